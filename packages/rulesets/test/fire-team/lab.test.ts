/** Engagements asked for without a table: what can be set there has the effect that it has in battle. */
import type { Engagement } from '@umpire/engine/battle';
import { chanceOf } from '@umpire/engine/dice';
import { odds, sameData } from '@umpire/engine/rule';
import { describe, expect, it } from 'vitest';
import { combatEngagement, groupEngagement } from '../../src/fire-team/odds/combat.ts';
import { fireEngagement } from '../../src/fire-team/odds/fire.ts';
import { type AfterFire, underFire } from '../../src/fire-team/rules/under-fire.ts';
import { carbines, firer, FIRE_TERMS, type Marks, marks, squad, team } from './teams.ts';

/** Something else at a path. */
function withAt(args: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  const copy = (Array.isArray(args) ? [...(args as unknown[])] : { ...(args as object) }) as Record<string, unknown>;
  copy[name] = rest.length === 0 ? value : withAt(copy[name], rest, value);
  return copy;
}

/** The chance of what a measure asks, in the example with something else at some paths. */
function measured<A, R>(
  { rule, example, measures }: Engagement<A, R>,
  measure: string,
  changes: Readonly<Record<string, unknown>>,
): number {
  const args = Object.entries(changes).reduce<unknown>((all, [path, to]) => withAt(all, path.split('.'), to), example);
  const { of } = measures.find(({ id }) => id === measure)!;
  return chanceOf(odds(rule as never, args as never).odds, (end) => of(end as R) === true);
}

describe('FT-H-11: cover that is chosen counts, with what it adds to Defense', () => {
  it.each([
    [2, 9],
    [3, 10],
  ])('cover %i against fire is Defense %i', (cover, defense) =>
    expect(measured(fireEngagement, 'gone', { 'firers.0.aim.cover': cover })).toBe(
      measured(fireEngagement, 'gone', { 'firers.0.aim.defense': defense }),
    ),
  );
  it.each([
    [1, 8],
    [2, 9],
    [3, 10],
  ])('cover %i in close combat is Defense %i', (cover, defense) =>
    expect(measured(combatEngagement, 'gone', { 'defender.cover': cover })).toBe(
      measured(combatEngagement, 'gone', { 'defender.defense': defense }),
    ),
  );
  it('unless a table has agreed otherwise', () =>
    expect(
      measured(fireEngagement, 'gone', { 'firers.0.aim.cover': 2, 'firers.0.aim.coverDefense': [0, 1, 3, 3] }),
    ).toBe(measured(fireEngagement, 'gone', { 'firers.0.aim.defense': 11 })));
});

it.each([fireEngagement, combatEngagement, groupEngagement] as unknown as readonly Engagement[])(
  '$title: no field of the form is without effect',
  ({ form, rule, example }) => {
    const ended = (args: unknown) => JSON.stringify([...odds(rule as never, args as never).odds.entries]);
    const usual = ended(example);
    for (const { path, input, least = 0, most = 0, choices = [] } of form) {
      const values =
        input === 'flag' ? [true, false] : input === 'choice' ? choices.map(({ value }) => value) : [least, most];
      expect([path, values.some((to) => ended(withAt(example, path.split('.'), to)) !== usual)]).toEqual([path, true]);
    }
  },
);

describe('a squad under fire', () => {
  it('D-REST: of teams that are equally whole the first of the squad takes what the owner may place', () => {
    const teams = [team('A', [4, 0, 0], 'gray'), team('B', [5, 0, 0], 'gray')];
    const attacks = [{ target: 'B', firers: [firer(carbines(2))] }];
    const args = { attacks, teams, terms: FIRE_TERMS, morale: squad([]), cowering: [] };
    const ends = odds(underFire, args).odds;
    const isEnd =
      (...wanted: readonly Marks[]) =>
      (end: AfterFire) =>
        sameData(end.teams.map(marks), wanted);
    // Of two Wounded one has to fall on B, which then has four unwounded figures, as A has.
    expect(chanceOf(ends, isEnd([4, 1, 1], [5, 1, 1]))).toBeGreaterThan(0);
    expect(chanceOf(ends, isEnd([4, 0, 0], [5, 2, 2]))).toBe(0);
  });
});

it('FT 2.3: a team with more Wounded markers than figures is refused in a sentence', () => {
  const said: string[] = [];
  const args = withAt(fireEngagement.example, ['target', 'wounded'], 5);
  expect(fireEngagement.args.read(args as never, '', (path, says) => said.push(`${path}: ${says}`))).toBeUndefined();
  expect(said).toEqual(['target: A team has at most as many Wounded markers as figures.']);
});
