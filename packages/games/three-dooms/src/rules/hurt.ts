import {
  ask,
  call,
  type Choice,
  done,
  go,
  nothing,
  oneOf,
  resultOf,
  type Rule,
  rule,
  type Seat,
  type Table,
  text,
} from '@doomtable/kernel';
import { eitherOf } from '../choices.js';
import { LENGTHS, RENAMES } from '../data/tables.js';
import { storyOf } from '../fight.js';
import { heroOf } from '../town.js';
import { DRIVING, SUPPORTING, type Which } from '../world.js';
import type { ThreeDooms } from '../types.js';
import { judge, newJudge } from './judge.js';
import { letStand } from './objection.js';

/** An Injury to a Hero. */
export interface Hurt {
  readonly seat: Seat;
  /** Players who are in the conflict. */
  readonly involved: Seat[];
  learning: string;
  /** How often a ballot was lost, and what was lost by an objection. */
  tries: number;
  overruled: string[];
}
type Learned =
  | { readonly is: 'learn'; readonly with: string }
  | { readonly is: 'nothing'; readonly with: Record<never, never> };

export function newHurt(seat: Seat, involved: Seat[]): Hurt {
  return { seat, involved, learning: '', tries: 0, overruled: [] };
}

/** "Injury": a new Specialty if wanted, then Grit, an emotion, or a mortal wound. Hands back whether it is mortal. */
export const hurt: Rule<ThreeDooms, Hurt, 'hurt' | 'mortal'> = rule('hurt', {
  learn: ask({
    cite: ['TD-370', 'TD-378', 'TD-371', 'TD-27'],
    story: t => storyOf(t.world.open),
    who: (_t, my) => my.seat,
    choice: (t, my): Choice<Learned> => {
      const { specialties } = heroOf(t.world.open, my.seat);
      const learn = text('specialty', { max: LENGTHS.specialty, not: [...specialties, ...my.overruled] });
      const tries = my.tries + my.overruled.length;
      return eitherOf<Learned>({ learn: tries < RENAMES ? learn : null, nothing: nothing() });
    },
    otherwise: (): Learned => ({ is: 'nothing', with: {} }),
    then: (t, my, learned) => {
      if (learned.is === 'nothing') return go('wound');
      const claim = newJudge('wouldHaveHelped', my.seat, learned.with, my.involved);
      letStand(t, claim);
      my.learning = learned.with;
      return call(judge, claim, 'learned');
    },
  }),
  learned: {
    cite: ['TD-28', 'TD-371'],
    do: (t, my, back) => {
      if (resultOf(judge, back)) {
        heroOf(t.world.open, my.seat).specialties.push(my.learning);
        t.tell('learned', 'TD-370', { seat: my.seat, specialty: my.learning });
        return undefined;
      }
      my.tries++;
      return my.tries < RENAMES ? go('learn') : undefined;
    },
  },
  wound: {
    cite: ['TD-372', 'TD-379', 'TD-380', 'TD-31', 'TD-29'],
    do: (t, my) => {
      const hero = heroOf(t.world.open, my.seat);
      if (hero.grit > 0) {
        hero.grit--;
        hero.hurt = true;
        t.tell('hurt', 'TD-372', { seat: my.seat, grit: hero.grit });
        return done('hurt');
      }
      if (t.world.open.session === 3) {
        t.tell('mortal', 'TD-380', { seat: my.seat });
        return done('mortal');
      }
      const [driving, supporting] = hero.ratings;
      if (driving > 0 && supporting > 0) return undefined;
      if (driving > 0 || supporting > 0) drop(t, my.seat, driving > 0 ? DRIVING : SUPPORTING);
      else t.tell('nothingLeft', 'TD-29', { seat: my.seat });
      return done('hurt');
    },
  },
  emotion: ask({
    cite: ['TD-373', 'TD-29'],
    story: 'welcome',
    who: (_t, my) => my.seat,
    choice: () => oneOf(['driving', 'supporting']),
    otherwise: () => 'supporting' as const,
    then: (t, my, answer) => {
      drop(t, my.seat, answer === 'driving' ? DRIVING : SUPPORTING);
      return done('hurt');
    },
  }),
});

function drop(t: Table<ThreeDooms>, seat: Seat, which: Which): void {
  const hero = heroOf(t.world.open, seat);
  hero.ratings[which]--;
  t.tell('emotionLost', 'TD-373', {
    seat,
    which: which === DRIVING ? 'driving' : 'supporting',
    emotion: hero.emotions[which],
    rating: hero.ratings[which],
  });
}
