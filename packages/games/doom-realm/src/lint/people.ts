import type { Finding } from '@doomtable/kernel';
import type { AdventureFile } from '../data/shape.js';
import { MOST_SWORDS } from '../data/tables.js';
import { error, warning } from './finding.js';
import { canAnybody, effectsOf, isAnywhere } from './skills.js';

/** The most that two dice show. */
const BEST_DICE = 12;

/** Heroes: levels that match what can be learnt, doors that somebody opens, enemies that somebody beats. */
export function aboutHeroes(file: AdventureFile): Finding[] {
  const findings: Finding[] = [];
  file.heroes.forEach(({ health, power, learns }, hero) => {
    if (health.circles === learns.length && power.circles === learns.length) return;
    const circles = `${health.circles} health and ${power.circles} power circles`;
    findings.push(error(`.heroes[${hero}]`, `This hero has ${circles}, and ${learns.length} powers to learn.`));
  });
  if (!canAnybody(file, 'door')) {
    findings.push(error('.heroes', 'No hero can ever open a door, and the set-up locks one.'));
  }
  const most = BEST_DICE + swordsOf(file) + bonusOf(file);
  file.enemies.forEach(({ health }, enemy) => {
    if (health.modifier <= most) return;
    const path = `.enemies[${enemy}].health.modifier`;
    findings.push(error(path, `No attack can ever reach ${health.modifier}: the most there is comes to ${most}.`));
  });
  return findings;
}

function swordsOf(file: AdventureFile): number {
  const swords = file.treasures.flatMap(({ boxes }) => boxes.filter(box => box === 'sword'));
  return Math.min(MOST_SWORDS, swords.length);
}

/** All that heroes of the highest level can add to one attack. */
function bonusOf({ heroes }: AdventureFile): number {
  return heroes.reduce((sum, hero) => {
    const best = effectsOf(hero).reduce(
      (most, effect) => (effect.is === 'attack' ? Math.max(most, effect.with) : most),
      0,
    );
    return sum + best * (hero.power.squares + hero.power.circles);
  }, 0);
}

/** Powers that can never do anything on this sheet. Encounters always can: their form allows nothing else. */
export function aboutPowers(file: AdventureFile): Finding[] {
  const findings: Finding[] = [];
  file.enemies.forEach(({ power }, enemy) => {
    const path = `.enemies[${enemy}].power`;
    if (power.is === 'ignoresSwords' && !isAnywhere(file, 'sword')) {
      findings.push(warning(path, 'This enemy ignores swords, and no treasure row holds one.'));
    }
    if (power.is === 'ignoresShields' && !isAnywhere(file, 'shield')) {
      findings.push(warning(path, 'This enemy ignores shields, and no treasure row holds one.'));
    }
    if (power.is === 'blocksFirstPower' && !canAnybody(file, 'attack') && !canAnybody(file, 'guard')) {
      findings.push(warning(path, 'This enemy blocks the first power, and no hero has one for a fight.'));
    }
  });
  file.heroes.forEach((hero, i) => {
    for (const { is } of effectsOf(hero)) {
      if ((is !== 'lock' && is !== 'trap') || isAnywhere(file, is)) continue;
      findings.push(warning(`.heroes[${i}]`, `This hero can deal with a ${is}, and no treasure row holds one.`));
    }
  });
  return findings;
}
