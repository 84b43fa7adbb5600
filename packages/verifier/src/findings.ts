import { GAMES, gameOn } from '@doomtable/games';
import { verifyDice } from '@doomtable/host';
import { readRecord, replay, say } from '@doomtable/kernel';

/** One thing that was checked. */
export interface Finding {
  readonly what: string;
  readonly good: boolean | null;
  readonly detail: string;
}

/** Everything there is to say of a file: what it is, whether its play keeps the rules, and whether its dice are true. */
export async function examine(text: string): Promise<readonly Finding[]> {
  const read = readRecord(text);
  if ('flaw' in read) return [bad('The file', read.flaw.detail)];
  const { record } = read;
  const module = await gameOn(GAMES, record.game, record.rulesVersion);
  if (module === undefined) return [bad('The game', `'${record.game}' is not among the games this page knows`)];
  const { game } = module;
  const people = record.seats.map(({ name, kind }) => (kind === 'person' ? name : `${name} (bot)`)).join(', ');
  const findings = [
    good(
      'The file',
      `${game.title}, rules ${record.rulesVersion}, ${record.answers.length} answers, played by ${people}`,
    ),
  ];
  const played = replay(game, record);
  if (played.flaw !== undefined) findings.push(bad('The play', played.flaw.detail));
  else {
    const end = record.end === undefined ? 'The game is not over.' : say(game.words.result, record.end.result);
    findings.push(good('The play', `every answer keeps the rules and nothing was changed afterwards. ${end}`));
  }
  const dice = verifyDice(game, record);
  if ('checked' in dice) {
    const { rolls, unseen, byHand } = dice.checked;
    const rest = [
      unseen > 0 ? `${unseen} come from a secret that is not shown` : '',
      byHand > 0 ? `${byHand} were typed in by hand` : '',
    ];
    const detail = [`${rolls} rolls fell as committed before the game`, ...rest.filter(Boolean)].join('; ');
    findings.push(unseen > 0 ? { what: 'The dice', good: null, detail } : good('The dice', detail));
  } else if (dice.flaw.code === 'luck') {
    findings.push(
      dice.flaw.entry === null
        ? { what: 'The dice', good: null, detail: dice.flaw.detail }
        : bad('The dice', dice.flaw.detail),
    );
  }
  return findings;
}

function good(what: string, detail: string): Finding {
  return { what, good: true, detail };
}

function bad(what: string, detail: string): Finding {
  return { what, good: false, detail };
}
