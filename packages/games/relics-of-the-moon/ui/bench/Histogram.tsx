import { wholePercent } from '@doomtable/client';
import { text } from '../text.js';

type Shares = readonly (readonly [outcome: number, share: number])[];

interface HistogramProps {
  readonly now: Shares;
  /** With what is looked at besides. */
  readonly then: Shares | null;
  /** Successes that are enough; `null` where none are wanted. */
  readonly need: number | null;
}

const WIDTH = 212;
const HEIGHT = 84;
const FOOT = 16;
/** Outcomes less likely than this at either end are not drawn. */
const FAINT = 0.002;

/** The chance of each number of successes: Disasters on the left, what is enough on the right. */
export function Histogram({ now, then, need }: HistogramProps) {
  const drawn = [...now, ...(then ?? [])].filter(([, share]) => share >= FAINT).map(([outcome]) => outcome);
  const low = Math.min(...drawn);
  const high = Math.max(...drawn);
  const tallest = Math.max(...now.map(([, share]) => share), ...(then ?? []).map(([, share]) => share));
  const wide = WIDTH / (high - low + 1);
  const boxOf = ([outcome, share]: Shares[number]) => {
    const height = (share / tallest) * (HEIGHT - 4);
    return { x: (outcome - low) * wide + 1, y: HEIGHT - height, width: Math.max(1, wide - 2), height };
  };
  const inSight = (shares: Shares): Shares => shares.filter(([outcome]) => outcome >= low && outcome <= high);
  return (
    <svg class="rm-histogram" viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`} role="img" aria-label={chartWords(now)}>
      {inSight(now).map(bar => (
        <rect key={bar[0]} class={`bar ${toneOf(bar[0], need)}`} rx="2" {...boxOf(bar)}>
          <title>{text.odds.bar(bar[0], wholePercent(bar[1]))}</title>
        </rect>
      ))}
      {then !== null && inSight(then).map(bar => <rect key={bar[0]} class="bar then" rx="2" {...boxOf(bar)} />)}
      {Array.from({ length: high - low + 1 }, (_, i) => low + i).map(outcome => (
        <text
          key={outcome}
          class={outcome === need ? 'need' : ''}
          x={(outcome - low + 0.5) * wide}
          y={HEIGHT + FOOT - 3}
        >
          {outcome}
        </text>
      ))}
    </svg>
  );
}

function toneOf(outcome: number, need: number | null): string {
  if (outcome < 0) return 'disaster';
  if (outcome === 0) return 'nothing';
  return need !== null && outcome >= need ? 'enough' : 'some';
}

function chartWords(now: Shares): string {
  const bars = now
    .filter(([, share]) => share >= FAINT)
    .toSorted(([one], [other]) => one - other)
    .map(([outcome, share]) => text.odds.bar(outcome, wholePercent(share)));
  return `${text.odds.chart}: ${bars.join(', ')}`;
}
