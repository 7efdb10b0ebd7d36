import { chanceOf, mapDistribution, mean } from '@umpire/engine/dice';
import { odds } from '@umpire/engine/rule';
import type { Between, Engagement, Ruleset } from '@umpire/engine/battle';
import { rulesets } from '@umpire/rulesets';
import { describe, expect, test } from 'vitest';
import { matchups } from '../src/index.ts';
import { poolOf } from '../src/points/pool.ts';

const ruleset = (id: string): Ruleset => rulesets.find((one) => one.id === id)!;
const engagement = (id: string, name: string): Engagement => ruleset(id).engagements.find((one) => one.id === name)!;

const pairings = async (id: string): Promise<Readonly<Record<string, Between>>> =>
  (await ruleset(id).between?.())?.between ?? {};
const all = (
  await Promise.all(rulesets.map(async ({ id }) => Object.keys(await pairings(id)).map((name) => [id, name] as const)))
).flat();

describe('engagements between units', () => {
  test('are known in every rule set', () => {
    expect(new Set(all.map(([id]) => id))).toEqual(new Set(rulesets.map(({ id }) => id)));
  });

  test.each(all)('%s, %s: the arguments are legal for its codec', async (id, name) => {
    const one = engagement(id, name);
    const between = (await pairings(id))[name]!;
    const seats = ruleset(id).scenarios[0]!.scenario.seats.map((seat) => seat.id);
    const units = seats.flatMap((seat) => poolOf(ruleset(id), seat));
    let met = 0;
    for (const attacker of units)
      for (const defender of units) {
        const args = between(attacker, defender);
        if (args === undefined) continue;
        met++;
        const wrong: string[] = [];
        const read = one.args.read(one.args.write(args), '', (path, says) => wrong.push(`${path}: ${says}`));
        expect(wrong).toEqual([]);
        expect(read).toEqual(args);
      }
    expect(met).toBeGreaterThan(0);
  });

  test('a rifle team at a gun team of two: by the tables of the rules', async () => {
    // Experience d8 and four d6, each total against Defense 8: 1–2 over it a pin, 3–4 a wound, 5 or more a kill (FT-H-13).
    const [rifles, gun] = ['Rifle 1', 'Gun'].map((profile) => ({
      id: profile,
      name: profile,
      profile,
      group: 'Line Squad',
    }));
    const { rule, measures } = engagement('fire-team', 'fire');
    const { fire } = await pairings('fire-team');
    const args = fire!(rifles!, gun!) as { firers: { dice: unknown[]; aim: { defense: number } }[] };
    expect(args.firers[0]!.dice).toHaveLength(4);
    expect(args.firers[0]!.aim.defense).toBe(8);
    // No kill at all: for each Experience roll e, each of four dice must stay below 13 − e.
    let none = 0;
    for (let e = 1; e <= 8; e++) {
      const low = Math.min(6, Math.max(0, 12 - e)) / 6;
      none += low ** 4 / 8;
    }
    const figures = measures.find(({ id }) => id === 'figures')!;
    const left = mapDistribution(
      odds((given: unknown) => rule(given), args).odds,
      (result) => figures.of(result) as number,
    );
    // Two wounds also take a figure: at least as many are lost as by kills alone.
    expect(chanceOf(left, (n) => n === 2)).toBeLessThanOrEqual(none + 1e-12);
    expect(mean(left)).toBeLessThan(2);
  });
});

describe('matchups', () => {
  test('each field is the odds of its engagement', async () => {
    const report = await matchups(ruleset('building-assault'), engagement('building-assault', 'melee-round'));
    if ('says' in report) throw new TypeError(report.says);
    const [sheet] = report.value.sheets;
    const units = ['A', 'B'].flatMap((seat) => poolOf(ruleset('building-assault'), seat));
    const { rule, measures } = engagement('building-assault', 'melee-round');
    const between = (await pairings('building-assault'))['melee-round'];
    const [attacker] = units;
    for (const [j, { id }] of sheet!.columns.slice(1).entries()) {
      const defender = units.find(({ profile }) => id.startsWith(`${profile} `))!;
      const solved = odds((given: unknown) => rule(given), between!(attacker!, defender)).odds;
      const expected = mean(mapDistribution(solved, (result) => measures[0]!.of(result) as number));
      expect(sheet!.rows[0]![j + 1]).toBeCloseTo(expected, 10);
    }
    expect(sheet!.rows).toHaveLength(sheet!.columns.length - 1);
  });

  test('arguments can be changed, and are checked', async () => {
    const fire = engagement('fire-team', 'fire');
    const cell = async (changes = {}): Promise<number> => {
      const report = await matchups(ruleset('fire-team'), fire, { measure: 'figures', changes });
      if ('says' in report) throw new TypeError(report.says);
      return report.value.sheets[0]!.rows[0]![1] as number;
    };
    expect(await cell({ 'firers[0].aim.prone': true })).toBeGreaterThan(await cell());
    const bad = (changes: Readonly<Record<string, number>>) => matchups(ruleset('fire-team'), fire, { changes });
    expect(await bad({ 'firers[0].aim.cover': 9 })).toHaveProperty('says');
    expect(await bad({ 'nothing.x': 9 })).toMatchObject({
      says: expect.stringMatching(/^nothing.x: There is no "nothing"/) as string,
    });
  });

  test('say what they cannot tell', async () => {
    const says = async (id: string, name: string, measure?: string): Promise<string> => {
      const report = await matchups(ruleset(id), engagement(id, name), measure === undefined ? {} : { measure });
      return 'says' in report ? report.says : 'nothing';
    };
    expect(await says('fire-team', 'morale')).toMatch(
      /is not fought between two units; of Fire Team, these are: .*fire/,
    );
    expect(await says('fire-team', 'fire', 'luck')).toMatch(/^There is no measure "luck"/);
    expect(await says('aim-zone', 'shot', 'after')).toMatch(/told in words: write after=WORD/);
  });
});
