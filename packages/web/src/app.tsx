import { useEffect, useLayoutEffect } from 'preact/hooks';
import { later } from './later.tsx';
import { type Route, route } from './route.ts';
import { words } from './texts/index.ts';

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
  const isBattle = BATTLES.includes(to.page);
  // A battle says in the window's title how it stands; every other page is called what stands over it. The page, which may be here at once, says it after this.
  useLayoutEffect(() => {
    const named = to.page === 'home' ? undefined : words.value.play;
    document.title = named === undefined ? 'Umpire' : `${named} · Umpire`;
    return named === undefined || isBattle ? undefined : followHeading();
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

const BATTLES: readonly Route['page'][] = ['battle', 'table', 'screen', 'device'];

/** Names the window after the heading of the page, whenever it comes or changes. */
function followHeading(): () => void {
  const name = (): void => {
    const heading = document.querySelector('main h1')?.textContent;
    if (heading) document.title = `${heading} · Umpire`;
  };
  const following = new MutationObserver(name);
  following.observe(document.body, { subtree: true, childList: true, characterData: true });
  name();
  return () => following.disconnect();
}
