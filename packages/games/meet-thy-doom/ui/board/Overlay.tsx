import { useMemo } from 'preact/hooks';
import type { Lit } from './lit.js';
import { edges, leftOf, middleX, middleY, squares, topOf, UNIT } from './paths.js';
import type { ShownLine } from './sightline.js';
import type { Blow } from './hooks/useReplay.js';
import './overlay.css';

/** What the decision lights: where one may go, and what may be chosen. Each can be found by its space. */
export function LitSpaces({ lit, ruling }: { readonly lit: Lit; readonly ruling: ReadonlySet<number> }) {
  return useMemo(
    () => (
      <g class="mt-lit">
        {ruling.size > 0 && <path class="mt-ruling" d={squares(ruling)} />}
        {ruling.size > 0 && <path class="mt-ruling-edge" d={edges(ruling, beside => !ruling.has(beside))} />}
        {[...lit.reach.keys()].map(space => (
          <rect
            key={space}
            class="mt-reach"
            data-space={space}
            x={leftOf(space) + 1.5}
            y={topOf(space) + 1.5}
            width={UNIT - 3}
            height={UNIT - 3}
            rx="5"
          />
        ))}
        {[...lit.targets.keys()].map(space => (
          <rect
            key={`target ${space}`}
            class="mt-target"
            data-space={space}
            x={leftOf(space) + 1}
            y={topOf(space) + 1}
            width={UNIT - 2}
            height={UNIT - 2}
            rx="6"
          />
        ))}
      </g>
    ),
    [lit, ruling],
  );
}

/** What would be seen from a space, as far as it is known already. */
export function WouldSee({ spaces }: { readonly spaces: readonly number[] }) {
  return useMemo(() => {
    if (spaces.length === 0) return null;
    const set = new Set(spaces);
    return (
      <g class="mt-would-see">
        <path class="mt-seen" d={squares(spaces)} />
        <path class="mt-seen-edge" d={edges(spaces, beside => !set.has(beside))} />
      </g>
    );
  }, [spaces]);
}

/** The line of sight, with a mark where it is cut or passes cover. */
export function SightLineDrawing({ line }: { readonly line: ShownLine | null }) {
  if (line === null) return null;
  const { from, to, clear, at } = line;
  const [x, y] = at < 0 ? [0, 0] : [middleX(at), middleY(at)];
  return (
    <g class={clear ? 'mt-line clear' : 'mt-line cut'}>
      <line class="mt-line-back" x1={middleX(from)} y1={middleY(from)} x2={middleX(to)} y2={middleY(to)} />
      <line x1={middleX(from)} y1={middleY(from)} x2={middleX(to)} y2={middleY(to)} />
      {at >= 0 && !clear && <path class="mt-cut" d={`M${x - 9} ${y - 9}l18 18M${x + 9} ${y - 9}l-18 18`} />}
      {at >= 0 && clear && <circle class="mt-cover" cx={x} cy={y} r="10" />}
    </g>
  );
}

export function Cursor({ space }: { readonly space: number | null }) {
  if (space === null) return null;
  return <rect class="mt-cursor" x={leftOf(space)} y={topOf(space)} width={UNIT} height={UNIT} rx="3" />;
}

/** A shot or a blow, for a moment. */
export function BlowDrawing({ blow }: { readonly blow: Blow | null }) {
  if (blow === null) return null;
  const { from, to, kind } = blow;
  if (kind === 'hurt') return <circle class="mt-hurt" cx={middleX(to)} cy={middleY(to)} r="20" />;
  return (
    <g class={`mt-blow ${kind}`}>
      <line x1={middleX(from)} y1={middleY(from)} x2={middleX(to)} y2={middleY(to)} />
      <circle cx={middleX(to)} cy={middleY(to)} r="9" />
    </g>
  );
}
