import type { Part, Stake } from '@umpire/engine/battle';
import type { Problem } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type AssaultBattle, figures, figuresOf, type Figure, foeOf, roomsOf, roomName } from '../battle/battle.ts';
import { assaultArgs, type OrderOf, taskOf } from '../battle/order.ts';
import { isHeldBy, areaOf } from '../ground/areas.ts';
import { MOVES } from '../ground/moves.ts';
import { isNearRoom } from '../ground/plan.ts';
import type { TableAssault } from '../odds/assault.ts';
import { assault } from '../rules/assault.ts';
import { assaultProblems } from '../rules/problems.ts';
import { drawnMoves, drawnRooms } from './drawing.ts';
import { elementOrder, movesPart } from './element-order.ts';
import { nerveLeftOut } from './stakes.ts';

/** Into the rooms of the enemy: position, grenades, storm and melee. BA-ASSAULT-1 */
export const assaultOrder = elementOrder({
  kind: 'assault',
  rule: 'BA-ASSAULT-1',
  says: 'Assault',
  help: 'Two or more take position at an opening of a room, and a grenade goes in. Then they storm it and fight 1 round of melee.',
  args: assaultArgs,
  /** The rooms with an enemy in them, one or several, and who goes for which: if nobody is named for it, whoever is in position. */
  offer(view, seat, { id, name: element }) {
    const own = figuresOf(view, id);
    const rooms = roomsOf(view).filter((room) => isHeldBy(view, room.id, foeOf(view, seat)));
    const picks = rooms.map(({ id: room }) => ({
      value: room,
      says: roomName(view, room),
      problems: outOfReach(view, own, room),
    }));
    const wanted = say('Which rooms does {element} assault?', { element });
    const which: Part = { kind: 'some', name: 'plan', ...wanted, picks, least: 1, most: rooms.length };
    const who: Part = {
      kind: 'some',
      name: 'assaulters',
      ...say('Who in {element} goes for which room? For a room without names, all in position go.', { element }),
      picks: tasksOf(
        view,
        own,
        rooms.map((room) => room.id),
      ),
      least: 0,
      most: own.length,
    };
    const ids = own.map((one) => one.id);
    const positions = say('Who in {element} takes position, and where?', { element });
    const parts = [which, movesPart(positions, ids, MOVES.position), who];
    const nowhere = picks.every(({ problems }) => problems.length > 0);
    return {
      order: { plan: [], moves: {} },
      parts: rooms.length === 0 ? [] : parts,
      problems: nowhere ? [noRoom(rooms.length)] : [],
    };
  },
  problems: (view, seat, args) => assaultProblems(view, seat, { kind: 'assault', ...args }),
  resolve: (battle, seat, args) => assault(battle, seat, { kind: 'assault', ...args }),
  stakes: (view, _seat, args) => [stakeOf(view, { kind: 'assault', ...args })],
  drawing: (view, seat, args) => [
    ...drawnMoves(MOVES.position)(view, seat, args),
    ...drawnRooms(view, args.plan ?? []),
  ],
});

const noRoom = (held: number): Problem => ({
  rule: 'BA-H-20',
  says: held === 0 ? 'No room holds an enemy.' : 'No room with an enemy is near enough.',
});

const tasksOf = (view: AssaultBattle, own: readonly Figure[], rooms: readonly string[]) =>
  own.flatMap((one) =>
    rooms
      .filter((room) => outOfReach(view, [one], room).length === 0)
      .map((room) => ({
        value: taskOf(one.id, room),
        ...say('{figure} for {room}', { figure: one.id, room: roomName(view, room) }),
        problems: [],
      })),
  );

/** Nobody can take position for a room whose openings are all farther away than he may move. BA-H-20 */
function outOfReach(view: AssaultBattle, own: readonly Figure[], room: string): readonly Problem[] {
  return own.some((one) => isNearRoom(view, one, room))
    ? []
    : [{ rule: 'BA-H-20', ...say('Nobody is near enough to {room}.', { room: roomName(view, room) }) }];
}

/** The whole assault as it would be played from here: nothing of it is settled in advance. */
function stakeOf(battle: AssaultBattle, order: OrderOf<'assault'>): Stake {
  const rooms = order.plan.map((room) => roomName(battle, room));
  const args: TableAssault = { battle, order };
  const fighting = [
    ...figuresOf(battle, order.element),
    ...figures(battle).filter((one) => order.plan.includes(areaOf(battle, one))),
  ];
  return { engagement: 'assault', args, ...say('Assault on {rooms}', { rooms }), ...nerveLeftOut(battle, fighting) };
}
