/** A new game in a clone that holds nothing else: it is made, type checked, played, and conforms. */
import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeFaults } from '../../../scripts/rooms.ts';
import { registered } from '../src/new-game/files.ts';
import { isGameId, namesFor } from '../src/new-game/names.ts';

const CLONE = join(import.meta.dirname, '../../..');
const MAIN = join(import.meta.dirname, '../src/main.ts');
// Inside the clone, so that packages are found.
mkdirSync(join(CLONE, '.cache'), { recursive: true });
const root = mkdtempSync(join(CLONE, '.cache/new-game-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const REGISTRY = 'packages/rulesets/src/registry.ts';
const SCENARIO = 'packages/rulesets/src/river-raid/scenarios/river-raid-well.json';
const EMPTY = `import type { Ruleset } from '@umpire/engine/battle';

export const rulesets: readonly Ruleset[] = [];
`;

function put(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

interface Ended {
  readonly code: number;
  readonly said: string;
}

/** Runs a program of Node: what it prints, and how it ends. */
async function node(file: string, ...args: readonly string[]): Promise<Ended> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [file, ...args], { cwd: root });
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}
const umpire = (...args: readonly string[]): Promise<Ended> => node(MAIN, ...args);

/**
 * Commands of an umpire that knows the new game, one after the other in one process: to start it anew for each takes longer than
 * to run it. How each ended, and what all of them have said.
 */
async function inTurn(commands: readonly (readonly string[])[]) {
  put(
    'in-turn.ts',
    `import { run } from ${JSON.stringify(join(CLONE, 'packages/cli/src/program.ts'))};
import { rulesets } from './${REGISTRY}';
const codes = [];
for (const args of JSON.parse(process.argv[2])) codes.push(await run(args, rulesets));
process.stdout.write('\\0' + JSON.stringify(codes) + '\\0');
`,
  );
  const { said } = await node(join(root, 'in-turn.ts'), JSON.stringify(commands));
  const [before = '', codes = '[]', after = ''] = said.split('\0');
  return { codes: JSON.parse(codes) as readonly number[], said: before + after };
}

describe('umpire new-game', () => {
  let made: Ended | undefined;
  beforeAll(async () => {
    put(REGISTRY, EMPTY);
    made = await umpire('new-game', 'river-raid', '--title', 'Raid on the River', '--into', root);
  });

  test('makes rooms, tests, a specification and one entry of the registry', () => {
    expect(made?.said).toMatch(/^Raid on the River is in packages\/rulesets\/src\/river-raid/mu);
    expect(made?.code).toBe(0);
    const files = globSync('packages/rulesets/src/river-raid/**/*.*', { cwd: root });
    expect(placeFaults(files)).toEqual([]);
    expect(new Set(files.map((file) => file.split('/')[4]))).toEqual(
      new Set(['words', 'battle', 'rules', 'odds', 'orders', 'turn', 'mind', 'face', 'scenarios', 'index.ts']),
    );
    expect(readFileSync(join(root, REGISTRY), 'utf8')).toBe(`import type { Ruleset } from '@umpire/engine/battle';
import { riverRaid } from './river-raid/index.ts';

export const rulesets: readonly Ruleset[] = [riverRaid];
`);
    const texts = globSync('**/*.{ts,md,json}', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
    expect(texts.filter((text) => /\bEX-|\bWell(Battle|Order)|'example'/u.test(text))).toEqual([]);
  });

  test('makes a game that the compiler takes', async () => {
    put(
      'tsconfig.json',
      JSON.stringify({
        extends: join(CLONE, 'tsconfig.base.json'),
        compilerOptions: {
          composite: false,
          emitDeclarationOnly: false,
          declaration: false,
          noEmit: true,
          types: ['node'],
        },
        include: ['packages/**/*.ts', 'packages/**/*.json'],
      }),
    );
    const { said } = await node(join(CLONE, 'node_modules/typescript/bin/tsc'), '-p', root);
    expect(said).toBe('');
  });

  test('makes a game that passes its own tests, the conformance kit among them', async () => {
    // As our own tests are run: both files in one thread, as they are.
    const settings = `pool: 'threads', maxWorkers: 1, isolate: false, testTimeout: 300_000, experimental: { viteModuleRunner: false }`;
    put('vitest.config.mjs', `export default { test: { include: ['packages/*/test/**/*.test.ts'], ${settings} } };\n`);
    const { said } = await node(join(CLONE, 'node_modules/vitest/vitest.mjs'), 'run', '--root', root, '--reporter=dot');
    expect(said).toMatch(/Test Files.*2 passed/u);
  });

  test('makes a game that the computer plays, with odds, a book and pictures', async () => {
    const { codes, said } = await inTurn([
      ['play', 'river-raid', 'river-raid-well', '--seat', '*=search:50', '--seed', '3'],
      ['rules', 'river-raid', 'RR-FIRE-2'],
      ['render', SCENARIO, '-o', 'well.svg'],
    ]);
    expect(codes).toEqual([0, 0, 0]);
    expect(said).toMatch(/keeps the well|Nobody has drunk/u);
    expect(said).toContain('Far away');
    expect(readFileSync(join(root, 'well.svg'), 'utf8')).toContain('Amber patrol');
    expect(existsSync(join(root, 'packages/rulesets/test/river-raid/playthroughs/river-raid-well.txt'))).toBe(true);
  });

  test('refuses what it cannot make, and changes nothing', async () => {
    const before = readFileSync(join(root, REGISTRY), 'utf8');
    const { codes, said } = await inTurn([
      ['new-game', 'River Raid', '--into', root],
      ['new-game', 'river-raid', '--into', root],
      ['new-game', 'other', '--into', join(root, 'packages')],
    ]);
    expect(codes).toEqual([2, 2, 2]);
    expect(said.trim().split('\n')).toEqual([
      'umpire: "River Raid" is not a name for a game: small letters, digits and hyphens, like river-raid.',
      expect.stringMatching(/^umpire: There is a game river-raid already/u),
      expect.stringContaining('is not a clone of Umpire'),
    ]);
    expect(readFileSync(join(root, REGISTRY), 'utf8')).toBe(before);
    expect(existsSync(join(root, 'packages/rulesets/src/other'))).toBe(false);
  });
});

describe('names of a game', () => {
  test.each([
    ['river-raid', [], 'RR'],
    ['river-raid', ['RR'], 'RIR'],
    ['raid', [], 'RA'],
    ['a-2', [], 'AX'],
  ] as const)('%s, where %j are taken: its rules begin with %s', (id, taken, prefix) => {
    expect(namesFor(id, undefined, new Set(taken)).prefix).toBe(prefix);
  });

  test('are small letters, digits and hyphens', () => {
    expect(['river-raid', 'go', 'war2'].every(isGameId)).toBe(true);
    expect(['River', '2war', 'a--b', '-a', '', '../x'].some(isGameId)).toBe(false);
  });

  test('go to the end of the real registry', () => {
    const text = readFileSync(join(CLONE, REGISTRY), 'utf8');
    const more = registered(text, namesFor('river-raid', undefined, new Set())) ?? '';
    expect(more).toContain("import { riverRaid } from './river-raid/index.ts';\n");
    expect(more).toMatch(/^export const rulesets: readonly Ruleset\[\] = \[.*\w, riverRaid\];$/mu);
  });
});
