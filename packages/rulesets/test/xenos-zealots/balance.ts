/**
 * Plays automatic battles and prints how often each side wins, with intervals. Run by hand, if need be in pieces that add up:
 *
 *     node packages/rulesets/test/xenos-zealots/balance.ts [battles] [--from=number] [scenario …]
 */
import { playsOut } from '@umpire/engine/battle';
import type { Ruleset } from '@umpire/engine/battle';
import { optionsFor } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { xenosZealots } from '../../src/xenos-zealots/index.ts';

const words = process.argv.slice(2);
const first = Number(words.find((word) => word.startsWith('--from='))?.slice(7) ?? 0);
const [count = '1000', ...only] = words.filter((word) => !word.startsWith('--'));
const ruleset = xenosZealots as unknown as Ruleset;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

for (const { scenario } of ruleset.scenarios) {
  if (only.length > 0 && !only.includes(scenario.id)) continue;
  const battles = Number(count);
  const wins = new Map<string, number>();
  let orders = 0;
  let turns = 0;
  const start = performance.now();
  const options = optionsFor(ruleset, (scenario.options ?? {}) as Record<string, string>);
  for (let i = first; i < first + battles; i++) {
    const random = seeded(`balance/${scenario.id}/${i}`);
    // Mostly the best guess, now and then another sensible order, so that battles differ in more than dice.
    const order = (view: Parameters<typeof ruleset.candidates>[0], seat: string) => {
      const able = ruleset.candidates(view, seat);
      const other = able[1];
      return other !== undefined && other.kind !== 'end' && random.below(10) === 0
        ? other
        : (able[0] as (typeof able)[number]);
    };
    const { outcome, orders: given, battle } = playsOut(ruleset, { random, order })(ruleset.setup(scenario, options));
    wins.set(outcome?.winner ?? 'draw', (wins.get(outcome?.winner ?? 'draw') ?? 0) + 1);
    orders += given;
    turns += battle.turn;
  }
  const time = (performance.now() - start) / battles;
  console.log(
    `${scenario.id}: ${battles} battles, ${(orders / battles).toFixed(0)} orders and ${(turns / battles).toFixed(1)} turns each, ${time.toFixed(1)} ms a battle`,
  );
  for (const side of [...scenario.seats.map(({ id }) => id), 'draw']) {
    const share = (wins.get(side) ?? 0) / battles;
    const margin = 1.96 * Math.sqrt((share * (1 - share)) / battles);
    console.log(
      `  ${side.padEnd(10)} ${String(wins.get(side) ?? 0).padStart(5)} ${percent(share).padStart(7)}  (${percent(Math.max(0, share - margin))} to ${percent(Math.min(1, share + margin))})`,
    );
  }
}
