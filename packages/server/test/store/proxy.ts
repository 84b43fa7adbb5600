import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** What becomes of the next message that has these bytes in it. */
interface Fault {
  readonly bytes: string;
  /** The message is lost, or only the answer to it is. */
  readonly lose: 'message' | 'answer';
  readonly happened: () => void;
}

/** A network between a node and its database that fails when told to. */
export class FaultyNetwork {
  readonly url: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #fault: Fault | null = null;

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
  }

  static async before(url: string): Promise<FaultyNetwork> {
    const target = new URL(url);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const way = new URL(url);
    way.port = String(address.port);
    const network = new FaultyNetwork(server, way.href);
    server.on('connection', near => network.#join(near, connect(Number(target.port), target.hostname)));
    return network;
  }

  /** Loses the next message with these bytes, or its answer, and both ends of its connection. Kept when that has happened. */
  lose(lose: Fault['lose'], bytes: string): Promise<void> {
    return new Promise(happened => {
      this.#fault = { bytes, lose, happened };
    });
  }

  /** Breaks every connection. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(near: Socket, far: Socket): void {
    let dropped: Fault | null = null;
    const breakBoth = (): void => {
      near.destroy();
      far.destroy();
      dropped?.happened();
    };
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket.on('error', breakBoth);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (message: Buffer) => {
      if (this.#fault !== null && message.includes(this.#fault.bytes)) {
        dropped = this.#fault;
        this.#fault = null;
        if (dropped.lose === 'message') return breakBoth();
      }
      far.write(message);
    });
    far.on('data', (message: Buffer) => (dropped === null ? near.write(message) : breakBoth()));
  }
}
