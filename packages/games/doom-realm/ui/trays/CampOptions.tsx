import { Fold, numberKey, OptionButton, optionName } from '@doomtable/client';
import type { Offer } from '@doomtable/kernel';
import { HEROES, LEVEL_COST } from '../../src/data/tables.js';
import type { Camping, Offered } from '../../src/options.js';
import { at, powerOf, type Sheet } from '../../src/sheet.js';
import { heroName, locationName, powerName, treasureName } from '../../src/words/names.js';
import { HERO_ICONS, Icon } from '../icons.js';
import { text } from '../text.js';
import type { TrayProps } from './parts.js';

export interface CampOptionsProps {
  readonly tray: TrayProps;
  readonly options: readonly Offer<Camping>[];
  readonly title: string;
  /** The number key of the first. */
  readonly first: number;
}

/** Whether something on offer is done between phases. */
export function isCamping(about: Offered): about is Camping {
  return about.do === 'level' || about.do === 'use';
}

/** What heroes can do between phases, under each hero: levels to buy and powers to use. */
export function CampOptions({ tray, options, title, first }: CampOptionsProps) {
  if (options.length === 0) return null;
  return (
    <Fold class="dr-fold" title={title} count={options.length}>
      <div class="dr-camp-heroes">
        {Array.from({ length: HEROES }, (_, hero) => {
          const own = options.filter(({ with: deed }) => deed.hero === hero);
          if (own.length === 0) return null;
          return (
            <section key={hero}>
              <h3>
                <Icon name={HERO_ICONS[hero] ?? 'hood'} /> {heroName(tray.view, hero)}
              </h3>
              {own.map(option => (
                <Deed key={option.id} tray={tray} option={option} press={options.indexOf(option) + first} />
              ))}
            </section>
          );
        })}
      </div>
    </Fold>
  );
}

function Deed({
  tray,
  option,
  press,
}: {
  readonly tray: TrayProps;
  readonly option: Offer<Camping>;
  readonly press: number;
}) {
  const { name, detail } = deedOf(tray.view, option.with);
  return (
    <OptionButton tray={tray} option={option} class="dr-deed" title={optionName(tray, option)} press={numberKey(press)}>
      <b>{name}</b> <small>{detail}</small>
    </OptionButton>
  );
}

/** A deed in two short pieces: the power it is about, and what happens. */
function deedOf(view: Sheet, deed: Camping): { readonly name: string; readonly detail: string } {
  const { hero, power } = deed;
  if (deed.do === 'level') {
    return { name: powerName(view, hero, power), detail: text.camp.level(at(view.level, hero) + 1, LEVEL_COST) };
  }
  const { effect, onto } = deed;
  const found = powerOf(view, hero, power)?.effects.find(one => one.is === effect);
  const where = onto < 0 ? '' : `: ${effect === 'door' ? locationName(view, onto) : treasureName(view, onto)}`;
  return { name: powerName(view, hero, power), detail: `${found === undefined ? '' : text.effect(found)}${where}` };
}
