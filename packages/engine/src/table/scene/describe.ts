/** The picture in words, for those who do not see it. */
import type { Model } from '../model.ts';
import { type Point, inInches } from '../point.ts';
import { boxOf } from '../shape.ts';
import type { Table } from '../table.ts';
import type { SceneExtras } from './extras.ts';

/** Size, terrain, objectives and models, in a few sentences. */
export function describeTable(table: Table, models: readonly Model[], extras: SceneExtras): string {
  const size = `A table ${inInches(table.width)} inches wide and ${inInches(table.depth)} inches deep.`;
  return [size, terrainOf(table), objectivesOf(table, extras), modelsOf(models, extras)]
    .filter((one) => one !== '')
    .join(' ');
}

function terrainOf(table: Table): string {
  if (table.pieces.length === 0) return 'No terrain.';
  const words = table.pieces.map(({ name, shape }) => {
    const { west, south, east, north } = boxOf(shape);
    return `${name} ${quarterOf(table, { x: (west + east) / 2, y: (south + north) / 2 })}`;
  });
  return `Terrain: ${words.join('; ')}.`;
}

function objectivesOf(table: Table, { objectives = [] }: SceneExtras): string {
  if (objectives.length === 0) return '';
  return `Objectives: ${objectives.map(({ name, at }) => `${name} ${quarterOf(table, at)}`).join('; ')}.`;
}

function modelsOf(models: readonly Model[], { sides = [], units = {} }: SceneExtras): string {
  const bySide = Map.groupBy(models, ({ owner }) => owner);
  return [...bySide]
    .map(([owner, some]) => {
      const counts = [...Map.groupBy(some, ({ unit }) => unit)].map(([unit, members]) => {
        const name = units[unit]?.name ?? unit;
        return members.length === 1 ? name : `${name} with ${members.length} models`;
      });
      return `${sides.find(({ id }) => id === owner)?.name ?? 'Bystanders'}: ${counts.join(', ')}.`;
    })
    .join(' ');
}

/** Which third of the table a point lies in: 'in the north-west', 'in the middle'. */
function quarterOf({ width, depth }: Table, { x, y }: Point): string {
  const [column, row] = [Math.min(2, Math.floor((3 * x) / width)), Math.min(2, Math.floor((3 * y) / depth))];
  const up = ['south', '', 'north'][row] ?? '';
  const side = ['west', '', 'east'][column] ?? '';
  const word = up !== '' && side !== '' ? `${up}-${side}` : up + side;
  return word === '' ? 'in the middle' : `in the ${word}`;
}
