/**
 * How bots speak: `compose` puts a line together from a game's own parts and the nouns of the table, so that nothing is said twice
 * there; `nounsIn` finds what people spoke of; `mannerOf` gives everybody a way of speaking; `mistakesIn` reads a line for mistakes.
 */
export { compose, composeAtAll, type Composition, isPutAs, sentencesOf } from './composer.js';
export { mistakesIn } from './mistakes.js';
export { article, lowered, type Nouns, type Phrases, inWriting } from './grammar.js';
export { type SpeechManner, MANNERS, mannerOf } from './manner.js';
export { measureTalk, type TalkMeasure } from './measure.js';
export { nounsIn } from './nouns.js';
export { answererOf, openThing, speaksOf, type Thing } from './uptake.js';
