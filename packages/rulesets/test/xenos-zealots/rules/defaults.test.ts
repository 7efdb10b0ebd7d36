/** What is done where nobody says otherwise: the last column of section 5 of the specification, line by line. */
import { Course, type Ruleset } from '@umpire/engine/battle';
import { defaultOf, play, type Question, solved } from '@umpire/engine/rule';
import { throwDice } from '@umpire/engine/dice';
import { at, distance, type Scenario, span, spot, touches } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import {
  leaderOf,
  membersOf,
  type Squad,
  squadOf,
  withModels,
  withSquad,
  type ZealotBattle,
} from '../../../src/xenos-zealots/battle/battle.ts';
import type { ZealotOrder } from '../../../src/xenos-zealots/battle/orders.ts';
import { bestFire, proposedFire } from '../../../src/xenos-zealots/ground/best-fire.ts';
import { planCharge } from '../../../src/xenos-zealots/ground/charge.ts';
import { moved } from '../../../src/xenos-zealots/ground/moves.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { advice } from '../../../src/xenos-zealots/mind/advice.ts';
import { candidates } from '../../../src/xenos-zealots/mind/candidates.ts';
import { firingOf } from '../../../src/xenos-zealots/orders/problems.ts';
import { assaultEnd } from '../../../src/xenos-zealots/rules/assault.ts';
import type { Assault } from '../../../src/xenos-zealots/rules/assault-sides.ts';
import { inGroupOrder } from '../../../src/xenos-zealots/rules/group-order.ts';
import { markersQuestion } from '../../../src/xenos-zealots/rules/markers.ts';
import { askReroll } from '../../../src/xenos-zealots/rules/reroll.ts';
import { losePoints } from '../../../src/xenos-zealots/rules/split.ts';
import { aboard } from '../../../src/xenos-zealots/rules/transport.ts';
import { ordersQuestion } from '../../../src/xenos-zealots/turn/command.ts';
import { area, field, house, type Placed, row, shotAt, wall } from '../table.ts';

const ruleset = xenosZealots as unknown as Ruleset;
const far: Placed = { id: 'far', seat: 'blue', card: 'LINE', at: [[68, 68]] };
const red = (id: string, card: Placed['card'], places: Placed['at'], squad: Partial<Squad> = {}): Placed => ({
  ...{ id, seat: 'red', card, at: places, squad, facing: 0 },
});
const blue = (id: string, card: Placed['card'], places: Placed['at'], squad: Partial<Squad> = {}): Placed => ({
  ...{ id, seat: 'blue', card, at: places, squad, facing: 180 },
});
const first = (battle: ZealotBattle): ZealotOrder => candidates(battle, 'red')[0] as ZealotOrder;

/** Plays an order by default dice and answers until the question with this rule comes. */
function questionIn(battle: ZealotBattle, order: ZealotOrder, rule: string, face: number | number[] = 6) {
  const course = new Course(xenosZealots, battle);
  const refused = course.order(battle.toAct[0] as string, order);
  expect(refused).toEqual([]);
  return questionOf(course as never, rule, face);
}

function questionOf(course: Course<ZealotBattle>, rule: string, face: number | number[]): Question<unknown> {
  const faces = typeof face === 'number' ? [] : [...face];
  for (let { ask } = course; ask !== undefined; ask = course.ask) {
    if (ask.kind === 'roll') {
      course.roll({ faces: throwDice(ask.pool, () => faces.shift() ?? (typeof face === 'number' ? face : 1)) });
      continue;
    }
    const [seat] = course.waitingFor as [string];
    const question = course.questionTo(seat) as Question<unknown>;
    if (question.rule === rule) return question;
    course.choose(seat, defaultOf(question));
  }
  throw new RangeError(`${rule} is not asked`);
}

