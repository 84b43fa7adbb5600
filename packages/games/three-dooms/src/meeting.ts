import type { Refused, Seat } from '@doomtable/kernel';
import { ASPECTS } from './data/tables.js';
import { allBarred, doomOf, keyOf, minutesOf, openSlots, sameName, survivorsOf } from './town.js';
import { type Alias, type AspectId, type Front, type Item, NONE, type Town } from './world.js';

export type What = 'doom' | 'aspect';

/** Who holds which task. The first meeting goes by age; later ones give the casting vote to Glory (TD-204 on, TD-426 on). */
export function tasksOf({ age, heroes, session }: Town): {
  readonly chair: Seat;
  readonly tieBreaker: Seat;
  readonly scribe: Seat;
} {
  const glory = (seat: Seat): number => heroes[seat]?.glory ?? 0;
  const most = Math.max(...age.map(glory));
  const tieBreaker = (session === 1 ? age[1] : age.find(seat => glory(seat) === most)) ?? NONE;
  const chair = age.find(seat => seat !== tieBreaker) ?? NONE;
  const scribe = age.findLast(seat => seat !== tieBreaker && seat !== chair) ?? NONE;
  return { chair, tieBreaker, scribe };
}

/** How many are to be chosen of this matter. */
export function slotsOf(town: Town, what: What): number {
  return what === 'doom' ? 1 : openSlots(town);
}

/** Whether an item may be chosen; a Doom of somebody who was Doom Master before may not, where the table takes turns (TD-46). */
function isChoosable(town: Town, { idea }: Item): boolean {
  const by = town.ideas[idea]?.by;
  return by === undefined || mayBeMaster(town, by);
}

export function mayBeMaster({ rulings, dooms }: Town, seat: Seat): boolean {
  return rulings.masters === 'anyone' || dooms.every(({ master }) => master !== seat);
}

/** Places on the floor that may be chosen. */
export function choosable(town: Town): readonly number[] {
  return town.floor.flatMap((item, place) => (isChoosable(town, item) ? [place] : []));
}

/** Items as options, those that may not be chosen with the reason. */
export function itemOptions(town: Town): { readonly ids: string[]; readonly refused: Refused[] } {
  const ids = choosable(town).map(place => `item:${place}`);
  const refused = town.floor.flatMap((item, place): Refused[] =>
    isChoosable(town, item) ? [] : [{ id: `item:${place}`, why: 'hasBeenMaster', cite: 'TD-46' }],
  );
  return { ids, refused };
}

/** Something from older minutes that can be put on the floor again. */
export interface Revival {
  readonly id: string;
  readonly name: string;
  readonly barred: boolean;
}

