/** What no legal play can reach: for tests, and for positions from outside. */
import { isOnTable, isSolid, overlaps, partsOf, type Shape, whollyIn } from '@umpire/engine/table';
import {
  type AimBattle,
  type AimModel,
  allFighters,
  type Fighter,
  findFighter,
  findVehicle,
  handsTaken,
  heldWeapons,
  kindOf,
  onFoot,
  type Vehicle,
  vehicles,
} from '../battle/battle.ts';
import { HANDS } from '../battle/data.ts';
import { isObject, outlineOf } from './bodies.ts';
import { heightOf, isHigh, isLow, isTop } from './terrain.ts';

export function faults(battle: AimBattle): readonly string[] {
  // Whoever rides in nothing makes most other questions senseless.
  const lost = referenceFaults(battle);
  if (lost.length > 0) return lost;
  return [
    ...placeFaults(battle),
    ...allFighters(battle).flatMap((fighter) => fighterFaults(battle, fighter)),
    ...vehicles(battle).flatMap((vehicle) => vehicleFaults(battle, vehicle)),
    ...itemFaults(battle),
    ...turnFaults(battle),
    ...countFaults(battle),
  ];
}

/** Everything that is named exists. */
function referenceFaults(battle: AimBattle): readonly string[] {
  const riders = allFighters(battle).flatMap(({ id, away, vehicle, seatNo }) => {
    if ((away === 'aboard') !== (vehicle !== undefined) || (vehicle === undefined) !== (seatNo === undefined))
      return [`${id} is aboard or not, and its seat says otherwise.`];
    return vehicle === undefined || findVehicle(battle, vehicle) !== undefined
      ? []
      : [`${id} rides in ${vehicle}, which is not there.`];
  });
  const ids = [...battle.models, ...battle.table.pieces].map(({ id }) => id);
  const twice = ids.filter((id, i) => ids.indexOf(id) < i).map((id) => `There are two of ${id}.`);
  return [...riders, ...twice];
}

/** On the table, on nothing that bars, and on nobody. */
function placeFaults(battle: AimBattle): readonly string[] {
  const { table } = battle;
  const people = onFoot(battle);
  const cars = vehicles(battle);
  const standing: readonly AimModel[] = [...people, ...cars];
  const off = standing
    .filter(({ base }) => !isOnTable(table, base))
    .map(({ id }) => `${id} is not wholly on the table.`);
  const together = standing.flatMap((one, i) =>
    standing
      .slice(0, i)
      .filter((other) => one.elevation === other.elevation && overlaps(one.base, other.base))
      .map((other) => `${one.id} overlaps ${other.id}.`),
  );
  const bars = table.pieces
    .filter((piece) => isHigh(piece) || isLow(piece) || isObject(piece))
    .flatMap((piece) => partsOf(piece).map((part) => ({ piece, part })));
  const onGround = people.filter(({ elevation }) => elevation === 0);
  const onTerrain = (one: AimModel, isBar: (bar: (typeof bars)[number]) => boolean): readonly string[] =>
    bars
      .filter((bar) => isBar(bar) && overlaps(one.base, bar.part.shape as Shape))
      .map(({ piece }) => `${one.id} stands on ${piece.id}.`);
  const solid = ({ part }: (typeof bars)[number]): boolean => isSolid(part);
  const windows = ({ part }: (typeof bars)[number]): boolean =>
    part.kind === 'passage' && part.opening.kind === 'window';
  const high = people
    .filter(({ elevation }) => elevation > 0)
    .filter(({ base, elevation }) =>
      table.pieces.every((piece) => {
        const top = isTop(piece) && heightOf(piece) === elevation ? outlineOf(piece) : undefined;
        return top === undefined || !whollyIn(base, top);
      }),
    )
    .map(({ id, elevation }) => `${id} stands at a height of ${elevation} on nothing.`);
  return [
    ...off,
    ...together,
    ...onGround.flatMap((one) => onTerrain(one, (bar) => solid(bar) || windows(bar))),
    ...cars.flatMap((one) => onTerrain(one, solid)),
    ...high,
  ];
}

