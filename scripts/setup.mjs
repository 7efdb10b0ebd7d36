// Brings a clone to the state that every other command expects: the packages of the lock file and the pinned Node.
// It runs on whatever Node the machine has, so it uses built-in modules only and no syntax younger than Node 20.
// A stamp makes it silent and quick when there is nothing to do.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const self = fileURLToPath(import.meta.url);
const root = path.resolve(path.dirname(self), '..');
const modules = path.join(root, 'node_modules');
const bin = path.join(modules, '.bin');
const stampFile = path.join(modules, '.umpire-setup');
const windows = process.platform === 'win32';
const pinnedLink = path.join(bin, windows ? 'node.cmd' : 'node');

/** The oldest Node this script runs on, the oldest the project runs on, and what to fetch where the pinned one fails. */
const OLDEST_FOR_SETUP = 20;
const OLDEST_FOR_PROJECT = 24;
const FALLBACK = '24.21.0';

const SYSTEM = 'system';
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** A failure that the user is told in one sentence. */
class SetupError extends Error {}

/** What the set-up depends on: when it changes, set-up runs again. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [path.join(root, 'package-lock.json'), self]) hash.update(fs.readFileSync(file));
  return hash.update(process.platform + process.arch).digest('hex');
}

/** @param {string} stamp */
function isDone(stamp) {
  try {
    const [done, node] = fs.readFileSync(stampFile, 'utf8').split('\n');
    return done === stamp && (node === SYSTEM ? major >= OLDEST_FOR_PROJECT : fs.existsSync(pinnedLink));
  } catch {
    return false;
  }
}

/** Codes of npm and the system, and what to say about them. */
const REASONS = [
  {
    codes: /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET|UND_ERR/,
    says: 'the npm registry cannot be reached; connect to the network (or check the proxy) and try again',
  },
  { codes: /ENOSPC/, says: 'the disk is full' },
  { codes: /EACCES|EPERM|EROFS/, says: `the folder ${modules} cannot be written` },
  { codes: /EUSAGE/, says: 'package-lock.json does not fit package.json; run `npm install` and commit the lock file' },
  { codes: /EINTEGRITY/, says: 'a downloaded package is not the one in the lock file; try again' },
];

/** @param {string} output what npm printed */
function reasonOf(output) {
  const errors = output.match(/^npm (?:error|ERR!) .*$/gm) ?? [];
  const known = REASONS.find(({ codes }) => codes.test(errors.join('\n')));
  return known?.says ?? errors[0]?.replace(/^npm \S+ /, '') ?? 'npm gave no reason';
}

/**
 * Runs npm on a given Node.
 * @param {string} node
 * @param {readonly string[]} args
 */
function npm(node, args) {
  const all = [...args, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const cli = process.env['npm_execpath'] ?? '';
  const options = /** @type {const} */ ({ cwd: root, encoding: 'utf8' });
  const run = /npm-cli\.c?js$/.test(cli)
    ? spawnSync(node, [cli, ...all], options)
    : spawnSync('npm', all, { ...options, shell: windows });
  if (run.error) throw new SetupError('npm was not found; install Node 20 or newer together with npm');
  if (run.status !== 0) throw new SetupError(`the packages cannot be installed: ${reasonOf(run.stderr)}`);
}

/** @param {string} node a path; the answer is '' when it does not start */
function versionOf(node) {
  const run = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return run.status === 0 ? run.stdout.trim() : '';
}

const nodePackage = `${process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${
  windows ? 'win' : process.platform
}-${process.arch}`;

/** @param {string} folder a node_modules */
const nodeIn = (folder) => path.join(folder, nodePackage, 'bin', windows ? 'node.exe' : 'node');

/** The Node to use: the pinned one, else a new enough system Node, else an older build that asks less of the system. */
function findNode() {
  const pinned = nodeIn(modules);
  if (versionOf(pinned)) return pinned;
  if (major >= OLDEST_FOR_PROJECT) return SYSTEM;
  const folder = path.join(modules, '.node-fallback');
  try {
    const name = `${nodePackage}@${FALLBACK}`;
    npm(process.execPath, ['install', '--no-save', '--no-package-lock', '--prefix', folder, name]);
  } catch {
    // Not served for this platform, or no network: the sentence below says what helps in both cases.
  }
  const fallback = nodeIn(path.join(folder, 'node_modules'));
  if (versionOf(fallback)) return fallback;
  throw new SetupError(`no Node ${OLDEST_FOR_PROJECT} runs here; install Node ${OLDEST_FOR_PROJECT} or newer`);
}

/**
 * Puts the chosen Node first on the PATH of every npm script. npm 10 drops this link, because packages for other
 * platforms share its name.
 * @param {string} node
 */
function pin(node) {
  fs.mkdirSync(bin, { recursive: true });
  fs.rmSync(pinnedLink, { force: true });
  if (node === SYSTEM) return;
  if (windows) fs.writeFileSync(pinnedLink, `@"${node}" %*\r\n`);
  else fs.symlinkSync(path.relative(bin, node), pinnedLink);
}

/** Installs what is missing. Throws a SetupError. */
function install() {
  // `npm ci` would delete the Node that may be running this.
  npm(process.execPath, fs.existsSync(modules) ? ['install', '--no-save'] : ['ci']);
  const node = findNode();
  pin(node);
  // npm leaves out, without a word, optional packages that do not want the Node it runs on: those tools ask for this.
  const wanted = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (!wanted && node !== SYSTEM) {
    npm(node, ['install', '--no-save']);
    pin(node);
  }
  return node;
}

/** Does what is needed; answers the path of the Node to run everything else with, or undefined after saying why not. */
export function setup() {
  let midLine = false;
  try {
    if (major < OLDEST_FOR_SETUP)
      throw new SetupError(`Umpire needs Node 20 or newer; this is Node ${process.version}`);
    const stamp = fingerprint();
    if (!isDone(stamp)) {
      const start = Date.now();
      midLine = true;
      process.stderr.write('setup: installing the packages and Node for this clone (first run or new lock file) ... ');
      const node = install();
      fs.writeFileSync(stampFile, `${stamp}\n${node === SYSTEM ? SYSTEM : path.relative(root, node)}`);
      const version = node === SYSTEM ? process.versions.node : versionOf(node);
      process.stderr.write(`Node ${version}, ${((Date.now() - start) / 1000).toFixed(0)} s\n`);
    }
    const node = fs.readFileSync(stampFile, 'utf8').split('\n')[1] ?? SYSTEM;
    return node === SYSTEM ? process.execPath : path.join(root, node);
  } catch (error) {
    const known = error instanceof SetupError || (error instanceof Error && 'code' in error);
    if (!known) throw error;
    process.stderr.write(`${midLine ? '\n' : ''}setup: ${error.message}.\n`);
    return undefined;
  }
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === self) process.exitCode = setup() ? 0 : 1;
