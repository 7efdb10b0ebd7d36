/** Ed25519 signatures: making them with one's own key, and checking those of others. */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** What stands before 32 bytes to make them a private or a public Ed25519 key as DER. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');
/** So many keys of others are held ready: players come and go. */
const MOST_KEYS = 2_000;

export interface Signatures {
  /** The public key, as 64 hex digits. */
  readonly key: string;
  sign(text: string): string;
  /** Whether a signature is by the owner of a key. */
  isBy(key: string, text: string, signature: string): boolean;
}

/** Signs with the key that 32 secret bytes are. */
export function signaturesWith(secret: Uint8Array): Signatures {
  const own = createPrivateKey({ key: Buffer.concat([PRIVATE, secret]), format: 'der', type: 'pkcs8' });
  const der = createPublicKey(own).export({ format: 'der', type: 'spki' });
  const known = new Map<string, KeyObject>();
  const keyOf = (hex: string): KeyObject => {
    const found = known.get(hex) ?? publicKey(hex);
    if (known.size > MOST_KEYS) known.clear();
    known.set(hex, found);
    return found;
  };
  return {
    key: der.subarray(PUBLIC.length).toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), own).toString('hex'),
    isBy(key, text, signature) {
      try {
        return verify(null, Buffer.from(text), keyOf(key), Buffer.from(signature, 'hex'));
      } catch {
        return false;
      }
    },
  };
}

const publicKey = (hex: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([PUBLIC, Buffer.from(hex, 'hex')]), format: 'der', type: 'spki' });
