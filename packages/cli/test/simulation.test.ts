/** The commands that play many battles: with the small example rule set in this thread, and with real threads. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ruleset } from '@umpire/engine/battle';
import { example } from '@umpire/engine/example';
import { rulesets } from '@umpire/rulesets';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { run } from '../src/program.ts';
import { progressLine, progressOn } from '../src/simulation/progress.ts';

const folder = mkdtempSync(join(tmpdir(), 'umpire-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.restoreAllMocks());
const file = (name: string): string => join(folder, name);

async function umpireWith(known: readonly Ruleset[], args: readonly string[]) {
  let [out, err] = ['', ''];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((out += String(text))));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((err += String(text))));
  const code = await run(args, known);
  vi.restoreAllMocks();
  return { code, out, err };
}

const umpire = (...args: readonly string[]) => umpireWith([example as unknown as Ruleset], args);
const RANDOM = ['--seat', 'a=random', '--seat', 'b=random', '-w', '0'] as const;

describe('umpire simulate', () => {
  test('tells who wins, what is lost, and what orders and rules did', async () => {
    const { code, out } = await umpire('simulate', 'the-well', '--games', '8', ...RANDOM);
    expect(code).toBe(0);
    for (const title of ['Who wins', 'How long they last', 'Losses by unit', 'Orders', 'What each rule did'])
      expect(out).toContain(`\n${title}\n`);
    expect(out).toMatch(/\d+\.\d % \(\d+\.\d–\d+\.\d\)/);
  });

  test('writes JSON, CSV, a page and a picture', async () => {
    const files = ['--csv', file('a.csv'), '--html', file('a.html'), '--svg', file('a.svg')];
    const { out } = await umpire('simulate', 'the-well', '--games', '4', ...RANDOM, '--json', ...files);
    const json = JSON.parse(out) as { wins: { battles: number }[]; rounds: number };
    expect(json.rounds).toBe(4);
    expect(json.wins.reduce((sum, { battles }) => sum + battles, 0)).toBe(4);
    expect(readFileSync(file('a.csv'), 'utf8')).toMatch(/^table,side,player,battles,share,share low,share high\nwins,/);
    expect(readFileSync(file('a.html'), 'utf8')).toMatch(/^<!doctype html>/);
    expect(readFileSync(file('a.svg'), 'utf8')).toMatch(/^<svg /);
  });

  test('a saved run is gone on with, played again, and checked', async () => {
    const save = file('run.json');
    const args = ['simulate', 'the-well', ...RANDOM, '--save', save];
    const whole = await umpire(...args, '--games', '9', '--json');
    await umpire(...args, '--games', '4');
    const resumed = await umpire(...args, '--games', '9', '--resume', '--json');
    expect(resumed.out).toBe(whole.out);
    expect(existsSync(`${save}.part`)).toBe(false);
    const checked = await umpire('run', save, '--check', '-w', '0');
    expect(checked).toMatchObject({
      code: 0,
      out: expect.stringMatching(/The result is the saved one\.\n$/) as string,
    });
    const data = await umpire('run', save, '--check', '-w', '0', '--json');
    expect(JSON.parse(data.out)).toMatchObject({ rounds: 9 });
    expect(data.err).toContain('The result is the saved one.');
    const more = await umpire('run', save, '--resume', '--games', '12', '-w', '0', '--json');
    expect(JSON.parse(more.out)).toMatchObject({ rounds: 12 });
    const other = await umpire('simulate', 'the-well', ...RANDOM, '--seed', 'x', '--save', save, '--resume');
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining('is another run') as string });
  });

  test('a changed result is found', async () => {
    const save = file('changed.json');
    await umpire('simulate', 'the-well', '--games', '3', ...RANDOM, '--save', save);
    const text = readFileSync(save, 'utf8');
    writeFileSync(save, text.replace(/"orders": \d+/u, '"orders": 1'));
    expect(await umpire('run', save, '--check', '-w', '0')).toMatchObject({ code: 1 });
  });

  test('threads give the same result as none', async () => {
    const args = [
      'simulate',
      'culvert',
      '--games',
      '5',
      '--seat',
      'harrow=random',
      '--seat',
      'saltmarsh=random',
      '--json',
    ];
    const here = await umpireWith(rulesets, [...args, '-w', '0']);
    const there = await umpireWith(rulesets, [...args, '-w', '2']);
    expect(there.code).toBe(0);
    expect(there.out).toBe(here.out);
  });
});

describe('umpire sweep, compare, points and matchups', () => {
  test('sweep has a row for each value', async () => {
    const { out } = await umpire(
      'sweep',
      'the-well',
      '--vary',
      'options.dice=1,2',
      '--games',
      '6',
      ...RANDOM,
      '--json',
    );
    const { arms } = JSON.parse(out) as { arms: { name: string; battles: number }[] };
    expect(arms.map(({ name, battles }) => [name, battles])).toEqual([
      ['options.dice=1', 6],
      ['options.dice=2', 6],
    ]);
  });

  test('compare says whether the difference is real', async () => {
    const words = [
      'compare',
      'the-well player.a=greedy',
      'player.a=random player.b=greedy',
      '--games',
      '20',
      '-w',
      '0',
    ];
    const { out } = await umpire(...words, '--seat', 'b=random');
    expect(out).toMatch(/points of 100 fewer\. The difference is real/);
    expect(await umpire('compare', 'player.a=greedy', 'the-well')).toMatchObject({ code: 2 });
  });

  test('compare takes two saved runs, plays nothing, and refuses what cannot be compared', async () => {
    const [strong, weak, swept] = [file('strong.json'), file('weak.json'), file('swept.json')];
    const play = (save: string, a: string, b: string) =>
      umpire('simulate', 'the-well', '-g', '20', '-w', '0', '-s', `a=${a}`, '-s', `b=${b}`, '--save', save);
    await play(strong, 'greedy', 'random');
    await play(weak, 'random', 'greedy');
    const shares = await umpire('compare', strong, weak, '--json');
    const { arms } = JSON.parse(shares.out) as { arms: { share: { value: number }; difference?: { value: number } }[] };
    expect(arms[1]!.difference!.value).toBeCloseTo(arms[1]!.share.value - arms[0]!.share.value, 12);
    const { out, code } = await umpire('compare', strong, weak);
    expect(code).toBe(0);
    expect(out).toMatch(/strong\.json: 20 battles; .*weak\.json: 20 battles\./);
    expect(out).toMatch(/points of 100 fewer\. The difference is real/);
    await umpire('sweep', 'the-well', '--vary', 'options.dice=1,2', '-g', '2', ...RANDOM, '--save', swept);
    expect(await umpire('compare', strong, swept)).toMatchObject({
      code: 2,
      err: expect.stringContaining('a run of sweep') as string,
    });
    expect(await umpire('compare', strong, 'the-well')).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no file the-well') as string,
    });
    expect(await umpire('compare', strong, weak, '--of', 'c')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no seat "c"') as string,
    });
  });

  test('points has a price for every unit that was drawn, and is the same again', async () => {
    const seats = ['--seat', 'harrow=random', '--seat', 'saltmarsh=random'];
    const args = ['points', 'fire-team', '--games', '30', '--units', '1..2', ...seats, '-w', '0', '--json'];
    const { out, code } = await umpireWith(rulesets, args);
    expect(code).toBe(0);
    const { points } = JSON.parse(out) as { points: { unit: string; worth: { low: number; high: number } }[] };
    expect(points.length).toBeGreaterThan(5);
    for (const { worth } of points) expect(worth.high).toBeGreaterThan(worth.low);
    expect((await umpireWith(rulesets, args)).out).toBe(out);
  });

  test('points and matchups tell what they cannot', async () => {
    expect(await umpire('points', 'example', '--units', '2..2', '-w', '0')).toMatchObject({ code: 2 });
    expect(await umpire('matchups', 'example', 'nothing')).toMatchObject({ code: 2 });
    const { out, code } = await umpireWith(rulesets, ['matchups', 'building-assault', 'melee-round']);
    expect(code).toBe(0);
    expect(out).toMatch(/H Rifle Section +\d\.\d\d/);
  });
});

describe('what is not understood', () => {
  test.each([
    [['simulate', 'nowhere'], /no scenario "nowhere"; there are the-well/],
    [['simulate', 'the-well', '--games', '0'], /--games 0/],
    [['simulate', 'the-well', '--seat', 'c=random'], /--seat c=random: there is no such seat; there are a, b/],
    [['simulate', 'the-well', '--seat', 'a=god'], /no such player/],
    [['simulate', 'the-well', '--of', 'c'], /--of c/],
    [['simulate', 'the-well', '--until', '0'], /--until 0/],
    [['simulate', 'the-well', '--set', 'options.dice=1,2'], /give one value/],
    [['simulate', 'the-well', '--set', 'profile.x.y=1'], /no profiles/],
    [['simulate', 'the-well', '--resume'], /--resume needs --save/],
    [['sweep', 'the-well'], /--vary/],
    [['sweep', 'the-well', '--vary', 'options.dice=3..1'], /is empty/],
    [['sweep', 'the-well', '--vary', 'options.dicce=1'], /no option "dicce"/],
    [['run', 'nowhere.json'], /no file nowhere.json/],
  ] as const)('%j is told in a sentence', async (args, says) => {
    const { code, err } = await umpire(...args, ...(args[0] === 'run' ? [] : ['-w', '0']));
    expect(code).toBe(2);
    expect(err).toMatch(says);
  });
});

describe('the progress bar', () => {
  test('tells how many, how fast and how long still', () => {
    // 50 of 100 rounds of two battles each, 10 of them before, 40 in 4 seconds: 10 rounds a second, 5 seconds left.
    expect(progressLine(50, 100, 2, 10, 4000)).toBe(
      `${'█'.repeat(12)}${'░'.repeat(12)} 100 of 200 battles  20 a second  5 s left`,
    );
  });

  test('is for a screen only', () => {
    const written: string[] = [];
    const stream = (isTTY: boolean) => ({ isTTY, write: (text: string) => written.push(text) > 0 }) as never;
    const pipe = progressOn(stream(false), { of: 10, perRound: 1, before: 0 });
    pipe.told(5);
    pipe.end();
    expect(written).toEqual([]);
    const screen = progressOn(stream(true), { of: 10, perRound: 1, before: 0 });
    screen.told(5);
    screen.end();
    expect(written).toHaveLength(2);
  });
});
