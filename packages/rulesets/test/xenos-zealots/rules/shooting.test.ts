/** Sight, cover, arcs, targets: on a table. */
import { at, inches } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { aimedAt, type Firing, isInArc, weaponsOf } from '../../../src/xenos-zealots/ground/aim.ts';
import {
  membersOf,
  type Squad,
  squadOf,
  type Trooper,
  withModels,
  withSquad,
  type ZealotBattle,
} from '../../../src/xenos-zealots/battle/battle.ts';
import { cardOf } from '../../../src/xenos-zealots/battle/cards.ts';
import { bestFire } from '../../../src/xenos-zealots/ground/best-fire.ts';
import { declare } from '../../../src/xenos-zealots/ground/declare.ts';
import { facingTo, volleyAt } from '../../../src/xenos-zealots/rules/fire-args.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { limitedTo } from '../../../src/xenos-zealots/rules/reroll.ts';
import { rollOff } from '../../../src/xenos-zealots/rules/split.ts';
import { faceNeeded, outcomeOf } from '../../../src/xenos-zealots/rules/numbers.ts';
import { look, sees, seesPoint } from '../../../src/xenos-zealots/ground/sight.ts';
import { touchedBy } from '../../../src/xenos-zealots/ground/templates.ts';
import { diceOf, hasAbility, WEAPONS, weaponOf } from '../../../src/xenos-zealots/battle/weapons.ts';
import { rulesWith } from '../figures.ts';
import { area, field, house, type Placed, row, shotAt, usual, wall } from '../table.ts';
import { script, scriptOrder } from '../../named.ts';

const model = (battle: ZealotBattle, id: string): Trooper => battle.models.find((one) => one.id === id) as Trooper;
const IDLE: Placed = { id: 'idle', seat: 'red', card: 'LEVY-7', at: [[2, 2]], squad: { order: 'doubleTime' } };
const duel = (
  from: readonly [number, number],
  to: readonly [number, number],
  pieces: Parameters<typeof field>[1] = [],
  card: Placed['card'] = 'LINE',
) =>
  field(
    [
      { id: 'u', seat: 'red', card: 'LINE', at: [from], squad: { order: 'advance' } },
      { id: 'foe', seat: 'blue', card, at: [to] },
    ],
    pieces,
    { phase: 'secondary' },
  );
const seen = (
  from: readonly [number, number],
  to: readonly [number, number],
  pieces: Parameters<typeof field>[1],
  card: Placed['card'] = 'LINE',
) => {
  const battle = duel(from, to, pieces, card);
  const { seen: isSeen, cover } = look(
    battle,
    model(battle, 'u.1'),
    model(battle, cardOf(card).models === 1 ? 'foe' : 'foe.1'),
  );
  return isSeen ? cover : 'unseen';
};

