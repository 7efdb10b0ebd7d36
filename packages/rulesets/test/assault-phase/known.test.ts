/** What is kept between questions: it may save work, but never change an answer. */
import { optionsFor, playsOut, type Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { describe, expect, it } from 'vitest';
import {
  type AssaultBattle,
  isEngaged,
  lockedWith,
  matesOf,
  soldierOf,
} from '../../src/assault-phase/battle/battle.ts';
import { movedTo } from '../../src/assault-phase/battle/changes.ts';
import { gapsBetween } from '../../src/assault-phase/ground/gaps.ts';
import { assaultPhase } from '../../src/assault-phase/index.ts';
import { withWounds } from '../../src/assault-phase/rules/losses.ts';
import { table, unit } from './tables.ts';

/** Two models of one side, 5″ from one of the other; bases are an inch wide. */
const facing = (): AssaultBattle =>
  table({
    one: [
      unit('W', 'Warder Squad', [
        ['w0', 'Warder', 10, 10],
        ['w1', 'Warder', 12, 10],
      ]),
    ],
    two: [unit('R', 'Reavers', [['r0', 'Reaver', 10, 15]]), unit('S', 'Reavers', [['s0', 'Reaver', 20, 20]])],
  });

describe('changes of a battle', () => {
  it('what changes nothing makes no new battle', () => {
    const battle = facing();
    expect(movedTo(battle, 'w0', { x: 10_000, y: 10_000 })).toBe(battle);
    expect(movedTo(battle, 'nobody', { x: 0, y: 0 })).toBe(battle);
    expect(withWounds(battle, new Map([['w0', 1]]), 'AP-CAS-3')).toBe(battle);
  });
});

describe('units as lists', () => {
  it('a unit stays the same list while others move, and is another when one of it does', () => {
    const battle = facing();
    const after = movedTo(battle, 'w1', { x: 12_000, y: 11_000 });
    expect(matesOf(after, 'R')).toBe(matesOf(battle, 'R'));
    expect(matesOf(after, 'W')).not.toBe(matesOf(battle, 'W'));
    expect(matesOf(after, 'W').map(({ base }) => base.at.y)).toEqual([10_000, 11_000]);
  });
  it('distances and contacts are those of where the models stand now', () => {
    const battle = facing();
    // Edge to edge: 5″ less two halves of an inch.
    expect(gapsBetween(battle, 'W', 'R').least).toBe(4000);
    expect(lockedWith(battle, 'W')).toEqual([]);
    const after = movedTo(battle, 'r0', { x: 12_000, y: 11_000 });
    expect(gapsBetween(after, 'W', 'R').least).toBe(0);
    expect(lockedWith(after, 'W')).toEqual(['R']);
    expect(isEngaged(after, soldierOf(after, 'w1'))).toBe(true);
    expect(isEngaged(after, soldierOf(after, 'w0'))).toBe(false);
    expect(lockedWith(battle, 'W')).toEqual([]);
  });
});

describe('a battle that has been thought about', () => {
  it('gives the same orders, values and problems as a copy of which nothing is known', () => {
    const ruleset = assaultPhase as unknown as Ruleset;
    const scenario = assaultPhase.scenarios.find(({ scenario: one }) => one.id === 'hold-the-barricade')?.scenario;
    if (scenario === undefined) throw new TypeError('a scenario');
    let orders = 0;
    const play = playsOut(ruleset, {
      random: seeded('known'),
      order: (view, seat) => {
        const all = ruleset.candidates(view, seat, 8);
        const fresh = structuredClone(view);
        expect(ruleset.candidates(fresh, seat, 8)).toEqual(all);
        expect(ruleset.value(fresh, seat)).toBe(ruleset.value(view, seat));
        for (const order of all) expect(ruleset.problems(fresh, seat, order)).toEqual([]);
        orders++;
        return all[orders % all.length] as (typeof all)[number];
      },
    });
    expect(play(ruleset.setup(scenario, optionsFor(ruleset))).outcome).toBeDefined();
    expect(orders).toBeGreaterThan(20);
  });
});
