import { type Distribution, exactChanceOf, type Fraction, fraction } from '@umpire/engine/dice';
import { solved } from '@umpire/engine/rule';
import { describe, expect, it } from 'vitest';
import { type Assaulted, assault } from '../../src/assault-phase/rules/assault.ts';
import { fight, type FightEnd } from '../../src/assault-phase/rules/fight.ts';
import type { Fight } from '../../src/assault-phase/rules/fighter.ts';
import { leadershipTest } from '../../src/assault-phase/rules/morale.ts';
import { muster } from '../../src/assault-phase/odds/muster.ts';
import { woundsFall, type Zone } from '../../src/assault-phase/rules/pool.ts';
import { type Body, membersOf } from '../../src/assault-phase/rules/zone.ts';
import { chase } from '../../src/assault-phase/rules/aftermath.ts';
import type { Struck } from '../../src/assault-phase/odds/strike.ts';
import { assaultPhase } from '../../src/assault-phase/index.ts';
import { DEFAULTS } from '../../src/assault-phase/battle/options.ts';
import { melee } from '../../src/assault-phase/battle/weapons.ts';
import { CCW, charging, early, made, rank } from './figures.ts';

/** The exact chance of a result. */
function chance<T>(odds: Distribution<T>, is: (result: T) => boolean): Fraction {
  const exact = exactChanceOf(odds, is);
  if (exact === undefined) throw new TypeError('fractions were asked for');
  return exact;
}

const oddsOf = (args: Fight): Distribution<FightEnd> => solved(fight, args, { fractions: true });
const f = (num: number | bigint, den: number | bigint): Fraction => fraction(num, den);

describe('O-1: three on three', () => {
  const levy = made('levy', { s: 3, t: 3, i: 3, sv: 5 }, [CCW], 3);
  const args = muster([[rank('Warder', 3, 0, charging)], [levy]]);
  const odds = oddsOf(args);
  it.each([
    [0, f(117649, 531441)],
    [1, f(67228, 177147)],
    [2, f(48020, 177147)],
    [3, f(68048, 531441)],
  ])('the Warders inflict %i (AP-RES-1)', (wounds, exact) => {
    expect(chance(odds, ({ inflicted }) => inflicted[0] === wounds)).toEqual(exact);
  });

  const side = { start: 3, fallBackDice: 2, sweepDice: 2, noSweep: false, mustSweep: false } as const;
  const units = [
    { id: 'unit-0', side: 0, ...side },
    { id: 'unit-1', side: 1, ...side },
  ] as const;
  const whole = solved(assault, { fight: args, units }, { fractions: true });
  it.each([
    ['Warders win', 0, f(10584139, 14348907)],
    ['draw', 'draw', f(701440145, 3099363912)],
    ['levies win', 1, f(111749743, 3099363912)],
  ] as const)('%s (AP-RES-1, AP-WIPE-1)', (_says, winner, exact) => {
    expect(chance<Assaulted>(whole, (end) => end.winner === winner)).toEqual(exact);
  });
});

describe('O-2: claws against a Marshal', () => {
  const marshal = rank('Marshal', 1);
  const odds = oddsOf(muster([[rank('Marshal', 1, 0, charging)], [marshal]]));
  // Both strike at step 5; the wounds of the one who charges are looked at.
  it.each([
    [0, f(371293, 1048576)],
    [1, f(428415, 1048576)],
    [2, f(98865, 524288)],
    [3, f(25569, 524288)],
  ])('%i wounds (AP-CLAW-2, AP-SAVE-4)', (wounds, exact) => {
    expect(chance(odds, ({ inflicted }) => inflicted[0] === wounds)).toEqual(exact);
  });
  it('without the re-roll he is slain with 263/16384 (AP-CLAW-2)', () => {
    const plain = made(
      'Marshal',
      { ...marshal.profile, inv: 4 },
      [melee('one', 'power'), melee('other', 'power')],
      1,
      0,
      charging,
    );
    const slain = oddsOf(muster([[plain], [marshal]]));
    expect(chance(slain, ({ inflicted }) => inflicted[0] === 3)).toEqual(f(263, 16384));
  });
});

