import { useMemo } from 'preact/hooks';
import { SIDE } from '../../src/data/prepared.js';
import { DEVICE_ICON, PIECE_ICONS, Stamp, thingIcon } from '../icons.js';
import type { BoardModel, DoorDrawing, PieceDrawing } from './model.js';
import { edges, leftOf, middleX, middleY, squares, topOf, UNIT } from './paths.js';
import './fixtures.css';

/** Doors, furniture and whatever lies about. Drawn anew when one of them changes, and not when somebody moves. */
export function Fixtures({ model }: { readonly model: BoardModel }) {
  const { doors, pieces, barrels, devices, traps, things, spawn, exit, teleports } = model;
  const key = JSON.stringify([doors, pieces, barrels, devices, traps, things, spawn, exit, teleports]);
  return useMemo(
    () => (
      <g class="mt-fixtures">
        <path class="mt-spawn" d={edges(spawn, beside => !spawn.includes(beside))} />
        <Exit spaces={exit?.spaces ?? []} />
        {teleports.map(from => (
          <Stamp key={from} name="teleport" x={middleX(from)} y={middleY(from)} size={30} class="mt-teleport" />
        ))}
        {doors.map(door => (
          <Door key={door.ref} door={door} across={liesAcross(model, door)} />
        ))}
        {pieces.map(piece => (
          <Piece key={`${piece.kind} ${piece.spaces.join()}`} piece={piece} />
        ))}
        {devices.flatMap(({ ref, spaces, spent, hidden }) =>
          spaces.map(space => (
            <g key={`${ref} ${space}`} class={classes('mt-device', { spent, hidden })}>
              <circle cx={middleX(space)} cy={middleY(space)} r="13" />
              <Stamp name={DEVICE_ICON} x={middleX(space)} y={middleY(space)} size={18} />
            </g>
          )),
        )}
        {traps.flatMap(({ ref, spaces, hidden }) =>
          spaces.map(space => (
            <g key={`${ref} ${space}`} class={classes('mt-trap', { hidden })}>
              <path d={`M${leftOf(space) + 3} ${topOf(space) + 3}h34v34h-34z`} />
              <Stamp name="trap" x={middleX(space)} y={middleY(space)} size={22} />
            </g>
          )),
        )}
        {barrels.flatMap(({ ref, spaces, hidden }) =>
          spaces.map(space => (
            <Stamp
              key={ref}
              name="barrel"
              x={middleX(space)}
              y={middleY(space)}
              size={28}
              class={classes('mt-barrel', { hidden })}
            />
          )),
        )}
        {things.flatMap(({ ref, thing, spaces, hidden }) =>
          spaces.map(space => (
            <g key={ref} class={classes(`mt-thing mt-thing-${thing.is} mt-key-${thing.with}`, { hidden })}>
              <circle cx={middleX(space) + 9} cy={middleY(space) + 9} r="10" />
              <Stamp name={thingIcon(thing)} x={middleX(space) + 9} y={middleY(space) + 9} size={14} />
            </g>
          )),
        )}
      </g>
    ),
    [key],
  );
}

function classes(base: string, marks: { readonly [mark: string]: boolean }): string {
  return [base, ...Object.keys(marks).filter(mark => marks[mark])].join(' ');
}

function Exit({ spaces }: { readonly spaces: readonly number[] }) {
  const [first] = spaces;
  return (
    <g class="mt-exit">
      <path d={squares(spaces)} />
      {first !== undefined && <Stamp name="exit" x={middleX(first)} y={middleY(first)} size={26} />}
    </g>
  );
}

/** Whether a door bars a way from left to right, so that its leaf stands upright in the drawing. */
function liesAcross({ sectorAt }: BoardModel, { spaces }: DoorDrawing): boolean {
  const upright = spaces.some(space => sectorAt.has(space - 1) || sectorAt.has(space + 1));
  return upright || !spaces.some(space => sectorAt.has(space - SIDE) || sectorAt.has(space + SIDE));
}

