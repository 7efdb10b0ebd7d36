import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** The name in a Host header, without its port. */
function nameIn(host: string): string {
  try {
    return new URL(`http://${host}`).hostname.toLowerCase();
  } catch {
    return '';
  }
}

/**
 * Is this server meant? Addresses of machines are, and the names of this one: a page of another name that points here (so that a
 * browser takes us for it) is not.
 */
export function isOurHost(host: string | undefined, names: readonly string[] = []): boolean {
  if (host === undefined) return false;
  const name = nameIn(host);
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) return true;
  const own = hostname().toLowerCase();
  return ['localhost', own, `${own}.local`, `${own}.lan`, ...names].includes(name) || name.endsWith('.localhost');
}

/** Does a request come from a page of ours? Programs say nothing about where they come from. */
export const isOurOrigin = (origin: string | undefined, host: string | undefined): boolean =>
  origin === undefined || (host !== undefined && originHost(origin) === host.toLowerCase());

function originHost(origin: string): string | undefined {
  try {
    return new URL(origin).host.toLowerCase();
  } catch {
    return undefined;
  }
}
