import type { AnyGame, GameModule, JsonObject, Record, Viewer } from '@doomtable/kernel';
import type { Chronicle } from './document.js';
import { toMarkdown } from './markdown.js';
import { toPage } from './page.js';
import { type Happening, retell } from './retell.js';

/** How a game is told: from what was heard, the names of those who sit at the table, by seat, and its settings. */
export type Teller = (happenings: readonly Happening[], players: readonly string[], settings: JsonObject) => Chronicle;

/** The chronicle of a recorded game, as this viewer may tell it. */
export function chronicleOf(game: AnyGame, tell: Teller, record: Record, viewer: Viewer): Chronicle {
  const players = record.seats.map(({ name }) => name);
  return tell(retell(game, record, viewer), players, record.settings);
}

/** What a game's module gives out as its `chronicle`: both written forms. */
export function written(game: AnyGame, tell: Teller): NonNullable<GameModule['chronicle']> {
  return (record, viewer) => {
    const told = chronicleOf(game, tell, record, viewer);
    return { markdown: toMarkdown(told), page: toPage(told) };
  };
}

/** What a game's drawings give out as their `chronicle`: the document, with its Markdown. */
export function withMarkdown(
  tell: Teller,
): (...heard: Parameters<Teller>) => Chronicle & { readonly markdown: string } {
  return (...heard) => {
    const told = tell(...heard);
    return { ...told, markdown: toMarkdown(told) };
  };
}
