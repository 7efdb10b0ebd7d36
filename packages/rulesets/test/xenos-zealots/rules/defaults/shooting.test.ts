/** What is done where nobody says otherwise in shooting: the last column of section 5 of the specification, line by line. */
import { defaultOf, play } from '@umpire/engine/rule';
import { at, distance, spot } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { membersOf, squadOf, type ZealotBattle } from '../../../../src/xenos-zealots/battle/battle.ts';
import { bestFire, proposedFire } from '../../../../src/xenos-zealots/ground/best-fire.ts';
import { firingOf } from '../../../../src/xenos-zealots/orders/fire-order.ts';
import { inGroupOrder } from '../../../../src/xenos-zealots/rules/group-order.ts';
import { askReroll } from '../../../../src/xenos-zealots/rules/reroll.ts';
import { losePoints } from '../../../../src/xenos-zealots/rules/split.ts';
import { field, type Placed, row, shotAt } from '../../table.ts';
import { red, blue, questionIn } from './asking.ts';

describe('shooting', () => {
  const beast = (bearing: number): ZealotBattle => {
    const radians = (bearing * Math.PI) / 180;
    const [x, y] = [36 + 15 * Math.sin(radians), 36 + 15 * Math.cos(radians)];
    return field([red('u', 'COLO', [[36, 36]], { order: 'advance' }), blue('foe', 'LINE', [[x, y]])], [], {
      phase: 'secondary',
    });
  };
  it('D-PIVOT: the least turn that brings the target into the arc of 45° to each side', () => {
    const pivot = (bearing: number) => {
      const battle = beast(bearing);
      return proposedFire(battle, firingOf(squadOf(battle, 'u')), 'foe')?.pivot ?? 0;
    };
    // 80° − 45° = 35°, or a degree more where rounding puts the target a hair outside.
    expect([35, 36]).toContain(pivot(80));
    expect([360 - 35, 360 - 36]).toContain(pivot(280));
    expect(pivot(30)).toBe(0);
  });
  it('D-AIM: at the model with most of its unit around it', () => {
    // Seven within 6″ of one another in the west, one 13″ to the east of them and nearest to the leader.
    const battle = field(
      [red('u', 'LINE', row(5, 30, 20), { order: 'advance' }), blue('foe', 'LEVY', [[36, 33], ...row(7, 20, 35)])],
      [],
      { phase: 'secondary' },
    );
    const fire = bestFire(battle, firingOf(squadOf(battle, 'u')), 'foe');
    const zone = membersOf(battle, 'foe').filter(({ base }) => distance(base, spot(fire?.aim ?? at(0, 0))) <= 6000);
    expect(zone).toHaveLength(7);
  });
  it('D-DECLARE: everybody who can fires; a single model with all that it has', () => {
    const battle = field(
      [red('u', 'BAST', [[36, 20]], { order: 'advance' }), blue('foe', 'LINE', row(3, 35, 35))],
      [],
      { phase: 'secondary' },
    );
    const shots = bestFire(battle, firingOf(squadOf(battle, 'u')), 'foe')?.shots.map(({ weapon }) => weapon) ?? [];
    expect(shots).toContain('mainGun');
    // Both side guns reach whoever stands straight ahead or on their side.
    expect(shots.length).toBeGreaterThan(1);
    const line = field(
      [red('u', 'LINE', [[34, 20], ...row(9, 30, 21.2)], { order: 'advance' }), blue('foe', 'LINE', row(3, 33, 35))],
      [],
      {
        phase: 'secondary',
      },
    );
    expect(bestFire(line, firingOf(squadOf(line, 'u')), 'foe')?.shots).toHaveLength(10);
  });
  it('D-GROUPS: the highest penetration first', () => {
    const groups = [
      { weapon: 'carbine', ap: 6, damage: 3 },
      { weapon: 'lance', ap: 12, damage: 8 },
    ];
    expect(inGroupOrder(groups).map(({ weapon }) => weapon)).toEqual(['lance', 'carbine']);
  });
  it('D-ARTY: at the crew, where it is in clear sight', () => {
    const battle = field(
      [
        red('u', 'LINE', row(3, 30, 20), { order: 'advance' }),
        { ...blue('foe', 'HOWZ', row(3, 29, 33.6)), gun: [30, 32], facing: 0 },
      ],
      [],
      { phase: 'secondary' },
    );
    const hit = bestFire(battle, firingOf(squadOf(battle, 'u')), 'foe')?.shots.flatMap(({ marks }) => marks) ?? [];
    expect(new Set(hit.map(({ model }) => model.role))).toEqual(new Set(['crew']));
  });
  it('D-TEMPLATE: where it touches most', () => {
    const battle = field(
      [
        red('u', 'BAST', [[36, 20]], { order: 'advance' }),
        blue('foe', 'LINE', [
          [30, 40],
          [35, 40],
          [36.1, 40],
          [37.2, 40],
        ]),
      ],
      [],
      { phase: 'secondary' },
    );
    const [main] =
      bestFire(battle, firingOf(squadOf(battle, 'u')), 'foe')?.shots.filter(({ weapon }) => weapon === 'mainGun') ?? [];
    // 3″ across over the middle one of the three.
    expect(main?.on).toBe('foe.3');
  });
  const volleyed = (foe: Placed, hits: number[]) => {
    const battle = field(
      [
        red(
          'u',
          'LINE',
          [
            [30, 20],
            [32, 20],
            [34, 20],
          ],
          { order: 'advance', moved: true },
        ),
        red('idle', 'LINE', [[5, 5]], { order: 'advance' }),
        foe,
      ],
      [],
      { phase: 'secondary' },
    );
    return questionIn(battle, shotAt(battle), 'XZ-SHOOT-10', hits);
  };
  it('D-TIE: the most wounded, then who is no leader, then the lowest id', () => {
    // Two Brutes, one on each side, as far from the shooters as each other: one hit, on the one who does not lead.
    const foe = blue('foe', 'BRUT', [
      [30, 35],
      [34, 35],
    ]);
    const question = volleyed(foe, [1, 6, 1]);
    expect((defaultOf(question) as readonly string[])[0]).toBe('foe.2');
  });
  it('D-NEAR: the weaker of two that are equally close', () => {
    const battle = field(
      [
        red('tank', 'BAST', [[36, 20]], { order: 'advance' }),
        blue('left', 'LINE', [
          [34, 40],
          [33, 42],
        ]),
        blue('right', 'LEVY', [[38, 40]]),
        red('idle', 'LINE', [[5, 5]], { order: 'advance' }),
      ],
      [],
      { phase: 'secondary' },
    );
    const shots = ['tank/sideGunLeft/left', 'tank/sideGunRight/right'];
    const order = { kind: 'shoot', unit: 'tank', aim: at(36, 40), shots } as const;
    expect(defaultOf(questionIn(battle, order, 'XZ-SHOOT-6'))).toBe('right');
  });
  const offered = (left: number, last = false): unknown => {
    const aid = { seat: 'red', commanders: [{ id: 'capt', left }], each: 'die', ...(last && { last }) } as const;
    const dice = [
      { value: 'worst', says: 'a wound' },
      { value: 'better', says: 'down' },
    ];
    const run = play(function* () {
      return yield* askReroll(aid, dice);
    }, undefined);
    return run.ask?.kind === 'choose' ? defaultOf(run.ask.question) : undefined;
  };
  it('D-REROLL: on the die that is worth most, and one is kept for a rally', () => {
    expect(offered(2)).toEqual(['worst']);
    expect(offered(1)).toEqual([]);
    // The rallies are what it was kept for.
    expect(offered(1, true)).toEqual(['worst']);
  });
  it('D-DAMAGE: the attacker takes mobility if that immobilises, else the best gun; the owner gives the cheapest', () => {
    const slots = [
      { id: 'cheap', says: 'a small gun', worth: 1 },
      { id: 'best', says: 'a big gun', worth: 9 },
    ];
    const lost = (mobility: number, die: number): unknown => {
      const run = play(
        () =>
          losePoints({ id: 't', split: { mobility, slots } } as unknown as Parameters<typeof losePoints>[0], 1, {
            attacker: 'red',
            foe: 'blue',
            owner: 'blue',
          }),
        undefined,
      );
      run.answer({ roll: { faces: [die] } });
      return run.ask?.kind === 'choose' ? defaultOf(run.ask.question) : undefined;
    };
    expect([lost(1, 1), lost(2, 1), lost(2, 2), lost(1, 2)]).toEqual(['mobility', 'best', 'cheap', 'cheap']);
  });
});
