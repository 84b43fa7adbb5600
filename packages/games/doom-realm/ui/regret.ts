import type { Regret } from '@doomtable/client';
import { type Decision, fieldsIn, type Json, offersIn, offersTo } from '@doomtable/kernel';
import { HEROES } from '../src/data/tables.js';
import type { Offered } from '../src/options.js';
import { lossByWinning, needlessDeaths } from '../src/regrets.js';
import { enemyNumber, type Sheet, treasureAt } from '../src/sheet.js';
import { heroName, treasureName, within } from '../src/words/names.js';
import { text } from './text.js';

/** What somebody would regret: a key or a treasure lost by winning too early, and a hero who need not die. */
export function regret(s: Sheet, decision: Decision, answer: Json): Regret | null {
  if (decision.rule === 'hurt') return deaths(s, fieldsIn(answer));
  const attack = offersTo(offersIn<Offered>(decision.choice), 'attack').find(({ id }) => id === answer);
  if (attack === undefined) return null;
  const { enemy } = attack.with;
  const loss = lossByWinning(s, enemy);
  if (loss === null) return null;
  const treasure = within(treasureName(s, treasureAt(s, enemyNumber(s, enemy))));
  const { asks, cites, yes } = text.regret;
  return { words: asks[loss](treasure), cite: cites[loss], yes };
}

function deaths(s: Sheet, given: { readonly [hero: string]: unknown }): Regret | null {
  const shares = Array.from({ length: HEROES }, (_, hero) => Number(given[String(hero)] ?? 0));
  const [dying] = needlessDeaths(s, shares);
  if (dying === undefined) return null;
  return { words: text.regret.dies(heroName(s, dying)), cite: 'DR-165', yes: text.regret.letDie };
}
