/** What a seat may order now, element by element; what is not possible is listed too, with the reason. */
import type { MenuItem, Part } from '@umpire/engine/battle';
import type { Seat, Problem } from '@umpire/engine/rule';
import { INCH, withinDistance } from '@umpire/engine/table';
import {
  type AssaultBattle,
  livingElements,
  type Element,
  figuresOf,
  type Figure,
  foeOf,
  roomsOf,
  roomName,
} from '../battle/battle.ts';
import { type OrderKind, type AssaultOrder, NERVES, taskOf } from '../battle/order.ts';
import { isHeldBy, areaOf } from '../ground/areas.ts';
import { isElementEngaged, isEngaged } from '../ground/contact.ts';
import { MOVES } from '../ground/moves.ts';
import { asLine } from '../ground/places.ts';
import { openingsOf } from '../ground/terrain.ts';
import { maySteady } from '../rules/activation.ts';
import { mayOrder } from '../rules/problems.ts';

export function menu(view: AssaultBattle, seat: Seat): readonly MenuItem[] {
  if (!view.toAct.includes(seat)) return [];
  if (view.phase === 'deployment') {
    const waiting = livingElements(view, seat).filter(({ id }) => isWaiting(view, id));
    return waiting.map((element) => deployItem(view, element));
  }
  return livingElements(view, seat)
    .filter(({ activated }) => !activated)
    .flatMap((element) => itemsFor(view, seat, element));
}

const isWaiting = (view: AssaultBattle, element: string): boolean =>
  view.models.some(({ unit, away }) => unit === element && away !== undefined);

const names = {
  nerve: ['Nerve test', 'BA-H-6'],
  fire: ['Fire', 'BA-H-17'],
  advance: ['Advance', 'BA-H-11'],
  run: ['Run', 'BA-H-11'],
  assault: ['Assault', 'BA-ASSAULT-1'],
  charge: ['Charge', 'BA-H-24'],
  fight: ['Fight', 'BA-H-25'],
  hold: ['Hold', 'BA-H-11'],
} as const satisfies Readonly<Record<Exclude<OrderKind, 'deploy'>, readonly [string, string]>>;

function item(
  view: AssaultBattle,
  element: Element,
  kind: keyof typeof names,
  order: Partial<AssaultOrder>,
  parts: readonly Part[] = [],
  more: readonly Problem[] = [],
): MenuItem {
  const [says, rule] = names[kind];
  const may = mayOrder(view, element, kind);
  return {
    kind,
    unit: element.id,
    says,
    rule,
    problems: may.length > 0 ? may : more,
    order: { ...order, kind, element: element.id } as AssaultOrder,
    parts,
  };
}

function deployItem(view: AssaultBattle, { id, name }: Element): MenuItem {
  const models = view.models.filter(({ unit }) => unit === id).map((one) => one.id);
  return {
    kind: 'deploy',
    unit: id,
    says: `Place ${name}`,
    rule: 'BA-H-31',
    problems: [],
    order: { kind: 'deploy', element: id, moves: {} } as AssaultOrder,
    parts: [movesPart('Where does everybody stand?', models, Math.max(view.table.width, view.table.depth))],
  };
}

const movesPart = (says: string, models: readonly string[], reach: number): Part => ({
  kind: 'moves',
  name: 'moves',
  says,
  models,
  reach,
  optional: true,
});

function itemsFor(view: AssaultBattle, seat: Seat, element: Element): readonly MenuItem[] {
  const own = figuresOf(view, element.id);
  const ids = own.map(({ id }) => id);
  const move = (kind: 'advance' | 'run', reach: number): MenuItem =>
    item(view, element, kind, { moves: {} }, [movesPart('Where to?', ids, reach)]);
  const free = own.filter((one) => !isEngaged(view, one)).map(({ id }) => id);
  const support: readonly Part[] =
    free.length === 0 || !isElementEngaged(view, element.id)
      ? []
      : [movesPart('Who comes in support?', free, MOVES.support)];
  return [
    nerveItem(view, element),
    item(view, element, 'fight', { moves: {} }, support),
    assaultItem(view, seat, element, own),
    item(view, element, 'charge', { moves: {} }, [movesPart('Who charges, and whom?', ids, MOVES.charge)]),
    item(view, element, 'fire', {}),
    move('advance', MOVES.advance),
    move('run', MOVES.run),
    item(view, element, 'hold', {}),
  ];
}

function nerveItem(view: AssaultBattle, element: Element): MenuItem {
  const steady: readonly Problem[] = maySteady(view, element.id)
    ? []
    : [{ rule: 'BA-H-6', says: 'In combat there is no time to steady oneself.' }];
  const picks = NERVES.map((how) => ({
    value: how,
    says: how === 'act' ? 'Test, then act' : 'Steady itself: +4, and nothing else this turn',
    problems: how === 'steady' ? steady : [],
  }));
  return item(view, element, 'nerve', {}, [{ kind: 'pick', name: 'how', says: 'How?', picks }]);
}

/** The rooms with an enemy in them, one or several, and who goes for which: if nobody is named for it, whoever is in position. */
function assaultItem(view: AssaultBattle, seat: Seat, element: Element, own: readonly Figure[]): MenuItem {
  const rooms = roomsOf(view).filter(({ id }) => isHeldBy(view, id, foeOf(view, seat)));
  const picks = rooms.map(({ id: room }) => ({
    value: room,
    says: roomName(view, room),
    problems: outOfReach(view, own, room),
  }));
  const nowhere: readonly Problem[] =
    rooms.length === 0
      ? [{ rule: 'BA-H-20', says: 'No room holds an enemy.' }]
      : picks.every(({ problems }) => problems.length > 0)
        ? [{ rule: 'BA-H-20', says: 'No room with an enemy is near enough.' }]
        : [];
  const which: Part = { kind: 'some', name: 'plan', says: 'Which rooms?', picks, least: 1, most: rooms.length };
  const tasks = own.flatMap((one) =>
    rooms
      .filter(({ id: room }) => outOfReach(view, [one], room).length === 0)
      .map(({ id: room }) => ({
        value: taskOf(one.id, room),
        says: `${one.id} for ${roomName(view, room)}`,
        problems: [],
      })),
  );
  const who: Part = {
    kind: 'some',
    name: 'assaulters',
    says: 'Who goes for which room? Name nobody for a room, and all in position go.',
    picks: tasks,
    least: 0,
    most: own.length,
  };
  const ids = own.map(({ id }) => id);
  const parts =
    rooms.length === 0 ? [] : [which, movesPart('Who takes position, and where?', ids, MOVES.position), who];
  return item(view, element, 'assault', { plan: [], moves: {} }, parts, nowhere);
}

/** Nobody can take position for a room whose openings are all farther away than he may move. BA-H-20 */
function outOfReach(view: AssaultBattle, own: readonly Figure[], room: string): readonly Problem[] {
  const canCome = own.some(
    (one) =>
      areaOf(view, one) === room ||
      openingsOf(view.table, room).some((opening) => withinDistance(one.base, asLine(opening), MOVES.position + INCH)),
  );
  return canCome ? [] : [{ rule: 'BA-H-20', says: `Nobody is near enough to ${roomName(view, room)}.` }];
}
