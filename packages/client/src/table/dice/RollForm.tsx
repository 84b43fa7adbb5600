import { type Decision, type Json, rejects, type Seat } from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { Form } from '../../forms/Form.js';
import { text } from '../../text/index.js';
import { RolledDice } from './RolledDice.js';
import type { TableSession } from '../session/session.js';

export interface RollingProps {
  readonly session: TableSession;
  readonly decision: Decision;
  readonly seat: Seat;
  readonly rolls: 'pressed' | 'real';
}

/** Dice that wait for a hand: pressed, or thrown on a real table and typed in. */
export function Rolling({ session, decision, seat, rolls }: RollingProps) {
  const [faces, setFaces] = useState<Json>(null);
  const { tick, choice } = decision;
  const wrong = faces === null || rejects(choice, faces) !== undefined;
  if (rolls === 'pressed') {
    return (
      <button
        type="button"
        class="button main"
        data-key="1"
        onClick={() => void session.command({ do: 'roll', seat, tick })}
      >
        {text.table.roll}
      </button>
    );
  }
  return (
    <form
      class="answering"
      onSubmit={event => {
        event.preventDefault();
        if (!wrong) void session.command({ do: 'roll', seat, tick, faces });
      }}
    >
      <label class="field" for="faces">
        <span>{choice.kind === 'dice' ? text.table.typeFaces(diceWords(choice.pools)) : text.table.draws}</span>
        <Form choice={choice} value={faces} onChange={setFaces} naming={NAMELESS} id="faces" />
      </label>
      {!wrong && choice.kind === 'dice' && <RolledDice faces={faces as readonly (readonly number[])[]} stamp={tick} />}
      <button type="submit" class="button main" disabled={wrong}>
        {text.table.typed}
      </button>
    </form>
  );
}

/** How many dice are thrown, pool by pool. */
function diceWords(pools: readonly number[]): string {
  return pools.map(text.forms.dice).join(', ');
}

/** Dice and draws need no names. */
const NAMELESS = {
  option: ({ id }: { readonly id: string }) => id,
  refusal: ({ why }: { readonly why: string }) => why,
  slot: (id: string) => id,
  field: (name: string) => name,
  place: (board: string, code: number) => `${board} ${code}`,
};
