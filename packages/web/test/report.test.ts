import { english } from '@umpire/engine/words';
import { type Battle, drive, Host, type Journal, parseJournal, type Ruleset, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { example } from '@umpire/engine/example';
import { players } from '@umpire/players';
import { rulesetOf } from '@umpire/rulesets';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deciding } from '../src/report/deciding.ts';
import { fortuneOf } from '../src/report/fate.ts';
import { added, luckOf, meanOf, tails } from '@umpire/engine/battle';
import { leftOf, turnStarts } from '../src/report/losses.ts';
import { type ReportCourse, courseOf, type Moment } from '../src/report/moments.ts';
import { chancesOf, placedAt, turningPoints } from '../src/report/turning.ts';
import { packed, unpacked } from '../src/share.ts';

const ruleset = example as unknown as Ruleset;

/** A whole battle of greedy players. */
async function played(seed: string): Promise<Journal> {
  const scenario = ruleset.scenarios[0]?.scenario;
  if (scenario === undefined) throw new Error('The example has no scenario.');
  const host = Host.start({ ruleset, dice: seededDice(seeded(seed)) }, scenario, {});
  const seats = scenario.seats.map(({ id }) => [id, players['greedy']?.(seeded(`${seed}/${id}`))] as const);
  await drive(host, Object.fromEntries(seats.filter(([, player]) => player !== undefined)) as never);
  return host.journal;
}

async function course(seed: string): Promise<ReportCourse> {
  const found = courseOf(ruleset, await played(seed));
  if ('refused' in found) throw new Error(english(found.refused));
  return found;
}

test('numbers add up: two dice have 1/36 for 2, 6/36 for 7, and 7 on average', () => {
  const d6 = [0, 1, 1, 1, 1, 1, 1].map((ways) => ways / 6);
  const two = added(d6, d6);
  expect(two[2]).toBeCloseTo(1 / 36, 12);
  expect(two[7]).toBeCloseTo(6 / 36, 12);
  expect(meanOf(two)).toBeCloseTo(7, 12);
  expect(tails(two, 11)).toEqual({ least: expect.closeTo(3 / 36, 12), most: expect.closeTo(35 / 36, 12) });
});

/** A battle that was played and kept as a test of its rule set. */
async function golden(id: string, name: string): Promise<ReportCourse> {
  const file = new URL(`../../rulesets/test/${id}/golden/${name}.json`, import.meta.url);
  const parsed = parseJournal(readFileSync(file, 'utf8'));
  const kept = rulesetOf(id);
  if (!parsed.ok || kept === undefined) throw new Error(`There is no golden journal ${name}.`);
  const found = courseOf(kept, parsed.journal);
  if ('refused' in found) throw new Error(english(found.refused));
  return found;
}

test('luck counts every die by its own chance, over all rolls of a kind', async () => {
  const { log } = await golden('assault-phase', 'first-clash');
  const rows = luckOf(log).filter(({ band }) => band !== undefined && band !== 'passed');
  expect(new Set(rows.map(({ band }) => band))).toEqual(new Set(['hit', 'wound', 'saved']));
  for (const row of rows) {
    // Counted again, one die after the other: chances[k] is that of k dice in the band so far.
    let chances = [1];
    let rolled = 0;
    for (const { happening } of log) {
      if (!('ask' in happening) || happening.ask.kind !== 'roll' || !('roll' in happening.answer)) continue;
      const { why, pool, reading } = happening.ask;
      const band = reading.bands[reading.names.indexOf(row.band ?? '')];
      if (why.by !== row.seat || why.rule !== row.rule || band === undefined) continue;
      expect([pool.die.sides, pool.die.again]).toEqual([6, undefined]);
      const counts = (face: number): boolean => band.ranges.some(([low, high]) => face >= low && face <= high);
      const share = [1, 2, 3, 4, 5, 6].filter(counts).length / 6;
      for (let die = 0; die < pool.count; die++)
        chances = [...chances, 0].map((chance, k) => chance * (1 - share) + (chances[k - 1] ?? 0) * share);
      if ('faces' in happening.answer.roll) rolled += happening.answer.roll.faces.filter(counts).length;
    }
    const sum = (some: readonly number[]): number => some.reduce((total, chance) => total + chance, 0);
    expect(row.rolled).toBe(rolled);
    expect(row.dice).toBe(chances.length - 1);
    expect(row.expected).toBeCloseTo(sum(chances.map((chance, k) => k * chance)), 9);
    expect(row.atLeast).toBeCloseTo(sum(chances.slice(rolled)), 9);
    expect(row.atMost).toBeCloseTo(sum(chances.slice(0, rolled + 1)), 9);
  }
});

