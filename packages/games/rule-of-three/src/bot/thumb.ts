import { type Json, type Player, type Random, rejects, sample } from '@doomtable/kernel';
import type { RuleOfThree } from '../types.js';
import type { View } from '../view.js';
import { characterOf } from '../world.js';
import { stageChoice } from '../sheet/stages.js';
import { makeSheet } from '../sheet/make.js';
import { reword } from '@doomtable/kit/points';
import { wish } from './wishes.js';
import { speak } from './speech.js';

/** Plays by rule of thumb: proposes, faces and votes sensibly, and speaks from our tables. */
export const thumb: Player<RuleOfThree> = (sight, decision, random) => {
  const view = sight.view;
  if (decision.by !== 'luck' && decision.rule === 'sheets' && decision.step === 'write') {
    return writes(view, decision.by, random);
  }
  const wanted = wish(view, decision, random);
  if (wanted !== undefined && rejects(decision.choice, wanted) === undefined) return wanted;
  return reword(decision.choice, sample(decision.choice, random), about => speak(view, about, random));
};

/** A chart of its own is drawn whole; words are found for whatever stands on it. */
function writes(view: View, seat: number, random: Random): Json {
  const character = characterOf(view, seat);
  const stage = character.writing ?? 'chart';
  if (stage === 'chart') return makeSheet(random).chart;
  const choice = stageChoice(character, stage);
  return reword(choice, sample(choice, random), about => speak(view, about, random, seat));
}
