import { type Freedom, type GameModule, type Json, powerOf, rejects, type Seat, type Sight } from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { Form } from '../forms/Form.js';
import { start } from '../forms/start.js';
import { text } from '../text/index.js';
import { Cite } from './Cite.js';
import { namingOfPower } from './naming.js';
import type { TableSession } from './session.js';

/** What a gamemaster's seat may do at any time. */
export function Powers({
  session,
  sight,
  module,
}: {
  readonly session: TableSession;
  readonly sight: Sight;
  readonly module: GameModule;
}) {
  if (sight.powers.length === 0 || sight.viewer === 'audience') return null;
  const seat = sight.viewer;
  return (
    <section class="powers" aria-label={text.table.powers}>
      <h2 class="label">{text.table.powers}</h2>
      <p class="muted">{text.table.powersWhat}</p>
      {sight.powers.map(power => (
        <PowerForm key={power.name} {...{ session, sight, module, seat, power }} />
      ))}
    </section>
  );
}

interface PowerFormProps {
  readonly session: TableSession;
  readonly sight: Sight;
  readonly module: GameModule;
  readonly seat: Seat;
  readonly power: Freedom;
}

function PowerForm({ session, sight, module, seat, power }: PowerFormProps) {
  const [draft, setDraft] = useState<Json>(null);
  const value = draft ?? start(power.choice);
  const wrong = rejects(power.choice, value);
  const rule = async (): Promise<void> => {
    const reply = await session.command({ do: 'answer', seat, tick: sight.tick, power: power.name, answer: value });
    if (reply.refusal === undefined) setDraft(null);
  };
  return (
    <details class="power">
      <summary>
        {powerOf(module.game, power.name, sight.view)} <Cite module={module} id={power.cite} />
      </summary>
      <form
        class="answering"
        onSubmit={event => {
          event.preventDefault();
          if (wrong === undefined) void rule();
        }}
      >
        <Form
          choice={power.choice}
          value={value}
          onChange={setDraft}
          naming={namingOfPower(module, power, sight.view)}
          id={`power-${power.name}`}
        />
        <button type="submit" class="button main" disabled={wrong !== undefined}>
          {text.table.ruleIt}
        </button>
      </form>
    </details>
  );
}
