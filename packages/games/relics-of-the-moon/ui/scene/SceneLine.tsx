import type { BoardProps } from '@doomtable/client';
import type { Relics } from '../../src/types.js';
import { text } from '../text.js';

/** Where the story stands: the scenario, its scenes so far, the event and its round. */
export function SceneLine({ view }: BoardProps<Relics>) {
  const { title, scene, sceneTitle, goals, event, curtain } = view;
  return (
    <header class="rm-scene-line">
      {title !== '' && <p class="rm-scenario">{title}</p>}
      <ol class="rm-scenes" role="list">
        {goals.map((reached, i) => (
          // Scenes keep their places.
          <li key={`scene ${String(i)}`} class={reached ? 'reached' : 'missed'}>
            {i + 1} <small>{reached ? text.scene.goal.reached : text.scene.goal.missed}</small>
          </li>
        ))}
        {scene > goals.length && (
          <li class="now" aria-current="step">
            {text.scene.scene(scene, sceneTitle)}
          </li>
        )}
        {scene === 0 && <li class="now">{text.scene.before}</li>}
      </ol>
      {event !== null && (
        <p class="rm-event">
          <b>{event.title}</b>
          {event.round > 0 && <small>{text.scene.round(event.round)}</small>}
        </p>
      )}
      {curtain !== 'no' && <p class="rm-curtain">{text.scene.curtain}</p>}
    </header>
  );
}
