import { type Act, actCodec, type Along, alongCodec, type Listed, type Picture, type Proof, short } from '@umpire/wire';
import { english, saying, type Words } from '@umpire/engine/words';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamText } from 'hono/streaming';
import { BrokenTable } from '../battles/hosting.ts';
import { readPlan, type Shelf } from '../battles/make.ts';
import { pair } from '../battles/pair.ts';
import { NO_SUCH_BATTLE } from '../battles/tables.ts';
import { Turns } from '../battles/turns.ts';
import { luckOfPerson, serverDice } from '../jobs/luck.ts';
import type { Limits } from '../limits.ts';
import type { Tell } from '../log.ts';
import type { Live } from '../live/live.ts';
import { nameKey, tidyName } from '../people/names.ts';
import type { Mailer } from '../notices/mail.ts';
import type { PersonRow } from '../store/schema.ts';
import { isAway, NotKept, type Store } from '../store/store.ts';
import { Accounts } from '../people/accounts.ts';
import { Banned } from '../people/people.ts';
import { createArchiveApi } from './archive-api.ts';
import { type BadStatus, bodyOf, Desk, NotJson } from './desk.ts';
import { gamesFor, listed } from './lists.ts';
import { openApiPage } from './open-api-page.ts';
import { openApi } from './open-api.ts';
import { lobbyClosed } from './lobby.ts';
import { createMenuApi, type MenuMaker } from './menu-api.ts';
import { createNoticesApi } from './notices-api.ts';
import { isOurOrigin } from './origin.ts';
import { createPeopleApi } from './people-api.ts';

export interface ApiOptions {
  readonly live: Live;
  readonly store: Store;
  readonly shelf: Shelf;
  readonly now: () => number;
  readonly isSecure: boolean;
  /** The public key of this server's push. */
  readonly pushKey: string;
  readonly mailer?: Mailer | undefined;
  readonly limits: Limits;
  readonly menu: MenuMaker;
  /** The numbers of this machine in its networks, where others can reach it by them. */
  readonly addresses?: () => readonly string[];
  /** The address at the other end of a connection; empty for this machine itself, which has no limits. */
  readonly addressOf: (context: Context) => string;
  /** Told of errors of the program. */
  readonly failed: (error: unknown, where: string) => void;
  /** Told of accounts and reports. */
  readonly tell: Tell;
}

/** The most that can be posted, in bytes. */
const MOST_POSTED = 65_536;
/** The same for a journal. */
const MOST_JOURNAL = 1_048_576;
const MOST_LISTED = 60;

