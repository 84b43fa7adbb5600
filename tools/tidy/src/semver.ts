type Version = readonly [number, number, number];

const PART = /^(>=|<=|>|<|=|\^|~)?\s*v?(\d+|[xX*])(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?$/;

/**
 * Whether a version lies in a range, in the forms that `engines` use: comparators, `^`, `~`, `x`, `a - b`, spaces for
 * "and", `||` for "or". Nothing when the range cannot be read.
 */
export function satisfies(version: string, range: string): boolean | undefined {
  const wanted = versionOf(version);
  if (wanted === undefined) return undefined;
  const results = range.split('||').map(all => {
    const parts = all
      .replace(/(\S+)\s+-\s+(\S+)/g, '>=$1 <=$2')
      .replace(/([<>=^~])\s+/g, '$1')
      .split(/\s+/)
      .filter(part => part !== '')
      .map(part => inPart(wanted, part));
    return parts.includes(undefined) ? undefined : !parts.includes(false);
  });
  return results.includes(undefined) ? undefined : results.includes(true);
}

/** One comparator says where its versions begin and before which they end. */
function inPart(version: Version, part: string): boolean | undefined {
  const match = PART.exec(part);
  if (match === null) return undefined;
  const numbers = match.slice(2).map(text => (text === undefined || /[xX*]/.test(text) ? undefined : Number(text)));
  const given = numbers.includes(undefined) ? numbers.indexOf(undefined) : 3;
  const from: Version = [numbers[0] ?? 0, given > 1 ? (numbers[1] ?? 0) : 0, given > 2 ? (numbers[2] ?? 0) : 0];
  const notBelow = compare(version, from) >= 0;
  const isPast = (place: number): boolean => place >= 0 && compare(version, next(from, place)) >= 0;
  switch (match[1]) {
    case '>=':
      return notBelow;
    case '<':
      return !notBelow;
    case '>':
      return given === 0 ? false : isPast(given - 1);
    case '<=':
      return !isPast(given - 1);
    case '^':
      return notBelow && !isPast(Math.min(firstPlace(from), given - 1));
    case '~':
      return notBelow && !isPast(Math.min(1, given - 1));
    default:
      return notBelow && !isPast(given - 1);
  }
}

/** The place that `^` keeps: the first that is not zero. */
function firstPlace(version: Version): number {
  const place = version.findIndex(number => number !== 0);
  return place === -1 ? 2 : place;
}

/** The first version beyond all that share the numbers up to a place. */
function next(version: Version, place: number): Version {
  const [major, minor, patch] = version;
  if (place === 0) return [major + 1, 0, 0];
  return place === 1 ? [major, minor + 1, 0] : [major, minor, patch + 1];
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

function versionOf(text: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return match === null ? undefined : [Number(match[1]), Number(match[2]), Number(match[3])];
}
