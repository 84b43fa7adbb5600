import { commandOf, readProcesses, treeOf } from './processes.mjs';

/**
 * How long a test file stands still before it is ended, how often it is looked at, and how long it then has to say where
 * it stood.
 * @typedef {{ stillMs: number, everyMs: number, graceMs: number }} Patience
 */

/** @type {Patience} */
export const PATIENCE = { stillMs: 3 * 60_000, everyMs: 5000, graceMs: 20_000 };

/** A file that uses less than this part of one processor only idles: timers, a browser that draws nothing. */
const IDLE = 0.01;
/** In how many of its looks an idle process may be caught at work. */
const CAUGHT = 0.1;

/**
 * What is asked of a test file that stands still. Tests that know how to tell where they stand listen for it; the others
 * end by it.
 */
export const ASKED_TO_END = 'SIGUSR2';

/** @typedef {{ at: number, cpuMs: number, eager: boolean }} Look */
/**
 * @typedef {object} Watched
 * @property {string} file
 * @property {Set<number>} tree
 * @property {Look[]} looks those of the last while, oldest first
 * @property {number} [asked] when it was asked to end
 */

/**
 * Looks after the test files that this process runs, and ends those that stand still: for a while no event of a test has
 * come from them, and neither they nor what they started, nor what all files share, has done or wanted to do anything. A
 * machine may be as slow as it likes.
 */
export class Watchdog {
  /** @type {readonly string[]} */
  #files;
  /** @type {Patience} */
  #patience;
  /** @type {NodeJS.Timeout} */
  #timer;
  /** @type {Map<number, Watched>} by process */
  #watched = new Map();
  /** @type {Map<string, number>} when the last event came from a file */
  #heard = new Map();
  /** @type {Set<string>} */
  #stoodStill = new Set();
  /** @type {Map<string, number>} the milliseconds of a processor that a file was last seen to have used */
  #used = new Map();

  /**
   * @param {readonly string[]} files as Node is given them
   * @param {Patience} patience
   */
  constructor(files, patience) {
    this.#files = files;
    this.#patience = patience;
    this.#timer = setInterval(() => this.#look(), patience.everyMs);
  }

  /**
   * An event of a test came from a file.
   * @param {string} file
   */
  hear(file) {
    this.#heard.set(file, performance.now());
  }

  /**
   * The sentence about a file that was ended; `undefined` for the others.
   * @param {string} file
   */
  verdictOn(file) {
    if (!this.#stoodStill.has(file)) return undefined;
    const seconds = Math.round(this.#patience.stillMs / 1000);
    return `It stood still: for ${seconds} s no test ended, and no process of it used the processor or the disk.`;
  }

  /**
   * Milliseconds of a processor that a file used with all it started, as far as was seen; none for a short one.
   * @param {string} file
   */
  processorOf(file) {
    return this.#used.get(file) ?? 0;
  }

  stop() {
    clearInterval(this.#timer);
    for (const [pid, watched] of this.#watched) this.#clearUp(pid, watched);
  }

  #look() {
    const processes = readProcesses();
    if (processes === undefined) return;
    for (const { pid, parent } of processes.values()) if (parent === process.pid) this.#notice(pid);
    for (const [pid, watched] of this.#watched) {
      watched.tree = treeOf(processes, watched.tree);
      if (!processes.has(pid)) this.#clearUp(pid, watched);
    }
    const all = [...this.#watched.values()];
    const others = new Set(all.flatMap(({ tree }) => [...tree]));
    const shared = treeOf(processes, [process.pid]);
    shared.delete(process.pid);
    for (const [pid, watched] of this.#watched) {
      const used = [...watched.tree].reduce((sum, one) => sum + (processes.get(one)?.cpuMs ?? 0), 0);
      this.#used.set(watched.file, Math.max(used, this.processorOf(watched.file)));
      const own = [...shared, ...watched.tree].filter(one => watched.tree.has(one) || !others.has(one));
      const listed = own.flatMap(one => processes.get(one) ?? []);
      const cpuMs = listed.reduce((sum, one) => sum + one.cpuMs, 0);
      watched.looks.push({ at: performance.now(), cpuMs, eager: listed.some(one => one.eager) });
      this.#judge(pid, watched);
    }
  }

  /** @param {number} pid */
  #notice(pid) {
    if (this.#watched.has(pid)) return;
    const command = commandOf(pid);
    const file = this.#files.find(one => command.includes(one));
    if (file !== undefined) this.#watched.set(pid, { file, tree: new Set([pid]), looks: [] });
  }

  /**
   * @param {number} pid
   * @param {Watched} watched
   */
  #judge(pid, watched) {
    const now = performance.now();
    const { stillMs, graceMs } = this.#patience;
    if (watched.asked !== undefined) {
      if (now - watched.asked > graceMs) for (const one of watched.tree) end(one, 'SIGKILL');
      return;
    }
    const { looks } = watched;
    while (looks.length > 1 && now - (looks[1]?.at ?? now) >= stillMs) looks.shift();
    const [first] = looks;
    const last = looks.at(-1);
    if (first === undefined || last === undefined || last.at - first.at < stillMs) return;
    if (now - (this.#heard.get(watched.file) ?? 0) < stillMs) return;
    const used = Math.abs(last.cpuMs - first.cpuMs) / (last.at - first.at);
    const caught = looks.filter(({ eager }) => eager).length / looks.length;
    if (used >= IDLE || caught >= CAUGHT) return;
    this.#stoodStill.add(watched.file);
    watched.asked = now;
    end(pid, ASKED_TO_END);
  }

  /**
   * A file that was ended takes along what it left behind; the others are left to themselves.
   * @param {number} pid
   * @param {Watched} watched
   */
  #clearUp(pid, watched) {
    if (watched.asked !== undefined) for (const one of watched.tree) end(one, 'SIGKILL');
    this.#watched.delete(pid);
  }
}

/**
 * It may have gone.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function end(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
