import type { Decision, Forecast, Seat, Sight } from '@doomtable/kernel';
import {
  highestUnmatchedAgainst,
  highestUnmatchedStreak,
  highestUnmatchedWithRerolls,
  type StreakSide,
} from '@doomtable/kit/unmatched';
import { areOpposed, INITIATOR, type Spent } from '../fight.js';
import type { Conflict } from '../rules/conflict.js';
import type { Duel } from '../rules/duel.js';
import type { Round } from '../rules/round.js';
import { rerollsOf, rerollsOfAspect } from '../thumb/sizing.js';
import { emotionName, emotionOf, frontOf, heroOf } from '../town.js';
import type { ThreeDooms } from '../types.js';
import { figuresOf, type View } from '../view.js';
import { memory } from '../words/about.js';
import { DRIVING, type EmotionId, SUPPORTING, type Which } from '../world.js';

/** Exact chances for the one who decides, from what that seat knows: nothing is said of a level that nobody has seen (TD-48). */
export function foresee(sight: Sight<ThreeDooms>, decision: Decision): readonly Forecast[] {
  const { view } = sight;
  const { by } = decision;
  if (by === 'luck') return [];
  switch (`${decision.rule}.${decision.step}`) {
    case 'conflict.emotion':
      return WHICH.flatMap(which => againstAspect(view, memory<Conflict>(sight), which, nameOf(which)));
    case 'conflict.onward':
      return WHICH.flatMap(which => againstAspect(view, memory<Conflict>(sight), which, 'on'));
    case 'duel.emotion':
      return duelRound(view, memory<Duel>(sight));
    case 'duel.reply':
      return duelReply(view, memory<Duel>(sight));
    case 'round.reroll':
      return reroll(memory<Round>(sight), decision);
    default:
      return [];
  }
}

const WHICH: readonly Which[] = [DRIVING, SUPPORTING];

function nameOf(which: Which): 'driving' | 'supporting' {
  return which === DRIVING ? 'driving' : 'supporting';
}

/** Beyond so many steps a row of rounds takes too long to reckon while somebody waits. */
const LONGEST_RECKONING = 250_000;

/** A round against an Aspect with one emotion, and as many in a row as it takes to bring it down. */
function againstAspect(view: View, my: Conflict, which: Which, option: string): Forecast[] {
  const { emotion, level, grit } = figuresOf(view, my.aspect);
  if (emotion === null || level === null) return [];
  const mine = emotionOf(my.holder, which);
  const first = sideOf(view, my.holder, which, my.spent, areOpposed(view, mine, emotion));
  const second = { dice: level, rerolls: rerollsOfAspect(view, my.spent), fresh: mine === emotion ? 1 : 0 };
  const word = emotionName(view, mine);
  const { win } = highestUnmatchedWithRerolls(
    first.dice,
    level,
    first.rerolls + first.fresh,
    second.rerolls + second.fresh,
  );
  const forecasts = [{ option, words: `${word} wins the round, all rerolls used`, chance: String(win) }];
  const rounds = grit === null ? 2 : grit - frontOf(view, my.aspect).injuries + 1;
  if (rounds < 2 || stepsOf(first, second, rounds) > LONGEST_RECKONING) return forecasts;
  const words =
    grit === null ? `${word} wins two rounds in a row` : `${word} brings it down without a round lost or tied`;
  return [...forecasts, { option, words, chance: String(highestUnmatchedStreak(first, second, rounds)) }];
}

function sideOf(view: View, seat: Seat, which: Which, spent: Spent, opposed: boolean): StreakSide {
  return { dice: heroOf(view, seat).ratings[which], rerolls: rerollsOf(view, seat, spent), fresh: opposed ? 1 : 0 };
}

/** How long a row of rounds takes to reckon: different throws, times rerolls of both, times rounds. */
function stepsOf(first: StreakSide, second: StreakSide, rounds: number): number {
  const levels = throwsOf(first.dice) + throwsOf(second.dice);
  return levels * rounds * (first.rerolls + 1) * (second.rerolls + 1) * (first.fresh + 1) * (second.fresh + 1);
}

/** Different throws of so many dice. */
function throwsOf(dice: number): number {
  let ways = 1;
  for (let i = 1; i <= 5; i++) ways = (ways * (dice + i)) / i;
  return ways;
}

/** A round of a Duel for each emotion of mine, if the other answers with the stronger of the two. */
function duelRound(view: View, my: Duel): Forecast[] {
  const { ratings } = heroOf(view, my.defender);
  const answer = ratings[SUPPORTING] > ratings[DRIVING] ? SUPPORTING : DRIVING;
  const theirs = emotionOf(my.defender, answer);
  return WHICH.map(which => {
    const mine = emotionOf(my.initiator, which);
    const words = `${emotionName(view, mine)} wins the round if ${heroOf(view, my.defender).name} answers with ${emotionName(view, theirs)}`;
    return { option: nameOf(which), words, chance: duelChance(view, my, mine, theirs, 'win') };
  });
}

/** A round of a Duel for each emotion I could answer with. */
function duelReply(view: View, my: Duel): Forecast[] {
  const theirs = emotionOf(my.initiator, my.using[INITIATOR]);
  return WHICH.map(which => {
    const mine = emotionOf(my.defender, which);
    const words = `${emotionName(view, mine)} wins the round, all rerolls used`;
    return { option: nameOf(which), words, chance: duelChance(view, my, theirs, mine, 'lose') };
  });
}

/** The chance of the Initiator, or of the Defender, with everything both have. */
function duelChance(view: View, my: Duel, first: EmotionId, second: EmotionId, outcome: 'win' | 'lose'): string {
  const dice = (emotion: EmotionId): number =>
    heroOf(view, Math.floor(emotion / 2)).ratings[emotion % 2 === 0 ? DRIVING : SUPPORTING];
  const opposed = areOpposed(view, first, second) ? 1 : 0;
  const rerolls = rerollsOf(view, my.initiator, my.spent) + opposed;
  const verdict = highestUnmatchedWithRerolls(
    dice(first),
    dice(second),
    rerolls,
    rerollsOf(view, my.defender, my.spent),
  );
  return String(verdict[outcome]);
}

/** What a new throw of the whole pool would do against the dice on the table. */
function reroll(my: Round, { choice }: Decision): Forecast[] {
  const loser = my.loser === 1 ? 1 : 0;
  const { win } = highestUnmatchedAgainst(my.sides[loser].dice, my.faces[loser === 1 ? 0 : 1]);
  const ids = choice.kind === 'one' ? choice.of.map(({ id }) => id).filter(id => id !== 'stand') : [];
  return ids.map(option => ({ option, words: 'The new throw gets ahead', chance: String(win) }));
}
