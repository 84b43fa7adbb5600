import { useStore } from '../state/store.js';
import { text } from '../text/index.js';
import { heardIn } from './heard.js';
import { namesAt } from './people.js';
import { saveFile } from './save-file.js';
import type { TableToolsProps } from './TableTools.js';

/** Hands the story of the table out as Markdown, where the game tells one. */
export function SaveChronicle({ session, scene, module, ui }: TableToolsProps) {
  const { head, moments } = useStore(session.state);
  const { chronicle } = ui;
  if (chronicle === undefined || head === null) return null;
  const save = (): void => {
    const name = namesAt(scene, module, head.settings);
    const players = scene.room.seats.map((_, seat) => name(seat));
    const { markdown } = chronicle(heardIn(moments, module), players, head.settings);
    saveFile(markdown, `${session.link.table}.md`, 'text/markdown');
  };
  return (
    <button type="button" class="button small" onClick={save}>
      {text.tools.chronicle}
    </button>
  );
}
