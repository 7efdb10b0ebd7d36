/** Orders to a unit to act, now or together with others of its group. FT-H-6 */
import { codec, type AnyOrder, type Offer, type OrderSpec, type Part } from '@umpire/engine/battle';
import type { Problem } from '@umpire/engine/rule';
import { say, saying } from '@umpire/engine/words';
import { ableNow } from '../battle/activation.ts';
import { type Act, isMoveKind, limitOf } from '../battle/acts.ts';
import {
  declaredIn,
  type FireTeamBattle,
  type FireTeamUnit,
  figuresOf,
  type Team,
  withActivation,
} from '../battle/battle.ts';
import type { ActOrder } from '../battle/order.ts';
import { companyOf, joiningIn } from '../rules/company.ts';
import { actProblems, groupProblems, kindProblems } from '../rules/legality.ts';
import { togetherProblems } from '../rules/together.ts';
import { drawnAct } from './drawing.ts';
import { phaseOrder } from './phase-order.ts';
import { groupStakes, withoutTheRest } from './stakes.ts';
import { actTogether } from './together.ts';

const { flag, id, moves, needed } = codec;

/** What every act says. */
export const acting = { unit: needed(id, 'who acts'), wait: needed(flag, 'wait for others of the group') };

export const target = needed(id, 'at whom');

export const ways = needed(moves, 'where its models go');

/** What every act says, whatever else. */
interface Acting {
  readonly unit: string;
  readonly wait: boolean;
}

interface ActSpec<A extends Acting, U> extends Pick<OrderSpec<FireTeamBattle, A>, 'rule' | 'says' | 'help' | 'args'> {
  readonly kind: Act['kind'];
  /** The lines of the menu for one unit; their words are those of the order, if they say no others. */
  offers(view: FireTeamBattle, unit: U): readonly Offer<A>[];
}

/** An act that vehicles can be told too. */
export function actOrder<A extends Acting>(spec: ActSpec<A, FireTeamUnit>): AnyOrder<FireTeamBattle> {
  const { kind, offers, ...words } = spec;
  const orderOf = (args: A): ActOrder => ({ ...args, kind }) as unknown as ActOrder;
  return phaseOrder<A>({
    ...words,
    kind,
    phase: 'actions',
    when(view) {
      const able = ableNow(view);
      return able.flatMap((unit) =>
        offers(view, unit).map(({ says = spec.says, data, ...offer }) => ({
          ...offer,
          unit: unit.id,
          ...say('{unit}: {order}', { unit: unit.name, order: data === undefined ? saying(says) : { says, data } }),
          order: { ...offer.order, unit: unit.id, wait: false } as Partial<A>,
          parts: [...(offer.parts ?? []), ...(able.length > 1 ? [waitPart] : [])],
          problems: [...openProblems(view, unit, kind, offer), ...(offer.problems ?? [])],
        })),
      );
    },
    problems: (view, _seat, args) => actOrderProblems(view, orderOf(args)),
    *resolve(battle, seat, args) {
      const { wait, ...act } = orderOf(args);
      const acts = [...declaredIn(battle), act as Act];
      return wait ? withActivation(battle, { declared: acts }) : yield* actTogether(battle, seat, acts);
    },
    stakes(view, _seat, args) {
      const { wait, ...act } = orderOf(args);
      const found = groupStakes(view, [...declaredIn(view), act as Act]);
      return wait ? found.map((stake) => ({ ...stake, leavesOut: withoutTheRest(stake) })) : found;
    },
    drawing: (view, _seat, args) => drawnAct(view, kind, args),
  });
}

/** Why a line is closed to a unit now, alone or beside those that have been told. */
function openProblems<A extends Acting>(
  view: FireTeamBattle,
  unit: FireTeamUnit,
  kind: Act['kind'],
  { order, parts = [] }: Offer<A>,
): readonly Problem[] {
  const own = kindProblems(view, unit, kind);
  if (own.length > 0) return own;
  const declared = declaredIn(view);
  if (declared.length === 0) return [];
  const together = togetherProblems(view, [...declared, { kind, unit: unit.id }]);
  if (together.length > 0) return together;
  // Of whoever has still to say where it goes no more is known.
  if (isMoveKind(kind) && parts.length > 0) return [];
  const act = { ...order, kind, unit: unit.id } as unknown as Act;
  const now = groupedProblems(view, act, false);
  return now.length > 0 && joiningIn(view, act.unit).length > 0 ? groupedProblems(view, act, true) : now;
}

/** An act for teams only. */
export const teamOrder = <A extends Acting>(spec: ActSpec<A, Team>): AnyOrder<FireTeamBattle> =>
  actOrder({ ...spec, offers: (view, unit) => (unit.kind === 'team' ? spec.offers(view, unit) : []) });

const waitPart: Part = {
  kind: 'pick',
  name: 'wait',
  says: 'Alone, or together with others?',
  picks: [
    { value: false, says: 'Act now', problems: [] },
    { value: true, says: 'Wait for others of the group', problems: [] },
  ],
};

export const movesPart = (view: FireTeamBattle, unit: FireTeamUnit, kind: Act['kind']): Part => ({
  kind: 'moves',
  name: 'moves',
  says: 'Where to?',
  models: figuresOf(view, unit.id).map((figure) => figure.id),
  reach: limitOf(unit, kind),
  // Whoever Crawls or fires on the move may stay where it is.
  optional: kind === 'crawl' || kind === 'advancing-fire',
});

/** What can still come right when more of the group have been told. FT-H-9, FT-AA-2 */
const MENDABLE: readonly string[] = ['FT-H-9', 'FT-AA-2'];

function actOrderProblems(view: FireTeamBattle, { wait, ...rest }: ActOrder): readonly Problem[] {
  const act = rest as Act;
  const acts = [...declaredIn(view), act];
  const joining = wait ? joiningIn(view, act.unit) : [];
  if (wait && joining.length === 0) return [{ rule: 'FT-H-6', says: 'Nobody is left to wait for.' }];
  const own = actProblems(view, act, [...companyOf(view, acts, act.unit), ...joining]);
  return own.length > 0 ? own : groupedProblems(view, act, wait, acts.length === 1);
}

/** Why an act does not go with those that have been told; `wait`: more may join them. */
function groupedProblems(view: FireTeamBattle, act: Act, wait: boolean, isAlone = false): readonly Problem[] {
  const acts = [...declaredIn(view), act];
  const together = groupProblems(view, acts, { joining: wait ? joiningIn(view, act.unit) : [], isAlone });
  return wait ? together.filter(({ rule }) => !MENDABLE.includes(rule)) : together;
}
