import type { View } from '../src/view.js';
import { line, listed } from '../src/words/names.js';
import { text } from './text.js';

/** A few sentences on what happened so far, for a table that is opened again. */
export function soFar(view: View): readonly string[] {
  const { title, cast, scene, sceneTitle, sceneStory, played, event, destiny, doom } = view;
  if (scene === 0) return [];
  const done = played.filter(({ won }) => won !== null);
  const open = event?.challenges.filter(({ state }) => state === 'open') ?? [];
  return [
    `${title === '' ? '' : `${title}. `}${listed(cast.map(({ name }) => name))}. ${text.scene.scene(scene, sceneTitle)}.`,
    ...(sceneStory === '' ? [] : [sceneStory]),
    ...(done.length === 0
      ? []
      : [
          `${listed(done.map(({ title: called, won }) => `${called} (${won === true ? text.scene.won : text.scene.lost})`))}.`,
        ]),
    ...(open.length === 0 ? [] : [`${text.challenge.title}: ${listed(open.map(one => `${one.name}, ${line(one)}`))}.`]),
    `${text.pools.destiny} ${destiny}, ${text.pools.doom} ${doom}.`,
  ];
}
