/** Where rules begin and end: exactly at the limit, and what only one condition of several decides. */
import { at } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { traitsOf } from '../../../src/assault-phase/battle/battle.ts';
import { profileOf } from '../../../src/assault-phase/battle/profiles.ts';
import { melee } from '../../../src/assault-phase/battle/weapons.ts';
import { inCoverAgainst } from '../../../src/assault-phase/ground/charge-cover.ts';
import { combatsIn, fightOf, foughtBy } from '../../../src/assault-phase/rules/combat.ts';
import { pileProblems } from '../../../src/assault-phase/rules/pile-in.ts';
import { regroupObstacle } from '../../../src/assault-phase/rules/retreat.ts';
import { lossesFromShooting } from '../../../src/assault-phase/rules/shooting.ts';
import { mayBeHurt } from '../../../src/assault-phase/rules/casualties.ts';
import { fight } from '../../../src/assault-phase/rules/fight.ts';
import { modified } from '../../../src/assault-phase/rules/morale.ts';
import { muster } from '../../../src/assault-phase/odds/muster.ts';
import { penetration } from '../../../src/assault-phase/rules/penetration.ts';
import { savesAgainst } from '../../../src/assault-phase/rules/saves.ts';
import { holderOf, pointsOf } from '../../../src/assault-phase/turn/victory.ts';
import { CCW, made, oneByOne } from '../figures.ts';
import { table, unit, wood } from '../tables.ts';
import { script } from '../../named.ts';

const warder = (id: string, x: number, y: number) => [id, 'Warder', x, y] as const;
const reaver = (id: string, x: number, y: number) => [id, 'Reaver', x, y] as const;

describe('blows and saves', () => {
  it('AP-H-11: AP 5 goes through 5+ armour, not through 4+', () => {
    expect(savesAgainst({ sv: 5 }, { shot: true, ap: 5 })).toEqual([]);
    expect(savesAgainst({ sv: 4 }, { shot: true, ap: 5 })).toEqual([{ need: 4, from: 'armour' }]);
  });
  it('AP-H-14: Leadership never falls below 2', () =>
    expect(modified({ leadership: 2, belowHalf: true, outnumbered: true }).total).toBe(2));
  it('AP-REND-2, AP-MON-2: a 6 earns no further die without rending', () =>
    expect(
      script(penetration, { strength: 8, monstrous: true, rending: false, by: 'one' }, { dice: [6, 2] }).result,
    ).toBe(16));
  it('AP-CAS-4: one that is hurt already takes the next wound, wherever it stands in the order', () => {
    const mortals = ['a', 'b'].map((id, place) => ({ id, name: id, place, w: 2 }));
    expect(mayBeHurt({ seat: 'one', mortals, wounds: 1 }, [2, 1], 1).map(({ id }) => id)).toEqual(['b']);
  });
  it('AP-FORCE-5: a psyker who has used his power in this fight takes no second test', () => {
    // He stands between two brutes of three Wounds, each a group by itself, and wounds both: one test, 4 + 5 on Leadership 9.
    const brute = made('brute', { w: 3, ws: 1, t: 1, a: 0, role: 'monstrous' }, [CCW], 1);
    const adept = made('adept', { ...profileOf('Adept'), a: 4 }, [melee('force weapon', 'force')], 1);
    const args = muster([[adept], [brute, brute]]);
    const { result } = script(fight, oneByOne(args), {
      // Four hits, divided two and two; all of them wound.
      dice: [6, 6, 6, 6, /* first brute */ 6, 6, /* the test */ 4, 5, /* second brute */ 6, 6],
      decisions: [{}, [[2, 2]], 'g1c1-1.1'],
    });
    expect(result.used).toEqual([args.groups[0]?.fighters[0]?.id + '.1']);
    expect(result.left.slice(1)).toEqual([0, 1]);
  });
});

