import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SETUP = resolve(import.meta.dirname, '../setup.mjs');
let clone = '';

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'umpire-setup-'));
  mkdirSync(join(clone, 'scripts'));
  copyFileSync(SETUP, join(clone, 'scripts/setup.mjs'));
  writeFileSync(join(clone, 'package-lock.json'), '{}');
});
afterEach(() => rmSync(clone, { recursive: true }));

/** Puts a program in the place of npm; it runs in the shell. */
function npmThat(does: string): void {
  mkdirSync(join(clone, 'bin'), { recursive: true });
  writeFileSync(join(clone, 'bin/npm'), `#!/bin/sh\n${does}\n`);
  chmodSync(join(clone, 'bin/npm'), 0o755);
}

/** Runs the set-up of the made-up clone, from another folder. */
function setup() {
  const env = { PATH: [join(clone, 'bin'), '/usr/bin', '/bin'].join(':') };
  const script = join(clone, 'scripts/setup.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: tmpdir(), env, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

const installs = 'echo "$@" >> calls; mkdir -p node_modules';

test('it installs from the lock file in one line, and is silent the second time', () => {
  npmThat(installs);
  const first = setup();
  expect(first.status).toBe(0);
  expect(first.output).toMatch(/^setup: installing [^\n]+ Node \d+\.\d+\.\d+, \d+ s\n$/);
  npmThat('exit 1');
  expect(setup()).toEqual({ status: 0, output: '' });
});

test('a new lock file means a new installation, without deleting the Node that runs it', () => {
  npmThat(installs);
  setup();
  writeFileSync(join(clone, 'package-lock.json'), '{ "version": "2" }');
  npmThat('[ "$1" = install ] || exit 1');
  expect(setup().output).toMatch(/^setup: installing/);
});

test('an installation that was deleted is made again', () => {
  npmThat(installs);
  setup();
  rmSync(join(clone, 'node_modules'), { recursive: true });
  expect(setup().output).toMatch(/^setup: installing/);
});

test.each([
  ['npm error code ENOTFOUND', 'the npm registry cannot be reached'],
  ['npm ERR! code EAI_AGAIN', 'the npm registry cannot be reached'],
  ['npm error code ENOTCACHED', 'the npm registry cannot be reached'],
  ['npm error code ENOSPC', 'the disk is full'],
  ['npm error code EACCES', 'cannot be written'],
  ['npm error code EUSAGE', 'package-lock.json does not fit package.json'],
  ['npm error something else', 'something else'],
])('%s is told in one sentence, without a stack trace', (error, says) => {
  npmThat(`echo '${error}' >&2; echo 'npm error and more' >&2; exit 1`);
  const { status, output } = setup();
  expect(status).toBe(1);
  expect(output).toMatch(/^setup: installing [^\n]+\nsetup: the packages cannot be installed: [^\n]+\.\n$/);
  expect(output).toContain(says);
});

test('a failed installation is tried again', () => {
  npmThat('echo "npm error code ENOTFOUND" >&2; exit 1');
  setup();
  npmThat(installs);
  expect(setup().status).toBe(0);
});

test('in this clone there is nothing to do, and the command starts', () => {
  const env = { ...process.env };
  const done = spawnSync(process.execPath, [SETUP], { cwd: tmpdir(), env, encoding: 'utf8' });
  expect([done.status, done.stdout, done.stderr]).toEqual([0, '', '']);
  const umpire = resolve(dirname(SETUP), '../packages/cli/umpire.mjs');
  const help = spawnSync(process.execPath, [umpire, '--help'], { cwd: tmpdir(), env, encoding: 'utf8' });
  expect([help.status, help.stderr]).toEqual([0, '']);
});
