/** What a seat may order now, with what is not possible and why. Every legal order can be formed from it. */
import type { MenuItem, Order, Part, Pick } from '@umpire/engine/battle';
import { keyOf, type Problem, type Seat } from '@umpire/engine/rule';
import { INCH, type Point, TOUCH, withinDistance } from '@umpire/engine/table';
import {
  type AimBattle,
  type Fighter,
  fightersOf,
  findVehicle,
  isOnFoot,
  onFoot,
  ridersOf,
  vehicles,
} from '../battle/battle.ts';
import { DRIVE, GRENADES, MOVE, THROW } from '../battle/data.ts';
import { deployProblems, zonesOf } from '../ground/deploying.ts';
import { besideHull } from '../ground/free-places.ts';
import { shootTargets, usableThings } from './menu-things.ts';
import type { AimOrder, OrderOf } from '../battle/orders.ts';
import { problems } from '../rules/problems.ts';

/** An order as it is offered: some of it may still have to be said. */
type Given = { readonly kind: AimOrder['kind']; readonly model?: string };

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
  given: Given & Readonly<Record<string, unknown>>,
  parts: readonly Part[],
  says: string,
  rule: string,
  asked: AimOrder,
): MenuItem {
  return {
    kind: given.kind,
    ...unitOf(given),
    says,
    rule,
    problems: inGeneral(view, seat, asked),
    order: given,
    parts,
  };
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

const inGeneral = (view: AimBattle, seat: Seat, asked: AimOrder): readonly Problem[] =>
  problems(view, seat, asked).filter(({ rule }) => GENERAL.includes(rule));

const point = (name: string, says: string, from?: Point, reach?: number): Part => ({
  kind: 'point',
  name,
  says,
  ...(from === undefined ? {} : { from }),
  ...(reach === undefined ? {} : { reach }),
});

const picks = (name: string, says: string, list: readonly Pick[]): Part => ({ kind: 'pick', name, says, picks: list });
const possible = (value: Pick['value'], says: string): Pick => ({ value, says, problems: [] });

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
    .filter(({ away, aim }) => (away === undefined || away === 'aboard') && aim === undefined)
    .map(({ id, name, base }): MenuItem => {
      const asked: AimOrder = { kind: 'mark', model: id, at: { x: base.at.x + base.radius + 1, y: base.at.y } };
      const parts = [point('at', 'Where does its marker lie?')];
      return open(view, seat, { kind: 'mark', model: id }, parts, `Opening aim of ${name}`, 'AZ-H-5', asked);
    });
  return [...marks, whole(view, seat, { kind: 'begin' }, 'Begin the battle', 'AZ-H-5')];
}

function fighterItems(view: AimBattle, seat: Seat, fighter: Fighter): readonly MenuItem[] {
  const { id: model, name } = fighter;
  // Whoever has finished is listed once, with the reason.
  if (fighter.done) return [whole(view, seat, { kind: 'pass', model }, `${name} passes`, 'AZ-ACT-13')];
  const plain = { view, seat, fighter, step: 0 };
  if (!isOnFoot(fighter))
    return [...actionItems(plain), ...aboardItems(view, seat, fighter), ...freeItems(view, seat, fighter)];
  const stepping = { ...plain, step: 2 * fighter.base.radius };
  return [
    ...moveItems(view, seat, fighter),
    ...withSteps(
      [...actionItems(plain), ...enterItems(plain)],
      [...actionItems(stepping), ...enterItems(stepping)].map((item) => withStep(fighter, item)),
    ),
    ...freeItems(view, seat, fighter),
  ];
}

/** A step is more to be said with an action; where only the step makes it possible, it is a line of its own. AZ-STEP-1 */
function withSteps(plain: readonly MenuItem[], stepping: readonly MenuItem[]): readonly MenuItem[] {
  const isLike = (one: MenuItem, other: MenuItem): boolean =>
    other.says === one.says + WITH_STEP && keyOf(one.order) === keyOf(other.order);
  const isPossible = ({ problems: found }: MenuItem): boolean => found.length === 0;
  const folded = plain.map((item): MenuItem => {
    const more = stepping.find((other) => isLike(item, other));
    return more !== undefined && isPossible(item) && isPossible(more)
      ? { ...item, more: { says: 'With a step', item: more } }
      : item;
  });
  const alone = stepping.filter((item) => isPossible(item) && !folded.some(({ more }) => more?.item === item));
  return [...folded, ...alone];
}

