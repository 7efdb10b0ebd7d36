import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Ruleset, writeJournal } from '@umpire/engine/battle';
import { type SceneNode, at, parseScenario } from '@umpire/engine/table';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { Failed } from '../src/failed.ts';
import { run } from '../src/program.ts';
import { pictureOf } from '../src/render/picture.ts';
import { journalOf, stroll } from './stroll.ts';

const MAIN = resolve(import.meta.dirname, '../src/main.ts');
const SCHOOL = resolve(import.meta.dirname, '../../rulesets/src/building-assault/scenarios/schoolhouse.json');
const folder = mkdtempSync(join(tmpdir(), 'umpire-render-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.restoreAllMocks());

/** Runs the command here, with its output caught. */
async function umpire(...args: readonly string[]) {
  let [out, err] = ['', ''];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((out += String(text))));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((err += String(text))));
  const code = await run(['render', ...args]);
  vi.restoreAllMocks();
  return { code, out, err };
}

/** A file in the test's own folder. */
function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const school = readFileSync(SCHOOL, 'utf8');

describe('umpire render', () => {
  test('writes a scenario to a file, and says nothing', async () => {
    const target = join(folder, 'school.svg');
    expect(await umpire(SCHOOL, '--svg', target)).toEqual({ code: 0, out: '', err: '' });
    const svg = readFileSync(target, 'utf8');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).toContain('<title>The Schoolhouse</title>');
    expect(svg).toContain('data-key="model:S1"');
  });

  test('writes to the output without a file, the same every time', async () => {
    const [first, second] = [await umpire(SCHOOL), await umpire(SCHOOL, '--svg', '-')];
    expect(first.out).toBe(second.out);
    expect(first.out).toMatch(/<\/svg>\n$/);
  });

  test('leaves out what is not wanted, and has colours for day and night', async () => {
    const { out } = await umpire(SCHOOL, '--without', 'grid,legend', '--theme', 'light');
    expect(out).not.toMatch(/class="u-grid"|class="u-legend-strip"/);
    expect(out).not.toContain('prefers-color-scheme');
    expect((await umpire(SCHOOL)).out).toContain('prefers-color-scheme:light');
  });

  test('says what is wrong with a scenario: a line for each problem, exit code 2, no picture', async () => {
    const bad = file(
      'bad.json',
      school.replace('"rubble", "difficult"', '"swamp", "difficult"').replace('"turns": 8', '"turns": 0'),
    );
    const target = join(folder, 'none.svg');
    const { code, out, err } = await umpire(bad, '--svg', target);
    expect([code, out, existsSync(target)]).toEqual([2, '', false]);
    const lineOf = (word: string): number =>
      readFileSync(bad, 'utf8')
        .split('\n')
        .findIndex((line) => line.includes(word)) + 1;
    const [head, ...lines] = err.trimEnd().split('\n');
    expect(head).toBe(`umpire: ${bad} has 2 problems:`);
    expect(lines[0]).toBe(`  ${lineOf('"turns": 0')}:12: turns: This must be a whole number from 1 to 100, not 0.`);
    expect(lines[1]).toMatch(
      new RegExp(`^  ${lineOf('"swamp"')}:\\d+: pieces\\[2\\]\\.traits\\[1\\]: "swamp" is no known trait;`),
    );
    expect(lines).toHaveLength(2);
  });

  test.each([
    ['broken.json', '{ "format": "umpire-scenario/1",\n  "id": }', /has a problem:\n  2:9: A value must stand here/],
    ['other.json', '{ "a": 1 }', /does not say what it is; it should have "format": "umpire-scenario\/1"/],
    ['list.json', '[]', /does not say what it is/],
    [
      'newer.json',
      '{ "format": "umpire-scenario/9" }',
      /"umpire-scenario\/9" is no known format; known are umpire-scenario\/1/,
    ],
    [
      'unknown.json',
      '{ "format": "umpire-journal/1", "ruleset": "nine-pins", "version": "1" }',
      /rule set "nine-pins", which is not known here/,
    ],
  ])('%s is refused with exit code 2', async (name, text, says) => {
    const { code, err } = await umpire(file(name, text));
    expect(code).toBe(2);
    expect(err).toMatch(says);
  });

  test('a file that is not there, a part that is not there, a folder that is not there', async () => {
    const missing = await umpire(join(folder, 'nowhere.json'));
    expect([missing.code, missing.err]).toEqual([2, `umpire: There is no file ${join(folder, 'nowhere.json')}.\n`]);
    const part = await umpire(SCHOOL, '--without', 'sky');
    expect([part.code, part.err]).toEqual([2, expect.stringContaining('There is no part "sky"')]);
    const unwritable = await umpire(SCHOOL, '--svg', join(folder, 'no', 'where.svg'));
    expect([unwritable.code, unwritable.err]).toEqual([1, expect.stringContaining('could not be written')]);
  });

  test('the real command works as its own process', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'render', SCHOOL], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/<\/svg>\n$/);
  });
});

describe('a saved battle', () => {
  const parsed = parseScenario(school);
  if (!parsed.ok) throw new Error('The schoolhouse does not load.');
  const strolls = journalOf(parsed.scenario, [
    ['A', 'H1', at(6.5, 9)],
    ['B', 'L1', at(30, 30)],
  ]);
  const journal = writeJournal(strolls);
  const known = [stroll as unknown as Ruleset];

  /** Where a model stands on the sheet; undefined if it is not there. */
  function placeOf(model: string, nodes: readonly SceneNode[]): readonly [number, number] | undefined {
    for (const node of nodes) {
      if (node.kind !== 'group') continue;
      const found = node.key === `model:${model}` ? node.at : placeOf(model, node.nodes);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  const wordsOf = (nodes: readonly SceneNode[]): readonly string[] =>
    nodes.flatMap((node) => (node.kind === 'group' ? wordsOf(node.nodes) : node.kind === 'text' ? [node.text] : []));

  test('is drawn as it stands, and as it stood after an entry', () => {
    // The table is 36 inches deep, and sheets count y from the top. H1 starts at (20, 4).
    const [before, between, now] = [0, 1, undefined].map((entry) =>
      pictureOf('file', journal, known, { without: [], ...(entry !== undefined && { entry }) }),
    );
    expect(placeOf('H1', before?.nodes ?? [])).toEqual([20, 32]);
    expect(placeOf('H1', between?.nodes ?? [])).toEqual([6.5, 27]);
    expect(placeOf('L1', between?.nodes ?? [])).toEqual([14.5, 15.5]);
    expect(placeOf('L1', now?.nodes ?? [])).toEqual([30, 6]);
    expect(now?.title).toBe('The Schoolhouse · turn 3, Out of doors');
    expect(wordsOf(now?.nodes ?? [])).toContain('tired');
    expect(now?.description).toContain('Harrow Company: Rifle Section with 5 models');
  });

  test('is drawn as one seat sees it', () => {
    const { nodes } = pictureOf('file', journal, known, { without: [], seat: 'A' });
    expect(placeOf('H1', nodes)).toEqual([6.5, 27]);
    expect(placeOf('L1', nodes)).toBeUndefined();
    expect(() => pictureOf('file', journal, known, { without: [], seat: 'C' })).toThrow(
      new Failed(2, 'There is no seat "C" in this battle; there are A, B.'),
    );
  });

  test('is refused when it does not fit its rules', () => {
    const beyond = writeJournal(journalOf(parsed.scenario, [['A', 'H1', at(40, 9)]]));
    expect(() => pictureOf('file', beyond, known, { without: [] })).toThrow(/cannot be replayed beyond entry 0/);
  });
});
