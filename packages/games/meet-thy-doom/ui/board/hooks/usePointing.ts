import { useEffect, useRef } from 'preact/hooks';
import type { Camera } from './camera.js';
import { spaceAt } from '../paths.js';

/** From so many pixels on a press becomes a drag. */
const DRAG = 7;
const WHEEL = 1.0016;

interface Pointing {
  readonly camera: Camera;
  hover(space: number | null): void;
  /** A press that was no drag; a finger shows before it presses. */
  press(space: number, finger: boolean): void;
}

/** One finger or the mouse drags the board, two pinch it, the wheel zooms; what is none of these presses a space. */
export function usePointing({ camera, hover, press }: Pointing) {
  const down = useRef(new Map<number, { x: number; y: number }>());
  const dragged = useRef(false);
  const start = useRef({ x: 0, y: 0 });
  const spaceOf = ({ clientX, clientY }: PointerEvent): number => {
    const { x, y } = camera.under(clientX, clientY);
    return spaceAt(x, y);
  };
  const move = (event: PointerEvent): void => {
    const before = down.current.get(event.pointerId);
    if (before === undefined) {
      if (event.pointerType !== 'touch') hover(spaceOf(event));
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    if (Math.hypot(now.x - start.current.x, now.y - start.current.y) > DRAG) dragged.current = true;
    const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other !== undefined) {
      dragged.current = true;
      const [was, is] = [distance(before, other), distance(now, other)];
      if (was > 0) camera.zoom(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
      camera.shift((now.x - before.x) / 2, (now.y - before.y) / 2);
    } else if (dragged.current) camera.shift(now.x - before.x, now.y - before.y);
    down.current.set(event.pointerId, now);
  };
  const release = (event: PointerEvent): void => {
    const alone = down.current.size === 1;
    if (!down.current.delete(event.pointerId)) return;
    if (alone && !dragged.current && event.type === 'pointerup') press(spaceOf(event), event.pointerType === 'touch');
  };
  useWheel(camera);
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (event.button !== 0) return;
      if (down.current.size === 0) {
        dragged.current = false;
        start.current = { x: event.clientX, y: event.clientY };
      }
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      camera.frame.current?.setPointerCapture(event.pointerId);
    },
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: (event: PointerEvent): void => {
      if (event.pointerType !== 'touch') hover(null);
    },
  };
}

/** The page must not scroll while the board zooms, and only a listener that is not passive can say so. */
function useWheel(camera: Camera): void {
  const latest = useRef(camera);
  latest.current = camera;
  useEffect(() => {
    const { current } = latest.current.frame;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      latest.current.zoom(WHEEL ** -event.deltaY, event.clientX, event.clientY);
    };
    current?.addEventListener('wheel', turn, { passive: false });
    return () => current?.removeEventListener('wheel', turn);
  }, []);
}

function distance(
  a: { readonly x: number; readonly y: number },
  b: { readonly x: number; readonly y: number },
): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
