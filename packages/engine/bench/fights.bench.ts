/** Whole assaults from a plain rule text in steps, exactly. Each run is a new question: only the tables of the dice are kept. */
import { report, timing } from '../../../scripts/measure.ts';
import { exact } from '../src/rule/index.ts';
import { TEN, TWENTY } from './fights/armies.ts';
import { type Assault, assault } from './fights/assault.ts';

function measure(name: string, args: Assault, atMost: number): void {
  const { best } = timing(
    (n) => {
      let results = 0;
      for (let i = 0; i < n; i++) {
        const solution = exact(assault, structuredClone(args));
        if (solution.kind === 'gave up') throw new RangeError(solution.says);
        results += solution.odds.entries.length;
      }
      return results;
    },
    { runs: 7, ms: 300 },
  );
  report({ group: 'fights in steps', name, unit: 'ms', value: best / 1e6, target: { of: 'value', atMost } });
}

measure('20 against 20, three groups a side', TWENTY, 50);
measure('10 against 10', TEN, 5);
