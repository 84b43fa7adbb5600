import { portrait } from '@doomtable/art';
import { asideText } from '../text/aside-text.js';
import { portraitOf, type PortraitProps } from './Portrait.js';
import './pictures.css';

/** All faces of a game, to choose one of. */
export function ChoosePortrait({ pictures, seat, chosen, choose }: PortraitProps & { choose(picture: string): void }) {
  const now = portraitOf(pictures, seat, chosen)?.id;
  return (
    <div class="portrait-choice" role="group" aria-label={asideText.portraits.title}>
      {pictures.portraits.map(spec => (
        <button
          type="button"
          key={spec.id}
          aria-pressed={spec.id === now}
          title={spec.title}
          onClick={() => choose(spec.id)}
        >
          <span class="portrait" dangerouslySetInnerHTML={{ __html: portrait(spec, `choice-${seat}-${spec.id}`) }} />
        </button>
      ))}
    </div>
  );
}
