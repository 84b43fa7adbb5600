import {
  ask,
  call,
  done,
  go,
  nothing,
  oneOf,
  record,
  resultOf,
  type Rule,
  rule,
  type Seat,
  type Table,
  wholeNumber,
  yesNo,
} from '@doomtable/kernel';
import { eitherBut } from '../choices.js';
import { gmOf, nextSerial, pcAt, presentPcs, rankOf } from '../board.js';
import { BACKGROUNDS, TACTICS } from '../data/people.js';
import { GROWTH, HIGHEST_RANK, TYPES, type Type } from '../data/tables.js';
import type { Trait } from '../data/trait.js';
import { OWN_TACTIC, OWN_TRAIT, writtenTactic, writtenTrait } from '../data/written.js';
import { challengeFrom } from '../scenarios.js';
import type { Relics } from '../types.js';
import type { Board, Challenge, Pc, Supply } from '../world.js';
import { cohort, newCohortTurn } from './cohort.js';
import { newOpening, opening } from './opening.js';
import { quiet } from './recovery.js';
import { setOpenly } from './setting.js';

/** What a PC may grow into. */
export type Goal = 'agony' | 'ability' | 'expertise' | 'trait' | 'tactic';

export interface Growth {
  readonly asked: Seat[];
  now: Seat;
  goal: Goal;
  wish: string;
  /** What the player has written, where the wish is something of one's own (RM-71). */
  own: Trait | null;
  dice: number;
  test: string;
}

export function newGrowth(): Growth {
  return { asked: [], now: 0, goal: 'agony', wish: '', own: null, dice: 0, test: '' };
}

/** "Growth", a module of ours (RM-50): after a Scene each PC may take one Growth Test with the dice it has gathered. */
export const growth: Rule<Relics, Growth> = rule('growth', {
  next: {
    cite: 'RM-50',
    do: (t, my) => {
      const pc = presentPcs(t.world.open).find(
        other => !my.asked.includes(other.seat) && other.growth >= GROWTH.fewest,
      );
      if (pc === undefined) return done();
      my.now = pc.seat;
      my.asked.push(pc.seat);
      return undefined;
    },
  },
  wish: ask({
    cite: ['RM-50', 'RM-389', 'RM-390'],
    story: 'welcome',
    who: (_t, my) => my.now,
    choice: (t, my) => {
      const pc = pcAt(t.world.open, my.now);
      const dice = wholeNumber(GROWTH.fewest, Math.min(GROWTH.largest, pc.growth));
      const traits = BACKGROUNDS.map(({ id }) => id).filter(id => id !== pc.background && !pc.gained.includes(id));
      const tactics = TACTICS.map(({ id }) => id).filter(id => !t.world.open.tactics.includes(id));
      const branches = {
        keep: nothing(),
        agony: record({ dice }),
        ability: record({ dice }),
        expertise: record({ dice, type: oneOf(TYPES.filter(type => rankOf(pc, type) < HIGHEST_RANK)) }),
        trait: record({
          dice,
          what: eitherBut({ ready: oneOf(traits), own: OWN_TRAIT }, [traits.length === 0 && 'ready']),
        }),
        tactic: record({
          dice,
          what: eitherBut({ ready: oneOf(tactics), own: OWN_TACTIC }, [tactics.length === 0 && 'ready']),
        }),
      };
      return eitherBut(branches, [
        pc.agony === 0 && 'agony',
        !canRaise(t.world.open, pc) && 'ability',
        pc.ranks.every(rank => rank >= HIGHEST_RANK) && 'expertise',
      ]);
    },
    otherwise: () => ({ is: 'keep', with: {} }) as const,
    then: (t, my, answer) => {
      if (answer.is === 'keep') return go('next');
      my.goal = answer.is;
      my.dice = answer.with.dice;
      my.own = null;
      my.wish = '';
      if (answer.is === 'expertise') my.wish = answer.with.type;
      else if (answer.is === 'trait') {
        const { what } = answer.with;
        my.own =
          what.is === 'own' ? writtenTrait(`own${pcAt(t.world.open, my.now).written.length + 2}`, what.with) : null;
        my.wish = what.is === 'own' ? '' : what.with;
      } else if (answer.is === 'tactic') {
        const { what } = answer.with;
        my.own = what.is === 'own' ? writtenTactic(`tactic${t.world.open.written.length + 9}`, what.with) : null;
        my.wish = what.is === 'own' ? '' : what.with;
      }
      return answer.is === 'agony' ? undefined : go('test');
    },
  }),
  quest: ask({
    cite: 'RM-389',
    story: 'welcome',
    who: t => gmOf(t.world.open),
    choice: () => yesNo(),
    otherwise: () => 'no',
    then: (_t, _my, answer) => (answer === 'yes' ? undefined : go('next')),
  }),
  test: {
    cite: ['RM-390', 'RM-50'],
    do: (t, my) => {
      const b = t.world.open;
      const pc = pcAt(b, my.now);
      pc.growth -= my.dice;
      t.tell('growthTest', 'RM-50', { seat: my.now, dice: my.dice, left: pc.growth });
      b.event = quiet('Growth');
      my.test = `c${nextSerial(b)}`;
      setOpenly(t, testOf(my, pc));
      return call(opening, newOpening(my.test), 'roll');
    },
  },
  roll: { cite: 'RM-45', do: (_t, my) => call(cohort, newCohortTurn(my.test), 'tested') },
  tested: {
    cite: ['RM-50', 'RM-390'],
    do: (t, my, back) => {
      const b = t.world.open;
      const pc = pcAt(b, my.now);
      const grown = resultOf(cohort, back) >= needOf(my, pc);
      b.event = null;
      const supply = grown ? grow(t, my) : null;
      const rank = my.goal === 'expertise' ? rankOf(pc, my.wish as Type) : 0;
      if (!grown) pc.growth++;
      const { agony, abilityRank: ability, growth: left } = pc;
      t.tell('growth', 'RM-50', {
        seat: my.now,
        what: my.goal,
        type: my.wish,
        rank,
        grown,
        left,
        agony,
        ability,
        supply,
      });
      return go('next');
    },
  },
});

