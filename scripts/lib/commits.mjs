import { spawnSync } from 'node:child_process';

/** The newest commit when the rule was made: those after it keep to it. */
export const BASE = '39d436d844f961ed7f28cabecc157d6a3e4170cc';

const LONGEST = 72;
const SUBJECT = /^[a-z][a-z0-9-]*(\/[a-z0-9-]+)*: \S/;
/** Lines about people, which give no reason. */
const TRAILER = /^[A-Z][A-Za-z-]+: /;
/** Fewer words give no reason. */
const WORDS_OF_A_REASON = 4;

/**
 * What is wrong with the message of a commit, in words; empty where nothing is.
 * @param {string} message
 * @returns {string[]}
 */
export function faultsOf(message) {
  const [subject = '', between = '', ...rest] = message.trimEnd().split('\n');
  const reason = rest.filter(line => !TRAILER.test(line)).join(' ');
  return [
    SUBJECT.test(subject) ? '' : 'its subject is not `area: what changes`, with an area in small letters',
    subject.length <= LONGEST ? '' : `its subject has ${subject.length} characters; ${LONGEST} is the most`,
    between === '' ? '' : 'an empty line is missing below its subject',
    reason.split(/\s+/).filter(word => word !== '').length >= WORDS_OF_A_REASON ? '' : 'its body does not say why',
  ].filter(fault => fault !== '');
}

/**
 * Reads the commits after `base`. A reason why there are none to read is a sentence: an exported or a shallow clone has
 * no history, and a history of its own has another beginning.
 * @param {string} root
 * @param {string} [base]
 * @returns {{ id: string, message: string }[] | string}
 */
export function commitsSince(root, base = BASE) {
  const inside = git(root, ['rev-parse', '--show-prefix']);
  // A copy within the repository of something else has a history, but not this one.
  if (inside?.trim() !== '') return 'there is no git history here';
  if (git(root, ['merge-base', '--is-ancestor', base, 'HEAD']) === undefined) {
    return `commit ${base.slice(0, 8)}, from which on messages are read, is not in this history`;
  }
  const text = git(root, ['log', '--no-merges', '--format=%H%n%B%x00', `${base}..HEAD`]) ?? '';
  return text
    .split('\0')
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => ({ id: part.slice(0, part.indexOf('\n')), message: part.slice(part.indexOf('\n') + 1) }));
}

/**
 * @param {string} root
 * @param {string[]} args
 */
function git(root, args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout : undefined;
}
