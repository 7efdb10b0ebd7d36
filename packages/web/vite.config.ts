import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { groups } from './chunks.config.ts';
import { gamesOf, shippedGames } from './games.config.ts';
import { offline } from './offline.config.ts';
import { scenarioFiles } from './scenarios.config.ts';
import { sceneStyle } from './scene.config.ts';
import { preloaded, preloads, sharedWorkers } from './worker.config.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [gamesOf(shippedGames), sceneStyle, scenarioFiles, sharedWorkers, preloads, offline],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', '404.html'].map((page) => resolve(import.meta.dirname, page)),
      output: {
        codeSplitting: { groups },
      },
    },
  },
});
