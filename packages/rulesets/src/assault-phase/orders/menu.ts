/** What a seat may order now, unit by unit; what is not possible is listed too, with the reason. */
import type { MenuItem, Part, Pick } from '@umpire/engine/battle';
import type { Problem, Seat } from '@umpire/engine/rule';
import {
  type AssaultBattle,
  isCharacter,
  joinedTo,
  livingUnits,
  matesOf,
  ownModels,
  type Soldier,
  traitsOf,
  type Troop,
  unitOf,
} from '../battle/battle.ts';
import { chargeProposal } from './charge-moves.ts';
import { toMove } from '../ground/charge-order.ts';
import { chargerProblems, inReach } from './declaring.ts';
import { mayStand } from '../ground/fire.ts';
import { gapsBetween } from '../ground/gaps.ts';
import type { AssaultOrder } from './orders.ts';
import { openCharges } from '../rules/charging.ts';
import { toDeploy } from '../rules/deployment.ts';
import { hostProblems, moverProblems, moversOf, reachOf } from '../rules/movement.ts';
import { problems } from './problems.ts';
import { advance, deployments } from './proposals.ts';
import { whereabouts } from './whereabouts.ts';
import { middleOf } from './steps.ts';

export function menu(view: AssaultBattle, seat: Seat): readonly MenuItem[] {
  if (!view.toAct.includes(seat)) return [];
  switch (view.phase) {
    case 'deployment':
      return toDeploy(view, seat).flatMap((unit) => deployItems(view, seat, unit));
    case 'movement':
      return [
        ...livingUnits(view, seat).flatMap((unit) => moveItems(view, seat, unit)),
        endItem('End the Movement phase'),
      ];
    case 'shooting':
      return [
        ...livingUnits(view, seat).flatMap((unit) => shootItems(view, seat, unit)),
        endItem('End the Shooting phase'),
      ];
    case 'declaring':
      return [
        ...livingUnits(view, seat).map((unit) => declareItem(view, seat, unit)),
        endItem('All charges are declared'),
      ];
    case 'charging':
      return openCharges(view)
        .filter(({ unit }) => unitOf(view, unit).seat === seat)
        .flatMap(({ unit }) => chargeItems(view, seat, unit));
  }
}

const endItem = (says: string): MenuItem => ({
  kind: 'end',
  says,
  rule: 'AP-H-2',
  problems: [],
  order: { kind: 'end' },
  parts: [],
});

function item(
  unit: Troop,
  says: string,
  rule: string,
  order: AssaultOrder,
  wrong: readonly Problem[],
  parts: readonly Part[] = [],
): MenuItem {
  return { kind: order.kind, unit: unit.id, says: `${says}`, rule, problems: wrong, order, parts };
}

/** Where models are put by hand. */
const movesPart = (models: readonly string[], says: string, reach: number, optional: boolean): Part => ({
  kind: 'moves',
  name: 'moves',
  says,
  models,
  reach,
  optional,
});

/** Ready proposals, and one to place by hand; a character may be set up with a unit. */
function deployItems(view: AssaultBattle, seat: Seat, unit: Troop): readonly MenuItem[] {
  const waiting = view.models.filter((model) => model.unit === unit.id);
  const proposals = deployments(view, seat, unit.id, 3).map((order, at) =>
    item(unit, `Set up ${unit.name}, place ${at + 1}: ${whereabouts(view, seat, order.moves)}`, 'AP-H-22', order, []),
  );
  const part = movesPart(
    waiting.map(({ id }) => id),
    'Where does everybody stand?',
    Math.max(view.table.width, view.table.depth),
    false,
  );
  const order: AssaultOrder = { kind: 'deploy', unit: unit.id, moves: {} };
  const byHand = item(unit, `Set up ${unit.name} by hand`, 'AP-H-22', order, [], [part]);
  const joined = hostsFor(view, seat, unit, waiting).map((host) =>
    item(unit, `Set up ${unit.name} with ${host.name}`, 'AP-H-19', { ...order, join: host.id }, [], [part]),
  );
  return [...proposals, byHand, ...joined];
}

