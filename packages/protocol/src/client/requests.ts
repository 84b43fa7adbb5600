import type { Refusal } from '@doomtable/kernel';
import { RequestError } from './refused.js';

/** As much of `fetch` as is needed. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface RequestsOptions {
  /** Where the server is; the page's own where absent. */
  readonly base?: string;
  readonly fetch?: Fetch;
}

export type Query = { readonly [name: string]: string | number | undefined };

/** Asks the server over HTTP. Whatever is not carried out is thrown as `Refused`. */
export class Requests {
  readonly #base: string;
  readonly #fetch: Fetch;

  constructor({ base = '', fetch: ask }: RequestsOptions) {
    this.#base = base;
    this.#fetch = ask ?? ((url, init) => fetch(url, init));
  }

  get<T>(path: string, query: Query = {}): Promise<T> {
    const words = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
    );
    return this.#ask('GET', words.length === 0 ? path : `${path}?${words.join('&')}`);
  }

  post<T>(path: string, body?: unknown): Promise<T> {
    return this.#ask('POST', path, body);
  }

  async put(path: string, body: unknown): Promise<void> {
    await this.#ask('PUT', path, body);
  }

  async delete(path: string): Promise<void> {
    await this.#ask('DELETE', path);
  }

  async #ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const sent =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await this.#fetch(this.#base + path, { method, credentials: 'same-origin', ...sent }).catch(
      (cause: unknown) => {
        throw new RequestError({ code: 'unreachable', path: '' }, 0, { cause });
      },
    );
    const value: unknown = await answer.json().catch(() => null);
    if (answer.ok && value !== null) return value as T;
    throw new RequestError(refusalIn(value), answer.status);
  }
}

function refusalIn(value: unknown): Refusal {
  const known = typeof value === 'object' && value !== null && 'refusal' in value;
  return known ? (value.refusal as Refusal) : { code: 'serverError', path: '' };
}
