import { MemoryStore } from '@doomtable/host';
import { modelSuite } from './store-model.js';
import { storeSuite } from './suites/store-suite.js';

const store = new MemoryStore();

storeSuite('memory', () => Promise.resolve(store));
modelSuite('memory', () => Promise.resolve(store));
