/** Worked examples of section 9 that are fights: dice in the order given. */
import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '../../src/assault-phase/battle/options.ts';
import { profileOf } from '../../src/assault-phase/battle/profiles.ts';
import type { Fight, Group } from '../../src/assault-phase/rules/fighter.ts';
import { leadershipTest } from '../../src/assault-phase/rules/morale.ts';
import { majorityOf } from '../../src/assault-phase/rules/majority.ts';
import { woundsFall, type Zone } from '../../src/assault-phase/rules/pool.ts';
import { type Body, membersOf, type Suffered } from '../../src/assault-phase/rules/zone.ts';
import { winnerOf } from '../../src/assault-phase/rules/results.ts';
import type { WoundKind } from '../../src/assault-phase/rules/saves.ts';
import { isCaught } from '../../src/assault-phase/rules/sweep.ts';
import { melee } from '../../src/assault-phase/battle/weapons.ts';
import { between, CCW, charging, early, fallen, fought, made, rank } from './figures.ts';
import { script } from '../named.ts';

const POWER = melee('power weapon', 'power');

describe('W-6 to W-9: cover, grenades, fists', () => {
  it('W-6 behind the wall: Warders at step 10, drawn 1–1 (AP-COV-1, AP-HEAVY-1, AP-RES-3)', () => {
    const args = between([rank('Reaver', 2, 0, charging)], [rank('Warder', 2, 0, early)], ['r1', 'r2', 'w1', 'w2']);
    const dice = [5, 4, 6, 3, 4, 6, 5, 2, 1, 5, 6, 3, 4];
    const { result } = fought(args, dice, [{}, ['r1'], ['w1']]);
    expect(result.inflicted).toEqual([1, 1]);
    expect(fallen(args, result)).toEqual(['r1', 'w1']);
    expect(winnerOf({ inflicted: result.inflicted, living: [1, 1] })).toBe('draw');
  });

  it('W-7 frag: both sides at step 10, the fallen strike back, wipe out (AP-GREN-1, AP-INIT-2)', () => {
    const args = between(
      [rank('Warder', 2, 0, { ...charging, ...early })],
      [rank('Reaver', 2, 0, early)],
      ['w1', 'w2', 'r1', 'r2'],
    );
    const dice = [6, 5, 4, 1, 5, 4, 2, 3, 1, 6, 4, 4, 3, 2, 1, 6, 5, 1, 5, 2];
    const { result } = fought(args, dice, [{}, ['w1']]);
    expect(result.inflicted).toEqual([2, 1]);
    expect(fallen(args, result)).toEqual(['w1', 'r1', 'r2']);
    expect(winnerOf({ inflicted: [2, 1], living: [1, 0] })).toBe(0);
  });

  it('W-8 plasma: no cover, Razors at step 6, Warders at 4, drawn (AP-GREN-2, AP-INIT-1)', () => {
    const args = between([rank('Razor', 2, 0, charging)], [rank('Warder', 2)], ['z1', 'z2', 'w1', 'w2']);
    const dice = [4, 4, 6, 2, 1, 3, 5, 6, 2, 2, 6, 5, 3, 4];
    const { result } = fought(args, dice, [['w1'], ['z1']]);
    expect(result.inflicted).toEqual([1, 1]);
  });

  it('W-9 fist: the Sergeant strikes last with Strength 8 (AP-FIST-1, AP-FIST-2, AP-FIST-3, AP-SPEC-3)', () => {
    const brute = made('brute', { w: 2, i: 2, a: 3, sv: 4 }, [CCW], 1);
    const args = between([rank('Warder Sergeant', 1, 0, charging)], [brute], ['sergeant', 'brute']);
    const { result } = fought(args, [6, 2, 1, 3, 4, 5, 1, 6, 2, 1, 3], [{}]);
    expect(result.inflicted).toEqual([2, 0]);
    expect(fallen(args, result)).toEqual(['brute']);
    // Behind a wall he still strikes at step 1: the brute's dice come first.
    const walled = between([rank('Warder Sergeant', 1, 0, { ...charging, ...early })], [brute], ['sergeant', 'brute']);
    expect(fought(walled, [6, 2, 1, 3, 4, 5, 1, 6, 2, 1, 3], [{}]).result.inflicted).toEqual([2, 0]);
  });
});

