/** Makes the app work offline after the first visit: a service worker that knows every file of this build. */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The text of the worker. Pages come from the network while there is one, files that never change from the store. */
export const worker = (name: string, files: readonly string[]): string => `const NAME = ${JSON.stringify(name)};
const FILES = ${JSON.stringify(files)};
const isOld = (key) => key.startsWith('umpire-') && key !== NAME;
async function keep() {
  await (await caches.open(NAME)).addAll(FILES);
  await skipWaiting();
}
async function tidy() {
  await Promise.all((await caches.keys()).filter(isOld).map((key) => caches.delete(key)));
  await clients.claim();
}
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/')) ?? Response.error();
  }
}
const file = async (request) => (await caches.match(request)) ?? fetch(request);
async function tell({ title = 'Umpire', says = '', battle = '' }) {
  await registration.showNotification(title, { body: says, tag: battle, icon: '/icon.svg', data: battle });
  await navigator.setAppBadge?.();
}
const shows = (page, table) =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    // A page that is asleep does not answer.
    setTimeout(() => done(false), 500);
    page.postMessage({ table }, [port2]);
  });
async function show(table) {
  await navigator.clearAppBadge?.();
  const pages = await clients.matchAll({ type: 'window' });
  const answers = await Promise.all(pages.map((page) => shows(page, table)));
  const page = pages.find((_, i) => answers[i]);
  return page ? page.focus() : clients.openWindow('/#/t/' + table);
}
addEventListener('push', (event) => event.waitUntil(tell(event.data?.json() ?? {})));
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});
addEventListener('install', (event) => event.waitUntil(keep()));
addEventListener('activate', (event) => event.waitUntil(tidy()));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
});
`;

export const offline: Plugin = {
  name: 'umpire-offline',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const built = Object.keys(bundle).filter((name) => name !== '404.html' && name !== 'index.html');
      const files = ['/', '/icon.svg', ...built.toSorted().map((name) => `/${name}`)];
      const name = `umpire-${createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)}`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker(name, files) });
    },
  },
};
