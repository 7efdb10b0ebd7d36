/** What a browser has to load to play: measured on the app as it is built, page and workers together. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** What the script of the play screen should weigh at most, in KB of 1,024 bytes, by gzip. */
export const WANTED = 170;

/** What it may weigh: what was reached with the largest game. docs/bundle.md says where it goes, and why it is no less. */
export const PLAY_LIMIT = 265.6;

/** The same until the first order can be given: who plays against one, and whose odds, comes later. */
export const ORDER_LIMIT = 254.5;

/** What a browser that has seen nothing yet loads from the set-up of a battle to the first answers and advice of the computer. */
export const FIRST_BATTLE_LIMIT = 277;

/** How large a script is on its way through the network, in KB. */
export const zipped = (script: string | Uint8Array): number => gzipSync(script, { level: 9 }).length / 1024;

type Chunk = Rolldown.OutputChunk;

/** The script of a page: by its id, in KB by gzip. */
export interface BundleSizes {
  /** The play screen with one game, its players, its odds and its advice. */
  readonly play: Readonly<Record<string, number>>;
  /** As much of it as is needed to give the first order. */
  readonly order: Readonly<Record<string, number>>;
  readonly home: number;
  /** Everything that there is, all five games. */
  readonly all: number;
}

/** What begins a battle, and shows it. */
const ORDER = ['src/battle/begin.ts', 'src/battle/screen.tsx'];
/** What works beside the page: odds, players and advice. */
const WORKERS = ['src/work/worker.ts', 'src/work/thought.ts', 'src/battle/advice-worker.ts'];

const sizeOf = ({ code }: Chunk): number => zipped(code);

async function chunks(): Promise<readonly Chunk[]> {
  const configFile = join(import.meta.dirname, '../vite.config.ts');
  const built = await build({ configFile, logLevel: 'warn', build: { write: false } });
  const [result] = Array.isArray(built) ? built : [built];
  if (result === undefined || !('output' in result)) throw new Error('The app has not been built.');
  return result.output.filter((file) => file.type === 'chunk');
}

/** Builds the app and weighs it. */
export async function bundleSizes(games: readonly string[]): Promise<BundleSizes> {
  const all = await chunks();
  const byFile = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const chunkOf = (end: string): Chunk => {
    const found = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
    if (found === undefined) throw new Error(`The build has no file for ${end}.`);
    return found;
  };
  /** These chunks with all that they import. */
  const weight = (...ends: readonly string[]): number => {
    const seen = new Set<Chunk>();
    const add = (chunk: Chunk | undefined): void => {
      if (chunk === undefined || seen.has(chunk)) return;
      seen.add(chunk);
      for (const file of chunk.imports) add(byFile.get(file));
    };
    for (const end of ends) add(chunkOf(end));
    return [...seen].reduce((sum, chunk) => sum + sizeOf(chunk), 0);
  };
  const page = 'web/index.html';
  const byGame = (...parts: readonly string[]): Readonly<Record<string, number>> =>
    Object.fromEntries(games.map((id) => [id, weight(page, ...ORDER, ...parts, `${id}/index.ts`)]));
  return {
    play: byGame(...WORKERS),
    order: byGame(),
    home: weight(page, 'src/home.tsx'),
    all: all.reduce((sum, chunk) => sum + sizeOf(chunk), 0),
  };
}
