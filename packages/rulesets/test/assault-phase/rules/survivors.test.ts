/** Who is left of a combat, and what he faces: characters who outlive their units, and the dead (R-33, R-59, AP-H-15, AP-H-19). */
import { solved } from '@umpire/engine/rule';
import { at } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { type AssaultBattle, isLocked, traitsOf } from '../../../src/assault-phase/battle/battle.ts';
import { combatsIn } from '../../../src/assault-phase/rules/combat.ts';
import { assaultOf } from '../../../src/assault-phase/odds/on-the-table.ts';
import { withoutModels } from '../../../src/assault-phase/rules/losses.ts';
import { fightAll } from '../../../src/assault-phase/rules/combats.ts';
import { assault } from '../../../src/assault-phase/rules/assault.ts';
import { survivorsOf, type UnitInFight } from '../../../src/assault-phase/rules/survivors.ts';
import { table, unit, unitIn } from '../tables.ts';
import { script } from '../../named.ts';

const phase = (battle: AssaultBattle, dice: readonly number[], decisions: readonly unknown[]) =>
  script((now: AssaultBattle) => fightAll(now), battle, { dice, decisions });
const rules = (run: ReturnType<typeof phase>): readonly string[] =>
  run.notes.map(({ rule }) => rule).filter((rule) => rule !== 'so-far');

/** A Warder with a Marshal against two Reavers, each in contact with one; the Reavers' turn. */
const marshal = (more: Partial<AssaultBattle> = {}): AssaultBattle =>
  table({
    one: [
      unit('W', 'Half Squad', [['w', 'Warder', 20, 20]]),
      unit('M', 'Marshal', [['m', 'Marshal', 21.2, 20]], { joinedTo: 'W' }),
    ],
    two: [
      unit('R', 'Reaver Band', [
        ['r1', 'Reaver', 20, 21],
        ['r2', 'Reaver', 21.2, 21],
      ]),
    ],
    phase: 'charging',
    active: 'two',
    more,
  });

/**
 * Step 5: the Marshal's four dice (A 3, two claws) miss; step 4: the Warder's die misses; step 2: r1, who touches the Warder alone, has
 * three dice on him: one hit, one wound, and 3 does not save on the 4+ that a heavy weapon leaves; r2's three on the Marshal miss.
 */
const onlyTheWarder = [1, 1, 1, 1, 1, 6, 1, 1, 6, 3, 1, 1, 1] as const;
const byDefault = [{}, {}] as const;

describe('a character who outlives his unit', () => {
  it('AP-WIPE-1, R-31, R-33, AP-H-15: is not wiped out: he checks on his own Leadership, outnumbered by two', () => {
    // 10, less 1 for two Reavers to one: 9 passes, 10 does not.
    const held = phase(marshal(), [...onlyTheWarder, 4, 5], [...byDefault, [{ model: 'r1', to: at(20.2, 20) }]]);
    expect(rules(held)).not.toContain('AP-WIPE-1');
    expect(rules(held)).toContain('AP-MOR-3');
    expect(unitIn(held.result, 'M').joinedTo).toBeUndefined();
    expect(isLocked(held.result, 'M')).toBe(true);
    // 4 + 6: he breaks, falls back 2 + 3, the Reavers let him go and stay.
    const broke = phase(marshal(), [...onlyTheWarder, 4, 6, 2, 3], [...byDefault, false, []]);
    expect(rules(broke)).toContain('AP-MOR-2');
    expect(unitIn(broke.result, 'M').fallingBack).toBe(true);
  });
  it('AP-MOR-1: a Marshal alone against two is as likely to hold as 9 or less on two dice, 30 of 36, whatever his unit began with', () => {
    const [combat] = combatsIn(marshal());
    if (combat === undefined) throw new TypeError('they touch');
    // Whoever is left of one side, the Warder slain and nothing else: only the Marshal is there to check.
    const { entries } = solved(assault, assaultOf({ ...marshal(), active: 'two' }, combat));
    const lost = entries.filter(
      ({ value }) => value.winner === 0 && value.lost[1] === 1 && value.lost[0] === 0 && value.inflicted[0] === 1,
    );
    const all = lost.reduce((sum, { chance }) => sum + chance, 0);
    const holds = lost.reduce((sum, { value, chance }) => sum + (value.held === 1 ? chance : 0), 0);
    expect(all).toBeGreaterThan(0);
    expect(holds / all).toBeCloseTo(30 / 36, 12);
  });
  it('AP-WIPE-3, R-33: nor does he panic for it when he stands behind', () => {
    const behind = table({
      one: [
        unit('W', 'Half Squad', [['w', 'Warder', 20, 20]]),
        unit('M', 'Marshal', [['m', 'Marshal', 20, 18.5]], { joinedTo: 'W' }),
      ],
      two: [unit('R', 'Reaver Band', [['r1', 'Reaver', 20, 21]])],
      phase: 'charging',
      active: 'two',
    });
    // His one die in support and the Warder's miss; r1 kills; he checks on 10: 5 + 5. Then r1, whose side is active, goes to him first.
    const dice = [1, 1, 6, 1, 1, 6, 3, 5, 5];
    const run = phase(behind, dice, [{}, [{ model: 'r1', to: at(20, 19.5) }]]);
    expect(rules(run)).toContain('AP-MOR-3');
    expect(rules(run)).not.toContain('AP-WIPE-3');
    expect(isLocked(run.result, 'M')).toBe(true);
  });
});

describe('a joined character who is dead', () => {
  const vaulters = table({
    one: [
      unit('V', 'Vaulters', [
        ['v1', 'Vaulter', 10, 10],
        ['v2', 'Vaulter', 11.2, 10],
      ]),
      unit('M', 'Marshal', [['m', 'Marshal', 12.4, 10]], { joinedTo: 'V' }),
    ],
    two: [],
  });
  it('AP-H-19: slows his unit while he lives, and not after', () => {
    expect(traitsOf(vaulters, 'V')).toMatchObject({ move: 6000, moveClass: 'foot', fallBackDice: 2, sweepDice: 2 });
    const after = withoutModels(vaulters, ['m'], 'AP-CAS-3');
    expect(traitsOf(after, 'V')).toMatchObject({ move: 12_000, moveClass: 'jump', fallBackDice: 3, sweepDice: 3 });
    expect(unitIn(after, 'M').joinedTo).toBeUndefined();
  });
  it('AP-H-19: in odds likewise: who runs, and with how many dice, goes by who is left', () => {
    const of = (id: string, dice: 2 | 3, joined?: string): UnitInFight => ({
      id,
      side: 0,
      start: 1,
      fallBackDice: dice,
      sweepDice: dice,
      noSweep: false,
      mustSweep: false,
      ...(joined !== undefined && { joined }),
    });
    const units = [of('V', 3), of('M', 2, 'V')];
    const left = (own: number, character: number) =>
      survivorsOf(
        units,
        0,
      )({
        remains: [
          { living: own, leadership: 8 },
          { living: character, leadership: 10 },
        ],
      }).map(({ id, all, leadership, fallBackDice }) => ({ id, all, leadership, fallBackDice }));
    expect(left(2, 1)).toEqual([{ id: 'V', all: 3, leadership: 10, fallBackDice: 2 }]);
    expect(left(2, 0)).toEqual([{ id: 'V', all: 2, leadership: 8, fallBackDice: 3 }]);
    expect(left(0, 1)).toEqual([{ id: 'M', all: 1, leadership: 10, fallBackDice: 2 }]);
    expect(left(0, 0)).toEqual([]);
  });
});
