// What the rule sets come to: lines, files at the root, rooms that know each other in a ring, places that keep something for speed.
// `node scripts/house.ts` prints a table, `--json` the numbers.
import { posix } from 'node:path';
import { importsOf } from './imports.ts';
import { readTree } from './layers.ts';
import { ROOT } from './run.ts';

/** Ways to keep something by hand; `derive` is the one that is meant to be. */
const BY_HAND =
  /new (?:WeakMap|Known|Latest|Past|Pairs\w*)\b|\b(?:remember|rememberPair|noted|kept|latest|lasting|keptBy\w*)(?:<[^(]*>)?\(/g;
const DERIVED = /\bderive\(/g;
const NO_CODE = /\/\*[\s\S]*?\*\/|^import[\s\S]*?;$/gm;

interface House {
  readonly game: string;
  readonly lines: number;
  /** Lines of its translations, which are no code: they grow with every language. */
  readonly translated: number;
  readonly files: number;
  readonly atRoot: number;
  readonly rooms: number;
  readonly inRing: number;
  readonly byHand: number;
  readonly derived: number;
}

const TRANSLATION = /\/words\/[a-z]{2}\//;
const GAME = /^packages\/rulesets\/src\/([^/]+)\/(?:([^/]+)\/)?.+\.ts$/;

function houseOf(game: string, files: ReadonlyMap<string, string>): House {
  const roomOf = (file: string): string => GAME.exec(file)?.[2] ?? '.';
  const all = [...files].filter(([file]) => GAME.exec(file)?.[1] === game);
  const own = all.filter(([file]) => !TRANSLATION.test(file));
  const linesOf = (some: readonly (readonly [string, string])[]): number =>
    some.reduce((sum, [, source]) => sum + source.split('\n').length - 1, 0);
  const knows = new Map<string, Set<string>>();
  for (const [file, source] of own)
    for (const { specifier } of importsOf(file, source)) {
      if (specifier?.startsWith('.') !== true) continue;
      const target = posix.join(posix.dirname(file), specifier);
      const [from, to] = [roomOf(file), roomOf(target)];
      if (from !== to && GAME.exec(target)?.[1] === game) knows.set(from, (knows.get(from) ?? new Set()).add(to));
    }
  const reached = (from: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const todo = [from];
    for (let room = todo.pop(); room !== undefined; room = todo.pop())
      for (const next of knows.get(room) ?? []) if (seen.size < seen.add(next).size) todo.push(next);
    return seen;
  };
  const rooms = [...new Set(own.map(([file]) => roomOf(file)))];
  const count = (pattern: RegExp): number =>
    own.reduce((sum, [, source]) => sum + (source.replace(NO_CODE, '').match(pattern)?.length ?? 0), 0);
  return {
    game,
    lines: linesOf(own),
    translated: linesOf(all) - linesOf(own),
    files: own.length,
    atRoot: own.filter(([file]) => roomOf(file) === '.').length,
    rooms: rooms.length,
    inRing: rooms.filter((room) => reached(room).has(room)).length,
    byHand: count(BY_HAND),
    derived: count(DERIVED),
  };
}

const { files } = readTree(ROOT);
const games = [...new Set([...files.keys()].flatMap((file) => GAME.exec(file)?.[1] ?? []))].toSorted();
const houses = games.map((game) => houseOf(game, files));
if (process.argv.includes('--json')) console.log(JSON.stringify(houses));
else {
  console.log('game                lines  translated  files  at root  rooms in a ring  kept by hand  derived');
  for (const { game, lines, translated, files: many, atRoot, rooms, inRing, byHand, derived } of houses)
    console.log(
      [
        game.padEnd(17),
        String(lines).padStart(7),
        String(translated).padStart(11),
        String(many).padStart(6),
        String(atRoot).padStart(8),
        `${inRing} of ${rooms}`.padStart(16),
        String(byHand).padStart(13),
        String(derived).padStart(8),
      ].join(' '),
    );
  const sum = (count: (house: House) => number): number => houses.reduce((total, house) => total + count(house), 0);
  const limits = [
    ['lines of all games', sum(({ lines: own }) => own), 40_000],
    ['rooms in a ring', sum(({ inRing: own }) => own), 0],
    ['most files at a root', Math.max(...houses.map(({ atRoot: own }) => own)), 3],
    ['kept by hand', sum(({ byHand: own }) => own), 0],
    ['derived', sum(({ derived: own }) => own), 40],
  ] as const;
  console.log('');
  for (const [says, count, most] of limits)
    console.log(`${says.padEnd(25)} ${String(count).padStart(6)}  at most ${most}${count > most ? ': too many' : ''}`);
}
