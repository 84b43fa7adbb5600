import '@fontsource-variable/atkinson-hyperlegible-next';
import '@fontsource-variable/grenze-gotisch';
import '@fontsource-variable/literata';
import '@doomtable/client/styles.css';
import { followTheme } from '@doomtable/client';
import { render } from 'preact';
import { Gallery } from './Gallery.js';
import './gallery.css';

followTheme();
const root = document.getElementById('page');
if (root !== null) render(<Gallery />, root);
