import {
  exactChanceOf,
  exactMean,
  type Distribution,
  type Fraction,
  fraction,
  fractions,
  mapDistribution,
} from '@umpire/engine/dice';
import { type Question, solved } from '@umpire/engine/rule';
import { describe, expect, it } from 'vitest';
import type { TableOptions } from '../../src/building-assault/battle/options.ts';
import { stormed, type TableAssault } from '../../src/building-assault/odds/assault.ts';
import { longMelee } from '../../src/building-assault/rules/long-melee.ts';
import { meleeRound } from '../../src/building-assault/rules/melee.ts';
import type { Toll } from '../../src/building-assault/rules/fallen.ts';
import { charging, fight, figure, smg } from './figures.ts';
import { battleOf, type Change } from './table.ts';

type Lost = { readonly lost: readonly string[] };
const f = (n: number, d: number): Fraction => fraction(n, d);
const known = (exact: Fraction | undefined): Fraction => {
  if (exact === undefined) throw new TypeError('fractions were asked for');
  return exact;
};

/** The exact chance that so many of the attackers (A…) and the defenders (D…) fall. */
const chance = (odds: Distribution<Toll>, attackers: number, defenders: number): Fraction =>
  known(exactChanceOf(odds, (toll) => toll.attackers === attackers && toll.defenders === defenders));
/** Counts of an odds by names. */
const tolls = (odds: Distribution<Lost>): Distribution<Toll> =>
  mapDistribution(odds, ({ lost }) => ({ attackers: count(lost, 'A'), defenders: count(lost, 'D') }));
const count = (lost: readonly string[], side: string): number => lost.filter((id) => id.startsWith(side)).length;
const expected = (odds: Distribution<Toll>, side: keyof Toll): Fraction =>
  known(exactMean(mapDistribution(odds, (toll) => toll[side])));

describe('BA-ODDS-1: a charge, one against one', () => {
  const odds = tolls(solved(meleeRound, fight([figure('A', charging)], [figure('D')]), { fractions: true }));
  it.each([
    ['only the Defender removed', 0, 1, f(151, 400)],
    ['only the Attacker removed', 1, 0, f(3, 16)],
    ['both removed', 1, 1, f(1, 400)],
    ['nobody removed', 0, 0, f(173, 400)],
  ])('%s', (_says, attackers, defenders, exact) => {
    expect(chance(odds, attackers, defenders)).toEqual(exact);
  });
});

describe('BA-ODDS-2: two against a stunned veteran', () => {
  const helmet = { helmet: 4 };
  const attackers = [figure('A1', { ...charging, ...smg, ...helmet }), figure('A2', { ...charging, ...helmet })];
  const veteran = figure('D1', { melee: 11, suppressed: true, ...helmet });
  const odds = tolls(solved(meleeRound, fight(attackers, [veteran]), { fractions: true }));
  it.each([
    [0, 0, f(13446, 78125)],
    [0, 1, f(238341, 312500)],
    [1, 0, f(882, 78125)],
    [1, 1, f(15347, 312500)],
    [2, 0, f(72, 78125)],
    [2, 1, f(303, 78125)],
  ])('%i attackers lost, %i defenders lost', (lost, killed, exact) => {
    expect(chance(odds, lost, killed)).toEqual(exact);
  });
  it('Defender lost in all', () => {
    expect(expected(odds, 'defenders')).toEqual(f(2549, 3125));
  });
});

/** An assault at the Ferry Hut of riflemen without helmets, except that H1 has an SMG. */
const inHut = (
  places: NonNullable<Change['at']>,
  rooms: readonly string[],
  { options = {}, h1 = 'rifle' }: { readonly options?: Partial<TableOptions>; readonly h1?: 'rifle' | 'smg' } = {},
): TableAssault => {
  const bare = Object.fromEntries(Object.keys(places).map((id) => [id, { helmetSave: 0, weapon: 'rifle' } as const]));
  const battle = battleOf('hut', {
    only: true,
    at: places,
    figures: { ...bare, ...(bare['H1'] && { H1: { helmetSave: 0, weapon: h1 } }) },
    elements: { H: { grenades: 1 } },
    options,
  });
  return { battle, order: { kind: 'assault', element: 'H', plan: rooms, moves: {} } };
};

