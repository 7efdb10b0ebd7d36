import { type Battle, type BattleModel, standing } from '../src/battle/index.ts';
import { isOnTable, isPoint, NOBODY, onSameSurface, overlaps } from '../src/table/index.ts';
import type { ConformOptions } from './options.ts';

/** What is wrong with any battle of any game. */
export function invariantFaults(battle: Battle, options: ConformOptions): readonly string[] {
  return [
    ...twice('unit', battle.units),
    ...twice('model', battle.models),
    ...twice('objective', battle.objectives),
    ...twice('piece', battle.table.pieces),
    ...ownerFaults(battle),
    ...placeFaults(battle),
    ...overlapFaults(battle, options.mayOverlap),
    ...[...battle.units, ...battle.models].flatMap((one) => negativeFaults(one, options.mayBeNegative ?? [])),
  ];
}

function twice(what: string, list: readonly { readonly id: string }[]): readonly string[] {
  const seen = new Set<string>();
  return list.flatMap(({ id }) => (seen.size === seen.add(id).size ? [`There are two of the ${what} ${id}.`] : []));
}

function ownerFaults({ sides, units, models, toAct }: Battle): readonly string[] {
  const seats = new Set([...sides.map(({ seat }) => seat), NOBODY]);
  const known = new Set(units.map(({ id }) => id));
  return [
    ...units.filter(({ seat }) => !seats.has(seat)).map(({ id, seat }) => `Unit ${id} belongs to no seat: ${seat}.`),
    ...models.filter(({ owner }) => !seats.has(owner)).map(({ id, owner }) => `${id} belongs to no seat: ${owner}.`),
    ...models
      .filter(({ unit }) => unit !== '' && !known.has(unit))
      .map(({ id, unit }) => `${id} is of no unit: ${unit}.`),
    ...toAct.filter((seat) => !seats.has(seat)).map((seat) => `${seat} is to act and no seat.`),
  ];
}

function placeFaults(battle: Battle): readonly string[] {
  return standing(battle).flatMap(({ id, base }) => {
    if (!isPoint(base.at)) return [`${id} stands at ${JSON.stringify(base.at)}, which is no point.`];
    return isOnTable(battle.table, base) ? [] : [`${id} is not wholly on the table: ${JSON.stringify(base)}.`];
  });
}

function overlapFaults(battle: Battle, mayOverlap: ConformOptions['mayOverlap']): readonly string[] {
  const models = standing(battle);
  const isWrong = (a: BattleModel, b: BattleModel): boolean =>
    onSameSurface(a, b) && overlaps(a.base, b.base) && mayOverlap?.(a, b) !== true;
  return models.flatMap((a, i) =>
    models
      .slice(0, i)
      .filter((b) => isWrong(a, b))
      .map((b) => `${a.id} overlaps ${b.id}.`),
  );
}

function negativeFaults(one: { readonly id: string }, allowed: readonly string[]): readonly string[] {
  const search = (value: unknown, path: string): readonly string[] => {
    if (typeof value === 'number') return value >= 0 ? [] : [`${one.id}: ${path} is ${value}.`];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]) =>
      name === 'base' || allowed.includes(name) ? [] : search(inner, path === '' ? name : `${path}.${name}`),
    );
  };
  return search(one, '');
}