describe('W-11 to W-16: majorities, zones, armour', () => {
  it('W-11 majorities by step (AP-HIT-3, AP-WND-5, AP-WND-6, AP-ARM-4)', () => {
    const leader = made('leader', { ws: 5, i: 5, a: 2 }, [POWER], 1);
    const args = between(
      [leader, rank('Warder', 2)],
      [rank('Scrapling', 3), rank('Overseer', 1)],
      ['leader', 'w1', 'w2', 's1', 's2', 's3', 'overseer'],
    );
    const dice = [3, 6, 2, 5, 3, 4, 4, 3, 2, 3, 1];
    // Weapons of the leader; who falls; Toughness 4; the Scrapling first.
    const { result } = fought(args, dice, [{}, ['s1', 's2'], 4, [0, 1]]);
    expect(result.inflicted).toEqual([3, 0]);
    expect(fallen(args, result)).toEqual(['s1', 's2', 's3']);
  });

  it('W-13 many Wounds: the hurt one dies first (AP-CAS-3, AP-CAS-4)', () => {
    const zone = zoneOf([body('m1', 0, 4, 3), body('m2', 1, 4, 3), body('m3', 2, 4, 3)]);
    const { left, absorbed } = falls(zone, [6], [{}], [2, 3, 3], [1, 2, 3, 1, 2, 6], [['m1', 'm2']]);
    expect([left, absorbed]).toEqual([[0, 0, 3], 5]);
  });

  it('W-14 the majority turns (AP-ARM-4, AP-ARM-6)', () => {
    const bodies = [body('c1', 0, 4), body('c2', 1, 4), body('v1', 2, 3), body('v2', 3, 3)];
    const { left } = falls(zoneOf(bodies), [3], [{}], [1, 1, 1, 1], [3, 1, 4], [[1, 0], ['v1']]);
    expect(left).toEqual([1, 1, 0, 1]);
    // Now two against one: the Cadets are first, and nobody is asked for the order.
    const next = zoneOf([body('c1', 0, 4), body('c2', 1, 4), body('v2', 3, 3)]);
    expect(falls(next, [1], [{}], [1, 1, 0, 1], [3], [['c1']]).left).toEqual([0, 1, 0, 1]);
  });

  it('W-15 invulnerable: the leader takes one wound in the lap (AP-INV-1, AP-SPEC-4, AP-SAVE-4)', () => {
    const cadets = [0, 1, 2, 3, 4].map((place) => body(`c${place}`, place, 4));
    const zone = zoneOf([...cadets, { ...body('leader', 5, 4), inv: 4 }, body('v1', 6, 3), body('v2', 7, 3)]);
    const kinds = [{ noArmour: true }, {}];
    // The order: leader, Cadets, Veterans; then the Cadets who die by five wounds.
    const { left, absorbed } = falls(
      zone,
      [3, 2],
      kinds,
      Array(8).fill(1),
      [4, 5, 3],
      [
        [1, 0, 2],
        ['c0', 'c1', 'c2'],
      ],
    );
    expect(absorbed).toBe(3);
    expect(left).toEqual([0, 0, 0, 1, 1, 1, 1, 1]);
  });

  it('W-16 three kinds, a lap, a surplus (AP-ARM-5, AP-ARM-7, AP-HEAVY-1, AP-SPEC-4)', () => {
    const zone = zoneOf([body('a', 0, 5), body('b', 1, 5), body('c', 2, 5), body('d', 3, 3), body('e', 4, 3)]);
    const kinds = [{ noArmour: true }, { cap: 4 }, {}];
    const { left, absorbed } = falls(zone, [1, 2, 4], kinds, [1, 1, 1, 1, 1], [5, 2, 3, 1, 4, 2], [['d']]);
    expect([left, absorbed]).toEqual([[0, 0, 0, 0, 0], 5]);
    const discarding = { ...zone, options: { ...DEFAULTS, lapSurplus: 'discard' } } as const;
    expect(falls(discarding, [1, 2, 4], kinds, [1, 1, 1, 1, 1], [5, 2, 3, 1, 4, 2], [['d']]).absorbed).toBe(4);
  });

  it('S-8 eight wounds on six 4+ and four 3+ (AP-ARM-1, AP-ARM-2, AP-ARM-3)', () => {
    const { left } = falls(squad, [8], [{}], whole, [4, 3, 3, 3, 3, 5, 3, 2], [['c1', 'c2', 'c3', 'c4'], ['v1']]);
    expect(left).toEqual([0, 0, 0, 0, 1, 1, 0, 1, 1, 1]);
  });

  it('S-9 fourteen wounds: 6, 4, and 4 again on the 4+ (AP-ARM-5)', () => {
    // All saved: six dice of 4, four of 3, four of 4; a 3 would fail in the last lap.
    const saved = [...Array(6).fill(4), ...Array(4).fill(3), ...Array(4).fill(4)] as number[];
    expect(falls(squad, [14], [{}], whole, saved, []).absorbed).toBe(0);
    const failed = [...saved.slice(0, 13), 3];
    expect(falls(squad, [14], [{}], whole, failed, [['c1']]).left[0]).toBe(0);
  });

  it('S-10 power weapons mixed in: five of the 4+ die (AP-SPEC-4)', () => {
    const kinds = [{ noArmour: true }, {}];
    const dice = [4, 3, 3, 3];
    const { left } = falls(squad, [4, 4], kinds, whole, dice, [['c1', 'c2', 'c3', 'c4', 'c5']]);
    expect(left).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
  });

  it('S-11 two and two: the owner decides which is hit first (AP-ARM-4)', () => {
    const zone = zoneOf([body('c1', 0, 4), body('c2', 1, 4), body('v1', 2, 3), body('v2', 3, 3)]);
    expect(falls(zone, [1], [{}], [1, 1, 1, 1], [3], [[1, 0]]).absorbed).toBe(0);
    expect(falls(zone, [1], [{}], [1, 1, 1, 1], [3], [[0, 1], ['c2']]).left).toEqual([1, 0, 1, 1]);
  });

  const squad = zoneOf([
    ...[0, 1, 2, 3, 4, 5].map((n) => body(`c${n + 1}`, n, 4)),
    ...[0, 1, 2, 3].map((n) => body(`v${n + 1}`, 6 + n, 3)),
  ]);
  const whole = Array(10).fill(1) as number[];
});

