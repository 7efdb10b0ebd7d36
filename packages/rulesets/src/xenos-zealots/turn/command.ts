/** The Command Phase: orders in secret, both seats at once; then support. XZ-TURN-2, XZ-TURN-3 */
import { type AnswerShape, soFar } from '@umpire/engine/battle';
import {
  note,
  type Option,
  type Problem,
  type Question,
  refused,
  type Rule,
  type Seat,
  together,
} from '@umpire/engine/rule';
import { say, type Words, saying } from '@umpire/engine/words';
import {
  called,
  cardFor,
  changedUnits,
  foeOf,
  FRESH,
  type Squad,
  squadOf,
  withSquad,
  type ZealotBattle,
} from '../battle/battle.ts';
import { mayLeave, ordered } from '../battle/steps.ts';
import { ORDER_NAMES, ORDERS, type OrderWord } from '../words/terms.ts';
import { requests } from '../rules/requests.ts';

/** The orders of a seat, by unit. */
type Orders = Readonly<Record<string, OrderWord>>;

/** What a seat is offered first. It comes from the game's front door: no rule depends on it. D-ORDER */
export interface Advice {
  /** The orders that promise most. */
  readonly usual: (battle: ZealotBattle, seat: Seat) => Orders;
  /** Others that are worth a thought beside them. */
  readonly others: (battle: ZealotBattle, seat: Seat, usual: Orders) => readonly Orders[];
}

/** May this unit be given this order? XZ-R-53 */
const isAllowed = (battle: ZealotBattle, squad: Squad, order: OrderWord): boolean =>
  order !== 'charge' || squad.noCharge !== battle.turn;

/** Refreshes what a turn refreshes. */
const refreshed = (battle: ZealotBattle): ZealotBattle =>
  changedUnits(battle, (squad) => ({
    ...squad,
    ...FRESH,
    firedOnByLast: battle.turn === 1 ? [] : squad.firedOnBy,
    firedOnBy: [],
    rerolls: cardFor(squad).command.n,
  }));

/** The whole phase. */
export function* commandPhase(battle: ZealotBattle, advice: Advice): Rule<ZealotBattle> {
  let after = refreshed({ ...battle, phase: 'command', toAct: [] });
  yield* note('XZ-TURN-2', 'Turn {turn}: orders.', { turn: after.turn });
  yield* soFar(after);
  const seats = [after.attacker, foeOf(after, after.attacker)];
  const chosen: Readonly<Record<Seat, Orders>> = yield* together(
    Object.fromEntries(seats.map((seat) => [seat, ordersQuestion(after, seat, advice)])),
  );
  for (const seat of seats)
    for (const [unit, order] of Object.entries(chosen[seat] ?? {})) after = withSquad(after, unit, { order });
  return yield* requests(after);
}

/** One question for all units of a seat; it may change its mind until both are ready. D-ORDER */
export function ordersQuestion(battle: ZealotBattle, seat: Seat, advice: Advice): Question<Orders> {
  const units = ordered(battle, seat);
  // Worked out when somebody reads them: whoever only wants to know how a turn ends never does.
  let usual: Orders | undefined;
  const baseline = (): Orders => (usual ??= advice.usual(battle, seat));
  let known: Plans | undefined;
  const plans = (): Plans =>
    (known ??= plansFor(battle, units, [baseline(), ...advice.others(battle, seat, baseline())]));
  return {
    rule: 'XZ-TURN-2',
    says: units.length === 0 ? 'None of your units can be given an order.' : 'Give each unit its order, face down.',
    get usual() {
      return baseline();
    },
    get options() {
      return plans().options;
    },
    get sensible() {
      return plans().sensible;
    },
    free: {
      shape: {
        kind: 'picks',
        of: Object.fromEntries([...units, ...mayLeave(battle, seat)].map(({ id }) => [id, ORDERS])),
        optional: mayLeave(battle, seat).map(({ id }) => id),
      } satisfies AnswerShape,
      problems: (given) => orderProblems(battle, seat, given),
    },
    about: { units: units.map(({ id }) => id) },
    secret: true,
    actsLater: true,
  };
}

interface Plans {
  readonly options: readonly Option<Orders>[];
  /** So many of them, from the first, are worth a thought. */
  readonly sensible: number;
}

/** What is advised first; then one order for all, to begin with. */
function plansFor(battle: ZealotBattle, units: readonly Squad[], advised: readonly Orders[]): Plans {
  const all = (order: OrderWord): Orders =>
    Object.fromEntries(units.map((squad) => [squad.id, isAllowed(battle, squad, order) ? order : 'advance']));
  const options = new Map<string, Option<Orders>>();
  const add = (value: Orders, words: Words): void => {
    const key = units.map(({ id }) => value[id]).join();
    if (!options.has(key)) options.set(key, { value, ...saying(words) });
  };
  for (const plan of advised) add(plan, written(battle, plan));
  const sensible = options.size;
  for (const order of ORDERS) add(all(order), say('{order} for all', { order: ORDER_NAMES[order] }));
  return { options: [...options.values()], sensible };
}

function written(battle: ZealotBattle, given: Orders): Words {
  const orders = Object.entries(given).map(([unit, order]) =>
    say('{unit}: {order}', { unit: squadOf(battle, unit).name, order: ORDER_NAMES[order] }),
  );
  return orders.length === 0 ? 'No orders' : say('{orders}', { orders });
}

/** Exactly one order for every unit that gets one; attached characters may have one. */
function orderProblems(battle: ZealotBattle, seat: Seat, given: unknown): readonly Problem[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return refused('XZ-TURN-2', 'Name each unit with its order.');
  const record = given as Readonly<Record<string, unknown>>;
  const units = ordered(battle, seat);
  const free = mayLeave(battle, seat);
  const unknown = Object.keys(record).find((id) => ![...units, ...free].some((squad) => squad.id === id));
  if (unknown !== undefined) return refused('XZ-TURN-2', say('{unit} cannot be given an order.', { unit: unknown }));
  return [...units, ...free].flatMap((squad): readonly Problem[] => {
    const order = record[squad.id];
    if (order === undefined)
      return free.includes(squad)
        ? []
        : refused('XZ-TURN-2', say('{unit} {unit|has|have} no order yet.', { unit: called(squad) }));
    if (!(ORDERS as readonly unknown[]).includes(order))
      return refused('XZ-ORD-1', say('There is no such order for {unit}.', { unit: squad.name }));
    if (!isAllowed(battle, squad, order as OrderWord))
      return refused('XZ-ASLT-14', say('{unit} may not charge this turn.', { unit: squad.name }));
    return [];
  });
}
