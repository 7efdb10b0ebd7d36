import { describe, expect, it } from 'vitest';
import { profileOf } from '../../../src/assault-phase/battle/profiles.ts';
import { weaponSkillOf } from '../../../src/assault-phase/rules/majority.ts';
import { attacksOf, type Mode, modesOf, strengthWith } from '../../../src/assault-phase/rules/modes.ts';
import { muster } from '../../../src/assault-phase/odds/muster.ts';
import { penetration } from '../../../src/assault-phase/rules/penetration.ts';
import { savesAgainst } from '../../../src/assault-phase/rules/saves.ts';
import type { Fight } from '../../../src/assault-phase/rules/fighter.ts';
import { struckValues } from '../../../src/assault-phase/rules/struck.ts';
import { melee, meleeWeapons, type MeleeWeapon } from '../../../src/assault-phase/battle/weapons.ts';
import { between, CCW, charging, fallen, fought, made, rank } from '../figures.ts';
import { script } from '../../named.ts';

const still = { engaged: true, chargeBonus: false, mayUseForce: true } as const;
const charged = { ...still, chargeBonus: true } as const;
const supporting = { ...charged, engaged: false } as const;

const attacks = (name: string, stand: typeof still | typeof charged | typeof supporting): number =>
  attacksOf(profileOf(name), meleeWeapons(profileOf(name).weapons), stand);
const modes = (
  name: string,
  weapons: readonly MeleeWeapon[] = meleeWeapons(profileOf(name).weapons),
  stand = still,
): readonly Mode[] => modesOf(profileOf(name), weapons, stand);
const mode = (name: string, weapon: string, weapons?: readonly MeleeWeapon[]): Mode | undefined =>
  modes(name, weapons).find((one) => one.with === weapon);

describe('W-5: attack counts', () => {
  it('AP-ATK-1: the profile: a Warder 1, S-1 five Warders 5 dice', () => expect(attacks('Warder', still)).toBe(1));
  it('AP-ATK-2: two weapons one more, three no more than that', () => {
    expect(attacks('Veteran', still)).toBe(2);
    expect(attacksOf({ a: 1 }, [CCW, CCW, CCW], still)).toBe(2);
  });
  it('AP-ATK-3: the charge one more', () =>
    expect([attacks('Warder', charged), attacks('Veteran', charged)]).toEqual([2, 3]));
  it('AP-ATK-4: an Anvil that charged: 2 + 1', () => expect(attacks('Anvil', charged)).toBe(3));
  it('AP-ATK-5, AP-WHO-2: in support one, whatever else', () =>
    expect([attacks('Reaver', supporting), attacks('Marshal', supporting)]).toEqual([1, 1]));
  it('AP-CLAW-3: two claws one more, a claw and a pistol none', () => {
    expect(attacks('Marshal', charged)).toBe(5);
    expect(attacksOf(profileOf('Marshal'), [melee('claw', 'claw'), CCW], charged)).toBe(4);
  });
  it('AP-HIT-2, S-1: five one-Attack models roll five dice together, ten if they charged', () => {
    const five = between([rank('Warder', 5)], [rank('Hulk', 1)]);
    const ten = between([rank('Warder', 5, 0, charging)], [rank('Hulk', 1)]);
    const misses = (n: number): readonly number[] => Array<number>(n).fill(1);
    const dice = (args: typeof five, n: number): number =>
      fought(args, [...misses(n), 1, 1, 1]).events.filter((event) => 'ask' in event).length;
    // One roll of the Warders, one of the Hulk.
    expect([dice(five, 5), dice(ten, 10)]).toEqual([2, 2]);
  });
});

