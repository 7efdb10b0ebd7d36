/** What the menu lets a person say: shots one by one, crew or gun, a turn before the shot; and who finds no room. */
import { type MenuItem, BattleCourse, optionsFor, type Ruleset } from '@umpire/engine/battle';
import type { Scenario } from '@umpire/engine/table';
import { at } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { candidates } from '../../../src/xenos-zealots/mind/candidates.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import type { ZealotOrder } from '../../../src/xenos-zealots/battle/orders.ts';
import { roomFor } from '../../../src/xenos-zealots/orders/deploy.ts';
import { declared } from '../../../src/xenos-zealots/orders/fire-order.ts';
import { menu, problems } from '../../../src/xenos-zealots/orders/index.ts';
import { parseShot, writeShot } from '../../../src/xenos-zealots/ground/shots.ts';
import { type Squad, squadOf, type ZealotBattle } from '../../../src/xenos-zealots/battle/battle.ts';
import { field, row } from '../table.ts';

const linesOf = (battle: ZealotBattle, words: string): readonly MenuItem[] =>
  menu(battle, 'red').filter((line) => english(line).includes(words));

const hitBy = (battle: ZealotBattle, order: object): readonly string[] => {
  const fire = declared(battle, squadOf(battle, 'u'), order);
  return fire.ok ? [...new Set(fire.declared.shots.flatMap(({ marks }) => marks.map(({ model }) => model.id)))] : [];
};

describe('shots one by one (D-DECLARE, XZ-SHOOT-5)', () => {
  const battle = field(
    [
      { id: 'u', seat: 'red', card: 'LINE', at: row(3, 30, 20), squad: { order: 'advance' } },
      { id: 'foe', seat: 'blue', card: 'LEVY', at: row(2, 30, 32) },
    ],
    [],
    { phase: 'secondary' },
  );
  const [line] = linesOf(battle, 'shot by shot');
  const part = line?.parts.find(({ name }) => name === 'shots');

  it('every man and weapon that can hit somebody is listed, and what is picked is fired', () => {
    // Two carbines and the second man's lance projector, which needs no Fire Support order.
    const values = part?.kind === 'some' ? part.picks.map(({ value }) => value) : [];
    expect(values).toEqual(['u.1/carbine/foe', 'u.2/lance/foe', 'u.3/carbine/foe']);
    const order = { ...line?.order, aim: at(30, 32), shots: ['u.1/carbine/foe', 'u.3/carbine/foe'] } as ZealotOrder;
    expect(problems(battle, 'red', order)).toEqual([]);
    const fire = declared(battle, squadOf(battle, 'u'), order as never);
    expect(fire.ok && fire.declared.shots.map(writeShot)).toEqual(['u.1/carbine/foe', 'u.3/carbine/foe']);
  });

  it('words that are no shot are refused', () => {
    expect(
      ['u.1/carbine/foe', 'u.1/trebuchet/foe', 'u.1', 'a/b/c/d'].map((words) => parseShot(words) !== undefined),
    ).toEqual([true, false, false, false]);
    const order = { ...line?.order, aim: at(30, 32), shots: ['nobody'] } as ZealotOrder;
    expect(problems(battle, 'red', order)).toMatchObject([{ rule: 'XZ-SHOOT-3' }]);
  });
});

