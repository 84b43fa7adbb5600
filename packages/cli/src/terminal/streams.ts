import { Paper } from './paper.js';

/** Whether the terminal says it can show more than plain letters. */
export function speaksUnicode(env: NodeJS.ProcessEnv, platform: string): boolean {
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find(value => value !== undefined && value !== '');
  if (locale !== undefined) return /utf-?8/i.test(locale);
  return platform === 'win32' || platform === 'darwin';
}

/** The paper of a stream of this process. Plain means no colours and no letters beyond those of a typewriter. */
export function paperOn(stream: NodeJS.WriteStream, wantsPlain: boolean): Paper {
  const { env } = process;
  const plain = wantsPlain || (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
  return new Paper({
    write: text => stream.write(text),
    size: () => ({ columns: stream.columns ?? (Number(env['COLUMNS']) || 80), rows: stream.rows ?? 24 }),
    screen: stream.isTTY && env['TERM'] !== 'dumb',
    colour: !plain && stream.isTTY && stream.hasColors(),
    unicode: !plain && speaksUnicode(env, process.platform),
  });
}
