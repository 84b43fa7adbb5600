import { type AnyGame, describe, type JsonObject, print, settingOf } from '@doomtable/kernel';
import { allGames, gameOf } from '../games.js';
import { BadInput } from '../problem.js';
import type { Paper } from '../terminal/paper.js';
import { paperOn } from '../terminal/streams.js';
import { settingsPage } from './settings-page.js';

/** `doomtable games`: what can be played here; with a game, how its table can be set up. */
export async function gamesCommand(
  id: string | undefined,
  options: { readonly json?: boolean; readonly markdown?: boolean; readonly plain?: boolean },
): Promise<number> {
  const listed = id === undefined ? await allGames() : [await gameOf(id)];
  if (options.json === true) {
    process.stdout.write(`${JSON.stringify(listed.map(asJson))}\n`);
    return 0;
  }
  if (options.markdown === true) {
    if (id === undefined)
      throw new BadInput('Name the game whose settings are wanted: doomtable games GAME --markdown.');
    process.stdout.write(settingsPage(await gameOf(id)));
    return 0;
  }
  const paper = paperOn(process.stdout, options.plain === true);
  const wide = Math.max(...listed.map(game => game.id.length)) + 2;
  for (const game of listed) {
    const { min, max } = game.seats;
    const seats = `${min === max ? min : `${min} to ${max}`} ${max === 1 ? 'seat' : 'seats'}`;
    paper.parts([
      { text: game.id.padEnd(wide), tone: 'strong' },
      { text: `${game.title}, ${seats}`, tone: 'plain' },
    ]);
    paper.say(`${' '.repeat(wide)}${game.words.about}`, 'muted', wide);
    if (id !== undefined) tellSettings(paper, game);
  }
  return 0;
}

/** Settings as `--set` takes them. */
function tellSettings(paper: Paper, game: AnyGame): void {
  paper.line();
  paper.say('Settings, for --set NAME=VALUE:');
  for (const [name, { choice, standard, cite }] of Object.entries(game.settings)) {
    paper.parts([
      { text: `  ${name}=${print(choice, standard)}`, tone: 'strong' },
      { text: cite === undefined ? '' : `  (${cite})`, tone: 'muted' },
    ]);
    paper.say(`    ${settingOf(game, name)} Takes ${describe(choice)}.`, 'plain', 4);
  }
}

function asJson(game: AnyGame): JsonObject {
  const { id, title, seats, rulesVersion, words } = game;
  const settings = Object.entries(game.settings).map(([name, { standard }]) => [name, standard] as const);
  return { id, title, seats, rulesVersion, about: words.about, settings: Object.fromEntries(settings) };
}
