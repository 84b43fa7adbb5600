import type { Seat } from '@doomtable/kernel';
import type { ThreeDoomsSettings } from './settings.js';

/** Which of a Hero's two emotions: the Driving one or the Supporting one. */
export type Which = 0 | 1;
export const DRIVING: Which = 0;
export const SUPPORTING: Which = 1;

/** An emotion of the game's list: the Driving one of seat s is 2s, the Supporting one 2s + 1. */
export type EmotionId = number;

/** An Aspect by its place among all names that were ever chosen: bars hold on to names (TD-47, TD-74). */
export type AspectId = number;

/** Nobody, or nothing yet. */
export const NONE = -1;

export interface Councilor {
  name: string;
  role: string;
  emotion: string;
}

export type Fate = 'alive' | 'dead' | 'crippled';

export interface Hero {
  name: string;
  /** The names of both emotions. */
  readonly emotions: [driving: string, supporting: string];
  readonly ratings: [driving: number, supporting: number];
  /** The seat whose Driving Emotion the Supporting one is the opposite of. */
  opposes: Seat;
  grit: number;
  /** Grit at creation. */
  start: number;
  /** Whether Grit was lost in this session. */
  hurt: boolean;
  glory: number;
  readonly specialties: string[];
  /** Aspects that have beaten this Hero, who may never attempt them again. */
  readonly beatenBy: AspectId[];
  readonly defeated: AspectId[];
  fate: Fate;
}

/** A Doom that somebody suggested: its name and who was first. */
export interface Idea {
  name: string;
  readonly by: Seat;
}

/** What something was called before the committee carried other words for it: identity, credit and bars follow it (TD-44, TD-74). */
export interface Alias {
  readonly of: 'idea' | 'aspect';
  /** Its place among the ideas or the Aspects. */
  readonly place: number;
  readonly name: string;
}

/** How a matter was settled, for the minutes. */
export interface Motion {
  readonly about: 'doom' | 'aspect';
  readonly form: 'consensus' | 'yesNo' | 'list' | 'only';
  readonly names: readonly string[];
  readonly passed: boolean;
  readonly casting: boolean;
  /** The Scribe's own words for it; empty where the names say it. */
  readonly words: string;
}

/** A line of the Scribe's own in the minutes, after so many motions. */
export interface Remark {
  readonly by: Seat;
  readonly after: number;
  text: string;
}

/** The Meeting Minutes of one session. */
export interface Minutes {
  readonly chair: Seat;
  readonly tieBreaker: Seat;
  readonly scribe: Seat;
  /** The Dooms that were put forward, as places in the list of ideas. */
  readonly ideas: number[];
  readonly motions: Motion[];
  readonly remarks: Remark[];
}

/** Emotion, level and Grit of an Aspect: a line of the Doom Sheet. */
export interface Figures {
  emotion: EmotionId;
  level: number;
  grit: number;
}

/** One of the five Aspects of a Doom. */
export interface Front {
  readonly aspect: AspectId;
  injuries: number;
  begun: boolean;
  state: 'open' | 'defeated' | 'undefeated';
  /** The Hero who defeated it. */
  by: Seat;
  /** Which of its figures everybody knows. */
  readonly shown: { emotion: boolean; level: boolean; grit: boolean };
  /** Its figures, once the Doom Sheet is laid open. */
  figures: Figures | null;
}

export interface Note {
  readonly by: Seat;
  readonly text: string;
}

/** A disagreement that a Duel settled for the rest of the session (TD-65). */
export interface Settled {
  readonly winner: Seat;
  readonly loser: Seat;
  readonly matter: string;
}

export interface Doom {
  readonly idea: number;
  readonly master: Seat;
  /** Points for its Aspects. */
  total: number;
  readonly fronts: Front[];
  sealed: boolean;
  /** The Heroes' notes, once everybody may read them. */
  plan: Note[] | null;
  /** Scenes framed so far. */
  scenes: number;
  /** Scenes in which a Hero acted: the others count for nothing where no clock runs (TD-49). */
  acted: number;
  /** Whether people have agreed that the session ends, after the conflict in hand (TD-49). */
  closing: boolean;
  readonly settled: Settled[];
}

