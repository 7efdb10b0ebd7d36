/** `umpire tournament`, with the small rule set that documents how one is written. */
import type { Ruleset } from '@umpire/engine/battle';
import { example } from '@umpire/engine/example';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { run } from '../src/program.ts';

afterEach(() => void vi.restoreAllMocks());

async function umpire(...args: readonly string[]) {
  let [out, err] = ['', ''];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((out += String(text))));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((err += String(text))));
  const code = await run(['tournament', ...args], [example as unknown as Ruleset]);
  vi.restoreAllMocks();
  return { code, out, err };
}

describe('umpire tournament', () => {
  test('prints a line for each rule set and pair, with the interval', async () => {
    const { code, out } = await umpire('example', '--games', '6', '--workers', '0');
    expect(code).toBe(0);
    expect(out).toMatch(/\nrule set +players +battles +won +lost +drawn +share of decided/);
    expect(out).toMatch(/\nexample +greedy – random +6 +[456] +[012] +[012] +[\d.]+ % \([\d.]+–[\d.]+\)/);
  });

  test('speaks JSON and Markdown, and counts each against each', async () => {
    const three = ['-p', 'random', '-p', 'greedy', '-p', 'greedy:20', '--games', '2', '-w', '0'];
    const { out: json } = await umpire(...three, '--json');
    expect(JSON.parse(json)).toHaveLength(3);
    expect(JSON.parse(json)).toMatchObject([{ ruleset: 'example', battles: 2 }, { battles: 2 }, { battles: 2 }]);
    const { out: markdown } = await umpire(...three, '--markdown');
    expect(markdown.split('\n')).toHaveLength(2 + 3 + 1);
    expect(markdown).toMatch(/^\| rule set .*\|\n\| -+ \|/);
  });

  test('refuses what it does not know', async () => {
    expect(await umpire('chess')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no rule set "chess"') as string,
    });
    expect(await umpire('-p', 'nobody', '-p', 'random')).toMatchObject({ code: 2 });
    expect(await umpire('-p', 'random')).toMatchObject({ code: 2 });
    expect(await umpire('--games', 'many')).toMatchObject({ code: 2 });
    expect(await umpire('--scenario', 'nowhere')).toMatchObject({ code: 2 });
  });
});