describe('before the battle', () => {
  const [crossroads] = xenosZealots.scenarios.filter(({ scenario }) => scenario.id === 'crossroads');
  const scenario = crossroads?.scenario as Scenario;
  const begun = (given: Scenario): Course => {
    const course = new Course(ruleset, ruleset.setup(given, {}));
    course.begin();
    return course;
  };
  it('D-ROLE: the roles are rolled for', () => {
    expect(begun(scenario).ask).toMatchObject({ kind: 'roll', why: { rule: 'XZ-TURN-1' } });
  });
  it('D-ZONE: the zone with more cover in it', () => {
    const zoneWith = (x: number, y: number): unknown => {
      const wood = { ...area('wood', [x, y, x + 6, y + 6], 'light-woods') };
      const given = {
        ...scenario,
        table: { ...scenario.table, pieces: [wood] },
        seats: scenario.seats.map((seat, i) => ({ ...seat, role: i === 0 ? 'attacker' : 'defender' })),
      } as Scenario;
      const course = begun(given);
      const [seat] = course.waitingFor as [string];
      expect(course.questionTo(seat)?.rule).toBe('XZ-H-3');
      return defaultOf(course.questionTo(seat) as Question<unknown>);
    };
    // Zone A lies south of 16″, zone B north of 32″.
    expect([zoneWith(10, 5), zoneWith(10, 40)]).toEqual(['A', 'B']);
  });
  const unplaced = (units: readonly Placed[], objective: readonly [number, number]): ZealotBattle => {
    const battle = field(
      units,
      [
        wall(
          'wall',
          [
            [20, 12],
            [40, 12],
          ],
          'high',
          'blocks-sight',
        ),
      ],
      {
        objectives: [[...objective, 3]],
      },
    );
    return {
      ...battle,
      phase: 'deployment',
      units: battle.units.map((squad) => (squad.seat === 'red' ? { ...squad, location: 'undeployed' } : squad)),
      models: battle.models.map((model) => (model.owner === 'red' ? { ...model, away: 'undeployed' } : model)),
    };
  };
  it('D-DEPLOY: the commander last; others nearest to an objective; heavy weapons where they see one', () => {
    const capt = red('capt', 'CAPT', [[5, 5]]);
    const line = red('line', 'LINE', row(10, 5, 8));
    const heavy = red('hvy', 'HVY', row(5, 40, 8));
    const [only] = [first(unplaced([capt, line, far], [30, 30]))];
    expect(only).toMatchObject({ kind: 'deploy', unit: 'line' });
    const lineAt = (only as { at?: { x: number; y: number } }).at as { x: number; y: number };
    // Zone A reaches to 10″ from the edge, 30″ is as near as it gets: within 3″ of the line to the objective.
    expect(Math.abs(lineAt.x - 30_000)).toBeLessThan(3000);
    // The wall from (20, 12) to (40, 12) hides the objective from straight below.
    const seeing = first(unplaced([heavy, far], [30, 30])) as { at?: { x: number; y: number } };
    const hvyAt = seeing.at as { x: number; y: number };
    const battle = unplaced([heavy, far], [30, 30]);
    const cut = (from: { x: number; y: number }): number =>
      from.x + ((30_000 - from.x) * (12_000 - from.y)) / (30_000 - from.y);
    expect(cut(hvyAt) < 20_000 || cut(hvyAt) > 40_000).toBe(true);
    expect(cut(lineAt) < 20_000 || cut(lineAt) > 40_000).toBe(false);
    expect(battle.phase).toBe('deployment');
  });
});

