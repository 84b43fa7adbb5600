import type { Seat } from '@doomtable/kernel';
import type { View } from '../../src/view.js';
import { listed } from '../../src/words/names.js';
import { DRIVING, SUPPORTING } from '../../src/world.js';
import { Icon } from '../icons.js';
import { text } from '../text.js';
import { Stones } from './Stones.js';

export interface HeroSheetProps {
  readonly view: View;
  readonly seat: Seat;
  name(seat: Seat): string;
  /** Whether it is unfolded: one's own is. */
  readonly open: boolean;
}

/** A Hero on one card; folded it shows who it is, how much Grit is left, and the Glory. */
export function HeroSheet({ view, seat, name, open }: HeroSheetProps) {
  const hero = view.heroes[seat];
  if (hero === undefined || hero.name === '') return null;
  const isMaster = view.dooms[view.session - 1]?.master === seat;
  return (
    <details class={`td-hero ${hero.fate}`} open={open}>
      <summary>
        <span class="td-hero-name">{hero.name}</span>
        <span class="td-hero-who">
          {name(seat)}
          {isMaster && `, ${text.council.master}`}
          {hero.fate !== 'alive' && `, ${text.fates[hero.fate]}`}
        </span>
        <Stones
          full={hero.grit}
          lost={Math.max(0, hero.start - hero.grit)}
          label={text.hero.gritOf(hero.grit, hero.start)}
        />
        <span class="td-glory" title={text.hero.gloryOf(hero.glory)}>
          <Icon name="laurels" /> {hero.glory}
          <span class="sr">{text.hero.glory}</span>
        </span>
      </summary>
      <HeroFigures view={view} seat={seat} />
    </details>
  );
}

/** Everything on a Hero's sheet but the name. */
export function HeroFigures({ view, seat }: { readonly view: View; readonly seat: Seat }) {
  const hero = view.heroes[seat];
  if (hero === undefined) return null;
  const opposed = view.heroes[hero.opposes];
  const names = (aspects: readonly number[]): string => listed(aspects.map(aspect => view.aspects[aspect] ?? ''));
  return (
    <dl class="td-rows">
      <div>
        <dt>{text.hero.driving}</dt>
        <dd>
          {hero.emotions[DRIVING]} <b>{hero.ratings[DRIVING]}</b>
        </dd>
      </div>
      {hero.emotions[SUPPORTING] !== '' && (
        <div>
          <dt>{text.hero.supporting}</dt>
          <dd>
            {hero.emotions[SUPPORTING]} <b>{hero.ratings[SUPPORTING]}</b>
            {opposed !== undefined && <small>{text.hero.opposes(opposed.emotions[DRIVING], opposed.name)}</small>}
          </dd>
        </div>
      )}
      <div>
        <dt>{text.hero.specialties}</dt>
        <dd>
          <ul role="list">
            {hero.specialties.map(specialty => (
              <li key={specialty}>{specialty}</li>
            ))}
          </ul>
        </dd>
      </div>
      {hero.defeated.length > 0 && (
        <div>
          <dt>{text.hero.defeated}</dt>
          <dd>{names(hero.defeated)}</dd>
        </div>
      )}
      {hero.beatenBy.length > 0 && (
        <div class="td-never">
          <dt>{text.hero.barred}</dt>
          <dd>{names(hero.beatenBy)}</dd>
        </div>
      )}
    </dl>
  );
}
