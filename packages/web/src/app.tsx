import { useEffect } from 'preact/hooks';
import { lazy, Suspense } from 'preact/compat';
import { route } from './route.ts';
import { words } from './texts/index.ts';

const Home = lazy(async () => (await import('./home.tsx')).Home);
const BattlePage = lazy(async () => (await import('./battle/screen.tsx')).BattlePage);
const SetupPage = lazy(async () => (await import('./setup/setup.tsx')).SetupPage);
const ReplayPage = lazy(async () => (await import('./replay/replay.tsx')).ReplayPage);
const RulesPage = lazy(async () => (await import('./book/book.tsx')).RulesPage);
const LabPage = lazy(async () => (await import('./lab/lab.tsx')).LabPage);

/** The page that the address asks for. */
export function App() {
  const { page } = route.value;
  useEffect(() => window.scrollTo(0, 0), [page]);
  return (
    <Suspense fallback={<main class="lost">{words.value.loading}</main>}>
      <Page />
    </Suspense>
  );
}

function Page() {
  const to = route.value;
  switch (to.page) {
    case 'home':
      return <Home />;
    case 'setup':
      return <SetupPage key={to.ruleset} id={to.ruleset} />;
    case 'battle':
      return <BattlePage key={to.id} id={to.id} />;
    case 'replay':
      return <ReplayPage key={to.id} id={to.id} />;
    case 'rules':
      return <RulesPage {...to} />;
    case 'lab':
      return <LabPage {...to} />;
  }
}
