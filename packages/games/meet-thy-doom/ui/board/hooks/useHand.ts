import { type BoardProps, useStore } from '@doomtable/client';
import type { Json } from '@doomtable/kernel';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { MeetThyDoom } from '../../../src/types.js';
import { BOARD, SIDE } from '../../../src/data/prepared.js';
import type { View } from '../../../src/view.js';
import type { Camera } from './camera.js';
import { DARK, drawnTo, type Lit, litBy, movedBy, type Offer, pointed } from '../lit.js';
import { look } from '../look.js';
import { type BoardModel, spacesOf } from '../model.js';
import { type Eyes, eyesOver, type ShownLine } from '../sightline.js';
import { useBoardKeys } from './useBoardKeys.js';
import { useWalk } from './useWalk.js';
import { useCamera } from './useCamera.js';
import { usePointing } from './usePointing.js';

/** What the hand over the board sees, points at and presses. */
export interface Hand {
  readonly camera: Camera;
  readonly cursor: number | null;
  readonly lit: Lit;
  /** Spaces at which the power in hand may be pointed. */
  readonly ruled: ReadonlySet<number>;
  readonly eyes: Eyes;
  readonly line: ShownLine | null;
  /** The space at which several things could be decided, while one is picked. */
  readonly menu: number | null;
  /** Whether a press would begin a Move to this space. */
  walksTo(space: number): boolean;
  readonly pointing: ReturnType<typeof usePointing>;
  offersAt(space: number): readonly Offer[];
  closeMenu(): void;
}

const NO_PLACES: ReadonlyMap<number, Json> = new Map();

export function useHand(board: BoardProps<MeetThyDoom>, model: BoardModel, playing: boolean): Hand {
  const { view, decision, draft, answer, busy, ruling = null } = board;
  const camera = useCamera(model);
  const [cursor, setCursor] = useState<number | null>(null);
  const [menu, setMenu] = useState<number | null>(null);
  const { lines, from } = useStore(look);
  const lit = useMemo(
    () => (playing ? DARK : litBy(model, view, decision, draft)),
    [model, view, decision, draft, playing],
  );
  const places = useMemo(
    () => (ruling === null ? NO_PLACES : pointed(model, view, ruling.right.choice, ruling.value)),
    [model, view, ruling?.right, ruling?.value],
  );
  const ruled = useMemo(() => new Set(places.keys()), [places]);
  const eyes = useEyes(model);
  useEffect(() => setMenu(null), [decision]);
  const offersAt = (space: number): readonly Offer[] => {
    const end = lit.reach.get(space);
    const offers = lit.targets.get(space) ?? [];
    return end === undefined ? offers : [{ answer: end, option: null }, ...offers];
  };
  const walk = useWalk(board, model, lit);
  const press = (space: number): void => {
    setCursor(space);
    const said =
      ruling === null
        ? undefined
        : (places.get(space) ?? drawnTo(model, view, ruling.right.choice, ruling.value, space));
    if (ruling !== null && said !== undefined) return ruling.set(said);
    const [first, ...others] = offersAt(space);
    if (busy || playing) return;
    if (first !== undefined && others.length === 0) answer(first.answer);
    else if (first !== undefined) setMenu(space);
    else if (ruling === null && walk.leadsTo(space)) walk.begin(space);
    else lookAt(model, view, space);
  };
  const [driven = -1] = spacesOf(model, view, movedBy(decision));
  const origin = from >= 0 ? from : driven >= 0 ? driven : ownSpace(board);
  const isTarget = cursor !== null && lit.targets.has(cursor);
  const line = cursor === null || origin < 0 || !(lines || isTarget) ? null : eyes.line(origin, cursor);
  const pointing = usePointing({
    camera,
    hover: setCursor,
    press: (space, finger) => {
      // A finger's first touch shows what would be pressed, its second presses.
      if (finger && cursor !== space && (offersAt(space).length > 0 || places.has(space) || walk.leadsTo(space)))
        return setCursor(space);
      press(space);
    },
  });
  useBoardKeys(event =>
    keyed(event, { camera, cursor, setCursor, press, lit, model, ruled, start: origin, close: () => setMenu(null) }),
  );
  const closeMenu = (): void => setMenu(null);
  return { camera, cursor, lit, ruled, eyes, line, menu, pointing, offersAt, closeMenu, walksTo: walk.leadsTo };
}

