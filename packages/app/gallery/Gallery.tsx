import { Choices, Die, Form, type GameUi, Odds, start } from '@doomtable/client';
import { RolledDice, Log, type Moment, RivalList } from '@doomtable/client/parts';
import type { ChoiceData, AnyGame, Json, Sight } from '@doomtable/kernel';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { SAMPLES } from '../found/samples.js';
import { LIBRARY } from '../src/library.js';
import { ANSWERS, CHOICES } from './choices.js';
import { played } from './played.js';
import { RIVALS } from './rivals.js';

/**
 * Everything that is drawn, with sample data: one look shows what a change has done. What all games share stands on the
 * first page, the moments of each game on a page of its own (`?part=` and its id): all at once are more than a browser
 * draws in a second.
 */
export function Gallery() {
  const part = new URLSearchParams(location.search).get('part');
  const entry = LIBRARY.games.find(({ card }) => card.id === part);
  // A part there is not is answered with the common one, which needs nothing fetched.
  const [isLaid, setLaid] = useState(entry === undefined);
  return (
    <main class="gallery" data-ready={isLaid ? '' : undefined}>
      <h1>Gallery</h1>
      <nav class="gallery-parts">
        <a href="?">Forms, dice, cards</a>
        {LIBRARY.games.map(({ card }) => (
          <a key={card.id} href={`?part=${card.id}`} data-part={card.id}>
            {card.title}
          </a>
        ))}
      </nav>
      {entry === undefined ? (
        <Common />
      ) : (
        <Boards game={entry.card.id} mood={entry.card.mood} onLaid={() => setLaid(true)} />
      )}
    </main>
  );
}

function Common() {
  return (
    <>
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
      <Piece name="fallen">
        <RolledDice
          faces={[
            [6, 4, 3],
            [5, 1],
          ]}
          stamp={0}
        />
      </Piece>
      <h2>Answers</h2>
      <Piece name="answers">
        <Choices
          choice={ANSWERS}
          naming={PLAIN}
          game={{ id: 'sample' } as AnyGame}
          busy={false}
          isFinal={answer => answer === 'clay'}
          chance={option => (option === 'bone' ? [{ words: 'to win', share: 0.722, exact: '13/18' }] : [])}
          answer={() => undefined}
        />
      </Piece>
      <h2>Rivals</h2>
      <Piece name="rivals">
        <RivalList rivals={RIVALS} />
      </Piece>
      <h2>Cards</h2>
      {LIBRARY.games.map(({ card }) => (
        <Piece key={card.id} name={`card-${card.id}`}>
          <div class={card.mood}>
            <card.Picture />
          </div>
        </Piece>
      ))}
    </>
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

interface LoadedGame {
  readonly game: AnyGame;
  readonly ui: GameUi;
  readonly samples: readonly { readonly name: string; readonly sight: Sight }[];
  readonly moments: readonly Moment[];
}

const MODES = ['story', 'mechanics'] as const;

interface BoardsProps {
  readonly game: string;
  readonly mood: string;
  onLaid(): void;
}

function Boards({ game: id, mood, onLaid }: BoardsProps) {
  const [loaded, setLoaded] = useState<LoadedGame | null>(null);
  useEffect(() => {
    const entry = LIBRARY.games.find(({ card }) => card.id === id);
    const load = SAMPLES[id];
    if (entry === undefined || load === undefined) return;
    const all = async (): Promise<LoadedGame> => {
      const [game, ui, samples] = await Promise.all([entry.game(), entry.ui(), load()]);
      return { game, ui, samples, moments: await played(game) };
    };
    void all().then(laid => {
      setLoaded(laid);
      onLaid();
    });
  }, [id]);
  if (loaded === null) return null;
  const { game, ui, samples, moments } = loaded;
  return (
    <>
      {samples.map(({ name, sight }) => {
        const decision = sight.decisions.find(({ by }) => by === sight.viewer) ?? null;
        const props = {
          view: sight.view,
          sight,
          game,
          decision,
          busy: false,
          draft: null,
          setDraft: () => undefined,
          story: '',
          setStory: () => undefined,
          isFinal: () => null,
          answer: () => undefined,
          chance: () => [],
          name: (seat: number) => `Seat ${seat + 1}`,
        };
        const Tray = decision === null ? undefined : ui.trays[`${decision.rule}.${decision.step}`];
        return (
          <Piece key={name} name={`${id}-${name.replaceAll(' ', '-')}`}>
            <div class={`gallery-table ${mood}`}>
              <ui.Sheets {...props} />
              <div class="gallery-board">
                <ui.Board {...props} />
              </div>
              {Tray !== undefined && <Tray {...props} />}
            </div>
          </Piece>
        );
      })}
      {MODES.map(mode => (
        <Piece key={mode} name={`${id}-log-${mode}`}>
          <div class={`gallery-log ${mood}`}>
            <Log
              {...{ moments, game, ui, mode }}
              session={null}
              seenBefore={moments[8]?.message.seq ?? 0}
              filter="all"
              mine={[0]}
              at={null}
              travel={() => undefined}
            />
          </div>
        </Piece>
      ))}
    </>
  );
}