describe('special weapons', () => {
  it('AP-SPEC-1: a fist may be left unused', () =>
    expect(modes('Warder Sergeant').map((one) => one.with)).toEqual(['power fist', 'normal']));
  it('AP-SPEC-2, S-12: fist and axe: the axe strikes in Initiative order, the fist is the second weapon', () => {
    const arms = [melee('fist', 'fist'), melee('axe', 'power')];
    const axe = mode('Warder', 'axe', arms);
    expect(axe?.step).toBeUndefined();
    expect(axe?.attacks).toBe(2);
    expect(axe?.noArmour).toBe(true);
  });
  it('AP-SPEC-3: in support there is no special attack', () => {
    const [only, ...others] = modesOf(
      profileOf('Warder Sergeant'),
      meleeWeapons(profileOf('Warder Sergeant').weapons),
      supporting,
    );
    expect([only?.with, only?.attacks, only?.strength, only?.noArmour, others.length]).toEqual([
      'normal',
      1,
      4,
      false,
      0,
    ]);
  });
  it.each([
    [4, 0, 8],
    [4, 1, 9],
    [6, 0, 10],
    [5, 2, 10],
  ])('AP-FIST-1: Strength %i with a bonus of %i: %i', (s, strengthBonus, strength) => {
    expect(strengthWith({ s, strengthBonus }, melee('fist', 'fist'))).toBe(strength);
  });
  it('AP-FIST-2, AP-FIST-3: no armour, step 1', () => {
    expect([mode('Warder Sergeant', 'power fist')?.noArmour, mode('Warder Sergeant', 'power fist')?.step]).toEqual([
      true,
      1,
    ]);
  });
  it('AP-CLAW-1, AP-CLAW-2: claws: no armour, failed wounds again', () => {
    const claw = mode('Marshal', 'lightning claw');
    expect([claw?.noArmour, claw?.rerollWound]).toEqual([true, true]);
  });
  it('AP-POWER-1, AP-POWER-2: W-44: Strength 3 with +2 wounds Toughness 4 as 5; a fixed 3+ wounds Toughness 8', () => {
    const strong = made('strong', { s: 3, i: 9 }, [melee('blade', 'power', { strengthAdd: 2 })], 1);
    const foe = made('foe', { t: 4, sv: 2, i: 1 }, [CCW], 1);
    // 4 hits, 3 wounds on 3+, no save is rolled.
    expect(
      fallen(between([strong], [foe], ['a', 'b']), fought(between([strong], [foe], ['a', 'b']), [4, 3], [{}]).result),
    ).toEqual(['b']);
    const fixed = made('fixed', { s: 3, i: 9 }, [melee('blade', 'power', { fixedWound: 3 })], 1);
    const giant = made('giant', { t: 8, sv: 2, i: 1 }, [CCW], 1);
    expect(
      fallen(between([fixed], [giant], ['a', 'b']), fought(between([fixed], [giant], ['a', 'b']), [4, 3], [{}]).result),
    ).toEqual(['b']);
  });
  it('AP-CCW-1, AP-WND-2: a strong pistol strikes with the own Strength, saves allowed', () => {
    const [normal] = modes('Veteran');
    expect([normal?.strength, normal?.noArmour]).toEqual([profileOf('Veteran').s, false]);
    expect(modes('Veteran')).toHaveLength(1);
  });
  it('AP-POIS-1: 4+ whatever the Toughness', () => expect(mode('Venom Razor', 'poisoned blade')?.fixedWound).toBe(4));
  it.each([
    [2, 4],
    [3, 4],
    [4, 4],
    [5, 5],
  ])('AP-HEAVY-1: against a heavy weapon %i+ saves on %i+', (sv, need) => {
    expect(savesAgainst({ sv }, { cap: 4 })[0]?.need).toBe(need);
  });
  it('AP-HEAVY-1: invulnerable saves are not capped', () =>
    expect(savesAgainst({ sv: 2, inv: 3 }, { cap: 4 })[0]).toEqual({ need: 3, from: 'invulnerable' }));
  it('AP-FORCE-1: who is no psyker has no force mode', () => {
    const force = melee('force weapon', 'force');
    expect(modesOf(profileOf('Warder'), [force], still).map((one) => one.with)).toEqual(['normal']);
    expect(modesOf(profileOf('Adept'), [force], still).map((one) => one.with)).toEqual(['force weapon', 'normal']);
  });
  it('AP-FORCE-5, W-41: a power used before leaves a power weapon without a test', () => {
    const used = modesOf(profileOf('Adept'), meleeWeapons(profileOf('Adept').weapons), {
      ...still,
      mayUseForce: false,
    });
    expect([used[0]?.force, used[0]?.noArmour]).toEqual([false, true]);
  });
  it('AP-MON-1: a creature leaves no armour, whatever it strikes with', () =>
    expect(modes('Hulk')[0]?.noArmour).toBe(true));
  it('AP-WHO-1: in contact all attacks and special weapons', () =>
    expect(modes('Marshal').map((one) => [one.with, one.attacks])).toEqual([
      ['lightning claw', 4],
      ['normal', 4],
    ]));
});

