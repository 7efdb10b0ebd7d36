import type { Outcome } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { Scenario } from '@umpire/engine/table';
import { say, saying } from '@umpire/engine/words';
import type { Picture, Result, Settings } from '@umpire/wire';
import type { Deed } from './deed.ts';

/** How people end a battle or stop its clocks: what they have offered each other, and what came of it. */
export class Manners {
  readonly #scenario: Scenario;
  readonly #settings: Settings;
  #result: Result | undefined;
  #draw: Seat | undefined;
  #adjourn: Picture['adjourn'];
  #rematch: string | undefined;

  constructor(scenario: Scenario, settings: Settings) {
    this.#scenario = scenario;
    this.#settings = settings;
  }

  get result(): Result | undefined {
    return this.#result;
  }

  /** Who has offered a draw. */
  get draw(): Seat | undefined {
    return this.#draw;
  }

  /** Who has offered to stop the clocks, or that all have agreed. */
  get adjourn(): Picture['adjourn'] {
    return this.#adjourn;
  }

  /** The battle that follows. */
  get rematch(): string | undefined {
    return this.#rematch;
  }

  /** Why a seat may not offer something, or decline it. */
  problem(kind: Deed['kind'], seat: Seat): string | undefined {
    if (kind === 'decline' && (this.#draw === undefined || this.#draw === seat)) return 'No draw is offered to you.';
    if (kind === 'draw' && this.#draw === seat) return 'You have offered a draw already.';
    return kind === 'adjourn' ? this.#adjournProblem(seat) : undefined;
  }

  #adjournProblem(seat: Seat): string | undefined {
    if (this.#settings.clock === undefined) return 'There is no clock here to be stopped: come back whenever you like.';
    if (this.#adjourn === 'all') return 'The battle is adjourned: the clocks stand still until the next order.';
    return this.#adjourn?.by === seat ? 'You have offered to adjourn already.' : undefined;
  }

  /** What follows from a deed; with `outcome` where the rules have ended the battle. */
  after(deed: Deed, outcome: Outcome | undefined, people: number): void {
    if (deed.kind === 'rematch') this.#rematch ??= deed.battle;
    this.#result ??= this.#endedBy(deed) ?? byRules(outcome);
    this.#draw = this.#drawAfter(deed);
    this.#adjourn = this.#adjournAfter(deed, people);
  }

  #endedBy(deed: Deed): Result | undefined {
    const { seats } = this.#scenario;
    const side = seats.find(({ id }) => id === deed.seat)?.name ?? deed.seat;
    const others = seats.map(({ id }) => id).filter((id) => id !== deed.seat);
    const [other] = others;
    const winner = others.length === 1 && other !== undefined ? { winner: other } : {};
    if (deed.kind === 'resign') return { how: 'resigned', ...winner, ...say('{side} has resigned.', { side }) };
    if (deed.kind === 'time') return { how: 'time', ...winner, ...say('The time of {side} is up.', { side }) };
    if (deed.kind === 'abort') return calledOff(side);
    if (deed.kind === 'draw' && this.#draw !== undefined && this.#draw !== deed.seat)
      return { how: 'agreed', says: 'Both sides have agreed to a draw.' };
    return undefined;
  }

  /** An offer stands until the other declines it or goes on without a word. */
  #drawAfter(deed: Deed): Seat | undefined {
    if (this.#result !== undefined || deed.kind === 'decline') return undefined;
    if (deed.kind === 'draw') return deed.seat;
    const isMove = deed.kind === 'order' || deed.kind === 'choose';
    return isMove && deed.seat !== this.#draw ? undefined : this.#draw;
  }

  /** Whoever goes on to play ends it. The computer agrees to everything. */
  #adjournAfter(deed: Deed, people: number): Picture['adjourn'] {
    if (this.#result !== undefined || deed.kind === 'order' || deed.kind === 'choose') return undefined;
    if (deed.kind !== 'adjourn') return this.#adjourn;
    const isAgreed = this.#adjourn !== undefined || people === 1;
    return isAgreed ? 'all' : { by: deed.seat };
  }
}

/** What comes of it when a side does not want to play on. */
export const calledOff = (side: string): Result => ({
  how: 'aborted',
  ...say('{side} has called the battle off.', { side }),
});

function byRules(outcome: Outcome | undefined): Result | undefined {
  if (outcome === undefined) return undefined;
  return { how: 'rules', ...(outcome.winner !== undefined && { winner: outcome.winner }), ...saying(outcome) };
}
