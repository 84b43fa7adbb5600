import {
  ask,
  call,
  done,
  go,
  nothing,
  oneOf,
  record,
  resultOf,
  type Rule,
  rule,
  someOf,
  type Table,
  yesNo,
} from '@doomtable/kernel';
import { eitherBut } from '../choices.js';
import { allOut, gmOf, nextSerial, presentPcs } from '../board.js';
import { type EventFile, SKETCH, TRIAL } from '../data/shape.js';
import { GROWTH, LIMITS, REST } from '../data/tables.js';
import {
  eventsLeft,
  fromFile,
  fromSketch,
  nextEvent,
  sceneFile,
  scriptFor,
  testFromFile,
  testFromForm,
  waysFrom,
} from '../scenarios.js';
import { pcId } from '../pool/shares.js';
import type { Challenge, Happening, RelicsWorld } from '../world.js';
import type { Relics } from '../types.js';
import { event, newEventTurns } from './event.js';
import { growth, newGrowth } from './growth.js';
import { newRecovery, recovery } from './recovery.js';
import { dropEffects } from './setting.js';
import { calm } from './suffering.js';

export interface Scene {
  events: number;
  together: boolean;
  reached: boolean;
}

export function newScene(): Scene {
  return { events: 0, together: false, reached: false };
}

/** What follows while the GM is away: the next event of the script, what was planned, or the end of the Scene. */
function withoutGm(world: RelicsWorld, room: boolean) {
  const follows = nextEvent(world);
  const [plan] = world.secret.plans;
  if (room && follows !== null) return { is: 'event', with: `event:${follows.id}` } as const;
  if (room && plan !== undefined) {
    return { is: 'planned', with: { plans: [`plan:${plan.id}`], order: 'series' } } as const;
  }
  if (scriptFor(world) !== null) return { is: 'endScene', with: 'asPlayed' } as const;
  return { is: 'endScene', with: world.open.played.at(-1)?.won === true ? 'reached' : 'missed' } as const;
}

/** A Scene: events as the GM sets them, then recovery (RM-258). */
export const scene: Rule<Relics, Scene> = rule('scene', {
  opening: {
    cite: ['RM-258', 'RM-254'],
    do: t => openScene(t),
  },
  next: ask({
    cite: ['RM-258', 'RM-260', 'RM-327', 'RM-328', 'RM-330', 'RM-58'],
    story: 'welcome',
    who: t => gmOf(t.world.open),
    choice: (t, my) => {
      const { world } = t;
      const left = eventsLeft(world);
      const { plans } = world.secret;
      const room = my.events < LIMITS.events;
      const ends = scriptFor(world) === null ? (['reached', 'missed'] as const) : (['asPlayed'] as const);
      const branches = {
        event: oneOf(left.map(({ id }) => `event:${id}`)),
        planned: record({
          plans: someOf(
            plans.map(({ id }) => `plan:${id}`),
            { min: 1, max: Math.min(plans.length, LIMITS.challenges) },
          ),
          order: oneOf(['series', 'together']),
        }),
        now: SKETCH,
        test: TRIAL,
        endScene: oneOf(ends),
        endScenario: nothing(),
      };
      return eitherBut(branches, [
        (!room || left.length === 0) && 'event',
        (!room || plans.length === 0) && 'planned',
        !room && 'now',
        !room && 'test',
      ]);
    },
    otherwise: (t, my) => withoutGm(t.world, my.events < LIMITS.events),
    then: (t, my, answer) => {
      switch (answer.is) {
        case 'event': {
          const file = eventsLeft(t.world).find(({ id }) => `event:${id}` === answer.with);
          if (file !== undefined) openFile(t, file, my);
          return go('play');
        }
        case 'planned':
          openPlans(t, answer.with.plans, answer.with.order === 'together', my);
          return go('play');
        case 'now':
          openMade(t, fromSketch(`c${nextSerial(t.world.open)}`, answer.with), my);
          return go('play');
        case 'test':
          openMade(t, testFromForm(`c${nextSerial(t.world.open)}`, answer.with), my);
          return go('play');
        case 'endScene':
          if (answer.with === 'reached') my.reached = true;
          return go('close');
        case 'endScenario':
          t.world.open.curtain = 'scenario';
          return go('close');
      }
    },
  }),
  play: {
    cite: 'RM-260',
    do: (_t, my) => {
      my.events++;
      return call(event, newEventTurns(my.together), 'played');
    },
  },
  played: {
    cite: ['RM-374', 'RM-46', 'RM-58'],
    do: (t, my, back) => {
      const b = t.world.open;
      const won = resultOf(event, back);
      const last = b.played.at(-1);
      if (last !== undefined) last.won = won;
      if (won && b.event?.goal === true) my.reached = true;
      b.event = null;
      return allOut(b) || b.curtain !== 'no' ? go('close') : go('next');
    },
  },
  close: {
    cite: ['RM-374', 'RM-375'],
    do: (t, my) => {
      const b = t.world.open;
      b.goals.push(my.reached);
      t.tell('sceneClosed', 'RM-258', { scene: b.scene, reached: my.reached });
      dropEffects(t, ({ stays }) => !stays, 'RM-39');
      const tired = presentPcs(b).some(pc => pc.stress > 0);
      return tired && b.curtain !== 'scenario' ? call(recovery, newRecovery(), 'rest') : undefined;
    },
  },
  rest: {
    cite: ['RM-387', 'RM-60'],
    do: t => {
      const b = t.world.open;
      const tired = presentPcs(b).some(pc => pc.stress > 0);
      if (!tired || b.rulings.downtime === 'never' || b.curtain === 'scenario') return go('grow');
      if (b.rulings.downtime === 'gm') return undefined;
      rest(t);
      return go('grow');
    },
  },
  downtime: ask({
    cite: ['RM-387', 'RM-60'],
    story: 'welcome',
    who: t => gmOf(t.world.open),
    choice: () => yesNo(),
    otherwise: t => sceneFile(t.world)?.rest ?? 'no',
    then: (t, _my, answer) => {
      if (answer === 'yes') rest(t);
    },
  }),
  grow: {
    cite: 'RM-50',
    do: t => {
      const b = t.world.open;
      if (b.rulings.growth === 'off' || b.curtain === 'scenario') return go('over');
      const dice = Math.floor(b.sceneStress / GROWTH.perStress);
      const gathered = presentPcs(b).map(pc => {
        pc.growth = Math.min(GROWTH.most, pc.growth + dice);
        return [pc.seat, pc.growth] as const;
      });
      if (dice > 0) t.tell('growthDice', 'RM-50', { dice: gathered });
      return call(growth, newGrowth(), 'over');
    },
  },
  over: {
    cite: ['RM-58', 'RM-254'],
    do: t => {
      putAway(t);
      return done();
    },
  },
});