describe('W-22: penetration totals', () => {
  const sum = (strength: number, monstrous: boolean, rending: boolean, dice: readonly number[]): number =>
    script(penetration, { strength, monstrous, rending, by: 'one' }, { dice }).result;
  it('AP-REND-2: a six earns one further die, and that no other', () => {
    expect([sum(4, false, true, [6, 3]), sum(4, false, true, [6, 6]), sum(4, false, true, [5])]).toEqual([13, 16, 9]);
  });
  it('AP-MON-2: two dice and Strength', () =>
    expect([sum(8, true, false, [5, 3]), sum(8, true, true, [6, 2, 6])]).toEqual([16, 22]));
});

describe('mixed units and steps', () => {
  it('AP-HIT-3, S-3: twenty of WS 2 and one of WS 4 are struck at 2', () => {
    const mob = between([made('hero', { ws: 3, i: 9 }, [CCW], 1)], [rank('Scrapling', 20), rank('Overseer', 1)]);
    // 3+ against WS 2: a 3 hits; then 2+ to wound on T 2: a 2 wounds. Mob and Overseer strike back at WS 3.
    const misses = Array<number>(20 + 3).fill(1);
    const { result } = fought(mob, [3, 2, ...misses.slice(1)], [['g1-1.1']]);
    expect(result.inflicted).toEqual([1, 0]);
  });
  it('AP-HIT-4, AP-WND-3, S-4, S-6: mob and leader roll apart, each with its own scores', () => {
    const args = between(
      [rank('Scrapling', 2), rank('Overseer', 1)],
      [made('foe', { ws: 4, t: 3, i: 1, sv: 2 }, [CCW], 1)],
    );
    const { events } = fought(args, [4, 1, 5, 1, 1, 1, 1]);
    const rolls = events.flatMap((event) => ('ask' in event && event.ask.kind === 'roll' ? [event.ask] : []));
    expect(rolls.map(({ pool, why }) => [pool.count, why.rule, why.tally?.total])).toEqual([
      // WS 2 and WS 4 on WS 4 both need 4+, but they wound with Strength 2 and 3.
      [2, 'AP-HIT-1', 4],
      [1, 'AP-WND-1', 5],
      [3, 'AP-HIT-1', 4],
      // The save comes when all batches are done, and fails.
      [1, 'AP-SAVE-1', 2],
    ]);
  });
  it('AP-WND-4, S-7: Toughness of the majority', () => {
    const args = between(
      [made('hero', { ws: 9, s: 3, i: 9 }, [CCW], 1)],
      [rank('Scrapling', 2, 1), rank('Overseer', 1)],
    );
    // Strength 3 on T 2: 3+.
    expect(fought(args, [3, 3, ...Array<number>(5).fill(1)], [['g1-1s.1']]).result.inflicted[0]).toBe(1);
  });
  it('AP-INIT-3: who dies at an earlier step does not strike', () => {
    const args = between([made('fast', { i: 6, a: 1 }, [melee('p', 'power')], 1)], [made('slow', { i: 2 }, [CCW], 1)]);
    expect(fought(args, [6, 6], [{}]).result.inflicted).toEqual([1, 0]);
  });
  it('AP-INIT-4: steps of Initiative, cover and fist', () => {
    // Cover lets the slow strike before the fast; a fist in cover still comes last.
    const args = between(
      [made('fast', { i: 6 }, [CCW], 1)],
      [made('slow', { i: 2 }, [CCW], 1, 0, { early: true })],
      ['fast', 'slow'],
    );
    const first = fought(args, [6, 6]).notes.map(({ data }) => data['step']);
    expect(first.filter((step) => step !== undefined)).toEqual([10]);
  });
  it('AP-INIT-5: losses of a step are gone in the next', () => {
    const args = between([rank('Razor', 1), rank('Warder', 1)], [rank('Reaver', 1)], ['razor', 'warder', 'reaver']);
    // The Razor kills the Reaver at step 6: nobody is left for the Warder, nor strikes back.
    expect(fought(args, [6, 6, 6, 6, 1, 1], [{}]).result.left).toEqual([1, 1, 0]);
  });
  it('AP-CAS-6, AP-ZONE-2: wounds beyond the zone are lost', () => {
    const args = between([made('many', { i: 9, a: 6 }, [melee('p', 'power')], 1)], [rank('Scrapling', 2)]);
    const { result, notes } = fought(args, [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6], [{}]);
    expect(result.inflicted[0]).toBe(2);
    expect(notes.map(({ rule }) => rule)).toContain('AP-CAS-6');
  });
  it('AP-CAS-1, AP-CAS-2: only models of the armour rolled for are offered first', () => {
    const args = between(
      [made('hero', { ws: 9, s: 9, i: 9, a: 1 }, [CCW], 1)],
      [rank('Cadet', 3), rank('Veteran', 1)],
      ['h', 'c1', 'c2', 'c3', 'v'],
    );
    const run = fought(args, [6, 6, 1, 1, 1, 1, 1, 1, 1], [['c2']]);
    expect(fallen(args, run.result)).toEqual(['c2']);
    expect(() => fought(args, [6, 6, 1, 1, 1, 1, 1, 1, 1], [['v']])).toThrow(/can be hit/u);
  });
  it('AP-CAS-5, W-42: a model that links the unit is not offered', () => {
    const base = between(
      [made('hero', { ws: 9, s: 9, i: 9 }, [CCW], 1)],
      [rank('Scrapling', 3)],
      ['h', 'm1', 'm2', 'm3'],
    );
    const near: Readonly<Record<string, readonly string[]>> = { m1: ['m2'], m2: ['m1', 'm3'], m3: ['m2'] };
    const groups = base.groups.map((group) => ({
      ...group,
      fighters: group.fighters.map((one) => ({ ...one, ...(near[one.id] && { near: near[one.id] }) })),
    })) as Fight['groups'];
    const args = { ...base, groups };
    expect(() => fought(args, [6, 6, 1, 1], [['m2']])).toThrow(/coherent/u);
    expect(fallen(args, fought(args, [6, 6, 1, 1], [['m3']]).result)).toEqual(['m3']);
  });
  it('AP-COV-2: needed scores are the same with and without cover', () => {
    const scores = (early: boolean): readonly unknown[] =>
      fought(
        between([rank('Razor', 1)], [rank('Warder', 1, 0, { early })]),
        early ? [1, 1, 1] : [1, 1, 1],
      ).events.flatMap((event) => ('ask' in event && event.ask.kind === 'roll' ? [event.ask.why.tally?.total] : []));
    const inOrder = (list: readonly unknown[]) => list.toSorted((a, b) => Number(a) - Number(b));
    expect(inOrder(scores(true))).toEqual(inOrder(scores(false)));
  });
  it('AP-FORCE-6: nothing was wounded and lives: no test is offered', () => {
    const args = between([rank('Adept', 1)], [rank('Scrapling', 1)], ['adept', 's']);
    expect(fought(args, [6, 6, 6, 6, 6, 6], [{}]).result.used).toEqual([]);
  });
});