describe('O-3: rending on a Hulk', () => {
  const odds = oddsOf(muster([[rank('Leaper', 2, 0, charging)], [rank('Hulk', 1)]]));
  it.each([
    [0, f(113379904, 387420489)],
    [1, f(51536320, 129140163)],
    [2, f(29282000, 129140163)],
    [3, f(26620000, 387420489)],
    [4, f(4965625, 387420489)],
  ])('%i wounds (AP-REND-1)', (wounds, exact) => {
    expect(chance(odds, ({ inflicted }) => inflicted[0] === wounds)).toEqual(exact);
  });
  it('at least one with rending, and with normal weapons (AP-REND-1)', () => {
    expect(chance(odds, ({ inflicted }) => inflicted[0] > 0)).toEqual(f(274040585, 387420489));
    const leaper = rank('Leaper', 2, 0, charging);
    const plain = oddsOf(
      muster([[{ ...leaper, weapons: [melee('claws', 'ccw', { hand: false })] }], [rank('Hulk', 1)]]),
    );
    expect(chance(plain, ({ inflicted }) => inflicted[0] > 0)).toEqual(f(338516711, 2176782336));
  });
});

describe('O-4: hold, caught, away', () => {
  const held = solved(
    leadershipTest,
    { leadership: 7, rule: 'AP-MOR-1', says: 'morale check', by: 'two' },
    { fractions: true },
  );
  it('holds with 7/12 (AP-MOR-1)', () => {
    expect(chance(held, (passed) => passed)).toEqual(f(7, 12));
  });
  it.each([
    [2, 2, f(2875, 15552)],
    [3, 2, f(5045, 15552)],
    [2, 3, f(985, 15552)],
    [3, 3, f(17635, 93312)],
  ] as const)('sweep with %iD6 against %iD6 (AP-SWP-3)', (sweepDice, fallBackDice, exact) => {
    const odds = solved(
      chase,
      {
        runners: [fallBackDice],
        sweepers: [{ number: 0, dice: sweepDice, must: true, foes: [0] }],
        seats: ['two', 'one'],
        decidesBefore: false,
      },
      { fractions: true },
    );
    const caught = chance(odds, (caught) => caught === 1);
    // The unit breaks with 5/12 first.
    expect(f(caught.num * 5n, caught.den * 12n)).toEqual(exact);
  });
});

describe('O-5: the squad of S-8 to S-10', () => {
  const body = (place: number, models: number, sv: number): Body => ({
    id: `m${place}`,
    name: 'model',
    place,
    w: 1,
    models,
    sv,
  });
  const zone: Zone = {
    seat: 'two',
    members: membersOf([body(0, 6, 4), body(1, 4, 3)]),
    // Six of ten have 4+.
    majority: 4,
    options: DEFAULTS,
  };
  const casualties = (power: number, normal: number): Distribution<number> =>
    solved(
      function* pool(_: null) {
        const wounds = [
          { kind: { noArmour: true }, count: power },
          { kind: {}, count: normal },
        ];
        const { left } = yield* woundsFall(zone, wounds, [6, 4]);
        return 10 - left.reduce((sum, n) => sum + n, 0);
      },
      null,
      { fractions: true },
    );
  const ways = (den: number, ...nums: readonly (readonly [number, number])[]) =>
    nums.map(([n, num]) => [n, f(num, den)] as const);
  it.each(ways(576, [0, 4], [1, 28], [2, 85], [3, 146], [4, 155], [5, 104], [6, 43], [7, 10], [8, 1]))(
    'eight normal wounds: %i fall (AP-ARM-3)',
    (n, exact) => expect(chance(casualties(0, 8), (lost) => lost === n)).toEqual(exact),
  );
  it.each(ways(36, [4, 4], [5, 12], [6, 13], [7, 6], [8, 1]))(
    'four power, four normal: %i fall (AP-SPEC-4)',
    (n, exact) => expect(chance(casualties(4, 4), (lost) => lost === n)).toEqual(exact),
  );
});