/** The units that a character could join, wherever he stands. AP-H-19 */
const hostsFor = (view: AssaultBattle, seat: Seat, unit: Troop, own: readonly Soldier[]): readonly Troop[] =>
  own.some(isCharacter)
    ? livingUnits(view, seat).filter((host) => host.id !== unit.id && hostProblems(view, host).length === 0)
    : [];

function moveItems(view: AssaultBattle, seat: Seat, unit: Troop): readonly MenuItem[] {
  const wrong = moverProblems(view, unit.id);
  const order: AssaultOrder = { kind: 'move', unit: unit.id, moves: {} };
  const movers = moversOf(view, unit.id).map(({ id }) => id);
  const part = movesPart(movers, 'Where does everybody go?', reachOf(view, unit.id), true);
  const move = item(unit, `Move ${unit.name}`, 'AP-H-4', order, wrong, [part]);
  const terrain: AssaultOrder = { kind: 'terrain', unit: unit.id };
  const rolls =
    traitsOf(view, unit.id).moveClass === 'foot'
      ? [item(unit, `${unit.name}: roll for difficult ground`, 'AP-H-5', terrain, problems(view, seat, terrain))]
      : [];
  return [move, ...rolls, ...joinItems(view, seat, unit), ...leaveItems(view, seat, unit)];
}

/** A character may go to a friendly unit and join it, by the shortest way or by one of his own. AP-H-19 */
function joinItems(view: AssaultBattle, seat: Seat, unit: Troop): readonly MenuItem[] {
  const own = ownModels(view, unit.id);
  if (moverProblems(view, unit.id).length > 0) return [];
  const part = movesPart(
    own.map(({ id }) => id),
    'Where does he go?',
    reachOf(view, unit.id),
    true,
  );
  return hostsFor(view, seat, unit, own).flatMap((host) => {
    const order: AssaultOrder = { kind: 'move', unit: unit.id, moves: {}, join: host.id };
    const ready = { ...order, moves: advance(view, unit.id, middleOf(matesOf(view, host.id))) };
    const byHand = item(
      unit,
      `${unit.name} joins ${host.name} at a place of your choice`,
      'AP-H-19',
      order,
      [],
      [part],
    );
    return problems(view, seat, ready).length > 0
      ? [byHand]
      : [item(unit, `${unit.name} joins ${host.name}`, 'AP-H-19', ready, []), byHand];
  });
}

/** A joined character may leave by a move of his own, also for another unit. AP-H-19 */
const leaveItems = (view: AssaultBattle, seat: Seat, unit: Troop): readonly MenuItem[] =>
  joinedTo(view, unit.id).flatMap((character) => {
    const order: AssaultOrder = { kind: 'move', unit: character.id, moves: {} };
    const wrong = moverProblems(view, character.id);
    const own = ownModels(view, character.id);
    const part = (optional: boolean): Part =>
      movesPart(
        own.map(({ id }) => id),
        'Where does he go?',
        reachOf(view, character.id),
        optional,
      );
    const leaves = item(character, `${character.name} leaves ${unit.name}`, 'AP-H-19', order, wrong, [part(false)]);
    // Within the unit he may move by himself and stay with it.
    const hosts = wrong.length > 0 ? [] : [unit, ...hostsFor(view, seat, unit, own)];
    return [
      leaves,
      ...hosts.map((host) => {
        const says = host === unit ? `${character.name} moves and stays with` : `${character.name} goes over to`;
        return item(character, `${says} ${host.name}`, 'AP-H-19', { ...order, join: host.id }, [], [part(true)]);
      }),
    ];
  });

const enemyPicks = (
  view: AssaultBattle,
  seat: Seat,
  problemsOf: (target: string) => readonly Problem[],
): readonly Pick[] =>
  livingUnits(view)
    .filter((foe) => foe.seat !== seat)
    .map((foe) => ({ value: foe.id, says: foe.name, problems: problemsOf(foe.id) }));

