/** The contenders by name. */
export const PRODUCT = 'doomtable, SQLite with full durability';
export const RAW = 'raw ws, echo to two sockets';
export const BOARDGAME = 'boardgame.io 0.50.2, in memory';
export const COLYSEUS = 'Colyseus 0.16.26, patch per move';
