/** On every scenario's table a model can walk from where its side starts to everything that is fought for. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Course,
  type DeploymentZone,
  type FootingOf,
  IMPASSABLE,
  OPEN,
  type Point,
  type Polygon,
  type Scenario,
  at,
  boxOf,
  canStand,
  disc,
  has,
  insideOf,
  parseScenario,
  pathProblems,
  shortestWay,
} from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const scenarios = globSync('packages/rulesets/src/*/scenarios/*.json', { cwd: root })
  .toSorted()
  .map((file): Scenario => {
    const parsed = parseScenario(readFileSync(join(root, file), 'utf8'));
    if (!parsed.ok) throw new Error(`${file} does not load.`);
    return parsed.scenario;
  });

/** The plainest reading of terrain: walls and blocks bar, openings let through, all other ground is open. */
const footing: FootingOf = (piece, opening) => {
  if (opening !== undefined) return opening.open ? OPEN : IMPASSABLE;
  if (piece.rooms !== undefined) return { way: 'centre', end: 'clear' };
  return has(piece, 'impassable') ? IMPASSABLE : OPEN;
};

/** A foot model of one inch, without a limit to its move. */
const courseFrom = ({ table }: Scenario, from: Point): Course => ({
  table,
  base: disc(from, 500),
  footing,
  blockers: [],
  terms: {},
});

/** Somewhere in a zone where a model can stand. */
function startIn(scenario: Scenario, area: Polygon): Point {
  const { west, south, east, north } = boxOf(area);
  for (let y = south + 500; y <= north - 500; y += 500)
    for (let x = west + 500; x <= east - 500; x += 500) {
      const course = courseFrom(scenario, { x, y });
      if (insideOf(area.points, { x, y }) === 'inside' && canStand(course, course.base)) return { x, y };
    }
  throw new Error('Nobody can stand in this zone.');
}

const roomsOf = ({ table }: Scenario) => table.pieces.flatMap(({ rooms = [] }) => rooms);

/** The ground of a zone on the table's own level. */
function areasOf(scenario: Scenario, { ground }: DeploymentZone): readonly Polygon[] {
  if ('kind' in ground) return [ground];
  return 'rooms' in ground
    ? roomsOf(scenario).flatMap(({ id, outline }) => (ground.rooms.includes(id) ? [outline] : []))
    : [];
}

function middleOf(area: Polygon): Point {
  const { west, south, east, north } = boxOf(area);
  return { x: (west + east) / 2, y: (south + north) / 2 };
}

/** Objectives and rooms: all that is fought for. */
const goalsOf = (scenario: Scenario): readonly (readonly [string, Point])[] => [
  ...scenario.objectives.map(({ id, at: place }) => [id, place] as const),
  ...roomsOf(scenario).map(({ id, outline }) => [id, middleOf(outline)] as const),
];

describe.each(scenarios)('$ruleset $id', (scenario) => {
  const starts = scenario.zones.flatMap((zone) =>
    areasOf(scenario, zone).map((area) => [zone.id, startIn(scenario, area)] as const),
  );

  it('has a place to start for every zone', () => {
    expect(new Set(starts.map(([zone]) => zone)).size).toBe(
      scenario.zones.filter(({ ground }) => !('top' in ground)).length,
    );
  });

  it('lets every side reach all that is fought for, and the middle of the table or a place beside it', () => {
    const { width, depth } = scenario.table;
    const centre = { x: width / 2, y: depth / 2 };
    const goals = goalsOf(scenario);
    for (const [zone, from] of starts)
      for (const [goal, to] of goals.length > 0 ? goals : [['the middle', centre] as const]) {
        const course = courseFrom(scenario, from);
        const way = shortestWay(course, to);
        expect(way, `from ${zone} to ${goal}`).toBeDefined();
        expect(pathProblems(course, way ?? [])).toEqual([]);
      }
  });
});

it('would notice a goal that cannot be reached', () => {
  const [scenario] = scenarios;
  if (scenario === undefined) throw new Error('There are no scenarios.');
  const wall = {
    id: 'ring',
    name: 'Ring',
    shape: { kind: 'line' as const, points: [at(1, 1), at(5, 1), at(5, 5), at(1, 5), at(1, 1)] },
    traits: ['impassable' as const],
  };
  const course = courseFrom({ ...scenario, table: { width: 12_000, depth: 12_000, pieces: [wall] } }, at(9, 9));
  expect(shortestWay(course, at(3, 3))).toBeUndefined();
});
