import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@doomtable/page-testing';

const KEPT = fileURLToPath(new URL('../../../test/pictures/', import.meta.url));
/** Written anew instead of compared, by `PICTURES=write`. */
const WRITES = process.env['PICTURES'] === 'write';

/** Squares of this many pixels are compared by their mean colour, so that another way to draw a letter's edge is no difference. */
const SQUARE = 8;
/** By how much of 255 a square's mean may differ, and how many squares may differ more than that. */
const DIFFERENCE = 20;
const SHARE = 0.015;

interface Compared {
  readonly share: number;
  readonly sizes: readonly (readonly [number, number])[];
}

/** A picture as it is kept: small enough for a repository. */
function kept(page: Page, png: string): Promise<string> {
  return page.evaluate(async data => {
    const image = await createImageBitmap(await (await fetch(data)).blob());
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.72);
  }, png);
}

/** Compares two pictures in the browser, square by square. */
function compared(page: Page, one: string, other: string): Promise<Compared> {
  return page.evaluate(
    async ([first, second, square, most]) => {
      const read = async (data: string): Promise<ImageData> => {
        const image = await createImageBitmap(await (await fetch(data)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height);
        const pen = canvas.getContext('2d');
        if (pen === null) throw new Error('this browser draws nothing');
        pen.drawImage(image, 0, 0);
        return pen.getImageData(0, 0, image.width, image.height);
      };
      const means = ({ data, width, height }: ImageData): number[][] => {
        const across = Math.ceil(width / square);
        const sums = Array.from({ length: across * Math.ceil(height / square) }, () => [0, 0, 0, 0]);
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) {
            const sum = sums[Math.floor(y / square) * across + Math.floor(x / square)] ?? [];
            for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (data[(y * width + x) * 4 + c] ?? 0);
            sum[3] = (sum[3] ?? 0) + 1;
          }
        }
        return sums.map(([r = 0, g = 0, b = 0, n = 1]) => [r / n, g / n, b / n]);
      };
      const [a, b] = await Promise.all([read(first), read(second)]);
      const sizes = [
        [a.width, a.height],
        [b.width, b.height],
      ] as const;
      const [left, right] = [means(a), means(b)];
      const differ = left.filter((mean, i) => mean.some((value, c) => Math.abs(value - (right[i]?.[c] ?? 0)) > most));
      return { share: differ.length / left.length, sizes };
    },
    [one, other, SQUARE, DIFFERENCE] as const,
  );
}

/** A part of the page looks as it is kept, as far as another version of the browser would draw it. `desk` is an empty page. */
export async function assertLooks(desk: Page, part: Locator, name: string): Promise<void> {
  const file = join(KEPT, `${name}.webp`);
  const png = `data:image/png;base64,${(await part.screenshot()).toString('base64')}`;
  const now = await kept(desk, png);
  if (WRITES) {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(file, Buffer.from(now.split(',')[1] ?? '', 'base64'));
    return;
  }
  assert.ok(existsSync(file), `there is no picture of ${name} yet: PICTURES=write keeps one`);
  const before = `data:image/webp;base64,${readFileSync(file).toString('base64')}`;
  const { share, sizes } = await compared(desk, now, before);
  const [[width, height] = [0, 0], [wasWidth, wasHeight] = [0, 0]] = sizes;
  // A line of text more or less is a difference; a pixel is none.
  assert.ok(
    Math.abs(width - wasWidth) <= SQUARE && Math.abs(height - wasHeight) <= 2 * SQUARE,
    `${name} is ${width} x ${height} and was ${wasWidth} x ${wasHeight}`,
  );
  assert.ok(share <= SHARE, `${name} looks different in ${(share * 100).toFixed(1)} % of its squares`);
}
