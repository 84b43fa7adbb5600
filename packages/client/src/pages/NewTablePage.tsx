import { STANDARD_OPTIONS, type TableOptions } from '@doomtable/host';
import {
  type GameModule,
  type Json,
  type JsonObject,
  refusalOf,
  settingsRejection,
  standardSettings,
} from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { entryOf, type GameEntry, type Rulebook } from '../library.js';
import { playHere } from '../local/play.js';
import { openOnServer } from '../remote/opening.js';
import { useLibrary } from '../shell/context.js';
import { goTo } from '../shell/router.js';
import { useLoaded } from '../shell/useLoaded.js';
import { prefs } from '../state/prefs.js';
import { useStore } from '../state/store.js';
import { text } from '../text/index.js';
import { OptionsForm } from './OptionsForm.js';
import { SettingsForm } from './SettingsForm.js';
import './new-table.css';

interface Materials {
  readonly entry: GameEntry;
  readonly module: GameModule;
  readonly book: Rulebook;
}

/** A new table: what it plays, by which rulings, and how it is run. */
export function NewTablePage({ game }: { readonly game: string }) {
  const entry = entryOf(useLibrary(), game);
  const loaded = useLoaded(game, async (): Promise<Materials> => {
    if (entry === undefined) throw new Error(`no game ${game}`);
    const [module, book] = await Promise.all([entry.module(), entry.rulebook()]);
    return { entry, module, book };
  });
  if (loaded.state === 'failed') return <p class="laying">{text.problems.unknown}</p>;
  return loaded.state === 'there' ? <NewTable {...loaded.value} /> : <p class="laying">{text.table.loading}</p>;
}

function NewTable({ entry, module, book }: Materials) {
  const library = useLibrary();
  const { game } = module;
  const { name } = useStore(prefs);
  const [title, setTitle] = useState(entry.card.title);
  const [seats, setSeats] = useState(game.seats.min);
  const [settings, setSettings] = useState<JsonObject>(standardSettings(game.settings));
  const [options, setOptions] = useState<TableOptions>(STANDARD_OPTIONS);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const wrong = settingsRejection(game, settings, seats);
  const attempt = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      goTo(await work());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : text.problems.unknown);
      setBusy(false);
    }
  };
  const wish = { title, seats, settings, options };
  return (
    <main class={`new-table ${entry.card.mood}`} id="main">
      <h1>{text.newTable.title(entry.card.title)}</h1>
      <section class="new-basics">
        <label class="field" for="table-title">
          <span>{text.newTable.name}</span>
          <input
            id="table-title"
            class="input"
            maxLength={80}
            value={title}
            onInput={event => setTitle(event.currentTarget.value)}
          />
        </label>
        <label class="field" for="my-name">
          <span>{text.settings.name}</span>
          <input
            id="my-name"
            class="input"
            maxLength={40}
            value={name}
            onInput={event => prefs.update({ name: event.currentTarget.value })}
          />
        </label>
        {game.seats.max > game.seats.min && (
          <label class="field" for="table-seats">
            <span>{text.newTable.seats}</span>
            <input
              id="table-seats"
              class="input"
              type="number"
              min={game.seats.min}
              max={game.seats.max}
              value={seats}
              onInput={event => setSeats(Number(event.currentTarget.value))}
            />
          </label>
        )}
      </section>
      <SettingsForm
        module={module}
        book={book}
        settings={settings}
        onChange={(key, value: Json) => setSettings({ ...settings, [key]: value })}
      />
      <OptionsForm options={options} onChange={setOptions} />
      <div class="new-doors">
        <button
          type="button"
          class="button main"
          disabled={busy || wrong !== undefined || title.trim() === ''}
          onClick={() => void attempt(() => openOnServer(entry.card.id, wish, name))}
        >
          {text.home.openTable}
        </button>
        <button
          type="button"
          class="button"
          disabled={busy || wrong !== undefined || title.trim() === ''}
          onClick={() => void attempt(async () => `/here/${await playHere(library, entry, wish)}`)}
        >
          {text.newTable.playHere}
        </button>
        {wrong !== undefined && <p class="wrong">{refusalOf(game, wrong)}</p>}
        {problem !== null && (
          <p class="wrong" role="alert">
            {problem}
          </p>
        )}
      </div>
    </main>
  );
}
