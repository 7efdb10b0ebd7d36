/** The test lines of 4.14 to 4.16: obstructions, collateral, reinforcements. */
import { describe, expect, test } from 'vitest';
import { leftOf } from '../../../src/aim-zone/battle/battle.ts';
import { bodyOf } from '../../../src/aim-zone/ground/bodies.ts';
import { shotFrom } from '../../../src/aim-zone/rules/shot-from.ts';
import { shot } from '../../../src/aim-zone/rules/shot.ts';
import { shotAt } from '../../../src/aim-zone/rules/shot-at.ts';
import {
  at,
  bystander,
  car,
  crate,
  endTurn,
  gun,
  health,
  man,
  piece,
  play,
  rider,
  scene,
  shoot,
  who,
  why,
} from '../scene.ts';
import { rifle } from '../shots.ts';
import { script } from '../../named.ts';

type Models = Parameters<typeof scene>[0]['models'];
type Pieces = Parameters<typeof scene>[0]['pieces'];

/** A shot from (10, 5) to (10, 20). */
function lineOf(models: Models, pieces: Pieces = [], target = 'T') {
  const battle = scene({ pieces, models: [man('S', 'A', 10, 5, { skill: 7 }), man('T', 'B', 10, 20), ...models] });
  const body = bodyOf(battle, target);
  const args =
    body && shotFrom(battle, { shooter: who(battle, 'S'), weapon: gun(battle, 'S'), target: body, intense: false });
  if (args === undefined) throw new Error('no shot');
  return { before: args.obstructions.map(({ id }) => id), behind: args.collateral.map(({ id }) => id), args };
}

describe('4.14 Obstructions', () => {
  test('AZ-OBS-1: a model in contact with the target obstructs, a wall in contact does not; nearest first; touching the line is not on it', () => {
    expect(lineOf([bystander('N', 10, 19)]).before).toEqual(['N']);
    expect(lineOf([], [piece('wall', 'low', [8, 19, 12, 19.5])]).before).toEqual([]);
    expect(lineOf([], [piece('wall', 'low', [8, 18.5, 12, 19])]).before).toEqual(['wall']);
    expect(lineOf([], [piece('wall', 'low', [8, 5.5, 12, 6])]).before).toEqual([]);
    expect(
      lineOf([man('X', 'A', 10, 15), man('Y', 'B', 10.4, 8)], [piece('scrub', 'area', [8, 11, 12, 13])]).before,
    ).toEqual(['Y', 'scrub', 'X']);
    expect(lineOf([man('X', 'A', 10.5, 15)]).before).toEqual([]);
    expect(lineOf([man('X', 'A', 10.499, 15)]).before).toEqual(['X']);
    expect(lineOf([car('v', 'A', 'Sedan', 10, 12, 90)]).before).toEqual(['v']);
    expect(lineOf([car('v', 'B', 'Sedan', 10, 12, 90), rider('P', 'B', 'v', 0)], [], 'P').before).toEqual([]);
    // A shot over a high piece from above is obstructed by it as by a low one; a wall that is too high is not on the line at all.
    const three = script(shot, rifle({ obstructions: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }), {
      dice: [10, 10, 10],
    });
    expect(three.result.hits).toBe(0);
  });

  test('AZ-OBS-2: a 6 hits a model in the open, a 5 a crate; plain terrain ignores hits; never doubled', () => {
    const model = { id: 'N', class: 'open', avoid: { skill: 1, by: 'itself', seat: 'none', tries: true } } as const;
    const box = { id: 'C', class: 'immobile' } as const;
    const struck = (thing: typeof model | typeof box | { id: string }, dice: number[]) =>
      script(shot, rifle({ obstructions: [thing], target: 'in cover', shifts: ['point blank'] }), { dice }).result
        .struck;
    expect(struck(model, [6, 2, 2, 9])).toEqual(['N']);
    expect(struck(model, [5, 2, 2])).toEqual([]);
    expect(struck(box, [5, 2, 2])).toEqual(['C']);
    expect(struck(box, [4, 2, 2])).toEqual([]);
    expect(struck({ id: 'wall' }, [9, 2, 2])).toEqual([]);
    expect(lineOf([man('N', 'B', 10, 12)], [crate('box', 10, 9)]).args.obstructions.map((one) => one.class)).toEqual([
      'immobile',
      'open',
    ]);
    const battle = scene({ models: [man('S', 'A', 10, 5), man('T', 'B', 10, 20), man('N', 'B', 10, 12, { stun: 0 })] });
    expect(health(play(battle, shoot('S', 'T'), { dice: [6, 2, 2, 9], decisions: [true] }).result, 'N')).toEqual([
      1, 0,
    ]);
  });

  test('AZ-OBS-2, AZ-COL: what is told of who was hit on the line: how many, and whether one of them is a friend', () => {
    const thing = (id: string, friend?: boolean) => ({ id, class: 'immobile' as const, ...(friend && { friend }) });
    const toldOf = (first: boolean, then: boolean, dice: readonly number[]) => {
      const args = rifle({ obstructions: [thing('O', first)], collateral: [thing('C', then)], target: 'in cover' });
      const { result } = script(shotAt, { shot: args, target: { stun: 0, wounds: 0 } }, { dice });
      return [result.others, result.friendHit];
    };
    // A 5 hits a thing: the first die goes at what is before the target, the second at what is behind it.
    expect(toldOf(true, false, [5, 2, 2])).toEqual([1, true]);
    expect(toldOf(false, true, [5, 2, 2])).toEqual([1, false]);
    expect(toldOf(false, true, [5, 5, 2])).toEqual([2, true]);
    expect(toldOf(true, true, [2, 2, 2])).toEqual([0, false]);
    expect(toldOf(false, false, [5, 5, 2])).toEqual([2, false]);
  });

  test('AZ-OBS-3: a model avoids by its check, and the die stays lost; its owner may let it be hit', () => {
    const own = { id: 'N', class: 'open', avoid: { skill: 5, by: 'itself', seat: 'B', tries: true } } as const;
    const args = rifle({ obstructions: [own] });
    expect(script(shot, args, { dice: [9, 2, 2, 5], decisions: [true] }).result).toMatchObject({ hits: 0, struck: [] });
    expect(script(shot, args, { dice: [9, 2, 2, 6], decisions: [true] }).result).toMatchObject({
      hits: 0,
      struck: ['N'],
    });
    expect(script(shot, args, { dice: [9, 2, 2], decisions: [false] }).result).toMatchObject({
      hits: 0,
      struck: ['N'],
    });
  });

  test('AZ-OBS-4: for objects and vehicles the shooter may check; not for an enemy’s by default', () => {
    const { args } = lineOf([car('v', 'B', 'Sedan', 10, 12, 90)], [crate('box', 10, 8)]);
    expect(args.obstructions.map(({ avoid }) => avoid)).toEqual([
      { skill: 7, by: 'shooter', seat: 'A', tries: true },
      { skill: 7, by: 'shooter', seat: 'A', tries: false },
    ]);
    expect(
      script(shot, rifle({ obstructions: args.obstructions.slice(0, 1) }), { dice: [9, 2, 2, 7], decisions: [true] })
        .result.struck,
    ).toEqual([]);
    expect(
      script(shot, rifle({ obstructions: args.obstructions.slice(0, 1) }), { dice: [9, 2, 2], decisions: [false] })
        .result.struck,
    ).toEqual(['box']);
  });
});

