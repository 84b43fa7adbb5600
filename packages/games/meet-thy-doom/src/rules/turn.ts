import { ask, call, done, go, type Rule, rule } from '@doomtable/kernel';
import { pickupOf } from '../data/pickups.js';
import { ACTIONS, type Category, FREE_ACTS, PAIN_STATES } from '../data/tables.js';
import { isWeapon, weaponOf } from '../data/weapons.js';
import { pushedTo } from '../board/push.js';
import { barrelTagged, doomer, levelAt, monsterAt, sectorAt, seatOf } from '../board/pieces.js';
import { addAmmo, wear } from '../deeds/gear.js';
import { showMonster, swing } from '../deeds/show.js';
import { did, tell, type T } from '../deeds/tell.js';
import { breakChain, heal } from '../deeds/wound.js';
import { at, type MeetThyDoom, on } from '../world.js';
import { blast, newBlast } from './blast.js';
import { brawl, newBrawl } from './brawl.js';
import { bring, newBring } from './bring.js';
import { newPreach, preach, treat } from './classes.js';
import { doorTagged } from './doors.js';
import { isPending } from './enter.js';
import { gain, newGain, pickUp } from './gain.js';
import { discard } from './hand.js';
import { heavy, newHeavy } from './heavy.js';
import { move, newMove } from './move.js';
import { deedsOf } from './options.js';
import { isOwed, pay } from './pay.js';
import { newScan, scan } from './scan.js';
import { look, newLook } from './shaken.js';
import { newShoot, shoot } from './shoot.js';
import { playTactic } from './tactic.js';
import { rob, trade } from './trade.js';
import { disarm, use } from './use.js';

interface Turn {
  readonly doomer: number;
  /** Whether a turn that was held is taken now, and whether anything was done in it. */
  readonly cut: boolean;
  begun: boolean;
}
export function newTurn(doomer: number, cut: boolean): Turn {
  return { doomer, cut, begun: false };
}

type Next =
  | ReturnType<typeof go<'settle' | 'end' | 'watch'>>
  | ReturnType<typeof call<MeetThyDoom, object, unknown, 'settle' | 'watch'>>;

/** A Doomer's turn: four actions, less what Shaken took (MT-186, MT-429). Hands back whether it was held. */
export const turn: Rule<MeetThyDoom, Turn, boolean> = rule('turn', {
  begin: {
    cite: ['MT-186', 'MT-46', 'MT-429'],
    do: (t, my) => {
      const { open } = t.world;
      const d = doomer(t.world, my.doomer);
      open.turn = seatOf(my.doomer);
      open.actions = Math.max(0, ACTIONS - d.debt);
      open.free = FREE_ACTS;
      d.debt = 0;
      d.reroll = false;
      d.preached = [];
      if (open.rulings.sustained === 'ownTurn') breakChain(d);
      tell(t, 'turnBegins', 'MT-147', { doomer: my.doomer, actions: open.actions });
    },
  },
  act: ask({
    cite: ['MT-187', 'MT-243', 'MT-286', 'MT-290'],
    story: 'welcome',
    who: (_t, my) => seatOf(my.doomer),
    choice: (t, my) => deedsOf(t, my.doomer, !my.begun && !my.cut),
    otherwise: () => 'end',
    then: (t, my, answer) => {
      if (answer === 'hold') {
        t.world.open.held = true;
        t.world.open.turn = -1;
        tell(t, 'holds', 'MT-152', { seat: seatOf(my.doomer) });
        return done(true);
      }
      my.begun = true;
      return carryOut(t, my.doomer, answer);
    },
  }),
  watch: { cite: ['MT-390', 'MT-81'], do: () => call(look, newLook(), 'settle') },
  settle: {
    cite: ['MT-20', 'MT-424'],
    do: t => {
      if (isPending(t)) return call(bring, newBring(), 'settle');
      return isOwed(t.world) ? call(pay, {}, 'settle') : undefined;
    },
  },
  more: {
    cite: ['MT-245', 'MT-64'],
    do: (t, my) => {
      if (doomer(t.world, my.doomer).state !== 'in') return go('end');
      if (t.world.open.actions > 0) return go('act');
      // With the last action spent the turn ends, unless something can still be done for nothing (MT-245).
      const choice = deedsOf(t, my.doomer, false);
      return choice.kind === 'one' && choice.of.length > 1 ? go('act') : go('end');
    },
  },
  end: {
    cite: 'MT-245',
    do: (t, my) => {
      const { open } = t.world;
      doomer(t.world, my.doomer).boons.lamp = false;
      open.turn = -1;
      open.actions = 0;
      return done(false);
    },
  },
});

/** One deed. Whatever costs an action is paid for here. */
function carryOut(t: T, i: number, answer: string): Next {
  const w = t.world;
  const [what = '', which = '', target = ''] = answer.split(':');
  const tag = Number(which);
  const d = doomer(w, i);
  switch (what) {
    case 'end':
      return go('end');
    case 'move':
      spend(t);
      return call(move, newMove(i, d.stats.speed), 'settle');
    case 'shoot':
      spend(t);
      return weaponOf(d.ready).form === 'heavy'
        ? call(heavy, newHeavy(i, which, d.ready), 'watch')
        : call(shoot, newShoot(i, which), 'watch');
    case 'brawl':
      spend(t);
      return call(brawl, newBrawl(i, Number(which.slice(1)), 'doomer'), 'watch');
    case 'scan':
      breakAndSpend(t, i);
      return call(scan, newScan(i, which as Category, d.space), 'settle');
    case 'use':
      breakAndSpend(t, i);
      return call(use, { doomer: i, device: tag, need: 0 }, 'settle');
    case 'disarm':
      breakAndSpend(t, i);
      return call(disarm, { doomer: i, trap: tag, need: 0 }, 'settle');
    case 'heal':
      breakAndSpend(t, i);
      return call(treat, { doomer: i, patient: tag }, 'settle');
    case 'preach':
      breakAndSpend(t, i);
      d.preached.push(tag);
      return call(preach, newPreach(i, tag), 'settle');
    case 'tactic':
      return call(playTactic, { doomer: i, card: which, target }, 'watch');
    case 'trade':
      w.open.free--;
      return call(trade, { doomer: i, other: tag, offer: '' }, 'settle');
    case 'rob':
      w.open.free--;
      return call(rob, { doomer: i, corpse: tag }, 'settle');
    case 'take':
      w.open.free--;
      return take(t, i, tag);
    case 'shove':
      breakAndSpend(t, i);
      return shove(t, i, tag);
    default:
      return simple(t, i, what, which);
  }
}

