import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PortraitSpec, portrait, type SceneSpec, scene } from '../src/index.js';
import { EXTRAS } from '../src/portrait/extras.js';
import { GARBS } from '../src/portrait/garb.js';
import { BEARDS, HAIRS } from '../src/portrait/hair.js';
import { MOTIFS } from '../src/portrait/motif.js';
import { LAYERS } from '../src/scene/layers.js';

const SOMEBODY: PortraitSpec = {
  id: 'somebody',
  title: 'Somebody who says "no" & <leaves>',
  skin: 'olive',
  face: 'long',
  brow: 'calm',
  mouth: 'open',
  hair: 'short',
  hairColour: 'brown',
  garb: 'coat',
  cloth: '#334455',
  trim: '#aa8844',
  motif: 'sun',
  ground: '#222233',
};

const names = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

/** Every tag is closed, and nothing stands in it that is no number. */
function assertWellFormed(svg: string): void {
  const open: string[] = [];
  for (const [, end, name = '', empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (end === '/') assert.equal(open.pop(), name);
    else if (empty !== '/') open.push(name);
  }
  assert.deepEqual(open, []);
  assert.doesNotMatch(svg, /NaN|undefined|Infinity|§/);
}

test('every part of a portrait can be drawn, and changes the drawing', () => {
  const plain = portrait(SOMEBODY);
  assertWellFormed(plain);
  const others = [
    ...names(HAIRS).map(hair => ({ ...SOMEBODY, hair })),
    ...names(BEARDS).map(beard => ({ ...SOMEBODY, beard })),
    ...names(GARBS).map(garb => ({ ...SOMEBODY, garb })),
    ...names(MOTIFS).map(motif => ({ ...SOMEBODY, motif })),
    ...names(EXTRAS).map(extra => ({ ...SOMEBODY, extras: [extra] })),
    { ...SOMEBODY, isOld: true },
  ].map(spec => portrait(spec));
  for (const svg of others) assertWellFormed(svg);
  // What is worn and what stands behind as it comes is among them.
  assert.equal(new Set(others.concat(plain)).size, others.length - 2);
});

test('every layer of a scene can be drawn, and another seed draws another', () => {
  for (const draw of names(LAYERS)) {
    const one: SceneSpec = {
      id: 'one',
      title: 'One',
      sky: ['#101010', '#404040'],
      layers: [{ draw, colour: '#556677' }],
    };
    assertWellFormed(scene(one));
  }
  const town = (seed: number) =>
    scene({
      id: 'one',
      title: 'One',
      sky: ['#101010', '#404040'],
      layers: [{ draw: 'town', colour: '#556677', seed }],
    });
  assert.equal(town(1), town(1));
  assert.notEqual(town(1), town(2));
});

test('a drawing says what it shows, and its ids are its own', () => {
  const svg = portrait(SOMEBODY, 'seat-2');
  assert.match(svg, /aria-label="Somebody who says &quot;no&quot; &amp; &lt;leaves>"/);
  for (const [, id = ''] of svg.matchAll(/id="([^"]+)"/g)) assert.ok(id.startsWith('seat-2-'), id);
});
