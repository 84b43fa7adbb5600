/** Lines of sight on square boards, from centre to centre: the line, the verdict, and the first thing in the way. */
export { type Crossing, crossings } from './crossings.js';
export { type AlsoBlocks, type SightBlockers, type SightLine, SightMap } from './map.js';
