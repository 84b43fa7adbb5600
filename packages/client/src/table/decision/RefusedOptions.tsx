import { Cite } from '../frame/Cite.js';
import { Fold, type FoldProps } from '../frame/Fold.js';
import type { DecisionProps } from '../session/game-ui.js';
import { namingOf } from './naming.js';

export interface RefusalsProps extends Pick<FoldProps, 'title' | 'class'> {
  readonly tray: DecisionProps;
}

/** What cannot be done now, with the reason and the rule; nothing where all can. */
export function Refusals({ tray, ...fold }: RefusalsProps) {
  const { game, decision, view, name } = tray;
  if (decision?.choice.kind !== 'one') return null;
  const { refused = [] } = decision.choice;
  if (refused.length === 0) return null;
  const naming = namingOf(game, decision, view, name);
  return (
    <Fold {...fold} count={refused.length}>
      <ul role="list">
        {refused.map(option => (
          <li key={option.id} data-refused={option.id}>
            <span>{naming.option(option)}</span> <em>{naming.refusal(option)}</em> <Cite game={game} id={option.cite} />
          </li>
        ))}
      </ul>
    </Fold>
  );
}
