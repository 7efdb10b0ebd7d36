import { say } from '@umpire/engine/words';
import type { Ways } from '@umpire/wire';
import { Hono } from 'hono';
import { hashOfSecret, newCode } from '../battles/secrets.ts';
import { isMailAddress, type Mailer } from '../notices/mail.ts';
import { isPushService } from '../notices/push.ts';
import { textsIn } from '../notices/texts.ts';
import type { Store } from '../store/store.ts';
import type { Rate } from './bucket.ts';
import { bodyOf, type Desk, textOf } from './desk.ts';

export interface NoticesApiOptions {
  readonly desk: Desk;
  readonly store: Store;
  readonly now: () => number;
  /** The public key of this server's push. */
  readonly pushKey: string;
  readonly mailer?: Mailer | undefined;
  /** Letters that one address may have sent. */
  readonly limit: Rate;
}

const MOST_PUSHES = 20;
const POINT = /^[\w-]{87}$/;
const AUTH = /^[\w-]{22}$/;

/** How people want to be told. */
export function createNoticesApi({ desk, store, now, pushKey, mailer, limit }: NoticesApiOptions): Hono {
  const api = new Hono();
  const isTooMuch = desk.limit(limit);

  api.get('/notices', (context) => context.json({ push: pushKey, mail: mailer !== undefined } satisfies Ways));

  api.post('/me/push', async (context) => {
    const person = await desk.personOf(context);
    if (person === undefined) return desk.stranger(context);
    const { endpoint, keys, language } = await bodyOf(context);
    const { p256dh, auth } = (keys ?? {}) as Readonly<Record<string, unknown>>;
    const row = { endpoint: textOf(endpoint, 1_000), p256dh: textOf(p256dh), auth: textOf(auth) };
    if (!isPushService(row.endpoint)) return desk.no(context, 'This is not the address of a push service we know.');
    if (!POINT.test(row.p256dh) || !AUTH.test(row.auth))
      return desk.no(context, 'The keys of the browser are missing.');
    if ((await store.notices.pushesOf(person.id)).length >= MOST_PUSHES)
      return desk.no(context, say('No more than {most} browsers.', { most: MOST_PUSHES }), 409);
    await store.notices.addPush({ ...row, person: person.id, language: textOf(language, 10), created: now() });
    return context.json({}, 201);
  });

  api.delete('/me/push', async (context) => {
    const person = await desk.personOf(context);
    if (person === undefined) return desk.stranger(context);
    const { endpoint } = await bodyOf(context);
    const own = (await store.notices.pushesOf(person.id)).find((one) => one.endpoint === endpoint);
    if (own !== undefined) await store.notices.dropPush(own.endpoint);
    return context.json({});
  });

  api.post('/me/mail', async (context) => {
    const person = await desk.personOf(context);
    if (person === undefined) return desk.stranger(context);
    if (mailer === undefined) return desk.no(context, 'This server sends no letters.', 409);
    const { address, language } = await bodyOf(context);
    const to = textOf(address).trim();
    if (!isMailAddress(to)) return desk.no(context, 'This is not an e-mail address.');
    if (isTooMuch(context)) return desk.no(context, 'Too many letters. Please wait a minute.', 429);
    const [code, texts] = [newCode().slice(0, 9), textsIn(textOf(language, 10))];
    await store.notices.setMail({
      person: person.id,
      address: to,
      language: textOf(language, 10),
      code: hashOfSecret(code),
      created: now(),
    });
    try {
      await mailer.send({ to, subject: texts.codeSubject, text: texts.code(code) });
    } catch {
      await store.notices.dropMail(person.id);
      return desk.no(context, 'The letter could not be sent. Please look at the address.', 503);
    }
    return context.json({});
  });

  api.post('/me/mail/confirm', async (context) => {
    const person = await desk.personOf(context);
    if (person === undefined) return desk.stranger(context);
    if (isTooMuch(context)) return desk.no(context, 'Too many tries. Please wait a minute.', 429);
    const { code } = await bodyOf(context);
    const isRight = await store.notices.confirmMail(person.id, hashOfSecret(textOf(code).trim().toLowerCase()));
    return isRight ? context.json({}) : desk.no(context, 'This is not the code of the letter.', 409);
  });

  api.delete('/me/mail', async (context) => {
    const person = await desk.personOf(context);
    if (person === undefined) return desk.stranger(context);
    await store.notices.dropMail(person.id);
    return context.json({});
  });

  return api;
}
