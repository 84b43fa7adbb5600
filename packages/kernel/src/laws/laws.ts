import { clonesAreEqual, sameAnswersSameGame, savingChangesNothing } from './copies.js';
import {
  everyStepCites,
  itEnds,
  lookingChangesNothing,
  rollsHaveTheirOwnNames,
  samplesAreTaken,
  strangersAreRefused,
} from './flow.js';
import type { Law } from './law.js';
import { nothingOutlivesItsTime } from './lasting-law.js';
import { nothingHiddenIsShown, secretsAreInDoubt } from './secrecy.js';
import { everyChangeIsTold } from './told.js';
import { wordsLaw } from './words-law.js';

/** Every law, in the order they earn their keep. */
export const LAWS: readonly Law[] = [
  lookingChangesNothing,
  itEnds,
  samplesAreTaken,
  strangersAreRefused,
  clonesAreEqual,
  savingChangesNothing,
  sameAnswersSameGame,
  nothingHiddenIsShown,
  secretsAreInDoubt,
  everyChangeIsTold,
  nothingOutlivesItsTime,
  rollsHaveTheirOwnNames,
  everyStepCites,
  wordsLaw,
];
