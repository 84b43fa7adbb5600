import type { Barrier } from '@doomtable/host';
import {
  type Decision,
  type Line,
  look,
  type Passage,
  type Refusal,
  refusalOf,
  rightOptionOf,
  rightsOf,
  rightWordsOf,
  type Seat,
  type Sight,
  storyWanted,
  type TellingVoice,
} from '@doomtable/kernel';
import type { Match } from '../play/match.js';
import type { TerminalPlayers, TerminalAnswer } from '../play/play-match.js';
import { PERSON } from '../play/seating.js';
import { Asker, type Commands, type Filled } from './asker.js';
import type { TerminalNaming } from './forms/form.js';
import type { Reader } from './lines.js';
import { terminalLogLines } from './log.js';
import type { Paper } from './paper.js';
import { type QuestionText, questionTextOf } from './question.js';

/** Log lines shown above a question: what is new, or a few older ones when nothing is. */
const MOST_NEWS = 12;
const REMINDERS = 3;
/** Lines that are said when a game is over. */
const AFTERWORD = 6;
/** Log lines that `l` shows unless told how many. */
const LOG = 20;

const BARRIERS: { readonly [barrier in Barrier]: string } = {
  start: 'There is nothing to take back yet.',
  dice: 'Dice have fallen since: they cannot be taken back.',
  otherSeat: 'Another seat has decided since: its answer cannot be taken back from here.',
  revealed: 'Something hidden was shown since: it cannot be taken back.',
};

/** The people at one terminal: shows them where the game stands and reads what they decide. */
export class TerminalPeople implements TerminalPlayers {
  readonly #paper: Paper;
  readonly #lines: Reader;
  readonly #asker: Asker;
  readonly #rules: ReadonlyMap<string, Passage>;
  /** By seat: how much of its log has been shown. */
  readonly #shown = new Map<Seat, number>();
  #sitting: Seat | null = null;
  /** Why the last answer was not taken. */
  #notice = '';
  #sheetDrawn = false;

  constructor(paper: Paper, lines: Reader, rules: ReadonlyMap<string, Passage>) {
    this.#paper = paper;
    this.#lines = lines;
    this.#asker = new Asker(paper, lines);
    this.#rules = rules;
  }

  async decide(match: Match, seat: Seat, decision: Decision, others: boolean): Promise<TerminalAnswer> {
    if (!(await this.#handOver(match, seat))) return { say: 'quit' };
    const filled = await this.#put(match, decision, seat, others);
    if ('answer' in filled) return this.#withStory(decision, filled.answer);
    if (filled.left === 'right') return this.#useRight(match, seat);
    const told = tellingIn(filled.left);
    if (told !== null) return told;
    return { say: leaving(filled.left) };
  }

  async throwDice(match: Match, decision: Decision): Promise<TerminalAnswer> {
    const seat = decision.thrower ?? 0;
    const filled = await this.#put(match, decision, seat, false);
    return 'answer' in filled ? { say: 'answer', answer: filled.answer } : { say: leaving(filled.left) };
  }

  refused(match: Match, refusal: Refusal): void {
    const cite = refusal.cite === undefined ? '' : ` (${refusal.cite})`;
    this.#note(`${refusalOf(match.game, refusal)}${cite}`);
  }

  stuck(barrier: Barrier): void {
    this.#note(BARRIERS[barrier]);
  }

  /** The end of the game: the sheet as it stands, and what has happened since the last question. */
  finish(match: Match): void {
    const seat = this.#sitting ?? 0;
    const news = this.#news(match, seat);
    const sheet = this.#paper.screen ? this.#sheet(match, seat) : [];
    if (sheet.length + news.length + AFTERWORD <= this.#paper.height) this.#paper.clear();
    for (const line of [...sheet, ...news]) this.#paper.line(line);
  }

  #sheet(match: Match, seat: Seat): readonly Line[] {
    return match.game.sketch(look(match.table, seat).view, this.#paper.width, match.nameOf);
  }

  #note(notice: string): void {
    this.#notice = notice;
  }

  async #put(match: Match, decision: Decision, seat: Seat, others: boolean): Promise<Filled> {
    const sight = look(match.table, seat);
    const people = match.head.seats.filter(({ kind }) => kind === PERSON).length;
    const question = questionTextOf(
      match.game,
      sight,
      decision,
      people > 1 ? (match.head.seats[seat]?.name ?? '') : '',
    );
    const news = this.#news(match, seat);
    const rights = hasRights(match, seat);
    const help = helpLine(match.barrier(seat), others, rights);
    return this.#asker.ask(
      decision.choice,
      question.naming,
      this.#commands(match, seat, decision, others, rights),
      (options, hint) =>
        this.#draw(match, sight, question, news, options, hint === '' ? [help] : [`Type ${hint}.`, help]),
    );
  }

