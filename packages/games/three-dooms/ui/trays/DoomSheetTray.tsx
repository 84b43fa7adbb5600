import { Answering, type BoardProps, FinalMark, Stepper } from '@doomtable/client';
import { type Json, rejects } from '@doomtable/kernel';
import type { ThreeDooms } from '../../src/types.js';
import { ASPECT_LIMITS, ASPECTS } from '../../src/data/tables.js';
import { answerOf, type SheetAnswer } from '../../src/rules/prepare.js';
import { plainSheet } from '../../src/chances/spread.js';
import { pairsOf } from '../../src/town.js';
import { isMaster, type View } from '../../src/view.js';
import { aspect, emotion } from '../../src/words/names.js';
import { text } from '../text.js';

const PLACES = Array.from({ length: ASPECTS }, (_, place) => place);

/** The Doom Master fills in the sheet; a Hero writes on the wall by the general form. */
export function PrepareTray(props: BoardProps<ThreeDooms>) {
  const { decision, view } = props;
  if (decision === null || decision.by === 'luck') return null;
  if (isMaster(view, decision.by)) return <DoomSheetTray {...props} />;
  return <Answering {...props} decision={decision} />;
}

function DoomSheetTray({ view, decision, draft, setDraft, busy, isFinal, answer }: BoardProps<ThreeDooms>) {
  const total = view.dooms[view.session - 1]?.total ?? 0;
  const sheet = sheetIn(draft);
  const left = total - Object.values(sheet.points).reduce((sum, points) => sum + points, 0);
  const isWrong = decision === null || rejects(decision.choice, sheet) !== undefined;
  const put = (slot: string, points: number): void =>
    setDraft({ ...sheet, points: { ...sheet.points, [slot]: points } });
  return (
    <form
      class="td-fill"
      onSubmit={event => {
        event.preventDefault();
        if (!isWrong && !busy) answer(sheet);
      }}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{text.minutes.about.aspect}</th>
            <th scope="col">{text.sheet.emotion}</th>
            <th scope="col">{text.sheet.level}</th>
            <th scope="col">{text.sheet.grit}</th>
          </tr>
        </thead>
        <tbody>
          {PLACES.map(place => (
            <tr key={place}>
              <th scope="row">{aspect(view, place)}</th>
              <td>
                <EmotionSelect view={view} place={place} sheet={sheet} onChange={setDraft} />
              </td>
              {(['level', 'grit'] as const).map(what => (
                <td key={what}>
                  <Stepper
                    label={`${text.sheet[what]}, ${aspect(view, place)}`}
                    value={sheet.points[`${what}:${place}`] ?? ASPECT_LIMITS[what].min}
                    {...ASPECT_LIMITS[what]}
                    room={(sheet.points[`${what}:${place}`] ?? 0) + left}
                    onChange={points => put(`${what}:${place}`, points)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div class="td-fill-doors">
        <span role="status">{left >= 0 ? text.sheet.left(left) : text.sheet.over(-left)}</span>
        <button type="button" class="button" onClick={() => setDraft(answerOf(plainSheet(view, total)))} data-spread>
          {text.sheet.spread}
        </button>
        <button type="submit" class="button main" disabled={isWrong || busy}>
          {text.sheet.seal}
          {!isWrong && isFinal(sheet) === true && <FinalMark />}
        </button>
      </div>
    </form>
  );
}

interface EmotionSelectProps {
  readonly view: View;
  readonly place: number;
  readonly sheet: SheetAnswer;
  onChange(sheet: SheetAnswer): void;
}

/** Any emotion of the pair list, pair by pair. */
function EmotionSelect({ view, place, sheet, onChange }: EmotionSelectProps) {
  const key = `aspect:${place}`;
  return (
    <select
      class="input"
      aria-label={`${text.sheet.emotion}, ${aspect(view, place)}`}
      value={sheet.emotions[key] ?? ''}
      onChange={event => onChange({ ...sheet, emotions: { ...sheet.emotions, [key]: event.currentTarget.value } })}
    >
      <option value="" disabled>
        {text.sheet.choose}
      </option>
      {pairsOf(view).map(([one, other]) => (
        <optgroup key={one} label={text.sheet.pair(emotion(view, one), emotion(view, other))}>
          <option value={`emotion:${one}`}>{emotion(view, one)}</option>
          <option value={`emotion:${other}`}>{emotion(view, other)}</option>
        </optgroup>
      ))}
    </select>
  );
}

/** What is filled in so far; the least of everything before that. */
function sheetIn(draft: Json): SheetAnswer {
  if (typeof draft === 'object' && draft !== null && 'points' in draft) return draft as unknown as SheetAnswer;
  const points = PLACES.flatMap(place => [
    [`level:${place}`, ASPECT_LIMITS.level.min] as const,
    [`grit:${place}`, ASPECT_LIMITS.grit.min] as const,
  ]);
  return { emotions: {}, points: Object.fromEntries(points) };
}
