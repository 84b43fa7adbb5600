import { GAMES } from '@doomtable/games';
import { type AnyGame, type ContentKind, type Finding, type Json, record, text, wholeNumber } from '@doomtable/kernel';

/** A kind of content file whose linter finds what the test put there. */
const RIVERS: ContentKind = {
  kind: 'river',
  shape: record({ river: text('name', { max: 20 }), width: wholeNumber(1, 99), bridges: wholeNumber(0, 9) }),
  lint: file => {
    const { width, bridges } = file as { readonly [name: string]: Json };
    const wide: Finding[] =
      Number(width) > 50 ? [{ level: 'error', path: '.width', message: 'no raft crosses it' }] : [];
    const dry: Finding[] =
      Number(bridges) > 0 ? [{ level: 'warning', path: '.bridges', message: 'who needs a raft' }] : [];
    return [...wide, ...dry];
  },
  shipped: {},
};

/** The Raft as it used to be: two planks lay on the bank, so that the same answers lead elsewhere. */
function olderRaft(game: AnyGame): AnyGame {
  const begin: AnyGame['begin'] = (settings, seats) => {
    const beginning = game.begin(settings, seats);
    Object.assign(beginning.world.open, { planks: 2 });
    return beginning;
  };
  return { ...game, rulesVersion: '0', begin };
}

/**
 * Loaded before the command by `--import`: adds the template game to the registry, so that a game with several seats, secrets,
 * sealed ballots, tellings and content files of its own can be played at one terminal.
 */
export const games = Object.assign(GAMES, {
  template: [
    async (): Promise<AnyGame> => ({ ...(await import('@doomtable/template')).game, content: [RIVERS] }),
    async (): Promise<AnyGame> => olderRaft((await import('@doomtable/template')).game),
  ] as const,
});
