import { codec, type Engagement, engagement } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { at, disc, type Point, type Scenario } from '@umpire/engine/table';
import type { AssaultBattle, Element, Figure } from '../battle/battle.ts';
import { type TableOptions, DEFAULTS } from '../battle/options.ts';
import { setup } from '../battle/setup.ts';
import { type Stormed, stormed, stormedMeasures, type TableAssault } from './assault.ts';
import { die, tableOptions } from './codecs.ts';
import {
  type Group,
  ATTACKERS,
  DEFENDERS,
  figuresOf,
  groupForm,
  plainGroup,
  REGULARS,
  stormingGroup,
} from './group.ts';

const { flag, needed, object, optional } = codec;

interface RoomAssaultArgs {
  readonly attackers: Group;
  readonly defenders: Group;
  readonly grenade: boolean;
  readonly grenadeDie: number;
  /** Without them, the usual ones. */
  readonly options?: TableOptions;
}

/** So small that nobody is in anybody's way. */
const RADIUS = 50;

/** One side as an element of a battle: its figures in a row. */
function sideOf(seat: Seat, letter: string, group: Group, from: Point, grenades: number) {
  const { suppressed, hesitant } = group;
  const unit: Element = {
    ...{ id: letter, seat, name: letter, morale: 20, casualties: 0, grenadeCasualties: 0, grenades, hesitant },
    ...{ pinned: false, activated: false, moved: false, spotted: false, lostNow: 0 },
  };
  const models = figuresOf(letter, group).map(({ id, melee, helmet, leader, smg }, i): Figure => ({
    ...{ id, owner: seat, unit: letter, level: 0, elevation: 0, height: 0, leader, melee, helmetSave: helmet },
    ...{ spot: 10, shoot: 9, weapon: smg ? 'smg' : 'rifle', suppressed, charging: false, engagedAtStart: false },
    base: disc({ x: from.x + 300 * i, y: from.y }, RADIUS),
  }));
  return { unit, models };
}

/** Everybody at the door of the hut or in the room behind it, where nobody is in anybody's way: each gets where the defaults send him. */
function assaultOn(
  hut: Scenario,
  { attackers, defenders, grenade, grenadeDie, options }: RoomAssaultArgs,
): TableAssault {
  const before = setup(hut, { ...(options ?? DEFAULTS), grenadeDie });
  const [a, d] = before.sides.map(({ seat }) => seat) as [Seat, Seat];
  const sides = [
    sideOf(a, ATTACKERS, attackers, at(11.25, 11.8), Number(grenade)),
    sideOf(d, DEFENDERS, defenders, at(11.25, 13.5), 0),
  ];
  const battle: AssaultBattle = {
    ...before,
    units: sides.map(({ unit }) => unit),
    models: sides.flatMap(({ models }) => models),
    phase: 'activations',
    toAct: [a],
    active: ATTACKERS,
  };
  return { battle, order: { kind: 'assault', element: ATTACKERS, plan: ['front'], moves: {} } };
}

/** Grenade, storm, one round: a whole room assault without a table. BA-ASSAULT-1 */
export const roomAssaultEngagement = (hut: Scenario): Engagement<RoomAssaultArgs, Stormed> =>
  engagement({
    id: 'room-assault',
    title: 'A whole room assault',
    says: 'A grenade, a storm and one round of melee: who holds the room, and at what price?',
    args: object({
      attackers: needed(stormingGroup, 'who storms'),
      defenders: needed(plainGroup, 'who is in the room'),
      grenade: needed(flag, 'a grenade goes in first'),
      grenadeDie: needed(die, 'sides of the die for the chart'),
      options: optional(tableOptions, 'table options'),
    }),
    example: { attackers: { ...REGULARS, smgs: 1 }, defenders: REGULARS, grenade: true, grenadeDie: 20 },
    fields: [
      ...groupForm('attackers'),
      ...groupForm('defenders'),
      ['grenade', 'A grenade first'],
      ['grenadeDie', 'Sides of the die'],
    ],
    rule: (args) => stormed(assaultOn(hut, args)),
    measures: stormedMeasures,
  });
