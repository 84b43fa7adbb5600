import { STANDARD_OPTIONS } from '@doomtable/host';
import { pathTo } from '@doomtable/protocol';
import {
  type AnyGame,
  type Json,
  type JsonObject,
  type Rejection,
  refusalOf,
  settingsRejection,
} from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { LineField } from '../../forms/LineField.js';
import { gameEntryOf, type GameEntry, type Rulebook } from '../../library.js';
import { playHere } from '../../local/play.js';
import { openOnServer } from '../../remote/opening.js';
import { useLibrary } from '../../shell/context.js';
import { goTo } from '../../shell/router.js';
import { useLoaded } from '../../shell/useLoaded.js';
import { prefs } from '../../state/prefs.js';
import { useStore } from '../../state/store.js';
import { text } from '../../text/index.js';
import { pageText } from '../../text/page-text.js';
import { problemWords } from '../../text/reasons.js';
import { NameField } from '../join/NameField.js';
import { OptionsForm } from './OptionsForm.js';
import { SettingsForm } from './SettingsForm.js';
import { StandardFold } from './StandardFold.js';
import { useTablePlan } from './table-plan.js';
import { ErrorLine } from '../../look/ErrorLine.js';
import './new-table.css';

interface Materials {
  readonly entry: GameEntry;
  readonly game: AnyGame;
  readonly book: Rulebook;
}

/** A new table: what it plays, by which rulings, and how it is run. */
export function NewTablePage({ game: id }: { readonly game: string }) {
  const entry = gameEntryOf(useLibrary(), id);
  const loaded = useLoaded(id, async (): Promise<Materials> => {
    if (entry === undefined) throw new Error(`no game ${id}`);
    const [game, book] = await Promise.all([entry.game(), entry.rulebook()]);
    return { entry, game, book };
  });
  if (loaded.state === 'failed') return <p class="laying">{text.problems.unknown}</p>;
  return loaded.state === 'there' ? <NewTable {...loaded.value} /> : <p class="laying">{text.table.loading}</p>;
}

/** Opens a table once, goes there and forgets what was wished for; says what went wrong otherwise. */
function useOpening(forget: () => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = async (open: () => Promise<string>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const address = await open();
      forget();
      goTo(address);
    } catch (error) {
      setProblem(problemWords(error));
      setBusy(false);
    }
  };
  return { busy, problem, attempt };
}

function NewTable({ entry, game, book }: Materials) {
  const library = useLibrary();
  const { name } = useStore(prefs);
  const { plan, set, forget } = useTablePlan(entry, game);
  const { title, seats, mine, settings, options } = plan;
  const { busy, problem, attempt } = useOpening(forget);
  const wrong = settingsRejection(game, settings, seats);
  const wanted = { title, seats, settings, options };
  const ready = !busy && wrong === undefined && title.trim() !== '';
  const sits = Math.min(mine, seats - 1);
  return (
    <main class={`new-table ${entry.card.mood}`} id="main">
      <h1>{pageText.newTable.title(entry.card.title)}</h1>
      <section class="new-basics">
        <LineField
          id="table-title"
          label={pageText.newTable.name}
          value={title}
          most={80}
          onChange={next => set({ title: next })}
        />
        <NameField />
        <SeatCount {...{ game, seats }} onChange={next => set({ seats: next })} />
        <MySeat {...{ game, settings, seats, mine }} onChange={next => set({ mine: next })} />
      </section>
      <SettingsForm
        game={game}
        book={book}
        settings={settings}
        onChange={(key, value: Json) => set({ settings: { ...settings, [key]: value } })}
      />
      <Options options={options} onChange={next => set({ options: next })} />
      <div class="new-doors">
        <button
          type="button"
          class="button main"
          disabled={!ready}
          onClick={() => void attempt(() => openOnServer(entry.card.id, wanted, name))}
        >
          {pageText.home.openTable}
          <small>{pageText.newTable.doors.server}</small>
        </button>
        <button
          type="button"
          class="button"
          disabled={!ready}
          onClick={() =>
            void attempt(async () => pathTo('here', await playHere(library, entry, { ...wanted, mine: [sits] })))
          }
        >
          {pageText.newTable.playHere}
          <small>{game.seats.max === 1 ? pageText.newTable.doors.alone : pageText.newTable.doors.bots}</small>
        </button>
        {wrong !== undefined && <Disagreement game={game} wrong={wrong} />}
        <ErrorLine words={problem} />
      </div>
    </main>
  );
}

/** How the table is run, folded: most tables are run the usual way. */
function Options({ options, onChange }: Parameters<typeof OptionsForm>[0]) {
  const names = Object.keys(STANDARD_OPTIONS) as (keyof typeof STANDARD_OPTIONS)[];
  const changed = names.filter(name => options[name] !== STANDARD_OPTIONS[name]);
  return (
    <StandardFold title={pageText.newTable.options.title} changed={changed.length} of={names.length}>
      <OptionsForm options={options} onChange={onChange} />
    </StandardFold>
  );
}

/** What cannot be agreed on, and where it stands. */
function Disagreement({ game, wrong }: { readonly game: AnyGame; readonly wrong: Rejection }) {
  const words = refusalOf(game, wrong);
  return <p class="wrong">{wrong.path === '.seats' ? text.forms.at(pageText.newTable.seats, words) : words}</p>;
}

interface SeatCountProps {
  readonly game: AnyGame;
  readonly seats: number;
  onChange(seats: number): void;
}

function SeatCount({ game, seats, onChange }: SeatCountProps) {
  const { min, max } = game.seats;
  if (max === min) return null;
  return (
    <label class="field" for="table-seats">
      <span>{pageText.newTable.seats}</span>
      <input
        id="table-seats"
        class="input"
        type="number"
        min={min}
        max={max}
        value={seats}
        onInput={event => onChange(Number(event.currentTarget.value))}
      />
    </label>
  );
}

interface MySeatProps {
  readonly game: AnyGame;
  readonly settings: JsonObject;
  readonly seats: number;
  readonly mine: number;
  onChange(seat: number): void;
}

/** Which seat is one's own where bots take the others. */
function MySeat({ game, settings, seats, mine, onChange }: MySeatProps) {
  if (game.seats.max === 1) return null;
  return (
    <label class="field" for="my-seat">
      <span>{pageText.newTable.mySeat}</span>
      <select
        id="my-seat"
        class="input"
        value={String(Math.min(mine, seats - 1))}
        onChange={event => onChange(Number(event.currentTarget.value))}
      >
        {Array.from({ length: Math.max(1, Math.min(seats, game.seats.max)) }, (_, seat) => (
          <option key={seat} value={String(seat)}>
            {seat + 1}: {game.role(settings as never, seat, seats)}
          </option>
        ))}
      </select>
    </label>
  );
}
