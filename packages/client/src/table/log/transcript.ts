import { type AnyGame, eventOf, type Happening, type StoryHappening } from '@doomtable/kernel';
import { tellingOf } from '../people/names.js';
import type { Moment } from '@doomtable/protocol';
import { toldLinesIn } from './told-lines.js';

/** What was heard, in order. What was taken back was never said; what people told at any time stands. */
export function happeningsIn(moments: readonly Moment[], game: AnyGame): readonly Happening[] {
  let heard: Happening[] = [];
  const lines = toldLinesIn(moments);
  /** What people told outlives an undo. */
  const isOwn = new Set<Happening>();
  for (const { message, scene, ledTo = scene } of moments) {
    const { act, tick, seq, events, stories } = message;
    if (act.do === 'undo') heard = heard.filter(one => one.tick < act.to || (one.is === 'story' && isOwn.has(one)));
    const line = lines.get(seq);
    if (line !== undefined && line.voice !== 'aside' && act.do === 'tell' && act.seat !== null) {
      const told: StoryHappening = { is: 'story', tick, by: act.seat, voice: line.voice, text: line.text };
      if (act.member !== null) isOwn.add(told);
      heard.push(told);
    }
    for (const { by, story } of stories) heard.push({ is: 'story', tick, by, text: story });
    for (const { kind, cite, data } of events) {
      const text = eventOf(game, { kind, cite, data, to: 'all' }, ledTo.sight?.view, tellingOf(ledTo));
      heard.push({ is: 'event', tick, kind, cite, data, text });
    }
  }
  return heard;
}
