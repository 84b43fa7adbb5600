import type { Decision, Json } from '@doomtable/kernel';
import { useMemo, useState } from 'preact/hooks';
import { prefs } from '../state/prefs.js';
import { useStore } from '../state/store.js';
import { askedNow } from './asked.js';
import type { TableSession } from './session.js';
import { useAbout } from './useAbout.js';
import { isFinalIn } from './weighing.js';

/** An answer in the making, and how it is given. */
export interface Giving {
  /** Which question is asked: the same as long as it is. */
  readonly asked: string;
  readonly draft: Json;
  setDraft(draft: Json): void;
  isFinal(answer: Json): boolean | null;
  /** Gives an answer, or asks about it first where the person wants that. `then` hears whether it was given and taken. */
  answer(answer: Json, story?: string, then?: (taken: boolean) => void): void;
  /** The answer that is asked about before it is given. */
  readonly doubt: { yes(): void; no(): void } | null;
}

type Doubted = Parameters<Giving['answer']>;

/** Everything between a question and its answer. What was half made is dropped when another question is asked. */
export function useGiving(session: TableSession, decision: Decision | null): Giving {
  const { weighed } = useStore(session.state);
  const { confirm } = useStore(prefs);
  const [given, setGiven] = useState(0);
  const asked = useMemo(() => askedNow(decision, given), [decision, given]);
  const [draft, setDraft] = useAbout<Json>(asked, null);
  const [doubted, setDoubted] = useAbout<Doubted | null>(asked, null);
  const give = async (...[answer, story, then]: Doubted): Promise<void> => {
    const reply = await session.answer(decision, answer, story);
    const taken = reply !== null && reply.refusal === undefined;
    if (taken) setGiven(count => count + 1);
    then?.(taken);
  };
  const isFinal = (answer: Json): boolean | null => isFinalIn(decision, weighed, answer);
  const answer = (...wanted: Doubted): void => {
    const asks = confirm === 'always' || (confirm === 'final' && isFinal(wanted[0]) === true);
    if (asks) setDoubted(wanted);
    else void give(...wanted);
  };
  const doubt =
    doubted === null
      ? null
      : {
          yes: () => {
            setDoubted(null);
            void give(...doubted);
          },
          no: () => {
            setDoubted(null);
            doubted[2]?.(false);
          },
        };
  return { asked, draft, setDraft, isFinal, answer, doubt };
}
