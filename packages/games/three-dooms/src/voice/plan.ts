import { fold, type Random, type Seat } from '@doomtable/kernel';
import { compose } from '@doomtable/kit/voice';
import { bestAgainst } from '../thumb/sizing.js';
import { heroOf, mayFight, openFronts } from '../town.js';
import type { View } from '../view.js';
import { aspect } from '../words/names.js';
import { DRIVING, SUPPORTING, type Which } from '../world.js';
import { TALK } from './parts/talk.js';

/** What a Hero has announced at the planning: which Aspect to face, and with which emotion. */
export interface Plan {
  readonly place: number;
  readonly which: Which;
}

/** A note of the plan by a bot: the Aspect that this Hero is best suited for, so that the plan can be kept. */
export function planNote(view: View, seat: Seat, random: Random): string {
  const sized = openFronts(view)
    .filter(place => mayFight(view, seat, place))
    .map(place => ({ place, ...bestAgainst(view, seat, place, null) }));
  const most = Math.max(...sized.map(({ chance }) => chance));
  const likely = sized.filter(({ chance }) => chance === most);
  const best = likely[random.below(Math.max(1, likely.length))];
  if (best === undefined) return '';
  const { ratings, emotions } = heroOf(view, seat);
  const which = ratings[best.which] > 0 ? best.which : DRIVING;
  const nouns = { planned: aspect(view, best.place), emotion: emotions[which] };
  const told = notesOf(view).map(({ text }) => ({ text }));
  return compose({ parts: TALK, say: 'note', nouns, told, random }) ?? '';
}

/** What a seat has announced for this session, as far as its note still tells; nothing where it announced nothing. */
export function planOf(view: View, seat: Seat): Plan | undefined {
  const text = notesOf(view).findLast(({ by }) => by === seat)?.text ?? '';
  const named = /“([^”]+)”/.exec(text)?.[1];
  const fronts = view.dooms[view.session - 1]?.fronts ?? [];
  const place = fronts.findIndex((_, i) => aspect(view, i) === named);
  if (named === undefined || place < 0) return undefined;
  const [driving, supporting] = view.heroes[seat]?.emotions ?? ['', ''];
  const rest = fold(text.replace(`“${named}”`, ''));
  const isSupporting = supporting !== '' && rest.includes(fold(supporting)) && !rest.includes(fold(driving));
  return { place, which: isSupporting ? SUPPORTING : DRIVING };
}

function notesOf(view: View): readonly { readonly by: Seat; readonly text: string }[] {
  return view.dooms[view.session - 1]?.plan ?? view.known.plan ?? [];
}