describe('R-20: what a majority is, by the table options', () => {
  const counts = new Map([
    [4, 3],
    [3, 2],
    [2, 2],
  ]);
  it('AP-HIT-3: three of seven are none by `absolute`: the lowest counts; by `plurality` they are', () => {
    expect(weaponSkillOf(counts, 'absolute')).toBe(2);
    expect(weaponSkillOf(counts, 'plurality')).toBe(4);
    expect(
      weaponSkillOf(
        new Map([
          [4, 2],
          [2, 2],
        ]),
        'plurality',
      ),
    ).toBe(2);
  });
  it('AP-HIT-3, AP-WND-4: over the whole unit, or with `zone` over those who can be hurt', () => {
    const levies = made('levy', { ws: 2, t: 2 }, [CCW], 3);
    const whole = muster([[rank('Warder', 1)], [levies, made('chief', { ws: 4, t: 4 }, [CCW], 1)]]);
    // The levies stand too far away to be struck.
    const groups = whole.groups.map((group) => ({
      ...group,
      fighters: group.fighters.map((one) => (one.name === 'levy' ? { ...one, zones: [] } : one)),
    }));
    const values = (majorityOver: 'unit' | 'zone') => {
      const args = { ...whole, groups, options: { ...whole.options, majorityOver } };
      return struckValues(args, 1, 0)((groups[1]?.fighters ?? []).map(({ left }) => left));
    };
    expect(values('unit')).toEqual({ ws: 2, toughness: [2] });
    expect(values('zone')).toEqual({ ws: 4, toughness: [4] });
  });
});
