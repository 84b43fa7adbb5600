import type { Command, Finality, Message, PublicHead, Reply, Scene } from '@doomtable/host';
import type { Record, Refusal, Seat, Viewer } from '@doomtable/kernel';
import type { AskedSince, Here, Hint, Moment, Status, You } from '@doomtable/protocol';

/** What a table tells the page. */
export interface LinkListener {
  onScene(start: {
    readonly head: PublicHead;
    readonly you: You;
    readonly scene: Scene;
    readonly asked: AskedSince;
  }): void;
  /** What happened since, each with the scene it led to. */
  onTold(moments: readonly Moment[], asked: AskedSince): void;
  onShut(why: Refusal): void;
  onHere(here: Here): void;
  /** Somebody else who looks at the table now writes, or has stopped. */
  onWriting?(member: string, on: boolean): void;
  onStatus(status: Status): void;
}

/** All a viewer was told, from the first scene on. */
export interface TablePast {
  readonly start: Scene;
  readonly list: readonly Message[];
}

/** A table the page can sit at: on a server, or in this very browser. The page does not know which. */
export interface TableLink {
  readonly table: string;
  readonly viewer: Viewer;
  readonly place: 'server' | 'here';
  /** The same table through other eyes: whoever sits down sees with those of the seat. */
  through(viewer: Viewer): TableLink;
  listen(heard: LinkListener): () => void;
  command(command: Command): Promise<Reply>;
  /** Which answers to the seat's decision could be taken back; `null` when that cannot be said. */
  finality(seat: Seat): Promise<Finality | null>;
  past(): Promise<TablePast>;
  /** Tries the line again at once. */
  retry(): void;
  focus(here: boolean): void;
  /** Tells those who look at the table now that one writes; not there where nobody else can be. */
  writing?(on: boolean): void;
  /** The time by which the times of this table are to be read. */
  now(): number;
  /** The whole game, as far as it may be known. */
  record(): Promise<Record>;
  /** Splits a what-if off at the present, or at a place of the log. Says which table it is. */
  whatIf(seq: number | null): Promise<string>;
  /** What a bot that thinks would answer, best first. */
  hint(seat: Seat): Promise<Hint>;
}
