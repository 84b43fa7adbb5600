import { type Freedom, type AnyGame, type NameOf, powerOf, type Seat, type Sight } from '@doomtable/kernel';
import { Form } from '../forms/Form.js';
import { lacking } from '../forms/lacking.js';
import { text } from '../text/index.js';
import { Cite } from './Cite.js';
import { namingOfPower } from './naming.js';
import type { TableSession } from './session.js';
import type { Taking } from './taking.js';

export interface PowersProps {
  readonly session: TableSession;
  readonly sight: Sight;
  readonly game: AnyGame;
  readonly name: NameOf;
  readonly taking: Taking;
}

/** What a gamemaster's seat may do at any time. One power is in hand at a time; the board may fill it in too. */
export function Powers(props: PowersProps) {
  const { sight } = props;
  if (sight.powers.length === 0 || sight.viewer === 'audience') return null;
  const seat = sight.viewer;
  return (
    <section class="powers" aria-label={text.table.powers}>
      <h2 class="label">{text.table.powers}</h2>
      <p class="muted">{text.table.powersWhat}</p>
      {sight.powers.map(power => (
        <PowerForm key={power.name} {...props} seat={seat} power={power} />
      ))}
    </section>
  );
}

interface PowerFormProps extends PowersProps {
  readonly seat: Seat;
  readonly power: Freedom;
}

function PowerForm({ session, sight, game, name, seat, power, taking }: PowerFormProps) {
  const ruling = taking.ruling?.power.name === power.name ? taking.ruling : null;
  const naming = namingOfPower(game, power, sight.view, name);
  const lacks = ruling === null ? undefined : lacking(game, power.choice, ruling.value, naming);
  const rule = async (): Promise<void> => {
    if (ruling === null || lacks !== undefined) return;
    const { value: answer } = ruling;
    const reply = await session.command({ do: 'answer', seat, tick: sight.tick, power: power.name, answer });
    if (reply.refusal === undefined) taking.take(null);
  };
  return (
    <details
      class="power"
      data-power={power.name}
      open={ruling !== null}
      onToggle={event => {
        if (event.currentTarget.open) taking.take(power.name);
        else if (ruling !== null) taking.take(null);
      }}
    >
      {/* A link within a summary could be reached by nobody with keys alone. */}
      <summary>{powerOf(game, power.name, sight.view, name)}</summary>
      {ruling !== null && (
        <form
          class="answering"
          onSubmit={event => {
            event.preventDefault();
            void rule();
          }}
        >
          <Cite game={game} id={power.cite} />
          <Form
            choice={power.choice}
            value={ruling.value}
            onChange={value => ruling.set(value)}
            naming={naming}
            id={`power-${power.name}`}
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
