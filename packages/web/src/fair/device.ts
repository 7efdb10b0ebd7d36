import type { DeviceKey } from '@umpire/wire';
import { keepKey, keptKey } from './keep.ts';

/** A key of WebCrypto, which no script can read; or, where a page has none, the secret itself. */
type Stored = { readonly pair: CryptoKeyPair } | { readonly secret: Uint8Array };

const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** 32 random bytes as 64 hex digits. */
export const randomHex = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)));

let found: Promise<DeviceKey> | undefined;

/** The key with which this browser signs what its person does: made once. */
export const deviceKey = (): Promise<DeviceKey> => (found ??= load());

async function load(): Promise<DeviceKey> {
  const kept = await keptKey<Stored>();
  if (kept !== undefined) return await keyOf(kept);
  const made = await make();
  await keepKey(made);
  // Another tab may have been quicker: what is kept counts.
  return await keyOf((await keptKey<Stored>()) ?? made);
}

async function make(): Promise<Stored> {
  try {
    // Pages that do not come over TLS have no WebCrypto, older browsers no Ed25519.
    return { pair: (await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])) as CryptoKeyPair };
  } catch {
    return { secret: crypto.getRandomValues(new Uint8Array(32)) };
  }
}

async function keyOf(stored: Stored): Promise<DeviceKey> {
  const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
  if ('pair' in stored) {
    const { privateKey, publicKey } = stored.pair;
    return {
      key: hexOf(await crypto.subtle.exportKey('raw', publicKey)),
      sign: async (text) => hexOf(await crypto.subtle.sign('Ed25519', privateKey, bytes(text))),
    };
  }
  const { signer } = await import('@umpire/engine/signer');
  return signer(stored.secret);
}
