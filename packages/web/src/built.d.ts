/** What the build writes: see games.config.ts and worker.config.ts. */
declare module 'umpire:games' {
  import type { Ruleset } from '@umpire/engine/battle';

  export interface BuiltGame {
    readonly id: string;
    readonly title: string;
    /** The game in one line. */
    readonly line: string;
    /** The shortest and the longest scenario, in minutes. */
    readonly from: number;
    readonly to: number;
    /** The scenario to begin with. */
    readonly first: { readonly id: string; readonly title: string; readonly minutes: number };
    readonly engagements: readonly { readonly id: string; readonly title: string }[];
    load(): Promise<Ruleset>;
  }
  export const games: readonly BuiltGame[];
}

declare module 'umpire:maps' {
  import type { Scenario } from '@umpire/engine/table';

  /** The first scenario of every game by its id, and a large one. */
  export const maps: { readonly cards: Readonly<Record<string, Scenario>>; readonly showpiece?: Scenario };
}

declare module 'worker:*' {
  const address: string;
  export default address;
}
