import type { TableOptions } from '@doomtable/host';
import { type Decision, type Forecast, type AnyGame, type NameOf, optionOf, type Sight } from '@doomtable/kernel';
import { tellingOf } from '../people/names.js';
import type { Moment } from '@doomtable/protocol';

export interface Chance {
  readonly words: string;
  readonly share: number;
  /** The exact fraction, for whoever wants it. */
  readonly exact: string;
}

/** Chances that bear on one's own decision or on dice about to fall, as far as the table has agreed to show them before. */
export function chancesOf(
  game: AnyGame,
  sight: Sight,
  decision: Decision | null,
  odds: TableOptions['odds'],
): readonly Forecast[] {
  if (odds === 'off' || odds === 'after') return [];
  const roll = sight.decisions.find(({ by, thrower }) => by === 'luck' && (odds === 'all' || thrower === sight.viewer));
  const about = decision ?? roll;
  return about === undefined ? [] : (game.foresee?.(sight, about) ?? []);
}

export function chanceFor(forecasts: readonly Forecast[], option: string | null): readonly Chance[] {
  return forecasts
    .filter(forecast => forecast.option === option)
    .map(({ words, chance }) => ({ words, share: shareFromFraction(chance), exact: chance }));
}

/** What was worked out before: exact chances take their time, and a log is drawn often. */
const known = new WeakMap<Moment, readonly Chance[]>();

/** Chances as they stood before the dice of a moment fell; none where no dice fell, or where the table shows none. */
export function chancesBefore(moments: readonly Moment[], at: number, game: AnyGame): readonly Chance[] {
  const moment = moments[at];
  if (moment === undefined) return [];
  const before = known.get(moment) ?? worked(moments, at, game);
  known.set(moment, before);
  return before;
}

function worked(moments: readonly Moment[], at: number, game: AnyGame): readonly Chance[] {
  const moment = moments[at];
  if (moment?.message.act.do !== 'answer' || moment.message.act.by !== 'luck') return [];
  const { odds } = moment.scene.room.options;
  if (odds === 'off') return [];
  for (const { scene } of [moments[at - 1], moments[at - 2]].filter(one => one !== undefined)) {
    const { sight } = scene;
    if (sight === null) continue;
    const asked = sight.decisions.filter(
      ({ by, thrower }) => odds !== 'own' || by === sight.viewer || thrower === sight.viewer,
    );
    const chances = asked.flatMap(decision =>
      (game.foresee?.(sight, decision) ?? []).map(one => inWords(game, sight, decision, one, tellingOf(scene))),
    );
    if (chances.length > 0) return chances;
  }
  return [];
}

/** A chance with the option it belongs to. */
function inWords(
  game: AnyGame,
  { view }: Sight,
  decision: Decision,
  { option, words, chance }: Forecast,
  name: NameOf,
): Chance {
  const about = decision.choice.kind === 'one' ? decision.choice.of.find(({ id }) => id === option) : undefined;
  const whole = about === undefined ? words : `${optionOf(game, decision, about, view, name)}: ${words}`;
  return { words: whole, share: shareFromFraction(chance), exact: chance };
}

/** A fraction `a/b` as a number for drawing; figures too large for numbers lose nothing that could be seen. */
export function shareFromFraction(fraction: string): number {
  const [top = '0', bottom = '1'] = fraction.split('/');
  const scale = 1_000_000n;
  return Number((BigInt(top) * scale) / BigInt(bottom)) / Number(scale);
}

export function wholePercent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
