import { oneOf, record, type Seat, text } from '@doomtable/kernel';
import { ARENAS, type Arena } from '../data/chart.js';
import { type Difficulty, TEXTS } from '../data/tables.js';
import type { Side } from '../margins.js';
import { newAftermath, newFact } from './aftermath.js';
import type { Fall } from './attempt.js';
import { NO_DRAWBACK } from './hindering.js';

export interface Duel {
  challenger: Seat;
  responder: Seat;
  arena: Arena;
  /** What the challenger attempts. */
  move: string;
  /** A new fact that came with the move, and when. */
  fact: string;
  tick: number;
  /** Moves made so far, this one included (R3-35). */
  exchange: number;
  drawback: string;
  difficulty: Difficulty;
  called: string[];
  /** Elements of whoever is to roll. */
  elements: readonly string[];
  how: string;
  /** The dice of the move, for the comparison in a draw. */
  side: Side;
  row: number;
  /** Who may launch the next challenge. */
  entitled: Seat;
}

export function newDuel(about: Pick<Duel, 'challenger' | 'responder' | 'arena' | 'move' | 'fact' | 'tick'>): Duel {
  return {
    ...about,
    exchange: 1,
    drawback: NO_DRAWBACK,
    difficulty: 'normal',
    called: [],
    elements: [],
    how: '',
    side: { margins: [], faces: [] },
    row: 0,
    entitled: about.challenger,
  };
}

/** What is attempted, and in which arena (R3-225). */
export function moveChoice() {
  return record({ arena: oneOf(ARENAS), move: text('move', { max: TEXTS.scene }), fact: newFact() });
}

export function turnTo(my: Duel, challenger: Seat): void {
  if (my.challenger === challenger) return;
  my.responder = my.challenger;
  my.challenger = challenger;
}

export function remember(my: Duel, { elements, margins, faces, row }: Fall): void {
  my.elements = elements;
  my.side = { margins, faces };
  my.row = row;
}

/** A roll of a duel takes its own row at once, told by whoever rolled it; a failed move is offered to the other side (R3-50, R3-51). */
export function ownRoll({ challenger, responder, row, elements: rolled }: Duel, seat: Seat) {
  const against = seat === challenger ? responder : challenger;
  return newAftermath({
    seat,
    row,
    gaveIn: false,
    rolled,
    narrator: seat,
    against,
    offered: row < 0,
    appeal: false,
  });
}

/** A response that failed or was given up is told by the challenger; the responder may appeal (R3-238, R3-240). */
export function response({ challenger, responder }: Duel, row: number, rolled: readonly string[]) {
  return newAftermath({
    seat: responder,
    row,
    gaveIn: rolled.length === 0,
    rolled,
    narrator: challenger,
    against: challenger,
    offered: false,
    appeal: true,
  });
}

/** What the others may want a vote on. */
export function subjectsOf({ challenger, fact, drawback }: Duel) {
  return [
    ...(fact === '' ? [] : [{ id: 'fact', with: { about: fact } }]),
    ...(drawback === NO_DRAWBACK
      ? []
      : [{ id: `drawback:${challenger}`, with: { seat: challenger, element: drawback } }]),
  ];
}
