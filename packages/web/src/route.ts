import { computed, signal } from '@preact/signals';

/** The pages of the app. They live behind the # of the address, so that any server of plain files can serve them. */
export type Route =
  | { readonly page: 'home' }
  /** Set up a battle of this game. */
  | { readonly page: 'setup'; readonly ruleset: string }
  | { readonly page: 'battle'; readonly id: string }
  /** A kept battle to be looked at, perhaps after one entry of its journal. */
  | { readonly page: 'replay'; readonly id: string; readonly seq?: number }
  /** What a battle that is over came to. */
  | { readonly page: 'report'; readonly id: string }
  /** A battle that somebody has sent as an address. */
  | { readonly page: 'open'; readonly packed: string }
  /** Playing with others; perhaps to challenge a person. */
  | { readonly page: 'online'; readonly challenge?: string }
  /** An online table, perhaps with the key that lets one sit down. */
  | { readonly page: 'table'; readonly id: string; readonly key?: string }
  /** This device is to play for somebody who plays on another one. */
  | { readonly page: 'device'; readonly secret: string; readonly id: string }
  /** Oneself, and somebody else, as this server knows them. */
  | { readonly page: 'me' }
  | { readonly page: 'person'; readonly id: string }
  /** The battle that goes on most lively, for a screen on the wall. */
  | { readonly page: 'screen' }
  /** Finished battles of this server. */
  | { readonly page: 'archive' }
  /** Checks a battle: one that is kept here or on the server, or a file. */
  | { readonly page: 'check'; readonly id?: string }
  /** Why nobody can bend the dice; the dice of the server; one's own luck. */
  | { readonly page: 'fair' }
  | { readonly page: 'dice' }
  | { readonly page: 'luck' }
  /** The rule book, perhaps of one game, perhaps at one rule. */
  | { readonly page: 'rules'; readonly ruleset?: string; readonly rule?: string }
  /** The odds lab, perhaps with one game, one engagement and its arguments, and what else is set there. */
  | {
      readonly page: 'lab';
      readonly ruleset?: string;
      readonly engagement?: string;
      readonly args?: string;
      readonly more?: string;
    };

/** Reads the part of an address behind the #; what is no page of ours is the home page. */
export function parseRoute(hash: string): Route {
  if (!hash.startsWith('#/')) return { page: 'home' };
  const [page, first, second, third, fourth] = hash.slice(2).split('/').map(decoded);
  switch (page) {
    case 'play':
      return first ? { page: 'setup', ruleset: first } : { page: 'home' };
    case 'battle':
    case 'report':
      return first ? { page, id: first } : { page: 'home' };
    case 'replay':
      return first ? { page, id: first, ...(Number(second) > 0 && { seq: Number(second) }) } : { page: 'home' };
    case 'online':
      return { page, ...(first && { challenge: first }) };
    case 'me':
    case 'screen':
    case 'archive':
      return { page };
    case 'people':
      return first ? { page: 'person', id: first } : { page: 'online' };
    case 'fair':
    case 'dice':
    case 'luck':
      return { page };
    case 'check':
      return { page, ...(first && { id: first }) };
    case 't':
      return first ? { page: 'table', id: first, ...(second && { key: second }) } : { page: 'online' };
    case 'device':
      return first && second ? { page, secret: first, id: second } : { page: 'online' };
    case 'open':
      return first ? { page, packed: first } : { page: 'home' };
    case 'rules':
      return { page, ...(first && { ruleset: first }), ...(second && { rule: second }) };
    case 'lab':
      return {
        page,
        ...(first && { ruleset: first }),
        ...(second && { engagement: second }),
        ...(third && { args: third }),
        ...(fourth && { more: fourth }),
      };
    default:
      return { page: 'home' };
  }
}

/** The address of a page, to be used in links. */
export function writeRoute(route: Route): string {
  const parts = partsOf(route);
  return parts.length === 0 ? '#/' : `#/${parts.map(encodeURIComponent).join('/')}`;
}

function partsOf(route: Route): readonly string[] {
  const given = (...parts: readonly (string | undefined)[]): readonly string[] =>
    parts.filter((part) => part !== undefined);
  switch (route.page) {
    case 'home':
      return [];
    case 'setup':
      return ['play', route.ruleset];
    case 'battle':
    case 'report':
      return [route.page, route.id];
    case 'replay':
      return given(route.page, route.id, route.seq === undefined ? undefined : String(route.seq));
    case 'online':
      return given(route.page, route.challenge);
    case 'me':
    case 'screen':
    case 'archive':
      return [route.page];
    case 'person':
      return ['people', route.id];
    case 'fair':
    case 'dice':
    case 'luck':
      return [route.page];
    case 'check':
      return given(route.page, route.id);
    case 'table':
      return given('t', route.id, route.key);
    case 'device':
      return [route.page, route.secret, route.id];
    case 'open':
      return [route.page, route.packed];
    case 'rules':
      return given('rules', route.ruleset, route.rule);
    case 'lab':
      return given('lab', route.ruleset, route.engagement, route.args, route.more);
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const hash = signal(location.hash);

/** The page that is shown. */
export const route = computed(() => parseRoute(hash.value));

/** Follows the address. Links within a page (`#odds`) do not change the page. */
export function followAddress(): void {
  // The question of the first page (`?dice=…`) belongs to no other one, whoever has put them together.
  if (location.search !== '' && route.value.page !== 'home')
    history.replaceState(history.state, '', location.pathname + location.hash);
  addEventListener('hashchange', () => {
    if (location.hash === '' || location.hash.startsWith('#/')) hash.value = location.hash;
  });
}

/** Goes to a page. */
export function goTo(to: Route): void {
  location.hash = writeRoute(to);
}
