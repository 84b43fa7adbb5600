import { portrait } from '@doomtable/art';
import type { Seat } from '@doomtable/kernel';
import { useId } from 'preact/hooks';
import type { GamePictures } from './game-pictures.js';
import './pictures.css';

/** The face of a seat: the one that was chosen for it, or the one of the game's that is its turn. */
export function portraitOf({ portraits }: GamePictures, seat: Seat, chosen: string | null) {
  return portraits.find(({ id }) => id === chosen) ?? portraits[seat % portraits.length];
}

export interface PortraitProps {
  readonly pictures: GamePictures;
  readonly seat: Seat;
  readonly chosen: string | null;
}

/** A drawn face. Its drawing is text of our own making. */
export function Portrait({ pictures, seat, chosen }: PortraitProps) {
  const key = useId();
  const spec = portraitOf(pictures, seat, chosen);
  if (spec === undefined) return null;
  return <span class="portrait" dangerouslySetInnerHTML={{ __html: portrait(spec, key) }} />;
}