describe('who fights', () => {
  it('AP-CHAR-6, AP-ZONE-1: a joined character beside a mate in contact is in no danger zone', () => {
    const battle = table({
      one: [
        unit('W', 'Half Squad', [warder('w1', 10, 10)]),
        unit('M', 'Marshal', [['m', 'Marshal', 11.5, 10]], { joinedTo: 'W' }),
      ],
      two: [unit('R', 'Reaver Band', [reaver('r1', 10, 11)])],
    });
    const { groups } = fightOf(battle, combatsIn(battle)[0] ?? { units: [] });
    const zones = (id: string) => groups.flatMap(({ fighters }) => fighters).find((one) => one.id === id)?.zones;
    expect(zones('m')).toEqual([]);
    expect(zones('w1')).toHaveLength(1);
  });
  it('AP-GREN-2: with plasma grenades in the unit, frag has nothing to do', () => {
    const early = (mate: string) => {
      const battle = table({
        one: [unit('D', 'Reaver Band', [reaver('d', 10, 11)])],
        two: [unit('C', 'Half Squad', [warder('c', 10, 12), [`${mate} 1`, mate, 11.2, 12]])],
        active: 'two',
      });
      const charged = {
        ...battle,
        units: battle.units.map((one) => ({ ...one, charging: one.id === 'C' })),
        charges: [{ unit: 'C', targets: ['D'], inCover: ['d'], moved: [] }],
      };
      const { groups } = fightOf(charged, { units: ['D', 'C'] });
      return groups.flatMap(({ fighters }) => fighters).find(({ id }) => id === 'c')?.targets[0]?.early ?? false;
    };
    expect(early('Warder')).toBe(true);
    expect(early('Razor')).toBe(false);
  });
  it('AP-COV-3, R-15 (d): a unit that is Locked already has no cover left, not even in a wood', () => {
    const charged = (friend: readonly [number, number]) =>
      inCoverAgainst(
        table({
          one: [unit('C', 'Half Squad', [warder('c', 10, 6)]), unit('E', 'Half Squad', [warder('e', ...friend)])],
          two: [unit('D', 'Reaver Band', [reaver('d', 10, 11)])],
          pieces: [wood([8, 9], [12, 9], [12, 13], [8, 13])],
        }),
        'C',
        'D',
      );
    expect(charged([20, 20])).toEqual(['d']);
    expect(charged([11, 11])).toEqual([]);
  });
});

describe('AP-TRAP-1: who fights a unit', () => {
  const fighting = (unitId: string, supportThrough: 'own-unit' | 'any-friend', ofR4: 'R' | 'Y') => {
    // r1 touches the Marshal, y1 a Warder; r4 stands within 2″ of both, in the unit of the one or the other.
    const r4 = reaver('r4', 12, 12);
    const battle = table({
      one: [unit('M', 'Marshal', [['m', 'Marshal', 10, 10]]), unit('W', 'Half Squad', [warder('w', 14, 10)])],
      two: [
        unit('R', 'Reaver Band', [reaver('r1', 10, 11), reaver('r5', 14, 9), ...(ofR4 === 'R' ? [r4] : [])]),
        unit('Y', 'Reaver Band', [reaver('y1', 14, 11), ...(ofR4 === 'Y' ? [r4] : [])]),
      ],
      options: { supportThrough },
    });
    return foughtBy(fightOf(battle, combatsIn(battle)[0] ?? { units: [] }), unitId);
  };
  it('whoever touches it, or supports against it: not whom AP-CHAR-6 keeps from striking a character', () => {
    expect(fighting('M', 'own-unit', 'R')).toEqual(['r1', 'r4']);
    expect(fighting('M', 'own-unit', 'Y')).toEqual(['r1']);
    expect(fighting('W', 'own-unit', 'Y')).toEqual(['r5', 'y1', 'r4']);
  });
  it('with the option `any-friend` also in support of another unit, unless AP-CHAR-6 forbids it', () => {
    expect(fighting('W', 'any-friend', 'R')).toEqual(['r5', 'y1', 'r4']);
    expect(fighting('M', 'any-friend', 'Y')).toEqual(['r1']);
  });
});

