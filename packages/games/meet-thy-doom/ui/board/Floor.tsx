import { useMemo } from 'preact/hooks';
import { SIDE } from '../../src/data/prepared.js';
import type { BoardModel, SectorDrawing } from './model.js';
import { edges, heartOf, inner, squares, UNIT } from './paths.js';
import { Stamp } from '../icons.js';
import { text } from '../text.js';
import './tiles.css';

/** The floor plan: every Sector as one tile. A tile is drawn anew only when it changes. */
export function Floor({ model }: { readonly model: BoardModel }) {
  const { sectors, sectorAt } = model;
  const doorways = useMemo(() => new Set(model.doors.flatMap(({ spaces }) => spaces)), [model]);
  return (
    <>
      {sectors.map(sector => (
        <SectorTile key={sector.key} sector={sector} sectorAt={sectorAt} doorways={doorways} />
      ))}
      <Heights model={model} />
    </>
  );
}

interface SectorTileProps {
  readonly sector: SectorDrawing;
  readonly sectorAt: ReadonlyMap<number, number>;
  readonly doorways: ReadonlySet<number>;
}

function SectorTile({ sector, sectorAt, doorways }: SectorTileProps) {
  const { key, name, tile, light, dark, power, floor, spaces } = sector;
  const wallsOf = (): string => edges(spaces, beside => !sectorAt.has(beside) && !doorways.has(beside));
  // Which walls stand depends on what else is known, so they are a part of what tells one drawing from another.
  const walls = wallsOf();
  return useMemo(() => {
    const area = squares(spaces);
    const { x, y, row } = heartOf(spaces);
    return (
      <g class={`mt-sector mt-tile-${tile ?? 'plan'} mt-${light}`} data-sector={key}>
        <path class="mt-floor" d={area} />
        <path class="mt-texture" d={area} />
        <path class="mt-grid" d={inner(spaces)} />
        {floor !== 'safe' && <path class="mt-harm" d={area} />}
        {dark && <path class="mt-darkness" d={area} />}
        {light === 'unseen' && <path class="mt-unknown" d={area} />}
        <path class="mt-wall" d={walls} />
        {name !== '' && (
          <text class="mt-name" x={x} y={y + 15} textLength={lengthFor(name, row)} lengthAdjust="spacingAndGlyphs">
            {name}
            {dark ? ` · ${text.board.dark}` : ''}
          </text>
        )}
        {!power && <Stamp name="power" x={x} y={y + UNIT - 8} size={14} class="mt-off" />}
      </g>
    );
  }, [key, name, tile, light, dark, power, floor, spaces.length, walls]);
}

/** Names that would leave their tile are squeezed a little. */
function lengthFor(name: string, row: number): number | undefined {
  const wanted = name.length * 7.2;
  return wanted > row - 8 && row > 40 ? row - 8 : undefined;
}

/** Raised ground: lighter, with an edge that shows which way is down, and its height in figures. */
function Heights({ model }: { readonly model: BoardModel }) {
  const { levels } = model;
  const key = [...levels].join(' ');
  return useMemo(() => {
    if (levels.size === 0) return null;
    const levelAt = (space: number): number => levels.get(space) ?? 0;
    return (
      <g class="mt-heights">
        <path class="mt-raised" d={squares(levels.keys())} />
        <path
          class="mt-ledge"
          d={edges(levels.keys(), (beside, space) => model.sectorAt.has(beside) && levelAt(beside) < levelAt(space))}
        />
        {islandsOf(levels).map(({ level, spaces }) => {
          const { x, y } = heartOf(spaces);
          return (
            <text key={`${x} ${y}`} class="mt-height" x={x} y={y + UNIT - 5}>
              {text.board.height(level)}
            </text>
          );
        })}
      </g>
    );
  }, [key]);
}

/** Raised spaces that touch at one height, together. */
function islandsOf(levels: ReadonlyMap<number, number>): { readonly level: number; readonly spaces: number[] }[] {
  const left = new Set(levels.keys());
  const islands: { level: number; spaces: number[] }[] = [];
  for (const start of left) {
    const level = levels.get(start) ?? 0;
    const spaces: number[] = [];
    const queue = [start];
    for (let space = queue.pop(); space !== undefined; space = queue.pop()) {
      if (levels.get(space) !== level || !left.delete(space)) continue;
      spaces.push(space);
      queue.push(space - 1, space + 1, space - SIDE, space + SIDE);
    }
    if (spaces.length > 0) islands.push({ level, spaces });
  }
  return islands;
}
