import { language } from '../texts/index.ts';
import { api } from './api.ts';

/** Whether this browser can be told while the page is closed. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && isSecureContext;

async function subscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser is told. */
export const isPushOn = async (): Promise<boolean> => (await subscription()) !== null;

/** Has the server tell this browser; false where the person or the browser does not want it. */
export async function pushOn(serverKey: string): Promise<boolean> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return false;
    const registration = await navigator.serviceWorker.ready;
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
    return 'ok' in (await api.addPush(made.toJSON(), language.value));
  } catch {
    return false;
  }
}

export async function pushOff(): Promise<void> {
  const made = await subscription();
  if (made === null) return;
  await api.dropPush(made.endpoint);
  await made.unsubscribe();
}
