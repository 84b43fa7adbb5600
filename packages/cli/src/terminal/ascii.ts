/** Signs that terminals without Unicode are given instead. Each is one column wide, so that drawings keep their shape. */
const SIGNS: { readonly [sign: string]: string } = {
  '□': '.',
  '■': '#',
  '○': 'o',
  '●': '@',
  '◇': '<',
  '◆': '%',
  '◌': ':',
  '·': '.',
  '▲': '^',
  '†': '+',
  '×': 'x',
  '✓': 'v',
  '…': '~',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '─': '-',
  '│': '|',
  '█': '#',
  '░': '.',
};

/** A text in plain letters: signs by the table above, accents taken off, anything else as a question mark. */
export function toAscii(text: string): string {
  let plain = '';
  for (const sign of text) {
    if (sign < '\u007f') plain += sign;
    else plain += SIGNS[sign] ?? /^[ -~]/.exec(sign.normalize('NFD'))?.[0] ?? '?';
  }
  return plain;
}