test('where bands have no names for readers, the dice are added up: ten-sided dice have 5.5 on average', async () => {
  const { log } = await golden('aim-zone', 'back-alley');
  const rollOffs = luckOf(log).filter(({ rule }) => rule === 'AZ-H-3');
  expect(rollOffs.length).toBeGreaterThan(0);
  for (const { band, dice, expected } of rollOffs) {
    expect(band).toBeUndefined();
    expect(expected).toBeCloseTo(5.5 * dice, 9);
  }
});

test('every order is a moment with the seat that gave it; losses never come back', async () => {
  const { moments } = await course('moments');
  expect(moments[0]?.given).toBeUndefined();
  expect(moments.slice(1).every(({ given }) => given !== undefined)).toBe(true);
  for (const { seat } of moments[0]?.battle.sides ?? []) {
    const left = leftOf(moments, seat);
    expect(left).toEqual(left.toSorted((a, b) => b - a));
  }
  expect(turnStarts(moments)[0]).toEqual({ turn: 1, at: 0 });
});

test('turning points are the largest changes, in the order in which they came; placing models is none', () => {
  const battle = (count: number) =>
    ({ models: Array.from({ length: count }, (_, i) => ({ id: String(i) })) }) as unknown as Battle;
  const moments: readonly Moment[] = [2, 4, 4, 3, 3, 3].map((count, seq) => ({ seq, battle: battle(count) }));
  const values = [0, 0.9, 0.8, 0.2, 0.21, 0.5];
  expect(placedAt(moments)).toBe(1);
  expect(turningPoints(moments, values, 2)).toEqual([
    { at: 3, seq: 3, before: 0.8, after: 0.2 },
    { at: 5, seq: 5, before: 0.21, after: 0.5 },
  ]);
  expect(turningPoints(moments, values).map(({ at }) => at)).toEqual([2, 3, 5]);
});

test('the end of a battle is 1 for the winner, 0 for the loser and one half in a draw', async () => {
  const { moments } = await course('end');
  const last = moments.at(-1)?.battle;
  const outcome = last && ruleset.outcome(last);
  expect(outcome).toBeDefined();
  for (const { seat } of last?.sides ?? []) {
    const expected = outcome?.winner === undefined ? 0.5 : outcome.winner === seat ? 1 : 0;
    expect(chancesOf(ruleset, moments, seat).at(-1)).toBe(expected);
  }
});

test('what the dice have done: only orders with dice count, one side’s luck is the other’s bad luck, and it is repeatable', async () => {
  let count = 0;
  for (const seed of ['x', 'y', 'z']) {
    const one = await course(seed);
    const [a = '', b = ''] = one.moments[0]?.battle.sides.map(({ seat }) => seat) ?? [];
    const fortune = fortuneOf(ruleset, one, a);
    expect(fortune).toEqual(fortuneOf(ruleset, one, a));
    expect(fortuneOf(ruleset, one, b).luck).toBeCloseTo(-fortune.luck, 9);
    expect(fortune.chance).toBeGreaterThan(0);
    for (const { seq, worse } of fortune.fates) {
      const from = one.moments[one.moments.findIndex((moment) => moment.seq === seq) - 1]?.seq ?? -1;
      const asks = one.log
        .filter((entry) => entry.seq > from && entry.seq <= seq)
        .flatMap(({ happening }) => ('ask' in happening ? [happening.ask.kind] : []));
      expect([seq, asks.includes('roll')]).toEqual([seq, true]);
      expect(worse).toBeGreaterThanOrEqual(0);
      expect(worse).toBeLessThanOrEqual(1);
      count++;
    }
  }
  expect(count).toBeGreaterThan(0);
});

test('a journal goes into an address and comes out the same; what is no battle comes out as nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      const letters = await packed(text);
      expect(letters).toMatch(/^[\w-]*$/);
      expect(await unpacked(letters)).toBe(text);
    }),
    { numRuns: 10 },
  );
  expect(await unpacked('!!')).toBeUndefined();
  expect(await unpacked('AAAA')).toBeUndefined();
});

test('a short link that unpacks to more than any battle has is nothing', async () => {
  const many = 7_999_999;
  const [most, more] = [await packed('0'.repeat(many)), await packed('0'.repeat(many + 2))];
  expect(most.length).toBeLessThan(20_000);
  expect((await unpacked(most))?.length).toBe(many);
  expect(await unpacked(more)).toBeUndefined();
});

const note = (says: string, data: object) => ({ rule: 'X-1', says, data }) as never;

test('the key moment tells of those who are gone since, and else what came last', () => {
  const told = [note('fires', { unit: 'A' }), note('fall', { model: ['b1', 'b2'] }), note('passes', { unit: 'B' })];
  const all = { models: [{ id: 'a1' }, { id: 'b1' }, { id: 'b2' }] };
  expect(deciding(told, all, { models: [{ id: 'a1' }] })).toEqual([told[1]]);
  expect(deciding(told, all, all)).toEqual(told.slice(1));
});
