/** What a seat may order now, with what is not possible and why. */
import type { MenuItem, Order, Part, Pick } from '@umpire/engine/battle';
import type { Problem, Seat } from '@umpire/engine/rule';
import type { Point } from '@umpire/engine/table';
import { type AimBattle, type Fighter, fightersOf } from './battle.ts';
import { DRIVE, GRENADES, MOVE } from './data.ts';
import { besideHull } from './ground/free-places.ts';
import { deployProblems, zonesOf } from './ground/deploying.ts';
import { shootTargets, usableThings, weaponSets } from './menu-things.ts';
import type { AimOrder } from './orders.ts';
import { problems } from './problems.ts';
import { findVehicle } from './battle.ts';

/** An item whose order needs nothing more: legal or not as it stands. */
function whole(view: AimBattle, seat: Seat, order: AimOrder, says: string, rule: string): MenuItem {
  return { kind: order.kind, ...unitOf(order), says, rule, problems: problems(view, seat, order), order, parts: [] };
}

const unitOf = (order: Order): { readonly unit?: string } => {
  const { model } = order as { readonly model?: string };
  return model === undefined ? {} : { unit: model };
};

/** An item with parts still to be said; `asked` is an example that tells what speaks against it in general. */
function open(
  view: AimBattle,
  seat: Seat,
  given: Order,
  parts: readonly Part[],
  says: string,
  rule: string,
  asked: AimOrder,
): MenuItem {
  const found = problems(view, seat, asked).filter(({ rule: broken }) => GENERAL.includes(broken));
  return { kind: given.kind, ...unitOf(given), says, rule, problems: found, order: given, parts };
}

/** Rules that forbid an action whatever its point or target is. */
const GENERAL: readonly string[] = [
  'AZ-ACT-1',
  'AZ-H-4',
  'AZ-VEH-7',
  'AZ-WPN-7',
  'AZ-REIN-6',
  'AZ-VEH-1',
  'AZ-VEH-3',
  'AZ-H-14',
  'AZ-H-5',
  'AZ-AMMO-4',
];

const point = (name: string, says: string, from?: Point, reach?: number): Part => ({
  kind: 'point',
  name,
  says,
  ...(from === undefined ? {} : { from }),
  ...(reach === undefined ? {} : { reach }),
});

const picks = (name: string, says: string, list: readonly Pick[]): Part => ({ kind: 'pick', name, says, picks: list });

export function menu(view: AimBattle, seat: Seat): readonly MenuItem[] {
  if (!view.toAct.includes(seat)) return [];
  if (view.phase === 'deployment') return deployItems(view, seat);
  if (view.phase === 'opening aim') return aimItems(view, seat);
  const acting = fightersOf(view, seat).filter(({ away }) => away === undefined || away === 'aboard');
  const end = whole(view, seat, { kind: 'end turn' }, 'End the turn', 'AZ-H-3');
  return [...acting.flatMap((fighter) => fighterItems(view, seat, fighter)), end];
}

function deployItems(view: AimBattle, seat: Seat): readonly MenuItem[] {
  return fightersOf(view, seat)
    .filter(({ away }) => away === 'undeployed')
    .map((fighter) => {
      const corner = zonesOf(view, fighter)[0]?.area.points[0];
      const asked = deployProblems(view, fighter, corner ?? { x: 0, y: 0 }).length;
      const lacks: readonly Problem[] =
        corner === undefined && asked > 0
          ? [{ rule: 'AZ-H-5', model: fighter.id, says: `${fighter.name} has no deployment area.` }]
          : [];
      return {
        kind: 'deploy',
        unit: fighter.id,
        says: `Deploy ${fighter.name}`,
        rule: 'AZ-H-5',
        problems: lacks,
        order: { kind: 'deploy', model: fighter.id } as Order,
        parts: [point('at', 'Where does it begin?')],
      };
    });
}

