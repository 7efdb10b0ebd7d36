/** A place of the table in words, as somebody would say it who points there: beside what, or how far from what and in which direction. */
import { boxOf, distance, type Point, type Shape, spot, type Table } from '../table/index.ts';
import { say, type Saying, type Words } from '../words/index.ts';
import { type Battle, standing } from './battle.ts';
import { modelName } from './tools/tell.ts';

/** So near to something one is beside it, and so far off nothing is a landmark; in thousandths. */
const BESIDE = 750;
const FAR = 8000;
/** Nobody tells more than half inches by eye. */
const HALF = 500;

interface Landmark {
  readonly name: string;
  readonly shape: Shape;
}

/**
 * What is at a place, or by what it is found: the model that stands there, if it is not the one that goes there (`who`), else the nearest thing
 * that has a name. Undefined where none is near.
 */
export function whereIs(
  battle: Pick<Battle, 'table' | 'models' | 'units' | 'objectives'>,
  at: Point,
  who?: string,
): Words | undefined {
  const here = spot(at);
  const model = standing(battle).find(({ id, base }) => id !== who && distance(here, base) === 0);
  if (model !== undefined) return modelName(battle, model.id);
  const things: readonly Landmark[] = [
    ...battle.objectives.map((one) => ({ name: one.name, shape: spot(one.at) })),
    ...battle.table.pieces,
  ];
  let nearest: { readonly thing: Landmark; readonly far: number } | undefined;
  for (const thing of things) {
    const far = distance(here, thing.shape);
    if (nearest === undefined || far < nearest.far) nearest = { thing, far };
  }
  if (nearest === undefined || nearest.far > FAR) return undefined;
  const { thing, far } = nearest;
  if (far <= BESIDE) return thing.name;
  return FROM[compassOf(thing.shape, at)]({ thing: thing.name, far: HALF * Math.round(far / HALF) });
}

type From = (of: { readonly thing: string; readonly far: number }) => Saying;

const FROM = {
  n: (of) => say('{thing}, {far″} to the north', of),
  ne: (of) => say('{thing}, {far″} to the north-east', of),
  e: (of) => say('{thing}, {far″} to the east', of),
  se: (of) => say('{thing}, {far″} to the south-east', of),
  s: (of) => say('{thing}, {far″} to the south', of),
  sw: (of) => say('{thing}, {far″} to the south-west', of),
  w: (of) => say('{thing}, {far″} to the west', of),
  nw: (of) => say('{thing}, {far″} to the north-west', of),
} as const satisfies Readonly<Record<string, From>>;

/** Half of the way from straight to diagonal: the tangent of 22.5°. */
const SLANT = Math.SQRT2 - 1;

/** In which direction from the middle of a shape a place lies. */
function compassOf(shape: Shape, at: Point): keyof typeof FROM {
  const { west, east, south, north } = boxOf(shape);
  const [x, y] = [at.x - (west + east) / 2, at.y - (south + north) / 2];
  const across = Math.abs(x) < SLANT * Math.abs(y) ? '' : x < 0 ? 'w' : 'e';
  const along = Math.abs(y) < SLANT * Math.abs(x) ? '' : y < 0 ? 's' : 'n';
  return `${along}${across}` as keyof typeof FROM;
}

/** The ninths of a table: from south to north, in each from west to east. */
const NINTHS: readonly (readonly Saying[])[] = [
  [say('in the south-west', {}), say('in the south', {}), say('in the south-east', {})],
  [say('in the west', {}), say('in the middle', {}), say('in the east', {})],
  [say('in the north-west', {}), say('in the north', {}), say('in the north-east', {})],
];

/** In which ninth of the table places are, on average; undefined where there are none. */
export function ninthOf(places: readonly Point[], table: Table): Saying | undefined {
  if (places.length === 0) return undefined;
  const third = (of: 'x' | 'y', size: number): number => {
    const mean = places.reduce((sum, place) => sum + place[of], 0) / places.length;
    return Math.min(2, Math.max(0, Math.floor((3 * mean) / size)));
  };
  return NINTHS[third('y', table.depth)]?.[third('x', table.width)];
}