describe('O-6: the wall of W-6', () => {
  const odds = oddsOf(muster([[rank('Reaver', 2, 0, charging)], [rank('Warder', 2, 0, early)]]));
  const both = (warders: number, reavers: number): Fraction =>
    chance(odds, ({ inflicted }) => inflicted[1] === warders && inflicted[0] === reavers);
  it.each([
    [0, 0, f(77383556041n, 247669456896n)],
    [0, 1, f(7034868731n, 30958682112n)],
    [0, 2, f(21560886367n, 247669456896n)],
    [1, 0, f(1390895n, 5971968n)],
    [1, 1, f(126445n, 1492992n)],
    [1, 2, f(24415n, 1990656n)],
    [2, 0, f(25n, 576n)],
  ])('Warders %i, Reavers %i (AP-COV-1, AP-HEAVY-1)', (warders, reavers, exact) => {
    expect(both(warders, reavers)).toEqual(exact);
  });
  it('who wins (AP-RES-1, AP-WIPE-1)', () => {
    const wins = (isWon: (reavers: number, warders: number) => boolean): Fraction =>
      chance(odds, ({ inflicted }) => isWon(inflicted[0], inflicted[1]));
    expect(wins((reavers, warders) => warders === 2 || warders > reavers)).toEqual(f(1650095n, 5971968n));
    expect(wins((reavers, warders) => warders < 2 && warders === reavers)).toEqual(f(98359264201n, 247669456896n));
    expect(wins((reavers, warders) => warders < reavers)).toEqual(f(80877452855n, 247669456896n));
  });
});

