import type { Page, WebSocketRoute } from 'playwright-core';
import type { Wire } from './wire.js';

/** The line between a browser and the server: everything goes through and is written down, until it is cut. */
export class SocketRoute {
  #isCut = false;
  #open: WebSocketRoute[] = [];

  /** Lays the line before the page opens a socket. */
  static async lay(page: Page, wire: Wire): Promise<SocketRoute> {
    const line = new SocketRoute();
    await page.routeWebSocket(/\/socket/, route => line.#carry(route, wire));
    return line;
  }

  #carry(route: WebSocketRoute, wire: Wire): void {
    if (this.#isCut) {
      void route.close();
      return;
    }
    const server = route.connectToServer();
    server.onMessage(message => {
      wire.frames.push(String(message));
      route.send(message);
    });
    this.#open.push(route);
  }

  async cut(): Promise<void> {
    this.#isCut = true;
    await Promise.all(this.#open.map(route => route.close()));
    this.#open = [];
  }

  mend(): void {
    this.#isCut = false;
  }
}
