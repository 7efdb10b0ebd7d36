#!/usr/bin/env node
// Starts the `umpire` command from any Node: sets the clone up when needed, then goes on with the Node of the project.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setup } from '../../scripts/setup.mjs';

const node = setup();
const main = new URL('./src/main.ts', import.meta.url);
if (node === undefined) process.exitCode = 1;
else if (Number(process.versions.node.split('.')[0]) >= 24) await import(main.href);
else {
  const { status, signal } = spawnSync(node, [fileURLToPath(main), ...process.argv.slice(2)], { stdio: 'inherit' });
  if (signal) process.kill(process.pid, signal);
  process.exitCode = status ?? 1;
}
