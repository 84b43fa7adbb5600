import { type AnyGame, type NameOf, type OfferedRight, rightWordsOf, type Seat, type Sight } from '@doomtable/kernel';
import { Form } from '../../forms/Form.js';
import { lacking } from '../../forms/lacking.js';
import { text } from '../../text/index.js';
import { Cite } from '../frame/Cite.js';
import { namingOfRight } from './naming.js';
import type { TableSession } from '../session/session.js';
import type { Taking } from './usePower.js';

export interface RightsProps {
  readonly session: TableSession;
  readonly sight: Sight;
  readonly game: AnyGame;
  readonly name: NameOf;
  readonly taking: Taking;
}

/** What a seat may do whoever is asked. One right is in hand at a time; the board may fill it in too. */
export function RightsPanel(props: RightsProps) {
  const { sight } = props;
  if (sight.rights.length === 0 || sight.viewer === 'audience') return null;
  const seat = sight.viewer;
  return (
    <section class="rights" aria-label={text.table.rights}>
      <h2 class="label">{text.table.rights}</h2>
      <p class="muted">{text.table.rightsWhat}</p>
      {sight.rights.map(right => (
        <RightForm key={right.name} {...props} seat={seat} right={right} />
      ))}
    </section>
  );
}

interface RightFormProps extends RightsProps {
  readonly seat: Seat;
  readonly right: OfferedRight;
}

function RightForm({ session, sight, game, name, seat, right, taking }: RightFormProps) {
  const ruling = taking.ruling?.right.name === right.name ? taking.ruling : null;
  const naming = namingOfRight(game, right, sight.view, name);
  const lacks = ruling === null ? undefined : lacking(game, right.choice, ruling.value, naming);
  const rule = async (): Promise<void> => {
    if (ruling === null || lacks !== undefined) return;
    const { value: answer } = ruling;
    const reply = await session.command({ do: 'answer', seat, tick: sight.tick, right: right.name, answer });
    if (reply.refusal === undefined) taking.take(null);
  };
  return (
    <details
      class="right-form"
      data-right={right.name}
      open={ruling !== null}
      onToggle={event => {
        if (event.currentTarget.open) taking.take(right.name);
        else if (ruling !== null) taking.take(null);
      }}
    >
      {/* A link within a summary could be reached by nobody with keys alone. */}
      <summary>{rightWordsOf(game, right.name, sight.view, name)}</summary>
      {ruling !== null && (
        <form
          class="answering"
          onSubmit={event => {
            event.preventDefault();
            void rule();
          }}
        >
          <Cite game={game} id={right.cite} />
          <Form
            choice={right.choice}
            value={ruling.value}
            onChange={value => ruling.set(value)}
            naming={naming}
            id={`right-${right.name}`}
          />
          <button type="submit" class="button main" disabled={lacks !== undefined}>
            {text.table.ruleIt}
          </button>
          {lacks !== undefined && <p class="hint">{lacks}</p>}
        </form>
      )}
    </details>
  );
}
