import { call, done, go, resultOf, type Rule, rule } from '@doomtable/kernel';
import { addFront, tasksOf } from '../meeting.js';
import { aspectPoints, doomOf, openSlots } from '../town.js';
import type { ThreeDooms } from '../types.js';
import { confront, newConfront } from './confront.js';
import { newMatter } from '../motions.js';
import { homecoming, newHomecoming } from './homecoming.js';
import { matter } from './matter.js';
import { scribe } from './scribe.js';
import { newPrepare, prepare } from './prepare.js';

/** One evening: the committee meets, the Heroes go out, and return (TD-487, TD-488). */
export const session: Rule<ThreeDooms, Record<never, never>> = rule(
  'session',
  {
    begin: {
      cite: ['TD-107', 'TD-203', 'TD-425', 'TD-450'],
      do: t => {
        const town = t.world.open;
        town.session++;
        const tasks = tasksOf(town);
        town.minutes.push({ ...tasks, ideas: [], motions: [], remarks: [] });
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
        town.dooms.push({
          idea,
          master,
          total: 0,
          fronts: [],
          sealed: false,
          plan: null,
          scenes: 0,
          acted: 0,
          closing: false,
          settled: [],
        });
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
        const chosen = resultOf(matter, back).flatMap(place => town.floor[place] ?? []);
        for (const { name, was } of chosen) {
          addFront(town, name, was);
          t.tell('aspect', 'TD-236', { name, number: doomOf(town).fronts.length });
        }
        const left = town.floor.filter(item => !chosen.includes(item));
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
      cite: ['TD-412', 'TD-111'],
      do: t => call(homecoming, newHomecoming(t.world.open.players), 'over'),
    },
    over: { cite: 'TD-107', do: () => done() },
  },
  { scribe },
);