/** What was used once in the Scene may be used in the next, and what was called for it is over, recovery's traits included. */
function putAway(t: Table<Relics>): void {
  const b = t.world.open;
  dropEffects(t, ({ stays }) => !stays, 'RM-34');
  b.checked = false;
  b.tacticsUsed = [];
  b.sceneStress = 0;
  if (b.curtain === 'scene') b.curtain = 'no';
  for (const pc of b.cast) pc.usedInScene = [];
}

function openScene(t: Table<Relics>): void {
  const b = t.world.open;
  b.scene++;
  const file = sceneFile(t.world);
  b.sceneTitle = file?.title ?? '';
  b.sceneStory = file?.story ?? '';
  b.played = [];
  t.tell('sceneOpened', 'RM-258', { scene: b.scene, title: b.sceneTitle, story: b.sceneStory });
}

function begin(
  t: Table<Relics>,
  now: Pick<Happening, 'id' | 'title' | 'story' | 'goal'>,
  queue: Challenge[],
  at: { readonly x: number; readonly y: number },
): void {
  const b = t.world.open;
  b.event = { ...now, round: 0, handUsed: false, opportunity: null, challenges: [], over: false };
  b.played.push({ id: now.id, title: now.title, x: at.x, y: at.y, won: null });
  t.world.secret.queue = queue;
  t.tell('eventOpened', 'RM-260', { title: now.title, story: now.story });
}

function openFile(t: Table<Relics>, file: EventFile, my: Scene): void {
  const { open } = t.world;
  const pcs = presentPcs(open).length;
  const queue = file.trials.map(trial => {
    const id = `c${nextSerial(open)}`;
    return trial.is === 'challenge' ? fromFile(id, trial.with, pcs) : testFromFile(id, trial.with, pcs);
  });
  my.together = file.order === 'together';
  begin(t, { id: file.id, title: file.title, story: file.story, goal: file.goal === 'yes' }, queue, file.at);
}

/** Events made at the table lie on the map in the order they came. */
function somewhere(t: Table<Relics>): { readonly x: number; readonly y: number } {
  return { x: 10 + 15 * t.world.open.played.length, y: 85 };
}

function openPlans(t: Table<Relics>, ids: readonly string[], together: boolean, my: Scene): void {
  const { open, secret } = t.world;
  const chosen = secret.plans.filter(({ id }) => ids.includes(`plan:${id}`));
  secret.plans = secret.plans.filter(plan => !chosen.includes(plan));
  my.together = together;
  const title = chosen[0]?.sketch.name ?? '';
  begin(
    t,
    { id: null, title, story: '', goal: false },
    chosen.map(({ sketch }) => fromSketch(`c${nextSerial(open)}`, sketch)),
    somewhere(t),
  );
}

function openMade(t: Table<Relics>, challenge: Challenge, my: Scene): void {
  my.together = false;
  begin(t, { id: null, title: challenge.name, story: '', goal: false }, [challenge], somewhere(t));
}

/** A long rest: three Stress less for every PC (RM-387). */
function rest(t: Table<Relics>): void {
  t.tell('rested', 'RM-387', {});
  calm(t, Object.fromEntries(presentPcs(t.world.open).map(pc => [pcId(pc.seat), REST])), 'RM-387');
}

/** Whether another scene follows. */
export function goesOn(t: Table<Relics>): boolean {
  const b = t.world.open;
  if (b.curtain === 'scenario' || presentPcs(b).length === 0 || b.scene >= LIMITS.scenes) return false;
  return scriptFor(t.world) === null || waysFrom(t.world).length > 0;
}
