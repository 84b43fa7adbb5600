import { questionOf } from '@doomtable/host';
import type { Decision, Json } from '@doomtable/kernel';
import { useMemo } from 'preact/hooks';
import { prefs } from '../../state/prefs.js';
import { useStore } from '../../state/store.js';
import { useUnfinished } from '../../state/drafts.js';
import type { GameUi, Regret } from '../session/game-ui.js';
import type { TableSession } from '../session/session.js';
import { useAbout } from './usePerQuestion.js';
import { isFinalAnswer } from './finality.js';

/** An answer in the making, and how it is given. */
export interface Giving {
  readonly draft: Json;
  setDraft(draft: Json): void;
  readonly story: string;
  setStory(story: string): void;
  isFinal(answer: Json): boolean | null;
  /** Gives an answer, or asks about it first where the person wants that. `then` hears whether it was given and taken. */
  answer(answer: Json, then?: (taken: boolean) => void): void;
  /** The answer that is asked about before it is given. */
  readonly doubt: Doubt | null;
}

/** An answer that is asked about: what would be regretted, where that is known, and both ways on. */
export interface Doubt {
  readonly regret: Regret | null;
  yes(): void;
  no(): void;
}

type Doubted = Parameters<Giving['answer']>;

/** Everything between a question and its answer. What was half made belongs to its question, until that is answered. */
export function useGiving(session: TableSession, ui: GameUi, decision: Decision | null): Giving {
  const { finality, scene } = useStore(session.state);
  const { confirm } = useStore(prefs);
  const { place, table } = session.link;
  const decided = scene?.decided ?? 0;
  const question = useMemo(() => (decision === null ? '' : questionOf(decision, decided)), [decision, decided]);
  const asked = question && `${place} ${table} ${question}`;
  const [draft, setDraft] = useUnfinished<Json>(asked && `answer ${asked}`, null);
  const [story, setStory] = useUnfinished<string>(asked && `story ${asked}`, '');
  const [doubted, setDoubted] = useAbout<Doubted | null>(asked, null);
  const give = async (...[answer, then]: Doubted): Promise<void> => {
    const reply = await session.answer(question, answer, decision?.story === 'none' ? '' : story);
    const taken = reply !== null && reply.refusal === undefined;
    // Should the same be asked again, it is asked anew.
    if (taken) {
      setDraft(null);
      setStory('');
    }
    then?.(taken);
  };
  const regretOf = (answer: Json): Regret | null =>
    decision === null ? null : (ui.regret?.(scene?.sight?.view, decision, answer) ?? null);
  const isFinal = (answer: Json): boolean | null => isFinalAnswer(question, finality, answer);
  const answer = (...wanted: Doubted): void => {
    const asks = confirm === 'always' || (confirm === 'final' && isFinal(wanted[0]) === true);
    if (asks || regretOf(wanted[0]) !== null) setDoubted(wanted);
    else void give(...wanted);
  };
  const doubt =
    doubted === null
      ? null
      : {
          regret: regretOf(doubted[0]),
          yes: () => {
            setDoubted(null);
            void give(...doubted);
          },
          no: () => {
            setDoubted(null);
            doubted[1]?.(false);
          },
        };
  return { draft, setDraft, story, setStory, isFinal, answer, doubt };
}
