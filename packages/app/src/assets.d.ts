/* What the bundler makes of files that are not scripts, and says of itself. */
interface ImportMeta {
  readonly env: { readonly PROD: boolean };
  readonly url: string;
}
declare module '*.css';
declare module '@fontsource-variable/*';
declare module 'game-facts:*' {
  import type { GameFacts } from '@doomtable/client';
  const facts: GameFacts;
  export default facts;
}
declare module '*/rulebook.md' {
  import type { Rulebook } from '@doomtable/client';
  const book: Rulebook;
  export default book;
}
