/** The commands of the installed program. */
export const BINS: Readonly<Record<string, string>> = {
  'umpire.mjs': `#!/usr/bin/env node
import '@umpire/cli/src/main.js';
`,
  // The server, with the app that came with it; battles are kept beside whoever starts it.
  'umpire-server.mjs': `#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';

const args = process.argv.slice(2);
const says = (flag) => args.some((arg) => arg === flag || arg.startsWith(flag + '='));
if (!says('--app')) process.argv.push('--app', fileURLToPath(new URL('../app', import.meta.url)));
if (!says('--data')) process.argv.push('--data', resolve('umpire-data'));
await import('@umpire/server/src/main.js');
`,
};
