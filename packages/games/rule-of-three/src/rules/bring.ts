import {
  type Choice,
  done,
  either,
  go,
  nothing,
  oneOf,
  poll,
  ask,
  record,
  type Rule,
  rule,
  type Seat,
  someOf,
  type Table,
  text,
} from '@doomtable/kernel';
import { countBallots, isMajority } from '@doomtable/kit/agree';
import { ARENAS, type Arena } from '../data/chart.js';
import { TEXTS } from '../data/tables.js';
import { elementOf } from '../sheet/character.js';
import { fitting } from '../sheet/usefulness.js';
import { characterOf, othersThan, seatsOf } from '../world.js';
import type { RuleOfThree } from '../types.js';
import { elementOption, ownedId, ownedIn } from './options.js';

/** A character who faces a challenge, and what is brought to it. */
export interface Bearer {
  readonly seat: Seat;
  /** The arena of what is brought; a response may lie in another one than its move (R3-49). */
  arena: Arena;
  elements: string[];
  how: string;
  gaveIn: boolean;
  /** Elements that the others did not find convincing; they are not offered again in this challenge (R3-21). */
  refused: string[];
  /** Elements that nobody has judged yet. */
  fresh: string[];
  /** How many of the refused may still be replaced. */
  holes: number;
}

export function newBearer(seat: Seat, arena: Arena): Bearer {
  return { seat, arena, elements: [], how: '', gaveIn: false, refused: [], fresh: [], holes: 0 };
}

export interface Bring {
  readonly arena: Arena;
  /** How many elements each may bring (R3-22). */
  readonly most: number;
  readonly bearers: Bearer[];
  /** Whether elements of another arena may be brought, where they convince (R3-49). */
  readonly anyArena: boolean;
  /** Who replaces an element now. */
  at: number;
}

type Chosen =
  | { readonly is: 'use' | Arena; readonly with: { readonly elements: readonly string[]; readonly how: string } }
  | { readonly is: 'giveIn'; readonly with: Record<never, never> };
export type Replaced =
  | { readonly is: 'use'; readonly with: { readonly element: string; readonly how: string } }
  | { readonly is: 'without'; readonly with: Record<never, never> }
  | { readonly is: 'giveIn'; readonly with: Record<never, never> };

/**
 * Characters choose elements and say how they use them (R3-184). At a table that votes each time the others may refuse before the
 * dice what does not convince; else it stands unless somebody objects, see `attempt` (R3-21, R3-47).
 */
export const bring: Rule<RuleOfThree, Bring, readonly Bearer[]> = rule('bring', {
  choose: poll({
    cite: ['R3-184', 'R3-186', 'R3-22', 'R3-251'],
    who: (_t, my) => my.bearers.map(({ seat }) => seat),
    choice: (t, my, seat): Choice<Chosen> => {
      const use = (arena: Arena) => {
        const offered = fitting(characterOf(t.world.open, seat), arena);
        const elements = someOf(
          offered.map(element => elementOption(t.world.open, seat, element)),
          { min: 1, max: my.most },
        );
        return record({ elements, how: text('how', { max: TEXTS.how }) });
      };
      const others = my.anyArena ? ARENAS.filter(arena => arena !== my.arena) : [];
      const elsewhere = Object.fromEntries(others.map(arena => [arena, use(arena)]));
      return either({ use: use(my.arena), ...elsewhere, giveIn: nothing() });
    },
    otherwise: () => ({ is: 'giveIn', with: {} }),
    then: (t, my, ballots) => {
      for (const { by, answer } of ballots) take(t, bearerAt(my, by), answer);
      return t.world.open.rulings.judging === 'vote' ? go('object') : done(my.bearers);
    },
  }),
  object: poll({
    cite: ['R3-21', 'R3-187'],
    who: (t, my) => seatsOf(t.world.open).filter(seat => subjects(my, seat).length > 0),
    choice: (t, my, seat) => {
      const offered = subjects(my, seat).map(id => {
        const { seat: owner, element } = ownedIn(id);
        return elementOption(t.world.open, owner, elementOf(characterOf(t.world.open, owner), element), id);
      });
      return someOf(offered, { min: 0, max: offered.length });
    },
    otherwise: (): readonly string[] => [],
    then: (t, my, ballots) => {
      const offered = my.bearers.flatMap(({ seat, fresh }) => fresh.map(element => ownedId(seat, element)));
      for (const { option, votes } of countBallots(offered, ballots)) {
        const { seat, element } = ownedIn(option);
        const refused = isMajority(votes, othersThan(t.world.open, seat).length);
        if (!refused) continue;
        t.tell('unconvincing', 'R3-21', { seat, element, votes });
        refuse(bearerAt(my, seat), element);
      }
      if (offered.length > 0) t.tell('judged', 'R3-21', { refused: holesIn(my) });
      for (const bearer of my.bearers) bearer.fresh = [];
    },
  }),
  holes: {
    cite: 'R3-21',
    do: (t, my) => {
      for (const [at, bearer] of my.bearers.entries()) {
        if (bearer.holes === 0 || bearer.gaveIn) continue;
        if (candidates(t, bearer).length > 0) {
          my.at = at;
          return go('replace');
        }
        bearer.holes = 0;
        if (bearer.elements.length === 0) giveIn(t, bearer);
      }
      return my.bearers.some(({ fresh }) => fresh.length > 0) ? go('object') : done(my.bearers);
    },
  },
  replace: ask({
    cite: 'R3-21',
    who: (t, my) => current(t, my).seat,
    choice: (t, my): Choice<Replaced> => {
      const bearer = current(t, my);
      return replacement(candidates(t, bearer), bearer.elements.length > 0);
    },
    otherwise: (t, my) => ({ is: current(t, my).elements.length > 0 ? 'without' : 'giveIn', with: {} }),
    then: (t, my, answer) => {
      const bearer = current(t, my);
      if (answer.is === 'giveIn') giveIn(t, bearer);
      else if (answer.is === 'without') bearer.holes = 0;
      else {
        const { element, how } = answer.with;
        bearer.elements.push(element);
        bearer.fresh.push(element);
        bearer.holes -= 1;
        t.tell('brings', 'R3-21', { seat: bearer.seat, elements: [element], how });
      }
      return go('holes');
    },
  }),
});

