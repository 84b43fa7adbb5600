/**
 * The story of a game as a document. `retell` turns a record into what one viewer heard and was told, in order; `chronicle`
 * puts that into chapters by a game's own guide; `toMarkdown` and `toPage` write the document down. A game's `Teller` makes
 * its guide; `written` and `withMarkdown` do the rest, for its module and for its drawings.
 */
export { chronicle, type Guide, type Place } from './compose.js';
export { type Block, type Chapter, type Chronicle, line } from './document.js';
export { toMarkdown } from './markdown.js';
export { toPage } from './page.js';
export { type Happening, type HeardEvent, type HeardStory, Listener, retell } from './retell.js';
export { chronicleOf, type Teller, withMarkdown, written } from './tell.js';
