import { type Codec, type Options } from '@umpire/engine/battle';
import { answers, readAnswer, readRefusal, type Settings, type Unread } from '@umpire/wire';
import { learnToTell, toReader } from '../texts/to-reader.ts';
import { words } from './words.ts';

/** Something from the server, or in a sentence why not. */
export type Answered<T> = { readonly ok: T } | { readonly refused: string };

/** Why the server has refused, in the chosen language. */
async function refusalIn(answer: unknown): Promise<string> {
  const { says = '', problems: [first = { says }] = [] } = readRefusal(answer);
  await learnToTell();
  return toReader(first).text;
}

/** The answer as its codec reads it. */
async function readIn<T>(by: Codec<T>, answer: unknown): Promise<Answered<T>> {
  const read: T | Unread = readAnswer(by, answer);
  if (typeof read !== 'object' || read === null || !('unread' in read)) return { ok: read as T };
  await learnToTell();
  return { refused: words.value.strange(toReader({ says: read.unread }).text) };
}

async function asked<T>(by: Codec<T>, path: string, body?: object, method = 'POST'): Promise<Answered<T>> {
  try {
    const response = await fetch(`/api${path}`, {
      ...(body !== undefined && {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const isJson = response.headers.get('Content-Type')?.includes('json') === true;
    if (!isJson) return { refused: '' };
    const answer: unknown = await response.json();
    return response.ok ? await readIn(by, answer) : { refused: await refusalIn(answer) };
  } catch {
    return { refused: '' };
  }
}

/** A table to be made. */
export interface Wanted {
  readonly ruleset: string;
  readonly scenario: string;
  /** Of the table, where they differ from what the scenario has. */
  readonly options?: Options;
  readonly seat?: string;
  readonly computers?: Readonly<Record<string, string>>;
  readonly settings: Settings;
}

/** What the pages around a battle ask of the server. An empty refusal: there is no such server here. */
export const api = {
  /** Makes sure that the server knows this browser, perhaps by another name. */
  me: (name?: string) => asked(answers.who, '/me', name === undefined ? {} : { name }),
  /** Oneself, with what nobody else is to know. */
  self: () => asked(answers.me, '/me'),
  profile: (id: string) => asked(answers.profile, `/people/${id}`),
  block: (id: string) => asked(answers.nothing, `/people/${id}/block`, {}, 'PUT'),
  unblock: (id: string) => asked(answers.nothing, `/people/${id}/block`, {}, 'DELETE'),
  report: (id: string, says: string, battle?: string) =>
    asked(answers.nothing, `/people/${id}/report`, { says, battle }),
  archive: (search: URLSearchParams) => asked(answers.archive, `/archive?${search}`),
  newCodes: () => asked(answers.codes, '/account/codes', {}),
  recover: (name: string, code: string) => asked(answers.named, '/account/recover', { name, code }),
  dropKey: (id: string) => asked(answers.nothing, `/account/keys/${id}`, {}, 'DELETE'),
  signOut: (everywhere: boolean) => asked(answers.nothing, '/me/sign-out', { everywhere }),
  leave: () => asked(answers.nothing, '/me', {}, 'DELETE'),
  holiday: (days: number) => asked(answers.me, '/me/holiday', { days }),
  ways: () => asked(answers.ways, '/notices'),
  addPush: (subscription: PushSubscriptionJSON, language: string) =>
    asked(answers.nothing, '/me/push', { ...subscription, language }),
  dropPush: (endpoint: string) => asked(answers.nothing, '/me/push', { endpoint }, 'DELETE'),
  setMail: (address: string, language: string) => asked(answers.nothing, '/me/mail', { address, language }),
  confirmMail: (code: string) => asked(answers.nothing, '/me/mail/confirm', { code }),
  dropMail: () => asked(answers.nothing, '/me/mail', {}, 'DELETE'),
  /** What is asked of the server in two steps, with a passkey between. */
  begin: <T>(by: Codec<T>, path: string, body: object) => asked(by, path, body),
  make: (wanted: Wanted) => asked(answers.made, '/battles', wanted),
  pair: (wanted: Wanted) => asked(answers.found, '/pair', wanted),
  /** Goes on with a battle of this browser. */
  goOn: (wanted: { readonly journal: string; readonly seat: string; readonly settings: Settings }) =>
    asked(answers.made, '/battles', wanted),
  /** By which addresses others can open this page. */
  here: () => asked(answers.addresses, '/here'),
  mine: () => asked(answers.battles, '/battles'),
  /** The dice of the server, and one's own. */
  dice: () => asked(answers.dice, '/dice'),
  luck: () => asked(answers.luck, '/me/luck'),
  lobby: () => asked(answers.lobby, '/lobby'),
  /** A battle as it stands now, for whoever looks in. */
  look: (id: string) => asked(answers.look, `/battles/${id}`),
  /** Whoever sits there does not want to play on, or nobody can. */
  callOff: (id: string) =>
    asked(answers.nothing, `/battles/${id}/acts`, { id: 'off', after: 0, act: { kind: 'abort' } }),
  rematch: (id: string) => asked(answers.found, `/battles/${id}/rematch`, {}),
  device: () => asked(answers.device, '/me/device', {}),
  take: (secret: string) => asked(answers.named, '/me/take', { secret }),
  /** The whole table up to the last moment at which nothing was hidden. */
  open: (id: string, after: number) => asked(answers.open, `/battles/${id}/open?after=${after}`),
  async journal(id: string): Promise<string | undefined> {
    const response = await fetch(`/api/battles/${id}/journal`).catch(() => undefined);
    return response?.ok === true ? await response.text() : undefined;
  },
};
