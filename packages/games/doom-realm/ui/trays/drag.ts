import { useRef } from 'preact/hooks';

/** Farther than this and a press has become a drag. */
const SLACK = 6;

interface Dragging {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  moved: boolean;
}

export interface DragHandlers {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(event: PointerEvent): void;
  /** Wraps what a press does, so that the end of a drag is not taken for one. */
  pressed(act: () => void): () => void;
}

/** Lets a thing be dragged with mouse, pen or finger onto whatever carries `data-drop`. Pressing it is left to `onClick`. */
export function useDrag(drop: (onto: string) => void): DragHandlers {
  const dragging = useRef<Dragging | null>(null);
  const dragged = useRef(false);
  const end = (event: PointerEvent): boolean => {
    const { current } = dragging;
    dragging.current = null;
    if (current === null || !(event.currentTarget instanceof HTMLElement)) return false;
    event.currentTarget.style.translate = '';
    event.currentTarget.classList.remove('dragging');
    return current.moved;
  };
  return {
    onPointerDown: event => {
      if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return;
      dragged.current = false;
      dragging.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: event => {
      const { current } = dragging;
      if (current?.pointer !== event.pointerId || !(event.currentTarget instanceof HTMLElement)) return;
      const [dx, dy] = [event.clientX - current.x, event.clientY - current.y];
      if (!current.moved && Math.hypot(dx, dy) < SLACK) return;
      current.moved = true;
      event.currentTarget.classList.add('dragging');
      event.currentTarget.style.translate = `${dx}px ${dy}px`;
    },
    onPointerUp: event => {
      if (!end(event)) return;
      dragged.current = true;
      const below = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-drop]');
      const onto = below?.getAttribute('data-drop') ?? null;
      if (onto !== null) drop(onto);
    },
    onPointerCancel: event => {
      end(event);
    },
    pressed: act => () => {
      if (!dragged.current) act();
      dragged.current = false;
    },
  };
}