describe('the Command Phase', () => {
  it('D-ORDER: as the computer would order (XZ-H-28): who has heavy weapons and a target stays and fires', () => {
    const battle = field([red('hvy', 'HVY', row(5, 30, 20)), blue('foe', 'LEVY', row(8, 28, 50))]);
    const question = ordersQuestion({ ...battle, phase: 'command', toAct: [] }, 'red', advice);
    expect(defaultOf(question)).toEqual({ hvy: 'fireSupport' });
  });
  const asking = (units: readonly Placed[], assets: readonly ('artilleryStrike' | 'airStrike')[], more = {}) => {
    const battle = field(units, [], { phase: 'secondary', toAct: 'blue', objectives: [[60, 10, 3]] });
    return questionIn({ ...battle, assets: { red: assets, blue: [] }, ...more }, { kind: 'end' }, 'XZ-TURN-3');
  };
  const two = (gap: number) => [
    red('u', 'LINE', row(3, 10, 10)),
    blue('a', 'LINE', row(3, 30, 50), { order: 'advance' }),
    blue('b', 'LINE', row(3, 30, 51 + gap)),
  ];
  it('D-REQUEST: the first asset; a strike only where enemies stand within 3″ of each other, or on an objective', () => {
    expect(defaultOf(asking(two(2.9), ['artilleryStrike']))).toBe('artilleryStrike');
    expect(defaultOf(asking(two(3.1), ['artilleryStrike']))).toBe('none');
    const held = [red('u', 'LINE', row(3, 10, 10)), blue('a', 'LINE', [[60, 12]], { order: 'advance' })];
    expect(defaultOf(asking(held, ['airStrike', 'artilleryStrike']))).toBe('airStrike');
  });
  it('D-MARKERS: a strike on the densest enemy; reserves come in nearest an objective that is not theirs', () => {
    const battle = field(
      [
        red('u', 'LINE', [[5, 5]]),
        blue('loose', 'LINE', row(4, 10, 50, 3)),
        blue('dense', 'LEVY', row(6, 40, 40, 1.05)),
      ],
      [],
      {
        objectives: [
          [50, 36, 3],
          [12, 36, 3],
        ],
      },
    );
    const strike = defaultOf(markersQuestion(battle, 'red', 'artilleryStrike')) as {
      markers: { x: number; y: number }[];
      active: number;
    };
    const real = strike.markers[strike.active] as { x: number; y: number };
    expect(membersOf(battle, 'dense').some(({ base }) => span(base.at, real) <= 500)).toBe(true);
    const held = {
      ...battle,
      objectives: battle.objectives.map((one, i) => (i === 0 ? { ...one, holder: 'red' } : one)),
    };
    const entry = defaultOf(markersQuestion(held, 'red', 'u'));
    expect(entry.markers[entry.active]?.x).toBe(12_000);
  });
  it('D-CANCEL: a request is kept; one for reserves is given up after two failures', () => {
    const markers = [at(10, 0), at(20, 0), at(30, 0), at(40, 0)];
    const open = (asset: string, failed: number) => {
      const battle = field([...two(9), red('r', 'LINE', row(3, 40, 5))], [], { phase: 'secondary', toAct: 'blue' });
      const request = { asset, markers, active: 0, failed };
      // The arrival roll at the end of this turn fails as well, on a 1.
      return defaultOf(
        questionIn(
          { ...battle, requests: { red: request }, assets: { red: ['artilleryStrike'], blue: [] } },
          { kind: 'end' },
          'XZ-H-5',
          1,
        ),
      );
    };
    expect([open('artilleryStrike', 0), open('artilleryStrike', 1)]).toEqual(['keep', 'keep']);
    expect([open('r', 0), open('r', 1)]).toEqual(['keep', 'giveUp']);
  });
});

