/** A whole rule set from what only its author can know; everything that can be derived is. */
import type { Random } from '../../dice/index.ts';
import { say } from '../../words/index.ts';
import type { Rule, Seat } from '../../rule/index.ts';
import { type Scenario, startModels } from '../../table/index.ts';
import { type Battle, type Options, type Outcome, standing, type Unit } from '../battle.ts';
import { openingOf } from '../opening.ts';
import type { Order } from '../order.ts';
import type { Book, Engagement, Face, OptionSpec, Ruleset, ScenarioEntry } from '../ruleset.ts';
import type { AnyOrder } from './order.ts';
import { ordersOf } from './orders.ts';
import { tableTools } from './tools.ts';

/** What a game must say; the rest of `Ruleset` may be said as well, and is derived where it is not. */
export interface GameSpec<B extends Battle> extends Partial<
  Pick<
    Ruleset<B>,
    'profiles' | 'between' | 'translations' | 'candidates' | 'value' | 'view' | 'imagine' | 'faults' | 'tools'
  >
> {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** What there is to read: `() => import('./words/book.ts')`. */
  book(): Promise<Book>;
  readonly scenarios: readonly ScenarioEntry[];
  readonly engagements: readonly Engagement[];
  /** Each order is a file: see `order`. */
  readonly orders: readonly AnyOrder<B>[];
  readonly face: Pick<Face<B>, 'line' | 'phases'> & Partial<Face<B>>;
  readonly options?: readonly OptionSpec[];
  /** What this game adds to the battle that every game has: `{ scores: { a: 0, b: 0 } }`. */
  extra(scenario: Scenario, options: Options): Omit<B, keyof Battle> & Partial<Battle>;
  /** Before the first order. */
  begin(battle: B): Rule<B>;
  /** After an order has been carried out: everything until a seat has to give the next one. */
  follow(battle: B, seat: Seat, order: Order): Rule<B>;
  outcome(battle: B): Outcome | undefined;
}

/** The rule set of a game; who names its orders' type (`game<B, O>`) gets them typed. */
export function game<B extends Battle, O extends Order = Order>(spec: GameSpec<B>): Ruleset<B, O> {
  // Every order is read by its own codec, which gives it its type.
  return plainGame(spec) as unknown as Ruleset<B, O>;
}

function plainGame<B extends Battle>(spec: GameSpec<B>): Ruleset<B> {
  const { id, title, version, book, scenarios, engagements, options = [], begin, follow, outcome } = spec;
  const { carryOut, words, ...asked } = ordersOf(spec.orders);
  const itself = (battle: B, _seat: Seat): B => battle;
  return {
    id,
    title,
    version,
    book,
    scenarios,
    engagements,
    options,
    ...asked,
    ...(spec.candidates !== undefined && { candidates: spec.candidates }),
    ...(spec.profiles !== undefined && { profiles: spec.profiles }),
    ...(spec.between !== undefined && { between: spec.between }),
    ...(spec.translations !== undefined && { translations: spec.translations }),
    face: faceOf(spec, words),
    setup: (scenario, set) => opened(spec, scenario, set),
    begin,
    *resolve(battle, seat, order) {
      const after = yield* carryOut(battle, seat, order);
      return outcome(after) === undefined ? yield* follow(after, seat, order) : { ...after, toAct: [] };
    },
    outcome,
    value: spec.value ?? ((view, seat) => valueOf(view, seat, outcome(view))),
    view: spec.view ?? itself,
    imagine: spec.imagine ?? ((view, seat, _random: Random) => itself(view, seat)),
    tools: spec.tools ?? tableTools<B>(spec.orders[0]?.rule ?? id),
    faults: spec.faults ?? (() => []),
  };
}

function opened<B extends Battle>({ face, extra }: GameSpec<B>, scenario: Scenario, options: Options): B {
  const units = scenario.forces.flatMap(({ seat, units: all }) =>
    all.map(({ id, name }): Unit => ({ id, seat, name })),
  );
  const battle: Battle = {
    ...openingOf(scenario, options),
    phase: face.phases[0]?.id ?? '',
    units,
    models: startModels(scenario),
  };
  // What the game adds makes it the game's own battle.
  return { ...battle, ...extra(scenario, options) } as unknown as B;
}

function faceOf<B extends Battle>({ face }: GameSpec<B>, orders: Face<B>['orders']): Face<B> {
  return {
    orders,
    markers: [],
    attacks: {},
    glossary: {},
    hints: [],
    card: (view, unit) => [{ label: 'Models', value: String(countOf(view, unit)) }],
    markersOf: () => [],
    status: (view, unit) => say('{n} left', { n: countOf(view, unit) }),
    ...face,
  };
}

const countOf = (view: Battle, unit: string): number => standing(view).filter((model) => model.unit === unit).length;

/** Who has won; before that, the share of models that are left, and of objectives that are held. */
function valueOf(view: Battle, seat: Seat, end: Outcome | undefined): number {
  if (end !== undefined) return end.winner === undefined ? 0 : end.winner === seat ? 1 : -1;
  const models = standing(view);
  const mine = models.filter(({ owner }) => owner === seat).length;
  const held = view.objectives.filter(({ holder }) => holder === seat).length;
  const lost = view.objectives.filter(({ holder }) => holder !== undefined && holder !== seat).length;
  const share = models.length === 0 ? 0 : (2 * mine) / models.length - 1;
  return 0.6 * share + 0.3 * ((held - lost) / Math.max(1, view.objectives.length));
}
