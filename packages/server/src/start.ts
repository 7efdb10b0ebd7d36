/** The server, put together from its parts. */
import { rulesets } from '@umpire/rulesets';
import { availableParallelism, networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { createApp } from './app.ts';
import { checksBeside } from './battles/checks.ts';
import { newSecret } from './battles/secrets.ts';
import { fail } from './fail.ts';
import { keptFairServer } from './fair/keys.ts';
import { readWebFiles, type WebFile } from './files.ts';
import { type Flags, homeOf } from './flags.ts';
import { createStatus, Metrics } from './http/status.ts';
import { Sweeper } from './jobs/clocks.ts';
import { Computers } from './jobs/computers.ts';
import { DiceWatch } from './jobs/dice.ts';
import { Counter } from './jobs/luck.ts';
import { type Jobs, JobsHere } from './jobs/jobs.ts';
import { Rater } from './jobs/ratings.ts';
import { mindOf, Thinkers } from './jobs/thinkers.ts';
import { listen } from './listen.ts';
import { acceptSockets } from './live/sockets.ts';
import { log } from './log.ts';
import { createOnline } from './online.ts';
import { type Mailer, smtpMailer } from './notices/mail.ts';
import { Notices } from './notices/notices.ts';
import { newPushKeys, Pusher, type PushKeys } from './notices/push.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const WEB = resolve(ROOT, 'packages/web/dist');
/** How long open requests may take when the server is stopped, in milliseconds. */
const LAST_WORDS = 3_000;

/** An error of the program, for the log. */
const failed = (error: unknown, where: string): void =>
  log('failed', { where, error: error instanceof Error ? (error.stack ?? '') : inspect(error) });

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function webFiles({ app }: Flags): ReadonlyMap<string, WebFile> {
  try {
    return readWebFiles(app === undefined ? WEB : resolve(ROOT, app));
  } catch {
    if (app !== undefined) return fail(`There is no built app in the folder ${app}.`, 1);
    return fail('The web app is not built yet: run `npm start` (or `npm run build`) in the project folder.', 1);
  }
}

async function openedStore({ data }: Flags): Promise<Store> {
  const address = process.env['DATABASE_URL'];
  const folder = resolve(ROOT, data);
  try {
    return await openStore({ folder, address });
  } catch (error) {
    const where = address === undefined ? `the folder ${folder}` : 'the database of DATABASE_URL';
    return fail(`Cannot keep battles in ${where}: ${textOf(error)}.`.replace(/\.\.$/, '.'), 1);
  }
}

/** Letters are sent where an SMTP server is named. */
function mailerOf({ SMTP_URL: address, MAIL_FROM: from }: NodeJS.ProcessEnv): Mailer | undefined {
  if (address === undefined || address === '') return undefined;
  if (from === undefined || from === '')
    return fail('With SMTP_URL, MAIL_FROM has to say who the letters are from.', 2);
  return smtpMailer(address, from);
}

/** Loaded only where there is a PostgreSQL. */
const pgJobs = async (address: string): Promise<Jobs> =>
  await (await import('./jobs/pg-jobs.ts')).openPgJobs(address, failed);

/** The numbers of this machine in its networks. */
const addressesHere = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  );

/** Serves the app and online play until it is told to stop. */
export async function start(flags: Flags): Promise<void> {
  const { host, port } = flags;
  const files = webFiles(flags);
  const store = await openedStore(flags);
  const counts = { connections: () => 0 };
  const metrics = new Metrics(() => counts.connections());
  const keys = JSON.parse(await store.notices.thingOnce('push-keys', () => JSON.stringify(newPushKeys()))) as PushKeys;
  const mailer = mailerOf(process.env);
  const thinkers = new Thinkers(Math.max(1, availableParallelism() - 1));
  const online = createOnline({
    menu: (asked) => thinkers.menu(asked),
    limits: flags.limits,
    pushKey: keys.publicKey,
    mailer,
    store,
    rulesets,
    isPlayer: (word) => mindOf(word) !== undefined,
    isSecure: flags.public?.startsWith('https:') ?? false,
    isBehindProxy: flags.public !== undefined,
    failed,
    salt: () => newSecret(9),
    measured: (isTaken, took) => metrics.act(isTaken, took),
    tell: log,
    fair: await keptFairServer(store),
    checks: checksBeside(),
    addresses: host === '0.0.0.0' && flags.public === undefined ? addressesHere : () => [],
  });
  let listensAt = port;
  const home = (): string => homeOf(flags, listensAt, addressesHere());
  const address = process.env['DATABASE_URL'];
  const jobs = address === undefined ? new JobsHere(failed) : await pgJobs(address);
  const notices = new Notices({
    tables: online.tables,
    store,
    company: online.live.company,
    jobs,
    pusher: new Pusher({ keys, contact: flags.public ?? 'mailto:nobody@localhost', now: Date.now }),
    mailer,
    now: Date.now,
    home,
    failed,
  });
  const computers = new Computers(online.tables, thinkers, jobs);
  const wake = (battle: string, seq: number): void => computers.wake(battle, seq);
  const remind = (battle: string, seq: number): void => notices.remind(battle, seq);
  const sweeper = new Sweeper({ tables: online.tables, store, now: Date.now, jobs, wake, remind, failed });
  const diceWatch = new DiceWatch({ online, store, now: Date.now, failed });
  const rater = new Rater(online.tables, store, failed);
  const counter = new Counter(online.tables, store, failed);
  const names = flags.public === undefined ? [] : [new URL(flags.public).hostname];
  const status = createStatus({ store, metrics });
  const app = createApp(files, { api: online.api, names, status });
  const listening = await listen(app, host, port).catch((error: unknown) =>
    fail(`Cannot listen on ${host}, port ${port}: ${textOf(error)}.`, 1),
  );
  listensAt = listening.port;
  const sockets = acceptSockets(listening.server, {
    live: online.live,
    names,
    most: flags.connections,
    failed: (error) => failed(error, 'wire'),
    tell: log,
  });
  counts.connections = sockets.count;
  void sweeper.sweep();
  void diceWatch.sweep();
  rater.soon();
  counter.soon();
  const taken = port !== 0 && listening.port !== port ? ` (port ${port} is taken)` : '';
  const name = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const isForAll = host === '0.0.0.0' && flags.public === undefined;
  const others = isForAll ? addressesHere().map((one) => `http://${one}:${listening.port}/`) : [];
  const network = others.length === 0 ? '' : `; others in your network open ${others.join(' or ')}`;
  // Whoever comes from the world comes by the proxy: the address here is what that has to ask.
  const world = flags.public === undefined ? '' : `; the world opens ${flags.public}`;
  console.log(`Umpire is at http://${name}:${listening.port}/${taken}${network}${world}; Ctrl-C stops it.`);
  log('started', { port: listening.port, keeps: address === undefined ? 'sqlite' : 'postgres', node: process.version });
  const stop = async (signal: string): Promise<void> => {
    log('stopping', { signal, connections: counts.connections() });
    computers.close();
    sweeper.close();
    diceWatch.close();
    rater.close();
    counter.close();
    await jobs.close();
    sockets.close();
    online.live.company.close();
    listening.close();
    await thinkers.close();
    await Promise.race([store.close(), new Promise((done) => void setTimeout(done, LAST_WORDS).unref())]);
    log('stopped');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
}
