/** Moves and what they are worth: nearer to the goal, and how much danger there is. */
import type { Point } from '@umpire/engine/table';
import type { AimBattle, Fighter } from '../battle/battle.ts';
import { movesTo } from '../ground/moves.ts';
import { declare } from '../rules/declared.ts';
import { reactorsTo, watchersAgainst } from '../rules/reactions.ts';
import { type Danger, dangerFor } from './danger.ts';
import type { Goal } from './goals.ts';
import { harmAt, hazardsFor } from './hazards.ts';
import { type Idea, NO_IDEA, type Thought } from './ideas.ts';
import { leftTo, type PlaceToGo, placesToGo } from './places-to-go.ts';
import { worthOf } from './worth.ts';

/** So many places in the way that leads furthest are looked at closely. */
const PLACES = 6;

/** What one reaction shot costs that a move would draw, in points. */
export const SHOT_AT = 0.15;

export const mayMove = ({ immobile, away, mayOnly }: Fighter): boolean =>
  !immobile && away === undefined && mayOnly?.includes('move') !== false;

/** Moves, the way that leads furthest first: they are looked at one by one, as long as a better one may be among them. */
export function moving(battle: AimBattle, fighter: Fighter, goal: Goal): Idea {
  if (!mayMove(fighter)) return NO_IDEA;
  const here = leftTo(battle, goal)(fighter.base.at);
  const whole = here * goal.perInch;
  const danger = dangerFor(battle, fighter);
  return {
    most: whole + danger.most,
    think: () => {
      const now = danger.at(fighter.base.at);
      const places = (): Thought => ({
        plans: [],
        more: placeByPlace(battle, fighter, goal, here, danger, now, placesToGo(battle, fighter, goal)),
      });
      return { plans: [], more: { most: whole + now, think: places } };
    },
  };
}

/** The legal ones of some places, in their order: at best nobody sees the next one. */
function placeByPlace(
  battle: AimBattle,
  fighter: Fighter,
  { perInch }: Goal,
  here: number,
  danger: Danger,
  now: number,
  places: readonly PlaceToGo[],
): Idea {
  const isLegal = movesTo(battle, fighter);
  const isWatched = watchersAgainst(battle, fighter).length > 0;
  const hazards = hazardsFor(battle, fighter);
  const harmHere = harmAt(battle, fighter, hazards, fighter.base.at);
  /** What it costs to go where something is about to go off. */
  const intoHarm = (to: Point): number =>
    hazards.length === 0 ? 0 : worthOf(battle, fighter) * Math.max(0, harmAt(battle, fighter, hazards, to) - harmHere);
  const { id: model } = fighter;
  const from = (n: number, legal: number): Idea => {
    const place = places[n];
    if (place === undefined || legal >= PLACES) return NO_IDEA;
    const { to, left } = place;
    const most = (here - left) * perInch + now;
    return {
      most,
      think: () => {
        if (!isLegal(to)) return { plans: [], more: from(n + 1, legal) };
        const order = { kind: 'move', model, to } as const;
        const shots = isWatched ? reactorsTo(battle, declare(battle, order, undefined)).length : 0;
        const plan = { order, score: most - danger.at(to) - SHOT_AT * shots - intoHarm(to), isLegal: true };
        return { plans: [plan], more: from(n + 1, legal + 1) };
      },
    };
  };
  return from(0, 0);
}

/** The first few that will do. */
export function firstOf<T>(list: readonly T[], most: number, will: (one: T) => boolean): readonly T[] {
  const found: T[] = [];
  for (const one of list) {
    if (found.length >= most) break;
    if (will(one)) found.push(one);
  }
  return found;
}
