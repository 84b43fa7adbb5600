export * from './client/connection.js';
export * from './client/watch.js';
export * from './lobby.js';
export * from './wire.js';
