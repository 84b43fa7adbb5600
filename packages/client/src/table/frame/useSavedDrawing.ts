import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { keepDrawing, takeKeptAway } from '../../shell/saved-drawing.js';
import './saved-drawing.css';

/** A table that has stood still so long is kept as it looks. */
const STILL_MS = 1000;

/**
 * Keeps how a table of this browser looks, for the next time it is opened. `moment` is whatever it is drawn from, `null` while it
 * is not to be kept. What was shown of it until now makes room.
 */
export function useKept(table: string, moment: unknown): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const isThere = frame.current !== null;
  useLayoutEffect(() => {
    if (frame.current !== null) takeKeptAway();
  }, [isThere, moment]);
  useEffect(() => {
    if (moment === null) return undefined;
    const timer = setTimeout(() => frame.current !== null && keepDrawing(table, frame.current), STILL_MS);
    return () => clearTimeout(timer);
  }, [table, moment]);
  return frame;
}
