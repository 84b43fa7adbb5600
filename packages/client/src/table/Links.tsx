import { useState } from 'preact/hooks';
import { QrCode } from './QrCode.js';
import { api, problemWords } from '../remote/server.js';
import { text } from '../text/index.js';

/** Links to the table, for whoever is to come, as words and as a picture to point a phone at. */
export function Links({ table }: { readonly table: string }) {
  const [link, setLink] = useState<{ readonly role: 'player' | 'watcher'; readonly address: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (role: 'player' | 'watcher'): Promise<void> => {
    try {
      setLink({ role, address: await api.invite(table, { role }) });
      setProblem(null);
    } catch (error) {
      setProblem(problemWords(error));
    }
  };
  return (
    <section class="links">
      <h2 class="label">{text.links.title}</h2>
      <div class="links-doors">
        <button type="button" class="button small" onClick={() => void make('player')}>
          {text.links.player}
        </button>
        <button type="button" class="button small" onClick={() => void make('watcher')}>
          {text.links.watcher}
        </button>
      </div>
      {problem !== null && <p class="wrong">{problem}</p>}
      {link !== null && (
        <div class="link-made">
          <label class="field" for="made-link">
            <span class="muted">{link.role === 'player' ? text.links.forPlayers : text.links.forWatchers}</span>
            <input
              id="made-link"
              class="input"
              readOnly
              value={link.address}
              onFocus={event => event.currentTarget.select()}
            />
          </label>
          <button type="button" class="button small" onClick={() => void navigator.clipboard.writeText(link.address)}>
            {text.links.copy}
          </button>
          <QrCode of={link.address} />
        </div>
      )}
    </section>
  );
}
