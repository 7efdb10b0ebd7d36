/** Odds in which several people, cars and drums are blown up at once, against the battle itself, played out die by die. */
import { mapDistribution, seeded } from '@umpire/engine/dice';
import { exact, type Rule, Sampler, solved } from '@umpire/engine/rule';
import { describe, expect, test } from 'vitest';
import { misfit } from '@umpire/engine/kit';
import type { AimBattle } from '../../src/aim-zone/battle/battle.ts';
import type { ActionOrder } from '../../src/aim-zone/battle/orders.ts';
import { type CarriedOut, carriedOut } from '../../src/aim-zone/odds/carried-out.ts';
import type { Losses } from '../../src/aim-zone/odds/fates.ts';
import { positionOf } from '../../src/aim-zone/odds/position.ts';
import { act, carriedThrough } from '../../src/aim-zone/rules/act.ts';
import { goesOff } from '../../src/aim-zone/rules/grenades.ts';
import { at, bystander, car, crate, man, rider, scene, shoot, with1 } from './scene.ts';

/** How many of each side are dead, and how many hurt, said in one line. */
const line = (end: Losses): string =>
  (['Killed', 'Hurt'] as const)
    .map((what) => `${end[`own${what}`]} ${end[`enemy${what}`]} ${end[`bystander${what}`]}`)
    .join(' / ');

/** The same read off two battles, by counting heads. */
function counted(before: AimBattle, after: AimBattle): string {
  const weigh = (id: string): number => {
    const one = after.models.find((model) => model.id === id);
    return one?.kind === 'fighter' ? one.stun + 2 * one.wounds : 4;
  };
  const count = (owner: string, isCounted: (weight: number, was: number) => boolean): number =>
    before.models.filter(
      (one) => one.kind === 'fighter' && one.owner === owner && isCounted(weigh(one.id), one.stun + 2 * one.wounds),
    ).length;
  const isKilled = (weight: number): boolean => weight >= 4;
  const isHurt = (weight: number, was: number): boolean => weight > was;
  return line({
    ownKilled: count('A', isKilled),
    enemyKilled: count('B', isKilled),
    bystanderKilled: count('none', isKilled),
    ownHurt: count('A', isHurt),
    enemyHurt: count('B', isHurt),
    bystanderHurt: count('none', isHurt),
  });
}

/** The order in the battle; a grenade that was thrown then goes off. */
function* played({ battle, order }: { readonly battle: AimBattle; readonly order: ActionOrder }): Rule<string> {
  const after = yield* act(battle, 'A', order);
  const [live] = after.grenades;
  const end = live === undefined ? after : yield* carriedThrough(yield* goesOff({ ...after, grenades: [] }, live));
  return counted(battle, end);
}

const drum = (id: string, x: number, y: number) => crate(id, x, y, { toughness: 1 }, ['volatile']);
const crowd = [
  man('B1', 'B', 12, 20),
  man('B2', 'B', 13.5, 20, { defend: true }),
  man('B3', 'B', 12, 22, { stun: 1 }),
  bystander('N', 10.5, 20),
];
const A1 = man('A1', 'A', 12, 10, { skill: 6, aim: at(12, 20), grenades: with1('frag') });
const frag = { kind: 'throw', model: 'A1', grenade: 'frag', target: 'B1' } as const;
const sedan = [
  car('v', 'B', 'Sedan', 12, 20, 90, { hits: 5 }),
  rider('D', 'B', 'v', 0, { skill: 6 }),
  rider('P', 'B', 'v', 1, { wounds: 1 }),
];

/** Three who watch the way of a car over its limit, and somebody behind it. */
const watched = scene({
  models: [
    car('v', 'A', 'Sedan', 12, 12, 90, { hits: 9, moving: true }),
    rider('D', 'A', 'v', 0, { skill: 6, wounds: 1 }),
    rider('P', 'A', 'v', 1, { skill: 4, stun: 1 }),
    man('A1', 'A', 12, 15, { stun: 1, spent: 1 }),
    man('R1', 'B', 12, 3, { aim: at(12, 12) }),
    man('R2', 'B', 8, 4, { aim: at(12, 12), gun: 'Submachine gun' }),
    man('R3', 'B', 17, 4, { aim: at(12, 12) }),
    bystander('N', 14, 9),
  ],
});
const drive = { kind: 'drive', model: 'D', facing: 90, length: 3000 } as const;

