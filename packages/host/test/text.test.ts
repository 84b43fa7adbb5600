import assert from 'node:assert/strict';
import test from 'node:test';
import { type FieldTexts, listText, objectText, quoted, textOf, type Told } from '../src/index.js';

test('the text of an object is what JSON makes of it, without what is left out', () => {
  interface Thing {
    readonly name: string;
    readonly count: number | null;
    readonly mark?: string;
  }
  const of = ({ name, count, mark }: Thing) =>
    objectText<Thing>({
      name: quoted(name),
      count: textOf(count),
      mark: mark === undefined ? undefined : quoted(mark),
    });
  const things: readonly Thing[] = [
    { name: 'a "b"\u2028', count: null },
    { name: '', count: 1.5, mark: 'é' },
  ];
  assert.equal(listText(things.map(of)), JSON.stringify(things));
});

test('a new required field of what is told does not compile until it is sent', () => {
  interface Later extends Told {
    readonly added: number;
  }
  const sent = (told: FieldTexts<Told>) => {
    // @ts-expect-error the field that was added has no text
    const lacking: FieldTexts<Later> = told;
    const whole: FieldTexts<Later> = { ...told, added: textOf(1) };
    // @ts-expect-error a text of another type
    const wrong: FieldTexts<Later> = { ...told, added: quoted('one') };
    // @ts-expect-error any text at all
    const loose: FieldTexts<Later> = { ...told, added: '1' };
    return [lacking, whole, wrong, loose];
  };
  assert.equal(typeof sent, 'function');
});
