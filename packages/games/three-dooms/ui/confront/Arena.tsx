import { type BoardProps, frameOf, storiesSince } from '@doomtable/client';
import type { ThreeDooms } from '../../src/types.js';
import { areOpposed } from '../../src/fight.js';
import type { Judge } from '../../src/rules/judge.js';
import type { View } from '../../src/view.js';
import { aspect, emotion } from '../../src/words/names.js';
import { hero } from '../names.js';
import { NONE } from '../../src/world.js';
import { Icon } from '../icons.js';
import { ruleAt } from '../phase.js';
import { Stones } from '../sheets/Stones.js';
import { text } from '../text.js';
import type { Bout, Corner } from './bout.js';
import { Pools } from './Pools.js';

/** A Duel, or a conflict with an Aspect: two sides, and their dice laid against each other. */
export function Arena({ bout, ...props }: BoardProps<ThreeDooms> & { readonly bout: Bout }) {
  const { view, sight, told } = props;
  const { kind, corners, faces, loser, duel } = bout;
  const judge = ruleAt(sight) === 'judge' ? frameOf<Judge>(sight, 'judge') : null;
  const [initiator, defender] = corners;
  const tellings = storiesSince(told, kind === 'duel' ? 'challenged' : 'conflict').slice(-2);
  return (
    <section class="td-arena" aria-label={text.arena[kind]}>
      <h2 class="td-arena-title">
        <Icon name="swords" /> {text.arena[kind]}{' '}
        {duel !== null && (
          <small>
            {text.arena.stakes[duel.stake]} {duel.matter !== '' && text.arena.over(`“${duel.matter}”`)}
          </small>
        )}
      </h2>
      <div class="td-sides">
        <Side {...props} bout={bout} side={0} />
        <span class="td-against">{text.arena.against}</span>
        <Side {...props} bout={bout} side={1} />
      </div>
      <Relation view={view} one={initiator} other={defender} />
      <Pools first={faces[0]} second={faces[1]} names={[nameOf(view, initiator), nameOf(view, defender)]} />
      {faces[0].length + faces[1].length > 0 && loser === NONE && <p class="td-verdict">{text.arena.tie}</p>}
      {judge !== null && (
        <p class="td-verdict">
          {judge.question === 'helps' ? text.arena.judged(judge.text) : text.arena.learning(judge.text)}
        </p>
      )}
      {tellings.map(({ by, story }, i) => (
        // What somebody says twice is still said twice.
        <blockquote key={`${i} ${by}`} class="td-telling">
          <b>{hero(view, by)}</b> {story}
        </blockquote>
      ))}
    </section>
  );
}

interface SideProps extends BoardProps<ThreeDooms> {
  readonly bout: Bout;
  readonly side: 0 | 1;
}

function Side({ view, bout, side }: SideProps) {
  const corner = bout.corners[side];
  const { dice } = corner;
  const person = corner.hero === NONE ? undefined : view.heroes[corner.hero];
  const threw = bout.faces[0].length + bout.faces[1].length > 0 && bout.loser !== NONE;
  const standing = threw ? (bout.loser === side ? text.arena.behind : text.arena.ahead) : '';
  return (
    <div class={`td-side ${threw ? (bout.loser === side ? 'behind' : 'ahead') : ''}`}>
      <h3>{nameOf(view, corner)}</h3>
      <p class="td-emotion">
        {corner.emotion < 0 ? text.arena.undeclared : emotion(view, corner.emotion)}
        {dice >= 0 && <span> · {dice === 0 ? text.arena.noDice : text.arena.dice(dice)}</span>}
      </p>
      {person !== undefined && (
        <Stones
          full={person.grit}
          lost={Math.max(0, person.start - person.grit)}
          label={text.hero.gritOf(person.grit, person.start)}
        />
      )}
      {standing !== '' && <p class="td-standing">{standing}</p>}
      <Reasons view={view} bout={bout} corner={corner} />
    </div>
  );
}

function nameOf(view: View, { hero: seat, aspect: place }: Corner): string {
  if (place !== NONE) return aspect(view, place);
  return seat === NONE ? text.arena.empty : hero(view, seat);
}

/** Opposed or equal emotions, which give a throw again in every round. */
function Relation({ view, one, other }: { readonly view: View; readonly one: Corner; readonly other: Corner }) {
  if (one.emotion < 0 || other.emotion < 0) return null;
  if (one.emotion === other.emotion) return <p class="td-relation">{text.arena.same}</p>;
  return areOpposed(view, one.emotion, other.emotion) ? <p class="td-relation">{text.arena.opposed}</p> : null;
}

/** What this side may throw again with in this conflict, and what of it is used up. */
function Reasons({ view, bout, corner }: { readonly view: View; readonly bout: Bout; readonly corner: Corner }) {
  const { spent } = bout;
  const { hero: seat, seat: player } = corner;
  if (player < 0) return null;
  const glory = (view.heroes[player]?.glory ?? 0) - (spent.glory[player] ?? 0);
  const reasons =
    seat === NONE
      ? [{ name: text.arena.description, used: spent.described }]
      : (view.heroes[seat]?.specialties ?? []).map((name, i) => ({
          name,
          used: spent.specialties[seat]?.includes(i) === true,
        }));
  return (
    <ul class="td-reasons" role="list" aria-label={text.arena.reasons}>
      {reasons.map(({ name, used }) => (
        <li key={name} class={used ? 'used' : ''}>
          {name}
          {used && <span class="sr">, {text.arena.used}</span>}
        </li>
      ))}
      {(view.heroes[player]?.glory ?? 0) > 0 && <li class={glory === 0 ? 'used' : ''}>{text.arena.glory(glory)}</li>}
    </ul>
  );
}
