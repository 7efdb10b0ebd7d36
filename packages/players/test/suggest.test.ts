import { type Moves, optionsFor, type Order, type Ruleset } from '@umpire/engine/battle';
import { rulesets } from '@umpire/rulesets';
import { describe, expect, test } from 'vitest';
import { ENGLISH } from '@umpire/engine/words';
import { reasonsFor } from '../src/advice/reason.ts';
import { orderText } from '../src/advice/words.ts';
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
      reason: 'a1 fires at b1: 75 % the target is out, 1 hits on average.',
    });
    expect(advice[0]!.value).toBeCloseTo(0.075, 12);
    expect(advice.map(({ value }) => value)).toEqual(advice.map(({ value }) => value).toSorted((a, b) => b - a));
  });

  test('say what the odds say in the sentences that an engagement makes of them, as the card does', () => {
    const telling = (count: Readonly<Record<string, string>>): Ruleset => ({
      ...well,
      engagements: well.engagements.map((engagement) => ({
        ...engagement,
        measures: engagement.measures.map((measure) => ({
          ...measure,
          ...(measure.id === 'hits' ? count : { tells: '{n} it is out.' }),
        })),
      })),
    });
    const reason = (ruleset: Ruleset) => suggest(ruleset, view(), 'a', { nodes: 300 }, { mind: 'greedy' })[0]?.reason;
    // Two dice of 4+, as above.
    expect(reason(telling({ tells: 'Expect {n} of {most} hits.' }))).toBe(
      'a1 fires at b1: 75 % it is out. Expect 1 of 2 hits.',
    );
    expect(reason(telling({}))).toBe('a1 fires at b1: 75 % it is out. 1 hits on average.');
  });

  test('leave out what is certain, and tell first what makes a sentence', () => {
    const ruleset: Ruleset = {
      ...well,
      engagements: well.engagements.map((engagement) => ({
        ...engagement,
        measures: [
          { id: 'sure', says: 'Something happens', of: () => true },
          { id: 'odd', says: 'Odd hits', of: (result) => Number(engagement.measures[1]?.of(result)) % 2 === 1 },
          ...engagement.measures.map((measure) =>
            measure.id === 'hits' ? measure : { ...measure, tells: '{n} it is out.' },
          ),
        ],
      })),
    };
    const [advice] = suggest(ruleset, view(), 'a', { nodes: 300 }, { mind: 'greedy' });
    // Two dice of 4+: one hit with 1/2, at least one with 3/4.
    expect(advice?.reason).toBe('a1 fires at b1: 75 % it is out. 1 hits on average.');
    const certain = {
      ...ruleset,
      engagements: ruleset.engagements.map((one) => ({ ...one, measures: one.measures.slice(0, 1) })),
    };
    expect(suggest(certain, view(), 'a', { nodes: 300 }, { mind: 'greedy' })[0]?.reason).toMatch(/chance to win/);
  });

  test('say where, if it is not where the menu has it', () => {
    const ruleset = rulesets.find(({ id }) => id === 'building-assault') as Ruleset;
    const { scenario } = ruleset.scenarios[0]!;
    const battle = { ...ruleset.setup(scenario, optionsFor(ruleset)), toAct: ['B'] };
    const text = (moves: Moves): string =>
      orderText(ruleset, { view: battle, seat: 'B' }, { kind: 'deploy', element: 'L', moves } as Order);
    const at = (x: number, y: number): Moves => ({
      L1: {
        path: [
          { x: 12_000, y: 15_500 },
          { x, y },
        ],
      },
    });
    // The table is 24″ by 24″; the menu proposes the places of the scenario.
    expect(text({})).toBe('Place Guard Section');
    expect(text(at(12_000, 14_000))).toBe('Place Guard Section: in the middle');
    expect(text(at(10_000, 21_000))).toBe('Place Guard Section: in the north');
    expect(text(at(23_000, 1000))).toBe('Place Guard Section: in the south-east');
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
    const untried = [{ deed: { choice: 'advance' } }, { deed: { choice: 'watch' } }];
    const situation = { view: host.look('a').battle, seat: 'a', question };
    expect(reasonsFor(well, situation, untried, { seed: '1', language: ENGLISH })).toEqual([
      { says: 'The usual choice.', isBare: true },
      { says: 'Not tried.', isBare: true },
    ]);
  });
});
