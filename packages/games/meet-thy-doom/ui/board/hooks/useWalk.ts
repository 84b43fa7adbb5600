import { type BoardProps, offersOf } from '@doomtable/client';
import { offersTo } from '@doomtable/kernel';
import { useEffect, useRef } from 'preact/hooks';
import type { Deed } from '../../../src/offers.js';
import type { MeetThyDoom } from '../../../src/types.js';
import type { Lit } from '../lit.js';
import type { BoardModel } from '../model.js';

/** A Move by one press on the floor: it begins the Move, and goes there where the Move reaches so far. */
export interface Walk {
  leadsTo(space: number): boolean;
  begin(space: number): void;
}

export function useWalk({ view, decision, answer, busy }: BoardProps<MeetThyDoom>, model: BoardModel, lit: Lit): Walk {
  const wanted = useRef<number | null>(null);
  const [move] = decision?.step === 'act' ? offersTo(offersOf<Deed>(decision), 'move') : [];
  useEffect(() => {
    const space = wanted.current;
    if (space === null || busy || decision === null || decision.step === 'act') return;
    wanted.current = null;
    const end = lit.reach.get(space);
    // What lies too far stays to be chosen among the spaces in reach.
    if (decision.rule === 'move' && end !== undefined) answer(end);
  }, [decision, lit, busy]);
  const isTaken = (space: number): boolean =>
    model.monsters.some(monster => monster.space === space) ||
    view.doomers.some(doomer => doomer.state === 'in' && doomer.space === space);
  return {
    leadsTo: space => move !== undefined && model.sectorAt.has(space) && !isTaken(space),
    begin: space => {
      if (move === undefined) return;
      wanted.current = space;
      answer(move.id, taken => {
        if (!taken) wanted.current = null;
      });
    },
  };
}