describe('W-29: several units in one combat', () => {
  const pair = muster([[rank('Warder', 2, 0, charging)], [rank('Reaver', 2)]]);
  /** A unit of the combat whose blows fall elsewhere. */
  const idle = (group: number, unit: string): Fight['groups'][number] => {
    const like = pair.groups[group] as Fight['groups'][number];
    return {
      ...like,
      id: unit,
      unit,
      fighters: like.fighters.map((fighter) => ({ ...fighter, id: unit, targets: [], zones: [] })),
    };
  };
  const dice = { fallBackDice: 2, sweepDice: 2, noSweep: false, mustSweep: false, start: 2 } as const;
  const unit = (id: string, side: 0 | 1, ...foes: readonly string[]) => ({ id, side, ...dice, foes });
  const pairs = Array.from({ length: 36 }, (_, n) => 2 + Math.floor(n / 6) + (n % 6));
  const count = (is: (total: number) => boolean): number => pairs.filter(is).length;
  const beats = (fallBack: number): number => count((sweep) => sweep > fallBack);
  // One Reaver of two has fallen, nobody else: the one left is outnumbered by the two Warders, Ld 7 − 1.
  const isSo = ({ lost, inflicted }: Assaulted): boolean =>
    lost[0] === 0 && lost[1] === 1 && inflicted[0] === 1 && inflicted[1] === 0;
  const given = (odds: Distribution<Assaulted>, is: (end: Assaulted) => boolean): number =>
    odds.entries.reduce((sum, { value, chance: p }) => sum + (isSo(value) && is(value) ? p : 0), 0) /
    odds.entries.reduce((sum, { value, chance: p }) => sum + (isSo(value) ? p : 0), 0);

  it('one victor, two losers: one sweep roll against both, none while one of them holds (AP-MUL-2, AP-MUL-3, AP-MUL-4)', () => {
    const odds = solved(assault, {
      fight: { ...pair, groups: [...pair.groups, idle(1, 'mob')] },
      units: [unit('unit-0', 0, 'unit-1', 'mob'), unit('unit-1', 1, 'unit-0'), unit('mob', 1, 'unit-0')],
    });
    const [holdsAt6, holdsAt7] = [count((n) => n <= 6) / 36, count((n) => n <= 7) / 36];
    const broken = (1 - holdsAt6) * (1 - holdsAt7);
    const caught = [0, 0, 0];
    for (const one of pairs)
      for (const other of pairs)
        for (const sweep of pairs) {
          // By default it sweeps if its chance against one of them is a half or more. AP-D-17
          const sweeps = beats(one) >= 18 || beats(other) >= 18;
          const number = sweeps ? Number(sweep > one) + Number(sweep > other) : 0;
          caught[number] = (caught[number] ?? 0) + 1 / 36 ** 3;
        }
    for (const [number, share] of caught.entries())
      expect(given(odds, (end) => end.held === 0 && end.caught === number)).toBeCloseTo(broken * share, 12);
    expect(given(odds, (end) => end.held > 0 && end.caught > 0)).toBe(0);
    expect(given(odds, ({ held }) => held === 2)).toBeCloseTo(holdsAt6 * holdsAt7, 12);
  });

  it('a victor whose own foes all break may sweep, whoever holds elsewhere (AP-MUL-3); only own foes outnumber (AP-H-15)', () => {
    const odds = solved(assault, {
      fight: { ...pair, groups: [...pair.groups, idle(1, 'mob'), idle(0, 'friends')] },
      units: [
        unit('unit-0', 0, 'unit-1'),
        unit('unit-1', 1, 'unit-0'),
        unit('mob', 1, 'friends'),
        unit('friends', 0, 'mob'),
      ],
    });
    // The mob is two against two friends: Ld 7 as it is.
    const [holdsAt6, holdsAt7] = [count((n) => n <= 6) / 36, count((n) => n <= 7) / 36];
    const isCaught = pairs.reduce((sum, fallBack) => sum + (beats(fallBack) >= 18 ? beats(fallBack) : 0), 0) / 36 ** 2;
    const oneHolds = (1 - holdsAt6) * holdsAt7 + holdsAt6 * (1 - holdsAt7);
    expect(given(odds, ({ held, caught }) => held === 1 && caught === 1)).toBeCloseTo(oneHolds * isCaught, 12);
    expect(given(odds, ({ held, away }) => held === 1 && away === 1)).toBeCloseTo(oneHolds * (1 - isCaught), 12);
  });

  it('AP-SWP-1, R-35: decided before the roll, two dice never sweep against two, three always do', () => {
    const odds = (sweepDice: 2 | 3): number => {
      const units = [{ ...unit('unit-0', 0, 'unit-1'), sweepDice }, unit('unit-1', 1, 'unit-0')];
      return given(solved(assault, { fight: pair, units, decidesBefore: true }), ({ caught }) => caught === 1);
    };
    // 2D6 beat the mean of 7 in 15 of 36 ways, less than a half; 3D6 in 181 of 216.
    expect(odds(2)).toBe(0);
    const three = pairs.flatMap((two) => [1, 2, 3, 4, 5, 6].map((die) => two + die));
    const isCaught =
      pairs.reduce((sum, fallBack) => sum + three.filter((sweep) => sweep > fallBack).length, 0) / 36 / 216;
    expect(odds(3)).toBeCloseTo((1 - count((n) => n <= 6) / 36) * isCaught, 12);
  });
});