describe('actions', () => {
  it('D-ACTIVATE: shooters first, the closest to the enemy first', () => {
    const battle = field(
      [
        red('mover', 'LINE', row(3, 30, 30), { order: 'evade' }),
        red('back', 'LINE', row(3, 10, 20), { order: 'advance' }),
        red('front', 'LINE', row(3, 30, 22), { order: 'advance' }),
        blue('foe', 'LEVY', row(5, 30, 40)),
      ],
      [],
      { phase: 'secondary' },
    );
    expect(first(battle)).toMatchObject({ kind: 'shoot', unit: 'front' });
  });
  it('D-MOVE: towards the nearest objective that is not held', () => {
    const battle = field([red('u', 'LINE', row(5, 30, 10), { order: 'doubleTime' }), far], [], {
      objectives: [[30, 30, 3]],
    });
    const order = first(battle) as ZealotOrder & { kind: 'move' };
    expect(order.kind).toBe('move');
    const gap = (one: ZealotBattle) => span(leaderOf(one, 'u')?.base.at ?? at(0, 0), at(30, 30));
    expect(gap(battle) - gap(moved(battle, order.moves))).toBeGreaterThan(4500);
  });
  it('D-JUMP: whichever ends nearer to the goal: a jump of 8″, not a walk of 5″', () => {
    const battle = field([red('u', 'VALT', row(5, 30, 10), { order: 'doubleTime' }), far], [], {
      objectives: [[30, 40, 3]],
    });
    const order = first(battle) as ZealotOrder & { kind: 'move' };
    expect(order).toMatchObject({ kind: 'move', jump: true });
    const gap = (one: ZealotBattle) => span(leaderOf(one, 'u')?.base.at ?? at(0, 0), at(30, 40));
    expect(gap(battle) - gap(moved(battle, order.moves))).toBeGreaterThan(7000);
  });
  it('D-BOARD: out within 12″ of an objective, and not before', () => {
    const riders = (gap: number): ZealotBattle => {
      const battle = field(
        [
          red('carr', 'CARR', [[36, 20]], { didPrimary: true }),
          red('u', 'LINE-5', row(5, 5, 5), { type: 'mobileInfantry', order: 'advance' }),
          far,
        ],
        [],
        // The hull is 4.5″ long: its front edge is at 22.25″.
        { objectives: [[36, 22.25 + gap, 3]] },
      );
      return aboard(battle, 'u', 'carr');
    };
    expect(first(riders(11.9)).kind).toBe('move');
    expect(first(riders(12.1)).kind).toBe('hold');
  });
  const character = (card: 'CAPT' | 'PROP', leads: boolean): unknown => {
    const battle = field([
      red('c', card, [[30, 25]], { order: 'advance' }),
      red('u', 'LINE', row(3, 30, 20), { order: 'advance' }),
      ...(leads ? [red('prop', 'PROP', [[31, 22]], { attachedTo: 'u' })] : []),
      far,
    ]);
    const order = { kind: 'move', unit: 'c', moves: { c: { path: [at(30, 25), at(30, 24)] } } } as const;
    return defaultOf(questionIn(battle, order, 'XZ-UNIT-14'));
  };
  it('D-ATTACH: where the unit’s leader has a lower Command value', () => {
    expect(character('CAPT', false)).toBe('u');
    // A Prophet has Command 3, the Captain 2.
    expect(character('CAPT', true)).toBe('none');
  });
});

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

describe('reactions (D-REACT)', () => {
  const shaken = (pieces: Parameters<typeof field>[1], y = 40, card: Placed['card'] = 'LINE'): ZealotBattle =>
    field(
      [
        {
          ...red('u', card, card === 'BAST' ? [[30, 20]] : row(3, 30, 20), {
            morale: 'Suppressed',
            firedOnBy: ['foe'],
          }),
          facing: 180,
        },
        blue('foe', 'LINE', row(3, 30, y)),
      ],
      pieces,
      { phase: 'secondary' },
    );
  const how = (battle: ZealotBattle) => (first(battle) as { how?: string }).how;
  it('D-REACT: fire from cover; else to cover; else back, though somebody could be shot at', () => {
    const here = wall('wall', [
      [26, 21],
      [38, 21],
    ]);
    const near = wall('near', [
      [26, 24],
      [38, 24],
    ]);
    expect([how(shaken([here])), how(shaken([near])), how(shaken([]))]).toEqual(['returnFire', 'cover', 'withdraw']);
    // In cover with nobody in range of its carbines: it stays there.
    expect(first(shaken([here], 60))).toMatchObject({ how: 'cover', moves: {} });
  });
  it('D-REACT: a tank that shows its rear turns its best armour to the enemy, where there is no cover', () => {
    expect(how(shaken([], 40, 'BAST'))).toBe('turn');
  });
});

