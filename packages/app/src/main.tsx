import '@fontsource-variable/atkinson-hyperlegible-next';
import '@fontsource-variable/grenze-gotisch';
import '@fontsource-variable/literata';
import { App, fetchAhead, followTheme } from '@doomtable/client';
import { render } from 'preact';
import { LIBRARY } from './library.js';

fetchAhead(LIBRARY);
followTheme();
const root = document.getElementById('page');
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
if (root !== null) render(<App library={LIBRARY} />, root);
