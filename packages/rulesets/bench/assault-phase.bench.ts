/**
 * Whole fights of Assault Phase, exactly: all initiative steps, who wins, who breaks, who is swept. Each run is a new question:
 * nothing is remembered from the one before but the tables of the dice.
 */
import { exact } from '@umpire/engine/rule';
import { report, timing } from '../../../scripts/measure.ts';
import { assaultFrom, type FightArgs, type Side } from '../src/assault-phase/engagements/fight.ts';
import { type Assault, assault } from '../src/assault-phase/rules/assault.ts';

const usual = { early: false, fast: false, sweeps: 'may' } as const;
const side = (charges: boolean, start: number, ...groups: readonly (readonly [string, number, number])[]): Side => ({
  groups: groups.map(([profile, contact, support]) => ({ profile, contact, support })),
  charges,
  start,
  ...usual,
});

/** Three groups a side with two kinds of armour on each, fists that strike last. */
const large: FightArgs = {
  sides: [
    side(true, 20, ['Warder', 10, 4], ['Cadet', 3, 2], ['Warder Sergeant', 1, 0]),
    side(false, 20, ['Reaver', 12, 4], ['Overseer', 1, 2], ['Reaver Boss', 1, 0]),
  ],
};

const typical: FightArgs = {
  sides: [side(true, 10, ['Warder', 7, 2], ['Warder Sergeant', 1, 0]), side(false, 10, ['Reaver', 7, 3])],
};

const small: FightArgs = {
  sides: [side(true, 5, ['Warder', 4, 0], ['Warder Blade-sergeant', 1, 0]), side(false, 10, ['Reaver', 6, 2])],
};

function measure(name: string, args: FightArgs, atMost: number): void {
  const { best } = timing(
    (n) => {
      let sum = 0;
      for (let i = 0; i < n; i++) {
        // A fresh question each time: the same models, another object.
        const question: Assault = assaultFrom({ ...args });
        const solution = exact(assault, question);
        if (solution.kind === 'gave up') throw new RangeError(solution.says);
        sum += solution.odds.entries.length;
      }
      return sum;
    },
    { runs: 7, ms: 300 },
  );
  report({ group: 'Assault Phase', name, unit: 'ms', value: best / 1e6, target: { of: 'value', atMost } });
}

measure('20 against 20, three groups a side, exactly', large, 50);
measure('10 against 10, exactly', typical, 5);
measure('5 against 8, exactly', small, 5);
