import { describe, expect, test } from 'vitest';
import { asked, suggest } from '../src/index.ts';
import { begun, placedAt, started, well } from './well.ts';

const DUEL = { a1: [6, 1], a2: [1, 1], b1: [6, 4], b2: [11, 11] } as const;
const view = () => placedAt(well.view(begun('advance', 'advance').battle, 'a'), DUEL);

describe('suggestions', () => {
  test('name the best few orders in the words of the menu, with what the odds say', () => {
    const advice = suggest(well, view(), 'a', { nodes: 300 }, { mind: 'greedy' });
    expect(advice).toHaveLength(3);
    // Two dice of 4+: 3/4 hit at least once, one hit in the mean.
    expect(advice[0]).toMatchObject({
      deed: { order: { kind: 'fire', scout: 'a1', target: 'b1' } },
      says: 'a1 fires: b1',
      reason: 'At b1: 75 % the target is out, 1 hits on average.',
    });
    expect(advice[0]!.value).toBeCloseTo(0.075, 12);
    expect(advice.map(({ value }) => value)).toEqual(advice.map(({ value }) => value).toSorted((a, b) => b - a));
  });

  test('are the same each time, and as many as wanted', () => {
    const ask = () => suggest(well, view(), 'a', { nodes: 200 }, { most: 5 });
    expect(ask()).toEqual(ask());
    expect(ask()).toHaveLength(5);
    for (const { reason } of ask()) expect(reason).toMatch(/\.$/);
  });

  test('answer questions too', () => {
    const host = started();
    const question = asked(host.questionTo('a')!);
    const underWay = host.underWay('a')!;
    const advice = suggest(well, host.look('a').battle, 'a', { nodes: 400 }, { question, underWay });
    expect(advice.map(({ deed }) => deed).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))).toEqual(
      [{ choice: 'advance' }, { choice: 'watch' }],
    );
    expect(advice[0]!.says).toMatch(/^(Advance|Watch): /);
    // Without what led to it, the default is proposed.
    const [usual] = suggest(well, host.look('a').battle, 'a', { nodes: 400 }, { question });
    expect(usual).toMatchObject({ deed: { choice: 'advance' }, reason: 'The usual choice.' });
  });
});
