import { type BoardProps, frameOf } from '@doomtable/client';
import type { ThreeDooms } from '../../src/types.js';
import type { Ballot } from '../../src/rules/ballot.js';
import type { Founding } from '../../src/rules/founding.js';
import type { Matter } from '../../src/rules/matter.js';
import type { View } from '../../src/view.js';
import { item, listed } from '../../src/words/names.js';
import { councilor } from '../names.js';
import { ruleAt } from '../phase.js';
import { text } from '../text.js';
import { People } from './People.js';
import { Ring } from './Ring.js';
import './council.css';

/** The committee: who sits around the fire, and what lies before them. */
export function Council(props: BoardProps<ThreeDooms>) {
  const { view, sight } = props;
  return (
    <div class="td-council">
      <Ring {...props} />
      <div class="td-wall">
        <h2 class="td-town">{view.name === '' ? text.council.town : view.name}</h2>
        {view.place !== '' && <p class="td-place">{view.place}</p>}
        {view.session > 0 ? (
          <Floor {...props} />
        ) : ruleAt(sight) === 'founding' ? (
          <Sites {...props} />
        ) : (
          <People {...props} />
        )}
      </div>
    </div>
  );
}

function Sites({ sight, name }: BoardProps<ThreeDooms>) {
  const founding = frameOf<Founding>(sight, 'founding');
  const sites = founding?.sites ?? [];
  return (
    <section>
      <h3 class="label">{text.council.sites}</h3>
      {sites.length === 0 && <p class="muted">{text.council.noSites}</p>}
      <ul class="td-floor" role="list">
        {sites.map((site, i) => {
          const supporters = founding?.voices.flatMap((voice, seat) => (voice === i ? [name(seat)] : [])) ?? [];
          return (
            <li key={site.name} class="td-item">
              <b>{site.name}</b>
              <span>{site.place}</span>
              <small>
                {text.by(name(site.by))}
                {supporters.length > 0 && `; ${text.council.supporters(listed(supporters))}`}
              </small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What was put forward, what is before the committee now, and the Aspects chosen so far. */
function Floor(props: BoardProps<ThreeDooms>) {
  const { view, sight } = props;
  const matter = frameOf<Matter>(sight, 'matter');
  const doom = view.dooms[view.session - 1];
  const isPut = (place: number): boolean => isBefore(sight, matter, place);
  return (
    <>
      {doom !== undefined && <p class="td-doom-name">{view.ideas[doom.idea]?.name}</p>}
      <section>
        <h3 class="label">{doom === undefined ? text.council.doom : text.council.floor}</h3>
        {view.floor.length === 0 && <p class="muted">{text.council.noFloor}</p>}
        <ul class="td-floor" role="list">
          {view.floor.map(({ name, by }, place) => (
            <li key={name} class={isPut(place) ? 'td-item put' : 'td-item'}>
              <b>{name}</b>
              <small>{text.by(councilor(view, by))}</small>
              {isPut(place) && ruleAt(sight) === 'matter' && <small class="td-state">{text.council.proposed}</small>}
            </li>
          ))}
        </ul>
      </section>
      <Votes {...props} />
      {doom !== undefined && <Slots view={view} />}
    </>
  );
}

/** Whether the committee is deciding about this place on the floor. */
function isBefore({ stack }: BoardProps<ThreeDooms>['sight'], matter: Matter | null, place: number): boolean {
  const { rule = '', at = '', my } = stack.at(-1) ?? {};
  if (rule === 'matter') return at === 'consensus' && matter?.items.includes(place) === true;
  if (rule !== 'ballot' || matter === null) return false;
  const { options } = my as unknown as Ballot;
  return options.includes('yes') ? matter.items.includes(place) : options.includes(`item:${place}`);
}

function Votes({ view, sight }: BoardProps<ThreeDooms>) {
  const ballot = frameOf<Ballot>(sight, 'ballot');
  if (ballot === null) return null;
  const asked = sight.waiting.filter(({ by }) => by !== 'luck').length;
  return (
    <section aria-live="polite">
      <h3 class="label">{text.council.vote}</h3>
      <p>{text.council.ballots(view.players - asked, view.players)}</p>
      <ul class="td-lines" role="list">
        {ballot.voices.map(({ by, answer }) => (
          <li key={by}>
            {councilor(view, by)} {text.council.votes(listed([answer].flat().map(id => item(view, id))))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The five places of the Doom, filled one by one. */
function Slots({ view }: { readonly view: View }) {
  const fronts = view.dooms[view.session - 1]?.fronts ?? [];
  return (
    <section>
      <h3 class="label">{text.council.aspects(fronts.length)}</h3>
      <ol class="td-slots" role="list">
        {[0, 1, 2, 3, 4].map(place => {
          const front = fronts[place];
          return (
            <li key={place} class={front === undefined ? 'empty' : ''}>
              {front === undefined ? text.council.slot : view.aspects[front.aspect]}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