/** What is on the floor of the meeting. Aspects are places in no list yet: `idea` is -1. */
export interface Item {
  name: string;
  readonly by: Seat;
  readonly idea: number;
  /** Its name before the committee carried another; empty where it still has the first. */
  was: string;
}

/** What everybody sees. */
export interface Town {
  readonly rulings: ThreeDoomsSettings;
  readonly players: number;
  name: string;
  place: string;
  /** Seats from the oldest player to the youngest. */
  age: Seat[];
  /** 0 before the first session. */
  session: number;
  readonly councilors: Councilor[];
  readonly heroes: Hero[];
  readonly ideas: Idea[];
  /** Names of all Aspects ever chosen. */
  readonly aspects: string[];
  readonly aliases: Alias[];
  readonly minutes: Minutes[];
  readonly dooms: Doom[];
  readonly floor: Item[];
}

/** What some may not know: the Doom Sheet of the session, and the Heroes' plan. */
export interface Secrets {
  sheet: Figures[];
  plan: Note[];
}

export interface ThreeDoomsWorld {
  readonly open: Town;
  readonly secret: Secrets;
}

export const ENDINGS = ['saved', 'savedByTheDead', 'savedAfterDuel', 'destroyed', 'destroyedAfterDuel'] as const;
export type Ending = (typeof ENDINGS)[number];

/** How a game ended. `won` says whether the town was saved; `score` is the greatest Glory. */
export type Outcome = {
  readonly ending: Ending;
  readonly won: boolean;
  readonly score: number;
  readonly town: string;
  /** The most glorious Hero. */
  readonly greatest: Seat;
  readonly greatestName: string;
  /** Whoever has won; nobody where the town fell. */
  readonly winner: Seat;
  readonly glory: readonly number[];
  /** Figures worth averaging over many games. */
  readonly figures: { readonly [name: string]: number };
};

export function newWorld(rulings: ThreeDoomsSettings, players: number): ThreeDoomsWorld {
  const seats = Array.from({ length: players });
  const open: Town = {
    rulings,
    players,
    name: '',
    place: '',
    age: [],
    session: 0,
    councilors: seats.map(() => ({ name: '', role: '', emotion: '' })),
    heroes: seats.map(newHero),
    ideas: [],
    aspects: [],
    aliases: [],
    minutes: [],
    dooms: [],
    floor: [],
  };
  return { open, secret: { sheet: [], plan: [] } };
}

function newHero(): Hero {
  return {
    name: '',
    emotions: ['', ''],
    ratings: [0, 0],
    opposes: NONE,
    grit: 0,
    start: 0,
    hurt: false,
    glory: 0,
    specialties: [],
    beatenBy: [],
    defeated: [],
    fate: 'alive',
  };
}

export function cloneWorld({ open, secret }: ThreeDoomsWorld): ThreeDoomsWorld {
  return {
    open: cloneTown(open),
    secret: { sheet: secret.sheet.map(figures => ({ ...figures })), plan: secret.plan.slice() },
  };
}

export function cloneTown(town: Town): Town {
  return {
    ...town,
    age: town.age.slice(),
    councilors: town.councilors.map(councilor => ({ ...councilor })),
    heroes: town.heroes.map(cloneHero),
    ideas: town.ideas.map(idea => ({ ...idea })),
    aspects: town.aspects.slice(),
    aliases: town.aliases.slice(),
    minutes: town.minutes.map(one => ({
      ...one,
      ideas: one.ideas.slice(),
      motions: one.motions.slice(),
      remarks: one.remarks.map(remark => ({ ...remark })),
    })),
    dooms: town.dooms.map(cloneDoom),
    floor: town.floor.map(item => ({ ...item })),
  };
}

function cloneHero(hero: Hero): Hero {
  return {
    ...hero,
    emotions: [...hero.emotions],
    ratings: [...hero.ratings],
    specialties: hero.specialties.slice(),
    beatenBy: hero.beatenBy.slice(),
    defeated: hero.defeated.slice(),
  };
}

function cloneDoom(doom: Doom): Doom {
  return {
    ...doom,
    fronts: doom.fronts.map(front => ({
      ...front,
      shown: { ...front.shown },
      figures: front.figures === null ? null : { ...front.figures },
    })),
    plan: doom.plan === null ? null : doom.plan.slice(),
    settled: doom.settled.slice(),
  };
}
