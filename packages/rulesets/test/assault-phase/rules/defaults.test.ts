/** What is done where nobody says otherwise, and what the table options change: section 5 and 2.7. */
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import type { AssaultBattle, Charge } from '../../../src/assault-phase/battle/battle.ts';
import { chargeProposal } from '../../../src/assault-phase/orders/charge-moves.ts';
import { fightOf } from '../../../src/assault-phase/rules/combat.ts';
import { isDifficult } from '../../../src/assault-phase/ground/terrain.ts';
import { DEFAULTS } from '../../../src/assault-phase/battle/options.ts';
import { inOrderOfFalling } from '../../../src/assault-phase/rules/shot-zone.ts';
import { fight } from '../../../src/assault-phase/rules/fight.ts';
import type { Fight, Fighter, FightOptions } from '../../../src/assault-phase/rules/fighter.ts';
import { type Ordering, orderOfSaves } from '../../../src/assault-phase/rules/order-of-saves.ts';
import { woundsFall, type Zone } from '../../../src/assault-phase/rules/pool.ts';
import { bodiesOf } from '../../../src/assault-phase/rules/struck.ts';
import { sweepsByDefault } from '../../../src/assault-phase/rules/sweep.ts';
import { turnsOf } from '../../../src/assault-phase/rules/turns.ts';
import { membersOf } from '../../../src/assault-phase/rules/zone.ts';
import { chosenModes, withDefaultModes } from '../../../src/assault-phase/rules/weapons-choice.ts';
import { melee } from '../../../src/assault-phase/battle/weapons.ts';
import { between, CCW, fallen, made, oneByOne, rank } from '../figures.ts';
import { given, piece, placeOf, refusals, table, unit, unitIn, way } from '../tables.ts';
import { script } from '../../named.ts';

/** The order in which the fighters of a group fall by default before a turn. */
const fallOrder = (args: Fight, turn: number, group: number, by: number, struck: readonly number[] = []) => {
  const chosen = withDefaultModes(args);
  const { step = 0 } = turnsOf(chosen)[turn] ?? {};
  const left = (chosen.groups[group]?.fighters ?? []).map((fighter) => fighter.left);
  const first = chosen.groups.slice(0, group).reduce((sum, { fighters }) => sum + fighters.length, 0);
  const own = struck.map((place) => place - first);
  return bodiesOf(chosen, group, { group: by, step }, left, own).map(({ id }) => id);
};

describe('AP-D-13: who falls', () => {
  const power = melee('power weapon', 'power');
  it('supporters first, of them who has a special weapon last, though it is of no use to him there', () => {
    const args = between(
      [rank('Warder', 1)],
      [made('bearer', {}, [power], 0, 1), made('plain', {}, [CCW], 1, 1)],
      ['w', 'b', 'p', 'q'],
    );
    expect(fallOrder(args, 0, 1, 0)).toEqual(['q', 'b', 'p']);
  });
  it('one who leaves a special weapon unused is still one who has it', () => {
    const args = between(
      [rank('Warder', 1)],
      [made('bearer', {}, [power], 1), made('plain', {}, [CCW], 1)],
      ['w', 'b', 'p'],
    );
    const plain = {
      ...args,
      groups: args.groups.map((group) => ({
        ...group,
        fighters: group.fighters.map((one) => ({ ...one, modes: one.modes.filter((mode) => mode.with === 'normal') })),
      })),
    };
    expect(fallOrder(plain, 0, 1, 0)).toEqual(['p', 'b']);
  });
  it('of those in contact who has struck first, also one who could have waited for a later step and did not', () => {
    // b may strike at step 10 (early) or at his own; after he has struck early he falls before q, who has not struck.
    const args = between([rank('Warder', 1)], [rank('Reaver', 2)], ['w', 'b', 'q']);
    const two = {
      ...args,
      groups: args.groups.map((group, at) =>
        at === 0
          ? group
          : {
              ...group,
              fighters: group.fighters.map((one) =>
                one.id === 'q' ? one : { ...one, targets: [{ group: 0, early: true }, { group: 0 }] },
              ),
            },
      ),
    };
    // In the roster q stands before b. Turn 0 is b's at step 10, turn 1 the Warder's at step 4.
    const swapped = {
      ...two,
      groups: two.groups.map((group) => ({ ...group, fighters: group.fighters.toReversed() })),
    };
    expect(fallOrder(swapped, 1, 1, 0)).toEqual(['q', 'b']);
    expect(fallOrder(swapped, 1, 1, 0, [2])).toEqual(['b', 'q']);
  });
  it('under fire a plain leader falls before a trooper with a special weapon, and after a plain one', () => {
    const battle = table({
      one: [],
      two: [
        unit('G', 'Gun Team', [
          ['autogun', 'Autogunner', 10, 10],
          ['overseer', 'Overseer', 11.2, 10],
          ['trooper', 'Warder', 12.4, 10],
          ['sergeant', 'Warder Sergeant', 13.6, 10],
        ]),
      ],
    });
    expect(inOrderOfFalling(battle.models).map(({ id }) => id)).toEqual(['trooper', 'overseer', 'autogun', 'sergeant']);
  });
});

