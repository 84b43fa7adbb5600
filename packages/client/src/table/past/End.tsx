import { pathTo } from '@doomtable/protocol';
import type { Scene } from '@doomtable/host';
import type { AnyGame } from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { gameEntryOf } from '../../library.js';
import { playHere } from '../../local/play.js';
import { openOnServer } from '../../remote/opening.js';
import { useLibrary } from '../../shell/context.js';
import { goTo } from '../../shell/router.js';
import { asideText } from '../../text/aside-text.js';
import { text } from '../../text/index.js';
import { problemWords } from '../../text/reasons.js';
import { addressOf } from '../session/addresses.js';
import { checkDice } from '../dice/check-dice.js';
import { comeAlong } from '../meeting/come-along.js';
import { Contest } from './SameDice.js';
import { saveFile } from '../../shell/save-file.js';
import type { TableSession } from '../session/session.js';
import { upload } from './upload.js';
import { ErrorLine } from '../../look/ErrorLine.js';

export interface EndProps {
  readonly session: TableSession;
  readonly scene: Scene;
  readonly game: AnyGame;
  /** Whether the game tells its story. */
  readonly hasChronicle: boolean;
}

/** After the end: what one may do with what it came to, which the sentence says. */
export function End({ session, scene, game, hasChronicle }: EndProps) {
  const { link } = session;
  const library = useLibrary();
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = (work: () => Promise<void>): void => {
    setProblem(null);
    work().catch((error: unknown) => setProblem(problemWords(error)));
  };
  const isServer = link.place === 'server';
  const { head } = session.state.value;
  // A what-if is one person's.
  const isTogether = isServer && head?.fork === undefined;
  const again = async (): Promise<void> => {
    const entry = gameEntryOf(library, game.id);
    if (head === null || entry === undefined) return;
    const { title, seats } = head;
    // The record has the settings whole; a what-if has none, and is played again with what is known of them.
    const { settings } = head.fork === undefined ? await link.record() : head;
    const setup = { title, settings, seats, options: scene.room.options };
    goTo(isServer ? await openOnServer(head.game, setup, '') : pathTo('here', await playHere(library, entry, setup)));
  };
  return (
    <section class="end" aria-label={asideText.end.title}>
      <div class="end-doors">
        {isTogether ? (
          <TogetherAgain {...{ attempt, scene }} table={link.table} />
        ) : (
          <button type="button" class="button main" onClick={() => attempt(again)}>
            {asideText.end.again}
          </button>
        )}
        <a class="button" href={addressOf(link, 'replay')}>
          {asideText.end.replay}
        </a>
        {hasChronicle && (
          <a class="button" href={`${addressOf(link, 'print')}?chronicle`}>
            {asideText.end.chronicle}
          </a>
        )}
        <a class="button" href={addressOf(link, 'print')}>
          {asideText.end.print}
        </a>
      </div>
      <div class="end-doors">
        <button
          type="button"
          class="button small"
          onClick={() => attempt(async () => saveFile(JSON.stringify(await link.record()), `${link.table}.json`))}
        >
          {text.tools.record}
        </button>
        {head?.fork === undefined && (
          <button type="button" class="button small" onClick={() => attempt(() => checkDice(link))}>
            {text.tools.checkDice}
          </button>
        )}
        {!isServer && head?.fork === undefined && (
          <button type="button" class="button small" onClick={() => attempt(() => upload(session, game.title))}>
            {asideText.end.upload}
          </button>
        )}
        <a class="button small" href="/scores">
          {asideText.end.scores}
        </a>
        <a class="button small" href="/">
          {asideText.end.games}
        </a>
      </div>
      {isServer && head?.fork === undefined && <Contest session={session} attempt={attempt} />}
      <ErrorLine words={problem} />
    </section>
  );
}

interface TogetherProps {
  readonly table: string;
  readonly scene: Scene;
  attempt(work: () => Promise<void>): void;
}

/** The same people again, in the same seats or each one seat on; once somebody has opened that table, there is one to come to. */
function TogetherAgain({ table, scene: { room }, attempt }: TogetherProps) {
  const { meeting: words } = asideText;
  const { next, seats } = room;
  const go = (turn: number) => () => attempt(() => comeAlong(table, turn));
  if (next !== null) {
    return (
      <button type="button" class="button main" onClick={go(next.turn)}>
        {words.come}
      </button>
    );
  }
  return (
    <>
      <button type="button" class="button main" onClick={go(0)}>
        {words.again}
      </button>
      {seats.length > 1 && (
        <button type="button" class="button" onClick={go(1)}>
          {words.rotate}
        </button>
      )}
    </>
  );
}
