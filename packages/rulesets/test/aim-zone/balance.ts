/**
 * Automatic battles of every scenario, each side by its first candidate: win rates with their 95 % intervals.
 *
 *     node packages/rulesets/test/aim-zone/balance.ts 1000
 */
import { playsOut } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { aimZone } from '../../src/aim-zone/index.ts';
import type { AimBattle } from '../../src/aim-zone/battle/battle.ts';

const battles = Number(process.argv[2] ?? 1000);
const only = process.argv[3];

/** Wilson's interval. */
function interval(wins: number, of: number): readonly [number, number] {
  const z = 1.96;
  const p = wins / of;
  const middle = (p + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  return [middle - half, middle + half];
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

for (const { scenario } of aimZone.scenarios) {
  if (only !== undefined && scenario.id !== only) continue;
  const wins: Record<string, number> = { A: 0, B: 0, draw: 0 };
  const reasons: Record<string, number> = {};
  let orders = 0;
  let kills = 0;
  const start = process.cpuUsage().user;
  const random = seeded(`balance/${scenario.id}`);
  const play = playsOut<AimBattle>(aimZone as never, {
    random,
    order: (view, seat) => {
      const [order] = aimZone.candidates(view, seat);
      if (order === undefined) throw new Error(`${seat} has no candidate`);
      return order;
    },
  });
  for (let i = 0; i < battles; i++) {
    const { battle, outcome, orders: given } = play(aimZone.setup(scenario, {}));
    const winner = outcome?.winner ?? 'draw';
    wins[winner] = (wins[winner] ?? 0) + 1;
    const why = `${winner}: ${outcome?.says.replace(/-?\d+ to -?\d+ points/u, 'points') ?? ''}`;
    reasons[why] = (reasons[why] ?? 0) + 1;
    orders += given;
    kills += battle.lost.filter(({ how }) => how === 'dead').length;
  }
  const ms = (process.cpuUsage().user - start) / 1000 / battles;
  const decided = (wins['A'] ?? 0) + (wins['B'] ?? 0);
  const [low, high] = interval(wins['A'] ?? 0, decided);
  const share = (wins['A'] ?? 0) / decided;
  console.log(
    `${scenario.id}: A ${wins['A']}, B ${wins['B']}, draw ${wins['draw']}; A wins ${percent(share)} of the decided (${percent(low)} to ${percent(high)})`,
  );
  console.log(
    `  ${(orders / battles).toFixed(0)} orders, ${(kills / battles).toFixed(1)} dead, ${ms.toFixed(1)} ms of one core a battle`,
  );
  for (const [why, count] of Object.entries(reasons)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 6))
    console.log(`  ${count} ${why}`);
}