describe('AP-ARM-3, R-23: save groups of one armour share its place', () => {
  // Four 4+ (majority of nine is none of the others), two 3+ with and one 3+ without an invulnerable save, two 5+.
  const groups = [
    { sv: 3, inv: 5, models: 2 },
    { sv: 5, models: 2 },
    { sv: 4, models: 6 },
    { sv: 3, models: 1 },
  ];
  const ordered = (ordering: Partial<Ordering>, decisions: readonly unknown[] = []) =>
    script(
      () => orderOfSaves({ groups, majority: 4, noArmour: false, seat: 'two', isAsked: false, ...ordering }),
      undefined,
      { decisions },
    ).result;
  it('three with 3+ of two kinds come before two with 5+', () => {
    expect(ordered({})).toEqual([2, 0, 3, 1]);
  });
  it('the owner orders the kinds of one armour, and armours that tie, but keeps an armour together', () => {
    const tied = [
      { sv: 3, inv: 5, models: 1 },
      { sv: 5, models: 2 },
      { sv: 4, models: 6 },
      { sv: 3, models: 1 },
    ];
    const answer = (order: readonly number[]) => ordered({ groups: tied, isAsked: true }, [order]);
    for (const order of [
      [2, 1, 0, 3],
      [2, 1, 3, 0],
      [2, 0, 3, 1],
      [2, 3, 0, 1],
    ])
      expect(answer(order)).toEqual(order);
    expect(() => answer([2, 0, 1, 3])).toThrow('AP-ARM-4');
    // Worst armour first; against wounds without armour saves whoever has an invulnerable one. AP-D-11
    expect(ordered({ groups: tied })).toEqual([2, 1, 0, 3]);
    expect(ordered({ groups: tied, noArmour: true })).toEqual([2, 0, 3, 1]);
  });
  it('the owner reads of each group how many they are and which saves they have: those, and no others', () => {
    const two = [
      { sv: 3, inv: 5, models: 1 },
      { models: 2, cover: 6 },
    ];
    const { events } = script(
      () => orderOfSaves({ groups: two, majority: null, noArmour: false, seat: 'two', isAsked: true }),
      undefined,
      { decisions: [[1, 0]] },
    );
    const read = events.flatMap((event) =>
      'ask' in event && event.ask.kind === 'choose' ? event.ask.question.options.map((one) => english(one)) : [],
    );
    const [bare, armoured] = ['2 with no armour, cover 6+', '1 with armour 3+, invulnerable 5+'];
    expect(read).toEqual([`${bare}, then ${armoured}`, `${armoured}, then ${bare}`]);
  });
});

describe('AP-FORCE-2, R-29: a force wound that passes on', () => {
  it('earns a test against whom it wounds in the end', () => {
    // Two force wounds on the only 4+ model of one Wound: one is left for the brute of three Wounds and 3+.
    const zone: Zone = {
      seat: 'two',
      members: membersOf([
        { id: 'a', name: 'a', place: 0, w: 1, models: 1, sv: 4 },
        { id: 'b', name: 'b', place: 1, w: 3, models: 1, sv: 3 },
      ]),
      majority: 4,
      options: DEFAULTS,
    };
    const forced = [{ kind: { noArmour: true, force: true }, count: 3 }];
    const { result } = script(() => woundsFall(zone, forced, [1, 3]), undefined, {});
    // First lap a, then b; the lap starts again at a, who can take no second: it passes on to b.
    expect(result).toMatchObject({ left: [0, 1], surplus: 0 });
    expect(result.byForce.toSorted((a, b) => a - b)).toEqual([0, 1, 1]);
    const alone = script(() => woundsFall(zone, [{ kind: {}, count: 2 }], [1, 3]), undefined, { dice: [1, 1] });
    expect(alone.result.byForce).toEqual([]);
  });
});

