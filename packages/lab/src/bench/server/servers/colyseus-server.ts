import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requirePeer } from '../../peers/install.js';
import { standBy } from '../standby.js';

/*
 * Colyseus with a room of Doom Realm's size: every move changes four fields of the state and is sent as a patch at once. It
 * judges nothing and stores nothing.
 */

const MAP = 61;
const BOXES = 18;

interface ColyseusFields {
  moves: number;
  gold: number;
  dice: number[];
  hexes: number[];
  boxes: number[];
}
interface ColyseusRoom {
  state: ColyseusFields;
  maxClients: number;
  patchRate: number | null;
  onMessage(kind: string, hear: (client: unknown, move: { readonly a: number; readonly b: number }) => void): void;
  broadcastPatch(): boolean;
}
interface Schemas {
  Schema: new () => object;
  ArraySchema: new (...items: number[]) => number[];
  defineTypes(of: new () => object, types: object): void;
}
interface Core {
  Room: new () => ColyseusRoom;
  Server: new (
    options: object,
  ) => { define(name: string, room: new () => ColyseusRoom): void; listen(port: number): Promise<void> };
}

const { Room: AnyRoom, Server } = requirePeer('@colyseus/core') as Core;
const { Schema, ArraySchema, defineTypes } = requirePeer('@colyseus/schema') as Schemas;
const { WebSocketTransport } = requirePeer('@colyseus/ws-transport') as {
  WebSocketTransport: new (options: object) => object;
};

class Sheet extends Schema implements ColyseusFields {
  declare moves: number;
  declare gold: number;
  declare dice: number[];
  declare hexes: number[];
  declare boxes: number[];

  constructor() {
    super();
    this.moves = 0;
    this.gold = 0;
    this.dice = new ArraySchema(1, 2, 3, 4);
    this.hexes = new ArraySchema(...new Array<number>(MAP).fill(0));
    this.boxes = new ArraySchema(...new Array<number>(BOXES).fill(0));
  }
}
defineTypes(Sheet, { moves: 'uint32', gold: 'uint16', dice: ['uint8'], hexes: ['uint8'], boxes: ['uint8'] });

class ColyseusTable extends AnyRoom {
  onCreate(): void {
    const sheet = new Sheet();
    this.state = sheet;
    this.maxClients = 2;
    this.patchRate = null;
    this.onMessage('move', (_, { a, b }) => {
      sheet.moves++;
      sheet.gold = (sheet.gold + a) & 1023;
      sheet.dice[a & 3] = 1 + (b % 6);
      sheet.hexes[b % MAP] = 1 - (sheet.hexes[b % MAP] ?? 0);
      this.broadcastPatch();
    });
  }
}

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define('table', ColyseusTable);
await server.listen(0);
standBy((http.address() as AddressInfo).port);
