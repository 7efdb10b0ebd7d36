import { optionsFor, type Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { playerOf } from '@umpire/players';
import { rulesets } from '@umpire/rulesets';
import { describe, expect, test } from 'vitest';
import { armFrom, carryOut, roundsOf } from '../src/index.ts';
import { drafted } from '../src/points/draft.ts';
import { poolOf, poolsOf, unitKey } from '../src/points/pool.ts';
import { priced } from '../src/points/report.ts';
import { faultOf } from '../src/run/ready.ts';
import { runOf } from './well.ts';

const ready = (id: string) => {
  const ruleset = rulesets.find((one) => one.id === id)!;
  const { scenario } = ruleset.scenarios[0]!;
  const players = Object.fromEntries(scenario.seats.map((seat) => [seat.id, playerOf('random')!]));
  return { ruleset, scenario, options: optionsFor(ruleset, (scenario.options ?? {}) as never), players };
};

describe('random forces', () => {
  test.each(rulesets.map(({ id }) => id))('%s: can be set up, and are the same for the same seed', (id) => {
    const battle = ready(id);
    const draft = { least: 1, most: 2, pools: poolsOf(battle.ruleset, battle.scenario) };
    for (const seed of ['1', '2', '3', '4']) {
      const { battle: drawn, counts } = drafted(battle, draft, seeded(seed));
      expect(drafted(battle, draft, seeded(seed)).counts).toEqual(counts);
      const set = drawn.ruleset.setup(drawn.scenario, drawn.options);
      expect(faultOf(drawn.ruleset, drawn.scenario, drawn.options)).toBeUndefined();
      const [first, second] = drawn.scenario.seats.map((seat) => seat.id);
      const of = (seat: string): number =>
        drawn.scenario.forces
          .filter((force) => force.seat === seat)
          .reduce((sum, force) => sum + force.units.length, 0);
      const all = Object.entries(counts);
      expect(all.filter(([name]) => name.startsWith(`${first}: `)).reduce((sum, [, n]) => sum + n, 0)).toBe(of(first!));
      expect(all.filter(([name]) => name.startsWith(`${second}: `)).reduce((sum, [, n]) => sum + n, 0)).toBe(
        -of(second!),
      );
      expect(new Set(set.models.map((model) => model.id)).size).toBe(set.models.length);
    }
  });
});

test('forces that leave nothing to order are counted, and the run goes on; what fails otherwise is told', async () => {
  const { ruleset, scenario } = ready('fire-team');
  // A rule set that has nothing to propose for a vehicle.
  const stuck: Ruleset = {
    ...ruleset,
    candidates: (view, seat) =>
      view.units.some((unit) => unit.name.startsWith('Badger')) ? [] : ruleset.candidates(view, seat),
    menu: (view, seat) => (view.units.some((unit) => unit.name.startsWith('Badger')) ? [] : ruleset.menu(view, seat)),
  };
  const players = { harrow: 'random', saltmarsh: 'random' };
  const arm = armFrom({ ruleset: stuck, scenario, options: {}, players, changes: {} }, 'x');
  const run = runOf(12, [{ ...arm, draft: { least: 1, most: 2, pools: poolsOf(stuck, scenario) } }], {
    kind: 'points',
    seat: 'harrow',
  });
  const rounds = roundsOf([stuck], run);
  if ('says' in rounds) throw new TypeError(rounds.says);
  const tally = await carryOut(run, { workers: 1, play: rounds.value });
  expect(tally.rounds).toBe(12);
  expect(tally.failed).toBeGreaterThan(0);
  expect(tally.fit.battles).toBe(12 - tally.failed);
  const broken: Ruleset = {
    ...ruleset,
    value: () => {
      throw new TypeError('no value');
    },
  };
  const failing = roundsOf([broken], run);
  if ('says' in failing) throw new TypeError(failing.says);
  await expect(carryOut(run, { workers: 1, play: failing.value })).rejects.toThrow(
    /fire-team, \S+, seed \S+: no value/,
  );
});

describe('points', () => {
  test('cost together what the cards say', () => {
    const battle = ready('xenos-zealots');
    const worth = battle.scenario.seats.flatMap(({ id }) =>
      poolOf(battle.ruleset, id).map((unit, i) => ({
        unit: `${id}: ${unitKey(unit)}`,
        value: 0.1 + i / 50,
        low: 0,
        high: 1,
      })),
    );
    const units = priced(battle, poolsOf(battle.ruleset, battle.scenario), worth);
    const sum = (of: (unit: (typeof units)[number]) => number): number =>
      units.reduce((all, unit) => all + of(unit), 0);
    expect(units).toHaveLength(worth.length);
    expect(sum(({ value }) => value)).toBeCloseTo(
      sum(({ card = NaN }) => card),
      6,
    );
    expect(units.find(({ unit }) => unit.startsWith('CAPT'))?.card).toBe(50);
  });

  test('without cards the average unit is 100', () => {
    const battle = ready('fire-team');
    const worth = poolOf(battle.ruleset, 'harrow').map((unit, i) => ({
      unit: `harrow: ${unitKey(unit)}`,
      value: 0.1 + i / 10,
      low: 0,
      high: 1,
    }));
    const units = priced(battle, poolsOf(battle.ruleset, battle.scenario), worth);
    expect(units.reduce((all, { value }) => all + value, 0) / units.length).toBeCloseTo(100, 6);
  });
});
