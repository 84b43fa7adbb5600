import type { BoardProps } from '@doomtable/client';
import { fieldsIn, type Json } from '@doomtable/kernel';
import type { DoomRealm } from '../../src/types.js';
import type { Sheet } from '../../src/sheet.js';

export type Use = 'treasures' | 'enemies' | 'lock' | 'gold';

/** The set-up dice as they are put down so far: use by face. */
export function usesIn(draft: Json): { readonly [face: string]: Use } {
  const uses: { [face: string]: Use } = {};
  for (const [face, use] of Object.entries(fieldsIn(draft))) {
    if (use === 'treasures' || use === 'enemies' || use === 'lock' || use === 'gold') uses[face] = use;
  }
  return uses;
}

/** The sheet as it would be with the set-up dice where they lie now; otherwise the sheet as it is. */
export function previewed({ view, decision, draft }: BoardProps<DoomRealm>): Sheet {
  if (decision?.rule !== 'adventure' || decision.step !== 'allot') return view;
  const seen = { ...view };
  for (const [face, use] of Object.entries(usesIn(draft))) {
    if (use === 'treasures') seen.firstTreasure = Number(face);
    else if (use === 'enemies') seen.firstEnemy = Number(face);
    else if (use === 'lock') seen.locked = 1 << (Number(face) - 1);
    else seen.gold = Number(face);
  }
  return seen;
}

/** The face of the die picked for one of the four areas; 0 when none is. */
export function dieInHand({ decision, draft }: Pick<BoardProps, 'decision' | 'draft'>): number {
  if (decision?.rule !== 'round' || decision.step !== 'allocate') return 0;
  return typeof draft === 'number' ? draft : 0;
}
