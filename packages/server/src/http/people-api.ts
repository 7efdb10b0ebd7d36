import { luckOfPerson } from '../jobs/luck.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Me, Profile } from '@umpire/wire';
import { type Context, Hono } from 'hono';
import { newId } from '../battles/secrets.ts';
import type { Accounts } from '../people/accounts.ts';
import { daysLeft, holidayNow } from '../people/holidays.ts';
import type { Tell } from '../log.ts';
import type { Live } from '../live/live.ts';
import type { PersonRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Rate } from './bucket.ts';
import { cookieAway } from './cookie.ts';
import { bodyOf, type Desk, textOf } from './desk.ts';
import { listed, ratingsIn } from './lists.ts';

export interface PeopleApiOptions {
  readonly desk: Desk;
  readonly live: Live;
  readonly store: Store;
  readonly accounts: Accounts;
  readonly now: () => number;
  readonly tell: Tell;
  /** What one address may try: accounts, keys, codes. */
  readonly limit: Rate;
}

const MOST_LISTED = 30;
const MOST_REPORT = 1_000;
const WAIT = 'Too many tries from your address. Please wait a minute.';

/** Accounts, profiles, and what people do about each other. */
export function createPeopleApi({ desk, live, store, accounts, now, tell, limit }: PeopleApiOptions): Hono {
  const api = new Hono();
  const isTooMuch = desk.limit(limit);
  const { people } = live;

  api.get('/me', async (context) => {
    const person = await desk.personOf(context);
    return person === undefined ? desk.stranger(context) : context.json(await meOf(store, person, now()));
  });

  /** Another passkey; for a guest the first one, and with it an account. */
  api.post('/account/key/begin', async (context) => {
    const person = await desk.personOf(context);
    if (person === undefined) return desk.stranger(context);
    if (isTooMuch(context)) return desk.no(context, WAIT, 429);
    const { name } = await bodyOf(context);
    const options = await accounts.beginKey(person, desk.site(context), textOf(name) || person.name);
    return 'says' in options ? desk.no(context, options, 409) : context.json(options);
  });

  api.post('/account/key/finish', async (context) => {
    const person = await desk.personOf(context);
    if (person === undefined) return desk.stranger(context);
    const { name, response } = await bodyOf(context);
    const made = await accounts.finishKey(
      person,
      desk.site(context),
      textOf(name) || person.name,
      (response ?? {}) as RegistrationResponseJSON,
    );
    if ('says' in made) return desk.no(context, made, 409);
    live.tables.renamed(person.id, made.name);
    tell('passkey made', { person: person.id });
    return context.json(made);
  });

  api.delete('/account/keys/:id', async (context) => {
    const person = await desk.personOf(context);
    if (person === undefined) return desk.stranger(context);
    const keys = await store.accounts.passkeysOf(person.id);
    if (keys.length < 2) return desk.no(context, 'This is your last passkey: add another one before.', 409);
    await store.accounts.dropPasskey(person.id, context.req.param('id'));
    return context.json({});
  });

  api.post('/account/codes', async (context) => {
    const person = await desk.personOf(context);
    if (person?.kind !== 'account') return desk.no(context, 'Recovery codes are for accounts.', 401);
    return context.json({ codes: await accounts.newCodes(person) });
  });

  api.post('/account/sign-in/begin', async (context) => {
    if (isTooMuch(context)) return desk.no(context, WAIT, 429);
    const options = await accounts.beginSignIn(desk.site(context));
    return 'says' in options ? desk.no(context, options, 409) : context.json(options);
  });

  api.post('/account/sign-in/finish', async (context) => {
    const { response } = await bodyOf(context);
    const found = await accounts.finishSignIn(desk.site(context), (response ?? {}) as AuthenticationResponseJSON);
    return 'says' in found ? desk.no(context, found, 401) : await signedIn(context, found);
  });

  api.post('/account/recover', async (context) => {
    if (isTooMuch(context)) return desk.no(context, WAIT, 429);
    const { name, code } = await bodyOf(context);
    const found = await accounts.recover(textOf(name), textOf(code));
    return 'says' in found ? desk.no(context, found, 401) : await signedIn(context, found);
  });

  /** A new session; the chairs of the guest who was here before come along. */
  const signedIn = async (context: Context, person: PersonRow): Promise<Response> => {
    await people.turnAway(person.id);
    const guest = await desk.personOf(context);
    const { secret } = await people.onAnotherDevice(person);
    if (guest?.kind === 'guest') await people.bringAlong(guest, person, live.tables);
    desk.letIn(context, secret);
    tell('signed in', { person: person.id });
    return context.json({ name: person.name });
  };

  api.post('/me/sign-out', async (context) => {
    const person = await desk.personOf(context);
    if (person === undefined) return desk.stranger(context);
    const { everywhere } = await bodyOf(context);
    if (everywhere === true) await people.signOutEverywhere(person.id);
    else await people.signOut(desk.secretOf(context) ?? '');
    if (everywhere === true) live.company.signedOut(person.id);
    context.header('Set-Cookie', cookieAway(desk.isSecure));
    return context.json({});
  });

  /** Everything that is kept of somebody goes; battles that go on are resigned, and all stay without the name. */
  api.delete('/me', async (context) => {
    const person = await desk.personOf(context);
    if (person === undefined) return desk.stranger(context);
    await people.remove(person.id, live.tables);
    live.company.signedOut(person.id);
    context.header('Set-Cookie', cookieAway(desk.isSecure));
    return context.json({});
  });

  api.get('/me/data', async (context) => {
    const person = await desk.personOf(context);
    if (person === undefined) return desk.stranger(context);
    context.header('Content-Disposition', 'attachment; filename="umpire-data.json"');
    return context.json(await dataOf(store, person, now()));
  });

  api.post('/me/holiday', async (context) => {
    const person = await desk.personOf(context);
    if (person === undefined) return desk.stranger(context);
    const { days } = await bodyOf(context);
    if (typeof days !== 'number' || !Number.isInteger(days) || days < 0)
      return desk.no(context, 'A holiday needs "days": a whole number, 0 to end it.');
    const problem = await people.holiday(person.id, days, live.tables);
    return problem === undefined ? context.json(await meOf(store, person, now())) : desk.no(context, problem, 409);
  });

  api.get('/people/:id', async (context) => {
    const [asker, [person]] = [await desk.personOf(context), await store.people([context.req.param('id')])];
    if (person === undefined) return desk.no(context, 'There is nobody of this name here.', 404);
    return context.json(await profileOf(store, person, asker));
  });

  api.put('/people/:id/block', async (context) => {
    const [asker, [person]] = [await desk.personOf(context), await store.people([context.req.param('id')])];
    if (asker === undefined) return desk.stranger(context);
    if (person === undefined || person.id === asker.id) return desk.no(context, 'There is nobody to block.', 404);
    await store.manners.block(asker.id, person.id, now());
    return context.json({});
  });

  api.delete('/people/:id/block', async (context) => {
    const asker = await desk.personOf(context);
    if (asker === undefined) return desk.stranger(context);
    await store.manners.unblock(asker.id, context.req.param('id'));
    return context.json({});
  });

  api.post('/people/:id/report', async (context) => {
    const [asker, [person]] = [await desk.personOf(context), await store.people([context.req.param('id')])];
    if (asker === undefined) return desk.stranger(context);
    if (person === undefined) return desk.no(context, 'There is nobody of this name here.', 404);
    if (isTooMuch(context)) return desk.no(context, WAIT, 429);
    const { says, battle } = await bodyOf(context);
    const text = textOf(says, MOST_REPORT).trim();
    if (text === '') return desk.no(context, 'Say in a sentence what has happened.');
    const id = newId();
    await store.manners.report({
      id,
      created: now(),
      reporter: asker.id,
      about: person.id,
      battle: textOf(battle, 40) || null,
      says: text,
      closed: null,
    });
    tell('report', { report: id, about: person.id });
    return context.json({}, 201);
  });

  return api;
}