describe('4.15 Collateral', () => {
  test('AZ-COL-1: 4.0″ behind the target yes, 4.1″ no; friends too; a high piece stops the line', () => {
    expect(lineOf([man('C', 'A', 10, 25)]).behind).toEqual(['C']);
    expect(lineOf([man('C', 'A', 10, 25.1)]).behind).toEqual([]);
    expect(lineOf([man('C', 'B', 10, 21)]).behind).toEqual(['C']);
    expect(lineOf([man('C', 'A', 10, 24)], [piece('w', 'high', [8, 22, 12, 23])]).behind).toEqual([]);
    expect(lineOf([man('C', 'A', 10, 24)], [piece('w', 'low', [8, 22, 12, 23])]).behind).toEqual(['C']);
    expect(lineOf([man('C', 'A', 10.5, 24)]).behind).toEqual([]);
    expect(
      lineOf([car('v', 'B', 'Sedan', 10, 12, 90), rider('P', 'B', 'v', 0), man('C', 'A', 10, 17.7)], [], 'P').behind,
    ).toEqual(['C']);
  });

  test('AZ-COL-2: one hit if any die left reaches its number, whether the target is hit or not; not by a die that was lost', () => {
    const behind = { id: 'C', class: 'open', avoid: { skill: 1, by: 'itself', seat: 'none', tries: true } } as const;
    const struck = (more: Partial<Parameters<typeof rifle>[0]>, dice: number[]) =>
      script(shot, rifle({ target: 'in cover', collateral: [behind], ...more }), { dice }).result.struck;
    expect(struck({}, [7, 3, 2, 9])).toEqual(['C']);
    expect(struck({}, [7, 7, 7, 9])).toEqual(['C']);
    expect(struck({}, [5, 3, 2])).toEqual([]);
    expect(struck({ obstructions: [{ id: 'wall' }] }, [7, 3, 2])).toEqual([]);
    expect(struck({ capacity: 1 }, [7, 1, 1])).toEqual([]);
    expect(struck({ shifts: ['point blank'] }, [10, 3, 2, 9])).toEqual(['C']);
  });

  test('AZ-COL-3: a model avoids by its check', () => {
    const behind = { id: 'C', class: 'open', avoid: { skill: 4, by: 'itself', seat: 'B', tries: true } } as const;
    const args = rifle({ target: 'in cover', collateral: [behind] });
    expect(script(shot, args, { dice: [7, 3, 2, 4], decisions: [true] }).result.struck).toEqual([]);
    expect(script(shot, args, { dice: [7, 3, 2, 5], decisions: [true] }).result.struck).toEqual(['C']);
  });

  test('AZ-COL-4: for an object the shooter’s skill is used', () => {
    expect(lineOf([], [crate('box', 10, 23)]).args.collateral).toMatchObject([
      { id: 'box', class: 'immobile', avoid: { skill: 7, by: 'shooter', seat: 'A' } },
    ]);
  });
});