const CASES: readonly (readonly [string, AimBattle, ActionOrder])[] = [
  ['AZ-GREN-7: a frag among four people', scene({ models: [A1, ...crowd] }), frag],
  [
    'AZ-GREN-7, AZ-REACT-1: the same under fire',
    scene({ models: [A1, ...crowd, man('R', 'B', 20, 20, { aim: at(12, 10) })] }),
    frag,
  ],
  [
    'AZ-H-17: a shot at a drum beside people',
    scene({ models: [A1, ...crowd], pieces: [drum('drum', 12, 18)] }),
    shoot('A1', 'drum') as ActionOrder,
  ],
  [
    'AZ-VEH-9: a shot that blows up a car among people',
    scene({ models: [A1, ...sedan, man('B4', 'B', 12, 23), bystander('N', 12, 16)] }),
    shoot('A1', 'v', { intense: true }) as ActionOrder,
  ],
  [
    'AZ-VEH-9, AZ-H-17: a shot at a drum beside a car',
    scene({ models: [A1, ...sedan], pieces: [drum('drum', 15, 18)] }),
    shoot('A1', 'drum') as ActionOrder,
  ],
  ['AZ-VEH-9, AZ-VEH-10, AZ-REACT-1: three fire at a car that is driven, and it may explode', watched, drive],
  [
    'AZ-OBS-2, AZ-VEH-9: three fire at somebody behind a car, through its hull',
    watched,
    { kind: 'recover', model: 'A1' },
  ],
];

/** So many runs are told while one waits; with every way by itself there are several times as many. */
const FEW = 5000;

test('AZ-VEH-9: where a car explodes, what is left of all shots is somebody’s fate, and the ways are few', () => {
  const runsOf = (order: ActionOrder): number => {
    const solution = exact(carriedOut, { position: positionOf(watched), seat: 'A', order });
    return solution.kind === 'solved' ? solution.work.runs : Infinity;
  };
  expect(runsOf(drive)).toBeLessThan(FEW);
  expect(runsOf({ kind: 'recover', model: 'A1' })).toBeLessThan(FEW);
});

test('AZ-PRIO-4, AZ-H-17: whom a drum hits on the way is hit before the action that this strikes off', () => {
  const battle = scene({
    models: [man('A1', 'A', 12, 12, { spent: 2 }), man('R', 'B', 12, 22, { aim: at(12, 12) })],
    pieces: [drum('drum', 12, 15), crate('crate', 15, 12)],
  });
  const args: CarriedOut = { position: positionOf(battle), seat: 'A', order: { kind: 'pass', model: 'A1' } };
  const odds = solved(carriedOut, args, { fractions: true });
  // It is the third action: any hit takes it.
  const blown = mapDistribution(odds, ({ actor, acted }) => `${actor === 'unhurt'} ${acted}`).entries;
  expect(blown.map(({ value }) => value).toSorted()).toEqual(['false false', 'true true']);
});

describe('odds of blasts are those of the battle', () => {
  test.each(CASES)('%s', (name, battle, order) => {
    const args: CarriedOut = { position: positionOf(battle), seat: 'A', order };
    const odds = mapDistribution(solved(carriedOut, args, { budget: { runs: 50_000 } }), line);
    const seen = new Map<string, number>();
    const sampler = new Sampler({ random: seeded(name) });
    sampler.runs(played, { battle, order }, 3000, (end) => seen.set(end, (seen.get(end) ?? 0) + 1));
    expect(
      misfit(
        odds.entries.map(({ value, chance }) => ({ key: value, chance })),
        seen,
      ),
    ).toBe('');
  });
});
