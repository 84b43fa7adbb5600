import { MemoryStore } from '@doomtable/host';
import { modelSuite } from './model.js';
import { storeSuite } from './suite.js';

const store = new MemoryStore();

storeSuite('memory', () => Promise.resolve(store));
modelSuite('memory', () => Promise.resolve(store));
