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
  /** The same in threads of the system, while the loop goes on. Without it, everything is done at once. */
  readonly beside?: Beside;
}

export interface Beside {
  sign(text: string): Promise<string>;
  isBy(key: string, text: string, signature: string): Promise<boolean>;
}

/**
 * Everything follows from one secret, so that all nodes that share it give the same. With `isBeside` signatures are made and checked in
 * threads of the system: a check takes a tenth of a millisecond, a third of all that an act costs the loop.
 */
export function fairServer(secret: Buffer, links = LINKS, isBeside = false): FairServer {
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
    ...(isBeside && { beside: besideWith(own, keyOf) }),
  };
}

const besideWith = (own: KeyObject, keyOf: (hex: string) => KeyObject): Beside => ({
  sign: (text) =>
    new Promise((done, failed) =>
      sign(null, Buffer.from(text), own, (error, by) => (error === null ? done(by.toString('hex')) : failed(error))),
    ),
  isBy: (key, text, signature) =>
    new Promise((done) => {
      const told = (error: Error | null, holds: boolean): void => done(error === null && holds);
      try {
        verify(null, Buffer.from(text), keyOf(key), Buffer.from(signature, 'hex'), told);
      } catch {
        done(false);
      }
    }),
});

const publicKey = (hex: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([PUBLIC, Buffer.from(hex, 'hex')]), format: 'der', type: 'spki' });

/** The secret of this server, made once and kept with its battles. */
export async function keptFairServer(store: Store): Promise<FairServer> {
  const secret = await store.notices.thingOnce('fair dice', () => randomBytes(32).toString('hex'));
  return fairServer(Buffer.from(secret, 'hex'), LINKS, true);
}
