import { pageAt } from '@doomtable/protocol';
import { useEffect, useRef } from 'preact/hooks';
import type { Library } from '../library.js';
import { text } from '../text/index.js';
import { LibraryProvider } from './context.js';
import { Header } from './Header.js';
import { lazily } from './lazily.js';
import { followLinks, usePlace } from './router.js';
import '../look/tokens.css';
import '../look/base.css';
import '../look/forms.css';
import '../look/instead.css';

const BrowsersPage = lazily(async () => (await import('../pages/account/BrowsersPage.js')).BrowsersPage);
const CreditsPage = lazily(async () => (await import('../pages/reading/CreditsPage.js')).CreditsPage);
const DailyPage = lazily(async () => (await import('../pages/home/DailyPage.js')).DailyPage);
const DuelPage = lazily(async () => (await import('../pages/home/DuelPage.js')).DuelPage);
const HomePage = lazily(async () => (await import('../pages/home/HomePage.js')).HomePage);
const JoinPage = lazily(async () => (await import('../pages/join/JoinPage.js')).JoinPage);
const LobbyPage = lazily(async () => (await import('../pages/home/LobbyPage.js')).LobbyPage);
const NewTablePage = lazily(async () => (await import('../pages/new-table/NewTablePage.js')).NewTablePage);
const NoticesPage = lazily(async () => (await import('../pages/account/NoticesPage.js')).NoticesPage);
const NowherePage = lazily(async () => (await import('../pages/NotFoundPage.js')).NowherePage);
const PrintPage = lazily(async () => (await import('../pages/table/PrintPage.js')).PrintPage);
const RecoverPage = lazily(async () => (await import('../pages/join/RecoverPage.js')).RecoverPage);
const ReplayPage = lazily(async () => (await import('../pages/table/ReplayPage.js')).ReplayPage);
const ReportPage = lazily(async () => (await import('../pages/table/ReportPage.js')).ReportPage);
const RulebookPage = lazily(async () => (await import('../pages/reading/RulebookPage.js')).RulebookPage);
const RulesPage = lazily(async () => (await import('../pages/reading/RulesPage.js')).RulesPage);
const ScoresPage = lazily(async () => (await import('../pages/home/ScoresPage.js')).ScoresPage);
const SettingsPage = lazily(async () => (await import('../pages/account/SettingsPage.js')).SettingsPage);
const TablePage = lazily(async () => (await import('../pages/table/TablePage.js')).TablePage);

/** The page: whatever its address asks for. */
export function App({ library }: { readonly library: Library }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current === null ? undefined : followLinks(root.current)), []);
  return (
    <LibraryProvider value={library}>
      <div ref={root} class="page">
        <Page />
      </div>
    </LibraryProvider>
  );
}

function Page() {
  const { path, hash, query } = usePlace();
  const { page, names } = pageAt(path);
  const [table = '', part = ''] = names;
  if ((page === 'here' || page === 'table') && table !== '' && part !== 'report' && part !== 'notices') {
    const own = { key: path, place: page === 'here' ? 'here' : 'server', table } as const;
    if (part === 'replay') return <ReplayPage {...own} query={query} />;
    return part === 'print' ? (
      <PrintPage {...own} first={query.has('chronicle') ? 'chronicle' : 'filled'} />
    ) : (
      <TablePage {...own} guided={query.has('guided')} />
    );
  }
  return (
    <>
      <a class="button skip" href="#main">
        {text.nav.skip}
      </a>
      <Header path={path} />
      <Inner page={page} names={names} hash={hash} />
    </>
  );
}

interface InnerProps extends ReturnType<typeof pageAt> {
  readonly hash: string;
}

/** A page that is added to the list of addresses has to be added here as well. */
function Inner({ page, names: [second = '', third = ''], hash }: InnerProps) {
  switch (page) {
    case 'rules':
      return second === '' ? <RulesPage /> : <RulebookPage key={second} game={second} hash={hash} />;
    case 'new':
      return <NewTablePage key={second} game={second} />;
    case 'tables':
      return <LobbyPage />;
    case 'join':
      return <JoinPage key={second} by={{ token: second }} />;
    case 'recover':
      return <RecoverPage />;
    case 'browsers':
      return <BrowsersPage />;
    case 'here':
    case 'table':
      if (second === '') return <NowherePage />;
      if (third === 'notices') return <NoticesPage key={second} table={second} />;
      return <ReportPage key={second} place={page === 'here' ? 'here' : 'server'} table={second} />;
    case 'duel':
      return <DuelPage key={second} token={second} />;
    case 'daily':
      return <DailyPage key={second} game={second} />;
    case 'enter':
      return <JoinPage key={second} by={{ listed: second }} />;
    case 'scores':
      return <ScoresPage />;
    case 'settings':
      return <SettingsPage />;
    case 'credits':
      return <CreditsPage />;
    case 'home':
      return <HomePage />;
    case null:
      return <NowherePage />;
    default:
      return page satisfies never;
  }
}
