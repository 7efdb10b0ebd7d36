import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { gamesOf, shippedGames } from './games.config.ts';
import { offline } from './offline.config.ts';
import { scenarioFiles } from './scenarios.config.ts';
import { sceneStyle } from './scene.config.ts';
import { plainImports, sharedWorkers } from './worker.config.ts';

/** What every page needs, the play screen first. */
const EVERYWHERE =
  /node_modules.(preact|@preact)|web.src.(texts.(en|index)|route|theme|later|shelf|numbers|games.(facts|games)|store.battles|scene.draw|odds.table-of|work.desk|battle.(names|rolls|hints-read|dice-row|rule-link|stakes|layers|plates))\.tsx?$/;

/**
 * Parts of the engine that are loaded with whatever needs them: the notation of dice, pictures beside the play screen, and
 * what only one or two games ask of the table.
 */
const APART = [
  'rule.notation',
  'battle.(luck.|proof.(signatures|ed25519|verify|ledger|receipt|signer)\\.ts)',
  'table.scene.(overlay.(measures|ways)|legend|scene|scenario-scene|diagram)\\.ts',
  'table.sight.(shadow[a-z-]*|share|look|width|three-lines)\\.ts',
  'table.(template|arc|movement.drive)\\.ts',
];

/** What games share and the play screen needs. */
const ENGINE = new RegExp(`packages.engine.src.(?!${APART.join('|')})`);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [gamesOf(shippedGames), sceneStyle, scenarioFiles, sharedWorkers, plainImports, offline],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // What preloads files for a page cannot run in a worker, which shares its files with the page.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', '404.html'].map((page) => resolve(import.meta.dirname, page)),
      output: {
        // Small files are packed worse than large ones: what several games share is one file, and so is what every page of
        // the app needs.
        codeSplitting: {
          groups: [
            { name: 'engine', test: ENGINE, minShareCount: 2 },
            { name: 'app', test: EVERYWHERE },
          ],
        },
      },
    },
  },
});
