// Finds a Chromium for the browser tests and the pictures: one that the machine has, else the one from npm.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Browser
 * @property {string} path of the executable
 * @property {Record<string, string>} env what it needs in its environment
 */

const root = path.resolve(import.meta.dirname, '..');

/** What Chromium is started with, in tests and for pictures: no sandbox (it may run as root), nothing in the background. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * What Chromium is not to be started with, though Playwright would: memory that its processes share is kept in files there, since in containers the
 * place for it is often too small. Where there is room that costs a seventh of all CPU time.
 */
export const NO_FLAGS = hasRoom('/dev/shm', 1024 ** 3) ? ['--disable-dev-shm-usage'] : [];

/**
 * @param {string} folder
 * @param {number} bytes
 */
function hasRoom(folder, bytes) {
  if (!fs.existsSync(folder)) return false;
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize >= bytes;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The browser to use. Throws an error whose message is one sentence when there is none. */
export async function findBrowser() {
  const named = process.env['UMPIRE_CHROMIUM'];
  if (named) {
    if (fs.existsSync(named)) return { path: named, env: {} };
    throw new Error(`UMPIRE_CHROMIUM names ${named}, which does not exist.`);
  }
  const installed = onPath() ?? USUAL_PLACES.find((place) => fs.existsSync(place));
  if (installed) return { path: installed, env: {} };
  const packed = process.platform === 'linux' && process.arch === 'x64' ? await fromNpm() : undefined;
  if (packed) return packed;
  throw new Error('No browser was found: install Chromium or Chrome, or name one in UMPIRE_CHROMIUM.');
}

function onPath() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const places = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return places.find((place) => fs.existsSync(place) && starts(place, {}));
}

/**
 * @param {string} executable
 * @param {Record<string, string>} env
 */
function starts(executable, env) {
  return spawnSync(executable, ['--version'], { env: { ...process.env, ...env } }).status === 0;
}

/**
 * The headless Chromium of @sparticuz/chromium, unpacked once into the cache of this clone.
 * @returns {Promise<Browser | undefined>} undefined when it does not start here
 */
async function fromNpm() {
  const home = path.join(root, 'node_modules/@sparticuz/chromium');
  if (!fs.existsSync(home)) return undefined;
  const { version } = JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8'));
  const folder = path.join(root, '.cache', `chromium-${version}`);
  if (!fs.existsSync(folder)) await unpack(path.join(home, 'bin'), folder);
  const executable = path.join(folder, 'chromium');
  const fonts = fs.existsSync('/etc/fonts/fonts.conf') ? {} : ownFonts(path.join(folder, 'fonts'));
  // On a bare system its own copies of the libraries it needs are used.
  const libraries = { LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') };
  const env = [fonts, { ...fonts, ...libraries }].find((candidate) => starts(executable, candidate));
  return env && { path: executable, env };
}

/**
 * Points a system without fonts to the one that comes with the browser, whose own settings name other folders.
 * @param {string} folder
 * @returns {Record<string, string>}
 */
function ownFonts(folder) {
  const settings = `<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>\n`;
  fs.writeFileSync(path.join(folder, 'fonts.conf'), settings);
  return { FONTCONFIG_PATH: folder };
}

/**
 * Unpacks beside the goal and moves there at the end, so that a broken or a parallel run leaves nothing half done.
 * @param {string} packed
 * @param {string} folder
 */
async function unpack(packed, folder) {
  const { inflate } = await import('@sparticuz/chromium');
  const beside = `${folder}.${process.pid}`;
  fs.mkdirSync(beside, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = beside; // the one way to tell `inflate` where to write
  try {
    const names = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br'];
    await Promise.all(names.map((name) => inflate(path.join(packed, name))));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  if (fs.existsSync(folder)) fs.rmSync(beside, { recursive: true });
  else fs.renameSync(beside, folder);
}
