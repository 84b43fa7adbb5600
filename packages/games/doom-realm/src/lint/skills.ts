import type { AdventureFile, Effect } from '../data/shape.js';

/** Every effect a hero has from the start or can learn. */
export function effectsOf(hero: AdventureFile['heroes'][number]): Effect[] {
  return [hero.starts, ...hero.learns].flatMap(power => power.effects);
}

/** Whether some hero can do this, from the start or after learning it. */
export function canAnybody(file: AdventureFile, is: Effect['is']): boolean {
  return file.heroes.some(hero => effectsOf(hero).some(effect => effect.is === is));
}

/** Whether some treasure row holds this. */
export function isAnywhere(file: AdventureFile, box: AdventureFile['treasures'][number]['boxes'][number]): boolean {
  return file.treasures.some(({ boxes }) => boxes.includes(box));
}

/** The power boxes of all heroes who can do this, at their highest level. */
export function boxesFor(file: AdventureFile, is: Effect['is']): number {
  return file.heroes.reduce((sum, hero) => {
    const can = effectsOf(hero).some(effect => effect.is === is);
    return can ? sum + hero.power.squares + hero.power.circles : sum;
  }, 0);
}
