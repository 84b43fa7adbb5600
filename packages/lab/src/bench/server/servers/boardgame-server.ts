import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BoardgameIo } from '../../peers/boardgame.js';
import { requirePeer } from '../../peers/install.js';
import { DOOM_REALM } from '../../play.js';
import { standBy } from '../standby.js';

interface ServerModule {
  Server(options: { readonly games: readonly object[]; readonly origins: readonly unknown[] }): {
    run(options: { readonly port: number }): Promise<{ readonly appServer: HttpServer }>;
  };
  readonly Origins: { readonly LOCALHOST: unknown };
}

/** boardgame.io as its manual wants it, around our own rules, everything in memory. */
const { Server, Origins } = requirePeer('boardgame.io/server') as ServerModule;
const game = new BoardgameIo(DOOM_REALM, 'on the draft').define('bench');
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
const { appServer } = await server.run({ port: 0 });
standBy((appServer.address() as AddressInfo).port);
