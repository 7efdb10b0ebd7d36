import { canStand, isOnTable, overlaps } from '@umpire/engine/table';
import { type AssaultBattle, figures, type Element, livingElements, elementOf, figuresOf } from '../battle/battle.ts';
import { areaOf } from '../ground/areas.ts';
import { isElementEngaged } from '../ground/contact.ts';
import { footing } from '../ground/terrain.ts';

/** What no legal play can reach. */
export function faults(battle: AssaultBattle): readonly string[] {
  return [
    ...placeFaults(battle),
    ...overlapFaults(battle),
    ...figureFaults(battle),
    ...battle.units.flatMap((unit) => elementFaults(battle, unit)),
    ...countFaults(battle),
    ...roomFaults(battle),
    ...turnFaults(battle),
  ];
}

/** Everybody stands with his whole base on the table, in one area, off what cannot be stood on. BA-H-12 */
const placeFaults = (battle: AssaultBattle): readonly string[] =>
  figures(battle).flatMap((one) => {
    if (!isOnTable(battle.table, one.base)) return [`${one.id} stands over the edge of the table.`];
    const course = { table: battle.table, base: one.base, footing, blockers: [], terms: {} };
    return canStand(course, one.base) ? [] : [`${one.id} stands across a wall in ${areaOf(battle, one)}.`];
  });

function overlapFaults(battle: AssaultBattle): readonly string[] {
  const all = figures(battle);
  return all.flatMap((a, i) =>
    all
      .slice(0, i)
      .filter((b) => overlaps(a.base, b.base))
      .map((b) => `${a.id} stands on ${b.id}.`),
  );
}

/** Figures belong to an element of their owner, and what they are marked with has a reason. */
function figureFaults(battle: AssaultBattle): readonly string[] {
  return battle.models.flatMap((one) => {
    const element = battle.units.find(({ id }) => id === one.unit);
    if (element === undefined) return [`${one.id} is of no element.`];
    const skills = [one.spot, one.shoot, one.melee];
    return [
      ...(element.seat === one.owner ? [] : [`${one.id} is of an element of the other side.`]),
      ...(skills.every((skill) => skill >= 1 && skill <= 20) ? [] : [`${one.id} has a skill that is not 1 to 20.`]),
      // Nobody is in the middle of an activation between two orders but whoever has taken his nerve test.
      ...(one.charging ? [`${one.id} is charging and nobody charges now.`] : []),
      ...(one.away !== undefined && one.suppressed ? [`${one.id} is suppressed and not on the table.`] : []),
      ...(one.away !== undefined && battle.phase !== 'deployment' ? [`${one.id} was never placed.`] : []),
      ...(one.firstAttacker !== undefined && !isElementEngaged(battle, one.unit)
        ? [`${one.id} remembers a melee that it is not in.`]
        : []),
    ];
  });
}

function elementFaults(battle: AssaultBattle, element: Element): readonly string[] {
  const { id, casualties, grenadeCasualties, grenades, lostNow } = element;
  const counts = { casualties, grenadeCasualties, grenades, lostNow };
  const leaders = battle.models.filter(({ unit, leader }) => unit === id && leader).length;
  return [
    ...Object.entries(counts).flatMap(([name, n]) =>
      Number.isInteger(n) && n >= 0 ? [] : [`${element.name} has ${n} ${name}.`],
    ),
    ...(grenadeCasualties > casualties ? [`${element.name} has lost more to grenades than in all.`] : []),
    ...(lostNow > 0 ? [`${element.name} has losses of an activation that is over.`] : []),
    ...(leaders > 1 ? [`${element.name} has ${leaders} leaders.`] : []),
    // Markers tell of living figures.
    ...(battle.phase === 'deployment' && (element.pinned || element.hesitant || element.moved || element.spotted)
      ? [`${element.name} has a marker before the battle has begun.`]
      : []),
  ];
}

const countFaults = (battle: AssaultBattle): readonly string[] =>
  battle.sides.flatMap(({ seat }) => {
    const living = battle.models.filter(({ owner }) => owner === seat).length;
    const lost = battle.units.filter((unit) => unit.seat === seat).reduce((sum, { casualties }) => sum + casualties, 0);
    return [
      ...(living + lost === battle.startFigures[seat] ? [] : [`${seat} has ${living} figures and has lost ${lost}.`]),
      ...((battle.points[seat] ?? 0) >= 0 ? [] : [`${seat} has ${battle.points[seat]} points.`]),
    ];
  });

/** Between two activations a room with one side in it is that side's, and with both in it nobody's. BA-H-30 */
function roomFaults(battle: AssaultBattle): readonly string[] {
  if (battle.phase === 'deployment' || battle.active !== undefined) return [];
  // Before the first activation has ended, rooms are as the scenario says.
  if (battle.turn === 1 && !battle.units.some(({ activated }) => activated)) return [];
  return battle.objectives.flatMap(({ id, name, holder }) => {
    const owners = new Set(figures(battle).flatMap((one) => (areaOf(battle, one) === id ? [one.owner] : [])));
    const [only] = owners;
    if (owners.size === 0 || (owners.size === 1 ? holder === only : holder === undefined)) return [];
    return [`${name} is held by ${holder ?? 'nobody'}, and in it stand figures of ${[...owners].join(' and ')}.`];
  });
}

/** Whose turn it is: somebody who has something to do, unless the battle is over. BA-H-10 */
function turnFaults(battle: AssaultBattle): readonly string[] {
  const { toAct, result, active, phase } = battle;
  if (result !== undefined) return toAct.length === 0 ? [] : ['The battle is over, and somebody is to act.'];
  if (phase !== 'deployment' && battle.turn > battle.lastTurn) return ['The last turn is over.'];
  return [
    ...(toAct.length === 1 ? [] : [`${toAct.length} seats are to act.`]),
    ...toAct
      .filter((seat) => !hasSomethingToDo(battle, seat))
      .map((seat) => `${seat} is to act and has nothing to do.`),
    ...(active === undefined ? [] : activeFaults(battle, active)),
  ];
}

function hasSomethingToDo(battle: AssaultBattle, seat: string): boolean {
  if (battle.phase === 'deployment')
    return battle.models.some(({ owner, away }) => owner === seat && away !== undefined);
  return livingElements(battle, seat).some(({ activated }) => !activated);
}

/** The element that has taken its nerve test and waits for its order. */
function activeFaults(battle: AssaultBattle, active: string): readonly string[] {
  const element = battle.units.find(({ id }) => id === active);
  if (element === undefined) return [`There is no element ${active} that could be active.`];
  const { seat, activated, name } = elementOf(battle, active);
  const isWell = battle.toAct.includes(seat) && !activated && figuresOf(battle, active).length > 0;
  return isWell ? [] : [`${name} is active and cannot act.`];
}
