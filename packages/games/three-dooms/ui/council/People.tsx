import type { BoardProps } from '@doomtable/client';
import type { ThreeDooms } from '../../src/types.js';
import { text } from '../text.js';

/** Whoever is known so far, while people are made. */
export function People({ view, name }: BoardProps<ThreeDooms>) {
  return (
    <section>
      <h3 class="label">{text.council.people}</h3>
      <ul class="td-floor" role="list">
        {view.councilors.map((councilor, seat) => {
          const hero = view.heroes[seat];
          const emotions = hero?.emotions.filter(word => word !== '') ?? [];
          return (
            // Seats never change places.
            <li key={`seat ${seat}`} class="td-item">
              <small>{name(seat)}</small>
              {councilor.name === '' ? (
                <span class="muted">{text.none}</span>
              ) : (
                <span>
                  <b>{councilor.name}</b>, {councilor.role}
                </span>
              )}
              {hero !== undefined && hero.name !== '' && (
                <span>
                  <b>{hero.name}</b>: {[...emotions, ...hero.specialties].join(', ')}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