describe('AP-H-12: a joined character under fire', () => {
  /** Two kinds of armour; 24 wounds on a unit of two with a Marshal. */
  const battle = (lapSurplus: 'pass-on' | 'discard') =>
    table({
      one: [
        unit(
          'W',
          'Half Squad',
          Array.from({ length: 5 }, (_, k) => [`w${k}`, 'Warder', 10 + 1.2 * k, 10] as const),
        ),
      ],
      two: [
        unit('R', 'Reaver Band', [
          ['r', 'Reaver', 11, 18],
          ['b', 'Anvil', 12.2, 18],
        ]),
        unit('M', 'Marshal', [['m', 'Marshal', 13.4, 18]], { joinedTo: 'R' }),
      ],
      phase: 'shooting',
      options: { lapSurplus },
    });
  // Ten shots, 3+: all hit; S 4 on T 4: four wounds, two for each. AP 5: the Reaver has no save; the Anvil's 2+ is made twice.
  const dice = [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 6, 6];
  const shot = (lapSurplus: 'pass-on' | 'discard', order: readonly number[]) =>
    given(
      battle(lapSurplus),
      { kind: 'shoot', unit: 'W', target: 'R', standing: true },
      { dice, decisions: [order, { armour: 1 }, { armour: 1 }] },
    ).result;
  it('takes nothing while another model of the zone lives, however surplus wounds are dealt with', () => {
    // The Reaver's second wound: it passes on to the Anvil, who dies of it, or is lost; the Marshal is never touched.
    const passed = shot('pass-on', [0, 1]);
    expect([placeOf(passed, 'b'), passed.models.find(({ id }) => id === 'm')?.woundsLeft]).toEqual([undefined, 3]);
    const lost = shot('discard', [0, 1]);
    expect([placeOf(lost, 'b') !== undefined, lost.models.find(({ id }) => id === 'm')?.woundsLeft]).toEqual([true, 3]);
  });
});

describe('table options', () => {
  it('AP-WND-5 with `majorityOver: zone`: a tie in the zone is asked, one of the unit alone is not (R-20)', () => {
    const args = (majorityOver: FightOptions['majorityOver'], far: 'Scrapling' | 'Overseer') => {
      const whole = between(
        [rank('Warder', 1)],
        [rank('Scrapling', 1), rank('Overseer', 1), rank(far, 0, 1)],
        ['w', 's', 'o', 'f'],
        { majorityOver },
      );
      // The third stands too far back to be hurt or to strike.
      const off = (one: Fighter): Fighter => (one.id === 'f' ? { ...one, zones: [], targets: [] } : one);
      return { ...whole, groups: whole.groups.map((group) => ({ ...group, fighters: group.fighters.map(off) })) };
    };
    // Step 4, the Warder: hits on WS 2 with 3+; T 2 on 2+, T 4 on 4+. Then both strike at step 2 and miss.
    const asked = script(fight, args('zone', 'Scrapling'), { dice: [3, 2, 1, 1, 1, 1], decisions: [4] });
    expect(asked.result.inflicted).toEqual([0, 0]);
    const unasked = script(fight, args('unit', 'Scrapling'), { dice: [3, 2, 1, 1, 1] });
    expect(unasked.result.inflicted).toEqual([1, 0]);
  });
  it('AP-D-7 with `majorityOver: zone`: weapons are weighed against those who can be hurt', () => {
    // Poison (4+) is better than S 3 (3+ on T 2 is better still): against T 2 in the zone he fights normally, against T 4 with poison.
    const venom = melee('poisoned blade', 'poisoned');
    const modeAgainst = (majorityOver: FightOptions['majorityOver']): string | undefined => {
      const whole = between([made('blade', { s: 3 }, [venom], 1)], [rank('Scrapling', 1), rank('Overseer', 0, 3)], [], {
        majorityOver,
      });
      const off = (one: Fighter): Fighter => (one.name === 'Overseer' ? { ...one, zones: [] } : one);
      const args = { ...whole, groups: whole.groups.map((group) => ({ ...group, fighters: group.fighters.map(off) })) };
      return withDefaultModes(args).groups[0]?.fighters[0]?.modes[0]?.with;
    };
    expect([modeAgainst('unit'), modeAgainst('zone')]).toEqual(['poisoned blade', 'normal']);
  });
  it('AP-D-17, R-35 with `before-roll`: it sweeps if it is as likely as not to catch one, by all dice', () => {
    const sweeper = (dice: 2 | 3, foes: readonly number[]) => ({ dice, must: false, foes });
    const sweeps = (...given: Parameters<typeof sweepsByDefault>): boolean =>
      script(() => sweepsByDefault(...given), undefined, {}).result;
    // 2D6 > 2D6 and 3D6 > 3D6 fall short of one half (ties get away): 0.444 and 0.454; 3D6 > 2D6 does not: 0.779.
    expect(sweeps(sweeper(2, [0]), [2], undefined)).toBe(false);
    expect(sweeps(sweeper(3, [0]), [3], undefined)).toBe(false);
    expect(sweeps(sweeper(3, [0]), [2], undefined)).toBe(true);
    // Of two who run with 2D6 it catches one at least in 0.6 of all cases.
    expect(sweeps(sweeper(2, [0, 1]), [2, 2], undefined)).toBe(true);
    // After the roll: 2D6 beats 6 with 21 of 36 and 7 with 15.
    expect([6, 7].map((rolled) => sweeps(sweeper(2, [0]), [2], [rolled]))).toEqual([true, false]);
  });
});

