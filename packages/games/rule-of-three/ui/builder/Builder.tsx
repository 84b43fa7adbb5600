import type { BoardProps } from '@doomtable/client';
import type { Decision } from '@doomtable/kernel';
import type { RuleOfThree } from '../../src/types.js';
import { NAME_SLOT } from '../../src/data/chart.js';
import { TEXTS } from '../../src/data/tables.js';
import { elementOf, nameOf } from '../../src/sheet/character.js';
import type { View } from '../../src/view.js';
import { characterOf } from '../../src/world.js';
import { conceptName } from '../../src/words/names.js';
import { CharacterSheet } from '../sheets/CharacterSheet.js';
import { text } from '../text.js';
import { AttributesPart } from './AttributesPart.js';
import { ConceptPart } from './ConceptPart.js';
import { DrawbacksPart } from './DrawbacksPart.js';
import { type Draft, withLine } from './draft.js';
import { EntriesPart, MotivationsPart } from './EntriesPart.js';
import { WordsField } from './Entry.js';
import { type Flaw, judged, leftWords, PARTS, type Part, type Purse, pursesOf } from './verdict.js';
import { useWorking } from './working.js';
import './builder.css';

export interface PartProps {
  readonly draft: Draft;
  readonly view: View;
  /** Whether strokes are set already. */
  readonly locked: boolean;
  readonly purses: readonly Purse[];
  change(draft: Draft): void;
}

/** The guided builder: the sheet part by part, each with what is left to spend and where. */
export function Builder(props: BoardProps<RuleOfThree> & { readonly decision: Decision }) {
  const { view, decision, game } = props;
  const working = useWorking(view, decision);
  const { draft, part, set } = working;
  const { flaws } = judged(draft, game);
  const purses = pursesOf(draft);
  const locked = characterOf(view, Number(decision.by)).writing !== 'chart';
  const shared: PartProps = { draft, view, locked, purses, change: next => set({ draft: next }) };
  return (
    <div class="rt-builder" data-board="">
      <header class="rt-builder-head">
        <h2>{nameOf(draft) === '' ? text.build.title : nameOf(draft)}</h2>
        {draft.concept.length > 0 && <p class="muted">{conceptName(draft)}</p>}
      </header>
      <nav class="rt-steps" aria-label={text.build.steps}>
        {PARTS.filter(one => !locked || one !== 'concept').map((one, i) => (
          <button
            key={one}
            type="button"
            class="rt-step"
            aria-current={one === part ? 'step' : undefined}
            onClick={() => set({ part: one })}
          >
            <b>
              {i + 1} {text.build.parts[one]}
            </b>
            <small>{badge(one, purses, flaws)}</small>
          </button>
        ))}
      </nav>
      <section class="rt-part" aria-label={text.build.parts[part]}>
        {part !== 'concept' && <p class="rt-part-about">{text.build.about[part]}</p>}
        {locked && part !== 'whole' && <p class="muted">{text.build.locked}</p>}
        <Spending purses={purses.filter(each => each.part === part)} />
        {part === 'concept' ? (
          <ConceptPart view={view} seat={Number(decision.by)} working={working} set={set} />
        ) : (
          <PartOf part={part} shared={shared} />
        )}
      </section>
    </div>
  );
}

function PartOf({ part, shared }: { readonly part: Exclude<Part, 'concept'>; readonly shared: PartProps }) {
  switch (part) {
    case 'motivations':
      return <MotivationsPart {...shared} />;
    case 'attributes':
      return <AttributesPart {...shared} />;
    case 'drawbacks':
      return <DrawbacksPart {...shared} />;
    case 'whole':
      return <WholePart {...shared} />;
    default:
      return <EntriesPart {...shared} column={part} />;
  }
}

/** Everything on one page, and the name once more. */
function WholePart({ draft, view, change }: PartProps) {
  return (
    <>
      <WordsField
        label={text.build.name}
        about="name"
        value={elementOf(draft, NAME_SLOT).text}
        max={TEXTS.name}
        onChange={words => change(withLine(draft, NAME_SLOT, { text: words }))}
      />
      <CharacterSheet view={view} character={draft} explained />
    </>
  );
}

/** What is left or over, purse by purse. */
function Spending({ purses }: { readonly purses: readonly Purse[] }) {
  const open = purses.filter(({ left }) => left !== 0);
  if (purses.length === 0) return null;
  return (
    <p class={open.length === 0 ? 'rt-spending done' : 'rt-spending'} role="status">
      {spendingWords(open)}
    </p>
  );
}

/** Each purse by its name, as long as that is quickly read. */
function spendingWords(open: readonly Purse[]): string {
  if (open.length === 0) return text.build.spent;
  const isLong = open.length > NAMED_PURSES && open.every(({ left }) => left > 0);
  if (isLong) return text.build.left(open.reduce((sum, { left }) => sum + left, 0));
  return open.map(({ where, left }) => leftWords(where, left)).join('; ');
}
const NAMED_PURSES = 3;

/** How a part stands, in two words. */
function badge(part: Part, purses: readonly Purse[], flaws: readonly Flaw[]): string {
  if (part === 'concept') return '';
  if (part === 'whole') return flaws.length === 0 ? '✓' : '';
  const own = purses.filter(each => each.part === part);
  const over = own.reduce((sum, { left }) => sum + Math.max(0, -left), 0);
  const left = own.reduce((sum, each) => sum + Math.max(0, each.left), 0);
  if (over > 0) return text.build.over(over);
  if (left > 0) return text.build.left(left);
  const open = flaws.filter(flaw => flaw.part === part).length;
  return open === 0 ? '✓' : text.build.notYet;
}
