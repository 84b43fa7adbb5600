import type { Hint } from '@doomtable/protocol';

/** How an answer stands beside the best that was found. */
export type HintRank = 'only' | 'best' | 'asGood' | 'aLittleWorse' | 'worse';

export interface JudgedHint {
  readonly answer: unknown;
  readonly standing: HintRank;
  /** How many answers were compared. */
  readonly tried: number;
}

/** So many are shown. */
const MOST = 3;
/** Worths that lie no further apart than this are told apart by chance alone; up to the second it is a little, beyond it more. */
const AS_GOOD = 0.01;
const A_LITTLE = 0.04;

/** The best answers that were found, the best first, each told by how it stands beside the best. */
export function bestHints(answers: Hint['answers']): readonly JudgedHint[] {
  const sorted = answers.toSorted((one, other) => other.worth - one.worth);
  const [best] = sorted;
  if (best === undefined) return [];
  const tried = sorted.length;
  return sorted.slice(0, MOST).map(({ answer, worth }, i) => {
    if (i === 0) return { answer, standing: tried === 1 ? 'only' : 'best', tried };
    const behind = best.worth - worth;
    const standing = behind <= AS_GOOD ? 'asGood' : behind <= A_LITTLE ? 'aLittleWorse' : 'worse';
    return { answer, standing, tried };
  });
}
