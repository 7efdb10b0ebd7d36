import type { Battle, Ruleset, UnderWay } from '@umpire/engine/battle';
import type { Question, Seat } from '@umpire/engine/rule';
import { english } from '@umpire/engine/words';
import type { Tables } from '../battles/tables.ts';
import type { Thinkers } from './thinkers.ts';

/** After something has gone wrong, it is tried again so many milliseconds later. */
const AGAIN = 1_000;
/** So often in a row; then the battle waits for the next start of the server. */
const MOST_TRIES = 5;

/** What a computer player has to decide. */
interface Due {
  readonly seat: Seat;
  readonly player: string;
  /** The last act it knows of. */
  readonly seq: number;
  readonly ruleset: Ruleset;
  readonly view: Battle;
  readonly question: Question<unknown> | undefined;
  readonly underWay: UnderWay | undefined;
}

/**
 * Lets computer players act wherever it is for them. Each act has a name made of the seat and of what it follows: whoever else does
 * the same job, on this node or another, does no harm.
 */
export class Computers {
  readonly #tables: Tables;
  readonly #thinkers: Thinkers;
  readonly #failed: (error: unknown, battle: string) => void;
  readonly #thinking = new Set<string>();
  #isClosed = false;

  constructor(tables: Tables, thinkers: Thinkers, failed: (error: unknown, battle: string) => void) {
    this.#tables = tables;
    this.#thinkers = thinkers;
    this.#failed = failed;
    tables.watchAll((battle) => this.look(battle));
  }

  /** Perhaps a computer player has to act here. */
  look(battle: string): void {
    if (this.#isClosed || this.#thinking.has(battle)) return;
    this.#thinking.add(battle);
    // Not in the middle of the turn in which this was told.
    setImmediate(() => void this.#playOn(battle).finally(() => this.#thinking.delete(battle)));
  }

  async #playOn(battle: string): Promise<void> {
    for (let failures = 0; failures < MOST_TRIES && !this.#isClosed;) {
      try {
        const due = await this.#due(battle);
        if (due === undefined) return;
        await this.#act(battle, due);
      } catch (error) {
        failures++;
        this.#failed(error, battle);
        await new Promise((done) => void setTimeout(done, AGAIN).unref());
      }
    }
  }

  async #due(battle: string): Promise<Due | undefined> {
    return await this.#tables.look(battle, (table): Due | undefined => {
      const [first] = table.computersDue;
      const { host } = table;
      if (first === undefined || host === undefined || host.undoRequest !== undefined) return undefined;
      return {
        ...first,
        seq: table.seq,
        ruleset: table.head.ruleset,
        view: host.look(first.seat).battle,
        question: host.questionTo(first.seat),
        underWay: host.underWay(first.seat),
      };
    });
  }

  async #act(battle: string, { seat, player: word, seq, ruleset, view, question, underWay }: Due): Promise<void> {
    const player = this.#thinkers.player(word, `${battle}/${seat}/${seq}`);
    if (player === undefined) throw new RangeError(`there is no computer player "${word}"`);
    const act =
      question === undefined
        ? { kind: 'order' as const, order: (await player.order(view, seat, ruleset)) as never }
        : { kind: 'choose' as const, choice: (await player.choose(seat, question, view, ruleset, underWay)) as never };
    if (this.#isClosed) return;
    const taken = await this.#tables.actOfComputer(battle, seat, seq, act);
    // What has gone by meanwhile is thought about anew; anything else is an error of ours.
    if (!taken.ok && taken.problems[0]?.rule !== 'stale')
      throw new TypeError(`${word}: ${english(taken.problems[0] ?? '')}`);
  }

  close(): void {
    this.#isClosed = true;
  }
}
