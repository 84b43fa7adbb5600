import type { BoardProps } from '@doomtable/client';
import type { RuleOfThree } from '../../src/types.js';
import type { Challenge } from '../../src/rules/challenge.js';
import { NO_DRAWBACK } from '../../src/rules/hindering.js';
import { harder } from '../../src/margins.js';
import { elementName } from '../../src/words/names.js';
import { happenings, since } from '../heard.js';
import { Icon } from '../icons.js';
import { arenaName, who } from '../names.js';
import { text } from '../text.js';
import { BearerCard } from './Bearer.js';
import { fallNow, fallsIn } from './falls.js';
import { Outcome } from './Outcome.js';
import { Rows } from './Rows.js';

/** A challenge on the table: what they face, what each brings to it, the dice, and the row that comes of it. */
export function ChallengeScene(props: BoardProps<RuleOfThree> & { readonly challenge: Challenge }) {
  const { view, told, challenge, sight, name } = props;
  const { attempt, bring } = view.now;
  const heard = fallsIn(since(happenings(told), ['proposed']));
  const falls = heard.length === 0 && attempt !== null && attempt.faces.length > 0 ? [fallNow(attempt)] : heard;
  const last = falls.findLast(({ row }) => row !== null);
  const bearers = bring?.bearers ?? challenge.bearers;
  return (
    <div class="rt-scene">
      <p class="rt-kind">
        <Icon name={challenge.arena} />{' '}
        {text.scene.challenge(arenaName(challenge.arena), who(view, challenge.by, name))}
      </p>
      <p class="rt-scene-text">{challenge.scene}</p>
      {last !== undefined && (
        <Outcome view={view} fall={last} arena={challenge.arena} viewer={sight.viewer} name={name} />
      )}
      <div class="rt-bearers">
        {challenge.targets.map(({ seat, drawback }) => {
          const bearer = bearers.find(each => each.seat === seat);
          const isHard = drawback !== NO_DRAWBACK;
          const difficulty = isHard ? harder(challenge.difficulty) : challenge.difficulty;
          return (
            <BearerCard
              key={seat}
              view={view}
              seat={seat}
              elements={bearer?.elements ?? []}
              how={bearer?.how ?? ''}
              refused={bearer?.refused ?? []}
              fall={falls.findLast(fall => fall.seat === seat)}
              state={
                bearer?.gaveIn === true ? text.scene.gaveIn : bring === null ? text.scene.waiting : text.scene.choosing
              }
              isYours={sight.viewer === seat}
              isShown={last?.seat === seat}
            >
              <span class={`rt-level ${difficulty}`}>
                {text.difficulties[difficulty]}
                {isHard && <small> {text.scene.harder(elementName(view, seat, drawback))}</small>}
              </span>
            </BearerCard>
          );
        })}
      </div>
      <Rows view={view} falls={falls} />
    </div>
  );
}
