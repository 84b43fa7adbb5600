import {
  interrupt,
  offered,
  offerOf,
  oneOf,
  record,
  right,
  someOf,
  type Table,
  text,
  wholeNumber,
  yesNo,
} from '@doomtable/kernel';
import { gmOf, nextSerial, presentPcs } from '../board.js';
import { SKETCH } from '../data/shape.js';
import { LIMITS, THREATS, TYPES } from '../data/tables.js';
import { asking } from '../rules/asking.js';
import { retract } from '../rules/retract.js';
import { setOpenly } from '../rules/setting.js';
import { newTrial, trial } from '../rules/trial.js';
import { fromSketch } from '../scenarios.js';
import { pcId, seatOf } from '../pool/shares.js';
import type { Relics } from '../types.js';
import { gmIf, inEvent, inScene, letStand } from './acts.js';

const TOLD = text('telling', { min: 0, max: 500 });

function anyOf(t: Table<Relics>) {
  const pcs = presentPcs(t.world.open).map(({ seat }) => ({ id: pcId(seat), ref: pcId(seat) }));
  return someOf(pcs, { min: 1, max: pcs.length });
}

const isCalled = (t: Table<Relics>): boolean => t.stack.some(({ rule }) => rule === 'trial' || rule === 'asking');

/** What the GM calls for and tells, whatever is being played. */
export const CALLING = {
  /** A Test of any kind for any PCs, together or each alone (RM-67). */
  test: right({
    cite: 'RM-67',
    who: (t: Table<Relics>) => gmIf(t, inScene(t) && !isCalled(t) && presentPcs(t.world.open).length > 0),
    choice: t =>
      record({
        name: text('name', { max: 40 }),
        who: anyOf(t),
        alone: yesNo(),
        threat: oneOf(THREATS),
        type: oneOf(TYPES),
        need: wholeNumber(1, 12),
        rating: wholeNumber(0, 12),
        fixed: wholeNumber(0, 12),
        story: TOLD,
        after: record({ won: TOLD, lost: TOLD, doom: wholeNumber(0, 5) }),
      }),
    then: (t, _my, form, by) => {
      letStand(t, by, 'test');
      return interrupt(trial, newTrial(form));
    },
  }),
  /** A Challenge made up on the spot joins the Event that is being played (RM-68). */
  challenge: right({
    cite: 'RM-68',
    who: (t: Table<Relics>) => {
      const room = (t.world.open.event?.challenges.length ?? 0) < LIMITS.challenges;
      return gmIf(t, inScene(t) && inEvent(t) && room);
    },
    choice: () => SKETCH,
    then: (t, _my, sketch, by) => {
      letStand(t, by, 'challenge');
      setOpenly(t, fromSketch(`c${nextSerial(t.world.open)}`, sketch));
    },
  }),
  narrate: right({
    cite: 'RM-70',
    who: (t: Table<Relics>) => gmIf(t, inScene(t)),
    choice: () => text('telling', { max: 1000 }),
    then: () => undefined,
  }),
  /** Puts a question of the story to some PCs; the table waits for what they say. */
  ask: right({
    cite: 'RM-70',
    who: (t: Table<Relics>) => gmIf(t, inScene(t) && !isCalled(t) && presentPcs(t.world.open).length > 0),
    choice: t => record({ who: anyOf(t), question: text('question', { max: 300 }) }),
    then: (t, _my, { who, question }) => {
      const seats = who.map(seatOf);
      t.tell('asked', 'RM-70', { seats, question });
      return interrupt(asking, { seats, question, said: [] });
    },
  }),
  /** Cuts to another place or time within the Scene. */
  cut: right({
    cite: 'RM-70',
    who: (t: Table<Relics>) => gmIf(t, inScene(t) && t.world.open.event === null),
    choice: () => record({ title: text('name', { max: 40 }), story: TOLD }),
    then: (t, _my, { title, story }, by) => {
      letStand(t, by, 'cut');
      t.world.open.sceneTitle = title;
      t.world.open.sceneStory = story;
      t.tell('cut', 'RM-70', { title, story });
    },
  }),
  /** Takes back what the GM has done, until somebody has built on it (RM-69). */
  retract: right({
    cite: 'RM-69',
    who: (t: Table<Relics>) => gmIf(t, standing(t).length > 0),
    choice: t => offered(standing(t)),
    then: (t, _my, answer) => interrupt(retract, { id: offerOf(standing(t), answer).with.id }),
  }),
} as const;

function standing(t: Table<Relics>) {
  return t.standing
    .filter(({ by }) => by === gmOf(t.world.open))
    .map(({ id, what }) => ({ id: `act:${what}:${id}`, with: { id } }));
}
