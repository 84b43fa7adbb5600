import { type NoticeChannel, type Delivery, pathTo, RequestError, type TableNotices } from '@doomtable/protocol';
import { useEffect, useState } from 'preact/hooks';
import { ErrorLine } from '../../look/ErrorLine.js';
import { api } from '../../remote/server.js';
import { asideText } from '../../text/aside-text.js';
import { problemWords } from '../../text/reasons.js';
import { PushForm } from '../../push/PushForm.js';
import { ChannelForm } from './ChannelForm.js';
import { ago } from '../home/LocalList.js';

const CHANNELS = ['browser', 'mail', 'webhook'] as const satisfies readonly NoticeChannel[];

/** How often it is looked whether a message has gone out, while one is on its way. */
const LOOK_MS = 3000;

/** How a person is told that a table waits: on the device, in another tab, by mail, by a webhook; and what has been sent. */
export function NoticesPage({ table }: { readonly table: string }) {
  const [told, setTold] = useState<TableNotices | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const fail = (error: unknown): void => setProblem(wordsOf(error));
  const look = async (): Promise<void> => setTold(await api.notices(table));
  const change = (work: () => Promise<void>): void => {
    setProblem(null);
    work().then(look).catch(fail);
  };
  useEffect(() => void look().catch(fail), [table]);
  const waits = told?.notices.some(({ confirmed }) => !confirmed) === true;
  useEffect(() => {
    if (!waits) return undefined;
    // A line that breaks meanwhile is told elsewhere; the next look finds it again.
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
    return () => clearInterval(timer);
  }, [waits, table]);
  return (
    <main class="sheet-page notices-page" id="main">
      <h1>{asideText.told.title}</h1>
      <p>{asideText.told.what}</p>
      <ErrorLine words={problem} />
      {told !== null && (
        <PushForm
          exception={{
            isExcepted: told.notices.some(({ channel, muted }) => channel === 'push' && muted),
            onChange: muted => change(() => api.setNotice(table, { channel: 'push', target: '', muted })),
          }}
        />
      )}
      {told !== null &&
        CHANNELS.map(channel => (
          <ChannelForm
            key={channel}
            channel={channel}
            notice={told.notices.find(one => one.channel === channel)}
            canMail={told.mail}
            onSet={notice => change(() => api.setNotice(table, notice))}
            onRemove={() => change(() => api.removeNotice(table, channel))}
            onConfirm={code => change(() => confirm(table, channel, code))}
            onSendCode={() => change(() => sendCode(table, channel))}
          />
        ))}
      {told !== null && <Deliveries told={told} />}
      <a class="button" href={pathTo('table', table)}>
        {asideText.told.back}
      </a>
    </main>
  );
}

async function confirm(table: string, channel: NoticeChannel, code: string): Promise<void> {
  if (channel === 'mail' || channel === 'webhook') await api.confirmNotice(table, channel, code);
}

async function sendCode(table: string, channel: NoticeChannel): Promise<void> {
  if (channel === 'mail' || channel === 'webhook') await api.sendCode(table, channel);
}

function wordsOf(error: unknown): string {
  const { code, path } = error instanceof RequestError ? error.refusal : { code: '', path: '' };
  if (code === 'wrongForm' && path === '.target') return asideText.told.badTarget;
  if (code === 'wrongForm' && path === '.code') return problemWords(new RequestError({ code: 'wrongCode', path }, 0));
  return problemWords(error);
}

function Deliveries({ told: { deliveries } }: { readonly told: TableNotices }) {
  return (
    <section>
      <h2>{asideText.told.deliveries}</h2>
      {deliveries.length === 0 && <p class="muted">{asideText.told.none}</p>}
      <ul role="list">
        {deliveries.map(delivery => (
          <li key={delivery.id}>
            {asideText.told.channels[delivery.channel]}: {asideText.told.about[delivery.about]}, {stateOf(delivery)} ·{' '}
            {ago(delivery.at)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What has become of a message, in one sentence that says nothing about why. */
function stateOf({ status, tries }: Delivery): string {
  return status === 'waiting' && tries > 0 ? asideText.told.again : asideText.told.status[status];
}
