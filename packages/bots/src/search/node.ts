import type { Json } from '@doomtable/kernel';

/**
 * What has been learnt about one line of answers. Nodes hold no table: every playout walks its own, so the same node may be
 * met in different imagined worlds.
 */
export class Node {
  visits = 0;
  /** Sum of worths, for the seat whose answer led here. */
  sum = 0;
  /** Branches in the order they were opened. */
  readonly branches: Branch[] = [];
  /** Answers listed and not opened yet, the next one last; `null` before the first visit. */
  waiting: Json[] | null = null;
  /** Whether every legal answer was listed. */
  whole = false;
  readonly #byKey = new Map<string, Branch>();

  find(key: string): Branch | undefined {
    return this.#byKey.get(key);
  }

  open(key: string, answer: Json): Branch {
    const branch = { answer, node: new Node() };
    this.#byKey.set(key, branch);
    this.branches.push(branch);
    return branch;
  }
}

export interface Branch {
  readonly answer: Json;
  readonly node: Node;
}
