/** Units that are put on the table: set-up, characters with them, no room, storeys, entry points. XZ-H-4, XZ-H-6, XZ-H-8, XZ-R-106 to XZ-R-108 */
import { at, type Piece, polygon } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import type { ZealotBattle } from '../../../src/xenos-zealots/battle/battle.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { markersQuestion } from '../../../src/xenos-zealots/rules/markers.ts';
import { aboard } from '../../../src/xenos-zealots/rules/transport.ts';
import { questionIn } from './defaults/asking.ts';
import { field, house, type Placed, row, usual } from '../table.ts';
import { problemsOf } from '../../named.ts';

type Order = Parameters<typeof xenosZealots.resolve>[2];
const far: Placed = { id: 'far', seat: 'blue', card: 'LINE', at: [[68, 68]] };
const line: Placed = { id: 'l', seat: 'red', card: 'LINE', at: row(3, 10, 5) };
const tower: Piece = { ...house('tower', [30, 2, 36, 8]), storeys: 3 };
const rulesOf = (battle: ZealotBattle, order: Order): readonly string[] =>
  problemsOf(xenosZealots, battle, 'red', order).map(({ rule }) => rule);

/** The battle with some units off the table. */
const without = (
  battle: ZealotBattle,
  location: 'undeployed' | 'reserve',
  ...ids: readonly string[]
): ZealotBattle => ({
  ...battle,
  units: battle.units.map((squad) => (ids.includes(squad.id) ? { ...squad, location } : squad)),
  models: battle.models.map((model) => (ids.includes(model.unit) ? { ...model, away: location } : model)),
});
const deploying = (units: readonly Placed[], pieces: readonly Piece[], ...ids: readonly string[]): ZealotBattle => ({
  ...without(field(units, pieces), 'undeployed', ...ids),
  phase: 'deployment',
});
type Place = readonly [number, number, number | undefined] | readonly [number, number];
/** Ways that end at these places, on these storeys. */
const to = (places: Readonly<Record<string, Place>>) =>
  Object.fromEntries(
    Object.entries(places).map(([id, [x, y, level]]) => [
      id,
      { path: [{ ...at(x, y), ...(level !== undefined && { level }) }] },
    ]),
  );

describe('whoever is put on the table stands on the ground (XZ-R-106)', () => {
  const places = (level?: number): Readonly<Record<string, Place>> => ({
    'l.1': [32, 5, level],
    'l.2': [33.2, 5, level],
    'l.3': [34.4, 5, level],
  });
  it('at set-up', () => {
    const battle = deploying([line, far], [tower], 'l');
    const by = (level?: number) => rulesOf(battle, { kind: 'deploy', unit: 'l', moves: to(places(level)) });
    expect([by(), by(0), by(1)]).toEqual([[], [], ['XZ-H-4']]);
  });
  it('from reserve', () => {
    const act: Placed = { id: 'act', seat: 'blue', card: 'LINE', at: [[60, 60]], squad: { order: 'advance' } };
    const battle = without(
      field([line, act, { id: 'u', seat: 'red', card: 'LINE', at: [[5, 60]] }], [tower], {
        phase: 'secondary',
        toAct: 'blue',
      }),
      'reserve',
      'l',
    );
    const markers = [at(33, 0), at(20, 0), at(45, 0), at(60, 0)];
    const open = { ...battle, requests: { red: { asset: 'l', markers, active: 0, failed: 3 } } };
    const question = questionIn(open, { kind: 'end' }, 'XZ-H-8');
    const by = (level?: number) =>
      question.free?.problems(to({ ...places(level), 'l.3': [34.4, 4, level] })).map(({ rule }) => rule);
    expect([by(), by(1)]).toEqual([[], ['XZ-H-8']]);
  });
  it('out of a transport', () => {
    const carrier: Placed = { id: 'carr', seat: 'red', card: 'CARR', at: [[33, 10.5]], facing: 90 };
    const made = field([{ ...line, squad: { order: 'advance', type: 'mobileInfantry' } }, carrier, far], [tower]);
    const battle = aboard(made, 'l', 'carr');
    // The wall at 8 costs 2″ of the 3″: from the hull at 8.25 just inside it.
    const by = (level?: number) =>
      rulesOf(battle, {
        kind: 'move',
        unit: 'l',
        moves: to({ 'l.1': [32, 7.5, level], 'l.2': [33.2, 7.5, level], 'l.3': [34.4, 7.5, level] }),
      });
    expect([by(), by(1)]).toEqual([[], ['XZ-H-21']]);
  });
});

