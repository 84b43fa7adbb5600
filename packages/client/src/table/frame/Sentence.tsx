import type { Scene } from '@doomtable/host';
import { type AnyGame, askOf, type Decision, MissingWords, resultWords } from '@doomtable/kernel';
import { lazyDrawing } from '../../shell/lazy-drawing.js';
import { text } from '../../text/index.js';
import { awaitedWords } from '../dice/awaited-words.js';
import { Cite } from './Cite.js';
import { memberName, nameList, nameOf, tellingOf } from '../people/names.js';
import type { GameUi } from '../session/game-ui.js';
import type { TableSession } from '../session/session.js';

/** For tables that have agreed on a time. */
const Deadline = lazyDrawing(async () => (await import('./Deadline.js')).Deadline);
/** For games whose book gives times. */
const ClockLine = lazyDrawing(async () => (await import('./ClockLine.js')).ClockLine);
const PauseReason = lazyDrawing(async () => (await import('./ClockLine.js')).PauseReason);

export interface SentenceProps {
  readonly session: TableSession;
  readonly scene: Scene;
  readonly game: AnyGame;
  readonly ui: GameUi;
  readonly decision: Decision | null;
}

/** The one sentence in its one place: what is being decided, by whom, under which rule. */
export function DecisionSentence({ session, scene, game, ui, decision }: SentenceProps) {
  const { words, cite } = decision === null ? waiting(scene, game, ui) : asked(scene, game, decision);
  const isTimed = scene.room.options.deadline > 0;
  return (
    <div class={decision === null ? 'sentence' : 'sentence yours'} id="sentence">
      <p class="sentence-words" role="status" aria-live="polite" title={words}>
        {decision !== null && <span class="sr">{text.table.yours}: </span>}
        {words}
      </p>
      <Cite game={game} id={cite} />
      {scene.room.clock !== null && <ClockLine session={session} scene={scene} />}
      {isMyPause(session, scene) && <PauseReason session={session} scene={scene} />}
      {isTimed && decision !== null && decision.by !== 'luck' && <Deadline session={session} seat={decision.by} />}
    </div>
  );
}

/** Whether this person has paused the table. */
function isMyPause(session: TableSession, { room }: Scene): boolean {
  return room.paused !== null && room.paused === session.state.value.you?.member;
}

interface SentenceParts {
  readonly words: string;
  readonly cite: string | undefined;
}

function asked(scene: Scene, game: AnyGame, decision: Decision): SentenceParts {
  return { words: askOf(game, decision, scene.sight?.view, tellingOf(scene)), cite: decision.cites[0] };
}

/** What is said to those who are not asked. */
function waiting(scene: Scene, game: AnyGame, ui: GameUi): SentenceParts {
  const { sight, room } = scene;
  if (room.closed) return { words: text.table.closed, cite: undefined };
  if (room.paused !== null)
    return { words: text.table.paused(memberName(scene, room.paused), room.pausedFor), cite: undefined };
  if (sight === null) return { words: gatheringWords(scene), cite: undefined };
  if (sight.over) return { words: resultWords(game, sight.result, tellingOf(scene)), cite: undefined };
  const seats = sight.waiting.flatMap(({ by }) => (by === 'luck' ? [] : [nameOf(scene, by)]));
  const [first] = sight.waiting;
  const cite = first?.cites[0];
  if (seats.length > 0) {
    const what = ui.waits?.[`${first?.rule}.${first?.step}`] ?? null;
    return { words: text.table.waitingFor(nameList(seats), what), cite };
  }
  const roll = sight.decisions.find(({ by }) => by === 'luck');
  return { words: roll === undefined ? text.table.dice : rollWords(game, roll, scene), cite };
}

/** Before the game: whether the table gathers still, or only the words for its dice are missing. */
function gatheringWords(scene: Scene): string {
  const { phase } = scene.room.sealing;
  if (phase === 'gathering') return text.table.gathering;
  const names = awaitedWords(scene.room).map(seat => nameOf(scene, seat));
  return text.table.starting(nameList([...new Set(names)]));
}

function rollWords(game: AnyGame, roll: Decision, scene: Scene): string {
  try {
    return asked(scene, game, roll).words;
  } catch (error) {
    if (error instanceof MissingWords) return text.table.dice;
    throw error;
  }
}
