/** The oldest Node that runs what is shipped: it has SQLite. */
export const NODE = 24;

/** An older one says so in a sentence, before anything is loaded that it does not have. */
const begin = (name: string): string => `#!/usr/bin/env node
if (Number(process.versions.node.split('.')[0]) < ${NODE}) {
  console.error('${name} needs Node ${NODE} or newer; this is ' + process.versions.node + '.');
  process.exit(1);
}
`;

/** The commands of the installed program. */
export const BINS: Readonly<Record<string, string>> = {
  'umpire.mjs': `${begin('umpire')}await import('@umpire/cli/src/main.js');
`,
  // The server, with the app that came with it; battles are kept beside whoever starts it.
  'umpire-server.mjs': `${begin('umpire-server')}const { fileURLToPath } = await import('node:url');
const { resolve } = await import('node:path');

const args = process.argv.slice(2);
const says = (flag) => args.some((arg) => arg === flag || arg.startsWith(flag + '='));
if (!says('--app')) process.argv.push('--app', fileURLToPath(new URL('../app', import.meta.url)));
if (!says('--data')) process.argv.push('--data', resolve('umpire-data'));
await import('@umpire/server/src/main.js');
`,
};
