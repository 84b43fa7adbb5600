import { type Player, sample } from '@doomtable/kernel';

/** Answers anything legal, every answer as likely as `sample` makes it. What every other player must beat. */
export const randomPlayer: Player = (_sight, decision, random) => sample(decision.choice, random);
