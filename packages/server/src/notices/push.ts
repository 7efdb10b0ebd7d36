/** Web push: RFC 8030, with messages encrypted as RFC 8291 and keys shown as RFC 8292 say. */
import { createCipheriv, createECDH, createPrivateKey, type ECDH, hkdfSync, randomBytes, sign } from 'node:crypto';

/** The keys by which push services know this server, in base64url: the point, and the number behind it. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A browser that wants to be told. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export type Pushed = 'sent' | 'gone' | 'failed';

/** The services of the browsers there are. To any other address nothing is sent: it would be ours to reach, not the sender's. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/** A message is kept by the service for so long, in seconds. */
const KEPT = 24 * 3_600;
/** So long a signature holds, in seconds. */
const SIGNED = 12 * 3_600;
const RECORD = 4_096;
const PATIENCE = 10_000;

export function newPushKeys(): PushKeys {
  const made = createECDH('prime256v1');
  made.generateKeys();
  return { publicKey: made.getPublicKey('base64url'), privateKey: made.getPrivateKey('base64url') };
}

/** Whether an address is one of a push service. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`))
  );
}

const derived = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** A message that only this browser can read. */
export function encrypted(
  text: string,
  { p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>,
  salt: Buffer = randomBytes(16),
  own: ECDH = freshKeys(),
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = own.getPublicKey();
  const shared = own.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derived(shared, Buffer.from(auth, 'base64url'), info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derived(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  // One record, and a 2 that says it is the last.
  const body = Buffer.concat([
    cipher.update(text),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD);
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, body]);
}

function freshKeys(): ECDH {
  const made = createECDH('prime256v1');
  made.generateKeys();
  return made;
}

/** The header that shows a push service who sends; `contact` is where its keepers can complain. */
export function vapid(keys: PushKeys, endpoint: string, contact: string, now: number): string {
  const point = Buffer.from(keys.publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: keys.privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const part = (data: object): string => Buffer.from(JSON.stringify(data)).toString('base64url');
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1_000) + SIGNED, sub: contact };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

export interface PusherOptions {
  readonly keys: PushKeys;
  readonly contact: string;
  readonly now: () => number;
  readonly fetch?: typeof fetch;
}

/** Sends messages to browsers. */
export class Pusher {
  readonly #options: PusherOptions;

  constructor(options: PusherOptions) {
    this.#options = options;
  }

  /** Of several about the same topic only the last is kept while the browser is off. */
  async send(to: Subscription, topic: string, text: string): Promise<Pushed> {
    const { keys, contact, now, fetch: ask = fetch } = this.#options;
    if (!isPushService(to.endpoint)) return 'gone';
    try {
      const { status } = await ask(to.endpoint, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
        headers: {
          Authorization: vapid(keys, to.endpoint, contact, now()),
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          TTL: String(KEPT),
          Urgency: 'normal',
          Topic: topic.slice(0, 32),
        },
        body: new Uint8Array(encrypted(text, to)),
      });
      if (status === 404 || status === 410) return 'gone';
      return status >= 200 && status < 300 ? 'sent' : 'failed';
    } catch {
      return 'failed';
    }
  }
}