describe('EX-14: sight and cover (XZ-LOS-1 to XZ-LOS-6, XZ-H-27)', () => {
  const woods = (from: number, to: number, id = 'woods') => area(id, [20, from, 50, to], 'light-woods');
  it('(a) 4.0″ of woods on the line: seen, in cover (XZ-LOS-1, XZ-LOS-3)', () => {
    // The target's near edge is at 33.5: exactly 4″ of the woods lie before it.
    expect(seen([36, 20], [36, 34], [woods(29.5, 36)])).toBe('cover');
    // Two men 3″ apart in the depth of one wood.
    expect(seen([36, 40], [36, 43], [woods(20, 60)])).not.toBe('unseen');
  });
  it('(b) more: blocked (XZ-LOS-2)', () => {
    expect(seen([36, 20], [36, 34], [woods(29.4, 36)])).toBe('unseen');
  });
  it('(c) two woods are added up (XZ-LOS-2)', () => {
    expect(seen([36, 20], [36, 40], [woods(24, 26, 'a'), woods(30, 32.5, 'b')])).toBe('unseen');
    expect(seen([36, 20], [36, 40], [woods(24, 26, 'a'), woods(30, 32, 'b')])).not.toBe('unseen');
  });
  it('(d) the firer’s own wood covers nobody outside it (XZ-LOS-3)', () => {
    expect(seen([36, 20], [36, 26], [woods(10, 23)])).toBe('open');
    expect(seen([36, 40], [36, 43], [area('big', [0, 20, 72, 60], 'light-woods')])).toBe('open');
  });
  it('(e) a low wall covers men within 1″ behind it, not tanks (XZ-LOS-4, XZ-LOS-5)', () => {
    const low = wall('wall', [
      [30, 30],
      [42, 30],
    ]);
    expect(seen([36, 20], [36, 31.5], [low])).toBe('cover');
    expect(seen([36, 20], [36, 31.51], [low])).toBe('open');
    expect(
      seen(
        [36, 20],
        [36, 31.5],
        [
          wall(
            'wall',
            [
              [30, 30],
              [42, 30],
            ],
            'low',
            'hard-cover',
          ),
        ],
      ),
    ).toBe('hard');
    expect(seen([36, 20], [36, 33], [low], 'BAST')).toBe('open');
    expect(
      seen(
        [36, 20],
        [36, 33],
        [
          wall(
            'wall',
            [
              [30, 30],
              [42, 30],
            ],
            'high',
          ),
        ],
        'BAST',
      ),
    ).toBe('cover');
    expect(seen([36, 34], [36, 31.5], [low])).toBe('open');
  });
  it('(f) the best cover only (XZ-LOS-5)', () => {
    expect(
      seen(
        [36, 20],
        [36, 31.5],
        [
          wall(
            'wall',
            [
              [30, 30],
              [42, 30],
            ],
            'low',
            'hard-cover',
          ),
          woods(30.5, 34),
        ],
      ),
    ).toBe('hard');
  });
  it('(g) water and roads hide nothing', () => {
    expect(seen([36, 20], [36, 36], [area('water', [20, 22, 50, 34], 'water')])).toBe('open');
  });
  it('partly hidden is cover (XZ-LOS-6); all three lines stopped: unseen (XZ-H-27)', () => {
    expect(seen([36, 20], [36, 40], [house('h', [36.2, 28, 40, 32])])).toBe('cover');
    expect(seen([36, 20], [36, 40], [house('h', [30, 28, 40, 32])])).toBe('unseen');
    expect(seen([36, 20], [36, 30], [house('h', [30, 28, 40, 32])])).toBe('hard');
  });
});

describe('aiming and targets: EX-15 (XZ-SHOOT-2 to XZ-SHOOT-6)', () => {
  const units: readonly Placed[] = [
    { id: 'u', seat: 'red', card: 'LINE', at: row(3, 30, 20), squad: { order: 'advance' } },
    {
      id: 'a',
      seat: 'blue',
      card: 'LINE',
      at: [
        [30, 34],
        [36.5, 34],
        [36.7, 36],
      ],
    },
    { id: 'b', seat: 'blue', card: 'LEVY', at: [[30, 39.5]] },
    { id: 'c', seat: 'blue', card: 'LEVY', at: [[50, 34]] },
    IDLE,
  ];
  const battle = field(units, [], { phase: 'secondary' });
  const firing: Firing = { unit: 'u', fireSupport: false, isReaction: false };
  it('only models within 6″ of the point (XZ-SHOOT-2), and other units there too', () => {
    const declared = bestFire(battle, firing, 'a', { aim: at(30, 34) });
    // The second man's edge is exactly 6″ from the point, the third's more.
    expect(declared?.shots[0]?.marks.map((mark) => mark.model.id)).toEqual(['a.1', 'a.2']);
    expect(declare(battle, firing, at(30, 34), [{ model: 'u.1', weapon: 'carbine', target: 'b' }]).ok).toBe(true);
    expect(declare(battle, firing, at(30, 34), [{ model: 'u.1', weapon: 'carbine', target: 'c' }])).toMatchObject({
      ok: false,
      problems: [{ rule: 'XZ-SHOOT-3' }],
    });
  });
  it('a point that the leader does not see is refused, whatever others see', () => {
    const hidden = field(units, [house('h', [29, 24, 31, 28])], { phase: 'secondary' });
    expect(seesPoint(hidden, model(hidden, 'u.1'), at(30, 34))).toBe(false);
    expect(sees(hidden, model(hidden, 'u.3'), model(hidden, 'a.2'))).toBe(true);
    expect(declare(hidden, firing, at(30, 34), [{ model: 'u.3', weapon: 'carbine', target: 'a' }])).toMatchObject({
      ok: false,
      problems: [{ rule: 'XZ-SHOOT-2' }],
    });
  });
  it('range counts to the last hair, from edge to edge (XZ-GEN-2, XZ-GEN-6, XZ-WPN-2)', () => {
    const shot = (y: number) => bestFire(duel([36, 20], [36, y]), firing, 'foe');
    expect(shot(45)?.shots).toHaveLength(1);
    expect(shot(45.001)).toBeUndefined();
  });
  it('each man fires one weapon, a single model all of them at units in the zone (XZ-SHOOT-4, XZ-SHOOT-7)', () => {
    expect(
      declare(battle, firing, at(30, 34), [
        { model: 'u.1', weapon: 'carbine', target: 'a' },
        { model: 'u.1', weapon: 'carbine', target: 'b' },
      ]),
    ).toMatchObject({ ok: false, problems: [{ rule: 'XZ-SHOOT-7' }] });
    const tank = field(
      [{ id: 'u', seat: 'red', card: 'CARR', at: [[30, 20]], squad: { order: 'advance' } }, ...units.slice(1)],
      [],
      { phase: 'secondary' },
    );
    const two = declare(tank, firing, at(30, 36), [
      { model: 'u', weapon: 'carrierTurret', target: 'a' },
      { model: 'u', weapon: 'bowGun', target: 'b' },
    ]);
    expect(two.ok).toBe(true);
    expect(declare(tank, firing, at(30, 34), [{ model: 'u', weapon: 'carrierTurret', target: 'c' }]).ok).toBe(false);
  });
  it('targets, hits, saves; the closest unit first, all declared before (XZ-SHOOT-1, XZ-SHOOT-5, XZ-SHOOT-6)', () => {
    const order = {
      kind: 'shoot',
      unit: 'u',
      aim: at(30, 36),
      shots: ['u.1/carbine/b', 'u.3/carbine/a'],
    } as const;
    const fixed = withSquad(battle, 'u', { moved: true });
    const { notes, events } = scriptOrder(xenosZealots, fixed, 'red', order, { dice: [6, 6, 1] });
    expect(notes.filter(({ rule }) => rule === 'XZ-SHOOT-5').map(({ data }) => data['target'])).toEqual(['a', 'b']);
    const rolls = events.flatMap((event) => ('ask' in event && event.ask.kind === 'roll' ? [event.ask.why.rule] : []));
    expect(rolls).toEqual(['XZ-SHOOT-7', 'XZ-SAVE-1', 'XZ-SHOOT-7']);
  });
});

