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
  /** Gives an answer, or asks about it first where the person wants that. */
  answer(answer: Json, story?: string): void;
  /** The answer that is asked about before it is given. */
  readonly doubt: { yes(): void; no(): void } | null;
}

interface Doubted {
  readonly answer: Json;
  readonly story?: string;
}

/** Everything between a question and its answer. What was half made is dropped when another question is asked. */
export function useGiving(session: TableSession, decision: Decision | null): Giving {
  const { weighed } = useStore(session.state);
  const { confirm } = useStore(prefs);
  const [given, setGiven] = useState(0);
  const asked = useMemo(() => askedNow(decision, given), [decision, given]);
  const [draft, setDraft] = useAbout<Json>(asked, null);
  const [doubted, setDoubted] = useAbout<Doubted | null>(asked, null);
  const give = async (answer: Json, story?: string): Promise<void> => {
    const reply = await session.answer(decision, answer, story);
    if (reply !== null && reply.refusal === undefined) setGiven(count => count + 1);
  };
  const isFinal = (answer: Json): boolean | null => isFinalIn(decision, weighed, answer);
  const answer = (wanted: Json, story?: string): void => {
    const asks = confirm === 'always' || (confirm === 'final' && isFinal(wanted) === true);
    if (asks) setDoubted(story === undefined ? { answer: wanted } : { answer: wanted, story });
    else void give(wanted, story);
  };
  const doubt =
    doubted === null
      ? null
      : {
          yes: () => {
            setDoubted(null);
            void give(doubted.answer, doubted.story);
          },
          no: () => setDoubted(null),
        };
  return { asked, draft, setDraft, isFinal, answer, doubt };
}
