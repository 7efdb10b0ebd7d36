/** An order in plain words, whatever the rule set: `Advance: Rifle Section, 4 models up to 5.5″`. */
import { type Point, wayLength } from '../table/index.ts';
import { ENGLISH, inWords, type Language, type Names, say, type Saying, translated } from '../words/index.ts';
import type { Battle } from './battle.ts';
import type { Order, ModelMove } from './order.ts';
import type { Ruleset } from './ruleset.ts';
import { whereIs } from './where-is.ts';

interface Called {
  readonly id: string;
  readonly name: string;
}

/** What a battle knows by id. Some games have squads of several units, items, and weapons with ids of their own: they are called by a name, too. */
type Named = Pick<Battle, 'sides' | 'units' | 'objectives'> & {
  readonly squads?: readonly Called[];
  readonly items?: readonly Called[];
  readonly models?: readonly object[];
  readonly table?: { readonly pieces: readonly Called[] };
};

/** The names of all that a battle knows by id; units of one name are told apart by their ids. */
export function namesOf(battle: Named, language: Language = ENGLISH): Names {
  const { sides, units, objectives, squads = [], items = [], models = [], table } = battle;
  const isShared = (name: string): boolean => units.filter((unit) => unit.name === name).length > 1;
  const said = (name: string): string => translated(name, language);
  const weapons = models.flatMap((model) => {
    const { weapons: carried } = model as { readonly weapons?: unknown };
    return Array.isArray(carried) ? carried.filter(isCalled) : [];
  });
  return Object.fromEntries([
    ...[...(table?.pieces.filter(isNoWord) ?? []), ...weapons, ...items, ...objectives, ...squads].map(
      ({ id, name }) => [id, said(name)] as const,
    ),
    ...units.map(({ id, name }) => [id, isShared(name) ? `${said(name)} ${numberOf(id)}` : said(name)] as const),
    ...sides.map(({ seat, name }) => [seat, said(name)] as const),
  ]);
}

const isCalled = (thing: unknown): thing is Called =>
  typeof thing === 'object' && thing !== null && 'id' in thing && typeof (thing as Called).name === 'string';

/** A piece whose id is a plain word, such as `road`, is not called by its name: the word may be meant. */
const isNoWord = ({ id }: Called): boolean => /[-\d]/u.test(id);

/** `worker-2` is number 2; `C4` is C4. */
const numberOf = (id: string): string => /^\p{Ll}+-(\d+)$/u.exec(id)?.[1] ?? id;

/**
 * What an order says, in the game's own words; else its kind, who it is for, and all that was decided. With the table, where that is at hand,
 * places are told by what is beside them.
 */
export function orderText(
  { face }: Pick<Ruleset, 'face'>,
  names: Names,
  order: Order,
  language: Language = ENGLISH,
  view?: Battle,
): string {
  const own = face.given?.(order, view);
  if (own !== undefined) return inWords(own, language, names);
  const { kind, ...rest } = order;
  const fields = Object.entries(rest).flatMap(([name, value]) => fieldText(name, value, names, language, view));
  const says = translated(face.orders[kind]?.says ?? kind, language);
  return fields.length === 0 ? says : `${says}: ${fields.join(', ')}`;
}

/** Who an order is for, and which room or thing it is about, stands by itself. */
const WHO: readonly string[] = ['unit', 'element', 'model', 'squad', 'by', 'plan', 'thing'];

/** Ids of what has no name of its own, such as the second weapon of a model or a shot: `W1.2`, `line-5`, `line-5/rifle/levy-2`. */
const ID = /^[\w-]*[.-]\d+$|\//;

/** What is not so needs no word, and an id that has no name says nothing to anybody. */
const isSilent = (value: unknown, names: Names): boolean =>
  value === undefined ||
  value === false ||
  value === null ||
  (typeof value === 'string' && names[value] === undefined && ID.test(value));

