import { type Json, rejects } from '@doomtable/kernel';
import tideBell from '../scenarios/tide-bell.json' with { type: 'json' };
import {
  type ChallengeFile,
  type EventFile,
  modifierFrom,
  SCENARIO,
  type ScenarioFile,
  type SceneFile,
  type SketchForm,
  type TestFile,
  type TraitFile,
  type TrialForm,
} from './data/shape.js';
import type { ChallengeTrait } from './data/stock.js';
import type { Board, Challenge, RelicsWorld, Way } from './world.js';

/** The scenarios that come with the game. Their files are judged by a test. */
export const OURS: { readonly [id: string]: Json } = { 'tide-bell': tideBell };

const READY = new Map<string, ScenarioFile>();

/** The scenario a table plays: one of ours, the GM's own, or none where the GM makes it up. */
export function scenarioOf(b: Pick<Board, 'rulings'>, script: string | null): ScenarioFile | null {
  const key = script ?? b.rulings.scenario;
  const known = READY.get(key);
  if (known !== undefined) return known;
  const file = script === null ? OURS[key] : (JSON.parse(script) as Json);
  if (file === undefined) return null;
  const ready = file as unknown as ScenarioFile;
  READY.set(key, ready);
  return ready;
}

export function scriptFor({ open, secret }: RelicsWorld): ScenarioFile | null {
  return scenarioOf(open, secret.script);
}

/** The scene that is being played, as its file has it. */
export function sceneFile(world: RelicsWorld): SceneFile | null {
  return scriptFor(world)?.scenes[world.open.place - 1] ?? null;
}

/** Where the Cohort may go after this scene: as its file says, else to the next one, if there is one (RM-75). */
export function waysFrom(world: RelicsWorld): readonly Way[] {
  const scenes = scriptFor(world)?.scenes ?? [];
  const said = scenes[world.open.place - 1]?.ways ?? [];
  const ways = said.length > 0 ? said : [{ to: world.open.place + 1, words: '' }];
  return ways.flatMap(({ to, words }) => {
    const title = scenes[to - 1]?.title;
    return title === undefined ? [] : [{ to, title, words }];
  });
}

/** Events of the scene that have not been played, as their file has them. */
export function eventsLeft(world: RelicsWorld): readonly EventFile[] {
  const played = world.open.played.map(({ id }) => id);
  return sceneFile(world)?.events.filter(({ id }) => !played.includes(id)) ?? [];
}

/** The event that follows: where the last one leads, or the first there is. */
export function nextEvent(world: RelicsWorld): EventFile | null {
  const left = eventsLeft(world);
  const last = world.open.played.at(-1);
  if (last === undefined) return left[0] ?? null;
  const file = sceneFile(world)?.events.find(({ id }) => id === last.id);
  const link = last.won === true ? file?.leads.won : file?.leads.lost;
  return left.find(({ id }) => id === link) ?? null;
}

function ratingFor({ halves, plus }: ChallengeFile['rating'], pcs: number): number {
  return Math.ceil((halves * pcs) / 2) + plus;
}

function traitFrom({ name, does, doom }: TraitFile): ChallengeTrait {
  return { name, helps: does.is === 'helps', modifier: modifierFrom(does.with), doom };
}

const BLANK = {
  story: '',
  kind: 'challenge',
  resolved: 0,
  timer: null,
  bought: false,
  traits: [],
  leader: null,
  supply: null,
  trade: null,
  rolled: false,
  split: false,
  state: 'open',
  closing: null,
  won: '',
  lost: '',
  cost: 0,
  reward: [],
  need: 1,
  stressful: false,
  fixed: 0,
  purpose: 'scene',
  who: 'cohort',
} as const;

type Made = Pick<Challenge, 'id' | 'name' | 'threat' | 'type' | 'rating'> & Partial<Challenge>;

/** A Challenge or Test with nobody facing it yet. */
export function challengeFrom(made: Made): Challenge {
  return { ...BLANK, group: [], ...made };
}

export function fromFile(id: string, file: ChallengeFile, pcs: number): Challenge {
  const { name, story, threat, type, timer, traits, trade, after } = file;
  return challengeFrom({
    id,
    name,
    story,
    threat,
    type,
    rating: Math.max(1, ratingFor(file.rating, pcs)),
    timer: timer === 0 ? null : timer,
    traits: traits.map(traitFrom),
    trade: trade.is === 'wants' ? trade.with : null,
    won: after.won,
    lost: after.lost,
    cost: after.doom,
    reward: after.reward,
  });
}

export function testFromFile(id: string, file: TestFile, pcs: number): Challenge {
  const rating = ratingFor(file.rating, pcs);
  const { name, story, threat, type, need, fixed, who, after } = file;
  return challengeFrom({
    id,
    name,
    story,
    kind: 'test',
    threat,
    type,
    rating,
    need,
    fixed,
    who,
    stressful: rating > 0,
    won: after.won,
    lost: after.lost,
    cost: after.doom,
    reward: after.reward,
  });
}

export function fromSketch(
  id: string,
  { name, threat, type, rating, timer, story, traits, after }: SketchForm,
): Challenge {
  return challengeFrom({
    id,
    name,
    story,
    threat,
    type,
    rating,
    timer: timer === 0 ? null : timer,
    traits: traits.map(traitFrom),
    won: after.won,
    lost: after.lost,
    cost: after.doom,
    reward: after.reward,
  });
}

export function testFromForm(id: string, { name, threat, type, need, rating, fixed, who }: TrialForm): Challenge {
  return challengeFrom({ id, name, kind: 'test', threat, type, rating, need, fixed, who, stressful: rating > 0 });
}

/** A scenario file as text: the file, or where it is at fault. */
export function readScript(
  text: string,
): { readonly file: ScenarioFile } | { readonly at: string; readonly code: string } {
  let file: Json;
  try {
    file = JSON.parse(text) as Json;
  } catch {
    return { at: '', code: 'notJson' };
  }
  const malformed = rejects(SCENARIO, file);
  if (malformed !== undefined) return { at: malformed.path, code: malformed.code };
  return { file: file as unknown as ScenarioFile };
}