describe('BA-ODDS-3: grenade and storm', () => {
  const places = { H1: [11.5, 11.3], H2: [12.6, 11.3], L2: [10.2, 13.5], L3: [14, 13.5] } as const;
  const odds = solved(stormed, inHut(places, ['front'], { h1: 'smg' }), { fractions: true });
  it.each([
    [0, 0, f(610763, 800000)],
    [0, 1, f(12663, 100000)],
    [0, 2, f(106821, 4000000)],
    [1, 0, f(12237, 400000)],
    [1, 1, f(53469, 2000000)],
    [1, 2, f(5967, 500000)],
    [2, 0, f(15939, 4000000)],
    [2, 1, f(11673, 2000000)],
    [2, 2, f(3303, 800000)],
  ])('%i attackers lost, %i defenders left', (lost, left, exact) => {
    expect(chance(odds, lost, 2 - left)).toEqual(exact);
  });
  it('sums: no Defender left, expected losses', () => {
    expect(exactChanceOf(odds, ({ defenders }) => defenders === 2)).toEqual(f(798031, 1000000));
    const left = mapDistribution(odds, ({ defenders }) => 2 - defenders);
    expect(exactMean(left)).toEqual(f(244737, 1000000));
    expect(expected(odds, 'attackers')).toEqual(f(97161, 1000000));
  });
  it.each(['room', 'element'] as const)('is the same with stunScope %s', (stunScope) => {
    const other = solved(stormed, inHut(places, ['front'], { h1: 'smg', options: { stunScope } }), { fractions: true });
    expect(chance(other, 0, 2)).toEqual(f(610763, 800000));
  });
});

describe('BA-ODDS-4: to the finish', () => {
  const { contacts: _, ...duel } = fight([figure('A', charging)], [figure('D')]);
  const fought = (rounds: number) =>
    tolls(solved(longMelee, { ...duel, laterRoles: 'active', rounds } as const, { fractions: true }));
  const finish = fought(0);
  it.each([
    ['only the Defender falls', 0, 1, f(3186, 5375)],
    ['only the Attacker falls', 1, 0, f(8659, 21500)],
    ['both fall in the same round', 1, 1, f(97, 21500)],
  ])('%s', (_says, attackers, defenders, exact) => {
    expect(chance(finish, attackers, defenders)).toEqual(exact);
  });
  it('still locked after three rounds', () => {
    expect(chance(fought(3), 0, 0)).toEqual(f(236837, 2560000));
  });
  it('the expected number of rounds', () => {
    // 1 + P(locked after 1) + P(locked after 2) + … is geometric from the second round on.
    const [first, second] = [chance(fought(1), 0, 0), chance(fought(2), 0, 0)];
    const again = fractions.divide(second, first);
    const later = fractions.divide(first, fractions.subtract(fractions.ONE, again));
    expect(fractions.add(fractions.ONE, later)).toEqual(f(388, 215));
  });
  it('is the same when the roles never change, for both fight at 9 from then on', () => {
    const original = tolls(
      solved(longMelee, { ...duel, laterRoles: 'original', rounds: 0 } as const, { fractions: true }),
    );
    expect(chance(original, 0, 1)).toEqual(f(3186, 5375));
  });
});

describe('BA-ODDS-5: the grenade next door', () => {
  /** X is the front room, which is held back from; Y the back room. Only losses in Y are counted. */
  const places = {
    H1: [11.5, 11.3],
    H2: [12.6, 11.3],
    L2: [12, 14],
    H3: [8.4, 19.5],
    H4: [12, 22.6],
    L4: [10.5, 19.5],
    L5: [13.5, 19.5],
  } as const;
  const inY = (stunScope: TableOptions['stunScope']): Distribution<Toll> => {
    const decide = (_seat: string, question: Question<unknown>): unknown => {
      const { decision, room } = question.about as { readonly decision: string; readonly room?: string };
      if (decision === 'BA-D-8') return room === 'front' ? 'throw' : 'keep';
      if (decision === 'BA-D-9') return room === 'front' ? 'hold' : 'storm';
      return question.usual ?? question.options[0]?.value;
    };
    const odds = solved(stormed, inHut(places, ['front', 'back'], { options: { stunScope } }), {
      fractions: true,
      decide,
    });
    return mapDistribution(odds, ({ attackers, defenders, holders }) => ({
      attackers,
      defenders: defenders - Number(holders[0] === 'nobody'),
    }));
  };
  const [inRoom, inElement] = [inY('room'), inY('element')];
  it.each([
    [0, 0, f(26607, 160000), f(216987, 800000)],
    [0, 1, f(1211, 4000), f(68407, 200000)],
    [0, 2, f(29929, 160000), f(24241, 160000)],
    [1, 0, f(899, 80000), f(3793, 400000)],
    [1, 1, f(9693, 80000), f(35883, 400000)],
    [1, 2, f(2941, 20000), f(17341, 200000)],
    [2, 0, f(31, 32000), f(1027, 800000)],
    [2, 1, f(211, 16000), f(1307, 80000)],
    [2, 2, f(8047, 160000), f(25367, 800000)],
  ])('%i attackers lost, %i defenders left', (lost, left, room, element) => {
    expect([chance(inRoom, lost, 2 - left), chance(inElement, lost, 2 - left)]).toEqual([room, element]);
  });
  it('sums', () => {
    const cleared = (odds: Distribution<Toll>) => exactChanceOf(odds, ({ defenders }) => defenders === 2);
    expect([cleared(inRoom), cleared(inElement)]).toEqual([f(357, 2000), f(141, 500)]);
    expect([expected(inRoom, 'attackers'), expected(inElement, 'attackers')]).toEqual([
      f(8167, 20000),
      f(56911, 200000),
    ]);
  });
});
