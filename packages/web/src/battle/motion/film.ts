import type { Battle, SeenLogged } from '@umpire/engine/battle';

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

/** What is to be seen of a change, in order: somebody goes, somebody shoots, somebody falls. */
export interface Film {
  readonly moves: readonly { readonly id: string; readonly points: readonly Spot[]; readonly ms: number }[];
  readonly shots: readonly { readonly from: Spot; readonly to: Spot }[];
  /** Those who are gone; `fell` if not over an edge of the table. */
  readonly gone: readonly { readonly id: string; readonly at: Spot; readonly fell: boolean }[];
  readonly hasDice: boolean;
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
  /** Ways by id, from where they began, as far as they are known. */
  readonly ways: ReadonlyMap<string, readonly Spot[]>;
  /** What happened since. */
  readonly news: readonly SeenLogged[];
  readonly battle: Pick<Battle, 'units' | 'models'>;
  /** Units and owners of those who stood there before. */
  readonly was: Pick<Battle, 'units' | 'models'>;
  readonly size: Spot;
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
  return { moves, shots: shotsOf(change), gone, hasDice: news.some((one) => 'roll' in one) };
}

/** Who is named in a text of the log, in order: units or models. */
function namedIn({ units, models }: Pick<Battle, 'units' | 'models'>, data: unknown): readonly (readonly string[])[] {
  if (typeof data === 'string') {
    const own = models.filter(({ id, unit }) => id === data || unit === data).map(({ id }) => id);
    return own.length > 0 && (units.some(({ id }) => id === data) || own.includes(data)) ? [own] : [];
  }
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap((one) => namedIn({ units, models }, one));
}

/** Lines from those who roll dice to those of another side who are named with them. */
function shotsOf({ before, news, was }: Change): Film['shots'] {
  const ownerOf = (id: string | undefined): string | undefined => was.models.find((one) => one.id === id)?.owner;
  const by = news.flatMap((one) => ('roll' in one && one.roll.by !== undefined ? [one.roll.by] : []))[0];
  if (by === undefined) return [];
  for (const one of news) {
    if (!('note' in one)) continue;
    const named = namedIn(was, one.note.data);
    const from = named.find(([id]) => ownerOf(id) === by);
    const to = named.find(([id]) => ownerOf(id) !== by && ownerOf(id) !== undefined);
    if (from === undefined || to === undefined) continue;
    const [shooters, targets] = [from, to].map((ids) => ids.flatMap((id) => before.get(id) ?? []));
    if (shooters === undefined || targets === undefined || targets.length === 0) continue;
    const shots = shooters
      .slice(0, MOST_SHOTS)
      .flatMap((start, i) => ({ from: start, to: targets[i % targets.length] ?? start }));
    return shots.filter((shot) => Math.hypot(shot.to.x - shot.from.x, shot.to.y - shot.from.y) > HAND_TO_HAND);
  }
  return [];
}
