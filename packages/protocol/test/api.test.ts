import assert from 'node:assert/strict';
import test from 'node:test';
import { Api, type Fetch, RequestError, tokenIn } from '../src/index.js';

/** An interface whose answers are given, and what was asked of it. */
function answering(status: number, body: string): { readonly api: Api; readonly asked: string[] } {
  const asked: string[] = [];
  const fetch: Fetch = (url, { method, body: sent }) => {
    asked.push(`${method} ${url} ${typeof sent === 'string' ? sent : ''}`.trim());
    return Promise.resolve(new Response(body, { status }));
  };
  return { api: new Api({ base: 'http://x', fetch }), asked };
}

test('what is asked is put into the address and the body as the server reads it', async () => {
  const { api, asked } = answering(200, '{}');
  await api.foresee('abcdefgh', 'audience', 7);
  await api.foresee('abcdefgh', 0);
  await api.whatIf('abcdefgh', 0);
  await api.odds('doom-realm', { need: '9 & more' });
  await api.removeNotice('abcdefgh', 'mail');
  assert.deepEqual(asked, [
    'GET http://x/api/tables/abcdefgh/odds?viewer=audience&seq=7',
    'GET http://x/api/tables/abcdefgh/odds?viewer=0',
    'POST http://x/api/tables/abcdefgh/forks {"viewer":0}',
    'GET http://x/api/games/doom-realm/odds?need=9%20%26%20more',
    'DELETE http://x/api/tables/abcdefgh/notices/mail',
  ]);
});

test('whatever is not carried out is thrown with its code: refused, broken, or never answered', async () => {
  const codeOf = async (api: Api): Promise<readonly [string, number]> => {
    const error: unknown = await api.lobby().catch((thrown: unknown) => thrown);
    assert.ok(error instanceof RequestError);
    return [error.refusal.code, error.status];
  };
  const refused = answering(401, '{"refusal":{"code":"notSignedIn","path":""}}');
  assert.deepEqual(await codeOf(refused.api), ['notSignedIn', 401]);
  assert.deepEqual(await codeOf(answering(502, '<html>Bad gateway</html>').api), ['serverError', 502]);
  assert.deepEqual(await codeOf(answering(200, '<html>A page</html>').api), ['serverError', 200]);
  const gone = new Api({ fetch: () => Promise.reject(new TypeError('no route')) });
  assert.deepEqual(await codeOf(gone), ['unreachable', 0]);
});

test('the token is found in a link however it was copied', () => {
  for (const link of ['https://x/join/abc', ' https://x/join/abc/ ', 'https://x/join/abc?y=1#z', '/duel/abc', 'abc']) {
    assert.equal(tokenIn(link), 'abc', link);
  }
});
