/** Drawings are SVG as text: the page, a printed book and a test read the same. */

/** A closed shape or a line, from the `d` of a path. */
export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`;
}

/** A line drawn with a round pen. */
export function stroke(d: string, colour: string, width: number, more = ''): string {
  return path(
    d,
    'none',
    `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}`,
  );
}

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`;
}

export function group(more: string, ...parts: readonly string[]): string {
  return `<g ${more}>${parts.join('')}</g>`;
}

/** The same again, mirrored at a vertical line. */
export function mirrored(at: number, ...parts: readonly string[]): string {
  return group(`transform="matrix(-1 0 0 1 ${2 * at} 0)"`, ...parts);
}

/** A colour between two, both written `#rrggbb`: `share` 0 is the first. */
export function mix(one: string, other: string, share: number): string {
  const part = (from: number): string => {
    const [a, b] = [one, other].map(colour => Number.parseInt(colour.slice(from, from + 2), 16)) as [number, number];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

export const darker = (colour: string, share: number): string => mix(colour, '#0b0908', share);
export const lighter = (colour: string, share: number): string => mix(colour, '#fff4e0', share);

/** A whole drawing. Ids inside are made distinct by `key`, since several stand on one page. */
export function drawing(
  width: number,
  height: number,
  title: string,
  key: string,
  defs: string,
  ...parts: readonly string[]
): string {
  const body = `<defs>${defs}</defs>${parts.join('')}`.replaceAll('§', `${key}-`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">${body}</svg>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A gradient from top to bottom, or from the middle outwards, to be used as `url(#§id)`. */
export function falling(id: string, ...stops: readonly (readonly [number, string])[]): string {
  return `<linearGradient id="§${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`;
}

export function glowing(
  id: string,
  x: number,
  y: number,
  r: number,
  ...stops: readonly (readonly [number, string])[]
): string {
  return `<radialGradient id="§${id}" cx="${x}" cy="${y}" r="${r}">${stopsOf(stops)}</radialGradient>`;
}

function stopsOf(stops: readonly (readonly [number, string])[]): string {
  return stops
    .map(([offset, colour]) => {
      const [solid, opacity] = colour.split('/');
      return `<stop offset="${offset}" stop-color="${solid}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
    })
    .join('');
}
