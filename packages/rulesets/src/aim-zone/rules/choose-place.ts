/** Where somebody goes who has to go: its owner chooses among the nearest free places. D18 */
import { type AnswerShape, codec, soFar } from '@umpire/engine/battle';
import { choose, type Option, type Problem, type Rule } from '@umpire/engine/rule';
import { disc, type Point, touches } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import type { AimBattle, Fighter } from '../battle/battle.ts';
import { notToStandOn } from '../ground/free-places.ts';
import { placesFrom } from '../ground/in-words.ts';

/** Places beyond those listed that will do. */
export interface Elsewhere {
  /** Near which they lie, and how near at most. */
  readonly near: Point;
  readonly within: number;
  /** Why not there; empty if it will do. */
  readonly problems: (at: Point) => readonly Problem[];
}

/** Asks only where there is more than one place; nobody asks for a bystander. The first towards cover is the default. */
export function* choosePlace(
  battle: AimBattle,
  fighter: Fighter,
  places: readonly Point[],
  rule: string,
  elsewhere?: Elsewhere,
): Rule<Point | undefined> {
  const byTheirCover = byCover(battle, fighter, places);
  const sorted = [...byTheirCover.covered, ...byTheirCover.open];
  if (fighter.owner === 'none' || sorted.length === 0 || (sorted.length === 1 && elsewhere === undefined))
    return sorted[0];
  yield* soFar(battle);
  const { x, y } = yield* choose<Point>(fighter.owner, {
    rule,
    ...say('Where does {model} go?', { model: fighter.id }),
    options: placeOptions(fighter.base.at, byTheirCover),
    sensible: 2,
    about: { model: fighter.id },
    ...(elsewhere === undefined ? {} : { free: freelyAt(fighter, rule, elsewhere) }),
  });
  return { x, y };
}

const freelyAt = (fighter: Fighter, rule: string, { near, within, problems }: Elsewhere) => ({
  shape: { kind: 'point', near, within } satisfies AnswerShape,
  problems: (answer: unknown): readonly Problem[] =>
    isPlace(answer) ? problems(answer) : [{ rule, model: fighter.id, says: 'Name a place.' }],
});

/** Is this a point as it comes from outside, and nothing but a point? */
export const isPlace = (value: unknown): value is Point =>
  codec.place.read(value as never, '', () => undefined) !== undefined;

interface ByCover {
  /** Places against terrain. */
  readonly covered: readonly Point[];
  readonly open: readonly Point[];
}

/** Places to choose among, as they lie from somewhere: first those towards cover. */
export function placeOptions(from: Point, { covered, open }: ByCover): readonly Option<Point>[] {
  const places = [...covered, ...open];
  return placesFrom(from, places).map((place, i) => ({
    value: places[i] as Point,
    ...(i < covered.length ? say('{place}, towards cover', { place }) : place),
  }));
}

/** Which of some places are towards cover; otherwise as they come. */
export function byCover(battle: AimBattle, { base }: Fighter, places: readonly Point[]): ByCover {
  const pieces = notToStandOn(battle.table);
  const isCovered = (at: Point): boolean => pieces.some(({ shape }) => touches(disc(at, base.radius), shape));
  const { covered = [], open = [] } = Object.groupBy(places, (at) => (isCovered(at) ? 'covered' : 'open'));
  return { covered, open };
}
