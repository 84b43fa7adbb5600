import {
  type Decision,
  fieldsIn,
  type Game,
  type Json,
  type Random,
  type Seat,
  type Sight,
  storyWanted,
  type Talk,
} from '@doomtable/kernel';
import { compose, composeAtAll, type Composition, isPutAs, mannerOf, type Nouns } from '@doomtable/kit/voice';
import { numberIn } from '../choices.js';
import { INITIATOR } from '../fight.js';
import type { Conflict } from '../rules/conflict.js';
import type { Confront } from '../rules/confront.js';
import type { Duel } from '../rules/duel.js';
import type { Matter } from '../motions.js';
import type { Round } from '../rules/round.js';
import { inPlay, mayFight } from '../town.js';
import type { ThreeDooms } from '../types.js';
import { figuresOf, type View } from '../view.js';
import { aspect } from '../words/names.js';
import { DRIVING, NONE, SUPPORTING } from '../world.js';
import { PARTS } from './parts/index.js';
import { councilorOf, frameOf, heroName, heroOf, named, type Speaker } from './people.js';
import { planOf } from './plan.js';

/** What is told, by whom, and what it speaks of; `must` where a bot owes an explanation. */
interface Tale {
  readonly say: string | readonly string[];
  readonly by: Speaker;
  readonly with?: Nouns;
  readonly must?: boolean;
}

interface Telling {
  readonly sight: Sight<ThreeDooms>;
  readonly view: View;
  readonly decision: Decision;
  readonly seat: Seat;
  readonly answer: Json;
  readonly talk: Talk;
  readonly random: Random;
}

/** What a bot tells with its answer: composed from what is on the table, and nothing where nothing new can be said. */
export const narrate: NonNullable<Game<ThreeDooms>['narrate']> = (sight, decision, answer, random, talk) => {
  const { by } = decision;
  if (by === 'luck') return undefined;
  const telling: Telling = { sight, view: sight.view, decision, seat: by, answer, talk, random };
  const isOwed = storyWanted(decision, answer) === 'required';
  const tale = taleOf(telling) ?? (isOwed ? { say: 'steady', by: hero(telling) } : undefined);
  if (tale === undefined) return undefined;
  const share = decision.kind === 'poll' ? { share: [by, sight.view.players] as const } : {};
  const composition = { ...composed(tale, talk, random), ...share };
  return isOwed || tale.must === true ? composeAtAll(composition) : compose(composition);
};

/** A line of ours, in the manner of whoever tells it. */
export function composed({ say, by, with: more = {} }: Tale, talk: Talk, random: Random): Composition {
  const nouns = { ...by.nouns, ...more };
  const again = nouns['aspect'] === undefined ? {} : { [`“${nouns['aspect']}”`]: 'it' };
  return { parts: PARTS, say, nouns, again, manner: mannerOf(by.me), told: talk.lines, random };
}

function hero({ view, seat, talk, random }: Telling): Speaker {
  return heroOf(view, seat, talk, random);
}

/** The committee's rules; every other one is played by Heroes and whoever stands against them. */
const COMMITTEE: ReadonlySet<string> = new Set(['matter', 'meeting', 'ballot']);

function taleOf(telling: Telling): Tale | undefined {
  const { decision, answer } = telling;
  const said = branchOf(answer) || (typeof answer === 'string' ? answer : '');
  if (COMMITTEE.has(decision.rule)) return inCommittee(telling, said);
  switch (`${decision.rule}.${decision.step}`) {
    case 'confront.scene':
      return said === 'frame' ? scene(telling) : undefined;
    case 'conflict.emotion':
      return method(telling);
    case 'conflict.face':
      return face(telling);
    case 'conflict.onward':
      return said === 'stop' ? { say: 'stops', by: hero(telling), with: inConflict(telling), must: true } : undefined;
    case 'conflict.stepIn':
      return said === 'enter' ? { say: 'enters', by: hero(telling), with: inConflict(telling) } : staysOut(telling);
    case 'round.reroll':
      return rerolled(telling, said);
    case 'duel.answer':
      return { say: said === 'yield' ? 'yields' : 'fights', by: hero(telling), with: inDuel(telling) };
    case 'duel.emotion':
    case 'duel.reply':
      return { say: 'duel', by: hero(telling), with: { ...inDuel(telling), emotion: emotionIn(telling) } };
    case 'duel.mercy':
      return { say: said === 'injure' ? 'injure' : 'spare', by: hero(telling), with: inDuel(telling) };
    case 'hurt.learn':
      return learns(telling);
    case 'dying.strike':
      return { say: said === 'strike' ? 'lastAction' : 'accept', by: hero(telling) };
    case 'dying.fate':
      return { say: said === 'crippled' ? 'crippled' : 'dies', by: hero(telling) };
    default:
      return onTheRoad(telling, said);
  }
}