/** The same as over the wire, for programs and for the pages around a battle. */
export function createApi(options: ApiOptions): Hono {
  const {
    live,
    store,
    shelf,
    now,
    isSecure,
    pushKey,
    mailer,
    limits,
    addresses = () => [],
    addressOf,
    failed,
    menu,
    tell,
  } = options;
  const api = new Hono();
  const desk = new Desk({ people: live.people, isSecure, now, addressOf });
  const accounts = new Accounts(store, now);
  const isTooManyGuests = desk.limit(limits.guests);
  const isTooManyBattles = desk.limit(limits.battles);
  const pairing = new Turns();
  const personOf = (context: Context): Promise<PersonRow | undefined> => desk.personOf(context);
  const no = (context: Context, words: Words, status?: BadStatus): Response => desk.no(context, words, status);

  api.use(async (context, next) => {
    context.header('Cache-Control', 'no-store');
    if (context.req.method !== 'GET' && !isOurOrigin(context.req.header('Origin'), context.req.header('Host')))
      return no(context, 'This is not for other pages.', 403);
    await next();
    return undefined;
  });
  const tooLong = (context: Context): Response => no(context, 'This is too long.', 413);
  const usual = bodyLimit({ maxSize: MOST_POSTED, onError: tooLong });
  const journals = bodyLimit({ maxSize: MOST_JOURNAL, onError: tooLong });
  // A battle that was begun elsewhere comes with its journal.
  api.use((context, next) => (context.req.path.endsWith('/battles') ? journals : usual)(context, next));
  api.onError((error, context) => {
    // A database that is away is nothing that was asked wrongly: it may be tried again.
    if (isAway(error)) return no(context, new NotKept(error).message, 503);
    if (error instanceof BrokenTable) return no(context, error.told, 409);
    if (error instanceof Banned) return no(context, error.words, 403);
    if (error instanceof NotJson) return no(context, 'What was sent is no JSON object.');
    failed(error, context.req.path);
    return no(context, 'The program has met an error of its own here.', 500);
  });

  api.get('/games', (context) => context.json(gamesFor(shelf.rulesets)));
  api.get('/openapi.json', (context) => context.json(openApi()));
  api.get('/', (context) => context.html(openApiPage()));

  /** What one's own dice came to, over all battles. */
  api.get('/me/luck', async (context) => {
    const person = await personOf(context);
    if (person === undefined) return context.json([]);
    return context.json(await luckOfPerson(store, person.id));
  });

  /** Every face that has ever fallen here. */
  api.get('/dice', async (context) => context.json(await serverDice(store)));

  /** Says who one is: somebody new gets a session, who is known may take another name. */
  api.post('/me', async (context) => {
    const { name: given, program } = await bodyOf(context);
    const name = typeof given === 'string' ? tidyName(given) : undefined;
    if (given !== undefined && name === undefined) return no(context, 'A name needs a letter that can be seen.');
    const known = await personOf(context);
    const claimed = name === undefined ? undefined : await accounts.nameProblem(known?.id, name);
    if (claimed !== undefined) return no(context, claimed, 409);
    if (known !== undefined) {
      if (name !== undefined && name !== known.name) {
        if (known.kind === 'account') await store.accounts.rename(known.id, name, nameKey(name));
        else await store.rename(known.id, name);
        live.tables.renamed(known.id, name);
      }
      return context.json({ name: name ?? known.name, id: known.id });
    }
    if (isTooManyGuests(context))
      return no(context, 'Too many new guests from your address. Please wait a minute.', 429);
    const { person, secret } = await live.people.welcome(name, program === true ? 'program' : 'guest');
    desk.letIn(context, secret);
    // A browser keeps its cookie and cannot read it; a program says that it wants the secret itself.
    return context.json({
      name: person.name,
      id: person.id,
      ...(context.req.query('token') !== undefined && { token: secret }),
    });
  });

  /** A secret for one more device of the same person. */
  api.post('/me/device', async (context) => {
    const person = await personOf(context);
    if (person === undefined) return no(context, 'Nobody knows you here yet.', 401);
    const { secret } = await live.people.onAnotherDevice(person);
    return context.json({ secret });
  });

  /** Another device takes such a secret for its own. */
  api.post('/me/take', async (context) => {
    const { secret } = (await bodyOf(context)) as { readonly secret?: unknown };
    const person = await live.people.withSecret(typeof secret === 'string' ? secret : undefined);
    if (person === undefined || typeof secret !== 'string') return no(context, 'This link is not valid any more.', 401);
    desk.letIn(context, secret);
    return context.json({ name: person.name });
  });

  api.post('/battles', async (context) => {
    const person = await personOf(context);
    if (person === undefined) return no(context, 'You need a name here first.', 401);
    const plan = readPlan(await bodyOf(context), shelf);
    if ('says' in plan) return no(context, plan);
    if (isTooManyBattles(context))
      return no(context, 'Too many new battles from your address. Please wait a minute.', 429);
    const unwanted = await challengeProblem(store, person.id, plan.settings.for);
    if (unwanted !== undefined) return no(context, unwanted, 403);
    const closed = plan.settings.open ? await lobbyClosed(store) : undefined;
    if (closed !== undefined) return no(context, closed, 403);
    const made = await live.tables.make(person.id, plan);
    return 'says' in made ? no(context, made) : context.json(made, 201);
  });

  /** Battles that are not over, but none of those with whom somebody is not to be brought together. */
  const goingOn = async (person: string | undefined): Promise<readonly Listed[]> => {
    const all = await listed(store, await store.battlesGoingOn(MOST_LISTED * 4), person);
    const apart = await store.manners.apartFrom(person ?? '');
    return all.filter(({ chairs, you }) => you !== undefined || !chairs.some(({ who }) => apart.has(who?.id ?? '')));
  };

  /** A battle against whoever wants the same. */
  api.post('/pair', async (context) => {
    const person = await personOf(context);
    if (person === undefined) return no(context, 'You need a name here first.', 401);
    const plan = readPlan(await bodyOf(context), shelf);
    if ('says' in plan) return no(context, plan);
    if (isTooManyBattles(context))
      return no(context, 'Too many new battles from your address. Please wait a minute.', 429);
    const closed = await lobbyClosed(store);
    if (closed !== undefined) return no(context, closed, 403);
    // One after the other: two who ask at the same moment are to meet, not to wait at two tables.
    const found = await pairing.take(plan.ruleset.id, async () => {
      const waiting = await goingOn(person.id);
      return await pair(live.tables, person.id, plan, waiting);
    });
    return 'says' in found ? no(context, found) : context.json(found);
  });

  api.get('/battles', async (context) => {
    const person = await personOf(context);
    if (person === undefined) return context.json([]);
    return context.json(await listed(store, await store.battlesOf(person.id, MOST_LISTED), person.id));
  });

  /** By which addresses others can open this page, where the one in the browser is for this machine alone. */
  api.get('/here', (context) => {
    const { protocol, port } = new URL(context.req.url);
    return context.json(addresses().map((one) => `${protocol}//${one}${port === '' ? '' : `:${port}`}`));
  });

  /** Chairs that anyone may take, and battles that anyone may watch. */
  api.get('/lobby', async (context) => {
    const person = await personOf(context);
    const [all, closed] = [await goingOn(person?.id), await lobbyClosed(store)];
    const challenges = all
      .filter(({ state, settings }) => state === 'waiting' && settings.open && closed === undefined)
      .slice(0, MOST_LISTED);
    const watchable = all
      .filter(({ state, settings, you }) => state === 'running' && settings.watch === 'everyone' && you === undefined)
      .slice(0, MOST_LISTED);
    const forYou =
      person === undefined ? [] : await listed(store, await store.challengesTo(person.id, MOST_LISTED), person.id);
    const toYou = forYou.filter(({ state, you }) => state === 'waiting' && you === undefined);
    return context.json({
      challenges,
      watchable,
      toYou,
      ...(closed !== undefined && { closed: english(closed), why: saying(closed) }),
    });
  });

  api.get('/battles/:id', async (context) => {
    const [person, id] = [await personOf(context), context.req.param('id')];
    let picture: Picture | undefined;
    const problem = await live.mayLook(person, id, () => (picture = live.tables.picture(id, person?.id)));
    if (problem !== undefined) return no(context, problem, problem === NO_SUCH_BATTLE ? 404 : 403);
    return context.json({ picture, present: live.company.of(id), now: now() });
  });

  /** What was written in the journal after an entry, as a seat or a spectator may see it, signed by this server. */
  api.get('/battles/:id/proof', async (context) => {
    const [person, id] = [await personOf(context), context.req.param('id')];
    const from = Number(context.req.query('after') ?? 0);
    if (!Number.isInteger(from) || from < 0) return no(context, '"after" must be the number of an entry.');
    let proof: Proof | undefined;
    const problem = await live.mayLook(person, id, () => (proof = live.tables.proof(id, person?.id, from)));
    if (problem !== undefined) return no(context, problem, problem === NO_SUCH_BATTLE ? 404 : 403);
    return proof === undefined ? no(context, 'Nothing is signed in this battle.', 404) : context.json(proof);
  });

  api.post('/battles/:id/acts', async (context) => {
    const person = await personOf(context);
    if (person === undefined) return no(context, 'You need a name here first.', 401);
    const read = readAct(await bodyOf(context));
    if ('says' in read) return no(context, read);
    const taken = await live.tables.act(person.id, context.req.param('id'), read.id, read.after, read.act, read.along);
    if (taken.ok) return context.json({ seq: taken.seq });
    const [first] = taken.problems;
    const status = taken.again === true ? 503 : first?.says === NO_SUCH_BATTLE ? 404 : 409;
    return context.json({ says: short(english(first ?? 'Refused.')), problems: taken.problems }, status);
  });

  /** The picture after everything that happens, one JSON a line. */
  api.get('/battles/:id/stream', async (context) => {
    const [person, id] = [await personOf(context), context.req.param('id')];
    const problem = await live.mayLook(person, id);
    if (problem !== undefined) return no(context, problem, problem === NO_SUCH_BATTLE ? 404 : 403);
    context.header('Content-Type', 'application/x-ndjson');
    return streamText(context, async (stream) => {
      let wake: () => void = () => undefined;
      let isNew = true;
      const end = live.tables.watch(id, () => {
        isNew = true;
        wake();
      });
      stream.onAbort(() => wake());
      try {
        while (!stream.aborted) {
          if (isNew) {
            isNew = false;
            const picture = await live.tables.look(id, () => live.tables.picture(id, person?.id));
            await stream.writeln(JSON.stringify(picture));
            if (picture?.state === 'over') break;
          }
          await new Promise<void>((done) => {
            wake = done;
            if (isNew || stream.aborted) done();
          });
        }
      } catch (error) {
        // A database that is away: the line ends, and can be made again.
        if (!isAway(error)) failed(error, context.req.path);
      } finally {
        end();
      }
    });
  });

  /** The whole table up to the last moment at which nothing was hidden: for whoever looks on and wants to see all, a little later. */
  api.get('/battles/:id/open', async (context) => {
    const [person, id] = [await personOf(context), context.req.param('id')];
    const after = Number(context.req.query('after') ?? 0);
    if (!Number.isInteger(after) || after < 0) return no(context, '"after" must be the number of an entry.');
    const problem = await live.mayLook(person, id);
    if (problem !== undefined) return no(context, problem, problem === NO_SUCH_BATTLE ? 404 : 403);
    const open = await live.tables.look(id, ({ host, openUntil }) =>
      host === undefined
        ? undefined
        : { head: host.head, entries: host.entriesAfter(after).filter(({ seq }) => seq <= openUntil) },
    );
    return open === undefined ? no(context, 'The battle has not begun.', 404) : context.json(open);
  });

  /** Another battle of the same kind, with the sides swapped. */
  api.post('/battles/:id/rematch', async (context) => {
    const [person, id] = [await personOf(context), context.req.param('id')];
    if (person === undefined) return no(context, 'You need a name here first.', 401);
    const plan = await live.tables.look(id, (table) => {
      const seat = table.seatOf(person.id);
      if (seat === undefined || table.state !== 'over') return '';
      if (table.rematch !== undefined) return table.rematch;
      const seats = table.head.journal.scenario.seats.map((one) => one.id);
      const next = seats[(seats.indexOf(seat) + 1) % seats.length] ?? seat;
      const computers = Object.fromEntries(
        seats.flatMap((one, i) => {
          const sitter = table.occupant(one);
          const to = seats[(i + 1) % seats.length] ?? one;
          return sitter !== undefined && 'computer' in sitter ? [[to, sitter.computer]] : [];
        }),
      );
      // Both have the link of the rematch: nobody has to be challenged.
      const { for: _challenged, ...settings } = table.head.settings;
      return {
        ruleset: table.head.ruleset,
        journal: table.head.journal,
        settings,
        seat: next,
        computers,
      };
    });
    if (plan === undefined) return no(context, NO_SUCH_BATTLE, 404);
    if (plan === '') return no(context, 'A rematch is for those who have played, when the battle is over.', 403);
    if (typeof plan === 'string') return context.json({ id: plan });
    const made = await live.tables.make(person.id, plan);
    if ('says' in made) return no(context, made);
    await live.tables.rematch(person.id, id, `${made.id}/${made.key}`);
    return context.json(made, 201);
  });

  api.route('/', createPeopleApi({ desk, live, store, accounts, now, tell, limit: limits.accounts }));
  api.route('/', createNoticesApi({ desk, store, now, pushKey, mailer, limit: limits.letters }));
  api.route('/', createArchiveApi({ desk, store, live }));

  api.route('/', createMenuApi({ desk, live, menu }));

  // Not by `notFound`: below another app that is nobody's, and a program would get a page.
  api.all('*', (context) => no(context, 'There is nothing here.', 404));
  return api;
}

