export * from './serve.js';
