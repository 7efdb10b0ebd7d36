/** Setting up (AP-H-22, AP-H-23). */
import type { Moves } from '@umpire/engine/battle';
import { d6 } from '@umpire/engine/dice';
import { note, type Problem, type Rule, type Seat, total } from '@umpire/engine/rule';
import { type Base, insideOf, isOnTable, overlaps, placed, type Point, whollyIn } from '@umpire/engine/table';
import { say, saying, type Saying, type Words } from '@umpire/engine/words';
import {
  type AssaultBattle,
  asUnit,
  foeOf,
  isCharacter,
  isCoherent,
  onTable,
  type Soldier,
  type Troop,
  unitOf,
  type Zone,
} from '../battle/battle.ts';
import { isImpassable } from '../ground/terrain.ts';
import { standingIn } from '../battle/lists.ts';
import { joinProblems, joins } from './movement.ts';

/** Each side rolls a die, again on a tie; the higher wins. AP-H-22, AP-H-23 */
export function* rollOff(battle: AssaultBattle, rule: string, says: string): Rule<Seat> {
  const [one, other] = battle.sides.map(({ seat }) => seat) as [Seat, Seat];
  for (;;) {
    const a = yield* total(d6.times(1), { rule, says, by: one });
    const b = yield* total(d6.times(1), { rule, says, by: other });
    if (a !== b) return a > b ? one : other;
  }
}

/** The models of a unit that are not set up yet. */
export const waitingModels = ({ models }: AssaultBattle, unit: string): readonly Soldier[] =>
  standingIn(models).waiting.get(unit) ?? NOBODY;

const NOBODY: readonly Soldier[] = [];

/** The places at the ends of ways. */
export const placesOf = (moves: Moves): Readonly<Record<string, Point>> =>
  Object.fromEntries(
    Object.entries(moves).flatMap(([id, { path }]) => (path.length === 0 ? [] : [[id, path.at(-1) as Point]])),
  );

/** Units that a seat may set up now: characters come last. */
export function toDeploy(battle: AssaultBattle, seat: Seat): readonly Troop[] {
  const waiting = battle.units.filter((unit) => unit.seat === seat && waitingModels(battle, unit.id).length > 0);
  const ordinary = waiting.filter(({ id }) => !waitingModels(battle, id).some(isCharacter));
  return ordinary.length > 0 ? ordinary : waiting;
}

/** Why a unit may not be set up so. AP-H-22 */
export function deployProblems(
  battle: AssaultBattle,
  seat: Seat,
  unit: string,
  places: Readonly<Record<string, Point>>,
  join: string | undefined,
): readonly Problem[] {
  if (!toDeploy(battle, seat).some(({ id }) => id === unit))
    return [{ rule: 'AP-H-22', ...say('{unit} cannot be set up now.', { unit: unitOf(battle, unit).name }) }];
  const problems = placeProblems(battle, unit, places);
  if (problems.length > 0) return problems;
  return join === undefined ? [] : joinProblems(placedAt(battle, places), unit, join);
}

/** The same of a unit that is to be set up now and joins nobody. */
export function placeProblems(
  battle: AssaultBattle,
  unit: string,
  places: Readonly<Record<string, Point>>,
): readonly Problem[] {
  const wrong = (says: Words, model?: string): readonly Problem[] => [
    { rule: 'AP-H-22', ...saying(says), ...(model !== undefined && { model }) },
  ];
  const models = waitingModels(battle, unit);
  const stranger = Object.keys(places).find((id) => !models.some((model) => model.id === id));
  if (stranger !== undefined) return wrong('Name only models of this unit.', stranger);
  for (const model of models) {
    const at = places[model.id];
    if (at === undefined) return wrong(say('{model} has no place.', { model: model.name }), model.id);
    const says = placeProblem(battle, { ...model, base: placed(model.base, at) });
    if (says !== undefined) return wrong(says, model.id);
  }
  const own = models.map((model) => ({ ...model, base: placed(model.base, places[model.id] as Point) }));
  const clash = own.find((model, at) => own.slice(0, at).some((other) => overlaps(other.base, model.base)));
  if (clash !== undefined) return wrong(say('{model} stands on another model.', { model: clash.name }), clash.id);
  return isCoherent(own) ? [] : wrong('The unit would not be coherent: gaps of 2″ at most.');
}

/** Where a unit may be set up. AP-H-22 */
export const zonesFor = ({ zones }: AssaultBattle, { id, seat }: Pick<Troop, 'id' | 'seat'>): readonly Zone[] =>
  (zones[seat] ?? []).filter(({ units }) => units === undefined || units.includes(id));

/** Who is put where. */
interface Standing extends Pick<Soldier, 'name' | 'unit'> {
  readonly base: Base;
}

/** Why a model may not stand where it is put; undefined if it may. AP-H-22 */
export function placeProblem(battle: AssaultBattle, { name: model, unit, base }: Standing): Saying | undefined {
  const isIn = (zone: Zone): boolean =>
    zone.whole ? whollyIn(base, zone) : insideOf(zone.points, base.at) !== 'outside';
  if (!zonesFor(battle, unitOf(battle, unit)).some(isIn))
    return say('{model} is outside the deployment zone.', { model });
  if (!isOnTable(battle.table, base)) return say('{model} is not wholly on the table.', { model });
  const piece = battle.table.pieces.find((one) => isImpassable(one) && overlaps(base, one.shape));
  if (piece !== undefined) return say('{model} stands in {piece}.', { model, piece: piece.name });
  const other = onTable(battle).find((one) => overlaps(one.base, base));
  return other === undefined ? undefined : say('{model} stands on {other}.', { model, other: other.name });
}

const placedAt = (battle: AssaultBattle, places: Readonly<Record<string, Point>>): AssaultBattle => ({
  ...battle,
  models: battle.models.map((model) => {
    const at = places[model.id];
    if (at === undefined) return model;
    const { away: _, ...rest } = model;
    return { ...rest, base: { ...model.base, at } };
  }),
});

/** A unit is set up; then it is the other's turn, as long as he has units left. AP-H-22 */
export function* deploys(
  battle: AssaultBattle,
  seat: Seat,
  unit: string,
  places: Readonly<Record<string, Point>>,
  join: string | undefined,
): Rule<AssaultBattle> {
  yield* note('AP-H-22', '{unit} {they|is|are} set up.', asUnit(unitOf(battle, unit)));
  const now = joins(placedAt(battle, places), unit, join);
  const other = foeOf(battle, seat);
  const next = toDeploy(now, other).length > 0 ? other : seat;
  const toAct = toDeploy(now, next).length > 0 ? [next] : [];
  return { ...now, toAct };
}
