/** Places for units that were drawn: a scenario whose models have places of their own needs some for others too. */
import {
  type Base,
  boxOf,
  disc,
  has,
  hull,
  overlaps,
  type Point,
  type Polygon,
  type Scenario,
  type ScenarioModel,
  type ScenarioUnit,
  whollyIn,
} from '@umpire/engine/table';

/** Thousandths between bases, and between the points that are tried. */
const GAP = 200;
const STEP = 500;

const areasOf = ({ zones, table }: Scenario, seat: string): readonly Polygon[] =>
  zones.flatMap(({ seat: whose, ground }) => {
    if (whose !== undefined && whose !== seat) return [];
    if ('kind' in ground) return [ground];
    if ('top' in ground) return [];
    return table.pieces.flatMap(({ rooms = [] }) =>
      rooms.filter(({ id }) => ground.rooms.includes(id)).map(({ outline }) => outline),
    );
  });

const baseAt = (unit: ScenarioUnit, model: ScenarioModel, at: Point): Base => {
  const size = model.hull ?? unit.hull;
  return size === undefined ? disc(at, model.radius ?? unit.radius ?? 500) : hull(at, size[0], size[1], 0);
};

/** Where a base has its edge, seen from its middle. */
const reachOf = (base: Base): number => (base.kind === 'disc' ? base.radius : Math.max(base.length, base.width) / 2);

/** The units with their models in blocks in the seat's zone, clear of walls and of one another; undefined if they do not fit. */
export function placedIn(
  scenario: Scenario,
  seat: string,
  units: readonly ScenarioUnit[],
): readonly ScenarioUnit[] | undefined {
  const areas = areasOf(scenario, seat);
  const taken: Base[] = scenario.table.pieces.flatMap((piece) =>
    has(piece, 'impassable') && piece.rooms === undefined ? [piece.shape as unknown as Base] : [],
  );
  const placed: ScenarioUnit[] = [];
  for (const unit of units) {
    if (unit.models === undefined) {
      placed.push(unit);
      continue;
    }
    const block = blockFor(unit, areas, taken);
    if (block === undefined) return undefined;
    taken.push(...block);
    placed.push({ ...unit, models: unit.models.map((model, i) => ({ ...model, at: (block[i] as Base).at })) });
  }
  return placed;
}

/** The first free block, from the south-west; two rows or more, wider than deep. */
function blockFor(unit: ScenarioUnit, areas: readonly Polygon[], taken: readonly Base[]): readonly Base[] | undefined {
  const models = unit.models ?? [];
  const across = Math.ceil(Math.sqrt(models.length * 2));
  const apart = 2 * Math.max(0, ...models.map((model) => reachOf(baseAt(unit, model, { x: 0, y: 0 })))) + GAP;
  for (const area of areas) {
    const { west, south, east, north } = boxOf(area);
    for (let y = south + apart / 2; y < north; y += STEP)
      for (let x = west + apart / 2; x < east; x += STEP) {
        const block = models.map((model, i) =>
          baseAt(unit, model, {
            x: Math.floor(x + (i % across) * apart),
            y: Math.floor(y + Math.floor(i / across) * apart),
          }),
        );
        if (block.every((base) => whollyIn(base, area) && !taken.some((other) => overlaps(base, other)))) return block;
      }
  }
  return undefined;
}