describe('W-17 to W-21: special weapons', () => {
  it('W-17 claws: failed wounds are rolled again (AP-CLAW-1, AP-CLAW-2)', () => {
    const args = between([rank('Marshal', 1, 0, charging)], [rank('Reaver', 3)], ['marshal', 'r1', 'r2', 'r3']);
    const dice = [3, 4, 6, 2, 1, 5, 2, 1, 4, 3, 6, 5, 2, 6, 2, 5];
    const { result } = fought(args, dice, [{}, {}, ['r1', 'r2']]);
    expect(result.inflicted).toEqual([2, 0]);
  });

  it('W-18 poison on a Hulk, which strikes without saves (AP-POIS-1, AP-MON-1)', () => {
    const args = between([rank('Venom Razor', 2)], [rank('Hulk', 1)], ['z1', 'z2', 'hulk']);
    const dice = [6, 5, 4, 3, 4, 5, 2, 3, 2, 5, 2, 1, 2];
    const { result } = fought(args, dice, [{}, ['z1']]);
    expect(result.inflicted).toEqual([1, 1]);
    expect(result.left).toEqual([0, 1, 3]);
  });

  it('W-19 rending, and winning with fewer wounds (AP-REND-1, AP-WIPE-1)', () => {
    const args = between([rank('Leaper', 2, 0, charging)], [rank('Hulk', 1)], ['l1', 'l2', 'hulk']);
    const dice = [6, 6, 4, 5, 2, 1, 6, 3, 2, 4, 4, 3, 2, 6];
    const { result } = fought(args, dice, [{}]);
    expect(result.inflicted).toEqual([3, 2]);
    expect(result.left).toEqual([0, 0, 1]);
    expect(winnerOf({ inflicted: result.inflicted, living: [0, 1] })).toBe(1);
  });

  const brutes = made('brute', { s: 5, w: 3, i: 2, a: 2, sv: 4 }, [CCW], 2);
  it('W-20 force: slain outright, counts what was inflicted (AP-FORCE-1 to 5: AP-FORCE-1, AP-FORCE-2, AP-FORCE-3, AP-FORCE-4, AP-FORCE-5, AP-H-20)', () => {
    const args = between([rank('Adept', 1, 0, charging)], [brutes], ['adept', 'b1', 'b2']);
    const dice = [6, 4, 3, 1, 5, 4, 2, 4, 5, 4, 2, 3, 2];
    const { result } = fought(args, dice, [{}, ['b1'], 'b1']);
    expect(result.inflicted).toEqual([2, 1]);
    expect(result.left).toEqual([1, 0, 3]);
    expect(result.used).toEqual(['adept']);
  });
  it('W-20 a failed test: the brute lives and strikes too (AP-FORCE-3)', () => {
    const args = between([rank('Adept', 1, 0, charging)], [brutes], ['adept', 'b1', 'b2']);
    const { result } = fought(args, [6, 4, 3, 1, 5, 4, 2, 5, 5, 4, 2, 1, 1, 2], [{}, ['b1'], 'b1']);
    expect(result.left).toEqual([2, 1, 3]);
  });

  it('W-21 Hulk and squad: all three may strike it, one of three dies (AP-MON-1, AP-MON-3, AP-CHAR-6)', () => {
    const args = between([rank('Warder', 2, 1)], [rank('Hulk', 1)], ['w1', 'w2', 'w3', 'hulk']);
    // Three dice of the Warders at step 4, all misses; then the Hulk.
    const { result } = fought(args, [1, 1, 1, 5, 4, 2, 6, 1], [['w2']]);
    expect(fallen(args, result)).toEqual(['w2']);
  });
});