/** Health, hands, marker and machinegun of one fighter, and whether they fit together. */
function fighterFaults(battle: AimBattle, fighter: Fighter): readonly string[] {
  const { id, stun, wounds, spent, actions, aim, defend, setUp, away, vehicle, held, weapons, entry } = fighter;
  const found: string[] = [];
  const check = (isWrong: boolean, says: string): void => void (isWrong && found.push(`${id} ${says}.`));
  const inside = vehicle === undefined ? undefined : findVehicle(battle, vehicle);
  check(stun > 1, `has ${stun} stuns`);
  check(wounds > 1, `lives with ${wounds} wounds`);
  check(spent > Math.max(1, actions), `has spent ${spent} actions`);
  check(aim !== undefined && defend, 'aims and is on Defend');
  check(aim !== undefined && away !== undefined && away !== 'aboard', 'aims and is not on the table');
  check(
    aim !== undefined && inside !== undefined && !inside.canShootFrom,
    'aims from a vehicle that is not made for it',
  );
  check(
    aim !== undefined && (aim.x < 0 || aim.y < 0 || aim.x > battle.table.width || aim.y > battle.table.depth),
    'aims off the table',
  );
  check(setUp && !heldWeapons(fighter).some((weapon) => kindOf(weapon).machinegun), 'has set up no machinegun');
  check((away === 'entry') !== (entry !== undefined), 'waits at an entry point or not, and says otherwise');
  check(handsTaken(battle, fighter) > HANDS, 'has its hands too full');
  check(new Set(held).size < held.length, 'holds something twice');
  for (const thing of held)
    check(
      !weapons.some((weapon) => weapon.id === thing) &&
        !battle.items.some((item) => item.id === thing && item.carrier === id),
      `holds ${thing}, which it does not have`,
    );
  for (const weapon of weapons)
    check(
      weapon.counters > kindOf(weapon).capacity || weapon.progress >= kindOf(weapon).reload,
      `has ${weapon.id} wrong`,
    );
  return found;
}

function vehicleFaults(battle: AimBattle, { id, seats, owner, moving, stalled }: Vehicle): readonly string[] {
  const riders = allFighters(battle).filter(({ vehicle }) => vehicle === id);
  const taken = riders.map(({ seatNo }) => seatNo ?? -1);
  const isWrong = new Set(taken).size < taken.length || taken.some((seat) => seat < 0 || seat >= seats);
  const driver = riders.find(({ seatNo }) => seatNo === 0);
  return [
    ...(isWrong ? [`${id} has its seats taken as ${taken.join(', ')}.`] : []),
    ...(driver !== undefined && driver.owner !== owner ? [`${id} is not its driver's.`] : []),
    ...(new Set(riders.map((rider) => rider.owner)).size > 1 ? [`Enemies ride together in ${id}.`] : []),
    ...(moving && stalled ? [`${id} moves and is stalled.`] : []),
  ];
}

/** A thing is in one place, and what carries it is there. */
function itemFaults(battle: AimBattle): readonly string[] {
  return battle.items.flatMap(({ id, at, carrier, aboard }) => {
    const places = [at, carrier, aboard].filter((place) => place !== undefined).length;
    if (places !== 1) return [`${id} is in ${places} places.`];
    if (carrier !== undefined && findFighter(battle, carrier)?.held.includes(id) !== true)
      return [`${id} is carried by nobody.`];
    return aboard !== undefined && findVehicle(battle, aboard) === undefined ? [`${id} lies in no vehicle.`] : [];
  });
}

/** Whose turn it is, and that there is something to do. */
function turnFaults(battle: AimBattle): readonly string[] {
  const { actor, toAct, phase, result, lost, models } = battle;
  const who = actor === undefined ? undefined : findFighter(battle, actor);
  const undeployed = (seat: string): boolean =>
    allFighters(battle).some(({ owner, away }) => owner === seat && away === 'undeployed');
  return [
    ...(actor !== undefined && who === undefined ? [`${actor} acts and is not there.`] : []),
    ...(who !== undefined && (who.done || !toAct.includes(who.owner)) && result === undefined
      ? [`${who.id} acts though its activation is over.`]
      : []),
    ...(result !== undefined && toAct.length > 0 ? ['The battle is over, and somebody is to act.'] : []),
    ...(phase === 'deployment'
      ? toAct.filter((seat) => !undeployed(seat)).map((seat) => `${seat} has nobody to deploy.`)
      : []),
    ...(phase === 'actions'
      ? allFighters(battle)
          .filter(({ away }) => away === 'undeployed')
          .map(({ id }) => `${id} was never deployed.`)
      : []),
    ...lost
      .filter(({ id }) => models.some((model) => model.id === id))
      .map(({ id }) => `${id} is lost and still there.`),
  ];
}

/** Nothing is counted below nothing. */
function countFaults({ objectHits, clouds, charged, models, table }: AimBattle): readonly string[] {
  const counts: readonly (readonly [string, number])[] = [
    ...Object.entries(objectHits),
    ...Object.entries(charged),
    ...clouds.map(({ id, turnsLeft }) => [id, turnsLeft - 1] as const),
    ...models.flatMap((model): readonly (readonly [string, number])[] =>
      model.kind === 'vehicle'
        ? [[model.id, model.hits]]
        : [
            ...Object.values(model.grenades).map((count) => [model.id, count] as const),
            ...model.weapons.flatMap(({ id, counters, progress }) => [
              [id, counters] as const,
              [id, progress] as const,
            ]),
            [model.id, model.spent],
          ],
    ),
  ];
  const destroyed = table.pieces.filter((piece) => {
    const toughness = piece.terms?.['toughness'];
    return typeof toughness === 'number' && (objectHits[piece.id] ?? 0) >= toughness;
  });
  return [
    ...counts.filter(([, count]) => count < 0).map(([id]) => `${id} counts below nothing.`),
    ...destroyed.map(({ id }) => `${id} is destroyed and still there.`),
  ];
}
