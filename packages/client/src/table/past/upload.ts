import { pathTo } from '@doomtable/protocol';
import { api, connection, signedIn } from '../../remote/server.js';
import { goTo } from '../../shell/router.js';
import type { TableSession } from '../session/session.js';

/** Copies a game of this browser to the server, answer by answer, and goes on there in the same seat. */
export async function upload({ link, state }: TableSession, title: string): Promise<void> {
  await signedIn();
  const { head, scene } = state.value;
  const { table } = await api.importRecord(await link.record(), head?.title ?? title);
  const { you } = await api.table(table);
  if (scene?.sight?.over === false && link.viewer !== 'audience') {
    await connection().command(table, { do: 'sit', seat: link.viewer, who: { kind: 'member', member: you } });
  }
  goTo(pathTo('table', table));
}
