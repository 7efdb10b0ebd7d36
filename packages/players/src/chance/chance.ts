import type { Battle, Ruleset } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { ChanceTable, Weights } from './table.ts';
import { chanceTables } from './tables.ts';

/** A chance to win from 0 to 1, a draw counting as half, and half of its 95 % interval; none where nobody has measured it. */
export interface Chance {
  readonly chance: number;
  readonly margin?: number;
}

/** No chance of a battle that goes on is larger. */
const HIGHEST = 0.995;

/** Turns of a battle whose scenario is not known. */
const USUAL_TURNS = 6;

/** How much of a battle is over, from 0 to 1: the turns that are, of all. */
export const doneShare = (turn: number, turns = USUAL_TURNS): number =>
  Math.min(turns, Math.max(0, turn - 1)) / Math.max(1, turns);

/**
 * What a chance is made of: the value on the scale of log-odds, the same the more of the battle is over, its third power for values
 * near the ends, and whose side it is, early and late.
 */
export function featuresOf(value: number, done: number, side: number): Weights {
  const odds = Math.log((1.02 + value) / (1.02 - value));
  return [odds, odds * done, odds ** 3 / 10, side * (1 - done), side * done];
}

export const sumOf = (weights: readonly number[], features: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * (features[i] as number), 0);

export const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** A point on straight lines between points that rise; beyond them to 0 at 0 and 1 at 1. */
export function onCurve(curve: ChanceTable['curve'], at: number): number {
  const all = [[0, 0], ...curve, [1, 1]] as readonly (readonly [number, number])[];
  const next = Math.max(
    1,
    all.findIndex(([said]) => said > at) === -1 ? all.length - 1 : all.findIndex(([said]) => said > at),
  );
  const [[fromX, fromY], [toX, toY]] = [all[next - 1], all[next]] as [
    readonly [number, number],
    readonly [number, number],
  ];
  return toX === fromX ? toY : fromY + ((toY - fromY) * (at - fromX)) / (toX - fromX);
}

/** The chance by a table, for a value that a seat has in a battle. */
export function chanceBy(
  table: ChanceTable,
  { scenario, turn }: Pick<Battle, 'scenario' | 'turn'>,
  seat: Seat,
  value: number,
): number {
  if (Math.abs(value) >= 1) return value > 0 ? 1 : 0;
  const known = Object.hasOwn(table.scenarios, scenario) ? table.scenarios[scenario] : undefined;
  const side = known === undefined ? 0 : known.first === seat ? 1 : -1;
  const features = featuresOf(value, doneShare(turn, known?.turns), side);
  return onCurve(table.curve, logistic(sumOf(known?.weights ?? table.usual, features)));
}

/** The chance to win that a seat has, as far as it sees; of another value than the present one if that is given, with its margin. */
export function chanceToWin(
  ruleset: Pick<Ruleset, 'id' | 'value' | 'outcome'>,
  view: Battle,
  seat: Seat,
  of: { readonly value: number; readonly margin: number } = { value: ruleset.value(view, seat), margin: 0 },
): Chance {
  const { value, margin } = of;
  const table = Object.hasOwn(chanceTables, ruleset.id) ? chanceTables[ruleset.id] : undefined;
  // A rule set that nobody has measured: its value is about twice the chance, less one.
  if (table === undefined) return { chance: (1 + Math.max(-1, Math.min(1, value))) / 2 };
  // Only an end is certain: what merely looks won is judged like what is nearly won.
  const at = (shifted: number): number => chanceBy(table, view, seat, Math.max(-0.999, Math.min(0.999, shifted)));
  const chance = Math.max(1 - HIGHEST, Math.min(HIGHEST, at(value)));
  const spread = (at(value + margin) - at(value - margin)) / 2;
  const measured = table.margins[Math.min(9, Math.floor(chance * 10))] ?? 0;
  return { chance, margin: Math.sqrt(spread * spread + measured * measured) };
}

/** How a battle has ended for a seat: 1 won, 0 lost, ½ drawn; while it goes on, the chance to win. */
export function chanceNow(ruleset: Ruleset, battle: Battle, seat: Seat): Chance {
  const ended = ruleset.outcome(battle);
  if (ended !== undefined)
    return { chance: ended.winner === undefined ? 1 / 2 : Number(ended.winner === seat), margin: 0 };
  return chanceToWin(ruleset, ruleset.view(battle, seat), seat);
}