/** Dooms of older minutes; for Aspects, survivors and Dooms that were not chosen (TD-436, TD-411, TD-242). */
export function revivals(town: Town, what: What): readonly Revival[] {
  const known = new Set(town.floor.map(({ name }) => keyOf(name)));
  const found =
    what === 'doom' ? town.ideas.map(({ name }, i) => ({ id: `idea:${i}`, name, barred: false })) : pastAspects(town);
  if (what === 'aspect') for (const { aspect } of doomOf(town).fronts) known.add(keyOf(town.aspects[aspect] ?? ''));
  return found.filter(({ name }) => {
    const key = keyOf(name);
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}

/** What could come back as an Aspect: survivors of any earlier Doom, and Dooms that nobody chose. */
function pastAspects(town: Town): Revival[] {
  const survivors = survivorsOf(town).map(aspect => ({
    id: `aspect:${aspect}`,
    name: town.aspects[aspect] ?? '',
    barred: allBarred(town, aspect),
  }));
  const chosen = new Set(town.dooms.map(({ idea }) => idea));
  const struck = town.ideas.flatMap(({ name }, i) =>
    chosen.has(i) ? [] : [{ id: `idea:${i}`, name, barred: isBarred(town, name) }],
  );
  return [...survivors, ...struck];
}

/** Whether an Aspect of this name has beaten everybody who could face it. */
function isBarred(town: Town, name: string): boolean {
  const aspect = placeNamed(town, 'aspect', name);
  return aspect >= 0 && allBarred(town, aspect);
}

/** The place of an idea or an Aspect that is called so, or was before the committee gave it other words (TD-44, TD-74). */
export function placeNamed(town: Town, of: Alias['of'], name: string): number {
  const names = of === 'idea' ? town.ideas.map(idea => idea.name) : town.aspects;
  const place = names.findIndex(one => sameName(one, name));
  if (place >= 0) return place;
  return town.aliases.find(alias => alias.of === of && sameName(alias.name, name))?.place ?? NONE;
}

/** Everything an Aspect is or was called. */
function namesOfAspect({ aspects, aliases }: Town, place: AspectId): string[] {
  const before = aliases.filter(alias => alias.of === 'aspect' && alias.place === place);
  return [aspects[place] ?? '', ...before.map(({ name }) => name)];
}

/** Names that cannot be put forward now: on the floor, chosen already, or barred to everybody (TD-47, TD-74). */
export function takenNames(town: Town, what: What): string[] {
  const names = town.floor.map(({ name }) => name);
  if (what === 'doom') return names;
  const chosen = doomOf(town).fronts.flatMap(({ aspect }) => namesOfAspect(town, aspect));
  const barred = town.aspects.flatMap((_, aspect) => (allBarred(town, aspect) ? namesOfAspect(town, aspect) : []));
  return [...names, ...chosen, ...barred];
}

/** Whether a name, spaces apart, is one of those. */
export function isTaken(town: Town, what: What, name: string): boolean {
  if (takenNames(town, what).some(one => sameName(one, name))) return true;
  const idea = placeNamed(town, 'idea', name);
  return what === 'doom' && idea >= 0 && town.floor.some(item => item.idea === idea);
}

/** Puts a name on the floor. A Doom enters the minutes with whoever was first to name it (TD-44, TD-217). */
export function putForward(town: Town, what: What, name: string, by: Seat): Item {
  if (what === 'aspect') {
    const item = { name, by, idea: NONE, was: '' };
    town.floor.push(item);
    return item;
  }
  let idea = placeNamed(town, 'idea', name);
  if (idea < 0) idea = town.ideas.push({ name, by }) - 1;
  const item = { name: town.ideas[idea]?.name ?? name, by: town.ideas[idea]?.by ?? by, idea, was: '' };
  town.floor.push(item);
  const { ideas } = minutesOf(town);
  if (!ideas.includes(idea)) ideas.push(idea);
  return item;
}

/** Whether these words can stand beside something on the floor: they are not another entry's. */
export function mayBeCalled(town: Town, what: What, place: number, wording: string): boolean {
  const item = town.floor[place];
  if (item === undefined || wording === '') return false;
  const idea = placeNamed(town, 'idea', wording);
  const isAnothers = idea >= 0 && item.idea >= 0 && idea !== item.idea;
  return !isAnothers && takenNames(town, what).every(name => sameName(name, item.name) || !sameName(name, wording));
}

/** Carried, the Chair's wording becomes the name, and what it was called before an alias of it (TD-44, TD-74). */
export function reword(town: Town, place: number, wording: string): void {
  const item = town.floor[place];
  if (item === undefined) return;
  item.was = item.name;
  item.name = wording;
  const idea = town.ideas[item.idea];
  if (idea === undefined) return;
  town.aliases.push({ of: 'idea', place: item.idea, name: idea.name });
  idea.name = wording;
}

/** Writes an Aspect onto the Doom Sheet: the one that is or was called so, or a new one. `was` is what it was put forward as. */
export function addFront(town: Town, name: string, was = ''): Front {
  const known = placeNamed(town, 'aspect', name);
  let aspect: AspectId = known >= 0 || was === '' ? known : placeNamed(town, 'aspect', was);
  if (aspect < 0) aspect = town.aspects.push(name) - 1;
  else if (was !== '') town.aspects[aspect] = name;
  if (was !== '') town.aliases.push({ of: 'aspect', place: aspect, name: was });
  const front: Front = {
    aspect,
    injuries: 0,
    begun: false,
    state: 'open',
    by: NONE,
    shown: { emotion: false, level: false, grit: false },
    figures: null,
  };
  doomOf(town).fronts.push(front);
  if (doomOf(town).fronts.length > ASPECTS) throw new Error('a Doom has five Aspects');
  return front;
}
