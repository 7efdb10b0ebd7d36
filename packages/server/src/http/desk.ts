import { english, saying, type Words } from '@umpire/engine/words';
import { short } from '@umpire/wire';
import type { Context } from 'hono';
import type { People } from '../people/people.ts';
import type { Site } from '../people/accounts.ts';
import type { PersonRow } from '../store/schema.ts';
import { Buckets, type Rate } from './bucket.ts';
import { cookieIn, cookieWith } from './cookie.ts';

export type BadStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503;

export interface DeskOptions {
  readonly people: People;
  readonly isSecure: boolean;
  readonly now: () => number;
  /** The address at the other end of a connection; empty for this machine itself, which has no limits. */
  readonly addressOf: (context: Context) => string;
}

/** Where requests come in: who asks, from where, and how it is answered. */
export class Desk {
  readonly isSecure: boolean;
  readonly #options: DeskOptions;

  constructor(options: DeskOptions) {
    this.#options = options;
    this.isSecure = options.isSecure;
  }

  /** The secret of the session of whoever asks. */
  secretOf(context: Context): string | undefined {
    return (
      /^Bearer ([\w-]+)$/.exec(context.req.header('Authorization') ?? '')?.[1] ?? cookieIn(context.req.header('Cookie'))
    );
  }

  personOf(context: Context): Promise<PersonRow | undefined> {
    return this.#options.people.withSecret(this.secretOf(context));
  }

  /** Refuses in a sentence; one with gaps comes as data, too, for pages in other languages. */
  no(context: Context, words: Words, status: BadStatus = 400): Response {
    const { data, ...rest } = saying(words);
    const problems = data === undefined ? {} : { problems: [{ rule: 'table', ...rest, data }] };
    return context.json({ says: short(english(words)), ...problems }, status);
  }

  stranger(context: Context): Response {
    return this.no(context, 'Nobody knows you here yet.', 401);
  }

  /** Counts what an address does against a limit: whether it is too much now. */
  limit(rate: Rate): (context: Context) => boolean {
    const buckets = new Buckets(rate, this.#options.now);
    return (context) => {
      const address = this.#options.addressOf(context);
      return address !== '' && !buckets.take(address);
    };
  }

  /** Gives a browser its session. */
  letIn(context: Context, secret: string): void {
    context.header('Set-Cookie', cookieWith(secret, this.isSecure));
  }

  /** The page that asks, by the name under which it knows this server. */
  site(context: Context): Site {
    const { protocol, host, hostname } = new URL(`${this.isSecure ? 'https' : 'http'}://${context.req.header('Host')}`);
    return { origin: `${protocol}//${host}`, name: hostname };
  }
}

/** What was posted is no JSON. */
export class NotJson extends Error {}

/** What was posted; an empty object for nothing. */
export async function bodyOf(context: Context): Promise<Readonly<Record<string, unknown>>> {
  const text = await context.req.text();
  if (text.trim() === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body as Readonly<Record<string, unknown>>;
  } catch {
    // It is told below.
  }
  throw new NotJson();
}

/** A text of so many letters at most; empty for anything else. */
export const textOf = (given: unknown, most = 200): string => (typeof given === 'string' ? given.slice(0, most) : '');
