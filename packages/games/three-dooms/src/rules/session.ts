import { call, done, go, resultOf, type Rule, rule, type Table } from '@doomtable/kernel';
import { GLORY, HEALED, SESSIONS } from '../data/tables.js';
import { addFront, tasksOf } from '../meeting.js';
import { aspectPoints, doomOf, heroOf, openSlots, seatsOf } from '../town.js';
import type { Town } from '../world.js';
import type { ThreeDooms } from '../types.js';
import { confront, newConfront } from './confront.js';
import { newMatter } from '../motions.js';
import { matter } from './matter.js';
import { newPrepare, prepare } from './prepare.js';

/** One evening: the committee meets, the Heroes go out, and return (TD-487, TD-488). */
export const session: Rule<ThreeDooms, Record<never, never>> = rule('session', {
  begin: {
    cite: ['TD-107', 'TD-203', 'TD-425', 'TD-450'],
    do: t => {
      const town = t.world.open;
      town.session++;
      const tasks = tasksOf(town);
      town.minutes.push({ ...tasks, ideas: [], motions: [] });
      t.tell('session', 'TD-107', { session: town.session });
      t.tell('tasks', town.session === 1 ? 'TD-204' : 'TD-426', { ...tasks });
      return call(matter, newMatter('doom', town.players), 'named');
    },
  },
  named: {
    cite: ['TD-214', 'TD-222', 'TD-504', 'TD-46'],
    do: (t, _my, back) => {
      const town = t.world.open;
      const item = town.floor[resultOf(matter, back)[0] ?? 0];
      if (item === undefined) throw t.broken('the committee chose a Doom that nobody put forward');
      const { idea, by: master, name } = item;
      town.floor.length = 0;
      town.dooms.push({ idea, master, total: 0, fronts: [], sealed: false, plan: null, scenes: 0, settled: [] });
      doomOf(town).total = aspectPoints(town, town.session);
      t.tell('doom', 'TD-214', { name, master, session: town.session });
    },
  },
  aspects: {
    cite: ['TD-231', 'TD-506', 'TD-47'],
    do: t =>
      openSlots(t.world.open) > 0 ? call(matter, newMatter('aspect', t.world.open.players), 'chosen') : go('closed'),
  },
  chosen: {
    cite: ['TD-236', 'TD-506'],
    do: (t, _my, back) => {
      const town = t.world.open;
      const names = resultOf(matter, back).map(place => town.floor[place]?.name ?? '');
      for (const name of names) {
        addFront(town, name);
        t.tell('aspect', 'TD-236', { name, number: doomOf(town).fronts.length });
      }
      const left = town.floor.filter(({ name }) => !names.includes(name));
      town.floor.length = 0;
      town.floor.push(...left);
      return go('aspects');
    },
  },
  closed: {
    cite: ['TD-238', 'TD-239', 'TD-237'],
    do: t => {
      // Rejected Aspects and their proposers are kept nowhere (TD-237).
      t.world.open.floor.length = 0;
      t.tell('meetingOver', 'TD-238', { total: doomOf(t.world.open).total });
      return call(prepare, newPrepare(t.world.open), 'out');
    },
  },
  out: {
    cite: ['TD-239', 'TD-274'],
    do: t => call(confront, newConfront(t.world.open.players), 'home'),
  },
  home: {
    cite: ['TD-412', 'TD-414', 'TD-418', 'TD-531', 'TD-564'],
    do: t => {
      layOpen(t);
      award(t);
      if (t.world.open.session < SESSIONS) heal(t);
      for (const hero of t.world.open.heroes) hero.hurt = false;
      return done();
    },
  },
});

/** What nobody defeated is undefeated, and the Doom Sheet is laid open (TD-48). */
function layOpen(t: Table<ThreeDooms>): void {
  const { open: town, secret } = t.world;
  const { fronts } = doomOf(town);
  fronts.forEach((front, place) => {
    if (front.state === 'open') front.state = 'undefeated';
    front.figures = secret.sheet[place] ?? null;
  });
  secret.sheet = [];
  const sheet = fronts.map(({ aspect, state, figures }) => ({
    name: town.aspects[aspect] ?? '',
    defeated: state === 'defeated',
    emotion: figures?.emotion ?? 0,
    level: figures?.level ?? 0,
    grit: figures?.grit ?? 0,
  }));
  t.tell('sheetOpened', 'TD-48', { sheet });
  const left = fronts.filter(({ state }) => state === 'undefeated').length;
  t.tell(left === 0 ? 'averted' : 'softened', left === 0 ? 'TD-408' : 'TD-409', { session: town.session, left });
}

/** Glory for the Doom Master, for each Aspect defeated, and in the third session for the dead (TD-414 on, TD-474 on). */
function award(t: Table<ThreeDooms>): void {
  const town = t.world.open;
  const { master, fronts } = doomOf(town);
  const undefeated = fronts.filter(({ state }) => state === 'undefeated').length;
  for (const seat of seatsOf(town)) {
    const hero = heroOf(town, seat);
    const asMaster = seat === master ? GLORY.master + GLORY.undefeated * undefeated : 0;
    const defeated = GLORY.defeated * fronts.filter(({ by }) => by === seat).length;
    const died = hero.fate === 'alive' ? 0 : GLORY.died;
    const gained = asMaster + defeated + died;
    if (gained === 0) continue;
    hero.glory += gained;
    t.tell('glory', seat === master ? 'TD-414' : 'TD-418', {
      seat,
      gained,
      asMaster,
      defeated,
      died,
      glory: hero.glory,
    });
  }
}

/** One Grit for whoever is below the start; lost emotions do not come back (TD-38, TD-39). */
function heal(t: Table<ThreeDooms>): void {
  const town = t.world.open;
  for (const seat of seatsOf(town)) {
    const hero = heroOf(town, seat);
    if (!mayHeal(town, seat)) continue;
    hero.grit = Math.min(hero.start, hero.grit + HEALED);
    t.tell('healed', 'TD-38', { seat, grit: hero.grit });
  }
}

function mayHeal(town: Town, seat: number): boolean {
  const { grit, start, hurt } = heroOf(town, seat);
  return grit < start && (hurt || town.rulings.healing === 'belowStart');
}
