import type { Message } from '@doomtable/host';
import { lazyDrawing } from '../../shell/lazy-drawing.js';
import { text } from '../../text/index.js';
import type { TableSession } from '../session/session.js';
import { shortWords } from '../talk/bubbles.js';
import type { StandingWords } from './told-lines.js';

const LineTools = lazyDrawing(async () => (await import('./LineTools.js')).LineTools);

const MENDING_MS = 2 * 60 * 1000;

export interface SpokenWordsProps {
  readonly session: TableSession | null;
  readonly line: StandingWords;
  readonly message: Message;
  /** The words it replies to, where they still stand. */
  readonly answers: string | null;
}

/** Something that was told at any time, in its voice. */
export function SpokenWords({ session, line, message, answers }: SpokenWordsProps) {
  const { voice, name, text: words, isMended } = line;
  const you = session?.state.value.you ?? null;
  const isMine = you !== null && message.act.do === 'tell' && message.act.member === you.member;
  return (
    <p class={`log-told ${voice}`} data-voice={voice}>
      {answers !== null && <span class="log-answers muted">{text.log.replyTo(shortWords(answers))}</span>}
      <b>{name}</b> {voice === 'aside' && <span class="muted">{text.log.voices.aside}</span>}{' '}
      <span class="log-words">{words}</span> {isMended && <span class="muted">({text.log.mended})</span>}
      {session !== null && isMine && (
        <LineTools {...{ session, words }} seq={message.seq} mayMend={Date.now() - message.at < MENDING_MS} />
      )}
    </p>
  );
}
