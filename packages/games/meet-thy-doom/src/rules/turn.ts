import { call, done, go, pick, type Rule, rule } from '@doomtable/kernel';
import { pickupOf } from '../data/pickups.js';
import { ACTIONS, FREE_ACTS, MOST_DEBT, PAIN_STATES } from '../data/tables.js';
import { weaponOf } from '../data/weapons.js';
import { pushedTo } from '../board/push.js';
import { barrelTagged, doomer, levelAt, monsterAt, sectorAt, seatOf } from '../board/pieces.js';
import { addAmmo, wear } from '../deeds/gear.js';
import { bringAbout } from '../deeds/pending.js';
import { showMonster, swing } from '../deeds/show.js';
import { ammoOf, did, tellActions, tellAmmo, type T } from '../deeds/tell.js';
import { breakChain, calm, heal, mendArmor } from '../deeds/wound.js';
import type { Deed } from '../offers.js';
import { on } from '../world.js';
import type { MeetThyDoom } from '../types.js';
import { blast, newBlast } from './fight/blast.js';
import { brawl, newBrawl } from './fight/brawl.js';
import { bring, newBring } from './bring.js';
import { newPreach, preach, treat } from './classes.js';
import { doorTagged } from './doors.js';
import { isPending } from './enter.js';
import { gain, newGain, pickUp } from './gain.js';
import { discard } from './hand.js';
import { heavy, newHeavy } from './fight/heavy.js';
import { move, newMove } from './move.js';
import { canGoOn, deedsOf } from './options.js';
import { newPart, part } from './part.js';
import { isOwed, pay } from './pay.js';
import { newScan, scan } from './scan.js';
import { look, newLook } from './fight/shaken.js';
import { aimedAt, newShoot, shoot } from './fight/shoot.js';
import { newPlay, playTactic } from './tactic.js';
import { newTrade, rob, trade } from './trade.js';
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
      if (open.rulings.sustained === 'ownTurn') breakChain(d);
      t.tell('turnBegins', 'MT-147', { doomer: my.doomer, actions: open.actions });
    },
  },
  act: pick({
    cite: ['MT-187', 'MT-243', 'MT-286', 'MT-290'],
    story: 'welcome',
    who: (_t, my) => seatOf(my.doomer),
    options: (t, my) => deedsOf(t, my.doomer, !my.begun && !my.cut),
    otherwise: () => 'end',
    then: (t, my, { with: deed }) => {
      if (deed.do === 'hold') {
        hold(t, my.doomer);
        return done(true);
      }
      my.begun = true;
      const { actions } = t.world.open;
      const next = carryOut(t, my.doomer, deed);
      tellActions(t, actions);
      return next;
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
      return canGoOn(t, my.doomer) ? go('act') : go('end');
    },
  },
  end: {
    cite: 'MT-245',
    do: (t, my) => {
      over(t, my.doomer);
      return done(false);
    },
  },
});

/** A held turn is a turn not yet taken: what Shaken took of it is still owed when it is (MT-152, MT-429). */
function hold(t: T, i: number): void {
  const { open } = t.world;
  const d = doomer(t.world, i);
  d.debt = Math.min(MOST_DEBT, d.debt + Math.max(0, ACTIONS - open.actions));
  open.held = true;
  over(t, i);
  t.tell('holds', 'MT-152', { seat: seatOf(i), owed: d.debt });
}

/** Nothing that belongs to a turn outlives it. */
function over(t: T, i: number): void {
  const { open } = t.world;
  const d = doomer(t.world, i);
  d.boons.lamp = false;
  d.reroll = false;
  d.preached = [];
  open.turn = -1;
  open.actions = 0;
  open.free = 0;
}