function aimItems(view: AimBattle, seat: Seat): readonly MenuItem[] {
  const marks = fightersOf(view, seat)
    .filter(({ away, aim }) => away === undefined && aim === undefined)
    .map(({ id, name, base }): MenuItem => {
      const given = { kind: 'mark', model: id } as Order;
      const asked: AimOrder = { kind: 'mark', model: id, at: { x: base.at.x + base.radius + 1, y: base.at.y } };
      return open(
        view,
        seat,
        given,
        [point('at', 'Where does its marker lie?')],
        `Opening aim of ${name}`,
        'AZ-H-5',
        asked,
      );
    });
  return [...marks, whole(view, seat, { kind: 'begin' }, 'Begin the battle', 'AZ-H-5')];
}

function fighterItems(view: AimBattle, seat: Seat, fighter: Fighter): readonly MenuItem[] {
  const { id: model, name, base } = fighter;
  // Whoever has finished is listed once, with the reason.
  if (fighter.done) return [whole(view, seat, { kind: 'pass', model }, `${name} passes`, 'AZ-ACT-13')];
  const at = base.at;
  const rides = fighter.away === 'aboard';
  const stepped = [
    ...shootItems(view, seat, fighter),
    open(
      view,
      seat,
      { kind: 'aim', model } as Order,
      [point('at', 'Where does the marker go?')],
      `${name} aims`,
      'AZ-ACT-4',
      {
        kind: 'aim',
        model,
        at: { x: at.x, y: at.y + base.radius + 1 },
      },
    ),
    ...throwItems(view, seat, fighter),
    ...usableThings(view, fighter).map(({ order, says, rule }) => whole(view, seat, order, says, rule)),
    ...readyItems(view, seat, fighter),
    whole(view, seat, { kind: 'recover', model }, `${name} recovers`, 'AZ-ACT-9'),
    whole(view, seat, { kind: 'defend', model }, `${name} goes on Defend`, 'AZ-ACT-10'),
    whole(view, seat, { kind: 'pass', model }, `${name} passes`, 'AZ-ACT-13'),
  ];
  return [
    ...(rides ? [] : moveItems(view, seat, fighter)),
    ...stepped,
    ...(rides ? [] : stepped.flatMap((item) => withSteps(fighter, item))),
    ...vehicleItems(view, seat, fighter),
    ...freeItems(view, seat, fighter),
  ];
}

/** The same with a step before or after. AZ-STEP-1 */
function withSteps({ base }: Fighter, item: MenuItem): readonly MenuItem[] {
  return (['before', 'after'] as const).map((step) => ({
    ...item,
    says: `${item.says}, with a step ${step} it`,
    order: { ...item.order, step } as Order,
    parts: [...item.parts, point('stepTo', 'Where does the step end?', base.at, 2 * base.radius)],
  }));
}

function moveItems(view: AimBattle, seat: Seat, { id: model, name, base }: Fighter): readonly MenuItem[] {
  const move = open(
    view,
    seat,
    { kind: 'move', model } as Order,
    [point('to', 'Where to?', base.at, MOVE)],
    `${name} moves`,
    'AZ-ACT-2',
    { kind: 'move', model, to: base.at },
  );
  const ladders = view.table.pieces.flatMap(({ id: piece, name: on, ladders: all = [] }) =>
    all.map((ladder) =>
      whole(view, seat, { kind: 'climb', model, piece, ladder: ladder.id }, `${name} climbs at ${on}`, 'AZ-H-9'),
    ),
  );
  return [move, ...ladders.filter((item) => item.problems.length === 0)];
}