describe('assaults', () => {
  const charge = (n: number, foes: number, more: readonly Placed[] = []): ZealotBattle =>
    field(
      [red('u', 'CLAW', row(n, 30, 36), { order: 'charge' }), blue('foe', 'LEVY', row(foes, 30, 39)), ...more],
      [],
      {
        phase: 'secondary',
      },
    );
  it('D-CHARGE: the target with the best exact odds; below 40 % nobody', () => {
    const chanceOf = (battle: ZealotBattle, order: ZealotOrder): number => {
      const [stake] = xenosZealots.stakes(battle, 'red', order);
      const { entries } = solved(assaultEnd, stake?.args as unknown as Assault);
      return entries.reduce((sum, { value, chance }) => sum + (value.winner === 'charger' ? chance : 0), 0);
    };
    // Two Levies to the left and four Brutes to the right, both in reach.
    const battle = field(
      [
        red('u', 'CLAW', row(4, 30, 36), { order: 'charge' }),
        blue('easy', 'LEVY', row(2, 28, 39)),
        blue('hard', 'BRUT', row(3, 33, 39.5, 1.7)),
      ],
      [],
      { phase: 'secondary' },
    );
    const able = candidates(battle, 'red').filter(({ kind }) => kind === 'assault');
    const chances = able.map((order) => chanceOf(battle, order));
    expect(able.map((order) => (order as { target?: string }).target)).toEqual(['easy', 'hard']);
    expect(chances[0]).toBeGreaterThan(Math.max(0.4, chances[1] ?? 1));
    const hopeless = field(
      [red('u', 'LINE', [[30, 36]], { order: 'charge' }), blue('foe', 'BRUT', row(4, 28, 39, 1.7))],
      [],
      { phase: 'secondary' },
    );
    const [hold, charge] = candidates(hopeless, 'red');
    expect([hold?.kind, charge?.kind]).toEqual(['hold', 'assault']);
    expect(chanceOf(hopeless, charge as ZealotOrder)).toBeLessThan(0.4);
  });
  it('D-PLACE: as many in contact as there is room for', () => {
    const battle = charge(4, 4);
    const after = moved(battle, planCharge(battle, 'u', 'foe')?.moves ?? {});
    const touching = membersOf(after, 'u').filter(({ base }) =>
      membersOf(after, 'foe').some((foe) => touches(foe.base, base)),
    );
    expect(touching).toHaveLength(4);
  });
  it('D-WITHDRAW: the least distance that gives 3″', () => {
    const battle = field(
      [
        red('u', 'LINE', row(4, 30, 36), { order: 'charge' }),
        blue('foe', 'LEVY', row(4, 30, 39)),
        red('idle', 'LINE', [[5, 5]], { order: 'advance' }),
      ],
      [],
      { phase: 'secondary' },
    );
    const order = {
      kind: 'assault',
      unit: 'u',
      target: 'foe',
      moves: planCharge(battle, 'u', 'foe')?.moves ?? {},
    } as const;
    const question = questionIn(battle, order, 'XZ-ASLT-15', [10, 1, 6, 6, 6, 6, 1, 1, 6, 6, 1, 1, 6]);
    const lengths = question.options.map(({ value }) =>
      Math.max(
        ...Object.values(value as Record<string, { path: { x: number; y: number }[] }>).map(({ path }) =>
          span(path[0] as never, path.at(-1) as never),
        ),
      ),
    );
    expect(defaultOf(question)).toEqual(question.options[0]?.value);
    expect(lengths[0]).toBe(Math.min(...lengths));
  });
  it('D-CONSOLIDATE: yes', () => {
    const battle = charge(4, 1);
    const down = withModels(battle, ['u.2'], (model) => ({ ...model, suppressed: true }));
    const order = {
      kind: 'assault',
      unit: 'u',
      target: 'foe',
      moves: planCharge(down, 'u', 'foe')?.moves ?? {},
    } as const;
    // The Claws strike first, hit, and nobody is left.
    const question = questionIn(down, order, 'XZ-ASLT-16', [10, 1, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1]);
    expect(defaultOf(question)).not.toBe('no');
  });
  it('D-LEADER: whoever is nearest to the fallen leader', () => {
    const battle = field(
      [
        red('u', 'LINE', row(3, 30, 20), { order: 'advance', moved: true }),
        red('idle', 'LINE', [[5, 5]], { order: 'advance' }),
        blue('foe', 'LEVY', [
          [31, 35],
          [36, 35.4],
          [34, 35.2],
        ]),
      ],
      [],
      { phase: 'secondary' },
    );
    expect(defaultOf(questionIn(battle, shotAt(battle), 'XZ-UNIT-13', [6, 1, 1, 1]))).toBe('foe.3');
  });
});

