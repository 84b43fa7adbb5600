import type { AnyGame } from '@doomtable/kernel';
import type { GameUi } from '../session/game-ui.js';
import { storyOf } from './log-lines.js';
import { chaptersOf } from './Log.js';
import { nameOf } from '../people/names.js';
import { text } from '../../text/index.js';
import { toldLinesIn } from './told-lines.js';
import type { Moment } from '@doomtable/protocol';

/** The log as plain text. */
export function logText(moments: readonly Moment[], game: AnyGame, ui: Pick<GameUi, 'chapter'>): string {
  const chapters = chaptersOf(moments, ui);
  const lines = toldLinesIn(moments);
  return moments
    .flatMap((moment, i) => {
      const { stories } = moment.message;
      const chapter = chapters[i] ?? null;
      const told = stories.map(({ by, story }) => `${nameOf(moment.scene, by)}: ${story}`);
      const line = lines.get(moment.message.seq);
      if (line !== undefined) told.push(text.log.told[line.voice](line.name, line.text));
      const happened = storyOf(moment, game).map(({ words, cite }) => (cite === null ? words : `${words} (${cite})`));
      return [...(chapter === null ? [] : ['', chapter]), ...told, ...happened];
    })
    .join('\n')
    .trim();
}
