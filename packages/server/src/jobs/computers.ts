import type { Battle, Ruleset, UnderWay } from '@umpire/engine/battle';
import type { Question, Seat } from '@umpire/engine/rule';
import { english } from '@umpire/engine/words';
import type { Tables } from '../battles/tables.ts';
import { NotKept } from '../store/store.ts';
import type { Jobs } from './jobs.ts';
import type { Thinkers } from './thinkers.ts';

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
 * Lets computer players act wherever it is for them: each act is a job, done by any node. It has a name made of the seat and of what it
 * follows: done twice, it counts once.
 */
export class Computers {
  readonly #tables: Tables;
  readonly #thinkers: Thinkers;
  readonly #jobs: Jobs;
  #isClosed = false;

  constructor(tables: Tables, thinkers: Thinkers, jobs: Jobs) {
    this.#tables = tables;
    this.#thinkers = thinkers;
    this.#jobs = jobs;
    jobs.work('computer', (battle) => this.#play(battle));
    tables.watchAll((battle) => {
      const seq = tables.computerAsked(battle);
      if (seq !== undefined) this.wake(battle, seq);
    });
  }

  /** A computer player has to act after this act. */
  wake(battle: string, seq: number): void {
    if (!this.#isClosed) void this.#jobs.later('computer', battle, 0, `${battle}/${seq}`);
  }

  async #play(battle: string): Promise<void> {
    const due = this.#isClosed ? undefined : await this.#due(battle);
    if (due !== undefined) await this.#act(battle, due);
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
    if (taken.ok) return;
    if (taken.again === true) throw new NotKept(new Error(`${word} cannot act`));
    // What has gone by meanwhile is thought about anew; where nothing has, the act itself is wrong.
    const due = await this.#due(battle);
    if (due?.seq === seq) throw new TypeError(`${word}: ${english(taken.problems[0] ?? '')}`);
    if (due !== undefined) this.wake(battle, due.seq);
  }

  close(): void {
    this.#isClosed = true;
  }
}
