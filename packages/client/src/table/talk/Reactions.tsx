import { REACTIONS, type Reaction, type Scene } from '@doomtable/host';
import { useState } from 'preact/hooks';
import { text } from '../../text/index.js';
import { memberName, nameList } from '../people/names.js';
import type { TableSession } from '../session/session.js';
import { type Marks, SIGNS } from './reactions.js';

export interface ReactionsProps {
  readonly session: TableSession;
  readonly scene: Scene;
  readonly moment: number;
  readonly marks: Marks;
  /** Whether something was told there that one can reply to. */
  readonly canAnswer: boolean;
}

/** What others feel about a moment, and what one feels oneself, by one press; and a reply. */
export function Reactions({ session, scene, moment, marks, canAnswer }: ReactionsProps) {
  const [open, setOpen] = useState(false);
  const { you } = session.state.value;
  if (you === null || scene.room.closed) return null;
  const toggle = (mark: Reaction): void => {
    const isMine = marks.some(one => one.mark === mark && one.by.includes(you.member));
    setOpen(false);
    void session.command({ do: 'react', moment, mark, on: !isMine });
  };
  return (
    <span class="reactions">
      {marks.map(({ mark, by }) => (
        <button
          key={mark}
          type="button"
          class="reaction-mark"
          data-mark={mark}
          aria-pressed={by.includes(you.member)}
          title={text.log.reactionBy(text.log.reactions[mark], nameList(by.map(one => memberName(scene, one))))}
          onClick={() => toggle(mark)}
        >
          {SIGNS[mark]} {by.length}
          <span class="sr"> {text.log.reactions[mark]}</span>
        </button>
      ))}
      {open ? (
        REACTIONS.map(mark => (
          <button
            key={mark}
            type="button"
            class="reaction-mark"
            title={text.log.reactions[mark]}
            aria-label={text.log.reactions[mark]}
            onClick={() => toggle(mark)}
          >
            {SIGNS[mark]}
          </button>
        ))
      ) : (
        <span class="line-tools">
          <button type="button" class="button small quiet" onClick={() => setOpen(true)}>
            {text.log.react}
          </button>
          {canAnswer && (
            <button type="button" class="button small quiet" onClick={() => session.reply(moment)}>
              {text.log.reply}
            </button>
          )}
        </span>
      )}
    </span>
  );
}
