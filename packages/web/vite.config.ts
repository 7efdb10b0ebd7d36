import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { offline } from './offline.config.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [offline],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: ['index.html', '404.html'].map((page) => resolve(import.meta.dirname, page)) },
  },
});