/** One deed. Whatever costs an action is paid for here. */
function carryOut(t: T, i: number, deed: Deed): Next {
  const w = t.world;
  const d = doomer(w, i);
  switch (deed.do) {
    case 'end':
      return go('end');
    case 'move':
      spend(t);
      return call(move, newMove(i, d.stats.speed), 'watch');
    case 'shoot':
      spend(t);
      return weaponOf(d.ready).form === 'heavy'
        ? call(heavy, newHeavy(i, aimedAt(deed), d.ready), 'watch')
        : call(shoot, newShoot(i, aimedAt(deed)), 'watch');
    case 'brawl':
      spend(t);
      return call(brawl, newBrawl(i, deed.monster, 'doomer'), 'watch');
    case 'scan':
      breakAndSpend(t, i);
      return call(scan, newScan(i, deed.category, d.space), 'settle');
    case 'use':
      breakAndSpend(t, i);
      return call(use, { doomer: i, device: deed.device, need: 0 }, 'settle');
    case 'disarm':
      breakAndSpend(t, i);
      return call(disarm, { doomer: i, trap: deed.trap, need: 0 }, 'settle');
    case 'heal':
      breakAndSpend(t, i);
      return call(treat, { doomer: i, patient: deed.doomer }, 'settle');
    case 'preach':
      breakAndSpend(t, i);
      d.preached.push(deed.monster);
      return call(preach, newPreach(i, deed.monster), 'settle');
    case 'tactic':
      return call(playTactic, newPlay(i, deed), 'watch');
    case 'trade':
      w.open.free--;
      return call(trade, newTrade(i, deed.doomer), 'settle');
    case 'drop':
      w.open.free--;
      return call(part, newPart(i, false), 'settle');
    case 'rob':
      w.open.free--;
      return call(rob, { doomer: i, corpse: deed.doomer }, 'settle');
    case 'take':
      w.open.free--;
      return take(t, i, deed.tag);
    case 'shove':
      breakAndSpend(t, i);
      return shove(t, i, deed.barrel);
    default:
      return simple(t, i, deed);
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
function simple(t: T, i: number, deed: Deed): Next {
  const w = t.world;
  const d = doomer(w, i);
  switch (deed.do) {
    case 'open':
    case 'shut': {
      if (w.open.rulings.passiveUse === 'free') w.open.free--;
      else breakAndSpend(t, i);
      if (deed.do === 'open') did(w, i, 'doors');
      swing(t, doorTagged(w, deed.door), deed.do === 'open', d.name);
      return go('watch');
    }
    case 'equip':
      breakAndSpend(t, i);
      d.ready = deed.weapon;
      t.tell('equipped', 'MT-240', { doomer: i, thing: { is: 'weapon', with: deed.weapon }, mark: -1 });
      return go('settle');
    case 'wear':
      breakAndSpend(t, i);
      wear(d, deed.slot);
      t.tell('equipped', 'MT-240', {
        doomer: i,
        thing: { is: 'pickup', with: deed.pickup },
        mark: d.armor?.mark ?? -1,
      });
      return go('settle');
    case 'strip':
      breakAndSpend(t, i);
      if (d.armor !== null) d.slots.push({ id: d.armor.kind, mark: d.armor.mark });
      t.tell('stripped', 'MT-240', { doomer: i });
      d.armor = null;
      return go('settle');
    case 'consume':
      w.open.free--;
      consume(t, i, deed.slot);
      return go('settle');
    case 'extra':
      discard(t, i, deed.card, 'extra');
      w.open.actions++;
      return go('settle');
    case 'leave':
      d.state = 'out';
      t.tell('leaves', 'MT-89', { doomer: i });
      return go('settle');
    default:
      throw t.broken(`no Doomer can '${deed.do}'`);
  }
}

function take(t: T, i: number, tag: number): Next {
  const { thing, space, reach, count, item, had } = pickUp(t, tag);
  const lain = on(t.world).file.items[item];
  if (lain !== undefined && lain.telling !== '') t.tell('scene', 'MT-424', { telling: lain.telling });
  bringAbout(t.world, lain?.effects ?? [], i, doomer(t.world, i).space);
  return call(gain, newGain(i, thing, space, reach, count, had), 'settle');
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
  t.tell('shoved', 'MT-447', { doomer: i, barrel: tag, space: to });
  return levelAt(w, to) < levelAt(w, from) ? call(blast, newBlast(to, i), 'watch') : go('settle');
}

/** A pickup from a slot is used up (MT-243). */
function consume(t: T, i: number, slot: number): void {
  const w = t.world;
  const d = doomer(w, i);
  const [used] = d.slots.splice(slot, 1);
  if (used === undefined) return;
  const { use: effect } = pickupOf(used.id);
  t.tell('consumed', 'MT-243', { doomer: i, pickup: used.id });
  switch (effect.is) {
    case 'heal':
      heal(t, i, effect.by);
      return;
    case 'sphere':
      heal(t, i, PAIN_STATES);
      d.boons.ward++;
      return;
    case 'ammo': {
      const before = ammoOf(w);
      addAmmo(d, effect.type, 1);
      tellAmmo(t, before);
      return;
    }
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
      t.tell('sectorChanged', 'MT-430', { sector: sector.tag, what: 'light' });
      return;
    }
    case 'calm':
      calm(t, i);
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
      mendArmor(t, i);
      break;
    default:
  }
}
