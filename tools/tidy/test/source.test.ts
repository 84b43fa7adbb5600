import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSource } from '../src/source.js';

/** The code of a text, with spaces run together. */
const codeOf = (text: string): string => readSource(text).code.replace(/ +/g, ' ');

test('comments and the insides of strings are blanked, and every line keeps its place', () => {
  const text = "const a = 'it''s'; // Date\n/* Date\n*/ const b = \"x\\\"y\";\n";
  const { code, comments } = readSource(text);
  assert.equal(code.length, text.length);
  assert.equal(code.split('\n').length, text.split('\n').length);
  assert.ok(!code.includes('Date') && !code.includes('it') && !code.includes('y'));
  assert.deepEqual(
    comments.map(comment => comment.value),
    ['// Date', '/* Date\n*/'],
  );
});

test('what stands inside ${} is code, however deep', () => {
  const text = 'const a = `one ${two({ three: `four ${five}` })} six`; seven();';
  assert.equal(codeOf(text), 'const a = ` two({ three: ` five ` }) `; seven();');
  assert.deepEqual(
    readSource(text).strings.map(({ value }) => value),
    ['four  ', 'one   six'],
  );
});

test('a regular expression hides its quotes, and a division is none', () => {
  assert.equal(codeOf("a.replace(/['\"/*]+/g, b); c('x')"), "a.replace(/ , b); c(' ')");
  assert.equal(codeOf("const x = a / b; c('d') / e;"), "const x = a / b; c(' ') / e;");
  assert.equal(codeOf("return /[/']/.test(x) ? 'a' : 'b';"), "return / .test(x) ? ' ' : ' ';");
});

test('an apostrophe in the text of a page costs no more than its line', () => {
  assert.ok(readSource("<p>don't</p>\nDate.now();\n").code.includes('Date.now();'));
});
