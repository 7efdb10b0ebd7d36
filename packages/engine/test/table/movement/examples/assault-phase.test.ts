/** Worked examples of Assault Phase about ways, as far as they are geometry. Numbers are the specification's. */
import { describe, expect, test } from 'vitest';
import { at, disc, inches, rectangle } from '../../../../src/table/index.ts';
import type { Course, Way } from '../../../../src/table/movement/index.ts';
import { barring, measured, passable, pathProblems, wayLength } from '../../../../src/table/movement/index.ts';
import { assaultPhase, box, course, enemy, table } from '../ground.ts';

const kinds = (asked: Course, way: Way): readonly string[] => pathProblems(asked, way).map(({ kind }) => kind);

describe('Assault Phase', () => {
  test('AP-DECL-2: a path of 6.0 is in range, of 6.01 is not', () => {
    const charge = course(at(10, 10), { terms: { limit: inches(6) } });
    expect(kinds(charge, [at(10, 10), at(10, 13), at(13, 13)])).toEqual([]);
    expect(kinds(charge, [at(10, 10), at(10, 13), at(13.01, 13)])).toEqual(['too-far']);
  });

  test('AP-CHG-8: a 0.9″ gap stops a 1.0″ base; a gap of 1.0″ does not', () => {
    const between = (gap: number) =>
      kinds(
        course(at(10, 10), {
          blockers: [barring(enemy('b1', 9.5 - gap / 2, 13)), barring(enemy('b2', 10.5 + gap / 2, 13))],
        }),
        [at(10, 10), at(10, 16)],
      );
    expect(between(0.9)).toEqual(['passes-model', 'passes-model']);
    expect(between(1)).toEqual([]);
  });

  test('AP R-1: exactly 1″ from an enemy is legal, less is not; who starts nearer may only go away', () => {
    const near = course(at(10, 10), { blockers: [barring(enemy('e', 12, 13), inches(1))] });
    expect(kinds(near, [at(10, 10), at(10, 16)])).toEqual([]);
    expect(kinds(near, [at(10, 10), at(10.001, 13), at(10, 16)])).toEqual(['too-near']);
    const close = course(at(10.5, 13), { blockers: near.blockers });
    expect(kinds(close, [at(10.5, 13), at(10.2, 13)])).toEqual([]);
    expect(kinds(close, [at(10.5, 13), at(10.5, 13.4)])).toEqual([]);
    expect(kinds(close, [at(10.5, 13), at(10.6, 13)])).toEqual(['too-near', 'ends-too-near']);
    expect(kinds(close, [at(10.5, 13), at(10.2, 13), at(10.3, 13)])).toEqual(['too-near']);
    expect(kinds(close, [at(10.5, 13)])).toEqual([]);
  });

  test('W-1: lengths of the charge moves, and the enemy that is not charged', () => {
    const b1 = barring(enemy('b1', 11, 15));
    const b2 = barring(enemy('b2', 14, 16));
    const a2 = course(at(12, 11), { blockers: [b1, b2], terms: { limit: inches(6) } });
    const first = [at(12, 11), at(11.243, 14.03)];
    expect(kinds(a2, first)).toEqual([]);
    expect(wayLength(first) / 1000).toBeCloseTo(3.123, 3);
    const moved = barring({ id: 'a2', base: disc(at(11.243, 14.03), 500) });
    const a3 = course(at(14, 10), { blockers: [b1, b2, moved], terms: { limit: inches(6) } });
    expect(kinds(a3, [at(14, 10), at(14, 15)])).toEqual([]);
    const a1 = course(at(10, 10), { blockers: [b1, b2, moved], terms: { limit: inches(6) } });
    expect(kinds(a1, [at(10, 10), at(10.1, 14.564)])).toEqual([]);
    expect(wayLength([at(10, 10), at(10.1, 14.564)]) / 1000).toBeCloseTo(4.565, 3);
    const c1 = barring(enemy('c1', 15.6, 15), inches(1));
    const shy = { ...a3, blockers: [...a3.blockers, c1] };
    expect(kinds(shy, [at(14, 10), at(14, 15)])).toEqual(['too-near', 'ends-too-near']);
    expect(kinds(shy, [at(14, 10), at(13.2, 15.4)])).toEqual([]);
    expect(wayLength([at(14, 10), at(13.2, 15.4)]) / 1000).toBeCloseTo(5.459, 3);
  });

  test('W-3: a terrain roll limits whoever touches the wood, nobody else', () => {
    const wood = box('wood', at(8, 11), at(12, 13), 'area', 'difficult');
    const through = (cap: number) =>
      measured(
        course(at(10, 10), { table: table(24, 24, wood), footing: assaultPhase(cap), terms: { limit: inches(6) } }),
        [at(10, 10), at(10, 14.6)],
      );
    expect(through(4000)).toMatchObject({ touched: ['wood'], limit: 4000, isWithinLimit: false });
    expect(through(5000)).toMatchObject({ touched: ['wood'], limit: 5000, isWithinLimit: true });
    const round = measured(
      course(at(13, 10), { table: table(24, 24, wood), footing: assaultPhase(4000), terms: { limit: inches(6) } }),
      [at(13, 10), at(13, 16)],
    );
    expect(round).toMatchObject({ touched: [], limit: 6000, isWithinLimit: true });
    // The base passes the wood at 0.001″: that is touching it.
    const grazing = measured(
      course(at(12.501, 10), { table: table(24, 24, wood), footing: assaultPhase(4000), terms: { limit: inches(6) } }),
      [at(12.501, 10), at(12.501, 16)],
    );
    expect(grazing).toMatchObject({ touched: ['wood'], isWithinLimit: false });
  });

  test('W-26, AP-PILE-3: pile-in passes over everything, and ends on nobody', () => {
    const a1 = passable(enemy('a1', 10, 12));
    const b1 = passable(enemy('b1', 10, 13));
    const pile = course(at(14, 10), { blockers: [a1, b1], terms: { limit: inches(6), flies: true } });
    expect(kinds(pile, [at(14, 10), at(11, 13)])).toEqual([]);
    expect(measured(pile, [at(14, 10), at(11, 13)]).length / 1000).toBeCloseTo(4.243, 3);
    expect(kinds(pile, [at(14, 10), at(10.9, 13)])).toEqual(['ends-on-model']);
    const other = course(at(14, 16), {
      blockers: [a1, b1, passable({ id: 'a2', base: disc(at(11, 13), 500) })],
      terms: pile.terms,
    });
    expect(kinds(other, [at(14, 16), at(12, 13)])).toEqual([]);
    expect(measured(other, [at(14, 16), at(12, 13)]).length / 1000).toBeCloseTo(3.606, 3);
  });

  test('W-28 (c), AP-CON-1: 3.0″ legal, 3.01″ not; contact or 1″ and more', () => {
    const free = (end: number) =>
      course(at(10, 10), { blockers: [{ ...enemy('e', 14, 10), way: 0, end }], terms: { limit: inches(3) } });
    expect(kinds(free(0), [at(10, 10), at(13, 10)])).toEqual([]);
    expect(kinds(free(1000), [at(10, 10), at(12.5, 10)])).toEqual(['ends-too-near']);
    expect(kinds(free(1000), [at(10, 10), at(12, 10)])).toEqual([]);
    expect(kinds(free(1000), [at(10, 10), at(10, 13.01)])).toEqual(['too-far']);
  });

  test('W-37: into a wood with a roll of 5', () => {
    const wood = box('wood', at(0, 12), at(24, 20), 'difficult');
    const into = course(at(10, 10), {
      table: table(24, 24, wood),
      footing: assaultPhase(5000),
      terms: { limit: inches(6) },
    });
    expect(kinds(into, [at(10, 10), at(10, 15)])).toEqual([]);
    expect(kinds(into, [at(10, 10), at(10, 15.001)])).toEqual(['too-far']);
  });

  test('AP-TRAP-2: a way home never doubles back', () => {
    const home = course(at(10, 10), { terms: { homeward: 'south' } });
    expect(kinds(home, [at(10, 10), at(12, 10), at(12, 5)])).toEqual([]);
    expect(kinds(home, [at(10, 10), at(12, 9), at(12, 9.001)])).toEqual(['doubles-back']);
  });

  test('AP-FALL-5: the corridor between the outermost base edges', () => {
    const corridor = rectangle(at(9.5, 0), at(14.5, 20.5));
    const inside = course(at(14, 20), { terms: { within: corridor } });
    expect(kinds(inside, [at(14, 20), at(14, 13)])).toEqual([]);
    expect(kinds(inside, [at(14, 20), at(14.001, 13)])).toEqual(['leaves-outline', 'leaves-outline']);
  });
});
