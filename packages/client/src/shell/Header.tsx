import { text } from '../text/index.js';

const LINKS = [
  ['/', text.nav.home],
  ['/tables', text.nav.lobby],
  ['/rules', text.nav.rules],
  ['/scores', text.nav.scores],
  ['/settings', text.nav.settings],
] as const;

/** The head of every page but the table's own. */
export function Header({ path }: { readonly path: string }) {
  return (
    <header class="site">
      <a class="wordmark" href="/">
        <Mark />
        {text.product}
      </a>
      <nav aria-label={text.nav.pages}>
        {LINKS.map(([href, label]) => (
          <a key={href} href={href} aria-current={path === href ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
    </header>
  );
}

/** The sign of the house: a die with an ember in it. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 40 40" aria-hidden="true">
      <g transform="rotate(-8 20 20)">
        <rect class="mark-die" x="5" y="5" width="30" height="30" rx="7" />
        <circle class="mark-pip" cx="12.5" cy="12.5" r="3.2" />
        <circle class="mark-ember" cx="20" cy="20" r="4.2" />
        <circle class="mark-pip" cx="27.5" cy="27.5" r="3.2" />
      </g>
    </svg>
  );
}
