/** The assault that is added up on the way has the odds of the one at the table. XZ-ASLT-5 to XZ-ASLT-17 */
import { exactChanceOf, fractions } from '@umpire/engine/dice';
import { exact, script, solved } from '@umpire/engine/rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergedAssault } from '../../src/xenos-zealots/rules/assault-args.ts';
import { assaultEngagement } from '../../src/xenos-zealots/odds/assault.ts';
import { assault } from '../../src/xenos-zealots/rules/assault.ts';
import type { Assault, AssaultResult, Side } from '../../src/xenos-zealots/rules/assault-sides.ts';
import { type AssaultEnd, assaultInSums } from '../../src/xenos-zealots/rules/assault-sums.ts';
import { assaultOf, sideOf } from './figures.ts';

const wordsOf = ({ winner, fate, lost, morale }: AssaultEnd): string =>
  JSON.stringify([winner, fate, lost.charger, lost.target, morale.charger, morale.target]);

function oddsOf(rule: typeof assault | typeof assaultInSums, args: Assault): ReadonlyMap<string, number> {
  const solution = exact(rule as typeof assault, args);
  if (solution.kind !== 'solved') throw new TypeError('too large');
  const sums = new Map<string, number>();
  for (const { value, chance } of solution.odds.entries) {
    const words = wordsOf(value as AssaultResult);
    sums.set(words, (sums.get(words) ?? 0) + chance);
  }
  return sums;
}

/** Ends whose chances differ; none: the same odds. */
function differences(args: Assault, other: Assault = args): readonly string[] {
  const [fast, plain] = [oddsOf(assaultInSums, args), oddsOf(assault, other)];
  return [...new Set([...fast.keys(), ...plain.keys()])].filter(
    (end) => Math.abs((fast.get(end) ?? 0) - (plain.get(end) ?? 0)) > 1e-12,
  );
}

/** Everybody touches the enemy of his number; `near` of the others are within 2″. */
const touching = (count: number, enemies: number, near = 0) =>
  Array.from({ length: count }, (_, i) => ({
    contact: i < enemies ? [i] : [],
    near: Array.from({ length: near }, (__, k) => k).filter((k) => k !== i && k < enemies),
  }));

const pair = (
  mine: Parameters<typeof sideOf>[1],
  a: number,
  theirs: Parameters<typeof sideOf>[1],
  b: number,
  near = 0,
) => assaultOf(sideOf('red', mine, touching(a, b, near), b), sideOf('blue', theirs, touching(b, a, near), a));

/** A second card in the unit, as an attached character is: he stands behind the first of the enemy. */
const joined = (side: Side, character: Side): Side => ({
  ...side,
  fighters: [...side.fighters, ...character.fighters.map((one) => ({ ...one, counted: false }))],
});

describe('an assault in sums', () => {
  const stands = [
    { contact: [0], near: [1] },
    { contact: [1], near: [0] },
  ];
  it('has the fractions of OD-5 with everybody named', () => {
    const args = assaultOf(sideOf('red', 'CLAW', stands, 2), sideOf('blue', 'LINE', stands, 2));
    const odds = solved(assaultInSums, { ...args, inOrder: false }, { fractions: true });
    const is = (winner: AssaultEnd['winner'], fate: AssaultEnd['fate']): string =>
      fractions.write(exactChanceOf(odds, (end) => end.winner === winner && end.fate === fate) ?? fractions.ZERO);
    expect(is('charger', 'destroyed')).toBe('119533/552960');
    expect(is('charger', 'tested')).toBe('37097/184320');
    expect(is('none', 'goodOrder')).toBe('12611/46080');
    expect(is('target', 'routs')).toBe('8263/276480');
    expect(is('target', 'destroyed')).toBe('143/27648');
  });

  it('stands behind the engagement; named models keep the dice of the table, one by one', () => {
    const args = assaultOf(sideOf('red', 'CLAW', stands, 2), sideOf('blue', 'LINE', stands, 2));
    // Claws 9 + 8 before 1 + 4; four dice hit twice, both saves of 1 fail: LINE is gone (EX-36 has the numbers of both cards).
    const { result } = script(assaultEngagement.rule, args, { dice: [9, 1, 4, 4, 1, 1, 1, 1] });
    expect(result).toMatchObject({ winner: 'charger', fate: 'destroyed', lost: { charger: 0, target: 2 } });
    const odds = oddsOf(assaultEngagement.rule as typeof assault, { ...args, inOrder: false });
    expect(odds).toEqual(oddsOf(assaultInSums, { ...args, inOrder: false }));
  });

  it.each([
    ['men against men, some within 2″', pair('CLAW', 3, 'LINE', 2, 2)],
    ['two wounds each, shared', pair('BRUT', 2, 'LINE', 2, 2)],
    ['men against those of two wounds', pair('LEVY', 3, 'BRUT', 2, 1)],
    ['a monster with points to lose', pair('COLO', 1, 'LEVY', 3, 2)],
    ['a captain alone', pair('LINE', 2, 'CAPT', 1, 1)],
  ])('comes to the same as at the table: %s', (_, args) => {
    expect(differences({ ...args, inOrder: false }, args)).toEqual([]);
  });

  it('comes to the same with alike men in groups, of whom some lie down, die and lie down again', () => {
    const prophet = sideOf('red', 'PROP', [{ contact: [], near: [0, 1] }], 2);
    const args = assaultOf(
      joined(sideOf('red', 'LEVY', touching(2, 2, 2), 2), prophet),
      sideOf('blue', 'LINE', touching(2, 2, 2), 3),
    );
    const merged = mergedAssault({ ...args, inOrder: false });
    expect(merged.charger.fighters.some(({ count }) => count > 1)).toBe(true);
    expect(differences(merged)).toEqual([]);
  });

  it('comes to the same whatever the options and the states before', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('CLAW', 'LINE', 'LEVY', 'BRUT', 'CAPT'),
        fc.constantFrom('LINE', 'LEVY', 'MARK', 'BRUT'),
        fc.integer({ min: 1, max: 2 }),
        fc.integer({ min: 1, max: 2 }),
        fc.constantFrom('OK', 'Suppressed', 'Neutralized'),
        fc.boolean(),
        fc.constantFrom('base', 'modified'),
        (mine, theirs, a, b, morale, chargersStrikeFirst, assaultTarget) => {
          const args = pair(mine, mine === 'CAPT' ? 1 : a, theirs, b, 1);
          const before = args.target.before;
          const changed: Assault = {
            ...args,
            inOrder: false,
            rules: { ...args.rules, chargersStrikeFirst, assaultTarget },
            charger: { ...args.charger, doubled: morale === 'Neutralized' },
            target: { ...args.target, before: { ...before, morale } },
          };
          expect(differences(changed)).toEqual([]);
        },
      ),
      { numRuns: 25, seed: 9 },
    );
  });
});
