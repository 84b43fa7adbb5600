import type { BoardProps } from '@doomtable/client';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { DoomRealm } from '../../src/types.js';
import { litHexes } from '../lit.js';
import { heldIn, type Lie, lieAt, liesOf, movedBy, turned } from './lies.js';

/** What the hand over the map holds and does: the shape where it is shown, and every way to move, turn and lay it. */
export interface Hand {
  readonly lies: readonly Lie[];
  /** Hexes that answer when they are pressed, with their answers. */
  readonly lit: ReadonlyMap<number, string>;
  readonly hovered: number | null;
  /** The lie that would be laid now. */
  readonly shown: Lie | undefined;
  hover(hex: number | null): void;
  press(hex: number): void;
  turn(by: 1 | -1): void;
}

export function useHand({ view, decision, draft, setDraft, answer, busy }: BoardProps<DoomRealm>): Hand {
  const [hovered, setHovered] = useState<number | null>(null);
  const lies = useMemo(() => liesOf(view, decision), [view, decision]);
  const lit = useMemo(() => litHexes(view, decision), [view, decision]);
  const held = heldIn(draft);
  const over = hovered === null ? undefined : lieAt(view, lies, hovered, held.turn);
  const shown = over ?? lies.find(({ code }) => code === held.code);
  const turn = (by: 1 | -1): void => setDraft({ ...turned(view, lies, held, hovered, by) });
  const press = (hex: number): void => {
    if (busy) return;
    const option = lit.get(hex);
    if (option !== undefined) return answer(option);
    if (shown?.cells.includes(hex) === true) return answer(shown.code);
    const lie = lieAt(view, lies, hex, held.turn);
    if (lie !== undefined) setDraft({ turn: held.turn, code: lie.code, about: hex });
  };
  useMapKeys(lies.length > 0, key => {
    if (key === 'r' || key === 'R') {
      if (hovered === null) return false;
      turn(1);
    } else if (key === 'Enter') {
      if (shown === undefined) return false;
      if (!busy) answer(shown.code);
    } else if (key.startsWith('Arrow')) {
      setHovered(null);
      setDraft({ ...movedBy(lies, shown === undefined ? held : { ...held, code: shown.code }, key) });
    } else return false;
    return true;
  });
  return { lies, lit, hovered, shown, hover: setHovered, press, turn };
}

/**
 * The keys of the map, wherever the focus is, as long as nothing else wants them. They come before the keys of the table,
 * whose `r` turns a shape that no pointer is over.
 */
function useMapKeys(active: boolean, act: (key: string) => boolean): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!active) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event)) return;
      if (!latest.current(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [active]);
}

/** Typing is left alone, and so is Enter on whatever it presses. */
function isBusyElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  const taken =
    key === 'Enter' ? 'input, textarea, select, button, a, summary' : 'input, textarea, select, [role="tab"]';
  return target instanceof Element && target.closest(taken) !== null;
}
