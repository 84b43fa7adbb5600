import { call, done, go, resultOf, type Rule, rule } from '@doomtable/kernel';
import { apart, doomer } from '../board/pieces.js';
import { bringAbout } from '../deeds/pending.js';
import { did } from '../deeds/tell.js';
import { at, type MeetThyDoomWorld, on } from '../world.js';
import type { MeetThyDoom } from '../types.js';
import { bring, newBring } from './bring.js';
import { check, newCheck } from './check.js';
import { spring, trapTagged } from './enter.js';
import { newProvoke, provoke } from './fight/provoke.js';
import { blindness } from './fight/shaken.js';

/** The device Doomers know by this tag. */
function deviceTagged(w: MeetThyDoomWorld, tag: number): number {
  return w.secret.devices.findIndex(device => device.tag === tag);
}

interface Use {
  readonly doomer: number;
  readonly device: number;
  need: number;
}

/** USE: a Dexterity save to work a device; level 0 needs none (MT-231, MT-235). */
export const use: Rule<MeetThyDoom, Use> = rule('use', {
  begin: {
    cite: ['MT-231', 'MT-232', 'MT-235', 'MT-350'],
    do: (t, my) => {
      const { level } = at(on(t.world).file.devices, deviceTagged(t.world, my.device));
      return level === 0 ? go('works') : call(provoke, newProvoke(my.doomer), 'roll');
    },
  },
  roll: {
    cite: ['MT-232', 'MT-233', 'MT-234'],
    do: (t, my) => {
      const w = t.world;
      const d = doomer(w, my.doomer);
      const device = deviceTagged(w, my.device);
      if (d.state !== 'in' || !at(on(w).devices, device).some(space => apart(space, d.space) <= 1)) return done();
      my.need = at(on(w).file.devices, device).level + blindness(w, d);
      return call(check, newCheck(my.doomer, 'use', d.stats.dex, my.need - d.boons.tools), 'result');
    },
  },
  result: {
    cite: ['MT-234', 'MT-163', 'MT-22'],
    do: (t, my, back) => {
      const w = t.world;
      const d = doomer(w, my.doomer);
      const passed = resultOf(check, back) + d.boons.tools >= my.need;
      d.boons.tools = 0;
      if (!passed) {
        t.tell('useFailed', 'MT-232', { doomer: my.doomer, device: my.device });
        return done();
      }
      const device = deviceTagged(w, my.device);
      const { level } = at(on(w).file.devices, device);
      if (at(w.secret.devices, device).used > 0) return undefined;
      did(w, my.doomer, 'uses');
      w.open.awards.push({ doomer: my.doomer, promotions: level });
      return undefined;
    },
  },
  works: {
    cite: ['MT-231', 'MT-413'],
    do: (t, my) => {
      const w = t.world;
      const device = deviceTagged(w, my.device);
      const { telling, effects, name } = at(on(w).file.devices, device);
      at(w.secret.devices, device).used++;
      t.tell('deviceWorks', 'MT-231', { doomer: my.doomer, device: my.device, name, telling });
      bringAbout(w, effects, my.doomer, doomer(w, my.doomer).space);
      return call(bring, newBring(), 'over');
    },
  },
  over: { cite: 'MT-231', do: () => done() },
});

interface Disarm {
  readonly doomer: number;
  readonly trap: number;
  need: number;
}

/** DISARM: a Dexterity save against a known trap beside the Doomer; a failure sets it off (MT-236, MT-238). */
export const disarm: Rule<MeetThyDoom, Disarm> = rule('disarm', {
  begin: { cite: ['MT-236', 'MT-350'], do: (_t, my) => call(provoke, newProvoke(my.doomer), 'roll') },
  roll: {
    cite: ['MT-236', 'MT-239'],
    do: (t, my) => {
      const w = t.world;
      const d = doomer(w, my.doomer);
      const trap = trapTagged(t, my.trap);
      if (d.state !== 'in' || !trap.spaces.some(space => apart(space, d.space) <= 1)) return done();
      my.need = trap.disarm + blindness(w, d);
      return call(check, newCheck(my.doomer, 'disarm', d.stats.dex, my.need - d.boons.tools), 'result');
    },
  },
  result: {
    cite: ['MT-237', 'MT-238', 'MT-163', 'MT-39'],
    do: (t, my, back) => {
      const w = t.world;
      const d = doomer(w, my.doomer);
      const trap = trapTagged(t, my.trap);
      const passed = resultOf(check, back) + d.boons.tools >= my.need;
      d.boons.tools = 0;
      if (!passed) return call(spring, { doomer: my.doomer, trap: my.trap, spared: [], jammed: false }, 'over');
      trap.spent = true;
      did(w, my.doomer, 'disarms');
      w.open.awards.push({ doomer: my.doomer, promotions: trap.disarm });
      t.tell('disarmed', 'MT-237', { doomer: my.doomer, trap: my.trap, name: trap.name });
      return done();
    },
  },
  over: { cite: 'MT-238', do: () => done() },
});
