import { lookup as lookUp } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isOutside, mayCall } from './addresses.js';
import { SendProblem } from './send-problem.js';

const TIMEOUT_MS = 10_000;

/** A name is looked up for each call, and what it leads to is judged then: a name that was harmless may have been moved. */
const lookUpOutside: LookupFunction = (hostname, options, found) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const outside = error === null ? addresses.filter(({ address }) => isOutside(address)) : [];
    const [first] = outside;
    if (error !== null) found(error, '');
    else if (first === undefined) found(new SendProblem('inside'), '');
    else if (options.all === true) found(null, outside);
    else found(null, first.address, first.family);
  });
};

/** Posts JSON. */
export function postJson(target: string, body: object, local: boolean): Promise<void> {
  return postBytes(target, Buffer.from(JSON.stringify(body)), { 'content-type': 'application/json' }, local);
}

/** Posts something to an address outside. Broken when the other side does not take it; redirects are not followed. */
export function postBytes(
  target: string,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  local: boolean,
): Promise<void> {
  if (!mayCall(target, local)) return Promise.reject(new SendProblem('notAllowed'));
  const send = target.startsWith('https:') ? request : requestPlain;
  return new Promise((resolve, reject) => {
    const call = send(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(local ? {} : { lookup: lookUpOutside }),
    });
    call.on('error', reject);
    call.on('response', answer => {
      answer.resume();
      const { statusCode = 0 } = answer;
      if (statusCode >= 200 && statusCode < 300) resolve();
      else reject(new SendProblem(`answered ${statusCode}`));
    });
    call.end(body);
  });
}
