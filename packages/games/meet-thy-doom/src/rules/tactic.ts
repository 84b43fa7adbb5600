import { call, done, go, type Offer, type Rule, rule } from '@doomtable/kernel';
import { TACTIC_IDS, tacticOf } from '../data/tactics.js';
import { PAIN_STATES } from '../data/tables.js';
import { weaponOf } from '../data/weapons.js';
import { apart, doomer, living, monsterTagged } from '../board/pieces.js';
import { sees } from '../board/sight.js';
import { addAmmo, ammoLimit } from '../deeds/gear.js';
import { onceForEach } from '../deeds/once.js';
import { swing } from '../deeds/show.js';
import { did, tellActions, type T } from '../deeds/tell.js';
import { calm, heal, mendArmor } from '../deeds/wound.js';
import { type Tactic, tagOf, type Target } from '../offers.js';
import { at, type MeetThyDoomWorld } from '../world.js';
import type { MeetThyDoom } from '../types.js';
import { blast, newBlast } from './fight/blast.js';
import { brawl, newBrawl } from './fight/brawl.js';
import { doorsBeside, isLocked } from './doors.js';
import { discard, drawTactics } from './hand.js';
import { heavy, newHeavy } from './fight/heavy.js';
import { move, newMove } from './move.js';
import { look, newLook } from './fight/shaken.js';
import { aimedAt, newShoot, shoot } from './fight/shoot.js';
import { brawls, shots } from './fight/shots.js';

const plain = onceForEach<string, Tactic>(TACTIC_IDS, card => ({
  id: `tactic:${card}`,
  cite: 'MT-286',
  with: { card, on: 'nothing' },
}));

/** How far a grenade is thrown. */
const THROW = 4;

/** The ways a Tactic in hand can be played for its effect in one's own turn, where the situation permits (MT-286). */
export function waysToPlay(w: MeetThyDoomWorld, i: number, card: string): Offer<Tactic>[] {
  const { effect, window } = tacticOf(card);
  if (window !== 'turn') return [];
  const d = doomer(w, i);
  const head = `tactic:${card}`;
  switch (effect.is) {
    case 'ammo':
      return d.ammo[effect.type] < ammoLimit(d, effect.type) ? [plain(card)] : [];
    case 'heal':
      return d.pain < PAIN_STATES ? [plain(card)] : [];
    case 'patch':
      return living(w)
        .filter(
          other => other !== i && doomer(w, other).pain < PAIN_STATES && apart(doomer(w, other).space, d.space) <= 1,
        )
        .map(other => ({ id: `${head}:d${other}`, cite: 'MT-286', with: { card, on: 'doomer', doomer: other } }));
    case 'shoot':
      return shots(w, i, effect.dice, false, head).map(offer => ({
        ...offer,
        cite: 'MT-286',
        with: { card, on: 'shot', ...offer.with },
      }));
    case 'brawl':
      return brawls(w, i, effect.dice, head).map(offer => ({
        ...offer,
        cite: 'MT-286',
        with: { card, on: 'bout', ...offer.with },
      }));
    case 'calm':
      return d.debt > 0 ? [plain(card)] : [];
    case 'mend':
      return d.armor !== null && d.armor.mark < PAIN_STATES ? [plain(card)] : [];
    case 'pick':
      return lockedBeside(w, d.space).map(tag => ({
        id: `${head}:o${tag}`,
        ref: `door:${tag}`,
        cite: 'MT-286',
        with: { card, on: 'door', door: tag },
      }));
    case 'grenade':
      return w.secret.monsters
        .filter(m => m.tag >= 0 && apart(m.space, d.space) <= THROW && sees(w, d.space, m.space))
        .map(({ tag, kind }) => ({
          id: `${head}:m${tag}`,
          ref: `monster:${tag}`,
          cite: 'MT-286',
          with: { card, on: 'monster', monster: tag, kind },
        }));
    default:
      return [plain(card)];
  }
}

