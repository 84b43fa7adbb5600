import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { standBy } from '../standby.js';

/** The least a server can do: whatever one socket of a table says is sent to all sockets of that table. */
const tables = new Map<string, WebSocket[]>();
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false, clientTracking: false });
server.on('connection', (socket, { url = '' }) => {
  const table = tables.get(url) ?? [];
  tables.set(url, table);
  table.push(socket);
  socket.on('error', () => socket.terminate());
  socket.on('close', () => tables.delete(url));
  socket.on('message', data => {
    for (const each of table) each.send(data, { binary: false });
  });
});
server.on('listening', () => standBy((server.address() as AddressInfo).port));
