import { useState } from 'preact/hooks';
import { text } from '../text/index.js';

/** How many are offered at a time. */
const FEW = 4;

/** Ideas for the stuck, to be pressed: a few at a time, in an order of their own for every field. */
export function Ideas({ all, onPick }: { readonly all: readonly string[]; readonly onPick: (idea: string) => void }) {
  const [seed] = useState(() => Math.random());
  const [turn, setTurn] = useState(0);
  if (all.length === 0) return null;
  const order = shuffled(all, seed);
  const from = (turn * FEW) % order.length;
  const shown = [...order.slice(from), ...order.slice(0, from)].slice(0, FEW);
  return (
    <ul class="ideas" role="list" aria-label={text.forms.ideas}>
      {shown.map(idea => (
        <li key={idea}>
          <button type="button" class="idea" onClick={() => onPick(idea)}>
            {idea}
          </button>
        </li>
      ))}
      {all.length > FEW && (
        <li>
          <button type="button" class="idea more" onClick={() => setTurn(turn + 1)}>
            {text.forms.otherIdeas}
          </button>
        </li>
      )}
    </ul>
  );
}

/** The same list, the same seed, the same order: what was shown stays where it was while the list does. */
function shuffled(all: readonly string[], seed: number): readonly string[] {
  let state = Math.floor(seed * 2_147_483_646) + 1;
  const keyed = all.map(idea => {
    state = (state * 48_271) % 2_147_483_647;
    return { idea, key: state };
  });
  return keyed.sort((one, other) => one.key - other.key).map(({ idea }) => idea);
}
