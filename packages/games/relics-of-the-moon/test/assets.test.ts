import assert from 'node:assert/strict';
import test from 'node:test';
import { type Asset, assetIn, assetsIn, keyOf, slotOf } from '../src/assets.js';

const ASSETS: readonly (readonly [slot: string, asset: Asset])[] = [
  ['dice', { is: 'dice' }],
  ['opportunity', { is: 'opportunity' }],
  ['points', { is: 'points' }],
  ['motto', { is: 'motto', pay: null }],
  ['motto:doom', { is: 'motto', pay: 'doom' }],
  ['cry:destiny', { is: 'cry', pay: 'destiny' }],
  ['use:keen-eye:free', { is: 'use', trait: 'keen-eye', pay: 'free' }],
  ['tactic:flank:destiny', { is: 'tactic', trait: 'flank', pay: 'destiny' }],
  ['check:dice:doom', { is: 'check', form: 'dice', pay: 'doom' }],
  ['supply:1', { is: 'supply', index: 0 }],
  ['trait:3', { is: 'trait', index: 2 }],
  ['turn:2', { is: 'turn', seat: 2 }],
  ['scar:0', { is: 'scar', seat: 0 }],
  ['tension:0:3', { is: 'tension', seat: 0, other: 3 }],
];

test('every slot of a pool stands for one asset, and leads back to it', () => {
  for (const [slot, asset] of ASSETS) {
    assert.equal(slotOf(asset), slot);
    assert.deepEqual(assetIn(slot), asset);
  }
  assert.equal(new Set(ASSETS.map(([slot]) => slot)).size, ASSETS.length);
});

test('what is no slot of a pool is no asset, and ways to pay for one thing share its key', () => {
  for (const other of ['', 'pc:1', 'use', 'check', 'check:loud', 'supply', 'unit:3'])
    assert.equal(assetIn(other), null);
  assert.equal(keyOf({ is: 'use', trait: 'keen-eye', pay: 'doom' }), 'use:keen-eye');
  assert.deepEqual(assetsIn({ dice: 3, points: 0, 'cry:doom': 1 }), [
    [{ is: 'dice' }, 3],
    [{ is: 'cry', pay: 'doom' }, 1],
  ]);
});
