/**
 * Nodes, pages, a clock and faults in one process, driven by one seed: the same seed goes the same way again. Nothing happens by
 * itself: messages, commits and notices wait until the seed says that it is their turn, or that they are lost.
 */
import { english } from '@umpire/engine/words';
import { hashOf, type Ruleset, seededDice, verifyFully } from '@umpire/engine/battle';
import { type Random, seeded } from '@umpire/engine/dice';
import type { CompiledQuery } from 'kysely';
import type { Deed } from '../src/battles/deed.ts';
import { readPlan } from '../src/battles/make.ts';
import { fairServer } from '../src/fair/keys.ts';
import { Sweeper } from '../src/jobs/clocks.ts';
import { Computers } from '../src/jobs/computers.ts';
import { JobsHere } from '../src/jobs/jobs.ts';
import { Thinkers } from '../src/jobs/thinkers.ts';
import { Connection } from '../src/live/connection.ts';
import { createOnline, type Online } from '../src/online.ts';
import type { PersonRow } from '../src/store/schema.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { type Database, type NewAct, NotKept, Store, type Told } from '../src/store/store.ts';
import { bytesOf, countedSalt, pageWitness } from './fair.ts';
import { TestPage } from './player.ts';

const NODES = 3;
/** The chains of pages are short here, so that new ones are begun again and again. */
const LINKS = 24;
/** Those of the server too, but a battle of a few dozen throws must not use them up each time. */
const SERVER_LINKS = 64;

/** Something that is due, in its own time. */
interface Pending {
  readonly what: 'commit' | 'notice' | 'message' | 'job';
  /** The line of a message: its messages come in order. */
  readonly of?: object;
  run(): void;
  /** What comes of it when it is lost. */
  lost(): void;
}

/** A database whose commits wait for the scheduler, and may fail before or after they are done. */
class SlowDatabase implements Database {
  readonly #inner: Database;
  readonly #pending: Pending[];
  readonly #random: Random;
  readonly #listeners = new Set<Told>();
  isDead = false;
  readonly isShared = true;

