import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { run } from '../src/program.ts';

const MAIN = resolve(import.meta.dirname, '../src/main.ts');
const TELLS_GAMES = resolve(import.meta.dirname, '../../../scripts/test/tells-games.mjs');
const folder = mkdtempSync(join(tmpdir(), 'umpire-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command in this process, with its output caught: quick, so most tests do. */
async function umpire(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  for (const [name, value] of Object.entries({ LC_ALL: 'C.UTF-8', ...env })) vi.stubEnv(name, value);
  let [out, err] = ['', ''];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += String(text);
    return true;
  });
  const code = await run(args);
  vi.restoreAllMocks();
  return { code, out, err };
}

/** Starts the real command as its own process, with the Node that runs the tests. */
async function started(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const { FORCE_COLOR: _, NO_COLOR: __, ...inherited } = process.env;
  const all = ['--import', TELLS_GAMES, MAIN, ...args];
  const child = spawn(process.execPath, all, { env: { ...inherited, LC_ALL: 'C.UTF-8', ...env } });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

describe('umpire dice', () => {
  test('prints a table with bars, as wide as told', async () => {
    const { code, out, err } = await umpire(['dice', '2d4', '--width', '40']);
    expect([code, err]).toEqual([0, '']);
    // 1, 2, 3, 4, 3, 2, 1 of 16; numbers take 25 of the 40 columns, so the longest bar has 15.
    expect(out.split('\n')).toEqual([
      '2d4',
      ' value  %     at least %',
      '     2   6.3  100         ███▌',
      '     3  12.5   93.8       ███████',
      '     4  18.8   81.3       ██████████▌',
      '     5  25.0   62.5       ██████████████',
      '     6  18.8   37.5       ██████████▌',
      '     7  12.5   18.8       ███████',
      '     8   6.3    6.3       ███▌',
      '',
      'mean 5, deviation 1.581, median 5, 9 in',
      '10 from 2 to 8',
      'exact',
      '',
    ]);
  });

  test('takes the notation without quotes where the shell allows', async () => {
    const { out } = await umpire(['dice', '20d6', '4+', '--rows', '5']);
    expect(out).toMatch(/^20d6 4\+\n/);
  });

  test('writes JSON with exact fractions', async () => {
    const { code, out } = await umpire(['dice', '4d6 drop lowest', '--json', '--exact']);
    expect(code).toBe(0);
    const json = JSON.parse(out) as { results: { value: number; chance: number; exact: string; atLeast: number }[] };
    expect(json).toMatchObject({
      notation: 'best 3 of 4d6',
      source: { kind: 'exact' },
      summary: { exactMean: '15869/1296', median: 12 },
    });
    // 18 needs three sixes among four dice: 4 · 5 + 1 = 21 of 1296. 3 is 1 of 1296.
    expect(json.results.at(-1)).toMatchObject({ value: 18, exact: '7/432' });
    expect(json.results.at(-1)?.atLeast).toBeCloseTo(21 / 1296, 14);
    expect(json.results[0]).toMatchObject({ value: 3, exact: '1/1296', atLeast: 1 });
  });

  test('prints exact fractions', async () => {
    const { out } = await umpire(['dice', '2d6', '-x']);
    expect(out).toContain('\n  7  16.7 %  1/6\n');
    expect(out).toContain('mean 7, variance 35/6\n');
  });

  test('compares two', async () => {
    const [text, json] = [
      await umpire(['dice', 'd10', '--compare', 'd6']),
      await umpire(['dice', 'd10', '-c', 'd6', '-j']),
    ];
    // 60 pairs: 39 above, 6 equal, 15 below.
    expect(text.out).toContain('left higher 65.0 %, equal 10.0 %, right higher 25.0 %');
    const { comparison, first } = JSON.parse(json.out) as Record<string, Record<string, unknown>>;
    expect(first?.['notation']).toBe('d10');
    expect(comparison?.['above']).toBeCloseTo(39 / 60, 14);
    expect(comparison?.['shift']).toBeCloseTo(2, 14);
  });

  test('writes a picture to a file, or to the output', async () => {
    const file = join(folder, 'dice.svg');
    const [both, alone] = [
      await umpire(['dice', '2d6', '--svg', file]),
      await umpire(['dice', '6d10 {hit 7+, ones 1}', '--svg', '-']),
    ];
    expect(both.code).toBe(0);
    expect(both.out).toContain('mean 7');
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg .*<title>2d6<\/title>.*<\/svg>\n$/s);
    expect(alone.out).toMatch(/^<svg .*hit 2, ones 1: 12\.0 %.*<\/svg>\n$/s);
  });

  test('samples on request, the same for the same seed', async () => {
    const ask = ['dice', '20d6 4+', '--sample', '5_000', '--seed', 'mine'];
    const [a, b, c] = [await umpire(ask), await umpire(ask), await umpire([...ask.slice(0, -1), 'yours'])];
    expect(a.out).toContain('(5,000 samples)');
    expect(a.out).toContain(' ± ');
    expect(b.out).toBe(a.out);
    expect(c.out).not.toBe(a.out);
  });

  test('says when a question was too large to solve', async () => {
    const { code, out } = await umpire(['dice', '2000d6 4+ > 3+', '--rows', '5']);
    expect(code).toBe(0);
    expect(out).toMatch(/sampled, ± [\s\S]*Note: Too large to solve: sampled instead\.\n$/);
  });

  test('points at the character that is wrong, with exit code 2', async () => {
    const { code, out, err } = await umpire(['dice', '2d6\t7+']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(
      'umpire: A d6 has no face 7. To test the total of the dice, write >= or <=.\n\n  2d6 7+\n      ^\n',
    );
  });

  test.each([
    [['dice'], 2, /missing required argument 'notation'[\s\S]*See umpire dice --help/],
    [['dice', '3d6', '--rows', 'many'], 2, /whole number from 5/],
    [['dice', '3d6', '--colour'], 2, /unknown option '--colour'/],
    [['dise', '3d6'], 2, /unknown command 'dise'[\s\S]*Did you mean dice/],
    [['dice', '3d6', '--svg', 'no/such/folder/x.svg'], 1, /could not be written/],
    [['dice', '6d10 {a 1, b 2}', '--compare', 'd6'], 2, /cannot be compared/],
  ])('%j fails in one message', async (args, wanted, says) => {
    const { code, err } = await umpire(args);
    expect(code).toBe(wanted);
    expect(err).toMatch(says);
    expect(err).toMatch(/^umpire: /);
    expect(err).not.toMatch(/\n\s+at /);
  });

  test('has help with examples, everywhere', async () => {
    const [none, root, dice, version] = [
      await umpire([]),
      await umpire(['--help']),
      await umpire(['help', 'dice']),
      await umpire(['--version']),
    ];
    expect([none.code, root.code, dice.code, version.code]).toEqual([0, 0, 0, 0]);
    expect(none.out).toBe(root.out);
    expect(root.out).toContain('umpire dice "20d6 4+ > 3+ > save 5+"');
    expect(dice.out).toContain('--compare <notation>');
    expect(dice.out).toContain('best 3 of 4d6');
    expect(version.out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test('writes plain ASCII where the locale knows no more, or on request', async () => {
    const [locale, flag] = [await umpire(['dice', 'd6'], { LC_ALL: 'C' }), await umpire(['dice', 'd6', '--ascii'])];
    expect(locale.out).toMatch(/^[\n -~]*#[\n -~]*$/);
    expect(flag.out).toBe(locale.out);
  });
});

// Starting a process takes a while on a busy machine.
describe('the real command', () => {
  test('prints the odds, and is as quick to refuse: neither waits for the games', async () => {
    const [good, bad] = await Promise.all([started(['dice', '2d6 <= 7', '--json']), started(['dice', '2d6 < 7'])]);
    expect([good.code, good.err, bad.code, bad.out]).toEqual([0, '', 2, '']);
    expect(JSON.parse(good.out)).toMatchObject({ notation: '2d6 <= 7', source: { kind: 'exact' } });
    expect(bad.err).toBe('umpire: Less than is written <=, as in 2d6 <= 6.\n\n  2d6 < 7\n      ^\n');
  });

  test('uses colour only where it is wanted', async () => {
    const [plain, colour] = await Promise.all([started(['dice', 'd6']), started(['dice', 'd6'], { FORCE_COLOR: '1' })]);
    const escape = String.fromCharCode(27);
    expect(plain.out).not.toContain(escape);
    expect(colour.out).toContain(`${escape}[1md6`);
    expect(stripVTControlCharacters(colour.out)).toBe(plain.out);
  });

  test('ends quietly when its reader has seen enough', async () => {
    const args = [MAIN, 'dice', '3000d6', '--json'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const [code] = (await once(child, 'close')) as [number | null];
    expect([code, err]).toEqual([0, '']);
  });
});
