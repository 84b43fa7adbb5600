import bowser from 'bowser';

/** What kind of browser somebody has, on what kind of system: enough to know one's own again, and no more. */
export interface Browser {
  readonly browser: string;
  readonly system: string;
}

/** No browser says more of itself, and whoever does is not listened to. */
const LONGEST = 400;
/** The kinds there are. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(bowser.OS_MAP));

/** The kinds, by what the browser says of itself; empty where that is not known. Nothing else of it is kept. */
export function browserOf(userAgent: string | undefined): Browser {
  if (userAgent === undefined || userAgent.trim() === '') return { browser: '', system: '' };
  const { browser, os } = bowser.parse(userAgent.slice(0, LONGEST));
  return { browser: knownIn(BROWSERS, browser.name), system: knownIn(SYSTEMS, os.name) };
}

function knownIn(kinds: ReadonlySet<string>, name: string | undefined): string {
  return name !== undefined && kinds.has(name) ? name : '';
}
