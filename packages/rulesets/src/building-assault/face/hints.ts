/** The guided first battle: the Ferry Hut. Each hint is shown once, when its time comes. */
import type { Hint } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { type AssaultBattle, elementsOf, figuresOf, foeOf, roomsOf, hasMarker } from '../battle/battle.ts';
import { isHeldBy } from '../ground/areas.ts';
import { isElementEngaged } from '../ground/contact.ts';
import { isInPosition } from '../ground/plan.ts';
import { mayOrder } from '../rules/problems.ts';
import { roomsHeldBy } from '../turn/victory.ts';

const isMine = (view: AssaultBattle, seat: Seat): boolean => view.phase === 'activations' && view.toAct.includes(seat);

const any = (view: AssaultBattle, seat: Seat, is: (element: string) => boolean): boolean =>
  elementsOf(view, seat).some(({ id, activated }) => !activated && figuresOf(view, id).length > 0 && is(id));

/** Could two figures of an element assault a room from where they stand? */
const isAtTheDoor = (view: AssaultBattle, seat: Seat, element: string): boolean =>
  roomsOf(view)
    .filter(({ id }) => isHeldBy(view, id, foeOf(view, seat)))
    .some(({ id: room }) => figuresOf(view, element).filter((one) => isInPosition(view, one, room)).length >= 2);

export const hints: readonly Hint<AssaultBattle>[] = [
  {
    id: 'place',
    says: 'Place your element in the marked zone, or take the suggested places as they are.',
    rule: 'BA-H-31',
    when: (view, seat) => view.phase === 'deployment' && view.toAct.includes(seat),
  },
  {
    id: 'attacker',
    says: 'You need the rooms. Run for the wall or the hut: a moving target is harder to hit, and standing about wins nothing.',
    rule: 'BA-H-11',
    when: (view, seat) => isMine(view, seat) && view.turn === 1 && roomsHeldBy(view, seat).length === 0,
  },
  {
    id: 'defender',
    says: 'You hold the rooms. Fire from the windows: there you have hard cover. First somebody has to spot the enemy.',
    rule: 'BA-H-16',
    when: (view, seat) => isMine(view, seat) && view.turn === 1 && roomsHeldBy(view, seat).length > 0,
  },
  {
    id: 'assault',
    says: 'Two of yours are at an opening: Assault. The grenade goes in first; look at the odds before you give the order.',
    rule: 'BA-ASSAULT-1',
    when: (view, seat) =>
      isMine(view, seat) &&
      elementsOf(view, seat).some(
        (one) => mayOrder(view, one, 'assault').length === 0 && isAtTheDoor(view, seat, one.id),
      ),
  },
  {
    id: 'nerve',
    says: 'This element has a marker. Test its nerve and act, or let it steady itself: +4, but that is all it does.',
    rule: 'BA-H-6',
    when: (view, seat) =>
      isMine(view, seat) &&
      elementsOf(view, seat).some(
        (one) => !one.activated && figuresOf(view, one.id).length > 0 && hasMarker(view, one),
      ),
  },
  {
    id: 'fight',
    says: 'You are in combat, and it is your activation: now you are the Attacker. Bring up free figures, for numbers count.',
    rule: 'BA-H-25',
    when: (view, seat) => isMine(view, seat) && any(view, seat, (id) => isElementEngaged(view, id)),
  },
  {
    id: 'next-room',
    says: 'One room is yours, and stays yours when you leave it. The inner door leads on; keep a grenade for it.',
    rule: 'BA-H-30',
    when: (view, seat) => isMine(view, seat) && roomsHeldBy(view, seat).length === 1 && view.objectives.length === 2,
  },
];
