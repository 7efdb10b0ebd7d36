/** A server without sockets: connections are pairs of functions. What is sent arrives in a later turn of the loop. */
import { english } from '@umpire/engine/words';
import { type DiceSource, type Ruleset, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { rulesets } from '@umpire/rulesets';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Checks } from '../src/battles/checks.ts';
import { readPlan } from '../src/battles/make.ts';
import { Connection } from '../src/live/connection.ts';
import { createOnline, type Online } from '../src/online.ts';
import { mindOf } from '../src/jobs/thinkers.ts';
import type { Mailer } from '../src/notices/mail.ts';
import { openStore } from '../src/store/open.ts';
import type { PersonRow } from '../src/store/schema.ts';
import type { Store } from '../src/store/store.ts';
import type { Witness } from '@umpire/wire';
import type { FairServer } from '../src/fair/keys.ts';
import { TestPage } from './player.ts';

export interface House {
  readonly online: Online;
  readonly store: Store;
  /** The time, to be moved by hand. */
  readonly clock: { now: number };
  /** What has failed in the program. */
  readonly failures: unknown[];
  /** What was told to those who look after the server. */
  readonly events: (Readonly<Record<string, unknown>> & { readonly event: string })[];
  guest(name: string): Promise<PersonRow>;
  make(person: PersonRow, plan: object): Promise<{ readonly id: string; readonly key: string }>;
  /** A page of somebody that shows a battle. */
  page(battle: string, person: PersonRow | undefined, name?: string, witness?: Witness): Promise<Open>;
  close(): Promise<void>;
}

export interface Open {
  readonly page: TestPage;
  readonly connection: Connection;
  /** Sends a text as it is. */
  raw(text: string): Promise<void>;
  /** Until everything that was sent is answered. */
  settled(): Promise<void>;
}

export const SETTINGS = { watch: 'everyone', open: false } as const;

export interface HouseOptions {
  readonly store?: Store;
  readonly rulesets?: readonly Ruleset[];
  readonly dice?: DiceSource;
  readonly fair?: FairServer;
  readonly salt?: () => string;
  readonly mailer?: Mailer;
  readonly checks?: Checks;
}

export async function openHouse(options: HouseOptions = {}): Promise<House> {
  const folder = options.store === undefined ? mkdtempSync(join(tmpdir(), 'umpire-house-')) : undefined;
  const store = options.store ?? (await openStore({ folder: folder ?? '' }));
  const clock = { now: 1_800_000_000_000 };
  const games = options.rulesets ?? rulesets;
  const failures: unknown[] = [];
  const events: (Readonly<Record<string, unknown>> & { readonly event: string })[] = [];
  const shelf = { rulesets: games, isPlayer: (word: string) => mindOf(word) !== undefined };
  const online = createOnline({
    store,
    ...shelf,
    isSecure: false,
    isBehindProxy: false,
    failed: (error) => failures.push(error),
    tell: (event, data) => events.push({ event, ...data }),
    dice: options.dice ?? seededDice(seeded('house')),
    now: () => clock.now,
    ...(options.fair !== undefined && { fair: options.fair }),
    ...(options.salt !== undefined && { salt: options.salt }),
    mailer: options.mailer,
    ...(options.checks !== undefined && { checks: options.checks }),
  });
  return {
    online,
    store,
    clock,
    failures,
    events,
    async guest(name) {
      return (await online.live.people.welcome(name)).person;
    },
    async make(person, given) {
      const plan = readPlan(given, shelf);
      if ('says' in plan) throw new Error(english(plan));
      const made = await online.tables.make(person.id, plan);
      if ('says' in made) throw new Error(english(made));
      return made;
    },
    async page(battle, person, name = person?.name ?? 'spectator', witness) {
      let before: Promise<void> = Promise.resolve();
      const line = { send: (text: string) => page.hear(text), waiting: () => 0, close: () => undefined };
      const connection = new Connection(online.live, line, person);
      const raw = (text: string): Promise<void> => (before = before.then(() => connection.heard(text)));
      const page = new TestPage(battle, games, name, (message) => void raw(JSON.stringify(message)));
      page.witness = witness;
      page.hello();
      await before;
      const settled = async (): Promise<void> => {
        for (let last: unknown; last !== before;) {
          last = before;
          await before;
          await page.witnessing;
        }
      };
      return { page, connection, raw, settled };
    },
    async close() {
      await store.close();
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
