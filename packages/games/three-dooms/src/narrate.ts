import { fieldsIn, type Game, type Json, type Seat, type Sight } from '@doomtable/kernel';
import { numberIn } from './choices.js';
import { TALES } from './data/tales.js';
import type { Conflict } from './rules/conflict.js';
import type { Confront } from './rules/confront.js';
import type { Duel } from './rules/duel.js';
import type { Matter } from './motions.js';
import type { Round } from './rules/round.js';
import type { ThreeDooms } from './types.js';
import { figuresOf, type View } from './view.js';
import { memory } from './words/about.js';
import { aspect, doomName } from './words/names.js';
import { DRIVING, SUPPORTING } from './world.js';

/** What a bot tells with its answer: short, in the words of our own tables, and only where a person would say something. */
export const narrate: NonNullable<Game<ThreeDooms>['narrate']> = (sight, decision, answer, random) => {
  const { by } = decision;
  if (by === 'luck') return undefined;
  const tale = taleOf(`${decision.rule}.${decision.step}`, sight, answer, by);
  if (tale === null) return undefined;
  const lines = TALES[tale.key] ?? [];
  const line = lines[random.below(Math.max(1, lines.length))];
  return line === undefined ? undefined : filled(line, tale.with);
};

/** Which list to take a line from, and what stands for its names. */
interface Tale {
  readonly key: string;
  readonly with: { readonly [name: string]: string };
}

function taleOf(step: string, sight: Sight<ThreeDooms>, answer: Json, seat: Seat): Tale | null {
  const { view } = sight;
  const me = heroName(view, seat);
  switch (step) {
    case 'matter.floor':
      return spoken(view, memory<Matter>(sight), answer, seat);
    case 'matter.consensus':
      return answer === 'object' ? { key: 'object', with: { me: councilorName(view, seat) } } : null;
    case 'confront.scene':
      return answer === 'end' ? null : scene(view, memory<Confront>(sight).aspect);
    case 'confront.free':
      return branchOf(answer) === 'say'
        ? { key: 'say', with: { me, aspect: aspect(view, memory<Confront>(sight).aspect), town: view.name } }
        : null;
    case 'conflict.outline': {
      const { holder, aspect: place } = memory<Conflict>(sight);
      return { key: 'outline', with: { aspect: aspect(view, place), hero: heroName(view, holder) } };
    }
    case 'conflict.emotion': {
      const { aspect: place } = memory<Conflict>(sight);
      return { key: 'method', with: { me, aspect: aspect(view, place), emotion: emotionIn(view, seat, answer) } };
    }
    case 'conflict.face': {
      const { holder, aspect: place } = memory<Conflict>(sight);
      return { key: 'face', with: { aspect: aspect(view, place), hero: heroName(view, holder) } };
    }
    case 'duel.emotion':
    case 'duel.reply': {
      const { initiator, defender } = memory<Duel>(sight);
      const foe = heroName(view, seat === initiator ? defender : initiator);
      return { key: 'duel', with: { me, foe, emotion: emotionIn(view, seat, answer) } };
    }
    case 'round.reroll':
      return rerolled(view, memory<Round>(sight), answer, me);
    case 'dying.strike':
      return answer === 'strike' ? { key: 'lastAction', with: { me, town: view.name } } : null;
    case 'dying.fate':
      return { key: answer === 'crippled' ? 'crippled' : 'dies', with: { me, town: view.name } };
    default:
      return null;
  }
}

/** What a Councilor says to what is put forward; silence needs no words. */
function spoken(view: View, my: Matter, answer: Json, seat: Seat): Tale | null {
  const me = councilorName(view, seat);
  if (branchOf(answer) === 'suggest')
    return { key: my.what === 'doom' ? 'rumour' : 'detail', with: { me, doom: doomName(view, view.session) } };
  return branchOf(answer) === 'revive' ? { key: 'revived', with: { me } } : null;
}

/** A scene hints at how strong the Aspect is, as the advice goes, and never says more (TD-287). */
function scene(view: View, place: number): Tale {
  const { level } = figuresOf(view, place);
  const key = level === null || (level > 3 && level < 7) ? 'scene' : level <= 3 ? 'weakScene' : 'strongScene';
  return { key, with: { aspect: aspect(view, place), town: view.name, place: view.place } };
}

function rerolled(view: View, my: Round, answer: Json, me: string): Tale | null {
  const source = typeof answer === 'string' ? answer : 'stand';
  if (source === 'stand') return null;
  const side = my.sides[my.loser === 1 ? 1 : 0];
  if (source === 'description') return { key: 'nature', with: { aspect: aspect(view, side.aspect) } };
  if (source.startsWith('specialty')) {
    return { key: 'specialty', with: { me, specialty: view.heroes[side.hero]?.specialties[numberIn(source)] ?? '' } };
  }
  return { key: source, with: { me: side.hero < 0 ? aspect(view, side.aspect) : me } };
}

function emotionIn(view: View, seat: Seat, answer: Json): string {
  return view.heroes[seat]?.emotions[answer === 'driving' ? DRIVING : SUPPORTING] ?? '';
}

function branchOf(answer: Json): string {
  const { is } = fieldsIn(answer);
  return typeof is === 'string' ? is : '';
}

function filled(line: string, names: Tale['with']): string {
  return line.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '');
}

/* Who tells something has a name by then. */

function heroName({ heroes }: View, seat: Seat): string {
  return heroes[seat]?.name ?? '';
}

function councilorName({ councilors }: View, seat: Seat): string {
  return councilors[seat]?.name ?? '';
}