  /** The sheet, where it fits with the question; then what is new, the question and what may be typed. */
  #draw(
    match: Match,
    sight: Sight,
    question: QuestionText,
    news: readonly Line[],
    options: readonly Line[],
    hints: readonly string[],
  ): void {
    const paper = this.#paper;
    const sheet = paper.screen ? match.game.sketch(sight.view, paper.width, match.nameOf) : [];
    const below = news.length + question.head.length + options.length + 6;
    const fits = sheet.length + below <= paper.height;
    if (paper.screen && fits) paper.clear();
    else paper.line();
    if (fits || !this.#sheetDrawn) for (const line of sheet) paper.line(line);
    this.#sheetDrawn = true;
    if (sheet.length > 0) paper.line();
    for (const line of news) paper.line(line);
    if (news.length > 0) paper.line();
    if (this.#notice !== '') paper.say(this.#notice, 'bad');
    this.#notice = '';
    for (const line of question.head) paper.parts(line);
    for (const line of options) paper.parts(line, 5);
    for (const hint of hints) paper.say(hint, 'muted');
  }

  #news(match: Match, seat: Seat): Line[] {
    const told = match.told(seat);
    const from = Math.min(this.#shown.get(seat) ?? Math.max(0, told.length - MOST_NEWS), told.length);
    this.#shown.set(seat, told.length);
    const fresh = told.slice(from);
    if (fresh.length === 0)
      return this.#paper.screen ? terminalLogLines(told.slice(-REMINDERS), this.#paper.width) : [];
    const cut = this.#paper.screen ? Math.max(0, fresh.length - MOST_NEWS) : 0;
    const lines = terminalLogLines(fresh.slice(cut), this.#paper.width);
    return cut === 0 ? lines : [[{ text: `${cut} lines before these: l shows the log`, tone: 'muted' }], ...lines];
  }

  #commands(match: Match, seat: Seat, decision: Decision, others: boolean, rights: boolean): Commands {
    return line => {
      const [word = '', more = ''] = line.split(/\s+/, 2);
      switch (word) {
        case '?':
          this.#explain(more === '' ? decision.cites : [more.toUpperCase()]);
          return 'done';
        case 'l':
          for (const row of terminalLogLines(match.told(seat).slice(-(Number(more) || LOG)), this.#paper.width))
            this.#paper.line(row);
          return 'done';
        case 's':
          for (const row of this.#sheet(match, seat)) this.#paper.line(row);
          return 'done';
        case 'u':
          return { left: 'undo' };
        case 'q':
          return { left: 'quit' };
        case 'n':
          return others ? { left: 'pass' } : undefined;
        case 'r':
          return rights ? { left: 'right' } : undefined;
        case 'say':
        case 'narrate':
        case 'aside':
          return more === '' ? undefined : { left: line };
        case 'unsay':
          return { left: 'unsay' };
        default:
          return undefined;
      }
    };
  }

  #explain(ids: readonly string[]): void {
    for (const id of ids) {
      const passage = this.#rules.get(id);
      const told = passage === undefined ? 'The rulebook at hand does not tell this rule.' : passage.title;
      for (const line of terminalLogLines([{ cite: id, text: told }], this.#paper.width)) this.#paper.line(line);
      const text = passage?.text ?? '';
      if (text === '') continue;
      for (const line of terminalLogLines([{ cite: '', text }], this.#paper.width)) this.#paper.line(line);
    }
  }

  /** Several people with secrets share a screen by turns. Returns false when somebody leaves instead. */
  async #handOver(match: Match, seat: Seat): Promise<boolean> {
    const before = this.#sitting;
    this.#sitting = seat;
    if (before === null || before === seat || !this.#paper.screen || !match.hides) return true;
    this.#paper.clear();
    this.#paper.say(`${match.head.seats[seat]?.name ?? 'The next seat'} decides now.`, 'strong');
    const line = await this.#lines.ask('Press Enter when nobody else is looking. ');
    return line !== null && line.trim() !== 'q';
  }

  async #withStory(
    decision: Decision,
    answer: Extract<TerminalAnswer, { say: 'answer' }>['answer'],
  ): Promise<TerminalAnswer> {
    return decision.story === 'none'
      ? { say: 'answer', answer }
      : this.#tell(answer, storyWanted(decision, answer) === 'required');
  }

  async #tell(
    answer: Extract<TerminalAnswer, { say: 'answer' }>['answer'],
    required: boolean,
  ): Promise<TerminalAnswer> {
    this.#paper.say(required ? 'Tell how it happens:' : 'Tell how it happens, or leave the line empty:', 'strong');
    for (;;) {
      const story = await this.#asker.line('');
      if (story === null) return { say: 'quit' };
      if (story.trim() !== '') return { say: 'answer', answer, story: story.trim() };
      if (!required) return { say: 'answer', answer };
      this.#paper.say('The rules ask for a telling here.', 'bad');
    }
  }

  /** Asks which right is used, for what, and for a telling where one is wanted. */
  async #useRight(match: Match, seat: Seat): Promise<TerminalAnswer> {
    const { game, table } = match;
    const { view, rights } = look(table, seat);
    const commands: Commands = line => (line === 'q' ? { left: 'pass' } : undefined);
    const naming = (option: TerminalNaming['option']): TerminalNaming => ({
      option,
      refusal: rejection => refusalOf(game, rejection),
      place: (_board, code) => `#${code}`,
      chance: () => '',
    });
    this.#paper.say('What do you want to do? q goes back.', 'strong');
    const names = naming(({ id }) => rightWordsOf(game, id, view));
    const picked = await this.#asker.ask(
      { kind: 'one', of: rights.map(({ name }) => ({ id: name })) },
      names,
      commands,
    );
    const right = 'left' in picked ? undefined : rights.find(({ name }) => name === picked.answer);
    if (right === undefined) return { say: 'pass' };
    const words = naming(option => rightOptionOf(game, right.name, option, view));
    const filled = await this.#asker.ask(right.choice, words, commands);
    if ('left' in filled) return { say: 'pass' };
    const said = right.story === 'required' ? await this.#tell(filled.answer, true) : null;
    if (said !== null && said.say !== 'answer') return said;
    return { ...(said ?? { say: 'answer', answer: filled.answer }), right: right.name };
  }
}

/** Whether a seat may do something now that nobody asks of it. */
function hasRights(match: Match, seat: Seat): boolean {
  return rightsOf(match.table, seat).length > 0;
}

const VOICE_OF: { readonly [word: string]: TellingVoice } = { say: 'character', narrate: 'narrator', aside: 'aside' };

/** What is told by a typed line, or taken back: `say WORDS`, `narrate WORDS`, `aside WORDS`, `unsay`. */
function tellingIn(line: string): TerminalAnswer | null {
  if (line === 'unsay') return { say: 'unsay' };
  const [, word = '', words = ''] = /^(\w+)\s+(.+)$/s.exec(line) ?? [];
  const voice = VOICE_OF[word];
  return voice === undefined ? null : { say: 'tell', voice, text: words.trim() };
}

function leaving(word: string): 'undo' | 'pass' | 'quit' {
  return word === 'undo' || word === 'pass' ? word : 'quit';
}

const NO_UNDO: { readonly [barrier in Barrier]: string } = {
  start: 'nothing yet',
  dice: 'dice fell',
  otherSeat: 'another seat decided',
  revealed: 'a secret was shown',
};

/** What may be typed besides answers. That something cannot be taken back is said before anybody tries. */
function helpLine(barrier: Barrier | null, others: boolean, rights: boolean): string {
  const more = `${others ? 'n next seat  ' : ''}${rights ? 'r more you may do  ' : ''}`;
  const undo = barrier === null ? 'u undo' : `(no undo: ${NO_UNDO[barrier]})`;
  return `${more}? rule  say, narrate or aside WORDS  ${undo}  l log  s sheet and score  q quit and save`;
}
