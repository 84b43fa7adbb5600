import { Die, Form, type GameUi, Odds, start } from '@doomtable/client';
import type { ChoiceData, GameModule, Json, Sight } from '@doomtable/kernel';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { LIBRARY } from '../src/library.js';
import { CHOICES } from './choices.js';
import { SAMPLES } from './samples.js';

/** Everything that is drawn, with sample data: one look shows what a change has done. */
export function Gallery() {
  return (
    <main class="gallery">
      <h1>Gallery</h1>
      <h2>Forms</h2>
      {Object.entries(CHOICES).map(([name, choice]) => (
        <Piece key={name} name={`form-${name}`}>
          <FormPiece choice={choice} name={name} />
        </Piece>
      ))}
      <h2>Dice and chances</h2>
      <Piece name="dice">
        {[1, 2, 3, 4, 5, 6].map(face => (
          <Die key={face} face={face} />
        ))}
        <Die face={6} state="chosen" /> <Die face={3} state="spent" /> <Die face={5} state="deciding" />{' '}
        <Die face={4} size="small" />
      </Piece>
      <Piece name="odds">
        <Odds
          chances={[
            { words: 'With swords alone', share: 0.4167, exact: '5/12' },
            { words: 'With one gold', share: 0.7222, exact: '13/18' },
          ]}
        />
      </Piece>
      <h2>Cards</h2>
      {LIBRARY.games.map(({ card }) => (
        <Piece key={card.id} name={`card-${card.id}`}>
          <div class={card.mood}>
            <card.Picture />
          </div>
        </Piece>
      ))}
      <h2>Tables</h2>
      {LIBRARY.games.map(({ card }) => (
        <Boards key={card.id} game={card.id} mood={card.mood} />
      ))}
    </main>
  );
}

function Piece({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <figure class="piece" data-piece={name}>
      <figcaption>{name}</figcaption>
      <div class="piece-body">{children}</div>
    </figure>
  );
}

const PLAIN = {
  option: ({ id }: { readonly id: string }) => id,
  refusal: () => 'Taken already',
  slot: (id: string) => id,
  field: (id: string) => id,
  place: (_: string, code: number) => `Place ${code}`,
};

function FormPiece({ choice, name }: { readonly choice: ChoiceData; readonly name: string }) {
  const [value, setValue] = useState<Json>(start(choice));
  return <Form choice={choice} value={value} onChange={setValue} naming={PLAIN} id={name} />;
}

interface Loaded {
  readonly module: GameModule;
  readonly ui: GameUi;
  readonly samples: readonly { readonly name: string; readonly sight: Sight }[];
}

function Boards({ game, mood }: { readonly game: string; readonly mood: string }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const entry = LIBRARY.games.find(({ card }) => card.id === game);
    const load = SAMPLES[game];
    if (entry === undefined || load === undefined) return;
    void Promise.all([entry.module(), entry.ui(), load()]).then(([module, ui, samples]) =>
      setLoaded({ module, ui, samples }),
    );
  }, [game]);
  if (loaded === null) return null;
  const { module, ui, samples } = loaded;
  return (
    <>
      {samples.map(({ name, sight }) => {
        const decision = sight.decisions.find(({ by }) => by === sight.viewer) ?? null;
        const props = {
          view: sight.view as never,
          sight,
          module,
          decision,
          busy: false,
          draft: null,
          setDraft: () => undefined,
          isFinal: () => null,
          answer: () => undefined,
          chance: () => [],
          name: (seat: number) => `Seat ${seat + 1}`,
        };
        const Tray = decision === null ? undefined : ui.trays[`${decision.rule}.${decision.step}`];
        return (
          <Piece key={name} name={`${game}-${name}`}>
            <div class={`gallery-table ${mood}`}>
              <ui.Sheets {...props} />
              <ui.Board {...props} />
              {Tray !== undefined && <Tray {...props} />}
            </div>
          </Piece>
        );
      })}
    </>
  );
}
