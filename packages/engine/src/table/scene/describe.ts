/** The picture in words, for those who do not see it. */
import { say, type Words } from '../../words/index.ts';
import type { Model } from '../model.ts';
import type { Point } from '../point.ts';
import { boxOf } from '../shape.ts';
import type { Table } from '../table.ts';
import type { SceneExtras } from './extras.ts';
import type { Pen } from './pen.ts';

/** Size, terrain, objectives and models, in a few sentences. */
export function describeTable(table: Table, models: readonly Model[], extras: SceneExtras, { said }: Pen): string {
  const { width, depth } = table;
  const size = say('A table {width} inches wide and {depth} inches deep.', {
    width: width / 1000,
    depth: depth / 1000,
  });
  return [size, terrainOf(table, said), ...objectivesOf(table, extras, said), ...modelsOf(models, extras, said)]
    .map(said)
    .join(' ');
}

type Said = Pen['said'];

/** The things of a list are parted by semicolons: each may have commas of its own. */
const listed = (words: readonly Words[], said: Said): string => words.map(said).join('; ');

function terrainOf(table: Table, said: Said): Words {
  if (table.pieces.length === 0) return 'No terrain.';
  const pieces = table.pieces.map(({ name, shape }) => {
    const { west, south, east, north } = boxOf(shape);
    return placed(name, table, { x: (west + east) / 2, y: (south + north) / 2 });
  });
  return say('Terrain: {pieces}.', { pieces: listed(pieces, said) });
}

function objectivesOf(table: Table, { objectives = [] }: SceneExtras, said: Said): readonly Words[] {
  if (objectives.length === 0) return [];
  const places = objectives.map(({ name, at }) => placed(name, table, at));
  return [say('Objectives: {places}.', { places: listed(places, said) })];
}

function modelsOf(models: readonly Model[], { sides = [], units = {} }: SceneExtras, said: Said): readonly Words[] {
  const bySide = Map.groupBy(models, ({ owner }) => owner);
  return [...bySide].map(([owner, some]) => {
    const counts = [...Map.groupBy(some, ({ unit }) => unit)].map(([unit, { length: n }]) => {
      const name = units[unit]?.name ?? unit;
      return n === 1 ? name : said(say('{name} with {n} models', { name, n }));
    });
    const side = sides.find(({ id }) => id === owner)?.name ?? 'Bystanders';
    return say('{side}: {units}.', { side, units: counts });
  });
}

/** The thirds of a table. */
const THIRDS = [
  ['south-west', 'south', 'south-east'],
  ['west', '', 'east'],
  ['north-west', 'north', 'north-east'],
];

/** Something with the third of the table that it lies in: 'Wood in the north-west', 'Well in the middle'. */
function placed(name: string, { width, depth }: Table, { x, y }: Point): Words {
  const [column, row] = [Math.min(2, Math.floor((3 * x) / width)), Math.min(2, Math.floor((3 * y) / depth))];
  const where = THIRDS[row]?.[column] ?? '';
  return where === '' ? say('{name} in the middle', { name }) : say('{name} in the {where}', { name, where });
}
