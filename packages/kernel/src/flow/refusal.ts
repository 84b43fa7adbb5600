import type { Rejection } from '../choice/types.js';

/** Why a submitted answer was not taken. Beside the codes of choices (see `Rejection`) a table has its own. */
export type Refusal = Rejection;

export const REFUSAL_CODES = [
  'over', // the game is over
  'stale', // the answer was meant for another moment; `with.tick` is the present one
  'notYours', // this seat is not asked anything now
  'noSuchRight',
  'storyMissing',
  'storyTooLong',
  'storyIllFormed',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export function refuse(code: RefusalCode, cite?: string, figures?: Rejection['with']): Refusal {
  return {
    code,
    path: '',
    ...(cite === undefined ? {} : { cite }),
    ...(figures === undefined ? {} : { with: figures }),
  };
}
