// Simulated fleets, one seed after the other: see kit/simulation.ts.
import { rulesets } from '@umpire/rulesets';
import { simulate, type SimulationOptions } from '../kit/simulation.ts';

const [seconds = '60', first = '1'] = process.argv.slice(2);
const end = performance.now() + Number(seconds) * 1_000;
/** So often it is told how far it has come, in runs. */
const TELL = 500;
const sums = { runs: 0, acts: 0, acknowledged: 0, crashes: 0, lost: 0, throws: 0, without: 0 };
/** Every third with a computer player, on one node or several. */
const kindOf = (seed: number): SimulationOptions =>
  seed % 3 === 0 ? { withComputer: true, nodes: 1 + ((seed / 3) % 3) } : {};
for (let seed = Number(first); performance.now() < end; seed++) {
  const ruleset = rulesets[seed % rulesets.length];
  if (ruleset === undefined) break;
  const run = await simulate(`torture ${seed}`, ruleset, 300, kindOf(seed));
  sums.runs++;
  for (const what of ['acts', 'acknowledged', 'crashes', 'lost', 'throws', 'without'] as const) sums[what] += run[what];
  if (sums.runs % TELL === 0) tell();
  if (run.violations.length === 0) continue;
  console.error(`seed ${seed} (${ruleset.id}): ${run.violations.join('; ')}`);
  process.exitCode = 1;
}
tell();

function tell(): void {
  console.log(
    `${sums.runs} runs, ${sums.acts} acts kept, ${sums.acknowledged} acknowledged, ${sums.crashes} crashes, ${sums.lost} things lost on the way, ${sums.throws} throws with links, ${sums.without} of them without somebody’s`,
  );
}
