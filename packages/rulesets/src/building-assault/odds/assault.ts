/** An assault as it stands on the table: the order itself, played from the battle as it is. */
import { codec, type Engagement, type Measure, optionsFor } from '@umpire/engine/battle';
import type { Chain } from '@umpire/engine/rule';
import { at, placed, type Scenario } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { type AssaultBattle, elementOf, enemiesOf, figuresOfSeat, foeOf, isSmg } from '../battle/battle.ts';
import { options } from '../battle/options.ts';
import { assaultArgs, type OrderOf } from '../battle/order.ts';
import { battleCodec } from '../battle/codec.ts';
import { setup } from '../battle/setup.ts';
import { areaOf } from '../ground/areas.ts';
import { faults } from '../ground/faults.ts';
import { started } from '../rules/activation.ts';
import { assaultSteps } from '../rules/assault.ts';
import type { Likeness } from '../rules/casualties.ts';
import { type Fallen, fallenCounted, kindOf } from '../rules/fallen.ts';
import type { Counting, Tally } from '../rules/last-room.ts';
import { assaultProblems, mayOrder } from '../rules/problems.ts';
import { costMeasures } from './group.ts';

export interface TableAssault {
  readonly battle: AssaultBattle;
  readonly order: OrderOf<'assault'>;
}

/** Whose figures stand in a room. */
type Holder = 'attacker' | 'defender' | 'both' | 'nobody';

/** Who has fallen on both sides, and whose figures stand in each room of the plan. */
export interface Stormed extends Fallen {
  readonly holders: readonly Holder[];
}

/** The assault by its own rules, before anybody's nerve is tested. BA-ASSAULT-1 */
export function* stormed({ battle: view, order }: TableAssault): Chain<Stormed> {
  const { seat } = elementOf(view, order.element);
  const before = view.active === order.element ? view : started(view);
  const counting = countingFrom(before, seat, order);
  const of = (after: AssaultBattle): Stormed => counting.told(counting.tallyOf(after));
  return yield* assaultSteps(before, seat, order, { of, counting });
}

/** With more enemies in the rooms, of figures with the same helmet it is told only how many fall: there are too many ways. */
const MOST_NAMED = 3;

function likenessIn(battle: AssaultBattle, seat: string, { plan }: OrderOf<'assault'>): Likeness {
  const enemies = enemiesOf(battle, seat).filter((one) => plan.includes(areaOf(battle, one)));
  return enemies.length > MOST_NAMED ? 'helmet' : 'worth';
}

/** What has come of an assault, by how many have fallen of each kind, and how many stand in the rooms. */
function countingFrom(before: AssaultBattle, seat: string, order: OrderOf<'assault'>): Counting<Stormed> {
  const alike = likenessIn(before, seat, order);
  const side = (owner: string) =>
    figuresOfSeat(before, owner).map((one) => ({
      id: one.id,
      leader: one.leader,
      smg: isSmg(one),
      helmet: one.helmetSave,
    }));
  const sides = { attackers: side(seat), defenders: side(foeOf(before, seat)) };
  const fallen = fallenCounted(sides, alike);
  const tallyOf = (after: AssaultBattle): Tally => {
    const living = new Set(after.models.map(({ id }) => id));
    const fell: Record<string, number> = {};
    for (const name of ['attackers', 'defenders'] as const)
      for (const one of sides[name]) {
        const kind = kindOf(name, one, alike);
        if (!living.has(one.id)) fell[kind] = (fell[kind] ?? 0) + 1;
      }
    const rooms = order.plan.map((room) => {
      const inside = after.models.filter((one) => areaOf(after, one) === room);
      const attackers = inside.filter(({ owner }) => owner === seat).length;
      return { attackers, defenders: inside.length - attackers };
    });
    return { fell, rooms };
  };
  const told = ({ fell, rooms }: Tally): Stormed => ({
    ...fallen(fell),
    holders: rooms.map(({ attackers, defenders }) => holderOf(attackers > 0, defenders > 0)),
  });
  return { alike, tallyOf, told };
}

function holderOf(isAttacked: boolean, isDefended: boolean): Holder {
  if (isAttacked) return isDefended ? 'both' : 'attacker';
  return isDefended ? 'defender' : 'nobody';
}

/** Reads the two, and whether the order can be given in this battle. */
const args: codec.Codec<TableAssault> = codec.checked(
  codec.object({
    battle: codec.needed(battleCodec, 'the battle'),
    order: codec.needed(codec.kinds({ assault: assaultArgs }), 'the order to assault'),
  }),
  whyNot,
);

function whyNot({ battle, order }: TableAssault): string | undefined {
  const [fault] = faults(battle);
  if (fault !== undefined) return `No battle comes to this: ${fault}`;
  const element = battle.units.find(({ id }) => id === order.element);
  if (element === undefined) return `There is no element ${order.element}.`;
  const [problem] = [...mayOrder(battle, element, 'assault'), ...assaultProblems(battle, element.seat, order)];
  return problem && english(problem);
}

/** Two of H at the door of the hut, two of L in the room behind it. */
function exampleIn(hut: Scenario): TableAssault {
  const places: Readonly<Record<string, readonly [number, number]>> = {
    H1: [11.5, 11.3],
    H2: [12.6, 11.3],
    L2: [10.2, 13.5],
    L3: [14, 13.5],
  };
  const fresh = setup(hut, optionsFor({ options }, {}));
  const models = fresh.models.flatMap(({ away: _, ...one }) => {
    const place = places[one.id];
    return place === undefined ? [] : [{ ...one, base: placed(one.base, at(...place)) }];
  });
  const battle = { ...fresh, models, phase: 'activations', toAct: ['A'], startFigures: { A: 2, B: 2 } };
  return { battle, order: { kind: 'assault', element: 'H', plan: ['front'], moves: {} } };
}

export const stormedMeasures: readonly Measure<Stormed>[] = [
  {
    id: 'cleared',
    says: 'No Defender is left in the rooms',
    tells: '{n} the rooms are cleared.',
    of: ({ holders }) => holders.every((holder) => holder === 'attacker' || holder === 'nobody'),
  },
  ...costMeasures,
  { id: 'holders', says: 'Who stands in the rooms', of: ({ holders }) => holders.join(', ') },
];

/** The engagement, with an example at the Ferry Hut. */
export const tableAssaultEngagement = (hut: Scenario): Engagement<TableAssault, Stormed> => ({
  id: 'assault',
  title: 'An assault on the table',
  says: 'Who holds the rooms after this assault, and at what price? Nerves are tested later.',
  args,
  example: exampleIn(hut),
  form: [],
  rule: (given) => stormed(given),
  measures: [...stormedMeasures, { id: 'who', says: 'Who falls', of: ({ who }) => who }],
});