describe('after the fight', () => {
  it('AP-PILE-4: contact with an Engaged enemy is refused while a free one can be contacted', () => {
    const battle = table({
      one: [unit('A', 'Half Squad', [warder('a1', 10, 10), warder('a2', 12, 10)])],
      two: [unit('X', 'Reaver Band', [reaver('b1', 10, 11), reaver('b2', 12, 13)])],
    });
    const wrong = (x: number, y: number) =>
      pileProblems(battle, ['A'], { A: ['X'] }, [{ model: 'a2', to: at(x, y) }]).map(({ rule }) => rule);
    expect(wrong(11, 11)).toEqual(['AP-PILE-4']);
    expect(wrong(12, 12)).toEqual([]);
  });
  it('AP-H-17: half of the unit is enough, an enemy at exactly 6″ is too near', () => {
    const running = (startCount: number, gap: number) =>
      regroupObstacle(
        table({
          one: [unit('F', 'Half Squad', [warder('f', 10, 10)], { fallingBack: true, startCount })],
          two: [unit('X', 'Reaver Band', [reaver('x', 10, 11 + gap)])],
        }),
        'F',
      ) === undefined;
    expect([running(2, 9), running(3, 9)]).toEqual([true, false]);
    expect([running(2, 6), running(2, 6.002)]).toEqual([false, true]);
  });
  it('AP-H-16: a loss of exactly a quarter is checked for, less is not', () => {
    const after = (countAtPhaseStart: number, left: number) =>
      table({
        one: [
          unit(
            'A',
            'Half Squad',
            Array.from({ length: left }, (_, n) => warder(`a${n}`, 10 + 1.2 * n, 10)),
            {
              countAtPhaseStart,
              startCount: countAtPhaseStart,
            },
          ),
        ],
        two: [unit('X', 'Reaver Band', [reaver('x', 10, 30)])],
      });
    // Scripted dice must all be used: two for the check, none without one.
    expect(script(lossesFromShooting, after(4, 3), { dice: [1, 1] }).result.models).toHaveLength(4);
    expect(script(lossesFromShooting, after(5, 4), {}).result.models).toHaveLength(5);
  });
});

describe('points and traits', () => {
  it('AP-H-24: a unit that falls back at the end gives half its points, rounded down, at full strength too', () => {
    const battle = (fallingBack: boolean) =>
      table({
        one: [unit('A', 'Half Squad', [warder('a', 10, 10)])],
        two: [unit('X', 'Reaver Band', [reaver('x', 10, 30)], { fallingBack, points: 91, startCount: 1 })],
      });
    expect([pointsOf(battle(false), 'one', true), pointsOf(battle(true), 'one', true)]).toEqual([0, 45]);
    expect(pointsOf(battle(true), 'one', false)).toBe(0);
  });
  it('AP-H-24: an objective with both sides near is held by nobody', () => {
    const near = (enemy: number) => {
      const battle = table({
        one: [unit('A', 'Half Squad', [warder('a', 10, 10)])],
        two: [unit('X', 'Reaver Band', [reaver('x', 10, enemy)])],
      });
      return holderOf(battle, { id: 'o', name: 'o', at: at(10, 12) });
    };
    // Bases within 3″: 3.5″ from the centre.
    expect([near(15.5), near(15.502)]).toEqual([undefined, 'one']);
  });
  it('AP-H-19: a unit and the character with it have the lesser of both in everything', () => {
    const battle = table({
      one: [
        unit('V', 'Vaulters', [['v', 'Vaulter', 10, 10]]),
        unit('M', 'Marshal', [['m', 'Marshal', 11.2, 10]], { joinedTo: 'V' }),
      ],
      two: [unit('X', 'Reaver Band', [reaver('x', 10, 30)])],
    });
    expect(traitsOf(battle, 'V')).toMatchObject({ move: 6000, sweepDice: 2, fallBackDice: 2, assaultRange: 6000 });
  });
});