/** What somebody puts forward is named as it was put; silence needs no words. */
function inCommittee({ sight, view, seat, answer, talk, decision }: Telling, said: string): Tale | undefined {
  const by = councilorOf(view, seat, talk);
  const my = frameOf<Matter>(sight, 'matter');
  const { with: idea } = fieldsIn(answer);
  if (my === undefined) return undefined;
  const given = typeof answer === 'string' && decision.choice.kind === 'text' ? answer : idea;
  const name = typeof given === 'string' ? given : '';
  if (said === 'suggest' || decision.step === 'fill') {
    return { say: my.what === 'doom' ? 'rumour' : 'detail', by, with: { idea: name } };
  }
  if (said === 'revive') return { say: 'revived', by, with: { idea: revivedIn(decision, name) } };
  return said === 'object' ? { say: 'object', by, with: { idea: movedIn(decision) } } : undefined;
}

/** An offer to revive carries the name. */
function revivedIn({ choice }: Decision, id: string): string | undefined {
  const branch = choice.kind === 'either' ? choice.branches['revive'] : undefined;
  return branch?.kind === 'one' ? nameIn(branch.of.find(option => option.id === id)?.with) : undefined;
}

function movedIn({ choice }: Decision): string | undefined {
  return choice.kind === 'one' ? nameIn(choice.of.find(({ id }) => id === 'agree')?.with) : undefined;
}