  constructor(inner: Database, pending: Pending[], random: Random) {
    this.#inner = inner;
    this.#pending = pending;
    this.#random = random;
    inner.listen((battle, seq) => {
      if (this.isDead) return;
      pending.push({ what: 'notice', run: () => this.#tell(battle, seq), lost: () => undefined });
    });
  }

  readonly bus = { tell: () => undefined, hear: () => undefined };

  get db(): Database['db'] {
    return this.#inner.db;
  }

  #tell(battle: string, seq: number): void {
    if (!this.isDead) for (const told of this.#listeners) told(battle, seq);
  }

  find: Database['find'] = (query) => this.#inner.find(query);

  append(act: NewAct): Promise<boolean> {
    return new Promise((done, failed) => {
      this.#pending.push({
        what: 'commit',
        run: () => done(this.#inner.append(act)),
        lost: () => {
          // The line to the database is lost: before the commit, or after it, and nobody knows which.
          if (this.#random.below(2) === 0) failed(new NotKept(new Error('lost before the commit')));
          else void this.#inner.append(act).then(() => failed(new NotKept(new Error('lost after the commit'))), failed);
        },
      });
    });
  }

  write(queries: readonly CompiledQuery[]): Promise<void> {
    return this.#inner.write(queries);
  }

  listen(told: Told): void {
    this.#listeners.add(told);
  }

  health(): Promise<string | undefined> {
    return this.#inner.health();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

interface Node {
  readonly online: Online;
  readonly database: SlowDatabase;
  readonly computers: Computers;
  readonly sweeper: Sweeper;
}

interface Client {
  readonly page: TestPage;
  readonly person: PersonRow;
  connection: Connection | undefined;
  node: Node | undefined;
}

/** What came of a run. */
export interface Simulated {
  readonly acts: number;
  readonly acknowledged: number;
  readonly crashes: number;
  readonly lost: number;
  /** Throws of the dice to which links were given, and how many of those did without somebody's. */
  readonly throws: number;
  readonly without: number;
  /** Everything that must not be. */
  readonly violations: readonly string[];
  /** Of everything that was kept. */
  readonly hash: string;
}

/** Lets everything run that can run without the scheduler. */
async function quiet(): Promise<void> {
  for (let i = 0; i < 16; i++) await new Promise((done) => setImmediate(done));
}

/** Computer players that need no thread. */
const thinkers = new Thinkers(1);

export interface SimulationOptions {
  /** A computer has the second chair, and Bob looks on. */
  readonly withComputer?: boolean;
  readonly nodes?: number;
}

export async function simulate(
  seed: string,
  ruleset: Ruleset,
  steps: number,
  { withComputer = false, nodes: count = NODES }: SimulationOptions = {},
): Promise<Simulated> {
  const random = seeded(seed);
  const inner = await openSqlite(':memory:');
  const pending: Pending[] = [];
  const clock = { now: 1_800_000_000_000 };
  const violations: string[] = [];
  let [crashes, lost] = [0, 0];
  const notKept = (error: unknown): void => {
    if (!(error instanceof NotKept)) violations.push(`failed: ${String(error)}`);
  };
  const [fair, salt] = [fairServer(bytesOf(seed), SERVER_LINKS), countedSalt()];
  const startNode = (): Node => {
    const database = new SlowDatabase(inner, pending, random);
    const online = createOnline({
      store: new Store(database),
      rulesets: [ruleset],
      isPlayer: () => false,
      isSecure: false,
      isBehindProxy: false,
      failed: (error) => violations.push(`failed: ${String(error)}`),
      dice: seededDice(random.split(`dice ${crashes}`)),
      fair,
      salt,
      // The dice follow from it, too.
      newId: () => 'simulated',
      now: () => clock.now + random.below(50),
    });
    // A job is done in its own time; what a node had to do is lost with it, and with nothing else.
    const jobs = new JobsHere(notKept, (_ms, work) => {
      const run = (): void => {
        if (!database.isDead) work();
      };
      pending.push({ what: 'job', run, lost: run });
      return () => undefined;
    });
    const { tables } = online;
    const computers = new Computers(tables, thinkers, jobs);
    const wake = (battle: string, seq: number): void => computers.wake(battle, seq);
    const store = new Store(database);
    const sweeper = new Sweeper({ tables, store, now: () => clock.now, jobs, wake, failed: notKept });
    return { online, database, computers, sweeper };
  };
  const nodes = Array.from({ length: count }, startNode);
  const scenario = ruleset.scenarios[0]?.scenario.id;
  const settings = { watch: 'everyone', open: false, clock: { kind: 'live', minutes: 600, seconds: 0 } };
  const second = ruleset.scenarios[0]?.scenario.seats[1]?.id ?? '';
  const computers = withComputer ? { computers: { [second]: 'random' } } : {};
  const wanted = { ruleset: ruleset.id, scenario, settings, ...computers };
  const plan = readPlan(wanted, { rulesets: [ruleset], isPlayer: (word) => word === 'random' });
  const [node] = nodes;
  if ('says' in plan || node === undefined) throw new Error('it cannot begin');
  const [ann, bob] = [await node.online.live.people.welcome('ann'), await node.online.live.people.welcome('bob')];
  const made = await node.online.tables.make(ann.person.id, plan);
  if ('says' in made) throw new Error(english(made));

  const clients = [ann, bob].map(({ person }): Client => {
    const client: Client = { page: undefined as never, person, connection: undefined, node: undefined };
    const page = new TestPage(made.id, [ruleset], person.name, (message) => {
      const { connection, node } = client;
      if (connection === undefined) return;
      const text = JSON.stringify(message);
      const deliver = (): void => {
        if (client.connection === connection && node !== undefined && !node.database.isDead)
          void connection.heard(text);
      };
      pending.push({ what: 'message', of: connection, run: deliver, lost: () => connect(client) });
      // Now and then a message comes twice.
      if (random.below(8) === 0) pending.push({ what: 'message', of: connection, run: deliver, lost: () => undefined });
    });
    page.witness = pageWitness(page, `${seed}/${page.name}`, LINKS);
    return Object.assign(client, { page });
  });

  /** A line to some node. What comes down a line comes in order, as with TCP; a lost line is a new one. */
  const connect = (client: Client): void => {
    const node = nodes[random.below(nodes.length)];
    if (node === undefined) return;
    client.connection?.close();
    const line = {
      send: (text: string) => {
        if (client.connection === connection) client.page.hear(text);
      },
      waiting: () => 0,
      close: () => undefined,
    };
    const connection: Connection = new Connection(node.online.live, line, client.person);
    client.connection = connection;
    client.node = node;
    client.page.hello();
  };

  const crash = (): void => {
    const place = random.below(nodes.length);
    const node = nodes[place];
    if (node === undefined) return;
    crashes++;
    node.database.isDead = true;
    node.computers.close();
    node.sweeper.close();
    nodes[place] = startNode();
    for (const client of clients) if (client.node === node) connect(client);
  };

  const runOne = (): void => {
    const drawn = pending[random.below(pending.length)];
    const place =
      drawn?.of === undefined ? pending.indexOf(drawn as Pending) : pending.findIndex(({ of }) => of === drawn.of);
    const [next] = pending.splice(place, 1);
    if (next === undefined) return;
    if (random.below(12) === 0) {
      lost++;
      next.lost();
    } else next.run();
  };

  clients.forEach(connect);
  for (let step = 0; step < steps; step++) {
    const dice = random.below(100);
    if (dice < 2) crash();
    else if (dice < 6) connect(clients[random.below(2)] as Client);
    else if (dice < 10) clock.now += random.below(4_000) - 1_000;
    else if (dice < 80 && pending.length > 0) runOne();
    else if (dice < 81) {
      // Some node thinks that somebody is away for whose link the dice wait, perhaps wrongly.
      const seats = clients.map(({ page }) => page.picture?.you);
      const away = seats[random.below(2)];
      void nodes[random.below(count)]?.online.tables.throwWithout(made.id, (seat) => seat === away).catch(notKept);
    } else if (dice < 82) void nodes[random.below(count)]?.sweeper.sweep();
    else {
      const { page } = clients[random.below(2)] as Client;
      if (page.picture?.state === 'waiting' && page.picture.you === undefined && page.waiting === undefined)
        void sitDown(page, made.key);
      else if (page.picture?.state === 'waiting' && page.picture.you !== undefined && page.witness?.needsChain === true)
        void page.witness.chain().then((chain) => page.tell({ kind: 'anchor', ...chain }));
      else if (random.below(15) === 0 && page.waiting === undefined && page.picture?.play?.undo !== undefined)
        page.do({ kind: 'undo' });
      else if (page.picture?.play?.undoRequest !== undefined && page.waiting === undefined)
        page.do({ kind: random.below(2) === 0 ? 'agree' : 'refuse' });
      else page.playOn((count) => random.below(Math.max(1, count)));
    }
    await quiet();
  }

  // The faults end: everybody comes back, everything is delivered, and all see the same.
  for (let round = 0; round < 6; round++) {
    clients.forEach(connect);
    // As it is done now and then by the clock: whoever was to act is found again.
    await nodes[0]?.sweeper.sweep();
    while (pending.length > 0) {
      pending.shift()?.run();
      await quiet();
    }
  }
  const rows = await new Store(inner).actsAfter(made.id, 0);
  rows.forEach(({ seq }, i) => {
    if (seq !== i + 1) violations.push(`act ${i + 1} is missing`);
  });
  rows.forEach(({ at }, i) => {
    if (at < (rows[i - 1]?.at ?? 0)) violations.push(`time runs backwards at act ${i + 1}`);
  });
  for (const { page, person } of clients) {
    for (const { id, seq } of page.acknowledged)
      if (rows[seq - 1]?.act !== `${person.id}/${id}`)
        violations.push(`${id} was acknowledged as act ${seq}, which is ${rows[seq - 1]?.act}`);
    if (page.waiting !== undefined) violations.push(`${page.waiting.id} was never answered`);
    if (page.picture?.seq !== rows.length)
      violations.push(`${person.name} sees act ${page.picture?.seq} of ${rows.length}`);
  }
  const names = rows.map(({ act }) => act).filter((act) => act !== null);
  if (new Set(names).size !== names.length) violations.push('an act counts twice');
  violations.push(...clockFaults(clients));
  for (const { page, person } of clients)
    // A link that was on its way when a node took somebody for away is missed: that is said of it, and nothing else.
    for (const { what, seq } of page.witness?.kept.suspicions ?? [])
      if (what !== 'absent') violations.push(`${person.name} suspects the server of "${what}" at entry ${seq}`);
  // Whoever loads the battle anew comes to the same.
  const fresh = startNode();
  const due = await fresh.online.tables.lookAfresh(made.id, ({ computersDue }) => computersDue.length);
  if (due !== 0) violations.push('the battle waits for the computer, and nobody lets it act');
  const hashes = await Promise.all(
    [...nodes, fresh].map((node) => node.online.tables.lookAfresh(made.id, ({ host }) => hashOf(host?.battle ?? null))),
  );
  if (new Set(hashes).size > 1) violations.push(`the nodes do not agree: ${hashes.join(', ')}`);
  const journal = await fresh.online.tables.lookAfresh(made.id, (table) =>
    table.host === undefined ? undefined : table.journal,
  );
  const verdict = journal && (await verifyFully(ruleset, journal, { verify: fair.isBy }));
  if (verdict?.ok === false) violations.push(`the journal does not hold: ${JSON.stringify(verdict)}`);
  const thrown = verdict?.ok === true ? verdict.throws.fair : { there: 0, left: 0, absent: 0 };
  for (const { computers: players, sweeper } of [...nodes, fresh]) {
    players.close();
    sweeper.close();
  }
  await inner.close();
  const acknowledged = clients.reduce((sum, { page }) => sum + page.acknowledged.length, 0);
  const hash = hashOf(rows.map(({ body, at }) => ({ at, ...deedOf(body, [ann.person.id, bob.person.id]) })));
  const [throws, without] = [thrown.there + thrown.left + thrown.absent, thrown.left + thrown.absent];
  return { acts: rows.length, acknowledged, crashes, lost, throws, without, violations, hash };
}

async function sitDown(page: TestPage, key: string): Promise<void> {
  const chain = await page.witness?.chain();
  page.do({ kind: 'sit', key, ...(chain !== undefined && { chain }) });
}

/** Ids of people are random: for a fingerprint their places stand for them. */
const deedOf = (body: string, people: readonly string[]): Deed =>
  JSON.parse(people.reduce((text, id, i) => text.replaceAll(id, `person ${i}`), body)) as Deed;

/** Nobody's clock ever shows more than before: no seconds are added here. */
function clockFaults(clients: readonly Client[]): readonly string[] {
  return clients.flatMap(({ page }) => {
    const { clock } = page.picture ?? {};
    const used = Object.values(clock?.left ?? {}).some((left) => left > 600 * 60_000);
    return used ? ['a clock shows more than it began with'] : [];
  });
}