describe('AP-D-8: a character waits for a better target', () => {
  it('as everybody does: he strikes the Scraplings at step 5 rather than the two Marshals at step 10', () => {
    const args = oneByOne(
      between(
        [rank('Warlord', 1)],
        [rank('Scrapling', 2), rank('Marshal', 1), rank('Anvil', 0)],
        ['c', 's1', 's2', 'm'],
      ),
      ['c', 's1', 's2', 'm'],
    );
    // Against the mob at his own step, against the Marshal and another Marshal at step 10.
    const early = (one: Fighter): Fighter => ({
      ...one,
      targets: one.targets.map((target) => (target.group === 1 ? target : { ...target, early: true })),
    });
    const fist = (one: Fighter): Fighter => ({ ...one, modes: one.modes.filter((mode) => mode.with !== 'power fist') });
    const groups = args.groups.map((group, at) =>
      at === 0 ? { ...group, fighters: group.fighters.map(early).map(fist) } : group,
    );
    const { asked: _, ...plain } = { ...args, groups };
    const { notes, result } = script(fight, plain, {
      // Nothing at step 10; the Marshal misses four times at step 5; at step 4 five blows on the mob: 3+, 2+, no saves.
      dice: [1, 1, 1, 1, 3, 3, 1, 1, 1, 2, 2],
    });
    expect(notes).toEqual([]);
    expect(fallen(plain, result)).toEqual(['s1', 's2']);
  });
  it('AP-INIT-4: a person who may strike two now and the mob later is asked, and to wait is the default', () => {
    const args = oneByOne(
      between([rank('Warlord', 1)], [rank('Scrapling', 2), rank('Marshal', 1), rank('Warlord', 1)]),
      ['c', 's1', 's2', 'm', 'w'],
    );
    const fast = (one: Fighter): Fighter => ({
      ...one,
      targets: one.targets.map((target) => (target.group === 1 ? target : { ...target, early: true })),
      modes: one.modes.filter((mode) => mode.with !== 'power fist'),
    });
    const groups = args.groups.map((group, at) =>
      at === 0 ? { ...group, fighters: group.fighters.map(fast) } : group,
    );
    const run = (waits: boolean) => {
      // All miss: five blows of his, four of the Marshal, one of each Scrapling, five of the other Warlord. Weapons as usual.
      const { events } = script(
        fight,
        { ...args, groups },
        { dice: Array(16).fill(1), decisions: [{}, {}, {}, waits] },
      );
      return events.flatMap((event) => ('ask' in event ? [event.ask] : []));
    };
    for (const waits of [true, false]) {
      const asks = run(waits);
      const choices = asks.flatMap((ask) => (ask.kind === 'choose' ? [ask] : []));
      const { seat, question } = choices.at(-1) ?? {};
      expect([seat, question?.rule, question && english(question)]).toEqual([
        'one',
        'AP-INIT-4',
        'Does Warlord strike now or wait for a later step?',
      ]);
      expect(question?.options.map(({ value }) => value)).toEqual([true, false]);
      expect(question?.about).toEqual({ model: 'c' });
      // Who strikes now divides his hits between the two, before the Marshal; who waits strikes the mob after him.
      const rolls = asks.flatMap((ask) => (ask.kind === 'roll' ? [[ask.why.rule, ask.pool.count]] : []));
      expect(rolls.slice(0, 2)).toEqual(
        waits
          ? [
              ['AP-HIT-1', 4],
              ['AP-HIT-1', 5],
            ]
          : [
              ['AP-CHAR-5', 5],
              ['AP-HIT-1', 4],
            ],
      );
    }
  });
});

