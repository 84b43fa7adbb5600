import type { Page } from 'playwright-core';

/** Everything that came to a browser over the wire: frames of its sockets and answers of the server, in order. */
export class Wire {
  readonly frames: string[] = [];

  listenTo(page: Page): void {
    page.on('websocket', socket => {
      socket.on('framereceived', ({ payload }) => this.frames.push(String(payload)));
    });
    page.on('response', response => {
      if (!new URL(response.url()).pathname.startsWith('/api/')) return;
      void response.text().then(
        body => this.frames.push(body),
        // A page that goes away leaves its answers unread.
        () => undefined,
      );
    });
  }

  /** Whether anything that came matches. */
  carries(what: RegExp | string): boolean {
    return this.frames.some(frame => (typeof what === 'string' ? frame.includes(what) : what.test(frame)));
  }
}
