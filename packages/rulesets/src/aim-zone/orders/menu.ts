/** What a seat may order now, with what is not possible and why. Every legal order can be formed from it. */
import type { MenuItem, Order, Part, Pick } from '@umpire/engine/battle';
import { keyOf, type Problem, type Seat } from '@umpire/engine/rule';
import { INCH, type Point, TOUCH, withinDistance } from '@umpire/engine/table';
import { say, saying, type Words } from '@umpire/engine/words';
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
import { written } from '../rules/choose-place.ts';
import { problems } from '../rules/problems.ts';

/** An order as it is offered: some of it may still have to be said. */
type Given = { readonly kind: AimOrder['kind']; readonly model?: string };

/** An item whose order needs nothing more: legal or not as it stands. */
function whole(view: AimBattle, seat: Seat, order: AimOrder, says: Words, rule: string): MenuItem {
  return {
    kind: order.kind,
    ...unitOf(order),
    ...saying(says),
    rule,
    problems: problems(view, seat, order),
    order,
    parts: [],
  };
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
  says: Words,
  rule: string,
  asked: AimOrder,
): MenuItem {
  return {
    kind: given.kind,
    ...unitOf(given),
    ...saying(says),
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

const point = (name: string, says: Words, from?: Point, reach?: number): Part => ({
  kind: 'point',
  name,
  ...saying(says),
  ...(from === undefined ? {} : { from }),
  ...(reach === undefined ? {} : { reach }),
});

const picks = (name: string, says: string, list: readonly Pick[]): Part => ({ kind: 'pick', name, says, picks: list });
const possible = (value: Pick['value'], says: Words): Pick => ({ value, ...saying(says), problems: [] });

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
          ? [{ rule: 'AZ-H-5', model: fighter.id, ...say('{model} has no deployment area.', { model: fighter.id }) }]
          : [];
      return {
        kind: 'deploy',
        unit: fighter.id,
        ...say('Deploy {model}', { model: fighter.id }),
        rule: 'AZ-H-5',
        problems: lacks,
        order: { kind: 'deploy', model: fighter.id } as Order,
        parts: [point('at', say('Where does {model} begin?', { model: fighter.id }))],
      };
    });
}

function aimItems(view: AimBattle, seat: Seat): readonly MenuItem[] {
  const marks = fightersOf(view, seat)
    .filter(({ away, aim }) => (away === undefined || away === 'aboard') && aim === undefined)
    .map(({ id, base }): MenuItem => {
      const asked: AimOrder = { kind: 'mark', model: id, at: { x: base.at.x + base.radius + 1, y: base.at.y } };
      const parts = [point('at', say('Where does {model} aim?', { model: id }))];
      return open(
        view,
        seat,
        { kind: 'mark', model: id },
        parts,
        say('Opening aim of {model}', { model: id }),
        'AZ-H-5',
        asked,
      );
    });
  return [...marks, whole(view, seat, { kind: 'begin' }, 'Begin the battle', 'AZ-H-5')];
}

function fighterItems(view: AimBattle, seat: Seat, fighter: Fighter): readonly MenuItem[] {
  const { id: model } = fighter;
  // Whoever has finished is listed once, with the reason.
  if (fighter.done) return [whole(view, seat, { kind: 'pass', model }, say('{model} passes', { model }), 'AZ-ACT-13')];
  const plain = { view, seat, fighter, step: 0 };
  if (!isOnFoot(fighter))
    return [...actionItems(plain), ...aboardItems(view, seat, fighter), ...freeItems(view, seat, fighter)];
  const stepping = { ...plain, step: 2 * fighter.base.radius };
  return [
    ...moveItems(view, seat, fighter),
    ...withSteps(
      fighter,
      [...actionItems(plain), ...enterItems(plain)],
      [...actionItems(stepping), ...enterItems(stepping)],
    ),
    ...freeItems(view, seat, fighter),
  ];
}