/** For whom items are made, and how long a step may change where he stands for the action: 0 without one. */
interface Choosing {
  readonly view: AimBattle;
  readonly seat: Seat;
  readonly fighter: Fighter;
  readonly step: number;
}

/** The actions that may go with a step. AZ-STEP-1 */
function actionItems(choosing: Choosing): readonly MenuItem[] {
  const { view, seat, fighter, step } = choosing;
  const { id: model, name, base } = fighter;
  const beside = { x: base.at.x, y: base.at.y + base.radius + 1 };
  const aims = point('at', 'Where does the marker go?');
  return [
    ...shootItems(choosing),
    open(view, seat, { kind: 'aim', model }, [aims], `${name} aims`, 'AZ-ACT-4', { kind: 'aim', model, at: beside }),
    ...throwItems(choosing),
    ...usableThings(view, fighter, step).map(({ order, says, rule }) => reached(choosing, order, says, rule)),
    ...readyItems(view, seat, fighter),
    whole(view, seat, { kind: 'recover', model }, `${name} recovers`, 'AZ-ACT-9'),
    whole(view, seat, { kind: 'defend', model }, `${name} goes on Defend`, 'AZ-ACT-10'),
    whole(view, seat, { kind: 'pass', model }, `${name} passes`, 'AZ-ACT-13'),
  ];
}

/** What speaks against an order wherever a step may end: not what only the place where the model stands now does. */
const anywhere = (found: readonly Problem[], step: number): readonly Problem[] =>
  step === 0 ? found : found.filter(({ rule }) => !BY_PLACE.includes(rule));

/** Rules that look at where the actor stands: sight, contact, reach of a throw, cover with an aimed shot. */
const BY_PLACE: readonly string[] = ['AZ-H-6', 'AZ-ACT-3', 'AZ-VEH-4', 'AZ-GREN-1', 'AZ-GREN-3', 'AZ-PRIO-2'];

/** A whole order on something that may have to be reached by a step. */
const reached = ({ view, seat, step }: Choosing, order: AimOrder, says: string, rule: string): MenuItem => {
  const item = whole(view, seat, order, says, rule);
  return { ...item, problems: anywhere(item.problems, step) };
};

const WITH_STEP = ', with a step';

/** The same with a step before or after it. AZ-STEP-1 */
function withStep({ base, immobile, name, id }: Fighter, item: MenuItem): MenuItem {
  const isEnter = item.kind === 'enter';
  const when = picks('step', 'When is the step made?', [
    possible('before', 'before it'),
    ...(isEnter ? [] : [possible('after', 'after it')]),
  ]);
  const refused: readonly Problem[] = immobile ? [{ rule: 'AZ-STEP-1', model: id, says: `${name} cannot move.` }] : [];
  return {
    ...item,
    says: item.says + WITH_STEP,
    problems: [...refused, ...item.problems],
    parts: [when, point('stepTo', 'Where does the step end?', base.at, 2 * base.radius), ...item.parts],
  };
}

function moveItems(view: AimBattle, seat: Seat, { id: model, name, base }: Fighter): readonly MenuItem[] {
  const asked: AimOrder = { kind: 'move', model, to: base.at };
  const parts = [point('to', 'Where to?', base.at, MOVE)];
  const move = open(view, seat, { kind: 'move', model }, parts, `${name} moves`, 'AZ-ACT-2', asked);
  const ladders = view.table.pieces.flatMap(({ id: piece, name: on, ladders: all = [] }) =>
    all.map((ladder) =>
      whole(view, seat, { kind: 'climb', model, piece, ladder: ladder.id }, `${name} climbs at ${on}`, 'AZ-H-9'),
    ),
  );
  return [move, ...ladders.filter((item) => item.problems.length === 0)];
}

