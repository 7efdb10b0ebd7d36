import { parseArgs } from 'node:util';

/** What the server is started with. */
export interface Flags {
  readonly port: number;
  readonly host: string;
}

export const HELP = `Starts Umpire and prints its address.

  npm start -- [--port N] [--host ADDRESS]

  --port N         the port to listen on (default 8080); the next free one when it is taken, any when 0
  --host ADDRESS   the address to listen on (default 127.0.0.1: this machine only; 0.0.0.0: every network)
  --help           this text`;

/** Reads the command line: flags, 'help', or the sentence to refuse it with. */
export function parseFlags(args: readonly string[]): Flags | 'help' | { readonly says: string } {
  const options = {
    port: { type: 'string' },
    host: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values, tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'positional') return { says: `There is no argument ${token.value} here; try --help.` };
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(options, token.name)) return { says: `There is no flag ${token.rawName}; try --help.` };
    const wants = token.name !== 'help';
    if (wants !== (token.value !== undefined)) {
      return { says: `The flag --${token.name} ${wants ? 'needs a value' : 'takes no value'}; try --help.` };
    }
  }
  if (values.help) return 'help';
  const port = String(values.port ?? '8080');
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) return { says: `--port must be 0 to 65535, not ${port}.` };
  return { port: Number(port), host: String(values.host ?? '127.0.0.1') };
}
