/** What is done where nobody says otherwise before the battle and in the Command Phase: the last column of section 5 of the specification, line by line. */
import { BattleCourse } from '@umpire/engine/battle';
import { defaultOf, type Question } from '@umpire/engine/rule';
import { at, type Scenario, span } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { membersOf, type ZealotBattle } from '../../../../src/xenos-zealots/battle/battle.ts';
import { xenosZealots } from '../../../../src/xenos-zealots/index.ts';
import { advice } from '../../../../src/xenos-zealots/mind/advice.ts';
import { markersQuestion } from '../../../../src/xenos-zealots/rules/markers.ts';
import { ordersQuestion } from '../../../../src/xenos-zealots/turn/command.ts';
import { area, field, type Placed, row, wall } from '../../table.ts';
import { ruleset, far, red, blue, first, questionIn } from './asking.ts';

describe('before the battle', () => {
  const [crossroads] = xenosZealots.scenarios.filter(({ scenario }) => scenario.id === 'crossroads');
  const scenario = crossroads?.scenario as Scenario;
  const begun = (given: Scenario): BattleCourse => {
    const course = new BattleCourse(ruleset, ruleset.setup(given, {}));
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
