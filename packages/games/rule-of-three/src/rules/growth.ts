import {
  ask,
  type Choice,
  done,
  either,
  go,
  type Json,
  nothing,
  oneOf,
  poll,
  record,
  type Rule,
  rule,
  type Seat,
  type Table,
  text,
} from '@doomtable/kernel';
import { ATTRIBUTES, kindOf } from '../data/chart.js';
import { TEXTS } from '../data/tables.js';
import { type Character, elementOf } from '../sheet/character.js';
import { canGrow, grow, needsRoot } from '../sheet/growth.js';
import { groundChoice, skillChoice, type Sources, sourcesChoice } from '../sheet/stages.js';
import { restFact, restPiece, restSkill } from '../sheet/write.js';
import { characterOf, othersThan } from '../world.js';
import type { RuleOfThree } from '../types.js';
import { isRefused, verdictOn } from './convince.js';
import { elementOption } from './options.js';
import { letStand } from './standing.js';

export interface Growth {
  readonly seat: Seat;
  /** Whether the point comes of a legendary success, and may be kept as luck, or of an act's end (R3-37). */
  readonly from: 'row' | 'act';
  /** Elements for which the reason did not convince. */
  refused: string[];
  element: string;
  reason: string;
}

type Chosen =
  | { readonly is: 'grow'; readonly with: { readonly element: string; readonly reason: string } }
  | { readonly is: 'luck' | 'decline'; readonly with: Record<never, never> };

/** One point more on an element, or a luck point (R3-220, R3-222, R3-52). */
export const growth: Rule<RuleOfThree, Growth> = rule('growth', {
  choose: ask({
    cite: ['R3-220', 'R3-52', 'R3-222'],
    story: 'welcome',
    who: (_t, my) => my.seat,
    choice: (t, my): Choice<Chosen> => {
      const element = oneOf(candidates(t, my));
      const point = record({ element, reason: text('reason', { max: TEXTS.reason }) });
      return my.from === 'row' ? either({ grow: point, luck: nothing() }) : either({ grow: point, decline: nothing() });
    },
    otherwise: (_t, my) => ({ is: my.from === 'row' ? 'luck' : 'decline', with: {} }),
    then: (t, my, answer) => {
      if (answer.is === 'grow') {
        letStand(t, my.seat, { is: 'growth', seat: my.seat, ...answer.with });
        my.element = answer.with.element;
        my.reason = answer.with.reason;
        t.tell('wouldGrow', 'R3-223', { seat: my.seat, element: my.element, reason: my.reason });
        return t.world.open.rulings.judging === 'vote' ? go('judge') : rooted(t, my);
      }
      if (answer.is === 'luck') characterOf(t.world.open, my.seat).luck += 1;
      t.tell(answer.is === 'luck' ? 'banked' : 'declined', 'R3-222', { seat: my.seat });
      return done();
    },
  }),
  judge: poll({
    cite: ['R3-223', 'R3-27', 'R3-47'],
    who: (t, my) => othersThan(t.world.open, my.seat),
    choice: (_t, { seat, element, reason }) => verdictOn({ seat, element, reason }),
    otherwise: () => 'convinced',
    then: (t, my, ballots) => {
      if (isRefused(t, my, ballots, 'R3-223')) {
        my.refused.push(my.element);
        return go('choose');
      }
      return rooted(t, my);
    },
  }),
  root: ask({
    cite: 'R3-56',
    who: (_t, my) => my.seat,
    choice: (t, my): Choice<Json> => rootChoice(characterOf(t.world.open, my.seat), my.element),
    otherwise: (t, my) => firstRoot(characterOf(t.world.open, my.seat), my.element),
    then: (t, my, answer) => rest(characterOf(t.world.open, my.seat), my.element, answer),
  }),
  add: {
    cite: ['R3-52', 'R3-221'],
    do: (t, { seat, element }) => {
      const character = characterOf(t.world.open, seat);
      const gained = grow(character, element);
      t.world.open.gained[seat] = (t.world.open.gained[seat] ?? 0) + 1;
      t.tell('grew', 'R3-52', { seat, element, gained, used: elementOf(character, element).named });
      return done();
    },
  },
});

function rooted({ world: { open } }: Table<RuleOfThree>, { seat, element }: Growth) {
  return needsRoot(elementOf(characterOf(open, seat), element)) ? go('root') : go('add');
}

/** What an entry of colour has to rest on before its first point. */
function rootChoice(character: Character, id: string): Choice<Json> {
  if (kindOf(id) === 'fact') return sourcesChoice(character);
  return kindOf(id) === 'skill' ? groundChoice(character) : skillChoice(character);
}

/** What the entry of an absent player rests on: the first that there is, in the order of the sheet. */
function firstRoot(character: Character, id: string): Json {
  const root = rootChoice(character, id);
  if (root.kind === 'one') return root.of[0]?.id ?? null;
  if (kindOf(id) === 'fact') return { is: 'attributes', with: [ATTRIBUTES[0]?.id ?? ''] };
  const [fact, attributes] = Object.entries(root.kind === 'either' ? root.branches : {})[0] ?? [];
  return { is: fact ?? '', with: attributes?.kind === 'one' ? (attributes.of[0]?.id ?? '') : '' };
}

function rest(character: Character, id: string, answer: Json): void {
  if (kindOf(id) === 'fact') restFact(character, id, answer as Sources);
  else if (kindOf(id) === 'skill') restSkill(character, id, answer as { readonly is: string; readonly with: string });
  else restPiece(character, id, String(answer));
}

function candidates({ world: { open } }: Table<RuleOfThree>, { seat, refused }: Growth) {
  return canGrow(characterOf(open, seat), open.rulings.drawbacks)
    .filter(({ id }) => !refused.includes(id))
    .map(element => elementOption(open, seat, element));
}
