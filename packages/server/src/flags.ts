import { parseArgs } from 'node:util';
import { type Limits, limitsOf } from './limits.ts';

/** What the server is started with. */
export interface Flags {
  readonly port: number;
  readonly host: string;
  /** The folder in which battles are kept. */
  readonly data: string;
  /** The folder of the built app; undefined for the one that the build makes. */
  readonly app: string | undefined;
  /** The address by which the world knows this server. */
  readonly public: string | undefined;
  /** The most connections at once. */
  readonly connections: number;
  readonly limits: Limits;
}

export const HELP = `Starts Umpire and prints its address.

  npm start -- [--port N] [--host ADDRESS] [--data DIR] [--app DIR] [--public ADDRESS] [--connections N]
               [--limit NAME=BURST/MINUTE …]

  --port N            the port to listen on (default 8080); the next free one when it is taken, any when 0
  --host ADDRESS      the address to listen on (default 0.0.0.0: everyone in the same network; 127.0.0.1: this machine only)
  --data DIR          the folder in which online battles are kept (default: data, in the project's folder)
  --app DIR           the folder of the built app (default: packages/web/dist, in the project's folder)
  --public ADDRESS    the address by which the world knows this server, such as https://umpire.example
  --connections N     the most players and spectators at once (default 20000)
  --limit talk=8/30   how much an address or a person may do: so many at once, so many a minute in the long run;
                      NAME is guests, battles, accounts, letters, messages, talk or typing; may be given several times
  --help              this text

With DATABASE_URL=postgres://… in the environment, battles are kept in that PostgreSQL instead, and any number of
servers may share it.`;

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  app: { type: 'string' },
  public: { type: 'string' },
  connections: { type: 'string' },
  limit: { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads the command line: flags, 'help', or the sentence to refuse it with. */
export function parseFlags(args: readonly string[]): Flags | 'help' | { readonly says: string } {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'positional') return { says: `There is no argument ${token.value} here; try --help.` };
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(OPTIONS, token.name)) return { says: `There is no flag ${token.rawName}; try --help.` };
    const wants = token.name !== 'help';
    if (wants !== (token.value !== undefined)) {
      return { says: `The flag --${token.name} ${wants ? 'needs a value' : 'takes no value'}; try --help.` };
    }
  }
  if (values.help) return 'help';
  const port = String(values.port ?? '8080');
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) return { says: `--port must be 0 to 65535, not ${port}.` };
  const connections = String(values.connections ?? '20000');
  if (!/^[1-9]\d{0,6}$/.test(connections)) return { says: `--connections must be 1 to 9999999, not ${connections}.` };
  const address = values.public === undefined ? undefined : String(values.public);
  if (address !== undefined && !isAddress(address))
    return { says: `--public must be an address such as https://umpire.example, not ${address}.` };
  const limits = limitsOf((values.limit ?? []).map(String));
  if ('says' in limits) return limits;
  return {
    port: Number(port),
    host: String(values.host ?? '0.0.0.0'),
    data: String(values.data ?? 'data'),
    app: values.app === undefined ? undefined : String(values.app),
    public: address,
    connections: Number(connections),
    limits,
  };
}

/** How people in other places reach a server that listens on this port, on a machine with these numbers in its networks. */
export function homeOf(flags: Pick<Flags, 'host' | 'public'>, port: number, numbers: readonly string[]): string {
  if (flags.public !== undefined) return flags.public.replace(/\/$/, '');
  // Nobody can go to the address that stands for all of them.
  const host = flags.host === '0.0.0.0' || flags.host === '::' ? (numbers[0] ?? 'localhost') : flags.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function isAddress(text: string): boolean {
  try {
    const { protocol, pathname, search } = new URL(text);
    return (protocol === 'http:' || protocol === 'https:') && pathname === '/' && search === '';
  } catch {
    return false;
  }
}
