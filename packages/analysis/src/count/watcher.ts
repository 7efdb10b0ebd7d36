import type { Battle, BattleModel, Happening, Ruleset } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { chanceNow, type Step } from '@umpire/players';
import { type Count, count } from './sums.ts';
import { CHANCE_UNIT, type RuleTally, type UnitTally } from './tally.ts';

type Moved = { changes: number; moved: number; squares: number };

/** Thousandths of an inch: the side of a field of the map of losses. */
const FIELD = 1000;

/** Counts what happens in one battle: orders, rules, what they did to the chance to win, and where models fell. */
export class Watcher {
  readonly #ruleset: Ruleset;
  readonly #start: Battle;
  #last: Battle;
  /** Rules that were named since the battle last changed. */
  readonly #recent = new Set<string>();
  #stood: { readonly seat: Seat; readonly chance: number } | undefined;
  readonly #fired: Count = {};
  readonly #moved: Record<string, Moved> = {};
  readonly deeds: Record<Seat, Count>;
  readonly fell: Record<Seat, Count> = {};

  constructor(ruleset: Ruleset, start: Battle) {
    this.#ruleset = ruleset;
    this.#start = start;
    this.#last = start;
    this.deeds = Object.fromEntries(start.sides.map(({ seat }) => [seat, {}]));
  }

  readonly watch = ({ battle, given, isNew, news }: Step): void => {
    if (isNew && given !== undefined) {
      count((this.deeds[given.seat] ??= {}), given.order.kind);
      this.#recent.clear();
      const { seat } = given;
      this.#stood = this.#isDeploying ? undefined : { seat, chance: this.#chanceFor(this.#last, seat) };
    }
    for (const happening of news)
      for (const rule of rulesIn(happening)) {
        count(this.#fired, rule);
        this.#recent.add(rule);
      }
    if (battle === this.#last) return;
    this.#countFallen(battle);
    this.#last = battle;
    this.#creditRules(battle);
  };

  /** Before all are placed a chance says little: putting a model down is worth nothing. */
  get #isDeploying(): boolean {
    const { phase, turn, models } = this.#last;
    return phase === this.#start.phase && turn === this.#start.turn && models.some(({ away }) => away !== undefined);
  }

  /** What the change did for the seat whose order it was is put down to every rule that was named since the last one. */
  #creditRules(battle: Battle): void {
    if (this.#stood === undefined) return;
    const { seat, chance: before } = this.#stood;
    const chance = this.#chanceFor(battle, seat);
    this.#stood = { seat, chance };
    const by = Math.round((chance - before) * CHANCE_UNIT);
    for (const rule of this.#recent) {
      const moved = (this.#moved[rule] ??= { changes: 0, moved: 0, squares: 0 });
      moved.changes++;
      moved.moved += by;
      moved.squares += by * by;
    }
    this.#recent.clear();
  }

  #chanceFor(battle: Battle, seat: Seat): number {
    return chanceNow(this.#ruleset, battle, seat).chance;
  }

  #countFallen({ models }: Battle): void {
    if (models.length >= this.#last.models.length) return;
    const here = new Set(models.map(({ id }) => id));
    for (const model of this.#last.models) if (!here.has(model.id) && model.away === undefined) this.#countFall(model);
  }

  #countFall({ owner, base: { at } }: BattleModel): void {
    count((this.fell[owner] ??= {}), `${Math.floor(at.x / FIELD)},${Math.floor(at.y / FIELD)}`);
  }

  get rules(): Readonly<Record<string, RuleTally>> {
    const none: Moved = { changes: 0, moved: 0, squares: 0 };
    return Object.fromEntries(
      Object.entries(this.#fired).map(([rule, fired]) => [rule, { fired, battles: 1, ...(this.#moved[rule] ?? none) }]),
    );
  }

  get units(): Readonly<Record<string, UnitTally>> {
    const left = new Set(this.#last.models.map(({ id }) => id));
    const units = Map.groupBy(this.#start.models, ({ unit }) => unit ?? '');
    return Object.fromEntries(
      [...units].map(([unit, models]) => {
        const lost = models.filter(({ id }) => !left.has(id)).length;
        const wiped = lost === models.length ? 1 : 0;
        return [unit, { models: models.length, lost, squares: lost * lost, wiped }];
      }),
    );
  }
}

/** The rules that a happening names: its own, and for a roll those that changed its number. */
function rulesIn(happening: Happening): readonly string[] {
  if ('note' in happening) return [happening.note.rule];
  const { ask } = happening;
  if (ask.kind === 'choose') return [ask.question.rule];
  if (ask.kind === 'together') return [...new Set(Object.values(ask.questions).map(({ rule }) => rule))];
  const { rule, tally } = ask.why;
  return [...new Set([rule, ...(tally?.reasons.map((reason) => reason.rule) ?? [])])];
}
