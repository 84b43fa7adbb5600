import {
  type Decision,
  type Json,
  offersIn,
  offersTo,
  type Player,
  type Random,
  sample,
  type Sight,
} from '@doomtable/kernel';
import type { DoomRealm } from './types.js';
import type { Bearing, Level, Mending, Mystery, Offered, Toll } from './options.js';
import { on, type Sheet } from './sheet.js';
import { placementsFor } from './map.js';
import type { Fight } from './rules/fight.js';
import type { Improve } from './rules/improve.js';
import type { Loot } from './rules/loot.js';
import type { Round } from './rules/round.js';
import { bestLevel, campaign, target } from './thumb/camp.js';
import { nextDie, rerollOrKeep } from './thumb/dice.js';
import { guard, prepared, press, track } from './thumb/fray.js';
import { bestLie, stepsLeft } from './thumb/ground.js';
import { bearer, payer, restored, spread } from './thumb/heroes.js';
import { allotment } from './thumb/start.js';
import { clearingWanted, locationsWanted, markWorth } from './thumb/wants.js';

/** What the rule on top of the stack remembers. */
function memory<My>(sight: Sight<DoomRealm>): My {
  return sight.stack.at(-1)?.my as My;
}

/** The rule-of-thumb player: reads the sheet and the rule in progress, and answers quickly. */
export const thumb: Player<DoomRealm> = (sight, decision, random) => {
  const s = sight.view;
  const rule = RULES[`${decision.rule}.${decision.step}`];
  return rule === undefined ? sample(decision.choice, random) : rule(s, decision, sight, random);
};

type Thumb = (s: Sheet, decision: Decision, sight: Sight<DoomRealm>, random: Random) => Json;

/** One rule of thumb for each decision of the game, by `rule.step`. */
const RULES: { readonly [step: string]: Thumb } = {
  'adventure.allot': (s, { choice }) => allotment(s, choice.kind === 'assign' ? choice.items.map(item => item.id) : []),
  'improve.track': (s, _decision, sight) => track(s, memory<Improve>(sight).enemy),
  'round.reroll': (s, _decision, sight) => rerollOrKeep(s, memory<Round>(sight)),
  'round.allocate': (s, { choice }, sight) =>
    campaign(s, offersIn<Offered>(choice)) ?? nextDie(s, memory<Round>(sight)),
  'round.act': (s, { choice }, sight) => {
    const doing = campaign(s, offersIn<Offered>(choice));
    if (doing !== null) return doing;
    const enemy = memory<Round>(sight).attacked ? -1 : target(s);
    return enemy < 0 ? 'rest' : `attack:${enemy}`;
  },
  'allot.lay': (s, decision) => lay(s, decision),
  'wander.hex': (s, decision) => lay(s, decision),
  'encounters.order': (_s, { choice }) => offersIn<Mystery>(choice)[0]?.id ?? '',
  'encounters.toll': (s, { choice }) => {
    const hero = payer(s);
    const pays = offersTo(offersIn<Toll>(choice), 'payPower').find(({ with: toll }) => toll.hero === hero);
    return pays?.id ?? 'takeDamage';
  },
  'fight.prepare': (s, { choice }, sight) => prepared(s, memory<Fight>(sight), offersIn<Offered>(choice)),
  'fight.press': (s, { choice }, sight) => press(s, memory<Fight>(sight), offersIn<Offered>(choice)),
  'fight.guard': (s, { choice }, sight) => guard(s, memory<Fight>(sight), offersIn<Offered>(choice)),
  'hurt.spread': (s, { choice }, _sight, random) =>
    choice.kind === 'allocate' ? spread(s, choice) : sample(choice, random),
  'loot.clear': (s, { choice }, sight) =>
    clearingWanted(s, memory<Loot>(sight).treasure) ? (offersIn<Offered>(choice)[0]?.id ?? 'leave') : 'leave',
  'loot.bearer': (s, { choice }) => bearer(s, offersIn<Bearing>(choice)),
  'restore.healing': (s, { choice }) => restored(s, offersIn<Mending>(choice)),
  'restore.potion': (s, { choice }) => restored(s, offersIn<Mending>(choice)),
  'restore.encounter': (s, { choice }) => restored(s, offersIn<Mending>(choice)),
  'reward.level': (s, { choice }) => bestLevel(s, offersIn<Level>(choice)),
};

function lay(s: Sheet, { choice }: Decision): number {
  if (choice.kind !== 'place') return 0;
  const placements =
    choice.board === 'hex' ? on(s).single : placementsFor(s, Number(choice.board.slice('shape '.length)));
  return bestLie(s, placements, choice.codes, stepsLeft(s), locationsWanted(s), markWorth(s)).code;
}
