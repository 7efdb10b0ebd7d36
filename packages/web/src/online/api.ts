import type { Entry, Journal } from '@umpire/engine/battle';
import type { Saying } from '@umpire/engine/words';
import { learnToTell, toReader } from '../texts/to-reader.ts';
import type { ArchivePage, GameLuck, Listed, Me, Profile, ServerDice, Settings, Ways } from '@umpire/wire';

/** Something from the server, or in a sentence why not. */
export type Answered<T> = { readonly ok: T } | { readonly refused: string };

/** How the server refuses: in English, and where that has gaps, as data. */
interface Refused {
  readonly says?: string;
  readonly problems?: readonly Saying[];
}

/** The same in the chosen language. */
async function refusalIn({ says = '', problems: [first = { says }] = [] }: Refused): Promise<string> {
  await learnToTell();
  return toReader(first).text;
}

async function asked<T>(path: string, body?: object, method = 'POST'): Promise<Answered<T>> {
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
    const answer = (await response.json()) as T & Refused;
    return response.ok ? { ok: answer } : { refused: await refusalIn(answer) };
  } catch {
    return { refused: '' };
  }
}

/** A table that was made: its id, and the key of its link. */
export interface Made {
  readonly id: string;
  readonly key: string;
}

export interface Wanted {
  readonly ruleset: string;
  readonly scenario: string;
  readonly seat?: string;
  readonly computers?: Readonly<Record<string, string>>;
  readonly settings: Settings;
}

export interface Lobby {
  readonly challenges: readonly Listed[];
  readonly watchable: readonly Listed[];
  /** Battles that somebody has challenged oneself to. */
  readonly toYou: readonly Listed[];
  /** Why there are no open tables. */
  readonly why?: Saying;
}

/** What the pages around a battle ask of the server. An empty refusal: there is no such server here. */
export const api = {
  /** Makes sure that the server knows this browser, perhaps by another name. */
  me: (name?: string) =>
    asked<{ readonly name: string; readonly id: string }>('/me', name === undefined ? {} : { name }),
  /** Oneself, with what nobody else is to know. */
  self: () => asked<Me>('/me'),
  profile: (id: string) => asked<Profile>(`/people/${id}`),
  block: (id: string) => asked<object>(`/people/${id}/block`, {}, 'PUT'),
  unblock: (id: string) => asked<object>(`/people/${id}/block`, {}, 'DELETE'),
  report: (id: string, says: string, battle?: string) => asked<object>(`/people/${id}/report`, { says, battle }),
  archive: (search: URLSearchParams) => asked<ArchivePage>(`/archive?${search}`),
  newCodes: () => asked<{ readonly codes: readonly string[] }>('/account/codes', {}),
  recover: (name: string, code: string) => asked<{ readonly name: string }>('/account/recover', { name, code }),
  dropKey: (id: string) => asked<object>(`/account/keys/${id}`, {}, 'DELETE'),
  signOut: (everywhere: boolean) => asked<object>('/me/sign-out', { everywhere }),
  leave: () => asked<object>('/me', {}, 'DELETE'),
  holiday: (days: number) => asked<Me>('/me/holiday', { days }),
  ways: () => asked<Ways>('/notices'),
  addPush: (subscription: PushSubscriptionJSON, language: string) =>
    asked<object>('/me/push', { ...subscription, language }),
  dropPush: (endpoint: string) => asked<object>('/me/push', { endpoint }, 'DELETE'),
  setMail: (address: string, language: string) => asked<Me>('/me/mail', { address, language }),
  confirmMail: (code: string) => asked<Me>('/me/mail/confirm', { code }),
  dropMail: () => asked<Me>('/me/mail', {}, 'DELETE'),
  /** What is asked of the server in two steps, with a passkey between. */
  begin: <T>(path: string, body: object) => asked<T>(path, body),
  make: (wanted: Wanted) => asked<Made>('/battles', wanted),
  pair: (wanted: Wanted) => asked<{ readonly id: string; readonly key?: string }>('/pair', wanted),
  /** Goes on with a battle of this browser. */
  goOn: (wanted: { readonly journal: string; readonly seat: string; readonly settings: Settings }) =>
    asked<Made>('/battles', wanted),
  /** By which addresses others can open this page. */
  here: () => asked<readonly string[]>('/here'),
  mine: () => asked<readonly Listed[]>('/battles'),
  /** The dice of the server, and one's own. */
  dice: () => asked<ServerDice>('/dice'),
  luck: () => asked<readonly GameLuck[]>('/me/luck'),
  lobby: () => asked<Lobby>('/lobby'),
  rematch: (id: string) => asked<{ readonly id: string; readonly key?: string }>(`/battles/${id}/rematch`, {}),
  device: () => asked<{ readonly secret: string }>('/me/device', {}),
  take: (secret: string) => asked<{ readonly name: string }>('/me/take', { secret }),
  /** The whole table up to the last moment at which nothing was hidden. */
  open: (id: string, after: number) =>
    asked<{ readonly head: Omit<Journal, 'entries'>; readonly entries: readonly Entry[] }>(
      `/battles/${id}/open?after=${after}`,
    ),
  async journal(id: string): Promise<string | undefined> {
    const response = await fetch(`/api/battles/${id}/journal`).catch(() => undefined);
    return response?.ok === true ? await response.text() : undefined;
  },
};
