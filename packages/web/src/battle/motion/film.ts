import {
  type Attack,
  type Battle,
  type BattleModel,
  type Face,
  type SeenLogged,
  standing,
} from '@umpire/engine/battle';
import { toneOf } from '../tone.ts';
import type { SheetMap } from './sheet-map.ts';

/** A place on the sheet, in inches. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where every model stands, by its id. */
export type Spots = ReadonlyMap<string, Spot>;

/** Those who have left the table alive, by what is told: notes carry their ids as `departed`. */
export const departedIn = (news: readonly SeenLogged[]): ReadonlySet<string> =>
  new Set(news.flatMap((one) => ('note' in one ? stringsIn(one.note.data['departed']) : [])));

export interface Tracer {
  readonly from: Spot;
  readonly to: Spot;
  /** It goes past whom it was meant for. */
  readonly misses?: true;
}

/** What is to be seen of a change, in order: somebody goes, somebody shoots or strikes, somebody falls. */
export interface Film {
  readonly moves: readonly { readonly id: string; readonly points: readonly Spot[]; readonly ms: number }[];
  readonly shots: readonly Tracer[];
  /** Where blows of those who stand beside fall, and where something bursts. */
  readonly strikes: readonly { readonly kind: Exclude<Attack, 'shot'>; readonly at: Spot }[];
  /** Those who are gone; `fell` if they have not left alive. */
  readonly gone: readonly { readonly id: string; readonly at: Spot; readonly fell: boolean }[];
  /** How many of a unit have fallen, and where. */
  readonly losses: readonly { readonly at: Spot; readonly count: number }[];
  /** What is told of it, in order: each roll of dice is waited for. */
  readonly tells: readonly ('dice' | 'line')[];
}

/** Inches a second, and the longest and the shortest that anybody is under way, in milliseconds. */
const SPEED = 9;
const [SHORTEST, LONGEST] = [160, 1200];
/** Tracers of one attack. */
const MOST_SHOTS = 6;

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
  /** Which rolls are attacks, as the face of the game has them. */
  readonly attacks: Face['attacks'];
}

/** The change from one state of a battle to the next, on a sheet. */
export function changeBetween(
  was: Battle,
  battle: Battle,
  { place }: SheetMap,
  orders: readonly object[],
  news: readonly SeenLogged[],
  { attacks }: Pick<Face, 'attacks'>,
): Change {
  const spotsOf = (of: Battle): Spots => new Map(standing(of).map(({ id, base }) => [id, place(base.at)] as const));
  return {
    before: spotsOf(was),
    now: spotsOf(battle),
    battle,
    was,
    orders,
    news,
    attacks,
    ways: waysOf(orders, place),
  };
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
  const { before, now, ways, news, battle } = change;
  const moves = [...now].flatMap(([id, to]) => {
    const from = before.get(id);
    if (from === undefined || Math.hypot(to.x - from.x, to.y - from.y) < 0.02) return [];
    const way = ways.get(id) ?? [];
    const points = [from, ...way.slice(1, -1), to];
    const ms = Math.min(LONGEST, Math.max(SHORTEST, (lengthOf(points) / SPEED) * 1000));
    return [{ id, points, ms }];
  });
  const isThere = new Set(battle.models.map(({ id }) => id));
  const departed = departedIn(news);
  const gone = [...before].flatMap(([id, at]) => {
    if (now.has(id)) return [];
    return [{ id, at, fell: !departed.has(id) && !isThere.has(id) }];
  });
  return {
    moves,
    ...attacksOf(change),
    gone,
    losses: lossesOf(change.was, gone),
    tells: news.map((one) => ('roll' in one ? 'dice' : 'line')),
  };
}

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

/** Those who fell, by units: in their middle. */
function lossesOf({ models }: Change['was'], gone: Film['gone']): Film['losses'] {
  const unitOf = new Map(models.map(({ id, unit }) => [id, unit]));
  const byUnit = Map.groupBy(
    gone.filter(({ fell }) => fell),
    ({ id }) => unitOf.get(id),
  );
  return Array.from(byUnit.values(), (fallen) => {
    const middle = (of: (at: Spot) => number): number =>
      fallen.reduce((sum, { at }) => sum + of(at), 0) / fallen.length;
    return { at: { x: middle(({ x }) => x), y: middle(({ y }) => y) }, count: fallen.length };
  });
}

type Seen = Pick<Film, 'shots' | 'strikes'>;

/** What is seen of attacks: of those who roll dice, on those of another side who were named last. */
function attacksOf({ before, now, news, orders, was, attacks }: Change): Seen {
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
  const seen = new Map<string, Volley>();
  let giver: string | undefined;
  for (const order of orders) name(order);
  for (const one of news) {
    giver = one.given?.seat ?? giver;
    if ('note' in one) name(one.note.data);
    else if ('decision' in one) name(one.choice?.value);
    else {
      // Who throws for his own order need not be named.
      const { rule, by = giver, data } = one.roll;
      name(data);
      const kind = Object.hasOwn(attacks, rule) ? attacks[rule] : undefined;
      const struck = stringsIn(data).findLast((text) => groups.has(text));
      // A blast hurts whom its roll names, friend or foe, whoever has laid it there.
      const isBlast = kind === 'blast' && struck !== undefined;
      const from = by === undefined ? undefined : named.get(by);
      const to = isBlast ? groups.get(struck) : [...named].find(([owner]) => owner !== by)?.[1];
      if (kind === undefined || to === undefined || (from === undefined && !isBlast)) continue;
      const key = `${kind} ${from?.[0]?.id} ${to[0]?.id}`;
      const volley = seen.get(key) ?? { kind, from: spots(from ?? []), to: spots(to), dice: 0, good: 0 };
      const { dice, good } = fellFor(one);
      seen.set(key, { ...volley, dice: volley.dice + dice, good: volley.good + good });
    }
  }
  const volleys = [...seen.values()];
  return {
    shots: volleys
      .filter(({ kind }) => kind === 'shot')
      .flatMap(tracersOf)
      .slice(0, MOST_SHOTS * 2),
    strikes: volleys.flatMap(strikesOf).slice(0, MOST_SHOTS * 2),
  };
}

/** Who attacks whom, and how many of their dice were good. */
interface Volley {
  readonly kind: Attack;
  readonly from: readonly Spot[];
  readonly to: readonly Spot[];
  readonly dice: number;
  readonly good: number;
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

/** As many of them hit as of the dice: some if any die was good, all where that is not known. */
function tracersOf({ from: shooters, to: targets, dice, good }: Volley): Film['shots'] {
  const some = shooters.slice(0, MOST_SHOTS);
  const hits = dice === 0 ? some.length : Math.ceil((good / dice) * some.length);
  return some.flatMap((from, i): readonly Tracer[] => {
    const to = targets[i % targets.length];
    return to === undefined ? [] : [i < hits ? { from, to } : { from, to, misses: true }];
  });
}

/** A blast is seen on all whom it might hurt; blows on as many as dice were good, on all where that is not known. */
function strikesOf({ kind, to, dice, good }: Volley): Film['strikes'] {
  if (kind === 'shot') return [];
  const most = kind === 'blast' || dice === 0 ? to.length : good;
  return to.slice(0, Math.min(most, MOST_SHOTS)).map((at) => ({ kind, at }));
}