/** One item for each weapon in hand: targets depend on it. */
function shootItems(view: AimBattle, seat: Seat, fighter: Fighter): readonly MenuItem[] {
  const { id: model, name } = fighter;
  return fighter.weapons
    .filter(({ id }) => fighter.held.includes(id))
    .map((weapon) => {
      const targets = shootTargets(view, fighter).map(({ id, says }): Pick => {
        const order: AimOrder = { kind: 'shoot', model, weapon: weapon.id, target: id, intense: false };
        return { value: id, says, problems: problems(view, seat, order) };
      });
      const possible = targets.some((pick) => pick.problems.length === 0);
      const why = targets.find((pick) => pick.problems.length > 0)?.problems ?? [
        { rule: 'AZ-ACT-6', model, says: 'There is nobody to shoot at.' },
      ];
      return {
        kind: 'shoot',
        unit: model,
        says: `${name} shoots: ${weapon.name}`,
        rule: 'AZ-ACT-6',
        problems: possible ? [] : why,
        order: { kind: 'shoot', model, weapon: weapon.id } as Order,
        parts: [
          picks('target', 'At whom?', targets),
          picks('intense', 'Intense fire?', [
            { value: false, says: 'no', problems: [] },
            { value: true, says: 'one more die for a counter', problems: [] },
          ]),
        ],
      };
    });
}

function throwItems(view: AimBattle, seat: Seat, { id: model, name, base, grenades }: Fighter): readonly MenuItem[] {
  return GRENADES.filter((grenade) => grenades[grenade] > 0).map((grenade) =>
    open(
      view,
      seat,
      { kind: 'throw', model, grenade } as Order,
      [point('at', 'Where to?', base.at, 18_000)],
      `${name} throws: ${grenade}`,
      'AZ-GREN-1',
      { kind: 'throw', model, grenade, at: base.at },
    ),
  );
}

function readyItems(view: AimBattle, seat: Seat, fighter: Fighter): readonly MenuItem[] {
  const { id: model, name, weapons } = fighter;
  return [
    ...weapons.map(({ id, name: gun }) =>
      whole(view, seat, { kind: 'ready', model, what: 'reload', weapon: id }, `${name} reloads: ${gun}`, 'AZ-WPN-4'),
    ),
    ...weaponSets(view, fighter).map(({ hold, says }) =>
      whole(view, seat, { kind: 'ready', model, what: 'draw', hold }, `${name} draws: ${says}`, 'AZ-ACT-8'),
    ),
    whole(view, seat, { kind: 'ready', model, what: 'set up' }, `${name} sets up the machinegun`, 'AZ-WPN-7'),
  ];
}

function vehicleItems(view: AimBattle, seat: Seat, fighter: Fighter): readonly MenuItem[] {
  const { id: model, name } = fighter;
  const on = fighter.vehicle === undefined ? undefined : findVehicle(view, fighter.vehicle);
  if (on === undefined) {
    return view.models
      .filter((other) => other.kind === 'vehicle')
      .map(({ id, name: car }) =>
        whole(view, seat, { kind: 'enter', model, vehicle: id }, `${name} gets into ${car}`, 'AZ-VEH-4'),
      )
      .filter((item) => item.problems.length === 0);
  }
  const asked: AimOrder = { kind: 'drive', model, facing: on.base.facing, length: 1 };
  const drive = open(
    view,
    seat,
    { kind: 'drive', model } as Order,
    [
      { kind: 'number', name: 'facing', says: 'Facing after the turn', least: 0, most: 359 },
      { kind: 'number', name: 'length', says: 'How far, in thousandths of an inch', least: 1, most: DRIVE },
    ],
    `${name} drives`,
    'AZ-VEH-1',
    asked,
  );
  const exits = besideHull(view, fighter, on.base, on.base.at)
    .slice(0, 8)
    .map((to) =>
      whole(view, seat, { kind: 'exit', model, to }, `${name} gets out at ${to.x / 1000}, ${to.y / 1000}`, 'AZ-VEH-4'),
    );
  return [drive, whole(view, seat, { kind: 'stop', model }, `${name} stops`, 'AZ-VEH-3'), ...exits];
}

function freeItems(view: AimBattle, seat: Seat, { id: model, name, held }: Fighter): readonly MenuItem[] {
  return [
    whole(view, seat, { kind: 'cover', model }, `${name} takes cover`, 'AZ-ACT-12'),
    ...held.map((thing) => whole(view, seat, { kind: 'drop', model, thing }, `${name} drops ${thing}`, 'AZ-ACT-14')),
    whole(view, seat, { kind: 'finish', model }, `${name} has finished`, 'AZ-H-4'),
  ];
}
