import { type Script, scripted } from '@doomtable/kernel';

let kept: Script[] | undefined;

/** Said once for all tests of a game, which give `afterEach`: all dice that are written down must have fallen when their test ends. */
export function usedUpAfter(afterEach: (check: () => void) => void): (luck: Script) => Script {
  const scripts: Script[] = [];
  kept = scripts;
  afterEach(() => {
    for (const luck of scripts.splice(0)) luck.usedUp();
  });
  return luck => {
    scripts.push(luck);
    return luck;
  };
}

/** Dice of a test, in the order in which they fall. Throws where nobody would see that some of them never fell. */
export function written(falls: readonly (number | string)[]): Script {
  if (kept === undefined) throw new Error('say usedUpAfter(afterEach) first: dice that never fall must be found');
  const luck = scripted(...falls);
  kept.push(luck);
  return luck;
}