describe('engagements', () => {
  const engagement = (id: string) => {
    const found = assaultPhase.engagements.find((one) => one.id === id);
    if (found === undefined) throw new TypeError(id);
    return found;
  };
  const read = (id: string, args: unknown): { readonly args: unknown; readonly says: readonly string[] } => {
    const says: string[] = [];
    return { args: engagement(id).args.read(args as never, '', (path, what) => says.push(`${path}: ${what}`)), says };
  };
  const strikes = (attacker: string, weapon: string, defender: string, models = 1, defenders = 1, charges = true) => {
    const { args } = read('strike', { attacker, models, charges, weapon, defender, defenders });
    return solved(engagement('strike').rule, args as never, { fractions: true }) as Distribution<Struck>;
  };
  it('O-2, O-3 as a strike: the Marshal is slain with 25569/524288, the Hulk hurt with 274040585/387420489', () => {
    expect(chance(strikes('Marshal', 'lightning claw', 'Marshal'), ({ slain }) => slain === 1)).toEqual(
      f(25569, 524288),
    );
    expect(chance(strikes('Leaper', 'rending claws', 'Hulk', 2), ({ wounds }) => wounds > 0)).toEqual(
      f(274040585, 387420489),
    );
  });
  it('AP-FORCE-2: a strike with a force weapon has its test: slain outright with 30 of 36 for each that was hurt and lives', () => {
    // One Adept who does not charge, 3 dice on a Hulk (WS 4: 3+, S 4 on T 6: 6+, no save): a wound is 1/9. Ld 9 passes 30/36.
    const odds = strikes('Adept', 'force weapon', 'Hulk', 1, 1, false);
    const hurt = 1 - (8 / 9) ** 3;
    const slain = odds.entries.reduce((sum, { value, chance: part }) => sum + (value.slain === 1 ? part : 0), 0);
    expect(slain).toBeCloseTo((hurt * 30) / 36, 12);
  });
  it('AP-D-7: `best` is the best by its expectation, and a weapon that a model lacks is refused', () => {
    // S 3 on T 2 wounds on 3+, poison on 4+.
    expect(strikes('Venom Razor', 'best', 'Scrapling', 2, 3).entries).toEqual(
      strikes('Venom Razor', 'normal', 'Scrapling', 2, 3).entries,
    );
    const lacking = {
      attacker: 'Warder',
      models: 1,
      charges: false,
      weapon: 'power fist',
      defender: 'Reaver',
      defenders: 1,
    };
    expect(read('strike', lacking)).toEqual({
      args: undefined,
      says: ['weapon: Warder has no power fist; it can fight with: best, normal.'],
    });
  });
  it('AP-REND-2, AP-MON-2: penetration totals', () => {
    const totals = (args: object) =>
      solved(engagement('penetration').rule, args as never, { fractions: true }) as Distribution<number>;
    // S 4 and a 6, then a 3: 13 only so, one of 36. S 8 and 2D6 come to 16 with 5 of 36.
    expect(chance(totals({ strength: 4, monstrous: false, rending: true }), (total) => total === 13)).toEqual(f(1, 36));
    expect(chance(totals({ strength: 8, monstrous: true, rending: false }), (total) => total === 16)).toEqual(f(5, 36));
  });
  it('AP-MUL-1, AP-MUL-2: a fight of two units on a side, other values, options', () => {
    const usual = { charges: false, early: false, start: 1, fast: false, sweeps: 'never' } as const;
    const one = (profile: string, more: object = {}) => ({
      ...usual,
      groups: [{ profile, contact: 1, support: 0 }],
      ...more,
    });
    const given = (options: object) => ({
      // S 2 on T 6 cannot wound.
      sides: [one('Hulk'), one('Scrapling', { more: [one('Scrapling')] })],
      ...options,
    });
    const { args, says } = read('fight', given({}));
    expect(says).toEqual([]);
    const odds = solved(engagement('fight').rule, args as never) as Distribution<Assaulted>;
    // He kills one unit or both; where one is left it checks on 5, one against one: 10 of 36 hold.
    const checked = odds.entries.filter(({ value }) => value.lost[1] === 1);
    const sum = (of: (end: Assaulted) => boolean) =>
      checked.reduce((all, { value, chance: part }) => all + (of(value) ? part : 0), 0);
    expect(sum(({ held }) => held === 1) / sum(() => true)).toBeCloseTo(10 / 36, 12);
    expect(read('fight', given({ options: { majority: 'most' } })).says).toHaveLength(1);
    const weak = read('fight', {
      sides: [
        one('Hulk', { groups: [{ profile: 'Hulk', contact: 1, support: 0, values: { s: 1, a: 0 } }] }),
        one('Scrapling'),
      ],
    });
    const still = solved(engagement('fight').rule, weak.args as never) as Distribution<Assaulted>;
    expect(still.entries.map(({ value }) => value.lost)).toEqual([[0, 0]]);
  });
});