describe('AP-H-5: a barrier counts as difficult', () => {
  const hedge = piece(
    'hedge',
    ['obstacle', 'linear', 'soft-cover'],
    [
      [9, 12],
      [11, 12],
      [11, 12.5],
      [9, 12.5],
    ],
    5,
  );
  it('whatever else is said of it', () => {
    expect(isDifficult(hedge)).toBe(true);
    const battle = table({
      one: [unit('A', 'Half Squad', [['a', 'Warder', 10, 10]])],
      two: [unit('X', 'Reaver Band', [['x', 'Reaver', 40, 40]])],
      pieces: [hedge],
    });
    const over = { kind: 'move', unit: 'A', moves: { a: way([10, 10], [10, 14]) } } as const;
    expect(refusals(battle, over)).toEqual(['AP-H-5']);
    const rolled = given(battle, { kind: 'terrain', unit: 'A' }, { dice: [4, 2] }).result;
    expect(refusals(rolled, over)).toEqual([]);
  });
});

describe('R-43: the primary target scatters', () => {
  it('the nearest declared target left becomes primary, not the next declared', () => {
    const battle: AssaultBattle = {
      ...table({
        phase: 'charging',
        one: [
          unit('A', 'Half Squad', [
            ['a', 'Warder', 10, 10],
            ['b', 'Warder', 11.2, 10],
            ['c', 'Warder', 12.4, 10],
          ]),
        ],
        two: [
          unit('X', 'Reaver Band', [['x', 'Reaver', 10, 13]], { fallingBack: true }),
          unit('Y', 'Reaver Band', [['y', 'Reaver', 7, 14.5]]),
          unit('Z', 'Reaver Band', [['z', 'Reaver', 12.4, 13]]),
        ],
      }),
      charges: [{ unit: 'A', targets: ['X', 'Y', 'Z'], inCover: [], moved: [] }],
    };
    const proposal = chargeProposal(battle, battle.charges[0] as Charge);
    const after = given(battle, { kind: 'charge', unit: 'A', moves: {}, ...proposal }, { dice: [6, 6] }).result;
    expect(unitIn(after, 'X').destroyed).toBe('AP-ASF-3');
    expect(after.charges[0]?.targets).toEqual(['Z', 'Y']);
  });
});

describe('R-16 with `grenadeReach: engaged`', () => {
  it('plasma of a model that is not in contact cancels no cover (AP-GREN-2)', () => {
    const isEarly = (grenadeReach: 'all-chargers' | 'engaged', touching: string, behind: string) => {
      const battle: AssaultBattle = {
        ...table({
          phase: 'charging',
          one: [
            unit(
              'R',
              'Razors',
              [
                ['r', touching, 10, 10],
                ['s', behind, 10, 8.8],
              ],
              { charging: true },
            ),
          ],
          two: [unit('W', 'Half Squad', [['w', 'Warder', 10, 11]])],
          options: { grenadeReach },
        }),
        charges: [{ unit: 'R', targets: ['W'], inCover: ['w'], moved: ['r', 's'] }],
      };
      return fightOf(battle, { units: ['R', 'W'] }).groups[1]?.fighters[0]?.targets[0]?.early === true;
    };
    // Marksmen have no grenades, Razors have plasma. In cover the Warder strikes at step 10.
    expect(isEarly('all-chargers', 'Marksman', 'Marksman')).toBe(true);
    expect(isEarly('all-chargers', 'Marksman', 'Razor')).toBe(false);
    expect(isEarly('engaged', 'Marksman', 'Razor')).toBe(true);
    expect(isEarly('engaged', 'Razor', 'Marksman')).toBe(false);
  });
});

describe('an answer that is no text', () => {
  it.each([[Object.create(null)], [{ toString: 1 }], [[]], [null], [7], [true]])(
    '%# is refused in a sentence (AP-SPEC-1)',
    (weapon) => {
      const args = between([rank('Warder Sergeant', 1)], [rank('Reaver', 1)], ['w', 'r']);
      expect(() => script((now: Fight) => chosenModes(now), args, { decisions: [{ w: weapon }] })).toThrow(
        'cannot fight that way',
      );
    },
  );
});