/** Why somebody cannot be challenged. */
async function challengeProblem(store: Store, person: string, other: string | undefined): Promise<string | undefined> {
  if (other === undefined) return undefined;
  if (other === person) return 'You cannot challenge yourself.';
  if ((await store.people([other])).length === 0) return 'There is no such person.';
  const apart = await store.manners.apartFrom(person);
  return apart.has(other) ? 'One of you has blocked the other: you cannot play each other.' : undefined;
}

interface PostedAct {
  readonly id: string;
  readonly after: number;
  readonly act: Act;
  readonly along: Along;
}

function readAct(given: object): PostedAct | { readonly says: string } {
  const { id, after, act, ...rest } = given as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || !/^[\w.:-]{1,64}$/.test(id))
    return { says: 'An act needs an "id" of 1 to 64 letters.' };
  if (typeof after !== 'number' || !Number.isInteger(after) || after < 0)
    return { says: 'An act needs "after": the number of the last act that you know of.' };
  let says: string | undefined;
  const read = actCodec.read((act ?? null) as never, 'act', (path, problem) => (says ??= `${path}: ${problem}`));
  const along = alongCodec.read(rest as never, '', (path, problem) => (says ??= `${path}: ${problem}`));
  if (says !== undefined || read === undefined || along === undefined) return { says: says ?? 'This is no act.' };
  return { id, after, act: read, along };
}
