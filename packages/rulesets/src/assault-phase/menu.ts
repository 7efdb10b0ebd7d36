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
  traitsOf,
  type Troop,
  unitOf,
} from './battle.ts';
import { chargeProposal } from './charge-moves.ts';
import { chargerProblems, inReach } from './declaring.ts';
import type { AssaultOrder } from './orders.ts';
import { openCharges } from './phases/charging.ts';
import { toDeploy } from './phases/deployment.ts';
import { moverProblems, moversOf, reachOf } from './phases/movement.ts';
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

/** Ready proposals, and one to place by hand. */
function deployItems(view: AssaultBattle, seat: Seat, unit: Troop): readonly MenuItem[] {
  const models = view.models.filter((model) => model.unit === unit.id).map(({ id }) => id);
  const proposals = deployments(view, seat, unit.id, 3).map((order, at) =>
    item(unit, `Set up ${unit.name}, place ${at + 1}: ${whereabouts(view, seat, order.moves)}`, 'AP-H-22', order, []),
  );
  const byHand = item(
    unit,
    `Set up ${unit.name} by hand`,
    'AP-H-22',
    { kind: 'deploy', unit: unit.id, moves: {} },
    [],
    [
      {
        kind: 'moves',
        name: 'moves',
        says: 'Where does everybody stand?',
        models,
        reach: Math.max(view.table.width, view.table.depth),
        optional: false,
      },
    ],
  );
  return [...proposals, byHand];
}

function moveItems(view: AssaultBattle, seat: Seat, unit: Troop): readonly MenuItem[] {
  const wrong = moverProblems(view, unit.id);
  const move = item(unit, `Move ${unit.name}`, 'AP-H-4', { kind: 'move', unit: unit.id, moves: {} }, wrong, [
    {
      kind: 'moves',
      name: 'moves',
      says: 'Where does everybody go?',
      models: moversOf(view, unit.id).map(({ id }) => id),
      reach: reachOf(view, unit.id),
      optional: true,
    },
  ]);
  const terrain: AssaultOrder = { kind: 'terrain', unit: unit.id };
  const rolls =
    traitsOf(view, unit.id).moveClass === 'foot'
      ? [item(unit, `${unit.name}: roll for difficult ground`, 'AP-H-5', terrain, problems(view, seat, terrain))]
      : [];
  return [move, ...rolls, ...joinItems(view, seat, unit), ...leaveItems(view, seat, unit)];
}

/** A character may go to a friendly unit and join it. AP-H-19 */
function joinItems(view: AssaultBattle, seat: Seat, unit: Troop): readonly MenuItem[] {
  const [model] = ownModels(view, unit.id);
  if (model === undefined || !isCharacter(model) || moverProblems(view, unit.id).length > 0) return [];
  return livingUnits(view, seat).flatMap((host) => {
    if (host.id === unit.id) return [];
    const order: AssaultOrder = {
      kind: 'move',
      unit: unit.id,
      moves: advance(view, unit.id, middleOf(matesOf(view, host.id))),
      join: host.id,
    };
    const wrong = problems(view, seat, order);
    return wrong.length > 0 ? [] : [item(unit, `${unit.name} joins ${host.name}`, 'AP-H-19', order, [])];
  });
}

/** A joined character may leave by a move of his own. AP-H-19 */
const leaveItems = (view: AssaultBattle, _seat: Seat, unit: Troop): readonly MenuItem[] =>
  joinedTo(view, unit.id).map((character) =>
    item(
      character,
      `${character.name} leaves ${unit.name}`,
      'AP-H-19',
      { kind: 'move', unit: character.id, moves: {} },
      moverProblems(view, character.id),
      [
        {
          kind: 'moves',
          name: 'moves',
          says: 'Where does he go?',
          models: ownModels(view, character.id).map(({ id }) => id),
          reach: reachOf(view, character.id),
          optional: false,
        },
      ],
    ),
  );

const enemyPicks = (
  view: AssaultBattle,
  seat: Seat,
  problemsOf: (target: string) => readonly Problem[],
): readonly Pick[] =>
  livingUnits(view)
    .filter((foe) => foe.seat !== seat)
    .map((foe) => ({ value: foe.id, says: foe.name, problems: problemsOf(foe.id) }));

function shootItems(view: AssaultBattle, seat: Seat, unit: Troop): readonly MenuItem[] {
  const canStand = !unit.moved || traitsOf(view, unit.id).steady;
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

function declareItem(view: AssaultBattle, seat: Seat, unit: Troop): MenuItem {
  const able = unit.acted
    ? [{ rule: 'AP-DECL-1', says: `${unit.name} declared already.` }]
    : chargerProblems(view, unit.id);
  const far = (target: string): readonly Problem[] =>
    able.length > 0 || inReach(view, unit.id, target)
      ? []
      : [{ rule: 'AP-DECL-3', says: `${unitOf(view, target).name}: out of reach.` }];
  const picks = able.length > 0 ? [] : enemyPicks(view, seat, far);
  const none: readonly Problem[] = [{ rule: 'AP-DECL-3', says: `${unit.name} can reach nobody.` }];
  const isPossible = picks.some((pick) => pick.problems.length === 0);
  return item(
    unit,
    `${unit.name} charges`,
    'AP-DECL-1',
    { kind: 'declare', unit: unit.id } as AssaultOrder,
    able.length > 0 ? able : isPossible ? [] : none,
    [{ kind: 'some', name: 'targets', says: 'Whom? The primary target first.', picks, least: 1, most: 3 }],
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
  return [
    item(troop, `${troop.name}: charge move`, 'AP-CHG-2', order, problems(view, seat, order)),
    item(troop, `${troop.name}: roll for difficult ground`, 'AP-TERR-1', terrain, problems(view, seat, terrain)),
    item(troop, `${troop.name}: the charge cannot be made`, 'AP-CHG-10', halt, problems(view, seat, halt)),
  ];
}
