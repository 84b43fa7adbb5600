import type { PrintProps } from '@doomtable/client';
import type { ThreeDooms } from '../../src/types.js';
import { pairsOf, seatsOf } from '../../src/town.js';
import type { View } from '../../src/view.js';
import { emotion } from '../../src/words/names.js';
import { DoomSheet } from '../sheets/DoomSheet.js';
import { HeroFigures } from '../sheets/HeroSheet.js';
import { MinutesSheet } from '../sheets/MinutesSheet.js';
import { Stones } from '../sheets/Stones.js';
import { text } from '../text.js';
import { BlankHero } from './Blank.js';

interface FilledProps {
  readonly view: View;
  readonly name: PrintProps<ThreeDooms>['name'];
}

/** All sheets as the table stands. */
export function FilledPages({ view, name }: FilledProps) {
  return (
    <>
      <TownPage view={view} name={name} />
      <section class="paper-page two">
        {seatsOf(view).map(seat => (
          <HeroCard key={seat} view={view} seat={seat} player={name(seat)} />
        ))}
      </section>
      {view.minutes.map((minutes, i) => (
        // Evenings never change places.
        <section class="paper-page" key={`evening ${i} ${minutes.chair}`}>
          <h1>{text.evening(i + 1)}</h1>
          <h2>{text.minutes.title}</h2>
          <MinutesSheet view={view} session={i + 1} />
          <h2>{text.sheet.title}</h2>
          <DoomSheet view={view} session={i + 1} />
        </section>
      ))}
    </>
  );
}

function TownPage({ view, name }: FilledProps) {
  return (
    <section class="paper-page">
      <h1>{view.name === '' ? text.council.town : view.name}</h1>
      <p class="td-print-place">{view.place}</p>
      <h2>{text.councilor.title}</h2>
      <ul class="td-print-people">
        {view.councilors.map((one, seat) => (
          // Seats never change places.
          <li key={`seat ${seat}`}>
            <b>{one.name === '' ? text.none : one.name}</b>, {one.role} ({one.emotion}). {name(seat)}
          </li>
        ))}
      </ul>
      {view.session > 0 && (
        <>
          <h2>{text.pairs.title}</h2>
          <ul class="td-print-people">
            {pairsOf(view).map(([one, other]) => (
              <li key={one}>
                {emotion(view, one)} {text.pairs.against} {emotion(view, other)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function HeroCard({ view, seat, player }: { readonly view: View; readonly seat: number; readonly player: string }) {
  const hero = view.heroes[seat];
  if (hero === undefined || hero.name === '') return <BlankHero />;
  return (
    <section class="td-print-card">
      <h2>{hero.name}</h2>
      <p>
        {player} {hero.fate !== 'alive' && text.fates[hero.fate]}
      </p>
      <p>
        {text.hero.gritOf(hero.grit, hero.start)}{' '}
        <Stones full={hero.grit} lost={Math.max(0, hero.start - hero.grit)} label={text.hero.grit} />
      </p>
      <p>{text.hero.gloryOf(hero.glory)}</p>
      <HeroFigures view={view} seat={seat} />
    </section>
  );
}
