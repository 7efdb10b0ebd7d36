#!/usr/bin/env node
// The server, with the app that came with it; battles are kept beside whoever starts it.
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';

const args = process.argv.slice(2);
const says = (/** @type {string} */ flag) => args.some((arg) => arg === flag || arg.startsWith(`${flag}=`));
if (!says('--app')) process.argv.push('--app', fileURLToPath(new URL('../app', import.meta.url)));
if (!says('--data')) process.argv.push('--data', resolve('umpire-data'));
await import('@umpire/server/src/main.js');
