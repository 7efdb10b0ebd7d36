import { type Battle, type Host, type Order, type Ruleset } from '@umpire/engine/battle';
import { type Problem, sameData, type Seat } from '@umpire/engine/rule';
import type { Checks } from './checks.ts';
import { cpuTime } from './cpu-time.ts';

/** What is wrong with an order of a seat in a battle as it stood. */
interface Known {
  readonly host: Host;
  readonly battle: Battle;
  readonly seat: Seat;
  readonly order: Order;
  readonly problems: readonly Problem[];
}

/** The rules of a battle, of which some were asked ahead: whoever asks them the same again gets the same answer at once. */
export class RulesAhead {
  readonly ruleset: Ruleset;
  readonly #rules: Ruleset;
  readonly #checks: Checks | undefined;
  #known: Known | undefined;

  constructor(rules: Ruleset, checks: Checks | undefined) {
    this.#rules = rules;
    this.#checks = checks;
    const problems = (view: Battle, seat: Seat, order: Order): readonly Problem[] => this.#problems(view, seat, order);
    this.ruleset = checks === undefined ? rules : { ...rules, problems };
  }

  /** Has an order looked at before it is judged, where that may take long. Should it fail, the judgement does it all itself. */
  ask(host: Host, seat: Seat, given: unknown): Promise<void> | undefined {
    if (this.#checks === undefined || host.ask !== undefined || !host.waitingFor.includes(seat)) return undefined;
    let isWrong = false;
    const order = this.#rules.orders.read(given as never, '', () => void (isWrong = true));
    if (order === undefined || isWrong) return undefined;
    const { battle } = host;
    return this.#checks.ahead({ game: this.#rules.id, view: host.view(seat), seat, order })?.then(
      (problems) => void (this.#known = { host, battle, seat, order, problems }),
      () => undefined,
    );
  }

  #problems(view: Battle, seat: Seat, order: Order): readonly Problem[] {
    const known = this.#known;
    this.#known = undefined;
    const isSame = known?.host.battle === known?.battle && known?.seat === seat && sameData(known.order, order);
    if (isSame) return known.problems;
    const before = cpuTime();
    const problems = this.#rules.problems(view, seat, order);
    this.#checks?.took(this.#rules.id, order.kind, cpuTime() - before);
    return problems;
  }
}