describe('weapons: EX-29 (XZ-WPN-1 to XZ-WPN-6, XZ-H-14, XZ-H-15, XZ-H-18)', () => {
  const team = (squad: Partial<Squad>) =>
    field(
      [
        { id: 'u', seat: 'red', card: 'HVY', at: row(5, 30, 20), squad },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: row(8, 30, 40) },
      ],
      [],
      { phase: 'secondary' },
    );
  const dice = (squad: Partial<Squad>, firing: Partial<Firing>) => {
    const battle = team(squad);
    const full: Firing = { unit: 'u', fireSupport: false, isReaction: false, ...firing };
    const declared = bestFire(battle, full, 'foe');
    const args = volleyAt(battle, full, 'foe', declared?.shots ?? [], false);
    return {
      dice: args?.fires.reduce((sum, fire) => sum + fire.dice, 0),
      bonus: args?.fires.map(({ bonus }) => bonus),
    };
  };
  it('Fire Support: 14 dice, all +1 (XZ-ORD-6, XZ-WPN-5)', () => {
    expect(dice({ order: 'fireSupport', ready: true }, { fireSupport: true })).toEqual({ dice: 14, bonus: [1, 1] });
  });
  it('Advance after a move: 3 dice; without: 6 (XZ-ORD-2, XZ-H-14); Return Fire: 3 (XZ-MOR-5)', () => {
    expect(dice({ order: 'advance', moved: true, countsAsMoving: true }, {}).dice).toBe(3);
    expect(dice({ order: 'advance' }, {}).dice).toBe(6);
    expect(dice({ morale: 'Suppressed' }, { isReaction: true })).toEqual({ dice: 3, bonus: [0] });
  });
  it('assault weapons never shoot (XZ-WPN-5); a profile is the card’s own (XZ-WPN-1, XZ-WPN-4)', () => {
    const battle = team({ order: 'advance' });
    expect(weaponsOf(battle, { unit: 'u', fireSupport: true, isReaction: false }, model(battle, 'u.1'))).toEqual([
      'carbine',
    ]);
    expect(diceOf(weaponOf('twinPistols'))).toBe(2);
    expect([weaponOf('mainGun').effect, weaponOf('flame').effect]).toEqual([{ blast: 3 }, { teardrop: true }]);
  });
  it('penetration and damage are never swapped (XZ-WPN-3); five abilities (XZ-WPN-6); bare hands (XZ-H-18)', () => {
    expect(outcomeOf(1, { ap: 3, damage: 9, armour: 2, resilience: 5 }, rulesWith())).toBe('saved');
    for (const ability of ['armourBane', 'ignoreCover', 'pistolGrip', 'rapidFire', 'suppressive'] as const)
      expect(Object.keys(WEAPONS).some((id) => hasAbility(id as keyof typeof WEAPONS, ability))).toBe(true);
    expect(WEAPONS.bareHands).toMatchObject({ ap: 3, damage: 2, effect: { dice: 1 } });
  });
  it('Ignore Cover: everybody counts as in the open (XZ-H-15)', () => {
    const marks = field(
      [
        { id: 'u', seat: 'red', card: 'MARK', at: [[36, 20]], squad: { order: 'advance' } },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: [[36, 40]] },
      ],
      [area('w', [30, 39, 42, 44], 'light-woods')],
      { phase: 'secondary' },
    );
    const firing: Firing = { unit: 'u', fireSupport: false, isReaction: false };
    const args = volleyAt(marks, firing, 'foe', bestFire(marks, firing, 'foe')?.shots ?? [], false);
    expect(args?.fires[0]).toMatchObject({ scores: [4], covers: [0], bonus: 1 });
  });
});

