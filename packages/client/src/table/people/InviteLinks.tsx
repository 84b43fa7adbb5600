import { useState } from 'preact/hooks';
import { copyText } from '../../shell/copy-text.js';
import { QrCode } from './QrCode.js';
import { reachable } from './reach.js';
import { api } from '../../remote/server.js';
import { asideText } from '../../text/aside-text.js';
import { problemWords } from '../../text/reasons.js';

interface MadeLink {
  readonly role: 'player' | 'watcher';
  readonly address: string;
  /** Whether it leads nowhere from another machine. */
  readonly isHereOnly: boolean;
}

/** Links to the table, for whoever is to come, as words and as a picture to point a phone at. */
export function Links({ table }: { readonly table: string }) {
  const [link, setLink] = useState<MadeLink | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const copy = async (address: string): Promise<void> => {
    await copyText(address);
    setDone(asideText.links.copied);
  };
  const revoke = async (): Promise<void> => {
    try {
      await api.revokeInvites(table);
      setLink(null);
      setDone(asideText.links.revoked);
    } catch (error) {
      setProblem(problemWords(error));
    }
  };
  const make = async (role: 'player' | 'watcher'): Promise<void> => {
    try {
      const made = reachable(await api.invite(table, { role }), location);
      setLink({ role, address: made.link, isHereOnly: made.isHereOnly });
      setProblem(null);
      setDone(null);
    } catch (error) {
      setProblem(problemWords(error));
    }
  };
  return (
    <section class="links">
      <h2 class="label">{asideText.links.title}</h2>
      <div class="links-doors">
        <button type="button" class="button small" onClick={() => void make('player')}>
          {asideText.links.player}
        </button>
        <button type="button" class="button small" onClick={() => void make('watcher')}>
          {asideText.links.watcher}
        </button>
        <button type="button" class="button small quiet" onClick={() => void revoke()}>
          {asideText.links.revoke}
        </button>
      </div>
      {problem !== null && <p class="wrong">{problem}</p>}
      {done !== null && <p role="status">{done}</p>}
      {link !== null && (
        <div class="link-made">
          {link.isHereOnly && <p class="notice">{asideText.links.hereOnly}</p>}
          <label class="field" for="made-link">
            <span class="muted">
              {link.role === 'player' ? asideText.links.forPlayers : asideText.links.forWatchers}
            </span>
            <input
              id="made-link"
              class="input"
              readOnly
              value={link.address}
              onFocus={event => event.currentTarget.select()}
            />
          </label>
          <button type="button" class="button small" onClick={() => void copy(link.address)}>
            {asideText.links.copy}
          </button>
          <QrCode of={link.address} />
        </div>
      )}
    </section>
  );
}