/** An Ability or an Expertise takes one success more than its new Rank (RM-50, RM-72). */
function needOf({ goal, wish }: Growth, pc: Pc): number {
  if (goal === 'ability') return pc.abilityRank + 2;
  return goal === 'expertise' ? rankOf(pc, wish as Type) + 2 : GROWTH[goal];
}

/** Raising an Ability takes a resource of at least the new Rank. */
function canRaise(b: Board, pc: Pc): boolean {
  return pc.abilityRank < HIGHEST_RANK && b.supplies.some(({ rank }) => rank > pc.abilityRank);
}

/** The dice that were spent are the pool; Agony helps with it (RM-45). Traits do not come into it. */
function testOf(my: Growth, pc: Pc): Challenge {
  return challengeFrom({
    id: my.test,
    name: 'Growth',
    kind: 'test',
    threat: 'common',
    type: 'scav',
    rating: 0,
    need: needOf(my, pc),
    fixed: my.dice,
    purpose: 'growth',
    group: [my.now],
  });
}

/** What was wished for comes true. Says which resource it cost, if one. */
function grow(t: Table<Relics>, my: Growth): Supply | null {
  const b = t.world.open;
  const pc = pcAt(b, my.now);
  if (my.goal === 'agony') {
    pc.agony--;
    pc.scars.pop();
  } else if (my.goal === 'ability') {
    const used = b.supplies.findIndex(({ rank }) => rank > pc.abilityRank);
    const [cost = null] = b.supplies.splice(used, 1);
    pc.abilityRank++;
    return cost;
  } else if (my.goal === 'expertise') {
    const at = TYPES.indexOf(my.wish as Type);
    pc.ranks[at] = (pc.ranks[at] ?? 0) + 1;
  } else if (my.goal === 'trait') {
    if (my.own !== null) pc.written.push(my.own);
    pc.gained.push(my.own?.id ?? my.wish);
  } else {
    if (my.own !== null) b.written.push(my.own);
    b.tactics.push(my.own?.id ?? my.wish);
  }
  return null;
}