describe('a character who is set up with a unit (XZ-UNIT-14, XZ-R-107)', () => {
  const capt: Placed = { id: 'c', seat: 'red', card: 'CAPT', at: [[5, 5]] };
  const spread: Placed = {
    ...line,
    at: [
      [10, 5],
      [17, 5],
      [12.4, 5],
    ],
  };
  const battle = deploying([spread, capt, far], [], 'c');
  const joins = (x: number) => rulesOf(battle, { kind: 'deploy', unit: 'c', at: at(x, 5), attach: 'l' });
  it('is in the coherency of its leader, and all of it in his', () => {
    // Coherency 6″: the others stand 7″ and 2.4″ east of the leader, between middles. From 11.2 the farthest is 5.8″ away, from 8 it is 9″.
    expect([joins(11.2), joins(8)]).toEqual([[], ['XZ-UNIT-2']]);
    expect(joins(2.9)).toEqual(['XZ-UNIT-14']);
  });
  it('may start aboard with a unit that does, if the transport holds him too (XZ-R-83)', () => {
    const start = (men: number) => {
      const carrier: Placed = { id: 'carr', seat: 'red', card: 'CARR', at: [[36, 5]], facing: 0 };
      const riders: Placed = { ...line, at: row(men, 10, 5), squad: { type: 'mobileInfantry' } };
      const made = deploying([riders, carrier, capt, far], [], 'l', 'c');
      return { ...aboard(made, 'l', 'carr'), toAct: ['red'] };
    };
    const order: Order = { kind: 'embark', unit: 'c', transport: 'carr', attach: 'l' };
    // A carrier holds ten.
    expect([rulesOf(start(9), order), rulesOf(start(10), order)]).toEqual([[], ['XZ-H-21']]);
    expect(rulesOf(start(9), { ...order, attach: 'carr' })).toEqual(['XZ-UNIT-14']);
    expect(rulesOf(start(9), { kind: 'embark', unit: 'c', transport: 'carr' })).toEqual(['XZ-H-21']);
    const offered = (men: number) =>
      xenosZealots.menu(start(men), 'red').flatMap((one) => (one.order?.kind === 'embark' ? [one.order] : []));
    expect([offered(9), offered(10)]).toEqual([[order], []]);
    const riding = usual(start(9), 'red', order, []).units.find(({ id }) => id === 'c');
    expect(riding).toMatchObject({ location: 'aboard', transport: 'carr', attachedTo: 'l' });
  });
  it('is not set up otherwise by the computer', () => {
    for (const order of xenosZealots.candidates(battle, 'red')) expect(rulesOf(battle, order)).toEqual([]);
  });
});

describe('whoever finds no room waits (XZ-H-4, XZ-R-108)', () => {
  const tank: Placed = { id: 't', seat: 'red', card: 'BAST', at: [[36, 5]], facing: 0 };
  const inZone = (width: number, depth: number): ZealotBattle => {
    const battle = deploying([tank, far], [], 't');
    const [, other] = battle.zones;
    const area = polygon([at(0, 0), at(width, 0), at(width, depth), at(0, depth)]);
    return { ...battle, zones: [{ id: 'A', area }, ...(other === undefined ? [] : [other])] };
  };
  it('a tank of 5″ by 3.5″ has room across, if not along', () => {
    const battle = inZone(6, 4);
    expect(rulesOf(battle, { kind: 'wait', unit: 't' })).toEqual(['XZ-H-4']);
    const [order] = xenosZealots.candidates(battle, 'red');
    expect(order).toMatchObject({ kind: 'deploy', facing: 90 });
    expect(order && rulesOf(battle, order)).toEqual([]);
  });
  it('in a zone of 4.5″ by 4.5″ it has none', () => {
    const battle = inZone(4.5, 4.5);
    expect(xenosZealots.candidates(battle, 'red')).toEqual([{ kind: 'wait', unit: 't' }]);
    expect(rulesOf(battle, { kind: 'wait', unit: 't' })).toEqual([]);
    expect(usual(battle, 'red', { kind: 'wait', unit: 't' }, []).units.find(({ id }) => id === 't')?.location).toBe(
      'reserve',
    );
  });
});

