/** The body of a function, from its opening to its closing brace. */
export interface Body {
  readonly from: number;
  readonly to: number;
}

const ARROW = /=>\s*(?=\{)/g;
/** A function or a method up to the bracket of its parameters. Statements that look alike are left out by name. */
const HEAD =
  /(?:\bfunction\b\s*\*?\s*[\w$]*|^[ \t]+(?:(?:static|async|override|get|set)\s+)*(?!(?:if|for|while|switch|catch|return)\b)[#*]?[\w$]+)\s*(?:<[^>(]*>)?(?=\()/gm;
/** A suite of tests is a list, however long. */
const SUITE = /\b(?:describe|suite)\s*\([^\n]*$/;
/** Before a brace that opens a type and not the body. */
const BEFORE_TYPE = /(?:[:|&<,(=[]|=>|\b(?:is|extends|keyof|readonly))\s*$/;

/**
 * The bodies of all functions in code whose strings and comments are blanked. Functions inside others are listed too.
 */
export function functionsIn(code: string): Body[] {
  const arrows = [...code.matchAll(ARROW)]
    .filter(({ index }) => !SUITE.test(code.slice(Math.max(0, index - 300), index)))
    .map(match => match.index + match[0].length);
  const heads = [...code.matchAll(HEAD)].map(match =>
    bodyAfter(code, closing(code, match.index + match[0].length) + 1),
  );
  return [...arrows, ...heads].flatMap(from => (from === undefined ? [] : [{ from, to: closing(code, from) + 1 }]));
}

/** Where the body opens after the parameters; nothing for a call or a signature without a body. */
function bodyAfter(code: string, parametersEnd: number): number | undefined {
  let at = parametersEnd + (/^\s*/.exec(code.slice(parametersEnd))?.[0].length ?? 0);
  if (code[at] === '{') return at;
  if (code[at] !== ':') return undefined;
  for (at++; at < code.length && code[at] !== ';'; at++) {
    if (code[at] !== '{') continue;
    if (!BEFORE_TYPE.test(code.slice(parametersEnd, at))) return at;
    at = closing(code, at);
  }
  return undefined;
}

/** The offset of the bracket that closes the one at `from`, or the end. */
function closing(code: string, from: number): number {
  const open = code.charAt(from);
  const close = open === '(' ? ')' : '}';
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    if (code[at] === open) depth++;
    else if (code[at] === close && --depth === 0) return at;
  }
  return code.length;
}