describe('whom fire is offered at', () => {
  const levy = (gap: number, more: Partial<Squad> = {}): ZealotBattle =>
    field(
      [
        { id: 'u', seat: 'red', card: 'LEVY', at: [[30, 20]], squad: { order: 'advance', ...more } },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: [[30, 21 + gap]] },
        { id: 'near', seat: 'blue', card: 'LEVY', at: [[30 + 10, 21]] },
      ],
      [],
      { phase: 'secondary' },
    );
  const offered = (battle: ZealotBattle): readonly string[] =>
    menu(battle, 'red').flatMap((line) => (line.problems.length === 0 ? [english(line)] : []));

  it('one that stands exactly at the range of the scrap rifle, 18″, and none beyond (XZ-SHOOT-3)', () => {
    expect(offered(levy(18))).toContain('u: shoot at foe');
    expect(offered(levy(18.001))).not.toContain('u: shoot at foe');
  });

  it('return fire at who fired, and at nobody else (XZ-MOR-5)', () => {
    const shaken = levy(10, { morale: 'Suppressed', firedOnBy: ['foe'] });
    const targets = menu(shaken, 'red').flatMap(({ order }) => {
      const { how, target } = order as { readonly how?: string; readonly target?: string };
      return how === 'returnFire' && target !== undefined ? [target] : [];
    });
    expect(new Set(targets)).toEqual(new Set(['foe']));
  });
});

describe('crew or gun (XZ-UNIT-12)', () => {
  const gun = (facing: number): ZealotBattle =>
    field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: row(3, 30, 20), squad: { order: 'advance' } },
        { id: 'foe', seat: 'blue', card: 'HOWZ', at: row(3, 29, 33.6), gun: [30, 32], facing },
      ],
      [],
      { phase: 'secondary' },
    );

  /** As they are proposed; beside them are those with more to say (`…, aiming yourself`). */
  const proposed = (battle: ZealotBattle): readonly string[] =>
    linesOf(battle, 'shoot at the')
      .map((line) => english(line))
      .filter((line) => line.endsWith('of foe'));

  it('both are offered where both can be hit, and each hits only that', () => {
    const open = gun(0);
    expect(proposed(open)).toEqual(['u: shoot at the crew of foe', 'u: shoot at the gun of foe']);
    expect(hitBy(open, { target: 'foe', aim: at(30, 32), at: 'gun' })).toEqual(['foe.gun']);
    expect(hitBy(open, { target: 'foe', aim: at(30, 32), at: 'crew' })).not.toContain('foe.gun');
  });

  it('behind a shield that faces them the gunners cannot be picked: EX-27', () => {
    const shielded = field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], squad: { order: 'advance' } },
        { id: 'foe', seat: 'blue', card: 'HOWZ', at: [[30, 33.6]], gun: [30, 32], facing: 180 },
      ],
      [],
      { phase: 'secondary' },
    );
    expect(proposed(shielded)).toEqual(['u: shoot at the gun of foe']);
  });
});

describe('a walker turns before it shoots (XZ-ARC-4, D-PIVOT, EX-26)', () => {
  const facing = (x: number, y: number): ZealotBattle =>
    field(
      [
        { id: 'u', seat: 'red', card: 'COLO', at: [[30, 30]], facing: 0, squad: { order: 'advance' } },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: [[x, y]] },
      ],
      [],
      { phase: 'secondary' },
    );

  it('turns that bring the target into its arc of 90° are offered, the others not', () => {
    // The target stands due east, 90° to the right: only 45° to the right brings it into the arc, at its very edge.
    expect(linesOf(facing(42, 30), 'turn ').map(({ order }) => (order as { pivot?: number }).pivot)).toEqual([45]);
    const west = linesOf(facing(18, 30), 'turn ');
    expect(west.map(({ order }) => (order as { pivot?: number }).pivot)).toEqual([315]);
    expect(west.map((line) => english(line))).toEqual(['u: turn 45° to the left and shoot at foe']);
    // Behind it, no turn of 45° helps.
    expect(linesOf(facing(30, 18), 'turn ')).toEqual([]);
  });

  it('whoever is to shoot is told so when he is ordered to charge (XZ-ORD-1)', () => {
    const order = { kind: 'assault', unit: 'u', target: 'foe', moves: {} } as never;
    const told = problems(facing(42, 30), 'red', order).map((one) => english(one));
    expect(told).toEqual(['u cannot do that now. Possible: Shoot.']);
  });

  it('a turn of more than 45° is refused', () => {
    const order = { kind: 'shoot', unit: 'u', target: 'foe', aim: at(42, 30), pivot: 90 } as const;
    expect(problems(facing(42, 30), 'red', order)).toMatchObject([{ rule: 'XZ-ARC-4' }]);
  });
});

