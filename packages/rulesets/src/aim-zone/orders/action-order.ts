/** Actions as orders: they cost, they may have a step, and enemies may react to them. */
import { type Drawn, type Offer, order, type OrderSpec, type Part, type Stake } from '@umpire/engine/battle';
import { keyOf, type Problem, type Seat } from '@umpire/engine/rule';
import { spot } from '@umpire/engine/table';
import { say, saying, type Saying } from '@umpire/engine/words';
import { type AimBattle, type Fighter, fighterOf, isOnFoot } from '../battle/battle.ts';
import { ACTIONS, actionCodec, type ActionKind, type ActionOrder, stepOf } from '../battle/orders.ts';
import { wrong } from '../battle/wrong.ts';
import { bodyOf } from '../ground/bodies.ts';
import type { CarriedOut } from '../odds/carried-out.ts';
import { positionOf } from '../odds/position.ts';
import { act } from '../rules/act.ts';
import { begunAfterStep } from '../rules/begun.ts';
import { asAt } from '../rules/declared.ts';
import { problemsOf } from '../rules/problems.ts';
import { ofActors, ownFighter } from './model-order.ts';
import { picks, point, possible } from './parts.ts';
import { enemyZones } from './zones.ts';

/** For whom lines of the menu are made, and how long a step may change where he stands for the action: 0 without one. */
export interface Choosing {
  readonly view: AimBattle;
  readonly seat: Seat;
  readonly fighter: Fighter;
  readonly step: number;
}

/** One line of the menu. */
interface Line<O extends ActionOrder> extends Saying {
  /** The order itself; if there is more to be said, an example that tells what speaks against it in general. */
  readonly asked: O;
  readonly parts?: readonly Part[];
  /** What is settled of it, where that is not all. */
  readonly order?: Partial<O>;
  readonly rule?: string;
  readonly problems?: readonly Problem[];
}

interface ActionSpec<O extends ActionOrder> {
  readonly kind: O['kind'];
  readonly rule: string;
  readonly says: string;
  readonly help: string;
  lines(choosing: Choosing): readonly Line<O>[];
  /** What its odds are, and what they are called; none where it is like any other action. */
  stake?(view: AimBattle, order: O): Pick<Stake, 'engagement' | 'leavesOut'> & Saying;
  /** Are there dice in it, though nobody reacts? */
  isRolled?(view: AimBattle, fighter: Fighter, order: O): boolean;
  drawing?(view: AimBattle, fighter: Fighter, said: Partial<O>): readonly Drawn[];
}

type Args<O extends ActionOrder> = Omit<O, 'kind'>;

export function action<O extends ActionOrder>(spec: ActionSpec<O>): OrderSpec<AimBattle, Args<O>> {
  const { kind, rule, says, help } = spec;
  // What its codec has read, with its kind, is the order.
  const orderOf = (args: object) => ({ kind, ...args }) as unknown as O;
  return order<AimBattle, Args<O>>({
    kind,
    rule,
    says,
    help,
    args: ACTIONS[kind] as never,
    when: (view, seat) =>
      ofActors(view, seat)
        // Whoever has finished is listed once, with the reason.
        .filter(({ done }) => !done || kind === 'pass')
        .flatMap((fighter) => offersFor(spec, { view, seat, fighter, step: 0 })),
    problems: (view, seat, args) => problemsOf(view, seat, orderOf(args)),
    resolve: (battle, seat, args) => act(battle, seat, orderOf(args)),
    stakes: (view, seat, args) => stakesOf(spec, view, seat, orderOf(args)),
    drawing: (view, seat, args) => {
      const fighter = ownFighter(view, seat, args);
      if (fighter === undefined) return [];
      const own = spec.drawing?.(view, fighter, orderOf(args)) ?? [];
      return [...enemyZones(view, seat), ...own, ...reactionsTo(view, seat, orderOf(args))];
    },
  });
}

/** Rules that forbid an action whatever its point or target is. */
const GENERAL: readonly string[] = [
  ...['AZ-ACT-1', 'AZ-H-4', 'AZ-VEH-7', 'AZ-WPN-7', 'AZ-REIN-6', 'AZ-VEH-1'],
  ...['AZ-VEH-3', 'AZ-H-14', 'AZ-H-5', 'AZ-AMMO-4'],
];

/** Rules that look at where the actor stands: sight, contact with a thing, reach of a throw, cover with an aimed shot. */
const BY_PLACE: readonly string[] = ['AZ-H-6', 'AZ-ACT-3', 'AZ-GREN-1', 'AZ-GREN-3', 'AZ-PRIO-2'];

/** What speaks against an order wherever a step may end: not what only the place where the model stands now does. */
export const anywhere = (found: readonly Problem[], step: number): readonly Problem[] =>
  step === 0 ? found : found.filter(({ rule }) => !BY_PLACE.includes(rule));

