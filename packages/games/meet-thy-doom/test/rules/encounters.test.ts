import assert from 'node:assert/strict';
import test from 'node:test';
import { darken, type Play, turn } from '../kit.js';

/** A Loot Scan that finds nothing, with the Encounter that is drawn; the Techie's own re-roll is not spent. */
function meets(cls: 'medic' | 'techie', card: string, dark: boolean, ...falls: readonly number[]): Play {
  const play = turn({ doomers: [{ at: [1, 3], cls }], ...(dark ? { world: darken } : {}) });
  if (cls === 'medic') return play.says('scan:loot', 1, 1, 1, card, ...falls);
  return play.says('scan:loot', 1, 1, 1, 1).says('keep', card, ...falls);
}

test('MT-431 MT-432 MT-48 in Darkness the Dexterity and Scan saves of an Encounter need one Hit more, as its Moxie saves do', () => {
  const need = (play: Play): unknown => play.told('rolled').at(-1)?.['need'];
  // Dexterity (1), Scan (1) and Moxie (1): one Hit is enough in the light and too little in the dark.
  for (const card of ['wire', 'pouch', 'mirror']) {
    const light = meets('medic', card, false, 5, 1, 1);
    assert.deepEqual([need(light), light.told('encounterPassed').length], [1, 1], card);
  }
  const wire = meets('medic', 'wire', true, 5, 1, 1, 1, 1);
  assert.deepEqual([wire.told('encounterFailed').length, wire.doomer().pain], [1, 5]);
  const pouch = meets('medic', 'pouch', true, 5, 1, 1);
  assert.deepEqual([need(pouch), pouch.doomer().ammo.bullets], [2, 12]);
  const enough = meets('medic', 'pouch', true, 5, 5, 1);
  assert.equal(enough.told('encounterPassed').length, 1);
});

test('MT-459 a Techie re-rolls Uses, Scans and Disarms, and no save that an Encounter calls for', () => {
  for (const [card, ...falls] of [
    ['wire', 1, 1, 1, 1, 1, 1],
    ['pouch', 1, 1, 1, 1],
  ] as const) {
    const play = meets('techie', card, false, ...falls).asks('turn.act');
    assert.equal(play.told('encounterFailed').length, 1, card);
    assert.equal(play.doomer().reroll, false);
  }
});
