import type { TextSection } from '@doomtable/client';
import type { AnyGame, Seat } from '@doomtable/kernel';
import { pairsOf, seatsOf } from '../src/town.js';
import { figuresOf, type View } from '../src/view.js';
import { councilor, doomName, emotion, hero, heroes, listed } from '../src/words/names.js';
import { DRIVING, SUPPORTING } from '../src/world.js';
import { partOf } from './phase.js';
import { text } from './text.js';

/** The whole table in sentences, for whoever reads it rather than looks at it. */
export function describe(view: View, _module: AnyGame, name: (seat: Seat) => string): readonly TextSection[] {
  const sections: TextSection[] = [
    {
      title: text.describe.town,
      lines: [view.name === '' ? text.describe.noTown : text.describe.lies(view.name, view.place)],
    },
    {
      title: text.describe.now,
      lines: [`${text.evening(view.session)}: ${text.parts[partOf(view)]}.`, ...tasks(view)],
    },
    {
      title: text.council.floor,
      lines: view.floor.map(({ name: word, by }) => `“${word}”, ${text.by(councilor(view, by))}.`),
    },
    { title: text.describe.doom, lines: doom(view) },
    { title: text.hero.title, lines: seatsOf(view).flatMap(seat => heroLine(view, seat, name)) },
    { title: text.councilor.title, lines: seatsOf(view).flatMap(seat => councilorLine(view, seat, name)) },
    { title: text.pairs.title, lines: pairs(view) },
    { title: text.plan.title, lines: plan(view) },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

function tasks(view: View): string[] {
  const minutes = view.minutes[view.session - 1];
  if (minutes === undefined) return [];
  return [
    text.minutes.tasks(
      councilor(view, minutes.chair),
      councilor(view, minutes.tieBreaker),
      councilor(view, minutes.scribe),
    ),
  ];
}

function doom(view: View): string[] {
  const now = view.dooms[view.session - 1];
  if (now === undefined) return [];
  return [
    `“${doomName(view, view.session)}”. ${text.council.master}: ${hero(view, now.master)}.`,
    ...now.fronts.map((_, place) => front(view, place)),
  ];
}

function front(view: View, place: number): string {
  const now = view.dooms[view.session - 1]?.fronts[place];
  if (now === undefined) return '';
  const { emotion: id, level, grit } = figuresOf(view, place);
  const fate = {
    open: text.aspect.open,
    defeated: text.aspect.defeated(hero(view, now.by)),
    undefeated: text.aspect.undefeated,
  };
  const barred = seatsOf(view).filter(seat => view.heroes[seat]?.beatenBy.includes(now.aspect) === true);
  const parts = [
    `${text.sheet.emotion} ${id === null ? text.unknown : emotion(view, id)}`,
    `${text.sheet.level} ${level ?? text.unknown}`,
    `${text.sheet.grit} ${grit ?? text.unknown}`,
    text.aspect.injuries(now.injuries),
    ...(barred.length > 0 ? [text.aspect.barred(heroes(view, barred))] : []),
  ];
  return `${view.aspects[now.aspect] ?? ''}: ${fate[now.state]}. ${parts.join(', ')}.`;
}

function heroLine(view: View, seat: Seat, name: (seat: Seat) => string): string[] {
  const one = view.heroes[seat];
  if (one === undefined || one.name === '') return [];
  const parts = [
    `${text.hero.driving} ${one.emotions[DRIVING]} ${one.ratings[DRIVING]}`,
    `${text.hero.supporting} ${one.emotions[SUPPORTING]} ${one.ratings[SUPPORTING]}`,
    text.hero.gritOf(one.grit, one.start),
    text.hero.gloryOf(one.glory),
    ...(one.fate === 'alive' ? [] : [text.fates[one.fate]]),
  ];
  const never = one.beatenBy.map(aspect => view.aspects[aspect] ?? '');
  return [
    `${one.name} (${name(seat)}): ${parts.join(', ')}. ${text.hero.specialties}: ${listed(one.specialties)}.${
      never.length > 0 ? ` ${text.hero.barred}: ${listed(never)}.` : ''
    }`,
  ];
}

function councilorLine(view: View, seat: Seat, name: (seat: Seat) => string): string[] {
  const one = view.councilors[seat];
  return one === undefined || one.name === '' ? [] : [`${one.name} (${name(seat)}): ${one.role}, ${one.emotion}.`];
}

function pairs(view: View): string[] {
  if (view.session === 0) return [];
  return pairsOf(view).map(([one, other]) => `${emotion(view, one)} ${text.pairs.against} ${emotion(view, other)}.`);
}

function plan(view: View): string[] {
  const notes = view.known.plan ?? view.dooms[view.session - 1]?.plan ?? [];
  return notes.map(({ by, text: note }) => `${hero(view, by)}: ${note}`);
}
