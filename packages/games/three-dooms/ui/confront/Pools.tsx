import { Die } from '@doomtable/client';
import { faces as facesInWords } from '../../src/words/names.js';
import { text } from '../text.js';
import { type Lain, laid } from './matching.js';

export interface PoolsProps {
  readonly first: readonly number[];
  readonly second: readonly number[];
  /** Whose dice they are. */
  readonly names: readonly [string, string];
}

/** Both pools face to face: equal dice lie opposite each other and fade, the highest unmatched one is ringed. */
export function Pools({ first, second, names: [one, other] }: PoolsProps) {
  const columns = laid(first, second);
  if (columns.length === 0) return null;
  return (
    <div class="td-pools" role="group" aria-label={text.arena.pools(facesInWords(first), facesInWords(second))}>
      <span class="td-pair td-owners" aria-hidden="true">
        <b>{one}</b>
        <b>{other}</b>
      </span>
      {columns.map(({ first: upper, second: lower }, i) => (
        // Dice have no names; their places are what tells them apart.
        <span class="td-pair" key={`${i} ${upper?.face ?? 0} ${lower?.face ?? 0}`}>
          <Place die={upper} />
          <Place die={lower} />
        </span>
      ))}
    </div>
  );
}

function Place({ die }: { readonly die: Lain | null }) {
  if (die === null) return <span class="td-no-die" aria-hidden="true" />;
  const { face, state } = die;
  if (state === 'matched') return <Die face={face} state="spent" label={text.arena.matched(face)} />;
  return state === 'deciding' ? (
    <Die face={face} state="deciding" label={text.arena.deciding(face)} />
  ) : (
    <Die face={face} />
  );
}
