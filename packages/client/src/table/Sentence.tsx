import type { Scene } from '@doomtable/host';
import { askOf, type Decision, type GameModule, MissingWords } from '@doomtable/kernel';
import { text } from '../text/index.js';
import { Cite } from './Cite.js';
import { Deadline } from './Deadline.js';
import { memberName, nameOf, tellingOf } from './people.js';
import type { TableSession } from './session.js';

export interface SentenceProps {
  readonly session: TableSession;
  readonly scene: Scene;
  readonly module: GameModule;
  readonly decision: Decision | null;
  /** Whether the answers to the decision could be taken back, in words. */
  readonly finality: string | null;
}

/** The one sentence in its one place: what is being decided, by whom, under which rule. */
export function Sentence({ session, scene, module, decision, finality }: SentenceProps) {
  const { words, cite } = decision === null ? waiting(scene, module) : asked(scene, module, decision);
  return (
    <div class={decision === null ? 'sentence' : 'sentence yours'} id="sentence">
      <p class="sentence-words" role="status" aria-live="polite">
        {decision !== null && <span class="sr">{text.table.yours}: </span>}
        {words}
      </p>
      <Cite module={module} id={cite} />
      {decision !== null && decision.by !== 'luck' && <Deadline session={session} seat={decision.by} />}
      {finality !== null && <span class="finality">{finality}</span>}
    </div>
  );
}

interface Said {
  readonly words: string;
  readonly cite: string | undefined;
}

function asked(scene: Scene, { game }: GameModule, decision: Decision): Said {
  return { words: askOf(game, decision, scene.sight?.view, tellingOf(scene)), cite: decision.cites[0] };
}

/** What is said to those who are not asked. */
function waiting(scene: Scene, module: GameModule): Said {
  const { sight, room } = scene;
  if (room.closed) return { words: text.table.closed, cite: undefined };
  if (room.paused !== null) return { words: text.table.paused(memberName(scene, room.paused)), cite: undefined };
  if (sight === null) return { words: text.table.gathering, cite: undefined };
  if (sight.over) return { words: module.game.words.result(sight.result), cite: undefined };
  const seats = sight.waiting.flatMap(({ by }) => (by === 'luck' ? [] : [nameOf(scene, by)]));
  const cite = sight.waiting[0]?.cites[0];
  if (seats.length > 0) return { words: text.table.waitingFor(list(seats)), cite };
  const roll = sight.decisions.find(({ by }) => by === 'luck');
  return { words: roll === undefined ? text.table.dice : rollWords(module, roll, scene), cite };
}

function rollWords(module: GameModule, roll: Decision, scene: Scene): string {
  try {
    return asked(scene, module, roll).words;
  } catch (error) {
    if (error instanceof MissingWords) return text.table.dice;
    throw error;
  }
}

function list(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}
