import { createServer, type Server } from 'node:http';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const PEERS = fileURLToPath(new URL('../../../../tools/peers/node_modules/', import.meta.url));
const TYPES: { readonly [ext: string]: string } = { '.html': 'text/html', '.js': 'text/javascript' };

/** The barest page that boardgame.io and React can show: a grid of the size of our map, and nothing of a game. */
const SCRIPT = `
  import { Client } from 'boardgame.io/react';
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  const game = {
    setup: () => ({ cells: Array.from({ length: 108 }, () => 0) }),
    moves: { press: ({ G }, cell) => { G.cells[cell] = 1; } },
  };
  const cell = ({ G, moves }) => (value, i) => createElement('button', { key: i, onClick: () => moves.press(i) }, value);
  const board = props => createElement('div', { className: 'board' }, props.G.cells.map(cell(props)));
  const Table = Client({ game, board, debug: false, numPlayers: 1 });
  createRoot(document.getElementById('root')).render(createElement(Table));
`;
const HTML =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>boardgame.io</title>' +
  '<div id="root"></div><script type="module" src="/main.js"></script></html>';

/** The bare page of boardgame.io with React, built and compressed as ours is. */
export class Peer {
  readonly address: string;
  readonly #server: Server;
  readonly #folder: string;

  private constructor(server: Server, folder: string) {
    this.#server = server;
    this.#folder = folder;
    this.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  static async start(): Promise<Peer> {
    if (!existsSync(join(PEERS, 'react'))) throw new Error('The peers are not installed: npm ci in tools/peers.');
    const source = mkdtempSync(join(tmpdir(), 'doomtable-peer-'));
    const folder = join(source, 'built');
    writeFileSync(join(source, 'index.html'), HTML);
    writeFileSync(join(source, 'main.js'), SCRIPT);
    const alias = ['boardgame.io', 'react', 'react-dom'].map(name => ({
      find: new RegExp(`^${name}(?=/|$)`),
      replacement: join(PEERS, name),
    }));
    await build({
      root: source,
      configFile: false,
      logLevel: 'error',
      resolve: { alias },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
    });
    const files = new Map(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(file => extname(file) in TYPES)
        .map(file => [`/${file}`, brotliCompressSync(readFileSync(join(folder, file)))]),
    );
    const server = createServer((request, response) => {
      const path = request.url === '/' ? '/index.html' : (request.url ?? '');
      const file = files.get(path);
      response.writeHead(file === undefined ? 404 : 200, {
        'content-type': TYPES[extname(path)] ?? 'text/plain',
        'content-encoding': 'br',
      });
      response.end(file);
    });
    await new Promise<void>(resolve => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return new Peer(server, source);
  }

  stop(): void {
    this.#server.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
