/** How a command ends that Ctrl-C stopped. */
export const INTERRUPTED = 130;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Somebody wants the command to stop. The first time it may put things in order; the second time it ends at once. */
export class Interrupt {
  raised = false;
  #listener: (() => void) | null = null;

  constructor() {
    for (const signal of SIGNALS) process.on(signal, this.raise);
  }

  /** Who is to be told, one at a time. */
  tell(listener: () => void): void {
    this.#listener = listener;
  }

  readonly raise = (): void => {
    if (this.raised) process.exit(INTERRUPTED);
    this.raised = true;
    this.#listener?.();
  };

  release(): void {
    for (const signal of SIGNALS) process.off(signal, this.raise);
  }
}
