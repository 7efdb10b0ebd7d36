import { type Battle, type BattleModel, type SeenLogged, standing } from '@umpire/engine/battle';
import { toneOf } from '../tone.ts';
import type { SheetMap } from './sheet-map.ts';

/** A place on the sheet, in inches. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where every model stands, by its id. */
export type Spots = ReadonlyMap<string, Spot>;

/** So near to an edge of the table that whoever is gone from there may have left it. */
export const isAtEdge = (at: Spot, size: Spot): boolean =>
  at.x < AT_EDGE || at.y < AT_EDGE || at.x > size.x - AT_EDGE || at.y > size.y - AT_EDGE;

export interface Tracer {
  readonly from: Spot;
  readonly to: Spot;
  /** It goes past whom it was meant for. */
  readonly misses?: true;
}

/** What is to be seen of a change, in order: somebody goes, somebody shoots, somebody falls. */
export interface Film {
  readonly moves: readonly { readonly id: string; readonly points: readonly Spot[]; readonly ms: number }[];
  readonly shots: readonly Tracer[];
  /** Those who are gone; `fell` if not over an edge of the table. */
  readonly gone: readonly { readonly id: string; readonly at: Spot; readonly fell: boolean }[];
  /** What is told of it, in order: each roll of dice is waited for. */
  readonly tells: readonly ('dice' | 'line')[];
}

/** Inches a second, and the longest and the shortest that anybody is under way, in milliseconds. */
const SPEED = 9;
const [SHORTEST, LONGEST] = [160, 1200];
/** Nearer than this nobody shoots: they fight hand to hand, in inches from middle to middle. */
const HAND_TO_HAND = 1.6;
/** Tracers of one attack. */
const MOST_SHOTS = 6;
/** Whoever is so near to the edge when he goes has left the table. */
const AT_EDGE = 0.9;

export interface Change {
  readonly before: Spots;
  readonly now: Spots;
  /** The orders that were given, as far as they are known. */
  readonly orders: readonly object[];
  /** Ways by id, from where they began, as far as they are known. */
  readonly ways: ReadonlyMap<string, readonly Spot[]>;
  /** What happened since. */
  readonly news: readonly SeenLogged[];
  readonly battle: Pick<Battle, 'units' | 'models'>;
  /** Units and owners of those who stood there before. */
  readonly was: Pick<Battle, 'units' | 'models'>;
  readonly size: Spot;
}

/** The change from one state of a battle to the next, on a sheet. */
export function changeBetween(
  was: Battle,
  battle: Battle,
  { place, size }: SheetMap,
  orders: readonly object[],
  news: readonly SeenLogged[],
): Change {
  const spotsOf = (of: Battle): Spots => new Map(standing(of).map(({ id, base }) => [id, place(base.at)] as const));
  return { before: spotsOf(was), now: spotsOf(battle), battle, was, size, orders, news, ways: waysOf(orders, place) };
}

/** The ways in orders: `moves` by model. */
function waysOf(orders: readonly object[], place: SheetMap['place']): ReadonlyMap<string, readonly Spot[]> {
  const ways = new Map<string, readonly Spot[]>();
  for (const order of orders) {
    const { moves = {} } = order as { readonly moves?: Readonly<Record<string, { readonly path?: readonly Spot[] }>> };
    for (const [id, { path = [] }] of Object.entries(moves)) ways.set(id, path.map(place));
  }
  return ways;
}

export const lengthOf = (points: readonly Spot[]): number =>
  points.slice(1).reduce((sum, { x, y }, i) => sum + Math.hypot(x - (points[i]?.x ?? x), y - (points[i]?.y ?? y)), 0);

export function filmOf(change: Change): Film {
  const { before, now, ways, news, battle, size } = change;
  const moves = [...now].flatMap(([id, to]) => {
    const from = before.get(id);
    if (from === undefined || Math.hypot(to.x - from.x, to.y - from.y) < 0.02) return [];
    const way = ways.get(id) ?? [];
    const points = [from, ...way.slice(1, -1), to];
    const ms = Math.min(LONGEST, Math.max(SHORTEST, (lengthOf(points) / SPEED) * 1000));
    return [{ id, points, ms }];
  });
  const isThere = new Set(battle.models.map(({ id }) => id));
  const gone = [...before].flatMap(([id, at]) => {
    if (now.has(id)) return [];
    return [{ id, at, fell: !isAtEdge(at, size) && !isThere.has(id) }];
  });
  return { moves, shots: shotsOf(change), gone, tells: news.map((one) => ('roll' in one ? 'dice' : 'line')) };
}

