/** A part of a chapter. Texts are plain; each writer escapes what its form needs escaped. */
export type Block =
  /** A line of what the rules did. */
  | { readonly is: 'line'; readonly text: string }
  /** What somebody told, in that one's own words. */
  | { readonly is: 'story'; readonly by: string; readonly text: string }
  /** A smaller heading inside the chapter. */
  | { readonly is: 'scene'; readonly title: string }
  | { readonly is: 'list'; readonly items: readonly string[] }
  | { readonly is: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export function line(text: string): Block {
  return { is: 'line', text };
}

export interface Chapter {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A game as a document: to be read, printed or kept. */
export interface Chronicle {
  readonly title: string;
  /** One line under the title. */
  readonly about: string;
  readonly chapters: readonly Chapter[];
}