function nameIn(carried: unknown): string | undefined {
  const { name } = fieldsIn(carried as Json);
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** A scene hints at how strong the Aspect is, as the advice goes, and never says more (TD-287). */
function scene(telling: Telling): Tale {
  const { sight, view } = telling;
  const place = frameOf<Confront>(sight, 'confront')?.aspect ?? 0;
  const { level } = figuresOf(view, place);
  const isKnown = view.dooms[view.session - 1]?.fronts[place]?.begun === true;
  const hint = level === null || (level > 3 && level < 7) ? 'scene' : level <= 3 ? 'sceneWeak' : 'sceneStrong';
  const say = isKnown ? ['sceneAgain', 'scene'] : [hint, 'scene'];
  return { say, by: hero(telling), with: { aspect: aspect(view, place), me: undefined }, must: true };
}

/** Of the rounds of a conflict the first is told; of the others about every second. */
const EVERY = 2;

function method(telling: Telling): Tale | undefined {
  const { sight, view, seat, answer, decision, random } = telling;
  const my = frameOf<Conflict>(sight, 'conflict');
  if (my === undefined) return undefined;
  const emotion = emotionIn(telling);
  const names = { ...inConflict(telling), emotion };
  const plan = planOf(view, seat);
  const which = answer === 'driving' ? DRIVING : SUPPORTING;
  const isOther = plan?.place === my.aspect && plan.which !== which && my.used[seat] === NONE;
  if (isOther) {
    const planned = view.heroes[seat]?.emotions[plan.which];
    return { say: 'otherEmotion', by: hero(telling), with: { ...names, planned }, must: true };
  }
  const isFirst = my.used[seat] === NONE;
  if (!isFirst && random.below(EVERY) > 0 && decision.story !== 'required') return undefined;
  return { say: isFirst ? 'method' : ['again', 'method'], by: hero(telling), with: names };
}

function face(telling: Telling): Tale | undefined {
  const { sight, random } = telling;
  const my = frameOf<Conflict>(sight, 'conflict');
  if (my === undefined || (my.rounds > 1 && random.below(EVERY) > 0)) return undefined;
  return { say: my.rounds > 1 ? ['faceAgain', 'face'] : 'face', by: hero(telling), with: inConflict(telling) };
}

/** The Aspect and whoever holds the place before it. */
function inConflict({ sight, view, seat }: Telling): Nouns {
  const my = frameOf<Conflict>(sight, 'conflict');
  if (my === undefined) return {};
  const holder = my.holder === NONE ? undefined : heroName(view, my.holder);
  const others = inPlay(view).filter(other => other !== seat && other !== my.holder);
  return {
    aspect: aspect(view, my.aspect),
    hero: holder,
    ally: others[0] === undefined ? undefined : heroName(view, others[0]),
  };
}

function inDuel({ sight, view, seat }: Telling): Nouns {
  const my = frameOf<Duel>(sight, 'duel');
  if (my === undefined) return {};
  const foe = heroName(view, seat === my.initiator ? my.defender : my.initiator);
  return { foe, matter: my.matter === '' ? undefined : my.matter };
}

function emotionIn({ view, seat, answer }: Telling): string | undefined {
  return named(view.heroes[seat]?.emotions[answer === 'driving' ? DRIVING : SUPPORTING]);
}

/** What turns the dice is told by whoever loses. */
function rerolled(telling: Telling, source: string): Tale | undefined {
  const { sight, view } = telling;
  const my = frameOf<Round>(sight, 'round');
  if (my === undefined || source === 'stand' || source === '') return undefined;
  const loser = my.sides[my.loser === 1 ? 1 : INITIATOR];
  const other = my.sides[my.loser === 1 ? INITIATOR : 1];
  const names = { ...inConflict(telling), ...inDuel(telling) };
  if (loser.hero < 0) {
    const facing = { aspect: aspect(view, loser.aspect), hero: heroName(view, other.hero) };
    return { say: 'nature', by: hero(telling), with: facing };
  }
  const foe = other.hero < 0 ? `“${aspect(view, other.aspect)}”` : heroName(view, other.hero);
  if (source.startsWith('specialty')) {
    const specialty = view.heroes[loser.hero]?.specialties[numberIn(source)];
    return { say: 'specialty', by: hero(telling), with: { ...names, specialty } };
  }
  return { say: [source, 'glory'], by: hero(telling), with: { ...names, foe } };
}

function learns(telling: Telling): Tale | undefined {
  const { with: learned } = fieldsIn(telling.answer);
  if (typeof learned !== 'string' || learned === '') return undefined;
  return { say: 'learns', by: hero(telling), with: { learned } };
}

/** Before a fight: who speaks, who goes, and who stays although they had announced to go. */
function onTheRoad(telling: Telling, said: string): Tale | undefined {
  const { sight, view, seat, answer } = telling;
  const confront = frameOf<Confront>(sight, 'confront');
  const by = hero(telling);
  if (said === 'challenge') return { say: 'challenge', by, with: challengedIn(telling, answer) };
  if (confront === undefined || confront.aspect === NONE) return undefined;
  const names = { aspect: aspect(view, confront.aspect) };
  const plan = planOf(view, seat);
  if (said === 'claim') {
    if (plan === undefined) return { say: 'claim', by, with: names };
    if (plan.place === confront.aspect) return { say: ['claimPlanned', 'claim'], by, with: names };
    const isOpen =
      view.dooms[view.session - 1]?.fronts[plan.place]?.state === 'open' && mayFight(view, seat, plan.place);
    if (!isOpen) return { say: 'claim', by, with: names };
    return { say: 'offPlan', by, with: { ...names, planned: aspect(view, plan.place) }, must: true };
  }
  if (said === 'say') return { say: 'say', by, with: names };
  return staysOut(telling);
}

/** Whoever lets the place go that they had asked for says why. */
function staysOut(telling: Telling): Tale | undefined {
  const { sight, view, seat, answer, talk } = telling;
  const said = branchOf(answer) || (typeof answer === 'string' ? answer : '');
  const place = frameOf<Conflict>(sight, 'conflict')?.aspect ?? frameOf<Confront>(sight, 'confront')?.aspect;
  if (!['still', 'leave', 'stay'].includes(said) || place === undefined || place === NONE) return undefined;
  if (planOf(view, seat)?.place !== place || !mayFight(view, seat, place)) return undefined;
  const name = aspect(view, place);
  const hasSaid = talk.lines.some(
    ({ by, text }) => by === seat && text.includes(name) && isPutAs(PARTS, 'waits', text),
  );
  if (hasSaid) return undefined;
  return { say: 'waits', by: hero(telling), with: { aspect: name }, must: true };
}

/** A challenge names whom it is meant for, or goes at whoever holds the place. */
function challengedIn({ sight, view }: Telling, answer: Json): Nouns {
  const { with: more } = fieldsIn(answer);
  const { whom, matter } = fieldsIn(more);
  if (typeof whom === 'string') {
    return { foe: heroName(view, numberIn(whom)), ...(typeof matter === 'string' ? { matter } : {}) };
  }
  const champion = frameOf<{ readonly champion?: Seat }>(sight, 'ladder')?.champion;
  const holder = champion ?? frameOf<Conflict>(sight, 'conflict')?.holder ?? NONE;
  return { foe: heroName(view, holder) };
}

export function branchOf(answer: Json): string {
  const { is } = fieldsIn(answer);
  return typeof is === 'string' ? is : '';
}
