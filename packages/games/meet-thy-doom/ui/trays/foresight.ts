import { shareOf } from '@doomtable/client';
import type { Option } from '@doomtable/kernel';
import { SHOT_HIT } from '../../src/data/tables.js';
import { cardOf } from '../../src/data/monsters.js';
import { aimOfMonster, brawlDice } from '../../src/deeds/aim.js';
import { brawling, wounding } from '../../src/odds.js';
import type { View } from '../../src/view.js';
import type { MeetThyDoom } from '../../src/world.js';
import { text } from '../text.js';

/** The world as the Mastermind knows it: everything but cards, which no attack of a monster depends on before they are played. */
function worldOf(view: View): MeetThyDoom | null {
  const { known: _known, hands: _hands, goals: _goals, plot, ...open } = view;
  return plot === null ? null : { open, secret: { ...plot, hands: [], goals: [] } };
}

/** The exact chance of a monster's attack, before Tactics. */
export function chanceOfAttack(
  view: View,
  monster: number,
  option: Option,
): { readonly words: string; readonly share: number } | null {
  const world = worldOf(view);
  const attacker = world?.secret.monsters.find(({ tag }) => tag === monster);
  const [form = '', which = ''] = option.id.split(':');
  const target = Number(which);
  if (world === null || attacker === undefined || view.doomers[target] === undefined) return null;
  const { dice, from, defence } = aimOfMonster(world, attacker, target);
  if (form === 'shoot') return { words: text.tray.wounds, share: shareOf(wounding(dice, defence, from, 1)) };
  if (form === 'lunge') {
    return { words: text.tray.lands, share: shareOf(wounding(cardOf(attacker.kind).lunge, 0, SHOT_HIT, 1)) };
  }
  if (form !== 'brawl') return null;
  const [mine, theirs] = brawlDice(world, target, attacker, 0);
  return { words: text.tray.wins, share: shareOf(brawling(mine, theirs).lose) };
}
