import type { Refusal } from '@doomtable/kernel';
import { createTransport, type Transporter } from 'nodemailer';
import type { NoticeChannel, OutsideChannel } from '../store/port.js';
import { mayCall } from './addresses.js';
import type { Outgoing } from './messages.js';
import { SendProblem } from './send-problem.js';
import { postJson } from './webhook.js';

export interface SenderOptions {
  readonly smtp?: string;
  readonly from?: string;
  readonly localWebhooks: boolean;
  /** Told what went wrong outside, for the log of the server. No address, no path and no word of a message is in it. */
  onFailure(failure: Failure): void;
}

/** Why something could not be sent: what the network or the other side said, in its own codes. */
export interface Failure {
  readonly channel: NoticeChannel;
  /** The host a webhook is at: its path may hold a key. Of a mail address nothing is told. */
  readonly host: string | null;
  readonly code: string;
}

const MAIL_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends what goes to addresses outside. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #mail: Transporter | null;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#mail = options.smtp === undefined ? null : createTransport({ url: options.smtp, ...MAIL_TIMEOUTS });
  }

  get canMail(): boolean {
    return this.#mail !== null;
  }

  /** Why nothing can be sent there, if so. */
  targetRefusal(channel: NoticeChannel, target: string): Refusal | undefined {
    if (channel === 'browser' || channel === 'push') return undefined;
    if (channel === 'mail') {
      if (this.#mail === null) return { code: 'noMail', path: '.target' };
      return /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(target) ? undefined : { code: 'wrongForm', path: '.target' };
    }
    return mayCall(target, this.#options.localWebhooks) ? undefined : { code: 'wrongForm', path: '.target' };
  }

  /** Whether it was taken there. Why it was not is for the log alone: it would tell what there is in the server's network. */
  async send(channel: OutsideChannel, target: string, message: Outgoing): Promise<boolean> {
    try {
      await (channel === 'mail'
        ? this.#sendMail(target, message)
        : postJson(target, message.json, this.#options.localWebhooks));
      return true;
    } catch (error) {
      const host = channel === 'webhook' && URL.canParse(target) ? new URL(target).hostname : null;
      this.#options.onFailure({ channel, host, code: codeOf(error) });
      return false;
    }
  }

  async #sendMail(to: string, { subject, text }: Outgoing): Promise<void> {
    if (this.#mail === null) throw new SendProblem('noMail');
    const { from = 'doomtable@localhost' } = this.#options;
    await this.#mail.sendMail({ from, to, subject, text });
  }
}

/** What an error says by its codes; its words may repeat addresses and what was sent. */
function codeOf(error: unknown): string {
  const { code, responseCode, name } = error as { code?: unknown; responseCode?: unknown; name?: unknown };
  const parts = [code, responseCode].filter(part => typeof part === 'string' || typeof part === 'number');
  return parts.length > 0 ? parts.join(' ') : String(name ?? 'unknown');
}