/** One item for each weapon in hand: what it may do depends on it. */
function shootItems({ view, seat, fighter, step }: Choosing): readonly MenuItem[] {
  const { id: model, name, aim } = fighter;
  return fighter.weapons
    .filter(({ id }) => fighter.held.includes(id))
    .map((weapon) => {
      const targets = shootTargets(view, fighter).map(({ id, says }): Pick => {
        const order: AimOrder = { kind: 'shoot', model, weapon: weapon.id, target: id, intense: false };
        return { value: id, says, problems: anywhere(problems(view, seat, order), step) };
      });
      const isPossible = targets.some((pick) => pick.problems.length === 0);
      const why = targets.find((pick) => pick.problems.length > 0)?.problems ?? [
        { rule: 'AZ-ACT-6', model, says: 'There is nobody to shoot at.' },
      ];
      const noMarker: readonly Problem[] =
        aim === undefined ? [{ rule: 'AZ-PRIO-2', model, says: `${name} has no marker to take off.` }] : [];
      return {
        kind: 'shoot',
        unit: model,
        says: `${name} shoots: ${weapon.name}`,
        rule: 'AZ-ACT-6',
        problems: isPossible ? [] : why,
        order: { kind: 'shoot', model, weapon: weapon.id } as Order,
        parts: [
          picks('target', 'At whom?', targets),
          picks('intense', 'Intense fire?', [possible(false, 'no'), possible(true, 'one more die for a counter')]),
          picks('cover', 'Take cover with an aimed shot?', [
            possible(false, 'no'),
            { value: true, says: 'yes, at priority 2', problems: noMarker },
          ]),
        ],
      };
    });
}

/** A grenade to a point, or at somebody: then it is enough that any part of him is in the zone. AZ-GREN-1, AZ-GREN-4 */
function throwItems({ view, seat, fighter, step }: Choosing): readonly MenuItem[] {
  const { id: model, name, base, grenades } = fighter;
  const reach = base.radius + 3 * THROW + step;
  return GRENADES.filter((grenade) => grenades[grenade] > 0).flatMap((grenade) => {
    const given = { kind: 'throw', model, grenade } as const;
    const asked: AimOrder = { ...given, at: base.at };
    const people = onFoot(view).map((other): Pick => {
      const order: AimOrder = { ...given, target: other.id };
      return { value: other.id, says: other.name, problems: anywhere(problems(view, seat, order), step) };
    });
    const says = `${name} throws: ${grenade}`;
    const from = eyePlace(view, fighter);
    return [
      open(
        view,
        seat,
        given,
        [point('at', 'Where to?', from, reach + HULL)],
        `${says}, to a point`,
        'AZ-GREN-1',
        asked,
      ),
      open(view, seat, given, [picks('target', 'At whom?', people)], `${says}, at somebody`, 'AZ-GREN-1', asked),
    ];
  });
}

/** Half of the longest vehicle, from whose hull riders throw. */
const HULL = 4 * INCH;

/** Where somebody is on the table. */
const eyePlace = (view: AimBattle, { vehicle, base }: Fighter): Point =>
  (vehicle === undefined ? undefined : findVehicle(view, vehicle)?.base.at) ?? base.at;

function readyItems(view: AimBattle, seat: Seat, { id: model, name, weapons, held }: Fighter): readonly MenuItem[] {
  const ready = { kind: 'ready', model } as const;
  const items = held.filter((thing) => !weapons.some((weapon) => weapon.id === thing));
  const things = [
    ...weapons.map((weapon) => possible(weapon.id, weapon.name)),
    ...items.map((thing) => possible(thing, view.items.find(({ id }) => id === thing)?.name ?? thing)),
  ];
  const hands: Part = {
    kind: 'some',
    name: 'hold',
    says: 'What is in its hands then?',
    picks: things,
    least: 0,
    most: things.length,
  };
  const draw = { ...ready, what: 'draw' } as const;
  return [
    ...weapons.map(({ id, name: gun }) =>
      whole(view, seat, { ...ready, what: 'reload', weapon: id }, `${name} reloads: ${gun}`, 'AZ-WPN-4'),
    ),
    ...(weapons.length === 0 ? [] : [open(view, seat, draw, [hands], `${name} draws`, 'AZ-ACT-8', draw)]),
    whole(view, seat, { ...ready, what: 'set up' }, `${name} sets up the machinegun`, 'AZ-WPN-7'),
  ];
}

