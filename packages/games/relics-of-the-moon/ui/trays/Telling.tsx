import type { BoardProps } from '@doomtable/client';
import type { Relics } from '../../src/types.js';
import { text } from '../text.js';

/** A place to tell what one does, with a few ideas beside it. */
export function Telling({ decision, story, setStory, ...props }: BoardProps<Relics>) {
  if (decision === null || decision.story === 'none') return null;
  const ideas = props.ideas?.('story').slice(0, 2) ?? [];
  return (
    <div class="rm-telling story-field">
      <textarea
        class="input"
        rows={1}
        aria-label={text.tray.tell}
        placeholder={text.tray.tell}
        value={story}
        onInput={event => setStory(event.currentTarget.value)}
      />
      {ideas.length > 0 && story === '' && (
        <ul class="ideas" role="list" aria-label={text.tray.ideas}>
          {ideas.map(idea => (
            <li key={idea}>
              <button type="button" class="idea" onClick={() => setStory(idea)}>
                {idea}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
