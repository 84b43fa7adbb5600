import type { TableOptions } from '@doomtable/host';
import type { Decision, Forecast, GameModule, Sight } from '@doomtable/kernel';

export interface Chance {
  readonly words: string;
  readonly share: number;
  /** The exact fraction, for whoever wants it. */
  readonly exact: string;
}

/** Chances that bear on a decision, as far as the table has agreed to show them before it is taken. */
export function chancesOf(
  module: GameModule,
  sight: Sight,
  decision: Decision | null,
  odds: TableOptions['odds'],
): readonly Forecast[] {
  if (decision === null || odds === 'off' || odds === 'after') return [];
  return module.foresee(sight, decision);
}

export function chanceFor(forecasts: readonly Forecast[], option: string | null): readonly Chance[] {
  return forecasts
    .filter(forecast => forecast.option === option)
    .map(({ words, chance }) => ({ words, share: shareOf(chance), exact: chance }));
}

/** A fraction `a/b` as a number for drawing; figures too large for numbers lose nothing that could be seen. */
export function shareOf(fraction: string): number {
  const [top = '0', bottom = '1'] = fraction.split('/');
  const scale = 1_000_000n;
  return Number((BigInt(top) * scale) / BigInt(bottom)) / Number(scale);
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
