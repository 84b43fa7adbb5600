import type { Command, Finality, Reply } from '@doomtable/host';
import type { Record, Seat, Viewer } from '@doomtable/kernel';
import type { Hint, Watch } from '@doomtable/protocol';
import type { LinkListener, TablePast, TableLink } from '../table/session/table-link.js';
import { api, connection } from './server.js';
import { connectionStatus } from './connection-status.js';

/** A table on the server. */
export class RemoteLink implements TableLink {
  readonly table: string;
  readonly viewer: Viewer;
  readonly place = 'server';

  constructor(table: string, viewer: Viewer) {
    this.table = table;
    this.viewer = viewer;
  }

  through(viewer: Viewer): RemoteLink {
    return new RemoteLink(this.table, viewer);
  }

  listen(heard: LinkListener): () => void {
    const socket = connection();
    const begin = ({ head, you, scene, asked }: Watch): void => {
      if (head !== null && you !== null && scene !== null) heard.onScene({ head, you, scene, asked });
    };
    const watch = socket.watch(this.table, this.viewer, {
      onScene: begin,
      onTold: ({ asked }, moments) => heard.onTold(moments, asked),
      onShut: why => heard.onShut(why),
      onHere: here => heard.onHere(here),
      onWriting: (member, on) => heard.onWriting?.(member, on),
    });
    const tell = (): void => heard.onStatus(connectionStatus.value.status);
    const stop = connectionStatus.subscribe(tell);
    tell();
    return () => {
      stop();
      socket.unwatch(watch);
    };
  }

  command(command: Command): Promise<Reply> {
    return connection().command(this.table, command);
  }

  async finality(seat: Seat): Promise<Finality | null> {
    return (await connection().finality(this.table, seat)).finality ?? null;
  }

  past(): Promise<TablePast> {
    return api.log(this.table, this.viewer);
  }

  retry(): void {
    connection().retryNow();
  }

  focus(here: boolean): void {
    connection().focus(this.table, here);
  }

  writing(on: boolean): void {
    connection().writing(this.table, on);
  }

  now(): number {
    return connection().now();
  }

  record(): Promise<Record> {
    return api.record(this.table);
  }

  async whatIf(seq: number | null): Promise<string> {
    return (await api.whatIf(this.table, this.viewer, seq ?? undefined)).table;
  }

  hint(seat: Seat): Promise<Hint> {
    return api.hint(this.table, seat);
  }
}
