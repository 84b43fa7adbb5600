import { showKept } from '@doomtable/client';

/* The first script of a table in the browser: it shows the board while everything else is fetched. */
showKept();