function lockedBeside(w: MeetThyDoomWorld, space: number): number[] {
  return doorsBeside(w, space)
    .filter(door => !at(w.secret.doors, door).open && isLocked(w, door))
    .map(door => at(w.secret.doors, door).tag);
}

interface PlayTactic {
  readonly doomer: number;
  readonly card: string;
  /** `''` where it has none. */
  readonly target: Target | '';
}
export function newPlay(doomer: number, play: Tactic): PlayTactic {
  return { doomer, card: play.card, target: targetIn(play) };
}

function targetIn(play: Tactic): Target | '' {
  switch (play.on) {
    case 'nothing':
      return '';
    case 'doomer':
      return `d${play.doomer}`;
    case 'door':
      return `o${play.door}`;
    case 'shot':
      return aimedAt(play);
    default:
      return `m${play.monster}`;
  }
}

/** First use of a Tactic: its effect as written (MT-286). It is discarded first (MT-287). */
export const playTactic: Rule<MeetThyDoom, PlayTactic> = rule('playTactic', {
  play: {
    cite: ['MT-286', 'MT-287', 'MT-291'],
    do: (t, my) => {
      discard(t, my.doomer, my.card, 'effect');
      const { effect } = tacticOf(my.card);
      const d = doomer(t.world, my.doomer);
      const { target } = my;
      const tag = target === '' ? -1 : tagOf(target);
      switch (effect.is) {
        case 'shoot':
          if (target === '') return go('over');
          return weaponOf(d.ready).form === 'heavy'
            ? call(heavy, newHeavy(my.doomer, target, d.ready, effect.dice), 'over')
            : call(shoot, newShoot(my.doomer, target, effect.dice), 'over');
        case 'brawl':
          return call(brawl, newBrawl(my.doomer, tag, 'doomer', effect.dice), 'over');
        case 'move':
          return call(move, newMove(my.doomer, d.stats.speed + effect.by), 'over');
        case 'draw':
          return call(drawTactics, { doomer: my.doomer, count: effect.by }, 'over');
        case 'grenade':
          return call(blast, newBlast(monsterTagged(t.world, tag)?.space ?? d.space, my.doomer), 'over');
        case 'pick':
          unlock(t, tag);
          return call(look, newLook(), 'over');
        default:
          return go('apply');
      }
    },
  },
  apply: {
    cite: 'MT-286',
    do: (t, my) => {
      apply(t, my);
      return done();
    },
  },
  over: { cite: 'MT-286', do: () => done() },
});

/** Effects that happen on the spot. */
function apply(t: T, my: PlayTactic): void {
  const { effect } = tacticOf(my.card);
  const d = doomer(t.world, my.doomer);
  switch (effect.is) {
    case 'ammo':
      t.tell('ammoGained', 'MT-286', {
        doomer: my.doomer,
        type: effect.type,
        count: addAmmo(d, effect.type, effect.by),
      });
      return;
    case 'heal':
      heal(t, my.doomer, effect.by);
      return;
    case 'patch':
      did(t.world, my.doomer, 'heals', heal(t, my.target === '' ? my.doomer : tagOf(my.target), effect.by));
      return;
    case 'actions':
      t.world.open.actions += effect.by;
      tellActions(t, t.world.open.actions - effect.by);
      return;
    case 'steady':
      d.boons.steady = true;
      return;
    case 'aim':
      d.boons.aim += effect.dice;
      return;
    case 'lamp':
      d.boons.lamp = true;
      return;
    case 'calm':
      calm(t, my.doomer);
      return;
    case 'scan':
      d.boons.scan += effect.by;
      return;
    case 'tools':
      d.boons.tools += effect.by;
      return;
    case 'mend':
      mendArmor(t, my.doomer);
      break;
    default:
  }
}

function unlock(t: T, tag: number): void {
  const door = t.world.secret.doors.findIndex(state => state.tag === tag);
  at(t.world.secret.doors, door).unlocked = true;
  swing(t, door, true, 'wire');
}