/** A step is more to be said with an action; where only the step makes it possible, it is a line of its own. AZ-STEP-1 */
function withSteps(fighter: Fighter, plain: readonly MenuItem[], reachable: readonly MenuItem[]): readonly MenuItem[] {
  const likeness = ({ order, says, data = {} }: MenuItem) => keyOf({ order, says, data });
  const isPossible = ({ problems: found }: MenuItem): boolean => found.length === 0;
  const stepping = reachable.map((item) => ({ like: likeness(item), item: withStep(fighter, item) }));
  const folded = plain.map((item): MenuItem => {
    const more = stepping.find(({ like }) => like === likeness(item))?.item;
    return more !== undefined && isPossible(item) && isPossible(more)
      ? { ...item, more: { says: 'With a step', item: more } }
      : item;
  });
  const alone = stepping.filter(({ item }) => isPossible(item) && !folded.some(({ more }) => more?.item === item));
  return [...folded, ...alone.map(({ item }) => item)];
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
  const { id: model, base } = fighter;
  const beside = { x: base.at.x, y: base.at.y + base.radius + 1 };
  const aims = point('at', say('Where does {model} aim?', { model }));
  return [
    ...shootItems(choosing),
    open(view, seat, { kind: 'aim', model }, [aims], say('{model} aims', { model }), 'AZ-ACT-4', {
      kind: 'aim',
      model,
      at: beside,
    }),
    ...throwItems(choosing),
    ...usableThings(view, fighter, step).map(({ order, says, rule }) => reached(choosing, order, says, rule)),
    ...readyItems(view, seat, fighter),
    whole(view, seat, { kind: 'recover', model }, say('{model} recovers', { model }), 'AZ-ACT-9'),
    whole(view, seat, { kind: 'defend', model }, say('{model} goes on Defend', { model }), 'AZ-ACT-10'),
    whole(view, seat, { kind: 'pass', model }, say('{model} passes', { model }), 'AZ-ACT-13'),
  ];
}

/** What speaks against an order wherever a step may end: not what only the place where the model stands now does. */
const anywhere = (found: readonly Problem[], step: number): readonly Problem[] =>
  step === 0 ? found : found.filter(({ rule }) => !BY_PLACE.includes(rule));

/** Rules that look at where the actor stands: sight, contact, reach of a throw, cover with an aimed shot. */
const BY_PLACE: readonly string[] = ['AZ-H-6', 'AZ-ACT-3', 'AZ-VEH-4', 'AZ-GREN-1', 'AZ-GREN-3', 'AZ-PRIO-2'];

/** A whole order on something that may have to be reached by a step. */
const reached = ({ view, seat, step }: Choosing, order: AimOrder, says: Words, rule: string): MenuItem => {
  const item = whole(view, seat, order, says, rule);
  return { ...item, problems: anywhere(item.problems, step) };
};

/** The same with a step before or after it. AZ-STEP-1 */
function withStep({ base, immobile, id }: Fighter, item: MenuItem): MenuItem {
  const isEnter = item.kind === 'enter';
  const when = picks('step', 'Before or after it?', [
    possible('before', 'before it'),
    ...(isEnter ? [] : [possible('after', 'after it')]),
  ]);
  const refused: readonly Problem[] = immobile
    ? [{ rule: 'AZ-STEP-1', model: id, ...say('{model} cannot move.', { model: id }) }]
    : [];
  return {
    ...item,
    ...say('{what}, with a step', { what: saying(item) }),
    problems: [...refused, ...item.problems],
    parts: [when, point('stepTo', 'Where does the step end?', base.at, 2 * base.radius), ...item.parts],
  };
}

function moveItems(view: AimBattle, seat: Seat, { id: model, base }: Fighter): readonly MenuItem[] {
  const asked: AimOrder = { kind: 'move', model, to: base.at };
  const parts = [point('to', say('Where does {model} go?', { model }), base.at, MOVE)];
  const move = open(view, seat, { kind: 'move', model }, parts, say('{model} moves', { model }), 'AZ-ACT-2', asked);
  const ladders = view.table.pieces.flatMap(({ id: piece, name: on, ladders: all = [] }) =>
    all.map((ladder) =>
      whole(
        view,
        seat,
        { kind: 'climb', model, piece, ladder: ladder.id },
        say('{model} climbs: {piece}', { model, piece: on }),
        'AZ-H-9',
      ),
    ),
  );
  return [move, ...ladders.filter((item) => item.problems.length === 0)];
}

