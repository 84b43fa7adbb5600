export * from './command.js';
export * from './http.js';