async function meOf(store: Store, person: PersonRow, now: number): Promise<Me> {
  const [rated, keys, codes, devices, blocked, holidays, mail] = await Promise.all([
    store.ratingsOf(person.id),
    store.accounts.passkeysOf(person.id),
    store.accounts.codesOf(person.id),
    store.accounts.sessionsOf(person.id),
    store.manners.blockedBy(person.id),
    store.notices.holidaysOf(person.id),
    store.notices.mailOf(person.id),
  ]);
  const holiday = holidayNow(holidays, now);
  return {
    id: person.id,
    name: person.name,
    kind: person.kind,
    ratings: ratingsIn(rated),
    passkeys: keys.map(({ id, created, used }) => ({ id, created, ...(used !== null && { used }) })),
    codes,
    devices: devices.length,
    blocked: (await store.people(blocked)).map(({ id, name }) => ({ id, name })),
    ...(holiday !== undefined && { holiday }),
    holidayDays: daysLeft(holidays, now),
    ...(mail !== undefined && { mail: { address: mail.address, isConfirmed: mail.code === null } }),
  };
}

async function profileOf(store: Store, person: PersonRow, asker: PersonRow | undefined): Promise<Profile> {
  const [luck, rated, results, rows, blocked] = await Promise.all([
    luckOfPerson(store, person.id),
    store.ratingsOf(person.id),
    store.archive.resultsOf(person.id),
    store.archive.find({ person: person.id }, asker?.id, MOST_LISTED),
    store.manners.blockedBy(asker?.id ?? ''),
  ]);
  return {
    id: person.id,
    name: person.name,
    kind: person.kind,
    created: person.created,
    ratings: ratingsIn(rated),
    results,
    luck,
    battles: await listed(store, rows, asker?.id),
    ...(blocked.includes(person.id) && { isBlocked: true }),
    ...(asker?.id === person.id && { isYou: true }),
  };
}

/** All that is kept of somebody, for that person. */
async function dataOf(store: Store, person: PersonRow, now: number) {
  const [me, { reports, talk }, battles, pushes, sessions] = await Promise.all([
    meOf(store, person, now),
    store.manners.wordsOf(person.id),
    store.battlesOf(person.id, 100_000),
    store.notices.pushesOf(person.id),
    store.accounts.sessionsOf(person.id),
  ]);
  return {
    ...me,
    created: person.created,
    sessions: sessions.map(({ created }) => ({ created })),
    browsersToTell: pushes.map(({ endpoint, created }) => ({ endpoint, created })),
    reports: reports.map(({ created, about, battle, says }) => ({ created, about, battle, says })),
    said: talk.map(({ battle, at, text }) => ({ battle, at, text })),
    battles: await listed(store, battles, person.id),
  };
}
