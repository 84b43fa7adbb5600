import '@fontsource-variable/atkinson-hyperlegible-next';
import '@fontsource-variable/grenze-gotisch';
import '@fontsource-variable/literata';
import { App, drawn, fetchAhead, followTheme } from '@doomtable/client';
import { render } from 'preact';
import { LIBRARY } from './library.js';

function start(root: HTMLElement): void {
  followTheme();
  fetchAhead(LIBRARY);
  render(<App library={LIBRARY} />, root);
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
}

const root = document.getElementById('page');
if (root !== null) {
  // A board that was kept is drawn first.
  if (document.getElementById('kept-drawing') === null) start(root);
  else void drawn().then(() => start(root));
}
