import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { cardOf } from '../../src/data/monsters.js';
import { PAIN_STATES } from '../../src/data/tables.js';
import type { View } from '../../src/view.js';
import type { Doomer } from '../../src/world.js';
import { CLASS_ICONS, MONSTER_ICONS, Stamp } from '../icons.js';
import type { BoardModel, MonsterDrawing } from './model.js';
import { leftOf, middleX, middleY, topOf, UNIT } from './paths.js';
import './pawns.css';

/** How long a piece takes from one space to another. */
const MOVE_MS = 180;

interface PawnsProps {
  readonly model: BoardModel;
  readonly view: View;
  /** Where pieces are shown while what happened is played, by ref. */
  readonly places: ReadonlyMap<string, number>;
  /** Refs of pieces that the decision means, and of the one that it moves. */
  readonly marked: ReadonlySet<string>;
  readonly moved: string;
}

/** Everybody on the board. A piece is drawn anew only when it changes; it glides when it moves. */
export function Pawns({ model, view, places, marked, moved }: PawnsProps) {
  return (
    <g class="mt-pawns">
      {model.monsters.map(monster => (
        <Gliding key={monster.ref} space={places.get(monster.ref) ?? monster.space}>
          <MonsterPiece monster={monster} marked={marked.has(monster.ref)} moved={moved === monster.ref} />
        </Gliding>
      ))}
      {view.doomers.map((doomer, i) =>
        doomer.space < 0 || doomer.state === 'out' || doomer.state === 'lost' ? null : (
          <Gliding key={doomer.pawn} space={places.get(`doomer:${i}`) ?? doomer.space}>
            <DoomerPiece doomer={doomer} acting={view.turn === i + 1} marked={marked.has(`doomer:${i}`)} />
          </Gliding>
        ),
      )}
    </g>
  );
}

/** Something that stands on a space, and goes to the next in one quick line. */
function Gliding({ space, children }: { readonly space: number; readonly children: ComponentChildren }) {
  const element = useRef<SVGGElement>(null);
  const before = useRef(space);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = space;
    if (was === space || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const dx = leftOf(was) - leftOf(space);
    const dy = topOf(was) - topOf(space);
    element.current?.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], {
      duration: MOVE_MS,
      easing: 'ease-out',
    });
  }, [space]);
  return (
    <g transform={`translate(${middleX(space)} ${middleY(space)})`}>
      <g ref={element}>{children}</g>
    </g>
  );
}

interface MonsterPieceProps {
  readonly monster: MonsterDrawing;
  readonly marked: boolean;
  readonly moved: boolean;
}

function MonsterPiece({ monster, marked, moved }: MonsterPieceProps) {
  const { kind, tag, wounds, stilled, commanded, hidden, ref } = monster;
  return useMemo(() => {
    const { pain, boss } = cardOf(kind);
    const state = `${hidden ? ' hidden' : ''}${stilled ? ' stilled' : ''}${commanded ? ' commanded' : ''}`;
    return (
      <g
        class={`mt-monster${boss ? ' boss' : ''}${state}${marked ? ' marked' : ''}${moved ? ' moved' : ''}`}
        data-ref={ref}
      >
        <path class="mt-body" d="M0 -18L16 -9V9L0 18L-16 9V-9Z" />
        <Stamp name={MONSTER_ICONS[kind]} x={0} y={-1} size={24} />
        <Track of={pain} left={pain - wounds} y={14} />
        {tag >= 0 && (
          <g class="mt-tag">
            <circle cx="13" cy="-13" r="7" />
            <text x="13" y="-9.5">
              {tag}
            </text>
          </g>
        )}
        {stilled && <Stamp name="pause" x={-13} y={-13} size={13} class="mt-still" />}
      </g>
    );
  }, [kind, tag, wounds, stilled, commanded, hidden, marked, moved]);
}

interface DoomerPieceProps {
  readonly doomer: Doomer;
  readonly acting: boolean;
  readonly marked: boolean;
}

function DoomerPiece({ doomer, acting, marked }: DoomerPieceProps) {
  const { name, cls, pawn, pain, state } = doomer;
  return useMemo(
    () => (
      <g class={`mt-doomer mt-pawn-${pawn}${acting ? ' acting' : ''}${marked ? ' marked' : ''} ${state}`}>
        <circle class="mt-body" r="16" />
        <Stamp name={state === 'dead' ? 'grave' : CLASS_ICONS[cls]} x={0} y={-1} size={21} />
        {state === 'in' && <Track of={PAIN_STATES} left={pain} y={14} />}
        <text class="mt-initial" x="-13" y="-9">
          {name.charAt(0)}
        </text>
      </g>
    ),
    [name, cls, pawn, pain, state, acting, marked],
  );
}

/** Pain States that are left, as a row of boxes. */
function Track({ of, left, y }: { readonly of: number; readonly left: number; readonly y: number }) {
  const wide = Math.min(5, (UNIT - 6) / of);
  const start = (-wide * of) / 2;
  const boxes = (from: number, to: number): string =>
    Array.from(
      { length: Math.max(0, to - from) },
      (_, i) =>
        `M${(start + (from + i) * wide).toFixed(2)} ${y}h${(wide - 0.8).toFixed(2)}v4h${(0.8 - wide).toFixed(2)}z`,
    ).join('');
  return (
    <g class="mt-track">
      <rect x={start - 1.5} y={y - 1.5} width={wide * of + 2.2} height="7" rx="1.5" />
      <path class="left" d={boxes(0, left)} />
      <path class="lost" d={boxes(left, of)} />
    </g>
  );
}
