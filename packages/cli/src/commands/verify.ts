import { verifyDice } from '@doomtable/host';
import { type AnyGame, canonical, type Flaw, type JsonObject, keyed, type Record, replay } from '@doomtable/kernel';
import { recordIn } from '../files.js';
import { moduleOf } from '../games.js';

/** The first flaw of a record, or what is known about its dice. */
type Verdict =
  | { readonly flaw: Flaw }
  | { readonly flaw?: never; readonly dice: JsonObject; readonly sentence: string };

/** `doomtable verify FILE`: the chain, every answer against the rules, the end, and the dice as far as they can be checked. */
export async function verify(file: string, options: { readonly json?: boolean }): Promise<number> {
  const record = recordIn(file);
  const { game } = await moduleOf(record.game, record.rulesVersion);
  const verdict = judge(game, record);
  const { flaw } = verdict;
  const answers = record.answers.length;
  if (options.json === true) {
    const found =
      flaw === undefined ? { sound: true, answers, dice: verdict.dice } : { sound: false, answers, ...flaw };
    process.stdout.write(`${JSON.stringify(found)}\n`);
  } else if (flaw === undefined) {
    const stand = record.end === undefined ? 'not over yet' : 'and the end is the one written down';
    process.stdout.write(`${file} is sound: ${answers} answers in an unbroken chain, each by the rules, ${stand}.\n`);
    process.stdout.write(`${verdict.sentence}\n`);
  }
  if (flaw !== undefined) process.stderr.write(`doomtable: '${file}' is not sound: ${flaw.detail}.\n`);
  return flaw === undefined ? 0 : 1;
}

function judge(game: AnyGame, record: Record): Verdict {
  const { flaw } = replay(game, record);
  if (flaw !== undefined) return { flaw };
  switch (record.luck?.['kind']) {
    case 'verifiable':
    case 'parts':
      return record.end === undefined
        ? { dice: { kind: 'verifiable', checked: false }, sentence: 'The dice can be checked once the game is over.' }
        : judgeVerifiable(game, record);
    case 'seeded':
      return judgeSeeded(game, record, String(record.luck['seed']));
    case 'real':
      return {
        dice: { kind: 'real', checked: false },
        sentence: 'The dice were thrown by hand and cannot be checked.',
      };
    default:
      return { dice: { kind: null, checked: false }, sentence: 'The record does not say where its dice come from.' };
  }
}

function judgeVerifiable(game: AnyGame, record: Record): Verdict {
  const found = verifyDice(game, record);
  if ('flaw' in found) return found;
  const { rolls, unseen, byHand } = found.checked;
  const rest = unseen + byHand === 0 ? '' : ` ${unseen} came from a secret not shown, ${byHand} were thrown by hand.`;
  return {
    dice: { kind: 'verifiable', checked: true, rolls, unseen, byHand },
    sentence: `The dice are those that were committed to before the first roll: ${rolls} rolls checked.${rest}`,
  };
}

/** Draws every roll again from the seed. */
function judgeSeeded(game: AnyGame, record: Record, seed: string): Verdict {
  const luck = keyed(seed);
  let rolls = 0;
  const { flaw } = replay(game, record, {
    inspect: (table, entry, i) => {
      const decision = table.decisionOf('luck');
      if (entry.by !== 'luck' || decision === undefined) return undefined;
      rolls++;
      const fell = canonical(luck(decision));
      const said = canonical(entry.answer);
      if (fell === said) return undefined;
      return { entry: i, code: 'luck', detail: `entry ${i} shows ${said}, but the dice of seed ${seed} fell ${fell}` };
    },
  });
  if (flaw !== undefined) return { flaw };
  return {
    dice: { kind: 'seeded', checked: true, rolls },
    sentence: `All ${rolls} rolls follow from the seed ${seed}.`,
  };
}
