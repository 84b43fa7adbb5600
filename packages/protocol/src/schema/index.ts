export * from './command.js';
export * from './http.js';
export * from './server.js';
