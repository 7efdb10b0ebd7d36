/** Builds the app with the example rule set among its games, into the folder that is given. */
import { join } from 'node:path';
import { build } from 'vite';
import { gamesOf } from '../../games.config.ts';
import { gamesWithExample } from './games.ts';

const [folder = ''] = process.argv.slice(2);
await build({
  configFile: join(import.meta.dirname, '../../vite.config.ts'),
  logLevel: 'warn',
  // Before the plugin of the app, which then is not asked.
  plugins: [{ ...gamesOf(gamesWithExample), enforce: 'pre' }],
  build: { outDir: folder, emptyOutDir: true },
});
