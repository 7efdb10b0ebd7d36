import { bytesOfHex, utf8 } from '../../dice/index.ts';

/** Says whether a signature (128 hex digits) under a text is by the owner of a key (64 hex digits). */
export type VerifySignature = (key: string, text: string, signature: string) => boolean | Promise<boolean>;

/** What is used of WebCrypto. */
interface Subtle {
  importKey(
    format: 'raw',
    key: Uint8Array,
    name: 'Ed25519',
    extractable: boolean,
    uses: readonly string[],
  ): Promise<object>;
  verify(name: 'Ed25519', key: object, signature: Uint8Array, data: Uint8Array): Promise<boolean>;
}

const subtle = (globalThis as { readonly crypto?: { readonly subtle?: Subtle } }).crypto?.subtle;

/** Ed25519 by the machine itself where it can, else by our own means: pages that do not come over TLS have no WebCrypto. */
export const verifyEd25519: VerifySignature = async (key, text, signature) => {
  const [bytes, message, by] = [bytesOfHex(key), utf8(text), bytesOfHex(signature)] as const;
  try {
    const own = await subtle?.importKey('raw', bytes, 'Ed25519', false, ['verify']);
    if (subtle !== undefined && own !== undefined) return await subtle.verify('Ed25519', own, by, message);
  } catch {
    // An older browser, or no key at all: the other way will tell.
  }
  return await verifyByHand(bytes, message, by);
};

/** The same without WebCrypto. */
async function verifyByHand(key: Uint8Array, message: Uint8Array, by: Uint8Array): Promise<boolean> {
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  try {
    return ed25519.verify(by, message, key, { zip215: false });
  } catch {
    return false;
  }
}
