/** Everything that online play needs, put together. */
import './fair/digests.ts';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { DiceSource, Ruleset } from '@umpire/engine/battle';
import type { Hono } from 'hono';
import type { Checks } from './battles/checks.ts';
import { secureDice } from './battles/dice.ts';
import { Tables } from './battles/tables.ts';
import type { FairServer } from './fair/keys.ts';
import { createApi } from './http/api.ts';
import { menuHere, type MenuMaker } from './http/menu-api.ts';
import { type Limits, LIMITS } from './limits.ts';
import { Live } from './live/live.ts';
import type { Tell } from './log.ts';
import type { Mailer } from './notices/mail.ts';
import { People } from './people/people.ts';
import type { Store } from './store/store.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

export interface OnlineOptions {
  readonly store: Store;
  readonly rulesets: readonly Ruleset[];
  readonly isPlayer: (word: string) => boolean;
  /** Behind TLS. */
  readonly isSecure: boolean;
  /** Trust what a proxy says about addresses. */
  readonly isBehindProxy: boolean;
  readonly failed: (error: unknown, where: string) => void;
  readonly dice?: DiceSource;
  /** Random letters for what is secret in a journal, so that its digest tells nothing. */
  readonly salt?: () => string;
  /** With it, everybody can check the dice of new battles. */
  readonly fair?: FairServer;
  /** Looks beside the loop whether an order is legal, where that takes long. */
  readonly checks?: Checks;
  readonly now?: () => number;
  /** Ids for new battles; at random without it. */
  readonly newId?: () => string;
  readonly limits?: Limits;
  /** The public key of this server's push. */
  readonly pushKey?: string;
  readonly mailer?: Mailer | undefined;
  /** Works out what a seat may order, beside the loop; at once without it. */
  readonly menu?: MenuMaker;
  /** The numbers of this machine in its networks, where others can reach it by them. */
  readonly addresses?: () => readonly string[];
  /** Told of every act, and how many milliseconds it took. */
  readonly measured?: (isTaken: boolean, took: number) => void;
  /** Told of what those who look after the server may want to know. */
  readonly tell?: Tell;
}

export interface Online {
  readonly live: Live;
  readonly tables: Tables;
  readonly api: Hono;
}

export function createOnline(options: OnlineOptions): Online {
  const {
    store,
    rulesets,
    isPlayer,
    isSecure,
    isBehindProxy,
    failed,
    dice = secureDice,
    salt,
    fair,
    checks,
    now = Date.now,
    newId,
    measured = () => undefined,
    pushKey = '',
    mailer,
    addresses,
    menu = menuHere(rulesets),
    limits = LIMITS,
    tell = () => undefined,
  } = options;
  const source = {
    dice,
    ...(salt !== undefined && { salt }),
    ...(fair !== undefined && { fair }),
    ...(checks !== undefined && { checks }),
  };
  const isHere = (battle: string, seat: string): boolean => live.company.of(battle).seats.includes(seat);
  const tables = new Tables({
    store,
    rulesets,
    source,
    isHere,
    now,
    failed,
    measured,
    tell,
    ...(newId !== undefined && { newId }),
  });
  const people = new People(store, now, tell);
  const live: Live = new Live({ tables, people, store, now, limits });
  const api = createApi({
    live,
    store,
    shelf: { rulesets, isPlayer },
    now,
    isSecure,
    pushKey,
    mailer,
    limits,
    failed,
    menu,
    tell,
    ...(addresses !== undefined && { addresses }),
    addressOf(context) {
      const forwarded = isBehindProxy ? context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
      if (forwarded !== undefined) return forwarded;
      try {
        const address = getConnInfo(context).remote.address ?? '';
        return isBehindProxy || !LOOPBACK.test(address) ? address : '';
      } catch {
        return '';
      }
    },
  });
  return { live, tables, api };
}
