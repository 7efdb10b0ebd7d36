/** Odds of assaults where the dice of grenades wait until somebody has to know them, compared with those where they fall at once. */
import { type Distribution, seeded } from '@umpire/engine/dice';
import { tries } from '@umpire/engine/kit';
import { defaultOf, keyOf, type Question, type Rule, solved } from '@umpire/engine/rule';
import { expect, test } from 'vitest';
import { type AssaultBattle, figuresOfSeat } from '../../src/building-assault/battle/battle.ts';
import type { TableOptions } from '../../src/building-assault/battle/options.ts';
import { stormed, type Stormed, type TableAssault } from '../../src/building-assault/odds/assault.ts';
import { assault } from '../../src/building-assault/rules/assault.ts';
import { battleOf, type Change } from './table.ts';

/** Decides as everybody does, but may look at what lies on the table: so nothing waits for it. */
const lookingOn = (_seat: string, question: Question<unknown>): unknown => defaultOf(question);

const chances = ({ entries }: Distribution<Stormed>): ReadonlyMap<string, number> =>
  new Map(entries.map(({ value, chance }) => [String(keyOf(value)), chance]));

function expectSameOdds(assault: TableAssault): void {
  const [late, atOnce] = [chances(solved(stormed, assault)), chances(solved(stormed, assault, { decide: lookingOn }))];
  expect(new Set(late.keys())).toEqual(new Set(atOnce.keys()));
  for (const [result, chance] of atOnce) expect(late.get(result)).toBeCloseTo(chance, 12);
}

/** Spots in the two rooms of the hut, and at the door and a window of each. */
const SPOTS = {
  front: [10, 11, 12, 13, 14].flatMap((x) => [13, 14, 15.2].map((y) => [x, y] as const)),
  back: [10, 11.2, 12.4, 13.6].flatMap((x) => [18, 19.2, 20.6].map((y) => [x, y] as const)),
};
const DOORS = [
  [11, 11.3],
  [12, 11.3],
  [13, 11.3],
  [8.3, 14],
  [8.4, 19.5],
  [12, 22.6],
] as const;

/** Five of H around the hut, and L in it, wherever chance has put them. */
function anyAssault(seed: string, plan: readonly ('front' | 'back')[], options: Partial<TableOptions>): TableAssault {
  const random = seeded(seed);
  const drawn = <T>(from: readonly T[], count: number): readonly T[] => {
    const left = [...from];
    return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0] as T);
  };
  const spots = plan.flatMap((room) => drawn(SPOTS[room], plan.length === 1 ? 5 : 3)).slice(0, 5);
  const at = Object.fromEntries([
    ...drawn(DOORS, 5).map((spot, i) => [`H${i + 1}`, spot] as const),
    ...spots.map((spot, i) => [`L${i + 1}`, spot] as const),
  ]);
  const figures = random.below(2) === 0 ? {} : { L2: { helmetSave: 0 }, L4: { helmetSave: 9 } };
  const battle = battleOf('hut', { only: true, at, figures, elements: { H: { grenades: 2 } }, options });
  return { battle, order: { kind: 'assault', element: 'H', plan, moves: {} } };
}

test.each([
  ['one room', ['front'], {}],
  ['one room, nothing spills over', ['back'], { onesSpill: 'lost' }],
  ['one room, all in one combat', ['front'], { meleeGrouping: 'pool', helmetVsGrenade: false }],
  ['two rooms', ['front', 'back'], {}],
  ['two rooms, and who is stunned in one of them matters in the other', ['back', 'front'], { stunScope: 'element' }],
  ['two rooms, roles are kept', ['back', 'front'], { laterRoles: 'original' }],
] as const)('dice that wait change no odds: %s (BA-GREN-2, BA-H-22, BA-H-23)', (_says, plan, options) => {
  for (let i = 0; i < tries(1, 3); i++) expectSameOdds(anyAssault(`fates/${i}`, plan, options));
});

test('the whole order, solved by the defaults, comes to what is shown for it (BA-ASSAULT-1, BA-GREN-2)', () => {
  const at: Change['at'] = { H1: [11.5, 11.3], H2: [12.6, 11.3], L2: [10.2, 13.5], L3: [14, 13.5] };
  const battle = battleOf('hut', { only: true, at, elements: { H: { grenades: 1 } } });
  const order: TableAssault['order'] = { kind: 'assault', element: 'H', plan: ['front'], moves: {} };
  const fallenOf = (after: AssaultBattle, owner: string): number =>
    figuresOfSeat(battle, owner).length - figuresOfSeat(after, owner).length;
  // What follows on an assault reads the battle that it has led to.
  function* counted(from: AssaultBattle): Rule<string> {
    const after = yield* assault(from, 'A', order);
    return `${fallenOf(after, 'A')} ${fallenOf(after, 'B')}`;
  }
  const comes = summed(solved(counted, battle), (fallen) => fallen);
  const shown = summed(solved(stormed, { battle, order }), (end) => `${end.attackers} ${end.defenders}`);
  expect(shown.size).toBeGreaterThan(3);
  expect(new Set(comes.keys())).toEqual(new Set(shown.keys()));
  for (const [fallen, chance] of shown) expect(comes.get(fallen)).toBeCloseTo(chance, 12);
});

/** How likely each of these words is. */
function summed<T>({ entries }: Distribution<T>, wordOf: (value: T) => string): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { value, chance } of entries) sums.set(wordOf(value), (sums.get(wordOf(value)) ?? 0) + chance);
  return sums;
}

test('a full hall: of those whom nobody reaches, only how many stand counts (BA-GREN-2)', () => {
  const at: Change['at'] = {
    ...{ H3: [14.25, 20.75], H5: [13.25, 20.75] },
    ...{ L1: [15.75, 23.25], L2: [18.75, 23.25], L3: [14.75, 23.25], L4: [16.75, 22.75], L5: [18.75, 24.25] },
    ...{ R1: [17.75, 22.75], R2: [19.75, 23.75], R4: [19.75, 22.75] },
  };
  const battle = battleOf('school', { only: true, at });
  expectSameOdds({ battle, order: { kind: 'assault', element: 'H', plan: ['hall'], moves: {} } });
});

test('whoever attacked first in an older round attacks in the last room, too (BA-R-28)', () => {
  const at: Change['at'] = { H1: [11.5, 11.3], H2: [12.6, 11.3], L2: [10.2, 13.5], L3: [14, 13.5], L4: [12, 15] };
  const assaultWith = (figures: NonNullable<Change['figures']>): TableAssault => ({
    battle: battleOf('hut', { only: true, at, figures, options: { laterRoles: 'original' } }),
    order: { kind: 'assault', element: 'H', plan: ['front'], moves: {} },
  });
  const turned = assaultWith({ L2: { firstAttacker: { seat: 'B', seq: 1 } } });
  expectSameOdds(turned);
  // The roles are really turned: with them the odds are others.
  expect(chances(solved(stormed, turned))).not.toEqual(chances(solved(stormed, assaultWith({}))));
});
