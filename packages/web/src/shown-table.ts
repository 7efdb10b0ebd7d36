import { route } from './route.ts';

/**
 * The worker asks before it opens a page for a table: all it knows of a page is the address with which that was loaded, and what comes behind
 * the # has changed since.
 */
export function tellsWhichTable(): void {
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data, ports: [answer] }: MessageEvent<{ table?: string }>) => {
      const { value: shown } = route;
      answer?.postMessage(shown.page === 'table' && shown.id === data.table);
    },
  );
}
