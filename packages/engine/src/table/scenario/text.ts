/** JSON text as people like to read it: short things on one line, lists of points below one another. */
import { isObject } from './codec.ts';
import type { Json } from './json.ts';

const WIDTH = 120;

/** The text of a value, with a line break at its end. The project's formatter leaves it as it is. */
export const jsonText = (value: Json): string => `${written(value, 0, 0)}\n`;

/** `used` is what stands before the value on its line. */
function written(value: Json, depth: number, used: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const flat = onOneLine(value);
  // The last line of every list and object may have to carry a comma.
  if (!mustBreak(value) && used + flat.length + 1 <= WIDTH && depth > 0) return flat;
  const margin = '  '.repeat(depth + 1);
  const [open, close, items] = isObject(value)
    ? (['{', '}', Object.entries(value).map(([name, one]) => field(name, one, depth + 1))] as const)
    : (['[', ']', (value as readonly Json[]).map((one) => written(one, depth + 1, margin.length))] as const);
  if (items.length === 0) return open + close;
  return `${open}\n${items.map((item) => margin + item).join(',\n')}\n${'  '.repeat(depth)}${close}`;
}

function field(name: string, value: Json, depth: number): string {
  const key = `${JSON.stringify(name)}: `;
  return key + written(value, depth, depth * 2 + key.length);
}

function onOneLine(value: Json): string {
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(onOneLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${onOneLine(one)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** Lists of several points or of several objects are easier to compare below one another. */
function mustBreak(value: Json): boolean {
  if (isObject(value)) return Object.values(value).some(mustBreak);
  if (!Array.isArray(value)) return false;
  const items = value as readonly Json[];
  const isTable = items.length > 1 && (items.every(isLongList) || items.every(isLongObject));
  return isTable || items.some(mustBreak);
}

const isLongList = (value: Json): boolean => Array.isArray(value) && value.length > 1;
const isLongObject = (value: Json): boolean => isObject(value) && Object.keys(value).length > 1;