function shootItems(view: AssaultBattle, seat: Seat, unit: Troop): readonly MenuItem[] {
  const canStand = mayStand(view, unit.id);
  return (canStand ? [true, false] : [false]).map((standing) => {
    const picks = enemyPicks(view, seat, (target) =>
      problems(view, seat, { kind: 'shoot', unit: unit.id, target, standing }),
    );
    const isPossible = picks.some((pick) => pick.problems.length === 0);
    const says = standing ? `${unit.name} stands and shoots` : `${unit.name} shoots`;
    const none: readonly Problem[] = [
      { rule: 'AP-H-8', says: unit.acted ? `${unit.name} shot already.` : `${unit.name}: nobody to shoot at.` },
    ];
    return item(
      unit,
      says,
      'AP-H-8',
      { kind: 'shoot', unit: unit.id, standing } as AssaultOrder,
      isPossible ? [] : none,
      [{ kind: 'pick', name: 'target', says: 'At whom?', picks }],
    );
  });
}

/** Who was shot at, else the nearest, is the first to be named. AP-D-2 */
function primaryFirst(view: AssaultBattle, { id, firedAt }: Troop, picks: readonly Pick[]): readonly Pick[] {
  const gap = ({ value }: Pick): number => (value === firedAt ? -1 : gapsBetween(view, id, value as string).least);
  return picks.toSorted((a, b) => gap(a) - gap(b));
}

function declareItem(view: AssaultBattle, seat: Seat, unit: Troop): MenuItem {
  const able = unit.acted
    ? [{ rule: 'AP-DECL-1', says: `${unit.name} declared already.` }]
    : chargerProblems(view, unit.id);
  const far = (target: string): readonly Problem[] =>
    able.length > 0 || inReach(view, unit.id, target)
      ? []
      : [{ rule: 'AP-DECL-3', says: `${unitOf(view, target).name}: out of reach.` }];
  const picks = able.length > 0 ? [] : primaryFirst(view, unit, enemyPicks(view, seat, far));
  const none: readonly Problem[] = [{ rule: 'AP-DECL-3', says: `${unit.name} can reach nobody.` }];
  const isPossible = picks.some((pick) => pick.problems.length === 0);
  return item(
    unit,
    `${unit.name} charges`,
    'AP-DECL-1',
    { kind: 'declare', unit: unit.id } as AssaultOrder,
    able.length > 0 ? able : isPossible ? [] : none,
    [
      {
        kind: 'some',
        name: 'targets',
        says: 'Whom? The primary target first.',
        picks,
        least: 1,
        most: Math.max(1, picks.length),
      },
    ],
  );
}

/** The proposed move of a charge, the roll for difficult ground, or that it cannot be made. */
function chargeItems(view: AssaultBattle, seat: Seat, unit: string): readonly MenuItem[] {
  const troop = unitOf(view, unit);
  const charge = openCharges(view).find((one) => one.unit === unit);
  if (charge === undefined) return [];
  const terrain: AssaultOrder = { kind: 'terrain', unit };
  const halt: AssaultOrder = { kind: 'halt', unit };
  const proposal = chargeProposal(view, charge);
  const order: AssaultOrder = { kind: 'charge', unit, ...(proposal ?? { moves: {} }) };
  const wrong = problems(view, seat, order);
  const movers = toMove(view, charge);
  const parts: readonly Part[] = [
    movesPart(
      movers.map(({ id }) => id),
      'Where does everybody go?',
      traitsOf(view, unit).assaultRange,
      true,
    ),
    {
      kind: 'some',
      name: 'sequence',
      says: 'In which order? Whoever is not named goes after these.',
      picks: movers.map(({ id, name }) => ({ value: id, says: `${name} (${id})`, problems: [] })),
      least: 0,
      most: movers.length,
    },
  ];
  return [
    item(troop, `${troop.name}: charge move`, 'AP-CHG-2', order, wrong),
    item(troop, `${troop.name}: charge move by hand`, 'AP-CHG-5', { kind: 'charge', unit, moves: {} }, wrong, parts),
    item(troop, `${troop.name}: roll for difficult ground`, 'AP-TERR-1', terrain, problems(view, seat, terrain)),
    item(troop, `${troop.name}: the charge cannot be made`, 'AP-CHG-10', halt, problems(view, seat, halt)),
  ];
}