function spend(t: T): void {
  t.world.open.actions--;
}
/** Another action breaks sustained fire (MT-10). */
function breakAndSpend(t: T, i: number): void {
  spend(t);
  breakChain(doomer(t.world, i));
}

/** Deeds without dice or questions. */
function simple(t: T, i: number, what: string, which: string): Next {
  const w = t.world;
  const d = doomer(w, i);
  switch (what) {
    case 'open':
    case 'shut': {
      if (w.open.rulings.passiveUse === 'free') w.open.free--;
      else breakAndSpend(t, i);
      const door = doorTagged(w, Number(which));
      if (what === 'open') did(w, i, 'doors');
      swing(t, door, what === 'open', d.name);
      return go('watch');
    }
    case 'equip':
      breakAndSpend(t, i);
      if (isWeapon(which)) d.ready = which;
      tell(t, 'equipped', 'MT-240', { doomer: i, thing: { is: 'weapon', with: which } });
      return go('settle');
    case 'wear':
      breakAndSpend(t, i);
      tell(t, 'equipped', 'MT-240', { doomer: i, thing: { is: 'pickup', with: at(d.slots, Number(which)).id } });
      wear(d, Number(which));
      return go('settle');
    case 'strip':
      breakAndSpend(t, i);
      if (d.armor !== null) d.slots.push({ id: d.armor.kind, mark: d.armor.mark });
      tell(t, 'stripped', 'MT-240', { doomer: i });
      d.armor = null;
      return go('settle');
    case 'consume':
      w.open.free--;
      consume(t, i, Number(which));
      return go('settle');
    case 'extra':
      discard(t, i, which, 'extra');
      w.open.actions++;
      return go('settle');
    case 'leave':
      d.state = 'out';
      tell(t, 'leaves', 'MT-89', { doomer: i });
      return go('settle');
    default:
      throw t.broken(`no Doomer can '${what}'`);
  }
}

function take(t: T, i: number, tag: number): Next {
  const { thing, space, reach, count, item } = pickUp(t, tag);
  const lain = on(t.world).file.items[item];
  if (lain !== undefined && lain.telling !== '') tell(t, 'scene', 'MT-424', { telling: lain.telling });
  for (const effect of lain?.effects ?? []) {
    t.world.secret.pending.push({ effect, doomer: i, space: doomer(t.world, i).space, spared: [] });
  }
  return call(gain, newGain(i, thing, space, reach, count, -1), 'settle');
}

/** A barrel over a ledge explodes where it lands (MT-447, MT-87); a hidden monster in the way shows itself instead. */
function shove(t: T, i: number, tag: number): Next {
  const w = t.world;
  const barrel = barrelTagged(w, tag);
  if (barrel === undefined) return go('settle');
  const from = barrel.space;
  const to = pushedTo(w, doomer(w, i).space, from);
  const hidden = monsterAt(w, to);
  if (hidden !== undefined) {
    showMonster(t, hidden);
    return go('watch');
  }
  barrel.space = to;
  tell(t, 'shoved', 'MT-447', { doomer: i, barrel: tag, space: to });
  return levelAt(w, to) < levelAt(w, from) ? call(blast, newBlast(to, i, 'barrelKills'), 'watch') : go('settle');
}

/** A pickup from a slot is used up (MT-243). */
function consume(t: T, i: number, slot: number): void {
  const w = t.world;
  const d = doomer(w, i);
  const [used] = d.slots.splice(slot, 1);
  if (used === undefined) return;
  const { use: effect } = pickupOf(used.id);
  tell(t, 'consumed', 'MT-243', { doomer: i, pickup: used.id });
  switch (effect.is) {
    case 'heal':
      heal(t, i, effect.by);
      return;
    case 'sphere':
      heal(t, i, PAIN_STATES);
      d.boons.ward++;
      return;
    case 'ammo':
      addAmmo(d, effect.type, 1);
      return;
    case 'actions':
      w.open.actions += effect.by;
      return;
    case 'visor':
      d.boons.visor = true;
      return;
    case 'flare': {
      const sector = w.secret.sectors[sectorAt(w, d.space)];
      if (sector === undefined) return;
      sector.dark = false;
      tell(t, 'sectorChanged', 'MT-430', { sector: sector.tag, what: 'light' });
      return;
    }
    case 'calm':
      d.debt = 0;
      return;
    case 'tools':
      d.boons.tools += effect.by;
      return;
    case 'scanner':
      d.boons.scan += effect.by;
      return;
    case 'suit':
      d.boons.suit = true;
      return;
    case 'rage':
      d.boons.rage += effect.by;
      return;
    case 'mend':
      if (d.armor !== null) d.armor.mark = PAIN_STATES;
      break;
    default:
  }
}
