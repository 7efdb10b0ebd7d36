/** Plays by the interface for programs, as somebody whose page is open in a browser: the page shows what happens. */
import type { APIRequestContext } from '@playwright/test';
import type { Battle } from '@umpire/engine/battle';
import { rulesets } from '@umpire/rulesets';
import { type Act, patched, type Picture } from '@umpire/wire';

export class Hand {
  readonly #request: APIRequestContext;
  readonly #base: string;
  readonly #battle: string;
  #count = 0;

  /** The requests of a browser's context carry its cookies: the server takes them for the same person. */
  constructor(request: APIRequestContext, base: string, battle: string) {
    this.#request = request;
    this.#base = base;
    this.#battle = battle;
  }

  async look(): Promise<Picture> {
    const response = await this.#request.get(`${this.#base}/api/battles/${this.#battle}`);
    return ((await response.json()) as { readonly picture: Picture }).picture;
  }

  async act(act: Act, after: number): Promise<void> {
    const data = { id: `hand-${process.pid}-${++this.#count}`, after, act };
    const response = await this.#request.post(`${this.#base}/api/battles/${this.#battle}/acts`, { data });
    if (!response.ok()) throw new Error(await response.text());
  }

  /** Does something sensible if it is this person's turn: what was done, or 'over', or nothing. */
  async step(): Promise<{ readonly act: Act; readonly isSecret: boolean } | 'over' | undefined> {
    const { state, you, play, seq, ruleset: game } = await this.look();
    if (state === 'over') return 'over';
    if (you === undefined || play?.waitingFor.includes(you) !== true) return undefined;
    const { ask } = play;
    const isSecret = ask?.kind === 'decide' && ask.question.secret === true;
    const act: Act =
      ask?.kind === 'decide'
        ? { kind: 'choose', choice: (ask.question.options[0]?.value ?? null) as never }
        : { kind: 'order', order: orderFor(game, patched(play.settled, play.soFar) as Battle, you) };
    await this.act(act, seq);
    return { act, isSecret };
  }
}

function orderFor(game: string, battle: Battle, seat: string): never {
  const ruleset = rulesets.find(({ id }) => id === game);
  return ruleset?.candidates(battle, seat, 3)[0] as never;
}

/** Lets hands play until the battle is over or so many acts were given; how many, and whether it is over. */
export async function playOn(
  hands: readonly Hand[],
  most: number,
): Promise<{ readonly acts: number; readonly isOver: boolean }> {
  let acts = 0;
  for (let idle = 0; acts < most && idle < 3;) {
    let hasActed = false;
    for (const hand of hands) {
      const done = await hand.step();
      if (done === 'over') return { acts, isOver: true };
      if (done === undefined) continue;
      hasActed = true;
      acts++;
    }
    idle = hasActed ? 0 : idle + 1;
  }
  return { acts, isOver: false };
}