type MenuLine<O extends ActionOrder> = Offer<Args<O>> & Saying & { readonly problems: readonly Problem[] };

function linesOf<O extends ActionOrder>(spec: ActionSpec<O>, choosing: Choosing): readonly MenuLine<O>[] {
  const { view, seat, fighter, step } = choosing;
  return spec.lines(choosing).map(({ asked, order: settled = asked, parts = [], problems, ...words }) => {
    const found = problems ?? problemsOf(view, seat, asked);
    const general = found.filter(({ rule }) => parts.length === 0 || GENERAL.includes(rule));
    return {
      ...words,
      unit: fighter.id,
      order: settled,
      parts,
      problems: anywhere(problems ?? general, step),
    };
  });
}

/** A step is more to be said with an action; where only the step makes it possible, it is a line of its own. AZ-STEP-1 */
function offersFor<O extends ActionOrder>(spec: ActionSpec<O>, choosing: Choosing): readonly Offer<Args<O>>[] {
  const { fighter } = choosing;
  const plain = linesOf(spec, choosing);
  if (!isOnFoot(fighter) || !hasStep(spec.kind)) return plain;
  const likeness = ({ order: settled, says, data = {} }: MenuLine<O>) => keyOf({ order: settled, says, data });
  const isPossible = ({ problems }: MenuLine<O>): boolean => problems.length === 0;
  const reachable = linesOf(spec, { ...choosing, step: 2 * fighter.base.radius });
  const stepping = reachable.map((line) => ({ like: likeness(line), line: withStep(fighter, spec.kind, line) }));
  const folded = plain.map((line) => {
    const more = stepping.find(({ like }) => like === likeness(line))?.line;
    return more !== undefined && isPossible(line) && isPossible(more)
      ? { ...line, more: { says: 'With a step', offer: more } }
      : line;
  });
  const used = new Set<unknown>(folded.map((line) => ('more' in line ? line.more.offer : undefined)));
  return [...folded, ...stepping.flatMap(({ line }) => (isPossible(line) && !used.has(line) ? [line] : []))];
}

const hasStep = (kind: ActionKind): boolean => 'stepTo' in (ACTIONS[kind].schema['properties'] as object);

/** The same with a step before or after it. AZ-STEP-1 */
function withStep<O extends ActionOrder>(fighter: Fighter, kind: ActionKind, line: MenuLine<O>): MenuLine<O> {
  const { base, immobile } = fighter;
  const [before, after] = [possible('before', 'before it'), possible('after', 'after it')];
  const when = picks('step', 'Before or after it?', kind === 'enter' ? [before] : [before, after]);
  const refused = immobile ? wrong('AZ-STEP-1', fighter, '{model} cannot move.') : [];
  return {
    ...line,
    ...say('{what}, with a step', { what: saying(line) }),
    problems: [...refused, ...line.problems],
    parts: [
      when,
      point('stepTo', 'Where does the step end?', { from: base.at, reach: 2 * base.radius, stands: fighter.id }),
      ...(line.parts ?? []),
    ],
  };
}

/** The odds of the order itself, from the position as it is. */
function stakesOf<O extends ActionOrder>(
  { stake, isRolled }: ActionSpec<O>,
  view: AimBattle,
  seat: Seat,
  given: O,
): readonly Stake[] {
  const n = begunAfterStep(view, given, stepOf(given)).reactors.length;
  if (n === 0 && isRolled?.(view, fighterOf(view, given.model), given) !== true) return [];
  const args: CarriedOut = { position: positionOf(view), seat, order: given };
  const { engagement = 'action', leavesOut, ...what } = stake?.(view, given) ?? { says: 'The action' };
  const says = n === 0 ? what : say('{what}; {n} {n|enemy|enemies} may react', { what, n });
  return [{ engagement, args, ...says, ...(leavesOut === undefined ? {} : { leavesOut }) }];
}

/** At which places of an action how many enemies may react. AZ-REACT-3 */
function reactionsTo(view: AimBattle, seat: Seat, said: object): readonly Drawn[] {
  const read = actionCodec.read(said as never, '', () => {});
  if (read === undefined || problemsOf(view, seat, read).length > 0) return [];
  const { declared, reactors, paid } = begunAfterStep(view, read, stepOf(read));
  return declared.places.flatMap((place, i): readonly Drawn[] => {
    const n = reactors.filter(({ at }) => at.includes(i)).length;
    if (declared.places.length === 1 && n === 0) return [];
    if (bodyOf(asAt(paid, declared, place), declared.model) === undefined) return [];
    const says = n === 0 ? saying('Nobody may react here') : say('{n} {n|enemy|enemies} may react here', { n });
    return [{ role: 'mark', shape: spot(place.at), ...says, tone: n > 0 ? 'bad' : 'good' }];
  });
}