/** Another element in the place of one that was refused, going on with what is left, or giving in (R3-21). */
export function replacement(offered: ReturnType<typeof candidates>, goesOn: boolean): Choice<Replaced> {
  const use = record({ element: oneOf(offered), how: text('how', { max: TEXTS.how }) });
  return goesOn ? either({ use, without: nothing(), giveIn: nothing() }) : either({ use, giveIn: nothing() });
}

function holesIn({ bearers }: Bring): number {
  return bearers.reduce((sum, { holes }) => sum + holes, 0);
}

function take(t: Table<RuleOfThree>, bearer: Bearer, answer: Chosen): void {
  if (answer.is === 'giveIn') {
    giveIn(t, bearer);
    return;
  }
  if (answer.is !== 'use') bearer.arena = answer.is;
  bearer.elements = [...answer.with.elements];
  bearer.fresh = [...answer.with.elements];
  bearer.how = answer.with.how;
  t.tell('brings', 'R3-186', { seat: bearer.seat, elements: answer.with.elements, how: bearer.how });
}

function giveIn(t: Table<RuleOfThree>, bearer: Bearer): void {
  bearer.gaveIn = true;
  bearer.elements = [];
  bearer.fresh = [];
  bearer.holes = 0;
  t.tell('gaveIn', 'R3-34', { seat: bearer.seat });
}

function refuse(bearer: Bearer, element: string): void {
  bearer.elements = bearer.elements.filter(other => other !== element);
  bearer.refused.push(element);
  bearer.holes += 1;
}

/** What a seat may judge: everything new that others bring. */
function subjects({ bearers }: Bring, seat: Seat): readonly string[] {
  return bearers.flatMap(bearer => (bearer.seat === seat ? [] : bearer.fresh.map(id => ownedId(bearer.seat, id))));
}

function bearerAt({ bearers }: Bring, seat: Seat): Bearer {
  const bearer = bearers.find(each => each.seat === seat);
  if (bearer === undefined) throw new Error(`seat ${seat} brings nothing here`);
  return bearer;
}

function current(t: Table<RuleOfThree>, { bearers, at }: Bring): Bearer {
  const bearer = bearers[at];
  if (bearer === undefined) throw t.broken(`nobody replaces an element at ${at}`);
  return bearer;
}

/** What may still take the place of a refused element. */
export function candidates(
  t: Table<RuleOfThree>,
  { seat, arena, elements, refused }: Pick<Bearer, 'seat' | 'arena' | 'elements' | 'refused'>,
) {
  const { open } = t.world;
  return fitting(characterOf(open, seat), arena)
    .filter(({ id }) => !elements.includes(id) && !refused.includes(id))
    .map(element => elementOption(open, seat, element));
}
