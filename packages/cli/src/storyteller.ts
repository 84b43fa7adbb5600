import type { StorytellerOptions } from '@doomtable/server';
import type { LineWording } from './play/play-match.js';
import { BadInput } from './problem.js';

/** A model server that may word lines of bots, as commands name it. */
export interface StorytellerArguments {
  readonly storyteller?: string;
  readonly storytellerModel?: string;
}

/** Where the storyteller is. Its key comes by the environment, because everybody on the machine sees what a command is started with. */
export function storytellerIn(
  { storyteller: url, storytellerModel: model }: StorytellerArguments,
  { DOOMTABLE_STORYTELLER_KEY: key }: NodeJS.ProcessEnv,
): StorytellerOptions | undefined {
  if (url === undefined) return undefined;
  const address = URL.canParse(url) ? new URL(url) : undefined;
  const isPlain = address?.username === '' && address.password === '' && address.search === '' && address.hash === '';
  if (address === undefined || !/^https?:$/.test(address.protocol) || !isPlain) {
    throw new BadInput(
      `The storyteller is the address of a model server such as http://127.0.0.1:8081/v1, without a name or a key in it, not '${url}'.`,
    );
  }
  return { url: address.href, model, key: key === '' ? undefined : key };
}

/** How many lines before it a storyteller is told with a line. */
const LINES = 8;

/** Lines of bots in the words of a model server, marked as such; as they are where it has none in time. */
export async function wordingBy(options: StorytellerOptions): Promise<LineWording> {
  const { storytellerAt } = await import('@doomtable/server');
  const word = storytellerAt(options);
  return async ({ game, nameOf, talk }, seat, line) => {
    const told = talk.lines.filter(({ voice }) => voice !== 'aside').slice(-LINES);
    const before = told.map(({ by, text }) => ({ by: nameOf(by), text }));
    const words = await word({ game: game.title, speaker: nameOf(seat), line, before });
    return words === undefined ? line : `${words} ${WORDED}`;
  };
}

/** What stands behind a line that a language model has worded. */
const WORDED = '(worded by a language model)';
