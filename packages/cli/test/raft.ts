import { GAMES } from '@doomtable/games';

/**
 * Loaded before the command by `--import`: adds the template game to the registry, so that a game with several seats, secrets,
 * sealed ballots and tellings can be played at one terminal.
 */
Object.assign(GAMES, { template: async () => (await import('@doomtable/template')).module });
