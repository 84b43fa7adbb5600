import { type Line, named, type NameOf, seatName, type Span, type Tone } from '@doomtable/kernel';
import { pairsOf } from './town.js';
import { figuresOf, type View } from './view.js';
import { aspect, councilor, doomName, emotion, FATES, hero, listed, ordinal } from './words/names.js';
import type { Doom, Hero } from './world.js';

function span(text: string, tone: Tone = 'plain'): Span {
  return { text, tone };
}

/** The sheets in text: the town, its Heroes, the minutes and the Doom Sheet as far as this seat may read it. */
export function sketch(view: View, width: number, name: NameOf): readonly Line[] {
  const lines: Line[] = [
    head(view),
    ...heroLines(view),
    ...pairLines(view),
    ...minuteLines(view),
    ...view.dooms.flatMap((doom, i) => doomLines(view, doom, i + 1)),
    ...planLines(view),
  ];
  const withNames = (line: Line): Line => line.map(({ text, tone }) => ({ text: named(text, name), tone }));
  return lines.flatMap(line => wrapped(withNames(line), width));
}

function head(view: View): Line {
  if (view.name === '') return [span('A town without a name', 'strong')];
  const session = view.session === 0 ? 'before the first session' : `${ordinal(view.session)} session`;
  return [span(view.name, 'strong'), span(`, ${view.place}`, 'muted'), span(`   ${session}`, 'accent')];
}

function heroLines(view: View): Line[] {
  return view.heroes.flatMap((one, seat): Line[] => {
    if (one.name === '') return [];
    const isMaster = view.dooms[view.session - 1]?.master === seat;
    const who: Span[] = [
      span(hero(view, seat), 'strong'),
      span(` (${seatName(seat)}, ${councilor(view, seat)})`, 'muted'),
    ];
    if (isMaster) who.push(span('  Doom Master', 'accent'));
    if (one.fate !== 'alive') who.push(span(`  ${FATES[one.fate]}`, 'bad'));
    return [who, figures(view, one), specialties(one)];
  });
}

function figures(view: View, { emotions, ratings, grit, start, glory, beatenBy, defeated }: Hero): Line {
  const names = (ids: readonly number[]): string => listed(ids.map(id => view.aspects[id] ?? ''));
  return [
    span(`  ${emotions[0]} ${ratings[0]}  ${emotions[1]} ${ratings[1]}  Grit ${grit} of ${start}`),
    span(`  Glory ${glory}`, 'good'),
    ...(defeated.length === 0 ? [] : [span(`  defeated ${names(defeated)}`, 'good')]),
    ...(beatenBy.length === 0 ? [] : [span(`  barred from ${names(beatenBy)}`, 'bad')]),
  ];
}

function specialties({ specialties: names }: Hero): Line {
  return [span(`  ${names.join('; ')}`, 'muted')];
}

function pairLines(view: View): Line[] {
  if (view.heroes.some(({ opposes }) => opposes < 0)) return [];
  const pairs = pairsOf(view).map(([one, other]) => `${emotion(view, one)} against ${emotion(view, other)}`);
  return [[span('Pairs  ', 'strong'), span(pairs.join('; '))]];
}

function minuteLines(view: View): Line[] {
  const minutes = view.minutes[view.session - 1];
  if (minutes === undefined) return [];
  const { chair, tieBreaker, scribe, ideas } = minutes;
  const chosen = view.dooms[view.session - 1]?.idea;
  const noted = ideas.map((idea): Span => {
    const { name = '', by = 0 } = view.ideas[idea] ?? {};
    return span(`  ${name} (${councilor(view, by)})`, idea === chosen ? 'strong' : 'muted');
  });
  const floor = view.floor.map(({ name }) => name);
  return [
    [
      span('Minutes  ', 'strong'),
      span(
        `Chair ${councilor(view, chair)}, Tie-breaker ${councilor(view, tieBreaker)}, Scribe ${councilor(view, scribe)}`,
      ),
    ],
    ...(noted.length === 0 ? [] : [noted]),
    ...(floor.length === 0 ? [] : [[span(`  On the floor: ${floor.join('; ')}`)]]),
  ];
}

function doomLines(view: View, doom: Doom, session: number): Line[] {
  const title: Line = [
    span(`${ordinal(session)} Doom  `, 'strong'),
    span(doomName(view, session), 'accent'),
    span(`   ${doom.total} points, Doom Master ${seatName(doom.master)}`, 'muted'),
  ];
  return [title, ...doom.fronts.map((_, place) => frontLine(view, session, place))];
}

const STATES = { open: '', defeated: '  defeated', undefeated: '  undefeated' } as const;

function frontLine(view: View, session: number, place: number): Line {
  const front = view.dooms[session - 1]?.fronts[place];
  if (front === undefined) return [];
  const isNow = session === view.session;
  const {
    emotion: id,
    level,
    grit,
  } = front.figures ?? (isNow ? figuresOf(view, place) : { emotion: null, level: null, grit: null });
  const name = isNow ? aspect(view, place) : (view.aspects[front.aspect] ?? '');
  const known = [
    id === null ? '?' : emotion(view, id),
    `level ${level ?? '?'}`,
    `Grit ${grit ?? '?'}`,
    ...(front.injuries === 0 ? [] : [`Injuries ${front.injuries}`]),
  ];
  const by = front.by < 0 ? '' : ` by ${hero(view, front.by)}`;
  return [
    span(`  ${place + 1} ${name}`),
    span(`  ${known.join(', ')}`, 'muted'),
    span(`${STATES[front.state]}${by}`, front.state === 'defeated' ? 'good' : 'bad'),
  ];
}

function planLines(view: View): Line[] {
  const notes = view.dooms[view.session - 1]?.plan ?? view.known.plan ?? [];
  return notes.map(({ by, text }): Line => [span(`${hero(view, by)} plans: `, 'strong'), span(text)]);
}

/** Breaks a line between words where the terminal ends; what goes on is set in by two. */
function wrapped(line: Line, width: number): Line[] {
  const lines: Span[][] = [[]];
  let used = 0;
  for (const { text, tone } of line) {
    for (const word of text.split(/(?<=\s)(?=\S)/u)) {
      const wide = [...word].length;
      if (used > 0 && used + word.trimEnd().length > width) {
        lines.push([span('  ', tone)]);
        used = 2;
      }
      lines.at(-1)?.push(span(word, tone));
      used += wide;
    }
  }
  return lines.map(merged);
}

/** Neighbours of one tone are one span. */
function merged(spans: readonly Span[]): Line {
  const out: Span[] = [];
  for (const one of spans) {
    const last = out.at(-1);
    if (last?.tone === one.tone) out[out.length - 1] = span(last.text + one.text, one.tone);
    else out.push(one);
  }
  return out;
}