/** Sight is worked out when it is first asked for, and again when something that could be in the way has changed. */
function useEyes(model: BoardModel): Eyes {
  const key = useMemo(() => {
    const { left, top, width, height, sectorAt, doors, pieces, barrels, levels } = model;
    return JSON.stringify([left, top, width, height, sectorAt.size, doors, pieces, barrels, [...levels]]);
  }, [model]);
  return useMemo(() => {
    let made: Eyes | null = null;
    const eyes = (): Eyes => (made ??= eyesOver(model));
    return { line: (a, b) => eyes().line(a, b), seen: space => eyes().seen(space) };
  }, [key]);
}

/** Where the viewer's own pawn stands; for others, whoever's turn it is. */
function ownSpace({ view, sight, decision }: BoardProps<MeetThyDoom>): number {
  const own = sight.viewer === 'audience' ? -1 : sight.viewer - 1;
  const acting = decision !== null && decision.by !== 'luck' ? decision.by - 1 : view.turn - 1;
  const doomer = view.doomers[own] ?? view.doomers[acting];
  return doomer?.state === 'in' ? doomer.space : -1;
}

/** Pressing what cannot be decided looks at it: its Sector's chart, and lines from whoever stands there. */
function lookAt(model: BoardModel, view: View, space: number): void {
  const sector = model.sectors[model.sectorAt.get(space) ?? -1];
  if (sector !== undefined && sector.file >= 0) look.update({ sector: sector.file });
  const stands =
    model.monsters.some(monster => monster.space === space) || view.doomers.some(doomer => doomer.space === space);
  look.update({ from: stands ? space : -1 });
}

interface Keyed {
  readonly camera: Camera;
  readonly cursor: number | null;
  setCursor(space: number | null): void;
  press(space: number): void;
  close(): void;
  readonly lit: Lit;
  readonly model: BoardModel;
  readonly ruled: ReadonlySet<number>;
  readonly start: number;
}

const STEPS: { readonly [key: string]: number } = { ArrowUp: -SIDE, ArrowDown: SIDE, ArrowLeft: -1, ArrowRight: 1 };
const PAN = 60;

/** Whether a key was one of the board's. */
function keyed({ key, shiftKey }: KeyboardEvent, on: Keyed): boolean {
  const { camera, cursor, model, lit } = on;
  const goTo = (space: number): void => {
    on.setCursor(space);
    camera.reveal(space);
  };
  const step = STEPS[key];
  if (step !== undefined) {
    const [across, along] = [step % SIDE, Math.trunc(step / SIDE)];
    if (shiftKey) camera.shift(-across * PAN, -along * PAN);
    else goTo(within(model, cursor ?? startOf(on), across, along));
    return true;
  }
  switch (key) {
    case 'Enter':
      if (cursor === null) return false;
      on.press(cursor);
      return true;
    case 'Escape':
      on.close();
      on.setCursor(null);
      return false;
    case '+':
      camera.zoom(1.25);
      return true;
    case '-':
      camera.zoom(0.8);
      return true;
    case 'f':
      camera.fit(model);
      return true;
    case 'l':
      look.update({ lines: !look.value.lines });
      return true;
    case 'n': {
      const all = [...lit.targets.keys(), ...on.ruled, ...lit.reach.keys()];
      const next = all[(all.indexOf(cursor ?? -1) + 1) % Math.max(1, all.length)];
      if (next === undefined) return false;
      goTo(next);
      return true;
    }
    default:
      return false;
  }
}

function startOf({ start, model }: Keyed): number {
  return start >= 0 ? start : BOARD.at(model.left, model.top);
}

/** A step that stays on the drawing. */
function within({ left, top, width, height }: BoardModel, space: number, across: number, along: number): number {
  const x = Math.max(left, Math.min(left + width - 1, BOARD.x(space) + across));
  const y = Math.max(top, Math.min(top + height - 1, BOARD.y(space) + along));
  return BOARD.at(x, y);
}
