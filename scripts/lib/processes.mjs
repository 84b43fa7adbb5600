import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * A process as the system lists it. `cpuMs` is its processor time with that of its children that have ended. It is
 * `eager` while it runs, waits for a processor or waits for a disk: whatever it does then, it does not stand still.
 * @typedef {{ pid: number, parent: number, cpuMs: number, eager: boolean }} Process
 */

/** The kernel counts in hundredths of a second, whatever its clock. */
const MS_PER_TICK = 10;

/**
 * All processes of this machine, or `undefined` where the system does not tell.
 * @returns {ReadonlyMap<number, Process> | undefined}
 */
export function readProcesses() {
  const found = existsSync('/proc/self/stat') ? fromProc() : fromPs();
  return found === undefined ? undefined : new Map(found.map(one => [one.pid, one]));
}

/**
 * What a process was started with; empty when it has gone.
 * @param {number} pid
 */
export function commandOf(pid) {
  if (!existsSync('/proc/self/stat')) return spawnSync('ps', ['-o', 'command=', '-p', String(pid)]).stdout.toString();
  return (readOr(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ');
}

/**
 * A process with its children and theirs, and those that `known` says belonged to it before their parent went.
 * @param {ReadonlyMap<number, Process>} processes
 * @param {Iterable<number>} known
 * @returns {Set<number>}
 */
export function treeOf(processes, known) {
  const tree = new Set([...known].filter(pid => processes.has(pid)));
  // Parents are not always listed before their children.
  for (let before = -1; before !== tree.size; ) {
    before = tree.size;
    for (const { pid, parent } of processes.values()) if (tree.has(parent)) tree.add(pid);
  }
  return tree;
}

/** @returns {Process[]} */
function fromProc() {
  return readdirSync('/proc').flatMap(name => {
    const text = /^\d+$/.test(name) ? readOr(`/proc/${name}/stat`) : undefined;
    if (text === undefined) return [];
    // The name in brackets may hold anything, brackets too.
    const [state, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // User and system time, of the process and of its ended children.
    const ticks = rest.slice(9, 13).reduce((sum, part) => sum + Number(part), 0);
    const eager = state === 'R' || state === 'D';
    return [{ pid: Number(name), parent: Number(parent), cpuMs: ticks * MS_PER_TICK, eager }];
  });
}

/** @returns {Process[] | undefined} */
function fromPs() {
  const { status, stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,time='], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  return stdout
    .trim()
    .split('\n')
    .map(line => {
      const [pid, parent, state = '', time = ''] = line.trim().split(/\s+/);
      const seconds = time.split(/[-:]/).reduce((sum, part) => sum * 60 + Number(part), 0);
      return { pid: Number(pid), parent: Number(parent), cpuMs: seconds * 1000, eager: /^[RDU]/.test(state) };
    });
}

/**
 * A process may go while it is read.
 * @param {string} path
 */
function readOr(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
