import type { Hint } from '@umpire/engine/battle';
import { distance, INCH, spot } from '@umpire/engine/table';
import { fieldUnits, membersOf, type ZealotBattle } from '../battle/battle.ts';
import { doingOf } from '../battle/steps.ts';

const has = (view: ZealotBattle, seat: string, doing: ReturnType<typeof doingOf>): boolean =>
  view.toAct.includes(seat) && view.units.some((squad) => squad.seat === seat && doingOf(view, squad) === doing);

/** The guided first battle: each is shown once, when its time comes. */
export const hints: readonly Hint<ZealotBattle>[] = [
  {
    id: 'deploy',
    says: 'Place your unit in your zone, not far from the fence: whoever stands near it at the end of turn 4 scores three points.',
    rule: 'XZ-H-4',
    when: (view, seat) => view.phase === 'deployment' && view.toAct.includes(seat),
  },
  {
    id: 'orders',
    says: 'Both sides now choose an order face down. On the way with no enemy in range, Double Time; within range, Advance to move and shoot, or Fire Support to stand and shoot better.',
    rule: 'XZ-TURN-2',
    when: (view) => view.phase === 'command',
  },
  {
    id: 'move',
    says: 'Move: climbing the wall costs 2″, and so each man who crosses it has 3″ left. Behind it, within 1″, you are in cover.',
    rule: 'XZ-MOVE-6',
    when: (view, seat) => has(view, seat, 'move'),
  },
  {
    id: 'shoot',
    says: 'Look at the odds before you fire. Closer than 18″ is one better; a unit that has not moved rolls twice as many carbine dice.',
    rule: 'XZ-SHOOT-9',
    when: (view, seat) => has(view, seat, 'shoot'),
  },
  {
    id: 'assault',
    says: 'An assault is settled at once: D10 and assault value decide who strikes first. See the odds, and decline if they are bad.',
    rule: 'XZ-ASLT-5',
    when: (view, seat) => has(view, seat, 'assault'),
  },
  {
    id: 'react',
    says: 'Your unit is Suppressed: it has lost its order and may only react. It tries to rally at the end of the turn.',
    rule: 'XZ-MOR-2',
    when: (view, seat) => has(view, seat, 'react'),
  },
  {
    id: 'fence',
    says: 'You are at the fence. Stay within 3″ of it, and keep the enemy away.',
    rule: 'XZ-H-23',
    when: (view, seat) =>
      view.objectives.some(({ at }) =>
        fieldUnits(view, seat).some(({ id }) =>
          membersOf(view, id).some(({ base }) => distance(base, spot(at)) <= 3 * INCH),
        ),
      ),
  },
  {
    id: 'last',
    says: 'This is the last turn: what counts now is who stands at the fence when it ends.',
    rule: 'XZ-H-25',
    when: (view) => view.turn === view.lastTurn,
  },
];
