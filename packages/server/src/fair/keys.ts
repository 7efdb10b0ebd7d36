import { LINKS } from '@umpire/engine/battle';
import { createHmac, createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import type { Store } from '../store/store.ts';
import { ServerChain } from './chain.ts';

/** What stands before 32 bytes to make them a private or a public Ed25519 key as DER. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

/** The server's part in dice that everybody can check: its chains, and its signature. */
export interface FairServer {
  /** The public key, as 64 hex digits. */
  readonly key: string;
  /** Links of one chain. */
  readonly links: number;
  /** The chain of a battle; the second one goes on where the first is used up. */
  chain(battle: string, number: number): ServerChain;
  sign(text: string): string;
  /** Whether a signature is by the owner of a key. */
  isBy(key: string, text: string, signature: string): boolean;
}

/** Everything follows from one secret, so that all nodes that share it give the same. */
export function fairServer(secret: Buffer, links = LINKS): FairServer {
  const derived = (name: string): Buffer => createHmac('sha256', secret).update(name).digest();
  const own = createPrivateKey({ key: Buffer.concat([PRIVATE, derived('sign')]), format: 'der', type: 'pkcs8' });
  const der = createPublicKey(own).export({ format: 'der', type: 'spki' });
  const known = new Map<string, KeyObject>();
  const keyOf = (hex: string): KeyObject => {
    const found = known.get(hex) ?? publicKey(hex);
    // Players come and go; none of their keys has to be kept.
    if (known.size > 2_000) known.clear();
    known.set(hex, found);
    return found;
  };
  return {
    key: der.subarray(PUBLIC.length).toString('hex'),
    links,
    chain: (battle, number) => new ServerChain(derived(`chain/${battle}/${number}`), links),
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

/** The secret of this server, made once and kept with its battles. */
export async function keptFairServer(store: Store): Promise<FairServer> {
  const secret = await store.notices.thingOnce('fair dice', () => randomBytes(32).toString('hex'));
  return fairServer(Buffer.from(secret, 'hex'));
}