const BARS = [8, 16, 24, 32];

function Door({ door, across }: { readonly door: DoorDrawing; readonly across: boolean }) {
  const { key, bars, open, unlocked, spaces, hidden } = door;
  return (
    <g class={classes(`mt-door mt-door-${key}`, { open, unlocked, hidden })}>
      {spaces.map(space => {
        const [x, y] = [leftOf(space), topOf(space)];
        return (
          <g key={space}>
            <path class="mt-sill" d={squares([space])} />
            {open ? (
              <path
                class="mt-leaf"
                d={
                  across
                    ? `M${x + 14} ${y}h12v6h-12zM${x + 14} ${y + 34}h12v6h-12z`
                    : `M${x} ${y + 14}h6v12h-6zM${x + 34} ${y + 14}h6v12h-6z`
                }
              />
            ) : bars === 'yes' ? (
              <path
                class="mt-bars"
                d={BARS.map(at => (across ? `M${x + 12} ${y + at}h16` : `M${x + at} ${y + 12}v16`)).join('')}
              />
            ) : (
              <path class="mt-leaf" d={across ? `M${x + 14} ${y}h12v40h-12z` : `M${x} ${y + 14}h40v12h-40z`} />
            )}
            {!open && <DoorSigns door={door} x={x + UNIT / 2} y={y + UNIT / 2} />}
          </g>
        );
      })}
    </g>
  );
}

/** What it takes to open a closed door, a sign for each condition. */
function signsOf({ key, switched, powered, stays, from, released, unlocked }: DoorDrawing): readonly DoorSignName[] {
  if (unlocked) return [];
  const signs: (DoorSignName | '')[] = [
    key === 'none' ? '' : key,
    switched === 'yes' && !released ? 'lever' : '',
    powered === 'yes' ? 'power' : '',
    stays === 'round' ? 'timer' : stays === 'stuck' ? 'padlock' : '',
    from === '' ? '' : 'oneWay',
  ];
  return signs.filter(sign => sign !== '');
}
type DoorSignName = 'red' | 'blue' | 'yellow' | 'lever' | 'power' | 'timer' | 'padlock' | 'oneWay';

/** A closed door says by signs, not by colour alone, what it takes to open it. */
function DoorSigns({ door, x, y }: { readonly door: DoorDrawing; readonly x: number; readonly y: number }) {
  const signs = signsOf(door);
  return (
    <>
      {signs.map((sign, i) => {
        const middle = x + (i - (signs.length - 1) / 2) * 14;
        return (
          <g class="mt-lock" key={sign}>
            <circle cx={middle} cy={y} r={signs.length > 1 ? 7 : 9} />
            {sign === 'red' || sign === 'blue' || sign === 'yellow' || sign === 'oneWay' ? (
              <text x={middle} y={y + 4.5}>
                {sign === 'oneWay' ? '1' : sign.charAt(0).toUpperCase()}
              </text>
            ) : (
              <Stamp name={sign} x={middle} y={y} size={signs.length > 1 ? 10 : 13} />
            )}
          </g>
        );
      })}
    </>
  );
}

function Piece({ piece }: { readonly piece: PieceDrawing }) {
  const { kind, spaces } = piece;
  const count = Math.max(1, spaces.length);
  const x = spaces.reduce((sum, space) => sum + middleX(space), 0) / count;
  const y = spaces.reduce((sum, space) => sum + middleY(space), 0) / count;
  return (
    <g class={`mt-piece mt-piece-${kind}`}>
      <path d={spaces.map(space => `M${leftOf(space) + 2} ${topOf(space) + 2}h36v36h-36z`).join('')} />
      <Stamp name={PIECE_ICONS[kind]} x={x} y={y} size={spaces.length > 1 ? 34 : 26} />
    </g>
  );
}