describe('W-23, W-25, W-27: counting, modifiers, sweep', () => {
  it('W-23 only real losses count (AP-RES-1, AP-RES-2, AP-RES-3)', () => {
    const zone = zoneOf([body('a', 0), body('b', 1)]);
    const { absorbed } = falls(zone, [3], [{}], [1, 1], [], []);
    expect(absorbed).toBe(2);
    expect(winnerOf({ inflicted: [absorbed, 2], living: [3, 4] })).toBe('draw');
  });

  it('W-25 modifiers of the check (AP-MOR-1, AP-MOR-2, AP-MOR-3, AP-H-14, AP-H-15)', () => {
    const beaten = {
      leadership: 8,
      belowHalf: true,
      outnumbered: true,
      rule: 'AP-MOR-1',
      says: 'check',
      by: 'two',
    } as const;
    const passes = (
      test: typeof beaten | Omit<typeof beaten, 'belowHalf' | 'outnumbered'>,
      dice: readonly number[],
    ): boolean => script(leadershipTest, test, { dice }).result;
    expect(passes(beaten, [3, 4])).toBe(false);
    expect(passes(beaten, [2, 4])).toBe(true);
    const { belowHalf: _half, outnumbered: _many, ...firm } = beaten;
    expect(passes(firm, [5, 3])).toBe(true);
  });

  it('W-27 eight against seven catches, seven does not (AP-SWP-3, AP-SWP-4)', () => {
    expect([isCaught(5 + 3, 7), isCaught(4 + 3, 7), isCaught(1 + 2 + 4, 7), isCaught(1 + 2 + 5, 7)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

describe('W-36, W-43, W-50, W-51: who strikes', () => {
  it('W-36 the fight of a whole phase: 4–1 (AP-INIT-1, AP-WHO-2, AP-SPEC-4)', () => {
    const args = between(
      [rank('Vaulter', 4, 0, charging), rank('Vaulter Sergeant', 1, 0, charging)],
      [rank('Reaver', 5, 1)],
      ['v1', 'v2', 'v3', 'v4', 'sergeant', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6'],
    );
    const dice = [
      ...[6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 6, 5, 4, 3, 2, 1],
      ...[4, 5, 2, 1, 4, 6],
      ...[6, 2, 1],
      ...[6, 5, 4, 3, 2, 1, 6, 5, 2, 3, 4],
    ];
    const { result } = fought(args, dice, [{}, {}, ['r6', 'r1', 'r2', 'r3'], ['v1']]);
    expect(result.inflicted).toEqual([4, 1]);
    expect(fallen(args, result)).toEqual(['v1', 'r1', 'r2', 'r3', 'r6']);
  });

  it('W-43 still Engaged: the Sergeant makes his four fist attacks at step 1 (AP-WHO-4)', () => {
    const args = between(
      [rank('Warder', 2, 0, charging), rank('Warder Sergeant', 1, 0, charging)],
      [rank('Reaver', 2)],
      ['w1', 'w2', 'sergeant', 'r1', 'r2'],
    );
    // The Warders kill r1; r2 strikes at step 2 and misses; the Sergeant rolls four dice.
    const dice = [6, 1, 1, 1, 6, 1, 1, 2, 3, 1, 6, 1, 1, 2];
    const { result } = fought(args, dice, [{}, {}, ['r1']]);
    expect(fallen(args, result)).toEqual(['r1', 'r2']);
  });

  it('W-50 support across groups: the Warder strikes where the Marshal does (AP-ZONE-4, AP-CHAR-6)', () => {
    const base = between([rank('Marshal', 1), rank('Warder', 0, 1)], [rank('Reaver', 1, 1)], []);
    const groups = base.groups.map((group): Group => {
      const fighters = group.fighters.map((fighter) =>
        group.side === 1
          ? { ...fighter, targets: [{ group: 1 }], zones: [0, 1] }
          : { ...fighter, targets: [{ group: 2 }], zones: group.solo ? [2] : [] },
      );
      return { ...group, fighters };
    });
    const args = { ...base, groups };
    const ids = groups.flatMap(({ fighters }) => fighters.map(({ id }) => id));
    // Step 5 Marshal, step 4 Warder, step 2 the Reaver in contact; the one in support has fallen.
    const dice = [6, 2, 1, 1, 3, 2, 5, 4, 2, 4, 1, 2, 3];
    const { result } = fought(args, dice, [{}, {}, [ids[3]]]);
    expect(result.inflicted).toEqual([1, 0]);
    expect(fallen(args, result)).toEqual([ids[3]]);
  });

  it('W-51 two pools in one step (AP-INIT-2, AP-INIT-6, AP-ZONE-2, AP-FORCE-2)', () => {
    const raider = made('raider', {}, [CCW], 3);
    const base = between([rank('Warder', 1), rank('Adept', 1)], [raider], ['w1', 'adept', 'b1', 'b2', 'b3']);
    const args = ['b1', 'b2', 'b3'].reduce((now, id, at) => strikesOnly(now, id, at === 0 ? 0 : 1), base);
    const dice = [4, 5, 6, 5, 3, 4, 5, 6, 6, 4, 2, 5, 1, 2];
    const { result } = fought(args, dice, [{}, ['b1']]);
    expect(result.inflicted).toEqual([3, 1]);
    expect(fallen(args, result)).toEqual(['w1', 'b1', 'b2', 'b3']);
  });
});

describe('W-48: which save, which weapon', () => {
  const anvil = { ...body('anvil', 0, 2), inv: 5 };
  const saves = (kind: WoundKind, die: number, save: unknown[] = []): boolean =>
    falls(zoneOf([anvil]), [1], [kind], [1], [die], save).absorbed === 0;
  const armour = { armour: 1 };
  it('normal blows and poison: 2+ whatever the Strength (AP-SAVE-1, AP-SAVE-2)', () => {
    expect([saves({}, 2, [armour]), saves({}, 1, [armour])]).toEqual([true, false]);
  });
  it('power weapon, rending six, Hulk: invulnerable only (AP-SAVE-4, AP-POWER-1)', () => {
    expect([saves({ noArmour: true }, 5), saves({ noArmour: true }, 4)]).toEqual([true, false]);
  });
  it('heavy weapon: armour on 4+, better than 5+ (AP-HEAVY-1)', () => {
    const capped = { armour: 1 };
    expect([saves({ cap: 4 }, 4, [capped]), saves({ cap: 4 }, 3, [capped])]).toEqual([true, false]);
  });
  it('standing in cover adds no save in close combat (AP-SAVE-3)', () => {
    const zone = zoneOf([{ ...body('m', 0), cover: 4 }]);
    expect(falls(zone, [1], [{}], [1], [], []).absorbed).toBe(1);
  });
  it('the Sergeant may leave the fist unused: step 4, saves allowed (AP-SPEC-1)', () => {
    const args = between([rank('Warder Sergeant', 1)], [rank('Reaver', 1)], ['sergeant', 'r1']);
    // Three dice at step 4 with Strength 4: 4+ to wound, 6+ save; then the Reaver.
    const dice = [4, 1, 1, 4, 6, 1, 1, 1];
    const { result } = fought(args, dice, [{ sergeant: 'normal' }, {}]);
    expect(result.inflicted).toEqual([0, 0]);
    expect(profileOf('Warder Sergeant').a).toBe(2);
  });
});

/** The same fight, in which one model may strike one group only. */
function strikesOnly(args: Fight, id: string, group: number): Fight {
  const groups = args.groups.map((one) => ({
    ...one,
    fighters: one.fighters.map((fighter) => (fighter.id === id ? { ...fighter, targets: [{ group }] } : fighter)),
  }));
  return { ...args, groups };
}

function body(id: string, place: number, sv?: number, w = 1): Body {
  return { id, name: id, place, w, models: 1, ...(sv !== undefined && { sv }) };
}

function zoneOf(bodies: readonly Body[]): Zone {
  const armour = new Map<number, number>();
  for (const { sv = 7 } of bodies) armour.set(sv, (armour.get(sv) ?? 0) + 1);
  const majority = majorityOf(armour, DEFAULTS.majority) ?? null;
  return { seat: 'two', members: membersOf(bodies), majority, options: DEFAULTS, asked: {} };
}

/** Known wounds on a zone, with dice and decisions. */
function falls(
  zone: Zone,
  wounds: readonly number[],
  kinds: readonly WoundKind[],
  left: readonly number[],
  dice: readonly number[],
  decisions: readonly unknown[],
): Suffered & { readonly absorbed: number } {
  const all = wounds.map((count, at) => ({ kind: kinds[at] ?? {}, count })).filter(({ count }) => count > 0);
  const { result } = script((on: Zone) => woundsFall(on, all, left), zone, { dice, decisions });
  const sum = (list: readonly number[]): number => list.reduce((before, n) => before + n, 0);
  return { ...result, absorbed: sum(left) - sum(result.left) };
}
