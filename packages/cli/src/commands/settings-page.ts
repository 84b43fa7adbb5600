import { type AnyGame, describe, print, type Setting, settingOf } from '@doomtable/kernel';

/** `settings.md` in the folder of a game: what its table can agree on before it begins, in the words that the page shows. */
export function settingsPage(game: AnyGame): string {
  return [
    `# Settings of ${game.title}`,
    '',
    'What a table agrees on before it begins. In the browser they stand on the page of a new table; on the command line `--set NAME=VALUE` changes one. The standard value is printed bold. Where a rule book leaves something open, the setting is a ruling, and its rule says why the standard is as it is.',
    '',
    `This page is written by \`npx doomtable games ${game.id} --markdown\`, and a test holds it to what the game says.`,
    ...tableOf(game),
    '',
  ].join('\n');
}

function tableOf(game: AnyGame): readonly string[] {
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
  return ['', '| setting | kind | what it is about | values | rule |', '| --- | --- | --- | --- | --- |', ...rows];
}

/** Every value by name and in words, the standard one bold; what is not picked from a list is described. */
function valuesOf(game: AnyGame, name: string, { choice, standard, unattended }: Setting): string {
  const alone = unattended === undefined ? '' : `; ${print(choice, unattended)} where only bots sit`;
  if (choice.kind !== 'one') return `${describe(choice)}; **${print(choice, standard)}**${alone}`;
  const values = choice.of
    .map(({ id }) => {
      const value = id === standard ? `**\`${id}\`**` : `\`${id}\``;
      const words = game.words.settings[`${name}.${id}`];
      return words === undefined ? value : `${value} ${words}`;
    })
    .join('; ');
  return `${values}${alone}`;
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