describe('EX-26: facings and arcs (XZ-SINGLE-1, XZ-SINGLE-2, XZ-ARC-1 to XZ-ARC-5)', () => {
  // Points on a circle of 20″ around the tank, from exact sine and cosine of the bearings.
  const bearing = (degrees: number): readonly [number, number] => [
    36 + 20 * Math.sin((degrees * Math.PI) / 180),
    36 + 20 * Math.cos((degrees * Math.PI) / 180),
  ];
  const side = (degrees: number, options = {}) => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: [bearing(degrees)] },
        { id: 'tank', seat: 'blue', card: 'BAST', at: [[36, 36]], facing: 0 },
      ],
      [],
      { options },
    );
    return facingTo(battle, model(battle, 'tank'), model(battle, 'u.1').base.at);
  };
  it('quadrants (XZ-SINGLE-2)', () => {
    expect([44, 46, 134, 136].map((degrees) => side(degrees))).toEqual(['front', 'side', 'side', 'rear']);
    expect([0, 90, 180, 270].map((degrees) => side(degrees))).toEqual(['front', 'side', 'rear', 'side']);
    // The tank is 5″ by 3.5″: its corner lies at 35°.
    expect(side(40, { facingArcs: 'hullDiagonals' })).toBe('side');
  });
  const tank = model(field([{ id: 'tank', seat: 'blue', card: 'BAST', at: [[36, 36]], facing: 0 }]), 'tank').base;
  const inArc = (mount: Parameters<typeof isInArc>[1], degrees: number) =>
    isInArc(tank, mount, at(...bearing(degrees)));
  it('infantry and turrets all round (XZ-ARC-1, XZ-ARC-2), hull guns 22.5° each way (XZ-ARC-3)', () => {
    expect([inArc('free', 180), inArc('turret', 180), inArc('hull', 22.4), inArc('hull', 22.6)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
  it.each([
    ['free', -180, 180],
    ['turret', -180, 180],
    ['hull', -22.5, 22.5],
    ['walker', -45, 45],
    ['sponson180L', -180, 0],
    ['sponson180R', 0, 180],
    ['sponson90L', -90, 0],
    ['sponson90R', 0, 90],
  ] as const)(
    '%s: from %f° to %f°, at every bearing, and a twentieth of a degree on either side of both',
    (mount, from, to) => {
      const whole = Array.from({ length: 720 }, (_, i) => i / 2 - 180 + 0.25);
      const beside = [from, to].flatMap((edge) => [edge - 0.05, edge + 0.05]);
      for (const degrees of [...whole, ...beside]) {
        const turn = degrees < -180 ? degrees + 360 : degrees > 180 ? degrees - 360 : degrees;
        expect({ degrees, isIn: inArc(mount, degrees) }).toEqual({ degrees, isIn: from <= turn && turn <= to });
      }
    },
  );
  it('sponsons (XZ-ARC-5)', () => {
    expect([270, 181, 1, 90].map((degrees) => inArc('sponson180L', degrees))).toEqual([true, true, false, false]);
    expect([359, 271, 269, 1].map((degrees) => inArc('sponson90L', degrees))).toEqual([true, true, false, false]);
    expect([1, 90, 91, 271, 359].map((degrees) => inArc('sponson90R', degrees))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([1, 90, 179, 181].map((degrees) => inArc('sponson180R', degrees))).toEqual([true, true, true, false]);
  });
  it('a walker turns up to 45° before it shoots, and stays so (XZ-ARC-4)', () => {
    const beast = (degrees: number) =>
      field(
        [
          { id: 'u', seat: 'red', card: 'COLO', at: [[36, 36]], facing: 0, squad: { order: 'advance' } },
          {
            id: 'foe',
            seat: 'blue',
            card: 'LEVY',
            at: [[36 + 14 * Math.sin((degrees * Math.PI) / 180), 36 + 14 * Math.cos((degrees * Math.PI) / 180)]],
          },
        ],
        [],
        { phase: 'secondary' },
      );
    const firing: Firing = { unit: 'u', fireSupport: false, isReaction: false };
    const at80 = bestFire(beast(80), firing, 'foe');
    expect(at80?.facing).toBeGreaterThanOrEqual(35);
    expect(at80?.facing).toBeLessThanOrEqual(45);
    expect(bestFire(beast(95), firing, 'foe')).toBeUndefined();
    expect(bestFire(beast(80), { ...firing, isReaction: true }, 'foe')).toBeUndefined();
  });
});

describe('EX-27: artillery (XZ-UNIT-12) and indirect fire (XZ-H-12)', () => {
  const gun = (
    from: readonly [number, number],
    crew: readonly (readonly [number, number])[] = [
      [36, 42],
      [37.1, 42],
    ],
  ) =>
    field([
      { id: 'u', seat: 'red', card: 'LINE', at: [from] },
      { id: 'howz', seat: 'blue', card: 'HOWZ', at: crew, gun: [36, 40], facing: 180 },
    ]);
  const hit = (battle: ZealotBattle, choice?: 'crew' | 'gun') =>
    aimedAt(battle, 'howz', choice, model(battle, 'u.1')).map(({ id }) => id);
  it('through the shield the gun, past it the crew or the gun', () => {
    expect(hit(gun([36, 20], [[36, 42]]))).toEqual(['howz.gun']);
    expect(hit(gun([60, 42]))).toEqual(['howz.1', 'howz.2']);
    expect(hit(gun([60, 42]), 'gun')).toEqual(['howz.gun']);
    // A gunner who stands clear beside the shield is the only one to be hit.
    expect(
      hit(
        gun(
          [36, 20],
          [
            [36, 42],
            [40, 40],
          ],
        ),
      ),
    ).toEqual(['howz.2']);
  });
  it('a spotter will do for indirect fire', () => {
    const battle = field(
      [
        {
          id: 'u',
          seat: 'red',
          card: 'HOWZ',
          at: [[36, 10]],
          gun: [36, 12],
          facing: 0,
          squad: { order: 'fireSupport', ready: true },
        },
        { id: 'eye', seat: 'red', card: 'LINE', at: [[60, 40]] },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: row(4, 34, 40) },
      ],
      [house('h', [30, 30, 42, 34])],
      { phase: 'secondary' },
    );
    const firing: Firing = { unit: 'u', fireSupport: true, isReaction: false };
    expect(bestFire(battle, firing, 'foe')?.shots.map(({ weapon }) => weapon)).toEqual(['howitzer']);
    const blind = withSquad(battle, 'eye', { morale: 'Suppressed' });
    expect(bestFire(blind, firing, 'foe')).toBeUndefined();
  });
  it('a blast of 5″ touches whoever is within 2.5″ of its middle (XZ-H-11)', () => {
    const battle = field([
      { id: 'u', seat: 'red', card: 'HOWZ', at: [[36, 10]], gun: [36, 12] },
      {
        id: 'foe',
        seat: 'blue',
        card: 'LEVY',
        at: [
          [36, 40],
          [39, 40],
          [39.01, 42],
        ],
      },
    ]);
    expect(
      touchedBy(battle, model(battle, 'u.gun'), 'howitzer', model(battle, 'foe.1').base.at).map(({ id }) => id),
    ).toEqual(['foe.1', 'foe.2']);
  });
});

describe('values (XZ-GEN-1, XZ-GEN-8, XZ-GEN-10, XZ-GEN-11, XZ-STAT-2 to XZ-STAT-7, XZ-DMG-1)', () => {
  it('each is read in one way: amounts, scores, or added to a die (XZ-GEN-1)', () => {
    expect(diceOf(weaponOf('carbine'))).toBe(1);
    expect(faceNeeded(cardOf('LINE').stealth, 0, rulesWith())).toBe(4);
    expect(outcomeOf(4, { ap: 6, damage: 3, armour: 2, resilience: 5 }, rulesWith())).toBe('saved');
  });
  it('a bonus of the die is as good as a lower score, and no face decides alone (XZ-GEN-8)', () => {
    expect(faceNeeded(4, 1, rulesWith())).toBe(faceNeeded(3, 0, rulesWith()));
    expect(faceNeeded(4, 4, rulesWith())).toBe(1);
    expect([
      faceNeeded(4, 4, rulesWith({ naturalExtremes: true })),
      faceNeeded(8, 0, rulesWith({ naturalExtremes: true })),
    ]).toEqual([2, 6]);
  });
  it('EX-5: a limited re-roll is for the named face only (XZ-GEN-10); disputes are rolled off (XZ-GEN-11)', () => {
    expect(limitedTo(1, [1, 2])).toEqual([0]);
    const dispute = ([one, two, about]: readonly [string, string, string]) => rollOff(one, two, about, 'XZ-GEN-11');
    const { events } = script(dispute, ['One', 'Two', 'a case that no rule covers'] as const, { dice: [2] });
    expect(events).toMatchObject([{ ask: { why: { rule: 'XZ-GEN-11' } } }]);
  });
  it('armour is added to the save (XZ-STAT-2), resilience counts after it (XZ-STAT-3), wounds are lost (XZ-STAT-4)', () => {
    const hit = { ap: 8, damage: 3, armour: 2, resilience: 4 };
    expect(outcomeOf(5, { ...hit, armour: 3 }, rulesWith())).toBe('saved');
    expect([outcomeOf(5, hit, rulesWith()), outcomeOf(5, { ...hit, resilience: 5 }, rulesWith())]).toEqual([
      'one',
      'down',
    ]);
  });
  it('higher Stealth is harder to hit (XZ-STAT-5), so is higher Assault (XZ-STAT-6), lower Morale is braver (XZ-STAT-7)', () => {
    expect(cardOf('MARK').stealth).toBeGreaterThan(cardOf('LINE').stealth);
    expect(cardOf('CLAW').assault).toBeGreaterThan(cardOf('LEVY').assault);
    expect(cardOf('CLAW').morale).toBeLessThan(cardOf('LEVY').morale);
  });
  it('who lies stays down over turns until a counter comes (XZ-DMG-1)', () => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: row(5, 30, 20), squad: { order: 'advance', moved: true } },
        {
          id: 'foe',
          seat: 'blue',
          card: 'LINE',
          at: [
            [32.4, 42],
            [28, 43],
            [36, 43],
            [40, 44],
            [42, 45],
          ],
        },
        IDLE,
      ],
      [],
      { phase: 'secondary' },
    );
    const lain = withModels(battle, ['foe.1', 'foe.2'], (one) => ({ ...one, suppressed: true }));
    // A Lance that misses and four carbines at 21″: hits on foe.1, foe.2 and foe.3; only the third fails, on a 3, and lies too.
    const { result } = scriptOrder(xenosZealots, lain, 'red', shotAt(lain), { dice: [1, 4, 4, 4, 1, 6, 6, 3] });
    expect(squadOf(result, 'foe').morale).toBe('Suppressed');
    expect(membersOf(result, 'foe').some(({ suppressed }) => suppressed)).toBe(false);
    expect(inches(1)).toBe(1000);
  });
});

describe('"any further" in one volley that kills five of six (XZ-R-6)', () => {
  const moraleWith = (furtherMeans: string): string => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: row(8, 20, 20), squad: { order: 'fireSupport' } },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: row(6, 20, 30) },
        IDLE,
      ],
      [],
      { phase: 'secondary', options: { furtherMeans } },
    );
    // The lance and four of ten carbine dice hit, and all five saves fail.
    const dice = [6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    return squadOf(usual(battle, 'red', shotAt(battle), dice), 'foe').morale;
  };
  it('nobody had fallen before it: Suppressed', () => expect(moraleWith('attack')).toBe('Suppressed'));
  it('by hits, four of six had fallen before the last, over half and not over three quarters: Neutralized', () =>
    expect(moraleWith('hit')).toBe('Neutralized'));
});
