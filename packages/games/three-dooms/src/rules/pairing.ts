import { type Choice, fold, oneOfOptions, record, type Refused, type Seat, text } from '@doomtable/kernel';
import { LENGTHS } from '../data/tables.js';
import { clockwiseFrom, heroOf, seatsOf } from '../town.js';
import { type Web, withThread } from '../web.js';
import { DRIVING, NONE, SUPPORTING, type Town } from '../world.js';

/** Whom a Hero wants to oppose, and with which emotion. */
export interface Pick {
  readonly seat: Seat;
  readonly opposed: Seat;
  readonly word: string;
}

/** Who chooses again, and whom that seat opposes all the same: -1 where that is open too. */
export interface Again {
  readonly seat: Seat;
  readonly opposed: Seat;
}

export function emptyWeb(town: Town): Web {
  return town.heroes.map(() => NONE);
}

export function webOf(town: Town): Web {
  return town.heroes.map(({ opposes }) => opposes);
}

/** Whom to oppose and the word for it. Whoever has the right to an opposite already chooses the word alone. */
export function supportingChoice(
  town: Town,
  web: Web,
  seat: Seat,
  kept: Seat,
): Choice<{ readonly opposed: string; readonly word: string }> {
  const others = clockwiseFrom(town, seat);
  const own = web.with(seat, NONE);
  const able = kept === NONE ? others.filter(other => withThread(own, seat, other) !== null) : [kept];
  const refused = others
    .filter(other => !able.includes(other))
    .map(
      (other): Refused => ({
        id: `hero:${other}`,
        ref: `hero:${other}`,
        cite: 'TD-73',
        why: own.includes(other) ? 'opposedAlready' : 'strands',
      }),
    );
  const words = town.heroes.flatMap(({ emotions }, other) => (other === seat ? [emotions[DRIVING]] : [...emotions]));
  return record({
    opposed: oneOfOptions(
      able.map(other => ({ id: `hero:${other}`, ref: `hero:${other}`, cite: 'TD-184' })),
      refused,
    ),
    word: text('emotion', { max: LENGTHS.emotion, not: words.filter(word => word !== '') }),
  });
}

/**
 * Weaves the picks into the town's web in seat order. A pick that would leave somebody with nobody but himself lapses; whoever
 * has the right to an opposite but lost the word holds it while a new one is found. Gives back who chooses again.
 */
export function weave(
  town: Town,
  picks: readonly Pick[],
  again: readonly Again[],
): { readonly kept: Again[]; readonly stranding: Again[] } {
  const wordless = again.filter(({ opposed }) => opposed !== NONE).map(one => ({ ...one, word: null }));
  const kept: Again[] = again.filter(({ opposed }) => opposed === NONE);
  const stranding: Again[] = [];
  let web: Web = emptyWeb(town);
  for (const { seat, opposed, word } of [...picks, ...wordless].sort((a, b) => a.seat - b.seat)) {
    const next = withThread(web, seat, opposed);
    if (next === null) {
      kept.push({ seat, opposed: NONE });
      stranding.push({ seat, opposed });
      continue;
    }
    web = next;
    heroOf(town, seat).opposes = opposed;
    if (word === null) kept.push({ seat, opposed });
    else heroOf(town, seat).emotions[SUPPORTING] = word;
  }
  return { kept: kept.sort((a, b) => a.seat - b.seat), stranding };
}

/** The first seats that want the same Driving Emotion; `null` when all differ. */
export function sharedDriving(town: Town): Seat[] | null {
  for (const { emotions } of town.heroes) {
    const group = seatsOf(town).filter(seat => fold(heroOf(town, seat).emotions[DRIVING]) === fold(emotions[DRIVING]));
    if (group.length > 1) return group;
  }
  return null;
}

export function sameOpposite(one: Pick, other: Pick): boolean {
  return one.opposed === other.opposed;
}

/** Emotions are compared without regard to case (TD-05). */
export function sameWord(one: Pick, other: Pick): boolean {
  return fold(one.word) === fold(other.word);
}

/** The first picks that want the same; `null` when none do. */
export function sharedBy(picks: readonly Pick[], same: (one: Pick, other: Pick) => boolean): Pick[] | null {
  for (const pick of picks) {
    const group = picks.filter(other => same(pick, other));
    if (group.length > 1) return group;
  }
  return null;
}
