/**
 * Plays automatic battles and prints how often each side wins, with 95 % intervals:
 *
 *     node packages/rulesets/test/fire-team/balance.ts [battles] [scenario] [first battle]
 */
import { playsOut } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { automaticOrder } from '../../src/fire-team/mind/automatic.ts';
import { fireTeam } from '../../src/fire-team/index.ts';
import { optionsFor } from '@umpire/engine/battle';
import type { Ruleset } from '@umpire/engine/battle';
import type { FireTeamBattle } from '../../src/fire-team/battle/battle.ts';

const [count = '1000', only, from = '0'] = process.argv.slice(2);
const battles = Number(count);
const first = Number(from);

/** The interval of a share by Wilson, in per cent. */
function interval(wins: number, of: number): string {
  const z = 1.96;
  const share = wins / of;
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  const percent = (n: number): string => (100 * n).toFixed(1);
  return `${percent(share)} % (${percent(middle - half)}–${percent(middle + half)})`;
}

for (const { scenario } of fireTeam.scenarios) {
  if (only !== undefined && only !== scenario.id) continue;
  const ruleset = fireTeam as unknown as Ruleset<FireTeamBattle>;
  const options = optionsFor(fireTeam, (scenario.options ?? {}) as Record<string, boolean>);
  const wins: Record<string, number> = {};
  let orders = 0;
  let points = 0;
  const start = performance.now();
  for (let i = first; i < first + battles; i++) {
    const play = playsOut<FireTeamBattle>(ruleset, {
      random: seeded(`balance/${scenario.id}/${i}`),
      order: automaticOrder,
    });
    const end = play(fireTeam.setup(scenario, options));
    const winner = end.outcome?.winner ?? 'draw';
    wins[winner] = (wins[winner] ?? 0) + 1;
    orders += end.orders;
    const [a = 0, b = 0] = Object.values(end.outcome?.scores ?? {});
    points += a - b;
  }
  const each = (performance.now() - start) / battles;
  console.log(
    `${scenario.title}: ${battles} battles, ${(orders / battles).toFixed(0)} orders, ${each.toFixed(0)} ms each`,
  );
  for (const name of [...scenario.seats.map(({ id }) => id), 'draw'])
    console.log(`  ${name.padEnd(10)} ${wins[name] ?? 0}: ${interval(wins[name] ?? 0, battles)}`);
  const decided = battles - (wins['draw'] ?? 0);
  const one = scenario.seats[0]?.id ?? '';
  console.log(
    `  ${one} of decided battles: ${interval(wins[one] ?? 0, decided)}; mean lead ${(points / battles).toFixed(2)} points`,
  );
}