describe('4.16 Reinforcements', () => {
  const entries = [
    { id: 'West', seat: 'A', at: at(0, 10), radius: 4000 },
    { id: 'South', seat: 'A', at: at(20, 0), radius: 4000 },
  ];
  const reserve = (round: number, change = {}) => man('N', 'A', 0, 0, { away: 'schedule', reserve: round, ...change });
  const battle = (turn: number, ...models: Models) => {
    const made = scene({
      models: [man('A1', 'A', 20, 20), man('B1', 'B', 35, 35), ...models],
      change: { turn, entries },
    });
    return { ...made, models: made.models.filter(({ id }) => id !== 'A-spare') };
  };

  test('AZ-REIN-1: available in round 2: in the box at the end of its seat’s turn 2', () => {
    const first = endTurn(battle(1, reserve(2)), 'A').result;
    expect(who(first, 'N').away).toBe('schedule');
    expect(who(endTurn(battle(2, reserve(2)), 'A', { decisions: [false] }).result, 'N').away).toBe('box');
  });

  test('AZ-REIN-2: optional, one check for each model; only the active seat’s box', () => {
    const boxed = battle(1, reserve(1, { away: 'box' }));
    expect(who(endTurn(boxed, 'A', { decisions: [false] }).result, 'N').away).toBe('box');
    expect(who(endTurn({ ...boxed, toAct: ['B'] }, 'B').result, 'N').away).toBe('box');
  });

  test('AZ-REIN-3: on a success to any of its seat’s entry points, not on a failure', () => {
    const boxed = battle(1, reserve(1, { away: 'box' }));
    expect(who(endTurn(boxed, 'A', { dice: [5], decisions: [true, 'South'] }).result, 'N')).toMatchObject({
      away: 'entry',
      entry: 'South',
    });
    expect(who(endTurn(boxed, 'A', { dice: [6], decisions: [true] }).result, 'N').away).toBe('box');
  });

  test('AZ-REIN-4: a success is not saved up', () => {
    const stayed = endTurn(battle(1, reserve(1, { away: 'box' })), 'A', { dice: [5], decisions: [true, ''] }).result;
    const again = endTurn(endTurn(stayed, 'B').result, 'A', { dice: [6], decisions: [true] }).result;
    expect(who(again, 'N').away).toBe('box');
  });

  test('AZ-REIN-5: at an entry point it neither checks again nor changes it', () => {
    const committed = battle(1, reserve(1, { away: 'entry', entry: 'West' }));
    expect(who(endTurn(committed, 'A').result, 'N')).toMatchObject({ away: 'entry', entry: 'West' });
    expect(why(committed, { kind: 'pass', model: 'N' })).toEqual(['AZ-REIN-6']);
  });

  test('AZ-REIN-6: within 4″ of its point, a free place, at the start of its seat’s turn; or it waits', () => {
    const committed = endTurn(battle(1, reserve(1, { away: 'entry', entry: 'West' })), 'A').result;
    expect(who(endTurn(committed, 'B', { decisions: [at(4.5, 10)] }).result, 'N').away).toBeUndefined();
    expect(who(endTurn(committed, 'B', { decisions: ['wait'] }).result, 'N').away).toBe('entry');
    expect(() => endTurn(committed, 'B', { decisions: [at(4.501, 10)] })).toThrow('4″');
    expect(() => endTurn(committed, 'B', { decisions: [at(0.4, 10)] })).toThrow('room');
  });

  test('AZ-REIN-7: no window when it comes in inside a zone; AZ-REIN-8: it has all its actions', () => {
    const watched = endTurn(
      battle(1, reserve(1, { away: 'entry', entry: 'West' }), man('R', 'B', 4.5, 25, { aim: at(4.5, 10) })),
      'A',
    ).result;
    const { result } = endTurn(watched, 'B', { decisions: [at(4.5, 10)] });
    expect(leftOf(who(result, 'N'))).toBe(3);
  });
});
