import { useEffect } from 'preact/hooks';
import { later } from './later.tsx';
import { type Route, route } from './route.ts';
import { words } from './texts/index.ts';
import type { Words } from './texts/en.ts';

const Home = later(async () => (await import('./home.tsx')).Home);
const BattlePage = later(async () => (await import('./battle/screen.tsx')).BattlePage);
const SetupPage = later(async () => (await import('./setup/setup.tsx')).SetupPage);
const ReplayPage = later(async () => (await import('./replay/replay.tsx')).ReplayPage);
const ReportPage = later(async () => (await import('./report/report.tsx')).ReportPage);
const OpenPage = later(async () => (await import('./report/open.tsx')).OpenPage);
const RulesPage = later(async () => (await import('./book/book.tsx')).RulesPage);
const LabPage = later(async () => (await import('./lab/lab.tsx')).LabPage);
const OnlinePage = later(async () => (await import('./online/online-page.tsx')).OnlinePage);
const TablePage = later(async () => (await import('./online/table-page.tsx')).TablePage);
const MePage = later(async () => (await import('./online/me-page.tsx')).MePage);
const ProfilePage = later(async () => (await import('./online/people-page.tsx')).ProfilePage);
const ArchivePage = later(async () => (await import('./online/archive-page.tsx')).ArchivePage);
const ScreenPage = later(async () => (await import('./online/screen-page.tsx')).ScreenPage);
const DevicePage = later(async () => (await import('./online/table-page.tsx')).DevicePage);
const CheckPage = later(async () => (await import('./fair/check-page.tsx')).CheckPage);
const FairPage = later(async () => (await import('./fair/fair-page.tsx')).FairPage);
const DicePage = later(async () => (await import('./fair/dice-page.tsx')).DicePage);
const LuckPage = later(async () => (await import('./fair/luck-page.tsx')).LuckPage);

/** The page that the address asks for. */
export function App() {
  const to = route.value;
  useEffect(() => window.scrollTo(0, 0), [to.page]);
  useEffect(() => {
    const title = titleOf(to.page, words.value);
    document.title = title === undefined ? 'Umpire' : `${title} · Umpire`;
  }, [to.page, words.value]);
  switch (to.page) {
    case 'home':
      return <Home />;
    case 'setup':
      return <SetupPage key={to.ruleset} id={to.ruleset} />;
    case 'battle':
      return <BattlePage key={to.id} id={to.id} />;
    case 'replay':
      return <ReplayPage key={to.id} {...to} />;
    case 'report':
      return <ReportPage key={to.id} id={to.id} />;
    case 'open':
      return <OpenPage key={to.packed} packed={to.packed} />;
    case 'online':
      return <OnlinePage key={to.challenge ?? ''} challenge={to.challenge} />;
    case 'table':
      return <TablePage key={to.id} id={to.id} secret={to.key} />;
    case 'device':
      return <DevicePage {...to} />;
    case 'me':
      return <MePage />;
    case 'person':
      return <ProfilePage key={to.id} id={to.id} />;
    case 'archive':
      return <ArchivePage />;
    case 'screen':
      return <ScreenPage />;
    case 'check':
      return <CheckPage key={to.id ?? ''} id={to.id} />;
    case 'fair':
      return <FairPage />;
    case 'dice':
      return <DicePage />;
    case 'luck':
      return <LuckPage />;
    case 'rules':
      return <RulesPage {...to} />;
    case 'lab':
      return <LabPage {...to} />;
  }
}

/** What a page is called in the window's title; a battle says more itself. */
function titleOf(page: Route['page'], w: Words): string | undefined {
  switch (page) {
    case 'setup':
    case 'battle':
    case 'open':
    case 'online':
    case 'table':
    case 'device':
    case 'me':
    case 'person':
    case 'archive':
    case 'screen':
      return w.play;
    case 'replay':
      return w.replay;
    case 'report':
      return w.report;
    case 'check':
    case 'fair':
    case 'dice':
    case 'luck':
      return w.tray;
    case 'rules':
      return w.rules;
    case 'lab':
      return w.lab;
    case 'home':
      return undefined;
  }
}
