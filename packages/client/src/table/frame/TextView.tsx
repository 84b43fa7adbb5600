import type { Scene } from '@doomtable/host';
import { type AnyGame, named } from '@doomtable/kernel';
import { text } from '../../text/index.js';
import { Answering, type AnsweringProps } from '../decision/DecisionForm.js';
import type { BoardProps, GameUi } from '../session/game-ui.js';
import { storyOf } from '../log/log-lines.js';
import { toldLinesIn } from '../log/told-lines.js';
import type { Moment } from '@doomtable/protocol';

export interface PlainTableProps {
  readonly scene: Scene;
  readonly game: AnyGame;
  readonly ui: GameUi;
  readonly board: BoardProps | null;
  readonly chance: AnsweringProps['chance'];
  readonly moments: readonly Moment[];
}

/** How many of the last lines are read out at once. */
const LAST = 8;

/** The table in sentences: what has just happened, what is to be decided, and everything that stands on it. */
export function PlainTable({ game, ui, board, chance, moments }: PlainTableProps) {
  const told = toldLinesIn(moments);
  const recent = moments
    .flatMap(moment => {
      const line = told.get(moment.message.seq);
      const words = line === undefined ? [] : [{ key: 'told', words: text.log.told[line.voice](line.name, line.text) }];
      return [...words, ...storyOf(moment, game)];
    })
    .slice(-LAST);
  return (
    <section class="plain" id="board" aria-label={text.tabs.board} tabIndex={0}>
      <section aria-labelledby="plain-now">
        <h2 id="plain-now">{text.plain.decision}</h2>
        {board?.decision === null || board === null ? (
          <p>{text.plain.nothing}</p>
        ) : (
          <Answering {...board} decision={board.decision} chance={chance} />
        )}
      </section>
      <section aria-labelledby="plain-happened">
        <h2 id="plain-happened">{text.plain.happened}</h2>
        <ol role="list">
          {recent.map(({ key, words }, i) => (
            <li key={`${i} ${key}`}>{words}</li>
          ))}
        </ol>
      </section>
      {board !== null &&
        ui.describe(board.view, game, board.name).map(({ title, lines }) => (
          <section key={title}>
            <h2>{named(title, board.name)}</h2>
            <ul role="list">
              {lines.map(line => (
                <li key={line}>{named(line, board.name)}</li>
              ))}
            </ul>
          </section>
        ))}
    </section>
  );
}
