import { type BoardProps, FinalMark, namingOf, wholePercent } from '@doomtable/client';
import { type Json, rejects } from '@doomtable/kernel';
import type { Relics } from '../../src/types.js';
import { offeringOf } from '../bench/model.js';
import { factsInShort } from '../bench/facts.js';
import { type Stage, stageOf } from '../bench/stage.js';
import { priceOf } from '../bench/wares.js';
import { text } from '../text.js';
import { Telling } from './Telling.js';

/** Below the workbench while something is laid down on it: the telling, what it costs, and the one button. */
export function BringTray(props: BoardProps<Relics>) {
  const { decision, draft, busy, isFinal, answer } = props;
  const stage = stageOf(props.view, props.sight);
  const offering = stage === null ? null : offeringOf(props, stage);
  if (decision === null || offering === null) return null;
  const value = draft ?? decision.otherwise;
  const isWrong = rejects(decision.choice, value) !== undefined;
  const brings = Object.values(offering.brought).some(amount => amount > 0);
  const [withThis, withNothing] = text.tray.doors[`${decision.rule}.${decision.step}`] ?? [
    text.tray.done,
    text.tray.nothing,
  ];
  return (
    <form
      class="rm-tray"
      onSubmit={event => {
        event.preventDefault();
        if (!isWrong && !busy) answer(value);
      }}
    >
      <Telling {...props} />
      <Thrower {...props} value={value} />
      <div class="rm-tray-doors">
        {stage !== null && <InShort {...props} stage={stage} />}
        <Price {...priceOf(offering.wares, offering.brought)} />
        <button type="submit" class="button main" disabled={isWrong || busy} data-key="Enter">
          {brings ? withThis : withNothing}
          {!isWrong && isFinal(value) === true && <FinalMark />}
        </button>
      </div>
    </form>
  );
}

function Price({ destiny, doom, gm }: ReturnType<typeof priceOf>) {
  const { costs } = text.bench;
  return (
    <p class="rm-price" role="status">
      {text.bench.spends}: {destiny > 0 && <b class="destiny">{costs.destiny(destiny)}</b>}{' '}
      {doom > 0 && <b class="doom">{costs.doom(doom)}</b>} {gm > 0 && <b class="doom">{costs.gm(gm)}</b>}
      {destiny + doom + gm === 0 && costs.nothing}
    </p>
  );
}

/** The chances that matter most, where the workbench is too long to show them beside the button. */
function InShort({ stage, ...props }: BoardProps<Relics> & { readonly stage: Stage }) {
  const facts = factsInShort(props, stage);
  if (facts.length === 0) return null;
  return (
    <p class="rm-in-short" role="status">
      {facts.map(({ words, share }) => (
        <span key={words}>
          {words} <b>{wholePercent(share)}</b>
        </span>
      ))}
    </p>
  );
}

/** Who throws, where the Leader says so. */
function Thrower({ decision, value, game, view, setDraft }: BoardProps<Relics> & { readonly value: Json }) {
  if (decision === null || decision.choice.kind !== 'record') return null;
  const field = decision.choice.fields['thrower'];
  if (field?.kind !== 'one' || field.of.length < 2) return null;
  const given = value as { readonly [key: string]: Json };
  const naming = namingOf(game, decision, view);
  return (
    <label class="field rm-thrower">
      <span>{text.tray.thrower}</span>
      <select
        class="input"
        value={String(given['thrower'] ?? '')}
        onChange={event => setDraft({ ...given, thrower: event.currentTarget.value })}
      >
        {field.of.map(option => (
          <option key={option.id} value={option.id}>
            {naming.option(option)}
          </option>
        ))}
      </select>
    </label>
  );
}
