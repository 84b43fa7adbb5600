import { setTimeout as pause } from 'node:timers/promises';
import { figuresOf } from './server.js';

const PATIENCE_MS = 60_000;
const LOOK_MS = 10;

/** A figure of a server, as it is told to Prometheus: of all labels together. */
export async function figure(address: string, name: string): Promise<number> {
  const text = await figuresOf({ address });
  const lines = text.split('\n').filter(line => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  if (lines.length === 0) return text.includes(`# TYPE ${name} `) ? 0 : Number.NaN;
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

/** Waits until a figure, of several servers together, is as it should be. Gives the figure. */
export async function untilFigure(
  addresses: string | readonly string[],
  name: string,
  isRight: (value: number) => boolean,
): Promise<number> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const values = await Promise.all([addresses].flat().map(address => figure(address, name)));
    const value = values.reduce((sum, one) => sum + one, 0);
    if (isRight(value)) return value;
    if (Date.now() > end) throw new Error(`${name} stayed at ${value}`);
    await pause(LOOK_MS);
  }
}
