/**
 * The story of a game as a document. `retell` turns a record into what one viewer heard and was told, in order; a game's own
 * `chronicle` puts that into chapters, with `chronicle` here and its guide; `toMarkdown` and `toPage` write the document down.
 */
export { chronicle, type ChronicleGuide, type ChroniclePlace } from './compose.js';
export { logBlock } from './document.js';
export { toMarkdown } from './markdown.js';
export { toPage } from './page.js';
export { ChronicleListener, retell } from './retell.js';
export { chronicleOf } from './tell.js';
