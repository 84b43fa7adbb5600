/** How often a bar is drawn at most, in milliseconds. */
const PACE = 80;
const CELLS = 30;

/** Work that goes on. */
export interface Bar {
  readonly at: (done: number, of: number) => void;
  readonly done: () => void;
}

/** A bar that fills as work goes on. It is drawn for people alone: into a file or a pipe it draws nothing. */
export function bar(stream: NodeJS.WriteStream, title: string): Bar {
  let drawn = 0;
  if (!stream.isTTY) return { at: () => undefined, done: () => undefined };
  return {
    at: (done, of) => {
      const now = performance.now();
      if (now - drawn < PACE) return;
      drawn = now;
      const full = Math.floor((done / of) * CELLS);
      stream.write(`\r${title}  [${'#'.repeat(full)}${'.'.repeat(CELLS - full)}]  ${done} of ${of} `);
    },
    done: () => {
      if (drawn > 0) stream.write('\r\u001b[K');
    },
  };
}
