import type { BoardProps } from '@doomtable/client';
import type { Offer } from '@doomtable/kernel';
import type { Offered } from '../../src/options.js';
import type { DoomRealm } from '../../src/types.js';
import { HEROES } from '../../src/data/tables.js';
import { at, has, healthLeft, isAlive, mostHealth, mostPower, on, powerLeft, type Sheet } from '../../src/sheet.js';
import { HERO_ICONS, Icon } from '../icons.js';
import { offersFor } from '../lit.js';
import { text } from '../text.js';
import { Boxes, Row } from './Boxes.js';
import { heroBoxes } from './boxes-of.js';

/** The three heroes. One that a decision means is lit, and can be pressed. */
export function Heroes(props: BoardProps<DoomRealm>) {
  return (
    <section class="dr-heroes" aria-label={text.heroes.title}>
      {Array.from({ length: HEROES }, (_, hero) => (
        <Hero key={hero} {...props} hero={hero} />
      ))}
    </section>
  );
}

function Hero({ hero, view, decision, answer, busy }: BoardProps<DoomRealm> & { readonly hero: number }) {
  const file = on(view).file.heroes[hero];
  const offers = offersFor(decision, `hero:${hero}`);
  if (file === undefined) return null;
  const alive = isAlive(view, hero);
  const press = (): void => {
    const [only] = offers;
    if (only !== undefined && offers.length === 1) answer(only.id);
    else showOffers(`[data-ref="hero:${hero}"]`);
  };
  return (
    <article class={`dr-hero ${alive ? '' : 'dead'} ${offers.length > 0 ? 'lit' : ''}`} data-ref={`hero:${hero}`}>
      <h3>
        <Icon name={HERO_ICONS[hero] ?? 'hood'} />
        {offers.length > 0 ? (
          <button type="button" class="dr-press" disabled={busy} onClick={press}>
            {file.name}
          </button>
        ) : (
          <span>{file.name}</span>
        )}
        <small>{alive ? text.heroes.level(at(view.level, hero)) : text.heroes.dead}</small>
      </h3>
      <div class="dr-vitals">
        <HeroHealth view={view} hero={hero} />
        <HeroPower view={view} hero={hero} />
      </div>
      <Powers view={view} hero={hero} offers={offers} busy={busy} answer={answer} />
    </article>
  );
}

/** Several things can be done here: the tray has them, and the first is ready to be pressed. */
function showOffers(selector: string): void {
  const first = document.querySelector<HTMLElement>(`.tray ${selector}:not(:disabled)`);
  const folded = first?.closest('details') ?? null;
  if (folded !== null) folded.open = true;
  first?.focus();
}

export interface HeroRowProps {
  readonly view: Sheet;
  readonly hero: number;
  /** Boxes that are about to be filled. */
  readonly coming?: number;
}

export function HeroHealth({ view, hero, coming = 0 }: HeroRowProps) {
  const file = on(view).file.heroes[hero];
  if (file === undefined) return null;
  return (
    <Row icon="heart">
      <Boxes
        label={text.heroes.health(healthLeft(view, hero), mostHealth(view, hero))}
        boxes={heroBoxes(file.health)}
        filled={at(view.wounds, hero)}
        open={mostHealth(view, hero)}
        coming={coming}
      />
    </Row>
  );
}

function HeroPower({ view, hero }: HeroRowProps) {
  const file = on(view).file.heroes[hero];
  if (file === undefined) return null;
  return (
    <Row icon="spark">
      <Boxes
        label={text.heroes.power(powerLeft(view, hero), mostPower(view, hero))}
        boxes={heroBoxes(file.power)}
        filled={at(view.spent, hero)}
        open={mostPower(view, hero)}
      />
    </Row>
  );
}

interface PowersProps extends Pick<BoardProps<DoomRealm>, 'view' | 'busy' | 'answer'> {
  readonly hero: number;
  readonly offers: readonly Offer<Offered>[];
}

/** What the hero can do, what may still be learned, and what is carried. A power that can be used or learned now is lit. */
function Powers({ view, hero, offers, busy, answer }: PowersProps) {
  const file = on(view).file.heroes[hero];
  if (file === undefined) return null;
  const carried = view.rulings.arms === 'carried';
  const press = (own: readonly Offer<Offered>[]): void => {
    const [only] = own;
    if (only !== undefined && own.length === 1) answer(only.id);
    else showOffers(`[data-option="${only?.id ?? ''}"]`);
  };
  return (
    <>
      <ul class="dr-powers" aria-label={text.heroes.knows}>
        {[file.starts, ...file.learns].map((power, i) => {
          const known = has(at(view.learned, hero), i);
          const own = offers.filter(({ with: about }) => isAbout(about, hero, i));
          return (
            <li key={power.name} class={known ? 'known' : 'unknown'}>
              {own.length > 0 ? (
                <button type="button" class="dr-press" disabled={busy} onClick={() => press(own)}>
                  {known ? power.name : text.heroes.learn(power.name)}
                </button>
              ) : (
                <b>{power.name}</b>
              )}{' '}
              <span>{power.effects.map(effect => text.effect(effect)).join(' or ')}</span>
              {!known && <span class="sr">, {text.heroes.notYet}</span>}
            </li>
          );
        })}
      </ul>
      {carried && (has(view.swords, hero) || has(view.shields, hero)) && (
        <p class="dr-arms">
          {has(view.swords, hero) && <Carried icon="sword" words={text.heroes.sword} />}
          {has(view.shields, hero) && <Carried icon="shield" words={text.heroes.shield} />}
        </p>
      )}
    </>
  );
}

function isAbout(about: Offered, hero: number, power: number): boolean {
  return (about.do === 'use' || about.do === 'level') && about.hero === hero && about.power === power;
}

function Carried({ icon, words }: { readonly icon: 'sword' | 'shield'; readonly words: string }) {
  return (
    <span class="dr-carried" title={words}>
      <Icon name={icon} />
      <span class="sr">{words}</span>
    </span>
  );
}