/** One item for each weapon in hand: what it may do depends on it. */
function shootItems({ view, seat, fighter, step }: Choosing): readonly MenuItem[] {
  const { id: model, aim } = fighter;
  return fighter.weapons
    .filter(({ id }) => fighter.held.includes(id))
    .map((weapon) => {
      const targets = shootTargets(view, fighter).map(({ id, called }): Pick => {
        const order: AimOrder = { kind: 'shoot', model, weapon: weapon.id, target: id, intense: false };
        return {
          value: id,
          ...say('{target}', { target: called }),
          problems: anywhere(problems(view, seat, order), step),
        };
      });
      const isPossible = targets.some((pick) => pick.problems.length === 0);
      const why = targets.find((pick) => pick.problems.length > 0)?.problems ?? [
        { rule: 'AZ-ACT-6', model, says: 'There is nobody to shoot at.' },
      ];
      const noMarker: readonly Problem[] =
        aim === undefined
          ? [{ rule: 'AZ-PRIO-2', model, ...say('{model} has no marker to take off.', { model }) }]
          : [];
      return {
        kind: 'shoot',
        unit: model,
        ...say('{model} shoots: {weapon}', { model, weapon: weapon.name }),
        rule: 'AZ-ACT-6',
        problems: isPossible ? [] : why,
        order: { kind: 'shoot', model, weapon: weapon.id } as Order,
        parts: [
          picks('target', 'At whom?', targets),
          picks('intense', 'Intense fire?', [
            possible(false, 'no'),
            possible(true, 'yes: 1 more die for an ammo counter'),
          ]),
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
  const { id: model, base, grenades } = fighter;
  const reach = base.radius + 3 * THROW + step;
  return GRENADES.filter((grenade) => grenades[grenade] > 0).flatMap((grenade) => {
    const given = { kind: 'throw', model, grenade } as const;
    const asked: AimOrder = { ...given, at: base.at };
    const people = onFoot(view).map((other): Pick => {
      const order: AimOrder = { ...given, target: other.id };
      return {
        value: other.id,
        ...say('{target}', { target: other.id }),
        problems: anywhere(problems(view, seat, order), step),
      };
    });
    const from = eyePlace(view, fighter);
    return [
      open(
        view,
        seat,
        given,
        [point('at', say('Where does {model} throw?', { model }), from, reach + HULL)],
        say('{model} throws to a point: {grenade}', { model, grenade }),
        'AZ-GREN-1',
        asked,
      ),
      open(
        view,
        seat,
        given,
        [picks('target', 'At whom?', people)],
        say('{model} throws at somebody: {grenade}', { model, grenade }),
        'AZ-GREN-1',
        asked,
      ),
    ];
  });
}

/** Half of the longest vehicle, from whose hull riders throw. */
const HULL = 4 * INCH;

/** Where somebody is on the table. */
const eyePlace = (view: AimBattle, { vehicle, base }: Fighter): Point =>
  (vehicle === undefined ? undefined : findVehicle(view, vehicle)?.base.at) ?? base.at;

function readyItems(view: AimBattle, seat: Seat, { id: model, weapons, held }: Fighter): readonly MenuItem[] {
  const ready = { kind: 'ready', model } as const;
  const items = held.filter((thing) => !weapons.some((weapon) => weapon.id === thing));
  const things = [
    ...weapons.map((weapon) => possible(weapon.id, weapon.name)),
    ...items.map((thing) => possible(thing, view.items.find(({ id }) => id === thing)?.name ?? thing)),
  ];
  const hands: Part = {
    kind: 'some',
    name: 'hold',
    ...say('What does {model} hold then?', { model }),
    picks: things,
    least: 0,
    most: things.length,
  };
  const draw = { ...ready, what: 'draw' } as const;
  return [
    ...weapons.map(({ id, name: gun }) =>
      whole(
        view,
        seat,
        { ...ready, what: 'reload', weapon: id },
        say('{model} reloads: {weapon}', { model, weapon: gun }),
        'AZ-WPN-4',
      ),
    ),
    ...(weapons.length === 0
      ? []
      : [open(view, seat, draw, [hands], say('{model} draws', { model }), 'AZ-ACT-8', draw)]),
    whole(view, seat, { ...ready, what: 'set up' }, say('{model} sets up the machinegun', { model }), 'AZ-WPN-7'),
  ];
}

/** Into a vehicle in contact, or that a step brings into contact: any free seat. AZ-VEH-4 */
function enterItems(choosing: Choosing): readonly MenuItem[] {
  const { view, seat, fighter, step } = choosing;
  const { id: model, base } = fighter;
  return vehicles(view)
    .filter((vehicle) => withinDistance(base, vehicle.base, step + TOUCH))
    .flatMap(({ id, seats }) => {
      const order: OrderOf<'enter'> = { kind: 'enter', model, vehicle: id };
      const first = reached(choosing, order, say('{model} gets into {vehicle}', { model, vehicle: id }), 'AZ-VEH-4');
      const taken = new Set(ridersOf(view, id).map(({ seatNo }) => seatNo));
      const free = Array.from({ length: seats }, (_, seatNo) => seatNo).filter((seatNo) => !taken.has(seatNo));
      if (free.length === 0) return [first];
      const named = free.map((seatNo) =>
        possible(seatNo, seatNo === 0 ? 'at the wheel' : say('place {place}', { place: seatNo })),
      );
      const others = problems(view, seat, order);
      const says = say('{model} gets into {vehicle}, to a place of your choice', { model, vehicle: id });
      return [
        first,
        { ...first, ...says, problems: anywhere(others, step), parts: [picks('seatNo', 'Which place?', named)] },
      ];
    });
}

/** Driving, stopping, getting out: to one of the places that are at hand, or to any other; a step may follow. */
function aboardItems(view: AimBattle, seat: Seat, fighter: Fighter): readonly MenuItem[] {
  const { id: model } = fighter;
  const on = fighter.vehicle === undefined ? undefined : findVehicle(view, fighter.vehicle);
  if (on === undefined) return [];
  const { at, facing, length, width } = on.base;
  const drive = open(
    view,
    seat,
    { kind: 'drive', model },
    [
      { kind: 'number', name: 'facing', says: 'Which way after the turn, in degrees from north?', least: 0, most: 359 },
      { kind: 'number', name: 'length', says: 'How far, in thousandths of an inch?', least: 1, most: DRIVE },
    ],
    say('{model} drives', { model }),
    'AZ-VEH-1',
    { kind: 'drive', model, facing, length: 1 },
  );
  const places = besideHull(view, fighter, on.base, at);
  const exits = places.map((to) =>
    whole(
      view,
      seat,
      { kind: 'exit', model, to },
      say('{model} gets out at {place}', { model, place: written(to) }),
      'AZ-VEH-4',
    ),
  );
  const [first] = exits;
  const reach = Math.ceil(length / 2 + width / 2 + fighter.base.radius);
  const why = first?.problems ?? [
    { rule: 'AZ-VEH-4', model, ...say('There is no room beside {vehicle}.', { vehicle: on.id }) },
  ];
  const out: MenuItem = {
    kind: 'exit',
    unit: model,
    ...say('{model} gets out at a place of your choice', { model }),
    rule: 'AZ-VEH-4',
    problems: why,
    order: { kind: 'exit', model } as Order,
    parts: [point('to', say('Where does {model} get out?', { model }), at, reach)],
  };
  const stepping: MenuItem = {
    ...out,
    ...say('{model} gets out, with a step after it', { model }),
    order: { kind: 'exit', model, step: 'after' } as Order,
    parts: [...out.parts, point('stepTo', 'Where does the step end?', at, reach + 2 * fighter.base.radius)],
  };
  return [
    drive,
    whole(view, seat, { kind: 'stop', model }, say('{model} stops', { model }), 'AZ-VEH-3'),
    ...exits,
    out,
    stepping,
  ];
}

function freeItems(view: AimBattle, seat: Seat, { id: model, held, weapons }: Fighter): readonly MenuItem[] {
  const called = (thing: string): string =>
    weapons.find(({ id }) => id === thing)?.name ?? view.items.find(({ id }) => id === thing)?.name ?? thing;
  return [
    whole(view, seat, { kind: 'cover', model }, say('{model} takes cover', { model }), 'AZ-ACT-12'),
    ...held.map((thing) =>
      whole(
        view,
        seat,
        { kind: 'drop', model, thing },
        say('{model} drops: {thing}', { model, thing: called(thing) }),
        'AZ-ACT-14',
      ),
    ),
    whole(view, seat, { kind: 'finish', model }, say('{model} has finished', { model }), 'AZ-H-4'),
  ];
}
