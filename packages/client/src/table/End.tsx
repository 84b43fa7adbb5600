import type { Scene } from '@doomtable/host';
import type { GameModule } from '@doomtable/kernel';
import type { Rivals } from '@doomtable/protocol';
import { useState } from 'preact/hooks';
import { api, problemWords, signedIn } from '../remote/server.js';
import { goTo } from '../shell/router.js';
import { text } from '../text/index.js';
import { addressOf } from './addresses.js';
import { percent } from './chances.js';
import type { TableSession } from './session.js';

/** More than this much of a game's worth given or taken by the dice is called kind or cruel. */
const NOTICEABLE = 0.05;

/** After the end: what it came to, and what one may do with it. */
export function End({
  session,
  scene,
  module,
}: {
  readonly session: TableSession;
  readonly scene: Scene;
  readonly module: GameModule;
}) {
  const { link } = session;
  const [rivals, setRivals] = useState<Rivals | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [luck, setLuck] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = (work: () => Promise<void>): void => {
    setProblem(null);
    work().catch((error: unknown) => setProblem(problemWords(error)));
  };
  const upload = async (): Promise<void> => {
    await signedIn();
    const { table } = await api.importRecord(await link.record(), module.game.title);
    goTo(`/table/${table}`);
  };
  const measure = async (): Promise<void> => {
    const { seats } = await api.luck(link.table);
    const mine = seats[link.viewer === 'audience' ? 0 : link.viewer] ?? 0;
    const words = mine > NOTICEABLE ? text.end.kind : mine < -NOTICEABLE ? text.end.cruel : text.end.fair;
    setLuck(`${text.end.luckWords(words)} (${mine >= 0 ? '+' : '−'}${percent(Math.abs(mine))})`);
  };
  const isServer = link.place === 'server';
  return (
    <section class="end" aria-label={text.end.title}>
      <p class="end-result">{module.game.words.result(scene.sight?.result ?? null)}</p>
      <div class="end-doors">
        <a class="button main" href={`/new/${module.game.id}`}>
          {text.end.again}
        </a>
        <a class="button" href={addressOf(link, 'replay')}>
          {text.end.replay}
        </a>
        {!isServer && (
          <button type="button" class="button" onClick={() => attempt(upload)}>
            {text.end.upload}
          </button>
        )}
        {isServer && (
          <>
            <button
              type="button"
              class="button"
              onClick={() => attempt(async () => setChallenge(await api.challenge(link.table)))}
            >
              {text.end.challenge}
            </button>
            <button
              type="button"
              class="button"
              onClick={() => attempt(async () => setRivals(await api.rivals(link.table)))}
            >
              {text.end.rivals}
            </button>
            <button
              type="button"
              class="button"
              onClick={() =>
                attempt(async () => {
                  await api.botsLine(link.table);
                  setRivals(await api.rivals(link.table));
                })
              }
            >
              {text.end.botsLine}
            </button>
            <button type="button" class="button" onClick={() => attempt(measure)}>
              {text.end.luck}
            </button>
          </>
        )}
      </div>
      {challenge !== null && (
        <label class="field" for="challenge-link">
          <span class="muted">{text.end.challengeLink}</span>
          <input
            id="challenge-link"
            class="input"
            readOnly
            value={challenge}
            onFocus={event => event.currentTarget.select()}
          />
        </label>
      )}
      {luck !== null && <p role="status">{luck}</p>}
      {rivals !== null && <RivalList rivals={rivals} />}
      {problem !== null && (
        <p class="wrong" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

export function RivalList({ rivals }: { readonly rivals: Rivals }) {
  return (
    <ol class="rivals">
      {rivals.rivals.map(({ name, isBot, result, worth, table }, i) => (
        <li key={`${i} ${name}`} class={table === null ? '' : 'mine'}>
          <b>{name}</b> {isBot && <span class="muted">{text.table.bot('search')}</span>}{' '}
          <span>{result ?? text.end.playing}</span> {worth !== null && <span class="muted">{percent(worth)}</span>}
        </li>
      ))}
    </ol>
  );
}