describe('four entry points (XZ-TURN-4, XZ-H-6)', () => {
  it.each([
    [48, [11, 24, 37]],
    [36, [5, 18, 31]],
    [30, [5, 15, 25]],
    [24, [5, 19]],
    [12, [6]],
  ])('are proposed on a table %i″ wide, and legal', (width, goals) => {
    const objectives = goals.map((x) => [x, 20, 2] as const);
    const battle = field([line, { ...line, id: 'r' }, far], [], { objectives });
    const { options, free } = markersQuestion(
      { ...battle, table: { ...battle.table, width: width * 1000 } },
      'red',
      'r',
    );
    expect(options).toHaveLength(4);
    for (const { value } of options) expect(free?.problems(value)).toEqual([]);
  });
  it('lie on the edge of one’s own zone, be it in the south, north, west or east, or 12″ from it on the sides (XZ-R-109)', () => {
    const zone = (x0: number, y0: number, x1: number, y1: number) =>
      polygon([at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)]);
    const battle = field([line, { ...line, id: 'r' }, far], [], { objectives: [[20, 50, 2]] });
    const asking = (area: ReturnType<typeof zone>) => {
      const there = { ...battle, zones: [{ id: 'A', area }] };
      const { options, free } = markersQuestion(there, 'red', 'r');
      for (const { value } of options) expect(free?.problems(value)).toEqual([]);
      const isLegal = (...places: readonly (readonly [number, number])[]): boolean =>
        free?.problems({ markers: places.map(([x, y]) => at(x, y)), active: 0 }).length === 0;
      const [first] = options;
      return { isLegal, real: first?.value.markers[first.value.active] };
    };
    // The table is 72″ square. The real one comes in nearest to the objective.
    const [south, north] = [asking(zone(0, 0, 72, 10)), asking(zone(0, 62, 72, 72))];
    const [west, east] = [asking(zone(0, 0, 10, 72)), asking(zone(62, 0, 72, 72))];
    expect([south.real, north.real, west.real, east.real]).toEqual([at(20, 0), at(20, 72), at(0, 50), at(72, 50)]);
    expect(west.isLegal([0, 0], [0, 60], [12, 0], [12, 72])).toBe(true);
    expect(west.isLegal([0, 0], [0, 60], [12.001, 0], [12, 72])).toBe(false);
    expect(west.isLegal([0, 0], [0, 60], [40, 0], [12, 72])).toBe(false);
    expect(south.isLegal([40, 0], [10, 0], [0, 12], [72, 12])).toBe(true);
    expect(east.isLegal([72, 5], [72, 60], [60, 0], [60, 72])).toBe(true);
  });
  it('whose side is in the west looks east when it is set up', () => {
    const tank: Placed = { id: 't', seat: 'red', card: 'BAST', at: [[36, 5]], facing: 0 };
    const battle = deploying([tank, far], [], 't');
    const area = polygon([at(0, 0), at(10, 0), at(10, 72), at(0, 72)]);
    const there = { ...battle, zones: [{ id: 'A', area }, ...battle.zones.slice(1)], toAct: ['red'] };
    const after = usual(there, 'red', { kind: 'deploy', unit: 't', at: at(5, 20) }, []);
    expect(after.models.find(({ id }) => id === 't')?.base.facing).toBe(90);
  });
});
