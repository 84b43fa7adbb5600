import { type AnyGame, eventOf, type Happening } from '@doomtable/kernel';
import { tellingOf } from '../people/names.js';
import type { Moment } from '@doomtable/protocol';

/** What was heard, in order. What was taken back was never said. */
export function happeningsIn(moments: readonly Moment[], game: AnyGame): readonly Happening[] {
  let heard: Happening[] = [];
  for (const { message, scene } of moments) {
    const { act, tick, events, stories } = message;
    if (act.do === 'undo') heard = heard.filter(one => one.tick < act.to);
    for (const { by, story } of stories) heard.push({ is: 'story', tick, by, text: story });
    for (const { kind, cite, data } of events) {
      const text = eventOf(game, { kind, cite, data, to: 'all' }, scene.sight?.view, tellingOf(scene));
      heard.push({ is: 'event', tick, kind, cite, data, text });
    }
  }
  return heard;
}
