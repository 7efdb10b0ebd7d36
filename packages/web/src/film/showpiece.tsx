import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { later } from '../later.tsx';

const HomeFilm = later(async () => (await import('./home-film.tsx')).HomeFilm, true);

/** How long the page is left alone before its picture is loaded, where the browser does not say when it is idle. */
const WAIT = 300;

/** The picture of the first page. It comes when the page stands: nobody waits for it. */
export function Showpiece() {
  const isDue = useSignal(false);
  useEffect(() => {
    const due = (): void => void (isDue.value = true);
    if (typeof requestIdleCallback === 'function') {
      const idle = requestIdleCallback(due, { timeout: 2000 });
      return () => cancelIdleCallback(idle);
    }
    const timer = setTimeout(due, WAIT);
    return () => clearTimeout(timer);
  }, []);
  return <div class="showpiece">{isDue.value && <HomeFilm />}</div>;
}