describe('deployment without room (XZ-H-4)', () => {
  const [first] = xenosZealots.scenarios;
  const crowded = (units: number): Scenario => ({
    ...(first?.scenario as Scenario),
    forces: (first?.scenario.forces ?? []).map((force) =>
      force.seat === 'compact'
        ? {
            ...force,
            units: Array.from({ length: units }, (_, i) => ({ id: `t${i}`, name: `Tank ${i}`, profile: 'BAST' })),
          }
        : force,
    ),
  });

  it('whoever finds no room waits in reserve, and there is always an order to give', () => {
    // The zone is 24″ by 5″ and a tank 5″ by 3.5″: no more than six stand in it side by side.
    const ruleset = xenosZealots as unknown as Ruleset;
    const course = new BattleCourse(ruleset, ruleset.setup(crowded(8), optionsFor(ruleset, {}, {})));
    course.begin();
    for (
      let { question } = { question: course.questionTo('compact') };
      question !== undefined;
      question = course.questionTo('compact')
    )
      course.choose('compact', question.options[0]?.value);
    const kinds: string[] = [];
    for (
      let seat = course.waitingFor[0];
      (course.battle as ZealotBattle).phase === 'deployment' && seat !== undefined;
    ) {
      const [order] = candidates(course.view(seat) as ZealotBattle, seat);
      expect(order).toBeDefined();
      expect(course.order(seat, order as ZealotOrder)).toEqual([]);
      if (seat === 'compact') kinds.push((order as ZealotOrder).kind);
      seat = course.waitingFor[0];
    }
    const placed = kinds.filter((kind) => kind === 'deploy').length;
    expect(placed).toBeGreaterThan(0);
    expect(placed).toBeLessThanOrEqual(6);
    expect(kinds.filter((kind) => kind === 'wait')).toHaveLength(8 - placed);
    const { units } = course.battle as ZealotBattle;
    expect(units.filter(({ location }) => location === 'reserve')).toHaveLength(8 - placed);
  });

  it('where to is asked of each unit by its name', () => {
    const battle = field([{ id: 'u', seat: 'red', card: 'LEVY', at: [[30, 5]] }]);
    const units = battle.units.map((squad) => ({ ...squad, name: 'Levies', location: 'undeployed' as const }));
    const [line] = menu({ ...battle, phase: 'deployment', units }, 'red').filter(({ kind }) => kind === 'deploy');
    const part = line?.parts.find(({ name }) => name === 'at');
    expect(part && english(part)).toBe('Where does the leader of Levies stand?');
  });

  it('room is looked for in the zone that the side has', () => {
    const battle = field([{ id: 'u', seat: 'red', card: 'BAST', at: [[30, 5]] }]);
    const unplaced: ZealotBattle = {
      ...battle,
      phase: 'deployment',
      units: battle.units.map((squad) => ({ ...squad, location: 'undeployed' as const })),
    };
    // Zone A lies in the south, zone B in the north; the same models, another zone.
    const roomIn = (zone: string) => {
      const view = { ...unplaced, zoneOf: { red: zone } };
      return roomFor(view, squadOf(view, 'u'))?.at.y ?? 0;
    };
    expect([roomIn('A') < 10_000, roomIn('B') > 62_000]).toEqual([true, true]);
  });

  it('who has room may not wait', () => {
    const battle: ZealotBattle = {
      ...field([{ id: 'u', seat: 'red', card: 'LINE', at: row(3, 30, 5) }]),
      phase: 'deployment',
    };
    const unplaced = {
      ...battle,
      units: battle.units.map((squad) => ({ ...squad, location: 'undeployed' as const })),
    };
    expect(problems(unplaced, 'red', { kind: 'wait', unit: 'u' })).toMatchObject([{ rule: 'XZ-H-4' }]);
  });
});