describe('support', () => {
  const markers = [at(30, 40), at(40, 40), at(50, 40), at(60, 40)];
  it('D-STRIKE2: where most enemies are touched, and no friends', () => {
    const battle = field(
      [
        red('u', 'LINE', row(2, 30, 35.2), {}),
        blue('a', 'LEVY', row(4, 29.4, 36.4, 1.05), { order: 'advance' }),
        blue('b', 'LEVY', row(3, 31, 44.5, 1.05)),
      ],
      [],
      { phase: 'secondary', toAct: 'blue' },
    );
    const request = { asset: 'airStrike', markers, active: 0, failed: 3 };
    const question = questionIn(
      { ...battle, requests: { red: request }, assets: { red: ['airStrike'], blue: [] } },
      { kind: 'end' },
      'XZ-H-10',
      1,
    );
    // Four Levies in the south stand beside friends; the three in the north do not.
    const point = defaultOf(question) as { x: number; y: number };
    expect(membersOf(battle, 'b').filter(({ base }) => distance(base, spot(point)) <= 1500)).toHaveLength(3);
  });
  it('D-ENTER: closest to an objective', () => {
    const battle = field(
      [red('r', 'LINE-5', row(5, 30, 5)), blue('foe', 'LINE', row(3, 60, 60), { order: 'advance' })],
      [],
      {
        phase: 'secondary',
        toAct: 'blue',
        objectives: [[40, 6, 3]],
      },
    );
    const reserve = withModels(
      withSquad(battle, 'r', { location: 'reserve' }),
      membersOf(battle, 'r').map(({ id }) => id),
      (model) => ({ ...model, away: 'reserve' }),
    );
    const request = { asset: 'r', markers: [at(34, 0), at(20, 0), at(10, 0), at(60, 0)], active: 0, failed: 3 };
    const question = questionIn({ ...reserve, requests: { red: request } }, { kind: 'end' }, 'XZ-H-8', 1);
    const leaderGap = (value: unknown): number =>
      span((value as Record<string, { path: { x: number; y: number }[] }>)['r.1']?.path[0] ?? at(0, 0), at(40, 6));
    const gaps = question.options.map(({ value }) => leaderGap(value));
    expect(leaderGap(defaultOf(question))).toBe(Math.min(...gaps));
  });
  it('D-DISPUTE: never by itself', () => {
    const battle = field(
      [red('u', 'LINE', row(3, 30, 20), { order: 'advance' }), far],
      [house('hut', [50, 50, 56, 56])],
    );
    expect(candidates(battle, 'red').some(({ kind }) => kind === 'rollOff')).toBe(false);
  });
});
