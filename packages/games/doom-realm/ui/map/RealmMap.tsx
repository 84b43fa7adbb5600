import type { BoardProps } from '@doomtable/client';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { DoomRealm } from '../../src/types.js';
import { on, type Sheet } from '../../src/sheet.js';
import { RoundRow } from '../sheets/Rounds.js';
import { text } from '../text.js';
import { describeHex, describeLie } from './caption.js';
import { borderOf, type Drawing, drawingOf } from './drawing.js';
import { Marks, Printed, Shading } from './Ground.js';
import { dieOf, type Lie } from './lies.js';
import { type Hand, useHand } from './useHand.js';
import './map.css';

/** The map. While a shape is in hand it is shown wherever it fits; whatever else may be decided here is lit. */
export function RealmMap(props: BoardProps<DoomRealm>) {
  const { view, decision } = props;
  const prepared = on(view);
  const drawing = drawingOf(prepared);
  const hand = useHand(props);
  const { lies, lit, hovered, shown } = hand;
  const printed = useMemo(() => <Printed prepared={prepared} drawing={drawing} />, [prepared, drawing]);
  const shading = useMemo(() => <Shading view={view} />, [view]);
  const marks = useMemo(() => <Marks view={view} />, [view]);
  const reach = useMemo(() => new Set(lies.flatMap(({ cells }) => cells)), [lies]);
  const hits = useMemo(() => <Hits drawing={drawing} reach={reach} lit={lit} />, [drawing, reach, lit]);
  const frame = useRef<HTMLDivElement>(null);
  useRatio(drawing);
  useEffect(() => {
    // On a phone the map is wider than the screen: what may be pressed is brought into sight.
    const wanted = frame.current?.querySelector('.dr-hit.lit, .dr-hit.reach');
    wanted?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [reach, lit]);
  return (
    <figure class="dr-map">
      <RoundRow view={view} />
      <div class="dr-frame" ref={frame} tabIndex={0} role="group" aria-label={text.map.title}>
        <svg
          viewBox={`0 0 ${drawing.width.toFixed(0)} ${drawing.height.toFixed(0)}`}
          class="dr-paper"
          data-board=""
          role="application"
          tabIndex={0}
          aria-label={`${text.map.title}. ${help(lies, dieOf(decision))}`}
          aria-describedby="dr-caption"
          {...pointing(hand)}
        >
          {printed}
          {shading}
          <path class="dr-reach" d={[...reach].map(hex => drawing.outlines[hex] ?? '').join('')} />
          {marks}
          {shown !== undefined && <Ghost lie={shown} view={view} />}
          {hits}
        </svg>
      </div>
      <figcaption id="dr-caption" class={isLow(drawing, hovered) ? 'dr-caption top' : 'dr-caption'} aria-live="polite">
        {shown !== undefined ? describeLie(view, shown.cells) : hovered !== null ? describeHex(view, hovered) : ''}
      </figcaption>
    </figure>
  );
}

/** The page's policy allows no style in an element: what the sheet of styles needs to know is told to it here. */
const SHEET = new CSSStyleSheet();

function useRatio({ width, height }: Drawing): void {
  useLayoutEffect(() => {
    if (!document.adoptedStyleSheets.includes(SHEET)) document.adoptedStyleSheets.push(SHEET);
    SHEET.replaceSync(`.dr-frame { --ratio: ${(width / height).toFixed(4)} }`);
  }, [width, height]);
}

/** Whether a hex lies in the lower half: what is said of it then stands above the map, and hides no hex that is meant. */
function isLow({ centres, height }: Drawing, hex: number | null): boolean {
  return hex !== null && (centres[hex]?.y ?? 0) > height / 2;
}

/** A mouse shows before it presses; a finger's first tap shows and its second presses. The wheel turns. */
function pointing({ lies, hovered, hover, press, turn }: Hand) {
  return {
    onPointerMove: (event: PointerEvent): void => {
      if (event.pointerType !== 'touch') hover(hexOf(event.target));
    },
    onPointerLeave: (): void => hover(null),
    onWheel: (event: WheelEvent): void => {
      if (lies.length === 0 || hovered === null || event.ctrlKey) return;
      event.preventDefault();
      turn(event.deltaY > 0 ? 1 : -1);
    },
    onClick: (event: MouseEvent): void => {
      const hex = hexOf(event.target);
      if (hex !== null) press(hex);
    },
  };
}

function help(lies: readonly Lie[], die: number): string {
  if (lies.length === 0) return text.map.idle;
  return die === 0 ? text.map.hex : text.map.lay;
}

function hexOf(target: EventTarget | null): number | null {
  const hex = target instanceof Element ? target.getAttribute('data-hex') : null;
  return hex === null ? null : Number(hex);
}

/** The shape where it would lie. */
function Ghost({ lie, view }: { readonly lie: Lie; readonly view: Sheet }) {
  const prepared = on(view);
  const drawing = drawingOf(prepared);
  return (
    <g class="dr-ghost">
      <path class="dr-ghost-fill" d={lie.cells.map(cell => drawing.outlines[cell] ?? '').join('')} />
      <path class="dr-ghost-line" d={borderOf(prepared, drawing, new Set(lie.cells))} />
    </g>
  );
}

interface HitsProps {
  readonly drawing: Drawing;
  readonly reach: ReadonlySet<number>;
  readonly lit: ReadonlyMap<number, string>;
}

/** What the pointer meets: every hex, without a line of its own. */
function Hits({ drawing, reach, lit }: HitsProps) {
  return (
    <g>
      {drawing.outlines.map((outline, hex) => (
        <path
          key={outline}
          class={lit.has(hex) ? 'dr-hit lit' : reach.has(hex) ? 'dr-hit reach' : 'dr-hit'}
          d={outline}
          data-hex={hex}
          data-option={lit.get(hex)}
        />
      ))}
    </g>
  );
}
