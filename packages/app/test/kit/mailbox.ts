import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A place mail can be sent to. */
export interface Mailbox {
  readonly url: string;
  /** Waits for a mail that has this word in it, and gives its text with its lines whole. */
  mailWith(word: string): Promise<string>;
  close(): Promise<void>;
}

export async function startMailbox(): Promise<Mailbox> {
  const mails: string[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      let mail = '';
      stream.setEncoding('utf8').on('data', (text: string) => {
        mail += text;
      });
      stream.on('end', () => {
        mails.push(mail.replaceAll('=\r\n', ''));
        done();
        for (const look of [...waiting]) look();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailWith: word =>
      new Promise(resolve => {
        const look = (): void => {
          const found = mails.find(mail => mail.includes(word));
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}
