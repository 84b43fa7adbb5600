import { standardSettings, type Seat } from '@doomtable/kernel';
import { addFront } from '../src/meeting.js';
import { SETTINGS, type ThreeDoomsSettings } from '../src/settings.js';
import { aspectPoints, doomOf, heroOf } from '../src/town.js';
import { newWorld, type ThreeDoomsWorld } from '../src/world.js';

/** The people of the book's examples, by seat: Ant, Barry, Chad and Derek. */
export const OBSIDIAN = 0;
export const MIGHTY_AXE = 1;
export const TWO_LIONS = 2;
export const RED_HAIR = 3;
/** Derek is Doom Master of the first Doom. */
export const DEREK = 3;

/** Emotions of the examples, as places in the game's list. */
export const ENVY = 0;
export const HUBRIS = 1;
export const COURAGE = 2;
export const PRAGMATIC = 3;
export const HUMBLE = 4;
export const FEAR = 5;
export const MYSTICISM = 6;
export const GENEROUS = 7;

/** Aspects of the examples, by their place. */
export const CROPS = 0;
export const CAVES = 1;
export const WOLF = 2;
export const TRIBE = 3;
export const SORCERESS = 4;

interface Sheet {
  readonly name: string;
  readonly emotions: readonly [string, string];
  readonly ratings: readonly [number, number];
  readonly opposes: Seat;
  readonly grit: number;
  readonly specialty: string;
}
const HEROES: readonly Sheet[] = [
  { name: 'Obsidian', emotions: ['Envy', 'Hubris'], ratings: [5, 2], opposes: 2, grit: 3, specialty: 'Death magic' },
  {
    name: 'Mighty Axe',
    emotions: ['Courage', 'Pragmatic'],
    ratings: [4, 2],
    opposes: 3,
    grit: 4,
    specialty: 'Stone axe',
  },
  {
    name: 'Two Lions',
    emotions: ['Humble', 'Fear'],
    ratings: [3, 1],
    opposes: 1,
    grit: 6,
    specialty: 'Pack of hounds',
  },
  {
    name: 'Red Hair',
    emotions: ['Mysticism', 'Generous'],
    ratings: [5, 2],
    opposes: 0,
    grit: 3,
    specialty: 'Spirit-friend',
  },
];
const COUNCILORS = [
  { name: 'Strong', role: 'king', emotion: 'Openness' },
  { name: 'Ox', role: 'brickmaker', emotion: 'Self-importance' },
  { name: 'Snake', role: 'priestess', emotion: 'Secrecy' },
  { name: 'Southerner', role: 'old hero', emotion: 'Humour' },
];
/** Oldest first, as the second meeting of the examples has it. */
export const AGE: readonly Seat[] = [3, 1, 0, 2];

export const CROPS_ASPECTS = [
  { name: 'Crops unhealthy', emotion: HUMBLE, level: 4, grit: 3 },
  { name: 'Weird caves', emotion: GENEROUS, level: 3, grit: 4 },
  { name: 'Giant wolf', emotion: COURAGE, level: 4, grit: 4 },
  { name: 'Tribe of necromancers', emotion: FEAR, level: 7, grit: 2 },
  { name: 'Sorceress', emotion: HUBRIS, level: 5, grit: 4 },
] as const;

/** Standard settings; unless a test says otherwise, with judgements on trust, nothing that must be told, people by the book, and ballots on what the Chair declares. */
export function settingsOf(rulings: Partial<ThreeDoomsSettings> = {}): ThreeDoomsSettings {
  return {
    ...standardSettings(SETTINGS),
    judging: 'trust',
    telling: 'welcome',
    making: 'book',
    consensus: 'ballot',
    ...rulings,
  };
}

/** The town of the examples, with its Heroes made and nothing else. */
export function exampleWorld(rulings: Partial<ThreeDoomsSettings> = {}): ThreeDoomsWorld {
  const world = newWorld(settingsOf(rulings), HEROES.length);
  const town = world.open;
  town.name = 'First Bricks';
  town.place = 'by a river';
  town.age = [...AGE];
  town.councilors.splice(0, COUNCILORS.length, ...COUNCILORS.map(one => ({ ...one })));
  HEROES.forEach(({ name, emotions, ratings, opposes, grit, specialty }, seat) => {
    const hero = heroOf(town, seat);
    Object.assign(hero, { name, opposes, grit, start: grit });
    hero.emotions.splice(0, 2, ...emotions);
    hero.ratings.splice(0, 2, ...ratings);
    hero.specialties.push(specialty);
  });
  return world;
}

/** A Doom of the session with these Aspects on a sealed sheet. */
export function addDoom(
  world: ThreeDoomsWorld,
  master: Seat,
  aspects: readonly {
    readonly name: string;
    readonly emotion: number;
    readonly level: number;
    readonly grit: number;
  }[],
): void {
  const town = world.open;
  town.minutes.push({ chair: 3, tieBreaker: 1, scribe: 2, ideas: [town.ideas.length], motions: [], remarks: [] });
  town.ideas.push({ name: `Doom ${town.session}`, by: master });
  town.dooms.push({
    idea: town.ideas.length - 1,
    master,
    total: 0,
    fronts: [],
    sealed: true,
    plan: [],
    scenes: 0,
    acted: 0,
    closing: false,
    settled: [],
  });
  doomOf(town).total = aspectPoints(town, town.session);
  for (const { name } of aspects) addFront(town, name);
  world.secret.sheet = aspects.map(({ emotion, level, grit }) => ({ emotion, level, grit }));
}

/** A Doom of an earlier session, over and laid open: `left` of its Aspects are undefeated. */
export function addPastDoom(world: ThreeDoomsWorld, master: Seat, left: number): void {
  addDoom(
    world,
    master,
    [1, 2, 3, 4, 5].map(n => ({ name: `Old ${world.open.session}-${n}`, emotion: 0, level: 4, grit: 4 })),
  );
  doomOf(world.open).fronts.forEach((front, place) => {
    front.state = place < left ? 'undefeated' : 'defeated';
    front.by = place < left ? -1 : (master + 1) % world.open.players;
    front.figures = { emotion: 0, level: 4, grit: 4 };
  });
  world.secret.sheet = [];
}
