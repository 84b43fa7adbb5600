import assert from 'node:assert/strict';
import type { AskCode, DoCode, ManyCode, RollCode, RuleCode, StepCode } from '../../src/flow/rule.js';
import { type AnyGame, defineGame, right, type RightDef, wholeNumber, withRights } from '../../src/index.js';
import { shortMarket } from '../fixture/market/market-game.js';
import { season } from '../fixture/market/market.js';
import type { Market } from '../fixture/market/world.js';

/** The short market with some of its parts replaced. */
export function changed(parts: Partial<typeof shortMarket>): AnyGame {
  return defineGame({ ...shortMarket, ...parts });
}

/** The short market with a right of its outermost rule changed, and with more rules. */
export function withRain(change: Partial<RightDef<Market, object, number>>, more: readonly RuleCode[] = []): AnyGame {
  const rain: RightDef<Market, object, number> = {
    cite: 'NM-19',
    who: () => [0],
    choice: () => wholeNumber(1, 2),
    then: () => undefined,
    ...change,
  };
  return changed({
    rules: [
      ...shortMarket.rules.filter(({ name }) => name !== season.name),
      withRights(season, { rain: right(rain) }),
      ...more,
    ],
  });
}

interface Kinds {
  readonly do: DoCode;
  readonly ask: AskCode;
  readonly poll: ManyCode;
  readonly open: ManyCode;
  readonly roll: RollCode;
}

/** The short market with one step of one rule changed, and other parts with it; `parts.rules` come on top of its own. */
export function withStep<K extends keyof Kinds>(
  kind: K,
  name: `${string}.${string}`,
  change: (code: Kinds[K]) => { readonly [part in keyof Kinds[K]]?: unknown },
  parts: Partial<typeof shortMarket> = {},
): AnyGame {
  const [ruleName = '', stepName = ''] = name.split('.');
  const isKind = (step: StepCode): step is StepCode & Kinds[K] => step.kind === kind;
  let found = 0;
  const rules = shortMarket.rules.map((rule): RuleCode => {
    const step = rule.steps[stepName];
    if (rule.name !== ruleName || step === undefined || !isKind(step)) return rule;
    found++;
    return { ...rule, steps: { ...rule.steps, [stepName]: { ...step, ...change(step) } } };
  });
  assert.equal(found, 1, `there is one step ${name} of the kind ${kind}`);
  return changed({ ...parts, rules: [...rules, ...(parts.rules ?? [])] });
}
