/** An order in plain words, whatever the rule set: `Advance: Rifle Section, 4 models up to 5.5″`. */
import { inInches, type Point, wayLength } from '../table/index.ts';
import type { Battle } from './battle.ts';
import type { Order, Way } from './order.ts';
import type { Ruleset } from './ruleset.ts';

/** How seats, units and objectives are called, by id. */
export type Names = Readonly<Record<string, string>>;

/** What a battle knows by id; some games have squads of several units, which are called by a name, too. */
type Named = Pick<Battle, 'sides' | 'units' | 'objectives'> & {
  readonly squads?: readonly { readonly id: string; readonly name: string }[];
};

/** The names of all that a battle knows by id; units of one name are told apart by their ids. */
export function namesOf({ sides, units, objectives, squads = [] }: Named): Names {
  const isShared = (name: string): boolean => units.filter((unit) => unit.name === name).length > 1;
  return Object.fromEntries([
    ...[...objectives, ...squads].map(({ id, name }) => [id, name] as const),
    ...units.map(({ id, name }) => [id, isShared(name) ? `${name} ${id}` : name] as const),
    ...sides.map(({ seat, name }) => [seat, name] as const),
  ]);
}

/** What an order says: its kind, who it is for, and all that was decided. */
export function orderText({ face }: Pick<Ruleset, 'face'>, names: Names, order: Order): string {
  const { kind, ...rest } = order;
  const fields = Object.entries(rest).flatMap(([name, value]) => fieldText(name, value, names));
  const says = face.orders[kind]?.says ?? kind;
  return fields.length === 0 ? says : `${says}: ${fields.join(', ')}`;
}

/** Who an order is for stands by itself; what is not so needs no word. */
const WHO: readonly string[] = ['unit', 'element', 'model', 'squad', 'by'];

function fieldText(name: string, value: unknown, names: Names): readonly string[] {
  if (value === undefined || value === false || value === null) return [];
  if (value === true) return [name];
  if (isMoves(value)) return movesText(Object.values(value));
  const text = dataText(value, names);
  return text === '' ? [] : [WHO.includes(name) ? text : `${name} ${text}`];
}

/** Plain data in words. Lengths on the table are thousandths inside and inches here. */
export function dataText(value: unknown, names: Names = {}): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return names[value] ?? value;
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return listText(value.map((one) => dataText(one, names)));
  if (isPoint(value)) return `(${inInches(value.x)}, ${inInches(value.y)})`;
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([key, part]) => `${key in names ? `${names[key]}:` : key} ${dataText(part, names)}`)
    .join(', ');
}

/** Long lists are cut short: the table shows the rest. */
function listText(list: readonly string[]): string {
  const shown = list.length > 4 ? [...list.slice(0, 3), `${list.length - 3} more`] : list;
  const [last = '', ...before] = shown.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
}

function movesText(ways: readonly Way[]): readonly string[] {
  if (ways.length === 0) return [];
  const farthest = Math.max(...ways.map(({ path }) => wayLength(path)));
  const who = ways.length === 1 ? '1 model' : `${ways.length} models`;
  // Models that come onto the table have no way behind them.
  return [farthest === 0 ? who : `${who} up to ${inInches(Math.round(farthest / 100) * 100)}″`];
}

const isPoint = (value: object): value is Point =>
  Object.keys(value).length === 2 && 'x' in value && 'y' in value && typeof value.x === 'number';

const isMoves = (value: unknown): value is Readonly<Record<string, Way>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((way: unknown) => typeof way === 'object' && way !== null && 'path' in way);
