import type { Rivals } from '@doomtable/protocol';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../../remote/server.js';
import { asideText } from '../../text/aside-text.js';
import { Challenge } from './DuelLink.js';
import { wholePercent } from '../odds/chances.js';
import { RivalList } from './RivalList.js';
import type { TableSession } from '../session/session.js';

/** More than this much of a game's worth given or taken by the dice is called kind or cruel. */
const NOTICEABLE = 0.05;

/** How often it is looked whether the bot has played to the end. */
const LOOK_MS = 2000;
/** How often the bot is asked to go on meanwhile. */
const ASK_MS = 4 * 60_000;

export interface ContestProps {
  readonly session: TableSession;
  attempt(work: () => Promise<void>): void;
}

/** The same dice again: for others by a link, for a bot, and how kind they were. */
export function Contest({ session, attempt }: ContestProps) {
  const { link } = session;
  const [rivals, setRivals] = useState<Rivals | null>(null);
  const [luck, setLuck] = useState<string | null>(null);
  const [waits, setWaits] = useState(false);
  const compare = async (): Promise<void> => setRivals(await api.rivals(link.table));
  const letBotPlay = async (): Promise<void> => {
    await api.botsLine(link.table);
    setWaits(true);
  };
  useEffect(() => {
    if (!waits) return undefined;
    // A line that breaks meanwhile is told elsewhere; the next look finds it again.
    const timer = setInterval(() => void compare().catch(() => undefined), LOOK_MS);
    // A bot stops where nobody wants to see what it does.
    const asked = setInterval(() => void api.botsLine(link.table).catch(() => undefined), ASK_MS);
    return () => {
      clearInterval(timer);
      clearInterval(asked);
    };
  }, [waits]);
  useEffect(() => {
    if (rivals?.rivals.some(({ isBot, result }) => isBot && result !== null) === true) setWaits(false);
  }, [rivals]);
  const measure = async (): Promise<void> => {
    const { seats } = await api.luck(link.table);
    setLuck(luckWords(seats[link.viewer === 'audience' ? 0 : link.viewer] ?? 0));
  };
  const doors = [
    [asideText.end.rivals, compare],
    [asideText.end.botsLine, letBotPlay],
    [asideText.end.luck, measure],
  ] as const;
  return (
    <>
      <div class="end-doors">
        {doors.map(([words, work]) => (
          <button type="button" class="button" key={words} onClick={() => attempt(work)}>
            {words}
          </button>
        ))}
      </div>
      {link.viewer !== 'audience' && <Challenge table={link.table} />}
      {luck !== null && (
        <p class="luck" role="status">
          {luck}
        </p>
      )}
      {waits && <p role="status">{asideText.end.botPlaying}</p>}
      {rivals !== null && <RivalList rivals={rivals} />}
    </>
  );
}

function luckWords(mine: number): string {
  const words = mine > NOTICEABLE ? asideText.end.kind : mine < -NOTICEABLE ? asideText.end.cruel : asideText.end.fair;
  return `${asideText.end.luckWords(words)} (${mine >= 0 ? '+' : '−'}${wholePercent(Math.abs(mine))})`;
}
