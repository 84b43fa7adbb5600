import { fieldsIn, type JsonObject, type Words } from '@doomtable/kernel';
import type { Relics } from './types.js';
import type { View } from './view.js';
import { asks } from './words/asks.js';
import { events } from './words/events.js';
import { count, line } from './words/names.js';
import { options } from './words/options.js';
import { settings } from './words/settings.js';
import type { Ending } from './world.js';

const ENDING_WORDS: { readonly [ending in Ending]: string } = {
  triumph: 'Every scene ended as the Cohort wanted',
  victory: 'The last scene ended as the Cohort wanted',
  defeat: 'The last scene was lost',
  fallen: 'No PC is left',
  closed: 'The GM has closed the Scenario',
};

function ruled(words: (answer: JsonObject, view: View) => string) {
  return (ruling: JsonObject, view: View): string => {
    return words(fieldsIn(ruling['answer']), view);
  };
}

/** Every text of Relics of the Moon that a person reads. */
export const words: Words<Relics> = {
  about: 'A Cohort of PCs builds pools of dice against Challenges, with Destiny on its side and Doom on the other.',
  aim: 'Bring your Cohort through the Scenario: resolve every Challenge before its dice wear you out.',
  asks,
  rights: {
    plan: { may: 'Plan a Challenge in secret.' },
    drop: { may: 'Drop one of your plans.' },
    note: { may: 'Write notes for your own eyes.' },
    bring: { may: 'Bring a scenario of your own, as the text of its file.' },
    set: { may: 'Set one of your plans into this event.', used: 'The GM sets a further Challenge.' },
    callOff: {
      may: 'Call a Challenge off; it ends with this turn.',
      used: ruled(({ challenge, why }, view) => {
        const found = view.event?.challenges.find(({ id }) => `at:${id}` === challenge);
        return `The GM calls off ${found === undefined ? 'a Challenge' : `${found.name} (${line(found)})`}: ${String(why)}`;
      }),
    },
    give: { may: 'Give points, Stress, Agony or Supplies.', used: 'The GM gives something.' },
    take: { may: 'Take points, Stress, Agony or Supplies away.', used: 'The GM takes something.' },
    grant: { may: 'Grant a trait to anybody, for as long as you say.', used: 'The GM grants a trait.' },
    lift: { may: 'End a passing trait.', used: 'The GM ends a trait.' },
    test: { may: 'Call for a Test, whatever is going on.', used: 'The GM calls for a Test.' },
    challenge: { may: 'Add a Challenge to this Event.', used: 'The GM adds a Challenge.' },
    narrate: { may: 'Narrate.', used: ({ answer }) => String(answer) },
    ask: { may: 'Ask PCs a question.', used: 'The GM asks something.' },
    cut: { may: 'Cut to another place or time.', used: 'The GM cuts.' },
    retract: { may: 'Take back what you did, while nobody has built on it.', used: 'The GM takes something back.' },
    join: { may: 'Your PC is gone for good. Join with a new one.', used: 'A new PC joins.' },
    curtain: {
      may: 'End the scene with this turn.',
      used: ({ answer }) => `The GM ends the scene: ${String(answer)}`,
    },
  },
  options,
  events,
  refusals: {
    notLeader: 'Only the Leader of the Challenge may call on a Motto.',
    mottoUsed: 'This Motto has served in this Scenario.',
    mottoTurned: 'This Motto has been turned in this Scenario.',
    opportunityUsed: 'An Opportunity is created once in a round.',
    opportunityBinds: 'Whoever creates an Opportunity brings nothing else in this round.',
    cryUsed: 'The Rallying Cry has served in this Scenario.',
    checkUsed: 'Check This Out has served in this Scene.',
    supplyUsed: 'A Challenge takes one Supplies resource.',
    wrongType: 'These Supplies are of another type than the Challenge.',
    stressedOut: 'This PC was Stressed Out before; others of the group take it.',
    tooMuch: 'This is more than a trait of this kind may do; one that serves less often may do more.',
    noTimeInTests: 'No time is bought in a Test.',
    notTimed: 'This Challenge is not timed.',
    boughtAlready: 'Time was bought in this round already.',
    noDestiny: 'There is no Destiny to spend.',
    rolledAlready: 'A Challenge is split before its first roll.',
    splitAlready: 'This Challenge has been split.',
    tooSmall: 'There are too few PCs or dice to split.',
  },
  settings,
  endings: ENDING_WORDS,
  result: ({ ending, score, scenes, agony, broken }) => {
    const lost = broken === 0 ? '' : `, ${count(broken, 'PC')} gone`;
    return `${ENDING_WORDS[ending]}: ${score} of ${count(scenes, 'scene')} won, Agony ${agony}${lost}.`;
  },
};
