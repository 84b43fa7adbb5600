import { createDecipheriv, createECDH, createHmac, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as its browser reads it. */
export interface Pushed {
  readonly text: string;
  /** Seconds it may wait. */
  readonly ttl: number;
}

/**
 * In place of a push service and of the browser behind it: takes messages, checks who signed them (RFC 8292) and decrypts them
 * (RFC 8188, 8291), written from the standards and not from the library that the server uses.
 */
export class PushService {
  readonly #server: Server;
  readonly #own: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  /** What the browser behind it would read. */
  readonly pushed: Pushed[] = [];
  /** Everything that came, encrypted as it came. */
  readonly raw: Buffer[] = [];
  /** What the next calls are answered with; 201 when nothing is said. */
  readonly statuses: number[] = [];
  /** Whose signature is to be on everything, once that is known. */
  signer: string | null = null;

  private constructor() {
    this.#own.generateKeys();
    this.#server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        const body = Buffer.concat(pieces);
        this.raw.push(body);
        const status = this.statuses.shift() ?? 201;
        response.writeHead(status).end();
        if (status !== 201) return;
        const { authorization = '', ttl } = request.headers;
        this.#checkSigner(authorization);
        this.pushed.push({ text: this.#decrypt(body), ttl: Number(ttl) });
      });
    });
  }

  static async start(): Promise<PushService> {
    const service = new PushService();
    service.#server.listen(0, '127.0.0.1');
    await once(service.#server, 'listening');
    return service;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/push/a-browser`;
  }

  /** What the browser tells the server. */
  get keys(): { readonly p256dh: string; readonly auth: string } {
    return { p256dh: this.#own.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #checkSigner(authorization: string): void {
    const { t = '', k = '' } = /^vapid t=(?<t>[^,]+), k=(?<k>.+)$/.exec(authorization)?.groups ?? {};
    const [head = '', claims = '', signature = ''] = t.split('.');
    const point = Buffer.from(k, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
    if (!isSigned || aud !== new URL(this.endpoint).origin) throw new Error('a push without a right signature');
    if (this.signer !== null && this.signer !== k) throw new Error('a push of another server');
  }

  #decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const theirs = body.subarray(21, 21 + idLength);
    const sealed = body.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#own.getPublicKey(), theirs, Buffer.from([1])]);
    const key = hmac(hmac(this.#auth, this.#own.computeSecret(theirs)), info);
    const pseudo = hmac(salt, key);
    const part = (name: string, length: number): Buffer =>
      hmac(pseudo, Buffer.from(`Content-Encoding: ${name}\0\x01`)).subarray(0, length);
    const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }
}

function hmac(key: Buffer, data: Buffer): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