/** Fields that are measured, with their sentences; what is done on the way is done after so many inches. */
const MEASURED: Readonly<Record<string, (value: number) => Saying>> = {
  at: (value) => say('after {far″}', { far: value }),
  facing: (value) => say('facing {facing}°', { facing: value }),
  length: (value) => say('{length″} ahead', { length: value }),
};

function fieldText(
  name: string,
  value: unknown,
  names: Names,
  language: Language,
  view: Battle | undefined,
): readonly string[] {
  if (isSilent(value, names)) return [];
  if (value === true) return [translated(inPlainWords(name), language)];
  if (isMoves(value)) return movesText(Object.values(value), language);
  const place =
    view && typeof value === 'object' && value !== null && isPoint(value) ? whereIs(view, value) : undefined;
  if (place !== undefined) return [inWords(say('at {place}', { place }), language)];
  const measured = typeof value === 'number' ? MEASURED[name]?.(value) : undefined;
  if (measured !== undefined) return [inWords(measured, language)];
  const text = dataText(value, names, language);
  if (name === 'target') return [inWords(say('at {target}', { target: text }), language)];
  // One of a few ways to do it: the way itself is the word for it.
  const isWay = typeof value === 'string' && names[value] === undefined && !/\d/.test(value);
  return text === ''
    ? []
    : [WHO.includes(name) || isWay ? text : `${translated(inPlainWords(name), language)} ${text}`];
}

/** A word of the program as people write it: `returnFire` is to return fire. */
const inPlainWords = (word: string): string =>
  word.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Plain data in words. Lengths on the table are thousandths inside and inches here. */
export function dataText(value: unknown, names: Names = {}, language: Language = ENGLISH): string {
  if (typeof value === 'boolean') return translated(value ? 'yes' : 'no', language);
  if (typeof value === 'string')
    return names[value] ?? taskText(value, names) ?? translated(inPlainWords(value), language);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value))
    return listText(
      value.filter((one) => !isSilent(one, names)).map((one) => dataText(one, names, language)),
      language,
    );
  if (isPoint(value)) return inWords(say('({x″}, {y″})', { x: value.x, y: value.y }), language);
  return Object.entries(value)
    .filter(([key, part]) => part !== undefined && !isSilent(key, names))
    .map(([key, part]) => {
      const name = key in names ? `${names[key]}:` : translated(inPlainWords(key), language);
      return `${name} ${dataText(part, names, language)}`;
    })
    .join(', ');
}

/** Who, and what he goes for, as one word of an order (`H3 back`): `H3: the back room`. */
function taskText(value: string, names: Names): string | undefined {
  const [who = '', what = '', ...more] = value.split(' ');
  return more.length > 0 || names[what] === undefined ? undefined : `${names[who] ?? who}: ${names[what]}`;
}

/** Long lists are cut short: the table shows the rest. */
function listText(list: readonly string[], language: Language): string {
  const more = (n: number): string => inWords(say('{n} more', { n }), language);
  const shown = list.length > 4 ? [...list.slice(0, 3), more(list.length - 3)] : list;
  const [last = '', ...before] = shown.toReversed();
  if (before.length === 0) return last;
  return inWords(say('{others} and {last}', { others: before.toReversed(), last }), language);
}

function movesText(ways: readonly ModelMove[], language: Language): readonly string[] {
  if (ways.length === 0) return [];
  const farthest = Math.max(...ways.map(({ path }) => wayLength(path)));
  const n = ways.length;
  // Models that come onto the table have no way behind them.
  if (farthest === 0) return [inWords(say('{n} {n|model|models}', { n }), language)];
  const far = Math.round(farthest / 100) * 100;
  return [inWords(say('{n} {n|model|models} up to {far″}', { n, far }), language)];
}

const isPoint = (value: object): value is Point =>
  Object.keys(value).length === 2 && 'x' in value && 'y' in value && typeof value.x === 'number';

const isMoves = (value: unknown): value is Readonly<Record<string, ModelMove>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((way: unknown) => typeof way === 'object' && way !== null && 'path' in way);
