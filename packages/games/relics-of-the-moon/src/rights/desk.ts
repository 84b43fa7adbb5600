import { oneOf, record, right, type Table, text } from '@doomtable/kernel';
import { nextSerial, openChallenges } from '../board.js';
import { SKETCH } from '../data/shape.js';
import { LIMITS } from '../data/tables.js';
import { lint } from '../lint.js';
import { setOpenly } from '../rules/setting.js';
import { fromSketch, readScript } from '../scenarios.js';
import type { Relics } from '../types.js';
import { gmIf, inEvent, letStand } from './acts.js';

const SHORT = text('why', { max: 200 });

/** The GM's desk. What is planned stays on it: others hear only that there was a ruling. */
export const DESK = {
  /** Writes a Challenge down for later. */
  plan: right({
    cite: 'RM-327',
    told: 'use',
    who: (t: Table<Relics>) => gmIf(t, t.world.secret.plans.length < LIMITS.plans),
    choice: () => SKETCH,
    then: (t, _my, sketch, seat) => {
      const id = `p${nextPlan(t)}`;
      t.world.secret.plans.push({ id, sketch });
      t.tell('planned', 'RM-327', { plan: id, name: sketch.name }, [seat]);
    },
  }),
  /** Takes a plan off the desk. */
  drop: right({
    cite: 'RM-327',
    told: 'use',
    who: (t: Table<Relics>) => gmIf(t, t.world.secret.plans.length > 0),
    choice: t => oneOf(t.world.secret.plans.map(({ id }) => `plan:${id}`)),
    then: (t, _my, answer, seat) => {
      t.world.secret.plans = t.world.secret.plans.filter(({ id }) => `plan:${id}` !== answer);
      t.tell('dropped', 'RM-327', { plan: answer.slice('plan:'.length) }, [seat]);
    },
  }),
  /** Notes for the GM's own eyes. */
  note: right({
    cite: 'RM-327',
    told: 'use',
    who: (t: Table<Relics>) => gmIf(t, true),
    choice: () => text('notes', { min: 0, max: 4000 }),
    then: (t, _my, notes) => {
      t.world.secret.notes = notes;
    },
  }),
  /** Brings a scenario of the GM's own, as the text of its file, before the first scene of a free table. */
  bring: right({
    cite: 'RM-58',
    told: 'use',
    who: (t: Table<Relics>) => gmIf(t, t.world.open.rulings.scenario === 'free' && t.world.open.scene === 0),
    choice: () => text('scenario', { max: 60_000 }),
    then: (t, _my, script, seat) => {
      const read = readScript(script);
      if (!('file' in read)) {
        t.tell('scriptRefused', 'RM-58', { at: read.at, message: read.code }, [seat]);
        return;
      }
      const wrong = lint(read.file).find(({ level }) => level === 'error');
      if (wrong !== undefined) {
        t.tell('scriptRefused', 'RM-58', { at: wrong.path, message: wrong.message }, [seat]);
        return;
      }
      t.world.secret.script = script;
      t.tell('scriptTaken', 'RM-58', { title: read.file.title }, [seat]);
    },
  }),
  /** Sets one of the plans into the event that is being played; it joins at the next division of the Cohort. */
  set: right({
    cite: 'RM-327',
    told: 'name',
    who: (t: Table<Relics>) => {
      const room = (t.world.open.event?.challenges.length ?? 0) < LIMITS.challenges;
      return gmIf(t, inEvent(t) && room && t.world.secret.plans.length > 0);
    },
    choice: t => oneOf(t.world.secret.plans.map(({ id }) => `plan:${id}`)),
    then: (t, _my, answer, seat) => {
      letStand(t, seat, 'set');
      const { open, secret } = t.world;
      const plan = secret.plans.find(({ id }) => `plan:${id}` === answer);
      if (plan === undefined) return;
      secret.plans = secret.plans.filter(other => other !== plan);
      setOpenly(t, fromSketch(`c${nextSerial(open)}`, plan.sketch));
    },
  }),
  /** Calls a Challenge off: it ends with the turn that is being played, unresolved, and the GM says what comes of it. */
  callOff: right({
    cite: 'RM-58',
    who: (t: Table<Relics>) => gmIf(t, inEvent(t) && openChallenges(t.world.open).length > 0),
    choice: t => record({ challenge: oneOf(openChallenges(t.world.open).map(({ id }) => `at:${id}`)), why: SHORT }),
    then: (t, _my, { challenge, why }, seat) => {
      letStand(t, seat, 'callOff');
      const found = openChallenges(t.world.open).find(({ id }) => `at:${id}` === challenge);
      if (found !== undefined) found.closing = why;
    },
  }),
  /** Ends the scene with the turn that is being played. */
  curtain: right({
    cite: 'RM-58',
    who: (t: Table<Relics>) => gmIf(t, inEvent(t)),
    choice: () => SHORT,
    then: (t, _my, _why, seat) => {
      letStand(t, seat, 'curtain');
      t.world.open.curtain = 'scene';
    },
  }),
} as const;

/** Plans are numbered by themselves, so that ids in the open say nothing about them. */
function nextPlan(t: Table<Relics>): number {
  const numbers = t.world.secret.plans.map(({ id }) => Number(id.slice(1)));
  return Math.max(0, ...numbers) + 1;
}
