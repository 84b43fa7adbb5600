import { cardOf } from '../data/monsters.js';
import { type MeetThyDoomWorld, type Monster, on } from '../world.js';
import { apart, doomer } from './pieces.js';
import { sees } from './sight.js';

/** How a monster attacks. */
export type AttackForm = 'shoot' | 'brawl' | 'lunge';

/** Whether two neighbours can come to blows: level, by a climbable edge, or one of them flies (MT-83). */
export function canBrawl(w: MeetThyDoomWorld, monster: Monster, space: number): boolean {
  if (apart(monster.space, space) !== 1 || !sees(w, monster.space, space)) return false;
  if (cardOf(monster.kind).flying) return true;
  const { level, climb } = on(w);
  const [mine, theirs] = [level[space] ?? 0, level[monster.space] ?? 0];
  return mine === theirs || (climb[mine > theirs ? space : monster.space] ?? 0) <= 3;
}

/** Whether a monster could attack a Doomer so from where both stand: no shot at a neighbour, no Brawl from afar (MT-347, MT-348, MT-365). */
export function canAttack(w: MeetThyDoomWorld, monster: Monster, i: number, form: AttackForm): boolean {
  const { space, state } = doomer(w, i);
  if (state !== 'in') return false;
  const { brawl, shoot, lunge, speed } = cardOf(monster.kind);
  if (form === 'brawl') return brawl > 0 && canBrawl(w, monster, space);
  const far = apart(monster.space, space);
  if (far < 2 || !sees(w, monster.space, space)) return false;
  return form === 'shoot' ? shoot > 0 : lunge > 0 && far <= speed;
}
