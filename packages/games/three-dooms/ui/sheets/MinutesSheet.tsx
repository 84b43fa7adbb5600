import type { View } from '../../src/view.js';
import { doomName, listed } from '../../src/words/names.js';
import { councilor } from '../names.js';
import type { Motion } from '../../src/world.js';
import { text } from '../text.js';

/** The Meeting Minutes of one evening, as they are kept by themselves. */
export function MinutesSheet({ view, session }: { readonly view: View; readonly session: number }) {
  const minutes = view.minutes[session - 1];
  if (minutes === undefined) return null;
  const doom = view.dooms[session - 1];
  return (
    <div class="td-minutes">
      <p>
        {text.minutes.tasks(
          councilor(view, minutes.chair),
          councilor(view, minutes.tieBreaker),
          councilor(view, minutes.scribe),
        )}
      </p>
      {minutes.ideas.length > 0 && (
        <>
          <h3 class="label">{text.minutes.ideas}</h3>
          <ul role="list">
            {minutes.ideas.map(idea => {
              const { name = '', by = 0 } = view.ideas[idea] ?? {};
              return (
                <li key={idea}>
                  {name} <small>{text.by(councilor(view, by))}</small>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {minutes.motions.length > 0 && (
        <>
          <h3 class="label">{text.minutes.decided}</h3>
          <ol role="list">
            {minutes.motions.map((motion, i) => (
              // A motion may come twice.
              <li key={`${i} ${motion.names.join()}`} class={motion.passed ? '' : 'lost'}>
                {motionWords(motion)}
              </li>
            ))}
          </ol>
        </>
      )}
      {doom !== undefined && (
        <p>
          <b>{text.minutes.doom}:</b> {doomName(view, session)}. <b>{text.minutes.aspects}:</b>{' '}
          {listed(doom.fronts.map(({ aspect }) => view.aspects[aspect] ?? ''))}.
        </p>
      )}
    </div>
  );
}

function motionWords({ about, form, names, passed, casting }: Motion): string {
  const how = [
    text.minutes.forms[form],
    ...(passed ? [] : [text.minutes.lost]),
    ...(casting ? [text.minutes.casting] : []),
  ];
  return `${text.minutes.about[about]}: ${listed(names.map(name => `“${name}”`))}, ${how.join(', ')}.`;
}
