/**
 * How good it looks for a seat, from −1 (lost) to 1 (won). The weights are fitted to how some thousand positions of automatic
 * battles went on.
 */
import type { Seat } from '@umpire/engine/rule';
import { escape } from './escape.ts';
import { present } from './sight-lines.ts';
import { threatOf } from './threat.ts';
import { type AimBattle, enemyOf, type Fighter, fightersOf, type Victory } from '../battle/battle.ts';
import { outcome, pointsOf } from '../turn/victory.ts';
import { allowanceOf } from '../battle/health.ts';

/** What an action a turn and a leader are worth, and the best shots of all: by the harm that they are expected to do. */
const [ACTION, LEADER, THREAT] = [0.1, 0.2, 0.5];

/** How much more those count who are there, where somebody is to be brought off. */
const ESCORT = 0.9;

/** What all points that are to be had would be worth a whole round before the end. */
const ALL_POINTS = 15;

export function value(view: AimBattle, seat: Seat): number {
  const end = outcome(view);
  if (end !== undefined) return end.winner === undefined ? 0 : end.winner === seat ? 1 : -1;
  const lead = view.victory.gone === undefined ? ahead(view, seat) : onTheWay(view, seat);
  return lead / Math.sqrt(1 + lead * lead);
}

/** Points, and who can still win more. */
function ahead(battle: AimBattle, seat: Seat): number {
  const enemy = enemyOf(battle, seat);
  const threat = threatOf(battle, seat) - threatOf(battle, enemy);
  return strength(battle, seat) - strength(battle, enemy) + THREAT * threat + points(battle, seat, enemy);
}

/** Where somebody is to be brought off: how that stands, and who is there to help or to hinder it. */
const onTheWay = (battle: AimBattle, seat: Seat): number =>
  ESCORT * (sum(present(battle, seat)) - sum(present(battle, enemyOf(battle, seat)))) + escape(battle, seat);

/** Those who can still act, reserves too. */
const strength = (battle: AimBattle, seat: Seat): number => sum(fightersOf(battle, seat));

const sum = (fighters: readonly Fighter[]): number =>
  fighters.reduce((all, fighter) => all + ACTION * allowanceOf(fighter) + (fighter.leader ? LEADER : 0), 0);

/** A lead in points counts the more, the less time there is to make up for it. */
function points(battle: AimBattle, seat: Seat, enemy: Seat): number {
  const lead = pointsOf(battle, seat) - pointsOf(battle, enemy);
  return lead === 0 ? 0 : ((ALL_POINTS / pointsAtStake(battle)) * lead) / (roundsLeft(battle) + 0.3);
}

/** With the present one, of which half is over when it is the second seat's turn. */
const roundsLeft = ({ turn, lastTurn, first, toAct }: AimBattle): number =>
  lastTurn - turn + (toAct.includes(first) ? 1 : 0.5);

/** For everybody who came, and for things to carry. */
function pointsAtStake({ models, lost, victory }: AimBattle): number {
  let sum = pointsForThings(victory);
  for (const model of models) if (model.kind === 'fighter') sum += model.leader ? 2 : 1;
  for (const { leader } of lost) sum += leader ? 2 : 1;
  return sum;
}

const pointsForThings = ({ carried, carriedOff }: Victory): number =>
  Object.keys({ ...carried, ...carriedOff }).reduce(
    (all, id) => all + Math.max(carried[id] ?? 0, carriedOff[id] ?? 0),
    0,
  );