/** Into a vehicle in contact, or that a step brings into contact: any free seat. AZ-VEH-4 */
function enterItems(choosing: Choosing): readonly MenuItem[] {
  const { view, seat, fighter, step } = choosing;
  const { id: model, name, base } = fighter;
  return vehicles(view)
    .filter((vehicle) => withinDistance(base, vehicle.base, step + TOUCH))
    .flatMap(({ id, name: car, seats }) => {
      const order: OrderOf<'enter'> = { kind: 'enter', model, vehicle: id };
      const first = reached(choosing, order, `${name} gets into ${car}`, 'AZ-VEH-4');
      const taken = new Set(ridersOf(view, id).map(({ seatNo }) => seatNo));
      const free = Array.from({ length: seats }, (_, seatNo) => seatNo).filter((seatNo) => !taken.has(seatNo));
      if (free.length === 0) return [first];
      const named = free.map((seatNo) => possible(seatNo, seatNo === 0 ? 'at the wheel' : `seat ${seatNo}`));
      const others = problems(view, seat, order);
      const says = `${name} gets into ${car}, into a seat of your choice`;
      return [
        first,
        { ...first, says, problems: anywhere(others, step), parts: [picks('seatNo', 'Which seat?', named)] },
      ];
    });
}

/** Driving, stopping, getting out: to one of the places that are at hand, or to any other; a step may follow. */
function aboardItems(view: AimBattle, seat: Seat, fighter: Fighter): readonly MenuItem[] {
  const { id: model, name } = fighter;
  const on = fighter.vehicle === undefined ? undefined : findVehicle(view, fighter.vehicle);
  if (on === undefined) return [];
  const { at, facing, length, width } = on.base;
  const drive = open(
    view,
    seat,
    { kind: 'drive', model },
    [
      { kind: 'number', name: 'facing', says: 'Facing after the turn', least: 0, most: 359 },
      { kind: 'number', name: 'length', says: 'How far, in thousandths of an inch', least: 1, most: DRIVE },
    ],
    `${name} drives`,
    'AZ-VEH-1',
    { kind: 'drive', model, facing, length: 1 },
  );
  const places = besideHull(view, fighter, on.base, at);
  const exits = places.map((to) =>
    whole(view, seat, { kind: 'exit', model, to }, `${name} gets out at ${to.x / INCH}, ${to.y / INCH}`, 'AZ-VEH-4'),
  );
  const [first] = exits;
  const reach = Math.ceil(length / 2 + width / 2 + fighter.base.radius);
  const why = first?.problems ?? [{ rule: 'AZ-VEH-4', model, says: `There is no room beside ${on.name}.` }];
  const out: MenuItem = {
    kind: 'exit',
    unit: model,
    says: `${name} gets out at a place of your choice`,
    rule: 'AZ-VEH-4',
    problems: why,
    order: { kind: 'exit', model } as Order,
    parts: [point('to', 'Where does it get out?', at, reach)],
  };
  const stepping: MenuItem = {
    ...out,
    says: `${name} gets out, with a step after it`,
    order: { kind: 'exit', model, step: 'after' } as Order,
    parts: [...out.parts, point('stepTo', 'Where does the step end?', at, reach + 2 * fighter.base.radius)],
  };
  return [drive, whole(view, seat, { kind: 'stop', model }, `${name} stops`, 'AZ-VEH-3'), ...exits, out, stepping];
}

function freeItems(view: AimBattle, seat: Seat, { id: model, name, held, weapons }: Fighter): readonly MenuItem[] {
  const called = (thing: string): string =>
    weapons.find(({ id }) => id === thing)?.name ?? view.items.find(({ id }) => id === thing)?.name ?? thing;
  return [
    whole(view, seat, { kind: 'cover', model }, `${name} takes cover`, 'AZ-ACT-12'),
    ...held.map((thing) =>
      whole(view, seat, { kind: 'drop', model, thing }, `${name} drops: ${called(thing)}`, 'AZ-ACT-14'),
    ),
    whole(view, seat, { kind: 'finish', model }, `${name} has finished`, 'AZ-H-4'),
  ];
}
