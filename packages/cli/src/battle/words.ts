/** Plain data in words: `scout a1, to (6, 4.5)`. Lengths on the table are thousandths inside and inches here. */
import { inInches } from '@umpire/engine/table';

type Point = { readonly x: number; readonly y: number };

const isPoint = (value: object): value is Point =>
  Object.keys(value).length === 2 && 'x' in value && 'y' in value && typeof value.x === 'number';

export function dataText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(dataText).join(', ');
  if (isPoint(value)) return `(${inInches(value.x)}, ${inInches(value.y)})`;
  return fieldsText(value);
}

/** The fields of a record, without some. */
export function fieldsText(record: object, ...without: readonly string[]): string {
  return Object.entries(record)
    .filter(([name, value]) => value !== undefined && !without.includes(name))
    .map(([name, value]) => `${name} ${isNested(value) ? `{ ${dataText(value)} }` : dataText(value)}`)
    .join(', ');
}

const isNested = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isPoint(value);
