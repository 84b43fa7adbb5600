import { type Command, questionOf, type Scene } from '@doomtable/host';
import type { Decision, Json } from '@doomtable/kernel';

/**
 * The command that answers a decision of a seat, as a scene shows it. It names the question that was seen, so that it counts although others have
 * answered theirs meanwhile, as happens whenever two seats answer a poll at the same instant.
 */
export function answerTo(
  { decided }: Pick<Scene, 'decided'>,
  decision: Decision,
  answer: Json,
  story?: string,
): Command {
  const { by, tick } = decision;
  if (by === 'luck') throw new Error('nobody answers for the dice');
  return {
    do: 'answer',
    seat: by,
    tick,
    answer,
    seen: questionOf(decision, decided),
    ...(story === undefined || story === '' ? {} : { story }),
  };
}
