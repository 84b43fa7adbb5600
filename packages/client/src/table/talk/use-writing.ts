import { useEffect, useRef } from 'preact/hooks';
import type { TableSession } from '../session/session.js';

/** Others are told again that somebody writes after this time, as long as they do. */
const AGAIN_MS = 3000;

/** Tells the others at the table that this person writes, and when they have stopped; never what. */
export function useWriting({ link }: TableSession): (on: boolean) => void {
  const last = useRef(0);
  const stop = (): void => {
    if (last.current > 0) link.writing?.(false);
    last.current = 0;
  };
  useEffect(() => stop, [link]);
  return on => {
    if (!on) return stop();
    if (Date.now() - last.current < AGAIN_MS) return;
    last.current = Date.now();
    link.writing?.(true);
  };
}
