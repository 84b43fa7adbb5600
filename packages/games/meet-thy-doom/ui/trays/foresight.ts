import { shareFromFraction } from '@doomtable/client';
import { SHOT_HIT } from '../../src/data/tables.js';
import { cardOf } from '../../src/data/monsters.js';
import { aimOfMonster, brawlDice } from '../../src/deeds/aim.js';
import { brawling, wounding } from '../../src/odds.js';
import type { Act } from '../../src/offers.js';
import type { View } from '../../src/view.js';
import type { MeetThyDoomWorld } from '../../src/world.js';
import { text } from '../text.js';

/** The world as the Mastermind knows it: everything but cards, which no attack of a monster depends on before they are played. */
function worldOf(view: View): MeetThyDoomWorld | null {
  const { known: _known, hands: _hands, goals: _goals, plot, ...open } = view;
  return plot === null ? null : { open, secret: { ...plot, hands: [], goals: [] } };
}

/** The exact chance of a monster's attack, before Tactics. */
export function chanceOfAttack(
  view: View,
  monster: number,
  act: Act,
): { readonly words: string; readonly share: number } | null {
  const world = worldOf(view);
  const attacker = world?.secret.monsters.find(({ tag }) => tag === monster);
  if (world === null || attacker === undefined || act.do !== 'attack') return null;
  const { form, doomer: target } = act;
  const { dice, from, defence } = aimOfMonster(world, attacker, target);
  if (form === 'shoot') return { words: text.tray.wounds, share: shareFromFraction(wounding(dice, defence, from, 1)) };
  if (form === 'lunge') {
    return { words: text.tray.lands, share: shareFromFraction(wounding(cardOf(attacker.kind).lunge, 0, SHOT_HIT, 1)) };
  }
  const [mine, theirs] = brawlDice(world, target, attacker, 0);
  return { words: text.tray.wins, share: shareFromFraction(brawling(mine, theirs).lose) };
}
