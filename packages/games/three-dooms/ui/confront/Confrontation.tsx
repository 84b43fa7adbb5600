import { type BoardProps, frameOf, storiesSince, storyWith } from '@doomtable/client';
import type { ThreeDooms } from '../../src/types.js';
import { SCENES } from '../../src/data/tables.js';
import type { Conflict } from '../../src/rules/conflict.js';
import type { Confront } from '../../src/rules/confront.js';
import type { Ladder } from '../../src/rules/ladder.js';
import { inPlay } from '../../src/town.js';
import { aspect, doomName } from '../../src/words/names.js';
import { hero, heroes } from '../names.js';
import { NONE } from '../../src/world.js';
import { text } from '../text.js';
import { Arena } from './Arena.js';
import { Aspects } from './Aspects.js';
import { boutOf } from './bout.js';
import './confront.css';

/** The Heroes confront the Doom: its Aspects, the scene, and whoever fights. */
export function Confrontation(props: BoardProps<ThreeDooms>) {
  const { view, sight } = props;
  const confront = frameOf<Confront>(sight, 'confront');
  const target = frameOf<Conflict>(sight, 'conflict')?.aspect ?? confront?.aspect ?? NONE;
  const bout = boutOf(props);
  return (
    <div class="td-confront">
      {bout !== null && <Arena {...props} bout={bout} />}
      <Champion {...props} />
      <h2 class="td-doom-title">{doomName(view, view.session)}</h2>
      <Aspects {...props} target={target} />
      {bout === null && <Scene {...props} confront={confront} />}
    </div>
  );
}

/** The scene as it was framed, what was said in it, and who is there. */
function Scene({ view, sight, told, confront }: BoardProps<ThreeDooms> & { readonly confront: Confront | null }) {
  const scenes = view.dooms[view.session - 1]?.scenes ?? 0;
  const settled = view.dooms[view.session - 1]?.settled ?? [];
  const frame = storyWith(told, 'scene');
  const isOn = sight.stack.at(-1)?.rule === 'confront' && sight.stack.at(-1)?.at === 'free';
  return (
    <section class="td-scene">
      <h3>
        {scenes === 0 || confront === null ? text.scene.none : text.scene.title(scenes, aspect(view, confront.aspect))}
      </h3>
      {scenes > 0 && <p class="muted">{text.scene.left(scenes, SCENES.timeUp)}</p>}
      {frame !== null && scenes > 0 && <blockquote class="td-telling">{frame}</blockquote>}
      {scenes > 0 &&
        storiesSince(told, 'scene')
          .slice(-3)
          .map(({ by, story }, i) => (
            // What somebody says twice is still said twice.
            <blockquote key={`${i} ${by}`} class="td-telling">
              <b>{hero(view, by)}</b> {story}
            </blockquote>
          ))}
      {isOn && confront !== null && (
        <ul class="td-cast" role="list" aria-label={text.scene.cast}>
          {inPlay(view).map(seat => (
            <li key={seat} class={confront.still[seat] === true ? 'still' : ''}>
              {hero(view, seat)}
              {confront.still[seat] === true && <small> {text.scene.still}</small>}
            </li>
          ))}
        </ul>
      )}
      {settled.length > 0 && (
        <>
          <h4 class="label">{text.scene.settled}</h4>
          <ul class="td-lines" role="list">
            {settled.map(({ matter, winner, loser }) => (
              <li key={`${matter} ${winner} ${loser}`}>
                {text.scene.settledLine(matter, hero(view, winner), hero(view, loser))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Who holds a place that others may challenge for. */
function Champion({ view, sight }: BoardProps<ThreeDooms>) {
  const ladder = frameOf<Ladder>(sight, 'ladder');
  if (ladder === null || ladder.champion === NONE) return null;
  return (
    <p class="td-champion">
      {text.arena.champion(hero(view, ladder.champion))}
      {ladder.challengers.length > 0 && `; ${text.arena.challengers(heroes(view, ladder.challengers))}`}
    </p>
  );
}
