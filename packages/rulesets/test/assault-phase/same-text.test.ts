/** The odds of a combat are those of the battle: with the same dice the rule behind the odds comes to what the battle comes to. */
import { seeded, throwDice } from '@umpire/engine/dice';
import { keyOf, play, script, solved } from '@umpire/engine/rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssaultBattle } from '../../src/assault-phase/battle.ts';
import { combatsIn } from '../../src/assault-phase/combat.ts';
import { assaultOf } from '../../src/assault-phase/combat-odds.ts';
import { options } from '../../src/assault-phase/options.ts';
import { fightAll } from '../../src/assault-phase/phases/combats.ts';
import { PROFILES } from '../../src/assault-phase/profiles.ts';
import { type Assault, type Assaulted, assault } from '../../src/assault-phase/rules/assault.ts';
import { type Placed, table, unit, type UnitSpec } from './tables.ts';

const named = (...roles: readonly string[]): readonly string[] =>
  [...PROFILES.values()].filter(({ role }) => roles.includes(role)).map(({ name }) => name);

/** The entry that a character, or a unit of ordinary models, has its dice from. */
const ENTRIES = ['Half Squad', 'Vaulters', 'Anvils', 'Leapers', 'Reaver Band'] as const;

const troop = fc.record({
  entry: fc.constantFrom(...ENTRIES),
  models: fc.array(fc.constantFrom(...named('trooper', 'leader')), { minLength: 1, maxLength: 4 }),
  character: fc.option(fc.constantFrom(...named('independent')), { nil: undefined }),
  startsWith: fc.integer({ min: 0, max: 4 }),
});
type TroopSpec = typeof troop extends fc.Arbitrary<infer T> ? T : never;

/** All within 2″ of one another, so that coherency leaves every casualty open; the first stand in front, from this x on. */
function block(
  id: string,
  specs: TroopSpec,
  x: number,
  front: number,
  back: number,
  wide: number,
): readonly UnitSpec[] {
  const { entry, models, character, startsWith } = specs;
  const places = Array.from(
    { length: models.length + 1 },
    (_, at) => [x + 1.05 * (at % wide), at < wide ? front : back] as const,
  );
  // A character stands in front, at the left.
  const [first, ...rest] = character === undefined ? [undefined, ...places] : places;
  const placed = models.map((profile, at): Placed => [
    `${id}${at}`,
    profile,
    ...(rest[at] as readonly [number, number]),
  ]);
  const own = unit(id, entry, placed, { startCount: models.length + startsWith });
  if (character === undefined || first === undefined) return [own];
  return [own, unit(`${id}c`, character, [[`${id}c`, character, ...first]], { joinedTo: id })];
}

const anyOptions = fc.record(
  Object.fromEntries(options.map(({ id, values }) => [id, fc.constantFrom(...values.map(({ value }) => value))])),
);

const scene = fc.record({
  one: fc.array(troop, { minLength: 1, maxLength: 2 }),
  two: troop,
  charging: fc.boolean(),
  active: fc.constantFrom('one' as const, 'two' as const),
  options: anyOptions,
});
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;

function battleOf({ one, two, charging, active, options: chosen }: Scene): AssaultBattle {
  const [left, right] = one as [TroopSpec, TroopSpec | undefined];
  const battle = table({
    one: [
      ...block('A', left, 20, 20, 18.95, 1),
      ...(right === undefined ? [] : block('B', right, 21.05, 20, 18.95, 2)),
    ],
    two: block('X', two, 20, 21, 22.05, 3),
    phase: 'charging',
    active,
    options: chosen as never,
  });
  return {
    ...battle,
    units: battle.units.map((troops) => ({ ...troops, charging: charging && troops.seat === active })),
  };
}

/** A battle's fight with random dice and every decision by its default: the dice, and what everybody was told. */
function fought(battle: AssaultBattle, seed: string) {
  const random = seeded(seed);
  const run = play(fightAll, battle);
  const dice: number[] = [];
  for (let ask = run.ask; ask !== undefined; ask = run.ask) {
    if (ask.kind === 'together') throw new TypeError('nobody decides at once here');
    if (ask.kind === 'choose') run.answer({ choice: ask.question.usual ?? ask.question.options[0]?.value });
    else {
      const faces = throwDice(ask.pool, (sides) => 1 + random.below(sides));
      // Dice of those who are run down by a consolidation come later.
      if (ask.why.rule !== 'AP-ASF-1') dice.push(...faces);
      run.answer({ roll: { faces } });
    }
  }
  const notes = run.events.flatMap((event) => ('note' in event ? [event.note] : []));
  const told = (rule: string) => notes.filter((note) => note.rule === rule).map(({ data }) => data);
  const [result] = [...told('AP-RES-1'), ...told('AP-WIPE-1')];
  const caught = new Set(told('AP-SWP-3').map(({ foe }) => foe)).size;
  const held = told('AP-MOR-3').length;
  return { dice, end: { result, held, caught, away: told('AP-MOR-2').length - caught } };
}

const SIDES = { one: 'Bastion', two: 'Bramble' } as const;

function saidOf({ winner, inflicted: [own, other] }: Assaulted, active: 'one' | 'two') {
  if (winner === 'draw' || winner === 'nobody')
    return { own, other, result: winner === 'draw' ? 'drawn' : 'nobody is left' };
  const seat = winner === 0 ? active : active === 'one' ? 'two' : 'one';
  return { own, other, result: `${SIDES[seat]} wins` };
}

describe('one text of a combat', () => {
  it('with the same dice the odds come to what the battle comes to: blows, result, checks, runs, sweeps (AP-SEQ-1, R-33, R-59, AP-H-15, AP-H-19)', () => {
    const seen = { caught: 0, broken: 0 };
    fc.assert(
      fc.property(scene, fc.integer({ min: 0, max: 1e9 }), (spec, seed) => {
        const battle = battleOf(spec);
        const [combat] = combatsIn(battle);
        // Whoever stands by may panic.
        if (combat === undefined || combat.units.length <= spec.one.length) return;
        const { dice, end } = fought(battle, `same-text/${seed}`);
        const { result } = script(assault, assaultOf(battle, combat), { dice });
        const { held, away, caught } = result;
        expect({ result: saidOf(result, spec.active), held, away, caught }).toEqual(end);
        seen.broken += away + caught;
        seen.caught += caught;
      }),
      { numRuns: 400, seed: 18 },
    );
    expect(seen.broken).toBeGreaterThan(20);
    expect(seen.caught).toBeGreaterThan(3);
  });

  it('the tables of a combat with joined characters give the chances of its rule (AP-H-19, R-33, R-59)', () => {
    const rule = (args: Assault) => assault(args);
    let heirs = 0;
    fc.assert(
      fc.property(scene, (spec) => {
        const battle = battleOf(spec);
        const [combat] = combatsIn(battle);
        if (combat === undefined || battle.models.length > 8) return;
        const args = assaultOf(battle, combat);
        const plain = new Map(solved(rule, args).entries.map(({ value, chance }) => [keyOf(value), chance]));
        const { entries } = solved(assault, args);
        expect(new Set(entries.map(({ value }) => keyOf(value)))).toEqual(new Set(plain.keys()));
        for (const { value, chance } of entries) expect(chance).toBeCloseTo(plain.get(keyOf(value)) ?? -1, 12);
        if (args.units.some(({ joined }) => joined !== undefined)) heirs++;
      }),
      { numRuns: 60, seed: 18 },
    );
    expect(heirs).toBeGreaterThan(10);
  });
});