/** Rolls that nobody shoots with, by what they are for. */
const NO_SHOT =
  /\b(looks?|initiative|morale|nerve|rall(y|ies)|recovers?|saves?|helmet|ground|regroup|roll-off|who|request|arrival)\b/i;

/** What a number needed in a fight hand to hand depends on: whoever rolls for it shoots at nobody, wherever all stand before and afterwards. */
const HAND_TO_HAND_REASON = /\bweapon skill\b/i;

/** Models by what the log may call them: their own id or name, their unit's id or name. */
export function groupsOf({
  units,
  models,
}: Pick<Battle, 'units' | 'models'>): ReadonlyMap<string, readonly BattleModel[]> {
  const groups = new Map<string, readonly BattleModel[]>();
  for (const { id, name } of units) {
    const own = models.filter(({ unit }) => unit === id);
    for (const key of [name, `${name} ${id}`, id]) if (own.length > 0 && !groups.has(key)) groups.set(key, own);
  }
  for (const model of models) groups.set(model.id, [model]);
  return groups;
}

/** All strings in plain data, in order. */
export function stringsIn(data: unknown): readonly string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(stringsIn) : [];
}

/** Lines from those who roll dice to those of another side who were named last. */
function shotsOf({ before, now, ways, news, orders, was }: Change): Film['shots'] {
  const groups = groupsOf(was);
  const named = new Map<string, readonly BattleModel[]>();
  const name = (data: unknown): void => {
    for (const text of stringsIn(data)) {
      const group = groups.get(text);
      if (group?.[0] !== undefined) named.set(group[0].owner, group);
    }
  };
  // Whoever has moved shoots from there.
  const spots = (group: readonly BattleModel[]): readonly Spot[] =>
    group.flatMap(({ id }) => now.get(id) ?? before.get(id) ?? []);
  /** Wherever somebody has been meanwhile: in contact, perhaps, before he went on. */
  const everywhere = (group: readonly BattleModel[]): readonly Spot[] =>
    group.flatMap(({ id }) => [before.get(id) ?? [], now.get(id) ?? [], ways.get(id) ?? []].flat());
  const shots: Volley[] = [];
  const seen = new Map<string, Volley>();
  for (const order of orders) name(order);
  for (const one of news) {
    if ('note' in one) name(one.note.data);
    else if ('decision' in one) name(one.choice?.value);
    else if (one.roll.by !== undefined && !NO_SHOT.test(one.roll.says)) {
      const from = named.get(one.roll.by);
      const to = [...named].find(([owner]) => owner !== one.roll.by)?.[1];
      const key = `${from?.[0]?.id} ${to?.[0]?.id}`;
      if (from === undefined || to === undefined) continue;
      const known = seen.get(key);
      const volley = known ?? { from: spots(from), to: spots(to), dice: 0, good: 0 };
      const { dice, good } = fellFor(one);
      volley.dice += dice;
      volley.good += good;
      seen.set(key, volley);
      const isAtHand = one.roll.tally?.reasons.some(({ says }) => HAND_TO_HAND_REASON.test(says)) === true;
      if (known === undefined && !isAtHand && !haveMet(everywhere(from), everywhere(to))) shots.push(volley);
    }
  }
  return shots.flatMap(tracersOf).slice(0, MOST_SHOTS * 2);
}

/** Who shoots at whom, and how many of their dice were good. */
interface Volley {
  readonly from: readonly Spot[];
  readonly to: readonly Spot[];
  dice: number;
  good: number;
}

/** How many dice lie there, and how many of them count for whoever threw them; none where people typed in only what counts. */
function fellFor({ roll, rests }: Extract<SeenLogged, { readonly roll: unknown }>) {
  const bands = Object.entries(roll.counts ?? {}).map(([name, { faces = [] }]) => ({ name, faces }));
  const isGood = (face: number): boolean =>
    /good|best/.test(
      toneOf(
        bands.findLast(({ faces }) => faces.includes(face)),
        bands,
      ),
    );
  return { dice: rests.length, good: rests.filter(isGood).length };
}

const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** They fight hand to hand, and nobody shoots. */
const haveMet = (ones: readonly Spot[], others: readonly Spot[]): boolean =>
  ones.some((one) => others.some((other) => apart(one, other) < HAND_TO_HAND));

/** As many of them hit as of the dice: some if any die was good, all where that is not known. */
function tracersOf({ from: shooters, to: targets, dice, good }: Volley): Film['shots'] {
  const some = shooters.slice(0, MOST_SHOTS);
  const hits = dice === 0 ? some.length : Math.ceil((good / dice) * some.length);
  return some.flatMap((from, i): readonly Tracer[] => {
    const to = targets[i % targets.length];
    return to === undefined ? [] : [i < hits ? { from, to } : { from, to, misses: true }];
  });
}
