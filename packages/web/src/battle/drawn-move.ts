import type { BattleModel, MenuItem, Moves } from '@umpire/engine/battle';
import type { Base, Point } from '@umpire/engine/table';
import { defaults, wholeOrder } from './forming.ts';
import { isPlace } from './moves-of.ts';
import { movedTo, type MovesPart } from './moving.ts';
import type { ScreenState } from './screen-state.ts';

/** The order by which a model gets to a place: what is said of it, and what speaks against it. */
interface Tried {
  readonly item: MenuItem;
  readonly said: Readonly<Record<string, unknown>>;
  readonly isLegal: boolean;
}

/** A model that was let go of. */
interface Drop {
  readonly model: string;
  readonly to: Point;
  /** The moves before it was taken hold of: those of others hold. */
  readonly before: Moves;
}

function tried(state: ScreenState, item: MenuItem, { model, to, before }: Drop): Tried {
  const { session, forming } = state;
  const part = item.parts.find(({ kind }) => isPlace(kind));
  const place =
    part?.kind === 'moves' ? movedTo(state, { item, part: part as MovesPart, moves: before }, model, to, false) : to;
  // What was said besides of the order in hand is still meant.
  const besides = item === forming.item.value ? forming.said.value : {};
  const said = { ...defaults(item), ...besides, ...(part !== undefined && { [part.name]: place }) };
  const order = wholeOrder(item, said);
  const { seat } = session.now.value;
  const isLegal = order !== undefined && seat !== undefined && session.problems(order).length === 0;
  return { item, said, isLegal };
}

/**
 * What somebody means who drags a model to a place: the cheapest order that gets it there. Onto an enemy it is the one that ends
 * in contact, if there is one. Where none is legal it is the one that reaches farthest, whose problems say why not.
 */
export function meantBy(state: ScreenState, items: readonly MenuItem[], drop: Drop): Tried | undefined {
  const { model, to } = drop;
  const { battle } = state.session.now.value.view;
  const mover = battle.models.find(({ id }) => id === model);
  const enemy = mover && enemyAt(battle.models, mover, to);
  const goal = mover === undefined || enemy === undefined ? to : besides(mover.base, enemy.base);
  const all = items.map((item) => tried(state, item, { ...drop, to: goal }));
  const farthest = enemy === undefined ? all.at(-1) : (all.find(({ item }) => isCharge(item)) ?? all.at(-1));
  const legal = all.filter(({ isLegal }) => isLegal);
  return (enemy === undefined ? legal[0] : (legal.find(({ item }) => isCharge(item)) ?? legal[0])) ?? farthest;
}

/** The words that rule sets have for orders which end in contact. */
const isCharge = ({ kind }: MenuItem): boolean => /charge|assault|fight|melee|close/.test(kind);

const enemyAt = (models: readonly BattleModel[], mover: BattleModel, at: Point): BattleModel | undefined =>
  models.find(
    ({ owner, away, base }) => owner !== mover.owner && away === undefined && span(base.at, at) <= radiusOf(base),
  );

const span = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const radiusOf = (base: Base): number => (base.kind === 'disc' ? base.radius : Math.min(base.length, base.width) / 2);

/** Where a base that comes straight on touches another. */
function besides(mover: Base, enemy: Base): Point {
  const far = span(mover.at, enemy.at);
  const share = far === 0 ? 0 : Math.max(0, 1 - (radiusOf(mover) + radiusOf(enemy)) / far);
  return {
    x: Math.round(mover.at.x + (enemy.at.x - mover.at.x) * share),
    y: Math.round(mover.at.y + (enemy.at.y - mover.at.y) * share),
  };
}
