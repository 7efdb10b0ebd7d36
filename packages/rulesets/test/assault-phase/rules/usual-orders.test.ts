/** The orders of a player who says nothing are the defaults of section 5, as the specification lists them. */
import { readFileSync } from 'node:fs';
import { Host, type Ruleset, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { describe, expect, it } from 'vitest';
import type { AssaultBattle } from '../../../src/assault-phase/battle/battle.ts';
import { assaultPhase } from '../../../src/assault-phase/index.ts';
import type { AssaultOrder } from '../../../src/assault-phase/orders/orders.ts';
import { type Placed, table, unit, type UnitSpec, wood } from '../tables.ts';

const row = (id: string, profile: string, count: number, x: number, y: number): readonly Placed[] =>
  Array.from({ length: count }, (_, k): Placed => [`${id}${k}`, profile, x + 1.2 * k, y]);

function usual(battle: AssaultBattle): AssaultOrder {
  const order = assaultPhase.usual?.(battle, battle.active);
  if (order === undefined) throw new Error('there is no usual order');
  expect(assaultPhase.problems(battle, battle.active, order)).toEqual([]);
  return order;
}

const END = { kind: 'end' };
const scrapling = (id: string, x: number, y: number): UnitSpec => unit(id, 'Scrap Mob', row(id, 'Scrapling', 1, x, y));
const hulk = unit('H', 'Hulk', [['h', 'Hulk', 14, 11]]);

/** One of a kind who may charge or shoot. */
const alone = (
  phase: 'declaring' | 'shooting',
  [entry, profile]: readonly [string, string],
  two: readonly UnitSpec[],
  more: Partial<UnitSpec> = {},
): AssaultBattle => table({ one: [{ ...unit('A', entry, row('a', profile, 1, 10, 10)), ...more }], two, phase });
const warder = ['Half Squad', 'Warder'] as const;
const vaulter = ['Vaulters', 'Vaulter'] as const;

/** At least one of so many blows that each wound with this chance: a victim with one Wound loses no more. */
const once = (chance: number, blows: number): number => 1 - (1 - chance) ** blows;
// S 4 on a Scrapling (WS 2, T 2, no save): 3+ and 2+. He strikes back after that, if he lives: 4+, 6+, and a save of 3+ fails.
const ON_SCRAPLING = (2 / 3) * (5 / 6);
const BACK = (1 / 2) * (1 / 6) * (1 / 3);
const charge = (blows: number): number => once(ON_SCRAPLING, blows) - (1 - once(ON_SCRAPLING, blows)) * BACK;
// S 4 on a Hulk (WS 4, T 6, 3+): 4+, 6+, a save fails; three blows of a Hulk: 4+, 2+, no save.
const ON_HULK = 2 * (1 / 2) * (1 / 6) * (1 / 3) - once((1 / 2) * (5 / 6), 3);

const defaults: Readonly<Record<string, () => void>> = {
  'AP-D-1': () => {
    const declare = (...two: readonly UnitSpec[]) => usual(alone('declaring', warder, two));
    // A Warder charges with two blows. The Hulk would cost more wounds than it takes: nobody charges it.
    expect(ON_HULK).toBeLessThan(0);
    expect(declare(hulk)).toEqual(END);
    expect(charge(2)).toBeGreaterThan(0);
    expect(declare(hulk, scrapling('S', 10, 14))).toEqual({ kind: 'declare', unit: 'A', targets: ['S'] });
    // By wounds, whatever they are worth: a Marksman costs 13 points and a Scrapling 3. On him 4+, 3+, and a save of 5+ fails.
    const marksman = unit('M', 'Marksmen', row('m', 'Marksman', 1, 7, 13));
    expect(once((1 / 2) * (2 / 3) * (2 / 3), 2)).toBeLessThan(charge(2));
    expect(declare(marksman, scrapling('S', 10, 14))).toMatchObject({ targets: ['S'] });
    // Out of reach there is nothing to charge: 6″ and no more.
    expect(declare(scrapling('S', 10, 17.1))).toEqual(END);
    // In a wood 3.5″ away he is reached only with a 4 or more, in 27 of 36 cases.
    const covered = table({
      one: [unit('A', 'Half Squad', row('a', 'Warder', 1, 10, 10))],
      two: [scrapling('X', 10, 14.5), scrapling('Y', 6.2, 13)],
      pieces: [wood([8.8, 10.6], [14, 10.6], [14, 16], [8.8, 16])],
      phase: 'declaring',
    });
    expect(usual(covered)).toMatchObject({ targets: ['Y'] });
    const roster = { ...covered, units: covered.units.filter(({ id }) => id !== 'Y') };
    const onlyWood = { ...roster, models: roster.models.filter((model) => model.unit !== 'Y') };
    expect(usual(onlyWood)).toMatchObject({ targets: ['X'] });
    // One unit after the other, in roster order.
    const two = table({
      one: [
        unit('A', 'Half Squad', row('a', 'Warder', 1, 10, 10)),
        unit('B', 'Half Squad', row('b', 'Warder', 1, 30, 10)),
      ],
      two: [scrapling('S', 30, 14), scrapling('T', 10, 14)],
      phase: 'declaring',
    });
    expect(usual(two)).toEqual({ kind: 'declare', unit: 'A', targets: ['T'] });
    const next = { ...two, units: two.units.map((one) => (one.id === 'A' ? { ...one, acted: true } : one)) };
    expect(usual(next)).toEqual({ kind: 'declare', unit: 'B', targets: ['S'] });
  },
  'AP-D-21': () => {
    // Most wounds, whatever they are worth: 5/9 a shot on Scraplings, on a Marshal 3+, 4+ and a save of 3+ that fails: 1/9.
    const four = table({
      one: [unit('A', 'Half Squad', row('a', 'Warder', 4, 10, 10))],
      two: [unit('M', 'Marshal', [['m', 'Marshal', 10, 20]]), unit('S', 'Scrap Mob', row('s', 'Scrapling', 6, 12, 18))],
      phase: 'shooting',
    });
    expect(usual(four)).toEqual({ kind: 'shoot', unit: 'A', target: 'S', standing: true });
    expect(assaultPhase.candidates(four, 'one', 1)[0]).toMatchObject({ target: 'M' });
    // Two near shots where they give more; at 20″ there is one either way, and nothing is given up for it.
    const fire = (who: readonly [string, string], y: number, more: Partial<UnitSpec> = {}) =>
      usual(alone('shooting', who, [scrapling('S', 10, y)], more));
    expect(fire(warder, 21)).toMatchObject({ kind: 'shoot', standing: true });
    expect(fire(warder, 31)).toMatchObject({ kind: 'shoot', standing: false });
    // A charge that is worth more: a Vaulter has three blows and two shots, a Warder two of each, and one shot after a move.
    expect(charge(3)).toBeGreaterThan(once(ON_SCRAPLING, 2));
    expect(fire(vaulter, 14)).toEqual(END);
    expect(fire(vaulter, 19)).toMatchObject({ kind: 'shoot', standing: true });
    expect(charge(2)).toBeLessThan(once(ON_SCRAPLING, 2));
    expect(fire(warder, 14)).toMatchObject({ kind: 'shoot', standing: true });
    expect(charge(2)).toBeGreaterThan(once(ON_SCRAPLING, 1));
    expect(fire(warder, 14, { moved: true })).toEqual(END);
  },
};

const spec = readFileSync(new URL('../../../../../docs/rules/assault-phase.md', import.meta.url), 'utf8');
const listed = [...spec.matchAll(/^\| (AP-D-\d+) \|(?:[^|]*\|){3} ([^|]+) \|$/gmu)];

describe('section 5: the usual orders', () => {
  it('the specification says what is tested here', () => {
    const says = (id: string) => listed.find(([, one]) => one === id)?.[2];
    expect(says('AP-D-1')).toBe(
      'charge the target with the best (expected wounds inflicted − expected wounds suffered) in the first round; none if that is below 0 (R-70)',
    );
    expect(says('AP-D-21')).toBe(
      'most expected wounds; hold fire if the unit will charge and that is worth more (R-70)',
    );
  });
  it.each(Object.entries(defaults))('%s: the default of a player who says nothing', (_, expectDefault) => {
    expect.hasAssertions();
    expectDefault();
  });

  it('a battle is played to its end by them alone', () => {
    const [first] = assaultPhase.scenarios;
    if (first === undefined) throw new Error('there is no scenario');
    const ruleset = assaultPhase as unknown as Ruleset;
    const host = Host.start({ ruleset, dice: seededDice(seeded('usual')) }, first.scenario, {});
    for (let step = 0; host.outcome === undefined && step < 600; step++) {
      const [seat = ''] = host.waitingFor;
      const question = host.questionTo(seat);
      const { battle } = host.look(seat);
      const wrong =
        question === undefined
          ? host.order(seat, assaultPhase.usual?.(battle as AssaultBattle, seat))
          : host.choose(seat, question.options[0]?.value);
      expect(wrong).toEqual([]);
    }
    expect(host.outcome).toBeDefined();
  });
});
