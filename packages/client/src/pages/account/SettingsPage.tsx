import { SoundSettings } from '../../sound/SoundSettings.js';
import { type Prefs, prefs } from '../../state/prefs.js';
import { useStore } from '../../state/store.js';
import { text } from '../../text/index.js';
import { pageText } from '../../text/page-text.js';
import { NameField } from '../join/NameField.js';

type Likes = { readonly [K in 'theme' | 'confirm' | 'dice']: readonly Prefs[K][] };
const LIKES: Likes = {
  theme: ['system', 'light', 'dark'],
  confirm: ['final', 'always', 'never'],
  dice: ['roll', 'instant'],
};

/** What a person likes, on this device. */
export function SettingsPage() {
  const mine = useStore(prefs);
  return (
    <main class="sheet-page settings" id="main">
      <h1>{text.nav.settings}</h1>
      <NameField />
      {(Object.keys(LIKES) as (keyof Likes)[]).map(like => (
        <fieldset class="like" key={like}>
          <legend>{pageText.settings[like].title}</legend>
          {LIKES[like].map(value => (
            <label class="pick" key={value}>
              <input
                type="radio"
                name={like}
                checked={mine[like] === value}
                onChange={() => prefs.update({ [like]: value })}
              />
              <span>{pageText.settings[like].of[value as never]}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <SoundSettings />
      <label class="pick">
        <input
          type="checkbox"
          checked={mine.plain}
          onChange={event => prefs.update({ plain: event.currentTarget.checked })}
        />
        <span>{pageText.settings.plain}</span>
      </label>
      <p>
        <a href="/browsers">{pageText.settings.browsers}</a>
      </p>
      <p class="muted">
        <a href="/credits">{text.nav.credits}</a>
      </p>
    </main>
  );
}
