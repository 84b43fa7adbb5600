import type { TextSection } from '@doomtable/client';
import type { AnyGame, Seat } from '@doomtable/kernel';
import { kindOf } from '../src/data/chart.js';
import { nameOf } from '../src/sheet/character.js';
import type { View } from '../src/view.js';
import { asked } from '../src/words/asks.js';
import { all, elementName, explain, inRow, who } from '../src/words/names.js';
import { signed } from '../src/words/rows.js';
import { arenaName, roman, settingOf } from './names.js';
import { text } from './text.js';

/** The story in sentences: where it stands, what is on the table, every sheet, and the book. */
export function describe(view: View, _module: AnyGame, name: (seat: Seat) => string): readonly TextSection[] {
  return [
    { title: text.describe.story, lines: storyLines(view) },
    { title: text.describe.now, lines: nowLines(view) },
    ...view.characters.map((_, seat) => ({ title: titleOf(view, seat, name), lines: sheetLines(view, seat) })),
    {
      title: text.describe.book,
      lines:
        view.book.length === 0 ? [text.describe.noFacts] : view.book.map(fact => `${who(view, fact.by)}: ${fact.text}`),
    },
  ];
}

function storyLines(view: View): readonly string[] {
  const { title, about } = settingOf(view);
  const { proposer } = view;
  return [
    `${title}. ${about}`,
    text.status(roman(view.act), view.round),
    ...(view.objective === '' ? [] : [`${text.objective}: ${view.objective}`]),
    ...(proposer === null ? [] : [text.describe.proposer(who(view, proposer))]),
  ];
}

function nowLines(view: View): readonly string[] {
  const { challenge, duel, questions, bring, attempt } = view.now;
  const lines: string[] = [];
  if (questions !== null) {
    lines.push(
      `${text.questions.title}: ${who(view, questions.holder)} ${text.questions.holds}.`,
      `${text.questions.topic}: ${questions.topic === '' ? text.questions.noTopic : questions.topic}`,
    );
    if (questions.question !== '') lines.push(asked(questions.word, questions.question));
  }
  if (challenge !== null) {
    lines.push(
      `${text.scene.challenge(arenaName(challenge.arena), who(view, challenge.by))} (${challenge.difficulty}): ${challenge.scene}`,
      `${all(
        view,
        challenge.targets.map(({ seat }) => seat),
      )}: ${text.scene.facing}.`,
    );
  }
  if (duel !== null) {
    const sides = `${who(view, duel.challenger)} ${text.scene.against} ${who(view, duel.responder)}`;
    lines.push(`${text.scene.duel(arenaName(duel.arena), duel.exchange)}, ${sides}: ${duel.move}`);
  }
  for (const { seat, elements, how } of bring?.bearers ?? challenge?.bearers ?? []) {
    if (elements.length === 0) continue;
    lines.push(`${who(view, seat)}: ${inRow(elements.map(id => elementName(view, seat, id)))}. ${how}`);
  }
  attempt?.margins.forEach((margin, i) => {
    const element = elementName(view, attempt.seat, attempt.dice[i]?.element ?? '');
    lines.push(`${element}: ${attempt.faces[i] ?? 0}, ${text.scene.margin(signed(margin))}`);
  });
  return lines.length === 0 ? [text.between.wait] : lines;
}

function titleOf(view: View, seat: Seat, name: (seat: Seat) => string): string {
  return `${who(view, seat)}, ${text.sheet.playedBy(name(seat))}`;
}

function sheetLines(view: View, seat: Seat): readonly string[] {
  const character = view.characters[seat];
  if (character === undefined || character.elements.length === 0) return [text.sheet.blank];
  const entries = character.elements.filter(
    ({ id, text: words, points, anti }) =>
      id !== 'B0' && (points + anti > 0 || (kindOf(id) !== 'attribute' && words !== '')),
  );
  return [
    ...(nameOf(character) === '' || character.luck === 0 ? [] : [text.sheet.luck(character.luck)]),
    ...entries.map(element =>
      element.points > 0 || kindOf(element.id) === 'attribute'
        ? explain(character, element, view.rulings.drawbacks)
        : `${elementName(view, seat, element.id)}: ${text.sheet.strokes(element.points, element.anti)}`,
    ),
  ];
}
