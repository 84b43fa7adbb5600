import { type AnyGame, describe, print, type Setting, settingOf } from '@doomtable/kernel';

/** `docs/settings.md`: what every table can agree on before it begins, in the words that the page shows. */
export function settingsPage(games: readonly AnyGame[]): string {
  return [
    '# Settings',
    '',
    'What a table agrees on before it begins. In the browser they stand on the page of a new table; on the command line `--set NAME=VALUE` changes one. The standard value is printed bold. Where a rule book leaves something open, the setting is a ruling, and its rule says why the standard is as it is.',
    '',
    'This page is written by `npx doomtable games --markdown > docs/settings.md`, and a test holds it to what the games say.',
    ...games.flatMap(gameSection),
    '',
  ].join('\n');
}

function gameSection(game: AnyGame): readonly string[] {
  const rows = Object.entries(game.settings).map(([name, setting]) => {
    const cells = [
      `\`${name}\``,
      setting.group,
      settingOf(game, name),
      valuesOf(game, name, setting),
      setting.cite ?? '',
    ];
    return `| ${cells.map(inCell).join(' | ')} |`;
  });
  return [
    '',
    `## ${game.title}`,
    '',
    '| setting | kind | what it is about | values | rule |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ];
}

/** Every value by name and in words, the standard one bold; what is not picked from a list is described. */
function valuesOf(game: AnyGame, name: string, { choice, standard }: Setting): string {
  if (choice.kind !== 'one') return `${describe(choice)}; **${print(choice, standard)}**`;
  return choice.of
    .map(({ id }) => {
      const value = id === standard ? `**\`${id}\`**` : `\`${id}\``;
      const words = game.words.settings[`${name}.${id}`];
      return words === undefined ? value : `${value} ${words}`;
    })
    .join('; ');
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
