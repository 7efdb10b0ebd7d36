/** The server in a few files: it starts in half the time of its sources, which counts where it is started a thousand times. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const SOURCE = resolve(import.meta.dirname, '../src');

/** Bundles it into a new folder; the file to be started. */
export async function bundledServer(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'umpire-bundle-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    root: SOURCE,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: {
          main: join(SOURCE, 'main.ts'),
          'sqlite-thread': join(SOURCE, 'store/sqlite-thread.ts'),
          'sqlite-reading': join(SOURCE, 'store/sqlite-reading.ts'),
          'notary-thread': join(SOURCE, 'fair/notary-thread.ts'),
        },
        output: {
          // Threads are started by the names of their sources, beside whatever starts them.
          entryFileNames: ({ name }) => (name === 'main' ? 'main.mjs' : `${name}.ts`),
          chunkFileNames: '[name]-[hash].mjs',
        },
      },
    },
  });
  return join(outDir, 'main.mjs');
}
