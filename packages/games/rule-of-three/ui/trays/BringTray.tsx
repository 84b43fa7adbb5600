import { type BoardProps, FinalMark, Ideas, wholePercent, shareFromFraction } from '@doomtable/client';
import { type EitherData, fieldsIn, type Json, rejects } from '@doomtable/kernel';
import type { RuleOfThree } from '../../src/types.js';
import type { Difficulty } from '../../src/data/tables.js';
import { difficultyFor, rowsOf, successOf } from '../../src/odds.js';
import type { View } from '../../src/view.js';
import { ARENAS } from '../../src/data/chart.js';
import { arenaName } from '../names.js';
import { Rows } from '../scene/Rows.js';
import { text } from '../text.js';
import { ElementList, type Offered, offeredIn } from './ElementList.js';
import './trays.css';

interface Bringing {
  /** `use`, or another arena than that of the move (R3-49). */
  readonly way: string;
  readonly elements: readonly string[];
  readonly how: string;
}

/** Elements to bring: each with its usefulness and its chance alone, and the exact odds of every outcome for those picked. */
export function BringTray(props: BoardProps<RuleOfThree>) {
  const { decision } = props;
  if (decision?.choice.kind !== 'either') return null;
  return <Bring {...props} choice={decision.choice} seat={Number(decision.by)} />;
}

interface BringProps extends BoardProps<RuleOfThree> {
  readonly choice: EitherData;
  readonly seat: number;
}

function Bring(props: BringProps) {
  const { view, choice, seat, draft, setDraft, busy, answer, chance, ideas } = props;
  const picked = pickedIn(draft);
  const { offered, most, isOne } = offeredIn(choice, picked.way);
  const whole = answerOf(picked, offered, isOne);
  const isWhole = rejects(choice, whole) === undefined;
  const put = (next: Partial<Bringing>): void => setDraft({ ...picked, ...next });
  const toggle = (id: string): void => put({ elements: toggled(picked.elements, id, most) });
  const mayShow = offered.some(({ option }) => chance(option.id).length > 0);
  return (
    <form
      class="rt-bring"
      onSubmit={event => {
        event.preventDefault();
        if (isWhole && !busy) answer(whole);
      }}
    >
      <div class="rt-bring-pick">
        <h3 class="label">{text.bring.title(most)}</h3>
        <Ways choice={choice} view={view} way={picked.way} pick={way => put({ way, elements: [] })} />
        <ElementList
          view={view}
          seat={seat}
          offered={offered}
          picked={picked.elements}
          chance={chance}
          toggle={toggle}
        />
      </div>
      <div class="rt-bring-say">
        {mayShow && (
          <OddsOf
            view={view}
            difficulty={difficultyFor(view, seat)}
            uses={offered.filter(({ option }) => picked.elements.includes(option.id)).map(({ use }) => use)}
          />
        )}
        <label class="field">
          <span>{text.bring.how}</span>
          <textarea
            class="input"
            rows={2}
            value={picked.how}
            onInput={event => put({ how: event.currentTarget.value })}
          />
        </label>
        <Doors {...props} whole={whole} isWhole={isWhole} />
        <Ideas all={ideas?.('how') ?? []} onPick={how => put({ how })} />
      </div>
    </form>
  );
}

interface WaysProps {
  readonly choice: EitherData;
  readonly view: View;
  readonly way: string;
  pick(way: string): void;
}

/** The arena that is answered in: that of the move, or another one that convinces. */
function Ways({ choice, view, way, pick }: WaysProps) {
  const others = ARENAS.filter(arena => choice.branches[arena] !== undefined);
  if (others.length === 0) return null;
  const arenas = [
    ['use', arenaName(view.now.bring?.arena ?? 'physical')],
    ...others.map(each => [each, arenaName(each)]),
  ];
  return (
    <div class="rt-ways" role="group" aria-label={text.bring.arena}>
      {arenas.map(([id = '', called = '']) => (
        <button key={id} type="button" class="rt-chip" aria-pressed={way === id} onClick={() => pick(id)}>
          {called}
        </button>
      ))}
    </div>
  );
}

interface DoorsProps extends BringProps {
  readonly whole: Json;
  readonly isWhole: boolean;
}

/** Facing it, going on without, or giving in. */
function Doors({ choice, whole, isWhole, busy, isFinal, answer }: DoorsProps) {
  const ways = (['without', 'giveIn'] as const).filter(way => choice.branches[way] !== undefined);
  return (
    <div class="rt-doors">
      <button type="submit" class="button main" disabled={busy || !isWhole} data-key="Enter">
        {text.bring.face}
        {isWhole && isFinal(whole) === true && <FinalMark />}
      </button>
      {ways.map(way => (
        <button
          key={way}
          type="button"
          class="button"
          disabled={busy}
          data-option={way}
          data-key={KEYS[way]}
          onClick={() => answer({ is: way, with: {} })}
        >
          <kbd aria-hidden="true">{KEYS[way]}</kbd> {text.bring[way]}
        </button>
      ))}
    </div>
  );
}
const KEYS = { without: 'w', giveIn: 'g' } as const;

/** The exact odds of every outcome for these elements together. */
function OddsOf({
  view,
  uses,
  difficulty,
}: {
  readonly view: View;
  readonly uses: readonly number[];
  readonly difficulty: Difficulty;
}) {
  if (uses.length === 0) return <p class="muted">{text.bring.nothing}</p>;
  const chances = rowsOf(uses, difficulty)
    .toFractions()
    .map(([row, chance]) => ({ row, share: shareFromFraction(chance.toString()), exact: chance.toString() }));
  const success = successOf(uses, difficulty).toString();
  return (
    <div class="rt-odds" aria-live="polite">
      <p>
        {text.bring.odds(uses.join(', '), text.difficulties[difficulty])}:{' '}
        <b>{wholePercent(shareFromFraction(success))}</b> {text.bring.success}{' '}
        <span class="muted">({text.bring.exact(success)})</span>
      </p>
      <Rows view={view} chances={chances} />
    </div>
  );
}

function pickedIn(draft: Json): Bringing {
  const { way, elements, how } = fieldsIn(draft);
  return {
    way: typeof way === 'string' ? way : 'use',
    elements: Array.isArray(elements) ? elements.map(String) : [],
    how: typeof how === 'string' ? how : '',
  };
}

/** Picked or put back; where too many are picked the first goes. */
function toggled(elements: readonly string[], id: string, most: number): readonly string[] {
  return elements.includes(id) ? elements.filter(each => each !== id) : [...elements, id].slice(-most);
}

/** Answers keep the order of the sheet. */
function answerOf({ way, elements, how }: Bringing, offered: readonly Offered[], isOne: boolean): Json {
  const ordered = offered
    .toSorted((a, b) => a.place - b.place)
    .map(({ option }) => option.id)
    .filter(id => elements.includes(id));
  return { is: way, with: isOne ? { element: ordered[0] ?? '', how } : { elements: ordered, how } };
}
