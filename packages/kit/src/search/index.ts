export * from './book.js';
export * from './finder.js';
