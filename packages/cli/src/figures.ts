/** A share as people read it: `69.4 %`. */
export function percent(share: number, digits = 1): string {
  return `${(share * 100).toFixed(digits)} %`;
}

/** An exact fraction `a/b` as people read it: `25/36, 69.4 %`. Fractions too long to read are left out. */
export function chanceInWords(fraction: string): string {
  const [top = '0', bottom = '1'] = fraction.split('/');
  const share = percent(ratio(BigInt(top), BigInt(bottom)));
  return fraction.length > 13 ? share : `${fraction}, ${share}`;
}

/** The nearest number, however long the terms are. */
function ratio(top: bigint, bottom: bigint): number {
  const fine = 10n ** 12n;
  return Number((top * fine) / bottom) / Number(fine);
}
