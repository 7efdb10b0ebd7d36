/** What no legal play can reach. */
import { isOnTable, overlaps, touches } from '@umpire/engine/table';
import { cardFor, membersOf, ownModels, type Squad, type Trooper, type ZealotBattle } from '../battle/battle.ts';
import { capacityOf, garrisonOf } from '../ground/moves.ts';
import { houseAt } from '../ground/sight.ts';
import { waitingUnits } from '../battle/steps.ts';

/** All that is wrong with a battle. */
export function faults(battle: ZealotBattle): readonly string[] {
  const bonds = battle.units.flatMap((squad) => bondFaults(battle, squad));
  return [
    ...bonds,
    ...battle.units.flatMap((squad) => unitFaults(battle, squad)),
    ...battle.models.flatMap((model) => modelFaults(battle, model)),
    ...contactFaults(battle),
    ...houseFaults(battle),
    // Who has something to do can be asked only where everybody belongs to somebody.
    ...(bonds.length > 0 ? [] : turnFaults(battle)),
  ];
}

const told = (says: string, isSo: boolean): readonly string[] => (isSo ? [says] : []);

/** A unit and its models. */
function unitFaults(battle: ZealotBattle, squad: Squad): readonly string[] {
  const models = ownModels(battle, squad.id);
  const living = models.filter(({ role }) => role !== 'gun');
  const isGone = squad.location === 'destroyed';
  const { id, location, casualties, start, morale, rerolls, startWounds } = squad;
  return [
    ...told(`${id} is destroyed and has models.`, isGone && models.length > 0),
    ...told(`${id} has nobody left and is not destroyed.`, !isGone && living.length === 0),
    ...told(
      `${id} is on the table and has models away.`,
      location === 'table' && models.some(({ away }) => away !== undefined),
    ),
    ...told(
      `${id} is ${location} and has models on the table.`,
      location !== 'table' && models.some(({ away }) => away === undefined),
    ),
    ...told(`${id} has not exactly one leader.`, !isGone && living.filter(({ leader }) => leader).length !== 1),
    ...told(
      `${id}: ${casualties} lost and ${living.length} left are not ${start}.`,
      !isGone && casualties + living.length !== start,
    ),
    ...told(`${id} has an order and is ${morale}.`, squad.order !== undefined && morale !== 'OK'),
    ...told(`${id} is immobilised and OK.`, !isGone && squad.immobilised && morale === 'OK' && battle.toAct.length > 0),
    ...told(`${id} counts below nothing.`, casualties < 0 || rerolls < 0 || start < 1 || startWounds < 1),
    ...told(`${id} has more re-rolls than its Command.`, rerolls > cardFor(squad).command.n),
  ];
}

/** Who has joined whom, who rides in what, who lies why. */
function bondFaults(battle: ZealotBattle, squad: Squad): readonly string[] {
  const { id, attachedTo: host, transport, location, seat } = squad;
  if (location === 'destroyed')
    return told(`${id} is gone and joined to somebody.`, host !== undefined || transport !== undefined);
  const body = host === undefined ? undefined : battle.units.find((one) => one.id === host);
  const boat = transport === undefined ? undefined : battle.units.find((one) => one.id === transport);
  const lies = membersOf(battle, id).some(({ suppressed }) => suppressed);
  return [
    ...told(`${id} is joined to nobody.`, host !== undefined && (body === undefined || body.seat !== seat)),
    ...told(`${id} is attached to a unit that is gone.`, body?.location === 'destroyed'),
    ...told(`${id} is ${location}, its unit ${body?.location}.`, body !== undefined && body.location !== location),
    ...told(`${id} is aboard nothing.`, location === 'aboard' && (boat === undefined || boat.location !== 'table')),
    ...told(`${id} has a counter and models that lie down.`, squad.morale !== 'OK' && battle.toAct.length > 0 && lies),
    ...told(
      `${id} is a single model and lies down.`,
      host === undefined && squad.start === 1 && battle.toAct.length > 0 && lies,
    ),
  ];
}

/** A model by itself: wounds, places, storeys. */
function modelFaults(
  battle: ZealotBattle,
  { id, wounds, away, base, level, speed, mobility = 0 }: Trooper,
): readonly string[] {
  if (away !== undefined) return told(`${id} has ${wounds} wounds.`, wounds < 1);
  const house = level === 0 ? undefined : houseAt(battle, base);
  return [
    ...told(`${id} has ${wounds} wounds.`, wounds < 1),
    ...told(`${id} counts below nothing.`, speed < 0 || mobility < 0),
    ...told(`${id} hangs over the edge.`, !isOnTable(battle.table, base)),
    ...told(`${id} is on storey ${level}, which is not there.`, level !== 0 && level >= (house?.storeys ?? 1)),
  ];
}

/** Nobody stands on anybody, and enemies touch only in an assault, or where a charger could not get away. XZ-R-74 */
function contactFaults(battle: ZealotBattle): readonly string[] {
  const found: string[] = [];
  const isNeutralized = ({ unit }: Trooper): boolean => {
    const squad = battle.units.find(({ id }) => id === unit);
    return battle.units.find(({ id }) => id === (squad?.attachedTo ?? unit))?.morale === 'Neutralized';
  };
  for (const [i, a] of battle.models.entries())
    for (const b of battle.models.slice(0, i)) {
      if (a.away !== undefined || b.away !== undefined || a.level !== b.level) continue;
      if (overlaps(a.base, b.base)) found.push(`${a.id} and ${b.id} stand on one another.`);
      else if (a.owner !== b.owner && a.role !== 'gun' && b.role !== 'gun' && touches(a.base, b.base))
        if (!isNeutralized(a) && !isNeutralized(b))
          found.push(`${a.id} and ${b.id} are in contact outside an assault.`);
    }
  return found;
}

/** No building holds more of a side than it can. XZ-TERR-4 */
const houseFaults = (battle: ZealotBattle): readonly string[] =>
  battle.table.pieces.flatMap((piece) =>
    battle.sides.flatMap(({ seat }) =>
      told(`${piece.id} holds too many of ${seat}.`, garrisonOf(battle, piece, seat, NOBODY) > capacityOf(piece)),
    ),
  );
const NOBODY: ReadonlySet<string> = new Set();

/** A seat that is asked has something to do. */
function turnFaults(battle: ZealotBattle): readonly string[] {
  if (battle.phase !== 'primary' && battle.phase !== 'secondary') return [];
  return battle.toAct.flatMap((seat) =>
    told(`${seat} is to act and has nothing to do.`, waitingUnits(battle, seat).length === 0),
  );
}
