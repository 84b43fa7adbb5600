import type { Random } from '@doomtable/kernel';

/** Values that have brought programs down. */
const NASTY = [
  '1e400',
  '-0',
  '9007199254740993',
  'null',
  '[]',
  '{}',
  '""',
  '"\\ud800"',
  '"\\u0000"',
  '{"__proto__":{"role":"host"}}',
  '{"constructor":{"prototype":{"role":"host"}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `{${Array.from({ length: 500 }, (_, i) => `"k${i}":${i}`).join(',')}}`,
  `"${'a'.repeat(20_000)}"`,
];

/** Changes a text a little, in one of the ways in which frames get broken or are broken on purpose. */
export function mutate(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const upTo = Math.min(text.length, at + 1 + random.below(8));
  switch (random.below(8)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(upTo);
    case 2:
      return text.slice(0, at) + String.fromCharCode(random.below(0x250)) + text.slice(at);
    case 3:
      return text.slice(0, at) + text.slice(at, upTo).repeat(2 + random.below(20)) + text.slice(upTo);
    case 4:
      return swapValue(text, random);
    case 5:
      return text + text;
    case 6:
      return text.replace(/\d+/, () => String(random.below(0xffff_ffff) - 1000));
    default:
      return text.slice(0, at) + (NASTY[random.below(NASTY.length)] ?? '') + text.slice(upTo);
  }
}

/** Puts something nasty in the place of one value. */
function swapValue(text: string, random: Random): string {
  const values = [...text.matchAll(/:("[^"]*"|-?\d+|true|false|null)/g)];
  const value = values[random.below(values.length)];
  if (value === undefined) return text;
  const nasty = NASTY[random.below(NASTY.length)] ?? '';
  return `${text.slice(0, value.index)}:${nasty}${text.slice(value.index + value[0].length)}`;
}
