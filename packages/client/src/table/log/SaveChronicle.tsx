import { useStore } from '../../state/store.js';
import { text } from '../../text/index.js';
import { happeningsIn } from './transcript.js';
import { namesAt } from '../people/names.js';
import { saveFile } from '../../shell/save-file.js';
import type { TableToolsProps } from '../menu/TableTools.js';

/** Hands the story of the table out as Markdown, where the game tells one. */
export function SaveChronicle({ session, scene, game }: TableToolsProps) {
  const { head, moments } = useStore(session.state);
  const { chronicle } = game;
  if (chronicle === undefined || head === null) return null;
  const save = async (): Promise<void> => {
    const name = namesAt(scene, game, head.settings);
    const players = scene.room.seats.map((_, seat) => name(seat));
    const { toMarkdown } = await import('@doomtable/kit/chronicle');
    saveFile(
      toMarkdown(chronicle(happeningsIn(moments, game), players, head.settings)),
      `${session.link.table}.md`,
      'text/markdown',
    );
  };
  return (
    <button type="button" class="button small" onClick={() => void save()}>
      {text.tools.chronicle}
    </button>
  );
}
