import { LINKS } from '@umpire/engine/battle';
import { createHmac, randomBytes } from 'node:crypto';
import type { Store } from '../store/store.ts';
import { ServerChain } from './chain.ts';
import { type Beside, notary } from './notary.ts';
import { type Signatures, signaturesWith } from './signatures.ts';

/** The server's part in dice that everybody can check: its chains, and its signature. */
export interface FairServer extends Signatures {
  /** Links of one chain. */
  readonly links: number;
  /** The chain of a battle; the second one goes on where the first is used up. */
  chain(battle: string, number: number): ServerChain;
  /** Signatures while the loop goes on. Without it, everything is done at once. */
  readonly beside?: Beside;
}

/**
 * Everything follows from one secret, so that all nodes that share it give the same. With `isBeside` signatures are made and checked in
 * a thread of their own: a check takes a tenth of a millisecond, a third of all that an act costs the loop.
 */
export function fairServer(secret: Buffer, links = LINKS, isBeside = false): FairServer {
  const derived = (name: string): Buffer => createHmac('sha256', secret).update(name).digest();
  return {
    ...signaturesWith(derived('sign')),
    links,
    chain: (battle, number) => new ServerChain(derived(`chain/${battle}/${number}`), links),
    ...(isBeside && { beside: notary(derived('sign')) }),
  };
}

/** The secret of this server, made once and kept with its battles. */
export async function keptFairServer(store: Store): Promise<FairServer> {
  const secret = await store.notices.thingOnce('fair dice', () => randomBytes(32).toString('hex'));
  return fairServer(Buffer.from(secret, 'hex'), LINKS, true);
}
