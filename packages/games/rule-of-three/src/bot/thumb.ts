import { type Player, rejects, sample } from '@doomtable/kernel';
import type { RuleOfThree } from '../types.js';
import { stageFor } from '../sheet/make.js';
import { reword } from '@doomtable/kit/points';
import { wish } from './wishes.js';
import { speak } from './speech.js';

/** Plays by rule of thumb: proposes, faces and votes sensibly, and speaks from our tables. */
export const thumb: Player<RuleOfThree> = (sight, decision, random) => {
  const view = sight.view;
  if (decision.by !== 'luck' && decision.rule === 'sheets' && decision.step === 'write') {
    return stageFor(view, decision.by, random);
  }
  const wanted = wish(view, decision, random);
  if (wanted !== undefined && rejects(decision.choice, wanted) === undefined) return wanted;
  return reword(decision.choice, sample(decision.choice, random), about => speak(view, about, random));
};
