/** What is wrong with a battle that the rules cannot have led to. */
import { isOnTable, overlaps } from '@umpire/engine/table';
import { type AssaultBattle, isCharacter, isLocked, type Soldier, type Troop } from '../battle/battle.ts';
import { toMove } from '../ground/charge-order.ts';
import { isImpassable } from '../ground/terrain.ts';
import { toDeploy } from '../rules/deployment.ts';
import { profileOf } from '../battle/profiles.ts';

/** What no legal play can reach. */
export function faults(battle: AssaultBattle): readonly string[] {
  const standing = battle.models.filter(({ away }) => away === undefined);
  return [
    ...placeFaults(battle, standing),
    ...battle.models.flatMap((model) => modelFaults(battle, model)),
    ...battle.units.flatMap((unit) => unitFaults(battle, unit)),
    ...turnFaults(battle),
  ];
}

/** Bases lie on the table, off rock and off one another. */
function placeFaults({ table }: AssaultBattle, standing: readonly Soldier[]): readonly string[] {
  const rocks = table.pieces.filter(isImpassable);
  return standing.flatMap(({ id, base }, at) => [
    ...(isOnTable(table, base) ? [] : [`${id} is not on the table.`]),
    ...rocks.filter(({ shape }) => overlaps(base, shape)).map((piece) => `${id} is in ${piece.id}.`),
    ...standing
      .slice(at + 1)
      .filter((other) => overlaps(base, other.base))
      .map((other) => `${id} stands on ${other.id}.`),
  ]);
}

function modelFaults(battle: AssaultBattle, { id, unit, owner, profile, woundsLeft }: Soldier): readonly string[] {
  const troop = battle.units.find((one) => one.id === unit);
  const { w } = profileOf(profile);
  return [
    ...(troop === undefined ? [`${id} is of no unit.`] : []),
    ...(troop !== undefined && troop.seat !== owner ? [`${id} is not of its unit's side.`] : []),
    ...(woundsLeft >= 1 && woundsLeft <= w ? [] : [`${id} has ${woundsLeft} of ${w} Wounds.`]),
  ];
}

/** What is said of a unit fits together. */
function unitFaults(battle: AssaultBattle, unit: Troop): readonly string[] {
  const { id, seat, startCount, countAtPhaseStart, fired, firedAt, moved, stoodToFire, regrouped, fallingBack } = unit;
  const own = battle.models.filter((model) => model.unit === id);
  const host = battle.units.find((one) => one.id === unit.joinedTo);
  const isUp = battle.phase !== 'deployment' && own.some(({ away }) => away === undefined);
  const found: string[] = [];
  const wrong = (isWrong: boolean, says: string): void => void (isWrong && found.push(`${id} ${says}.`));
  wrong(own.length > startCount, 'has more models than it began with');
  wrong(own.length === 0 && unit.destroyed === undefined, 'has no models and is not destroyed');
  wrong(own.length > 0 && unit.destroyed !== undefined, 'is destroyed and has models');
  wrong(countAtPhaseStart < 0 || countAtPhaseStart > startCount, 'had a number of models that cannot be');
  wrong((unit.rough ?? 1000) < 1000 || (unit.rough ?? 0) > 6000, 'has a roll for difficult ground that no dice show');
  if (unit.joinedTo !== undefined) {
    wrong(host === undefined || host.seat !== seat || host.joinedTo !== undefined, 'has joined nobody');
    wrong(own.length === 0, 'has joined a unit and is dead');
    wrong(
      host !== undefined && !battle.models.some((model) => model.unit === host.id),
      'has joined a unit that is gone',
    );
    wrong(!own.every(isCharacter), 'has joined a unit and is no character');
    wrong(
      isUp && host !== undefined && host.fallingBack !== fallingBack,
      'does not fall back with the unit that it has joined',
    );
  }
  wrong(firedAt !== undefined && !fired, 'has shot at somebody and not shot');
  wrong(stoodToFire && !fired, 'stood to fire and did not');
  wrong(regrouped && !moved, 'has regrouped and does not count as moved');
  wrong(
    fallingBack && isUp && unit.joinedTo === undefined && isLocked(battle, id),
    'falls back and is in close combat',
  );
  return found;
}

/** Somebody is asked who has something to do. */
function turnFaults(battle: AssaultBattle): readonly string[] {
  const { phase, toAct, active, turn, lastTurn, charges, underWay, isOver } = battle;
  const open = charges.filter((charge) => toMove(battle, charge).length > 0);
  const found: string[] = [];
  const wrong = (isWrong: boolean, says: string): void => void (isWrong && found.push(says));
  wrong(turn < 1 || turn > lastTurn, `Turn ${turn} of ${lastTurn}.`);
  wrong(isOver !== (toAct.length === 0), isOver ? 'The battle is over and somebody is to act.' : 'Nobody is to act.');
  wrong(!isOver && phase !== 'deployment' && toAct.join() !== active, 'Not the active player is to act.');
  wrong(
    phase === 'deployment' && toAct.some((seat) => toDeploy(battle, seat).length === 0),
    'Somebody is to set up who has nothing left.',
  );
  wrong(!isOver && phase === 'charging' && open.length === 0, 'Charges are to be moved and there are none.');
  wrong(
    underWay !== undefined && !open.some(({ unit }) => unit === underWay),
    'A unit is under way that does not charge.',
  );
  for (const { unit, targets } of phase === 'charging' || phase === 'declaring' ? charges : []) {
    const seat = battle.units.find(({ id }) => id === unit)?.seat;
    const isEnemy = (id: string): boolean => battle.units.some((one) => one.id === id && one.seat !== seat);
    wrong(seat !== active || targets.length === 0 || !targets.every(isEnemy), `${unit} charges nobody.`);
  }
  return found;
}
