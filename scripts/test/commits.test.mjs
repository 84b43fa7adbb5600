import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commitsSince, faultsOf } from '../lib/commits.mjs';
import { emptyFolder, git, writeFiles } from './made-up.mjs';

const WHY = 'Rooms filled up because nobody ever left.';

test('a message has an area, a short subject, and a reason below it', () => {
  assert.deepEqual(faultsOf(`server: rooms are closed when they are empty\n\n${WHY}`), []);
  assert.deepEqual(faultsOf(`meet-thy-doom: ${'x'.repeat(57)}\n\n${WHY}\nTwo lines.`), []);
  assert.deepEqual(faultsOf(`games/ferry: boats float\n\n${WHY}`), []);
});

test('each fault of a message is named', () => {
  const area = 'its subject is not `area: what changes`, with an area in small letters';
  const why = 'its body does not say why';
  for (const subject of ['Rooms are closed', 'Server: rooms', 'server:rooms', 'server : rooms', 'a server: rooms']) {
    assert.deepEqual(faultsOf(`${subject}\n\n${WHY}`), [area], subject);
  }
  const long = 'its subject has 73 characters; 72 is the most';
  assert.deepEqual(faultsOf(`server: ${'x'.repeat(65)}\n\n${WHY}`), [long]);
  assert.deepEqual(faultsOf(`server: rooms\n${WHY}`), ['an empty line is missing below its subject', why]);
  for (const body of ['', '\n\nCo-authored-by: Somebody of Some Place <a@example.org>', '\n\nBecause.']) {
    assert.deepEqual(faultsOf(`server: rooms${body}`), [why], body);
  }
});

test('commits after the base are read, and where that is not in the history the reason is said', context => {
  const root = emptyFolder(context);
  assert.equal(commitsSince(root), 'there is no git history here', 'an exported clone');

  git(root, 'init', '--quiet', '--initial-branch=main');
  /** @param {string} message */
  const commit = message => {
    git(root, 'commit', '--quiet', '--allow-empty', '--message', message);
    return git(root, 'rev-parse', 'HEAD');
  };
  commit('before');
  const base = commit('base');
  const first = commit('one: a\n\nwhy\nmore');
  git(root, 'checkout', '--quiet', '-b', 'side', base);
  const second = commit('two: b');
  git(root, 'checkout', '--quiet', 'main');
  git(root, 'merge', '--quiet', '--no-edit', 'side');
  const found = commitsSince(root, base);
  assert.ok(Array.isArray(found));
  const byId = new Map(found.map(({ id, message }) => [id, message]));
  const wanted = [
    [first, 'one: a\n\nwhy\nmore'],
    [second, 'two: b'],
  ];
  assert.deepEqual(byId, new Map(/** @type {[string, string][]} */ (wanted)), 'merges are none of their own');

  const shallow = emptyFolder(context);
  git(shallow, 'clone', '--quiet', '--depth=1', `file://${root}`, 'clone');
  const clone = `${shallow}/clone`;
  const missing = `commit ${base.slice(0, 8)}, from which on messages are read, is not in this history`;
  assert.equal(commitsSince(clone, base), missing);

  writeFiles(root, { 'copy/package.json': '{}' });
  assert.equal(commitsSince(`${root}/copy`, base), 'there is no git history here', 'another repository around it');
});
