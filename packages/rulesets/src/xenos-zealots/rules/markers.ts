/** The four markers of a request, one of them real. XZ-TURN-4, XZ-H-6, D-MARKERS */
import type { AnswerShape } from '@umpire/engine/battle';
import { type Problem, type Question, refused, type Seat } from '@umpire/engine/rule';
import { INCH, isOnTable, type Point, span, spot } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { enemyUnits, membersOf, type ZealotBattle } from '../battle/battle.ts';
import { homeOf } from '../ground/home.ts';
import { discOf, underTemplate } from '../ground/templates.ts';
import { assetName, GAP, isStrike } from './asset.ts';

/** Where they lie, and the number of the real one. */
export interface Markers {
  readonly markers: readonly Point[];
  readonly active: number;
}

/** Four markers, one real. XZ-H-6, D-MARKERS */
export function markersQuestion(battle: ZealotBattle, seat: Seat, asset: string): Question<Markers> {
  const ranked = isStrike(asset) ? strikeMarkers(battle, seat) : entryMarkers(battle, seat);
  // They lie in the order of their places, so that their numbers tell nothing.
  const markers = ranked.toSorted((a, b) => a.x - b.x || a.y - b.y);
  return {
    rule: 'XZ-TURN-4',
    ...say('Place four markers ({what}) and say which is real.', { what: assetName(battle, asset) }),
    options: ranked.map((real) => {
      const active = markers.indexOf(real);
      return { value: { markers, active }, ...say('Number {n} is real', { n: active + 1 }) };
    }),
    sensible: 1,
    free: {
      shape: {
        kind: 'fields',
        fields: { markers: { kind: 'points', count: 4 }, active: { kind: 'pick', of: [0, 1, 2, 3] } },
      } satisfies AnswerShape,
      problems: (given) => markerProblems(battle, seat, asset, given),
    },
    secret: true,
  };
}

function markerProblems(battle: ZealotBattle, seat: Seat, asset: string, given: unknown): readonly Problem[] {
  const { markers, active } = (given ?? {}) as Partial<Markers>;
  const isPlace = (p: unknown): p is Point =>
    typeof p === 'object' &&
    p !== null &&
    Number.isInteger((p as Point).x) &&
    Number.isInteger((p as Point).y) &&
    isOnTable(battle.table, spot(p as Point));
  if (
    !Array.isArray(markers) ||
    markers.length !== 4 ||
    !markers.every(isPlace) ||
    !Number.isInteger(active) ||
    (active ?? -1) < 0 ||
    (active ?? 9) > 3
  )
    return refused('XZ-H-6', 'Name four points on the table, and the number of the real one.');
  if (markers.some((a, i) => markers.slice(0, i).some((b) => span(a, b) < GAP)))
    return refused('XZ-H-6', 'Markers must be at least 6″ apart.');
  if (!isStrike(asset) && markers.some((p) => !isEntry(battle, seat, p)))
    return refused('XZ-H-6', 'Entry points lie on your edge, or on the side edges within 12″ of it.');
  return [];
}

/** How far in entry points may lie on the side edges. XZ-H-6 */
const SIDE = 12 * INCH;

function isEntry(battle: ZealotBattle, seat: Seat, at: Point): boolean {
  const { length, fromEdge } = homeOf(battle, seat);
  const { along, inwards } = fromEdge(at);
  return inwards === 0 || ((along === 0 || along === length) && inwards <= SIDE);
}

/** The first of some wishes, filled up from a grid. */
function fourOf(battle: ZealotBattle, wishes: readonly Point[]): readonly Point[] {
  const { width, depth } = battle.table;
  const grid = Array.from({ length: 36 }, (_, i) => ({
    x: Math.floor((width * ((i % 6) * 2 + 1)) / 12),
    y: Math.floor((depth * (Math.floor(i / 6) * 2 + 1)) / 12),
  }));
  return fourApart([...wishes, ...grid]);
}

function strikeMarkers(battle: ZealotBattle, seat: Seat): readonly Point[] {
  const spots = enemyUnits(battle, seat)
    .flatMap(({ id }) => membersOf(battle, id))
    .map(({ base, id }) => ({
      at: base.at,
      id,
      count: underTemplate(battle, discOf(base.at, 5)).reduce((sum, { owner }) => sum + (owner === seat ? -2 : 1), 0),
    }))
    .toSorted((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
  return fourOf(
    battle,
    spots.map(({ at }) => at),
  );
}

function entryMarkers(battle: ZealotBattle, seat: Seat): readonly Point[] {
  const { length, placeAt, fromEdge } = homeOf(battle, seat);
  const goals = battle.objectives.filter(({ holder }) => holder !== seat).map(({ at }) => fromEdge(at).along);
  const own = [...goals, length / 2, length / 4, (3 * length) / 4, 0, length].map((along) => ({ along, inwards: 0 }));
  // Where the edge is too short for four of these, the side edges have room.
  const sides = Array.from({ length: SIDE / INCH }, (_, i) =>
    [0, length].map((along) => ({ along, inwards: (i + 1) * INCH })),
  );
  return fourApart(
    [...own, ...sides.flat()].map(({ along, inwards }) => placeAt({ along: Math.floor(along), inwards })),
  );
}

/** The first four that keep 6″ from one another. XZ-H-6 */
function fourApart(wishes: readonly Point[]): readonly Point[] {
  const found: Point[] = [];
  for (const wish of wishes) if (found.length < 4 && found.every((one) => span(one, wish) >= GAP)) found.push(wish);
  return found;
}
