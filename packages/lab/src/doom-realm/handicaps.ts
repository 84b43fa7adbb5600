import { game as doomRealm } from '@doomtable/doom-realm';
import type { AnyGame, Decision, Json, JsonObject, Player } from '@doomtable/kernel';

/** A game with something taken away, to see what it was worth. */
export interface Handicap {
  readonly name: string;
  /** The module, the settings and the player to use instead of the usual ones. */
  apply(adventure: string): { readonly game: AnyGame; readonly settings: JsonObject; readonly player: Player };
}

const ours = (adventure: string): JsonObject => ({ adventure: { is: 'ours', with: adventure } });

/** Everybody plays by the rule of thumb, with one thing missing. */
export const HANDICAPS: readonly Handicap[] = [
  { name: 'nothing', apply: adventure => usual(adventure, doomRealm.thumb) },
  { name: 'gold rerolls', apply: adventure => usual(adventure, withoutRerolls) },
  { name: 'levels', apply: adventure => usual(adventure, withoutLevels) },
  { name: 'hero powers in fights', apply: adventure => usual(adventure, withoutPowers) },
  { name: 'swords', apply: adventure => withoutBox(adventure, 'sword') },
  { name: 'shields', apply: adventure => withoutBox(adventure, 'shield') },
  { name: 'potions', apply: adventure => withoutBox(adventure, 'potion') },
  { name: 'candles', apply: adventure => withoutBox(adventure, 'candle') },
  { name: 'the need for the key', apply: adventure => ({ ...usual(adventure, doomRealm.thumb), game: withKey() }) },
];

function usual(adventure: string, player: Player): ReturnType<Handicap['apply']> {
  return { game: doomRealm, settings: ours(adventure), player };
}

const withoutRerolls: Player = (sight, decision, random) => {
  const answer = doomRealm.thumb(sight, decision, random);
  return typeof answer === 'string' && answer.startsWith('again:') ? decision.otherwise : answer;
};

const withoutLevels: Player = (sight, decision, random) =>
  doomRealm.thumb(
    sight,
    offering(decision, id => !id.startsWith('level:')),
    random,
  );

const withoutPowers: Player = (sight, decision, random) => {
  if (decision.rule !== 'fight') return doomRealm.thumb(sight, decision, random);
  const answer = doomRealm.thumb(sight, decision, random);
  return typeof answer === 'string' && answer.startsWith('use:') ? decision.otherwise : answer;
};

/** The decision with fewer options, where that leaves any. */
function offering(decision: Decision, wanted: (id: string) => boolean): Decision {
  const { choice } = decision;
  if (choice.kind !== 'one') return decision;
  const of = choice.of.filter(({ id }) => wanted(id));
  return of.length === 0 ? decision : { ...decision, choice: { ...choice, of } };
}

/** The adventure with one gold in every box that held such a thing. */
function withoutBox(adventure: string, box: string): ReturnType<Handicap['apply']> {
  const [kind] = doomRealm.content ?? [];
  const text = JSON.stringify(kind?.shipped[adventure]).replaceAll(`"${box}"`, '"gold 1"');
  return { game: doomRealm, settings: { adventure: { is: 'own', with: text } }, player: doomRealm.thumb };
}

/** A game that begins with the key in hand. */
function withKey(): AnyGame {
  const begin: AnyGame['begin'] = (settings, seats) => {
    const beginning = doomRealm.begin(settings, seats);
    const open = beginning.world.open as { key: Json };
    open.key = true;
    return beginning;
  };
  return { ...doomRealm, begin };
}
