import { BOSS, SIX } from '../../src/data/tables.js';
import type { Prepared } from '../../src/data/prepared.js';
import { at, bossLocation, enemyAt, has, isShaded, on, type Sheet } from '../../src/sheet.js';
import { Stamp } from '../icons.js';
import { borderOf, type Drawing, drawingOf, peaksAt, type Point } from './drawing.js';

interface Paper {
  readonly prepared: Prepared;
  readonly drawing: Drawing;
}

/** What is printed on the sheet: the hexes, what cannot be crossed, and where the way begins. */
export function Printed({ prepared, drawing }: Paper) {
  const { ground, start } = prepared;
  const rocks = ground.flatMap((mark, hex) => (mark === '#' ? [hex] : []));
  const camp = drawing.centres[start];
  return (
    <g>
      <path class="dr-white" d={drawing.outlines.join('')} />
      <path class="dr-rock" d={rocks.map(hex => drawing.outlines[hex] ?? '').join('')} />
      <path class="dr-peaks" d={rocks.map(hex => peaksAt(drawing.centres[hex] ?? ORIGIN, hex)).join('')} />
      <path class="dr-line" d={drawing.lines[0]} />
      <path class="dr-line faint" d={drawing.lines[1]} />
      {camp !== undefined && <Stamp name="camp" x={camp.x} y={camp.y} size={30} class="dr-camp" />}
    </g>
  );
}

const ORIGIN: Point = { x: 0, y: 0 };

/** What was shaded with the pencil so far. */
export function Shading({ view }: { readonly view: Sheet }) {
  const prepared = on(view);
  const drawing = drawingOf(prepared);
  const shaded = prepared.ground.flatMap((_, hex) => (isShaded(view, hex) ? [hex] : []));
  return (
    <g>
      {shaded.map(hex => (
        <g key={hex} class="dr-shaded">
          <path class="dr-wash" d={drawing.outlines[hex] ?? ''} />
          <path class="dr-hatch" d={hatching(drawing.centres[hex] ?? ORIGIN, hex)} />
        </g>
      ))}
      <path class="dr-border" d={borderOf(prepared, drawing, new Set(shaded))} />
    </g>
  );
}

/** Quick slanting strokes across a hex, none quite like the next. */
function hatching({ x, y }: Point, hex: number): string {
  let path = '';
  for (let i = -4; i <= 4; i++) {
    const wild = ((hex * 37 + i * 91) % 7) / 3;
    const long = 23 - Math.abs(i) * 3.1;
    const [cx, cy] = [x + i * 4.6, y + i * 2.2 + wild];
    path += `M${(cx - long * 0.42).toFixed(1)} ${(cy + long * 0.8).toFixed(1)}`;
    path += `L${(cx + long * 0.42 + wild).toFixed(1)} ${(cy - long * 0.8).toFixed(1)}`;
  }
  return path;
}

/** Question marks and the six locations, with what is known of each. */
export function Marks({ view }: { readonly view: Sheet }) {
  const prepared = on(view);
  const { centres } = drawingOf(prepared);
  return (
    <g>
      {prepared.mysteries.map(hex => (
        <text
          key={hex}
          class={isShaded(view, hex) ? 'dr-mystery met' : 'dr-mystery'}
          x={centres[hex]?.x ?? 0}
          y={(centres[hex]?.y ?? 0) + 9}
        >
          ?
        </text>
      ))}
      {Array.from({ length: SIX }, (_, location) => (
        <Entrance key={location} view={view} location={location} />
      ))}
    </g>
  );
}

function Entrance({ view, location }: { readonly view: Sheet; readonly location: number }) {
  const prepared = on(view);
  const { centres } = drawingOf(prepared);
  const { x, y } = centres[at(prepared.entrances, location)] ?? ORIGIN;
  const ready = view.firstEnemy > 0;
  const enemy = ready ? enemyAt(view, location + 1) : -1;
  const fallen = ready && has(view.fallen, enemy);
  const boss = enemy === BOSS && location === bossLocation(view);
  const state = fallen ? 'fallen' : has(view.discovered, location) ? 'found' : 'hidden';
  return (
    <g class={`dr-entrance ${state}`}>
      {boss && <circle class="dr-ring outer" cx={x} cy={y} r="21.5" />}
      <circle class="dr-ring" cx={x} cy={y} r="17.5" />
      <text class="dr-number" x={x} y={y + 8.5}>
        {location + 1}
      </text>
      {fallen && <path class="dr-cross" d={crossAt(x, y)} />}
      {!fallen && has(view.locked, location) && <Sign name="padlock" x={x + 15} y={y - 13} />}
      {!fallen && boss && <Sign name="key" x={x - 15} y={y - 13} />}
      <text class="dr-place" x={x} y={y + 33}>
        {prepared.file.locations[location]?.name ?? ''}
      </text>
    </g>
  );
}

/** Crossed out by hand. */
function crossAt(x: number, y: number): string {
  return `M${x - 15} ${y - 14}Q${x + 1} ${y - 1} ${x + 15} ${y + 15}M${x + 14} ${y - 15}Q${x - 1} ${y + 1} ${x - 15} ${y + 13}`;
}

function Sign({ name, x, y }: { readonly name: 'padlock' | 'key'; readonly x: number; readonly y: number }) {
  return (
    <g class="dr-sign">
      <circle cx={x} cy={y} r="8.5" />
      <Stamp name={name} x={x} y={y} size={11.5} />
    </g>
  );
}
