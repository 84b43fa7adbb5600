import { rejects, sample } from '../choice/index.js';
import { look } from '../flow/look.js';
import type { Submission, Table } from '../flow/table.js';
import type { AnyGame } from '../game.js';
import { canonical } from '../json.js';
import { attackGame } from './adversary.js';
import { demand, type Law, unchanged, viewers } from './law.js';
import { anyAnswer, playThrough, type RandomGame } from './play.js';
import { copyOfTable, rightsNow, trespasses } from './trespass.js';

export const lookingChangesNothing: Law = {
  name: 'looking changes nothing',
  holds: (game, seed) => {
    const lookAround = (at: RandomGame): void => {
      for (const viewer of viewers(at.head.seats.length)) look(at.table, viewer);
      at.table.decisions();
    };
    playThrough(game, seed, { look: at => unchanged(at, () => lookAround(at), 'looking changed the table') });
  },
};

export const itEnds: Law = {
  name: 'somebody can always decide until the game is over, within its bound, in a known ending',
  holds: (game, seed) => {
    const { table, head } = playThrough(game, seed, {});
    const bound = game.bound(head.settings, head.seats.length);
    demand(table, table.tick <= bound, `the game did not end within its bound of ${bound} answers`);
    demand(table, !isStuck(table), 'the game goes on, but nobody can decide anything');
    demand(table, table.over, 'somebody is asked something to which no answer is legal');
    const ending = game.ending(table.result);
    demand(table, game.endings.includes(ending), `'${ending}' is not among the declared endings`);
  },
};

export const everyStepCites: Law = {
  name: 'every step and every right cites its rule',
  holds: game => {
    for (const rule of game.rules) {
      for (const step of Object.values(rule.steps)) {
        if (step.cites.length === 0 || step.cites.some(cite => cite.trim() === '')) {
          throw new Error(`${game.id}: step ${rule.name}.${step.name} cites no rule`);
        }
      }
      for (const [name, { cite }] of Object.entries(rule.rights)) {
        if (cite.trim() === '') throw new Error(`${game.id}: right ${name} of ${rule.name} cites no rule`);
      }
    }
  },
};

export const rollsHaveTheirOwnNames: Law = {
  name: 'no two rolls of a game have the same name: luck bound to names would repeat itself',
  holds: (game, seed) => {
    const names = new Set<string>();
    playThrough(game, seed, {
      asked: ({ table }, { key }) => {
        if (key === null) return;
        demand(table, !names.has(key), `a second roll is called '${key}'`);
        names.add(key);
      },
    });
  },
};

/** Whether a right has refused what its choice could not rule out, for a reason that the game has words for. */
function isOfTheRight(game: AnyGame, { right }: Submission, code: string): boolean {
  const def = game.rules.map(({ rights }) => rights?.[right ?? '']).find(one => one !== undefined);
  return def?.refuses !== undefined && Object.hasOwn(game.words.refusals, code);
}

export const samplesAreTaken: Law = {
  name: 'what is offered is taken, and so is what an absent seat is taken to have said',
  holds: (game, seed) => {
    const taken = (at: RandomGame, submission: Submission): void => {
      const twin = copyOfTable(game, at.table);
      const refusal = twin.submit({ ...submission, tick: at.table.tick, story: 'told' });
      const said = (): string => canonical([submission.right ?? at.table.describe(), submission.answer, refusal]);
      if (refusal !== undefined && isOfTheRight(game, submission, refusal.code)) return;
      demand(at.table, refusal === undefined, `an offered answer was refused: ${refusal === undefined ? '' : said()}`);
      const stuck = submission.right !== undefined && isStuck(twin) && !isStuck(at.table);
      demand(twin, !stuck, `after right '${submission.right}' nobody can decide anything`);
    };
    playThrough(game, seed, {
      look: at => {
        for (const { by, step, choice, otherwise, tick } of at.table.decisions()) {
          demand(at.table, tick === at.table.tick, 'a decision is for another tick');
          const answer = anyAnswer(choice, at.random);
          if (answer !== undefined) taken(at, { by, answer });
          if (otherwise === null) continue;
          const absent = rejects(choice, otherwise);
          demand(at.table, absent === undefined, `'otherwise' of ${step} is refused: ${canonical([absent ?? null])}`);
        }
        for (const { name, seat, choice } of rightsNow(game, at.table)) {
          taken(at, { by: seat, right: name, answer: sample(choice, at.random) });
        }
      },
    });
  },
};

function isStuck(table: Table): boolean {
  return !table.over && table.decisions().length === 0;
}

export const strangersAreRefused: Law = {
  name: 'spoiled answers, strangers and stale ticks are refused and change nothing',
  holds: (game, seed) => {
    playThrough(game, seed, {
      look: at => {
        for (const { submission, code, who } of trespasses(game, at)) {
          unchanged(
            at,
            () => {
              const refusal = at.table.submit(submission);
              const fits = refusal !== undefined && (code === null || refusal.code === code);
              demand(at.table, fits, `${who} was taken: ${canonical([submission.answer])}`);
            },
            `${who}, though refused, changed the table`,
          );
        }
      },
    });
    attackGame(game, seed);
  },
};
