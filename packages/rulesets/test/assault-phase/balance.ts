/**
 * Plays many automatic battles of each scenario and prints who wins, with 95 % intervals. Run by hand:
 * `node packages/rulesets/test/assault-phase/balance.ts [battles] [scenario] [seed]`.
 */
import { optionsFor, playsOut, type Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { assaultPhase } from '../../src/assault-phase/index.ts';

const [battles = '1000', only, seed = 'balance'] = process.argv.slice(2);
const ruleset = assaultPhase as unknown as Ruleset;

/** Wilson's interval for a share. */
function interval(wins: number, all: number): string {
  const z = 1.96;
  const share = wins / all;
  const middle = (share + (z * z) / (2 * all)) / (1 + (z * z) / all);
  const half = (z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all))) / (1 + (z * z) / all);
  return `${(100 * share).toFixed(1)} % (${(100 * (middle - half)).toFixed(1)} to ${(100 * (middle + half)).toFixed(1)})`;
}

for (const { scenario } of assaultPhase.scenarios) {
  if (only !== undefined && scenario.id !== only) continue;
  const play = playsOut(ruleset, {
    random: seeded(`${seed}/${scenario.id}`),
    order: (view, seat) => {
      const [order] = ruleset.candidates(view, seat);
      if (order === undefined) throw new TypeError('no candidate');
      return order;
    },
  });
  const wins = new Map<string, number>();
  const started = process.cpuUsage();
  for (let battle = 0; battle < Number(battles); battle++) {
    const { outcome } = play(ruleset.setup(scenario, optionsFor(ruleset)));
    const winner = outcome?.winner ?? 'draw';
    wins.set(winner, (wins.get(winner) ?? 0) + 1);
  }
  const { user } = process.cpuUsage(started);
  const shares = ['one', 'two', 'draw'].map((seat) => `${seat} ${interval(wins.get(seat) ?? 0, Number(battles))}`);
  console.log(
    `${scenario.title}: ${battles} battles, ${shares.join(', ')}; ${(user / 1000 / Number(battles)).toFixed(0)} ms each`,
  );
}
