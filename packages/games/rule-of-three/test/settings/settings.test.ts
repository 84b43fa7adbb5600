import { test } from 'node:test';
import { sweep } from '@doomtable/kit/testing';
import { game } from '../../src/index.js';
import type { RuleOfThree } from '../../src/types.js';

const SWEPT = sweep<RuleOfThree>(game, {
  seats: 3,
  texts: { setting: 'A town of kites above the clouds' },
  // A story of one round an act is a third as long, and has everything in it.
  others: { rounds: 1 },
  pairs: ['drawbacks', 'difficulty', 'luck', 'ties', 'growth', 'exchanges', 'holds'],
  games: [1, 8],
  told: () => ['questions', 'fact', 'wrote', 'act', 'proposed', 'brings', 'threw', 'row', 'told', 'closed', 'ended'],
  won: ({ ending }) => ending === 'met',
});

for (const { name, holds } of SWEPT) test(`bots meet challenges and sometimes their objective with ${name}`, holds);
