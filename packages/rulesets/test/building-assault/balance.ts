/**
 * Plays automatic battles of every scenario and prints how often each side wins, with intervals of 95 %. Run by hand:
 *
 *     node packages/rulesets/test/building-assault/balance.ts [battles] [scenario] [first battle]
 */
import { optionsFor, playsOut } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { buildingAssault } from '../../src/building-assault/index.ts';

const [battles = '1000', only, from = '0'] = process.argv.slice(2);
const [count, first] = [Number(battles), Number(from)];

/** Wilson's interval of a share, in per cent. */
function interval(wins: number, of: number): string {
  const z = 1.96;
  const share = wins / of;
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  return `${(100 * (middle - half)).toFixed(1)}–${(100 * (middle + half)).toFixed(1)} %`;
}

for (const { scenario } of buildingAssault.scenarios) {
  if (only !== undefined && scenario.id !== only) continue;
  const start = buildingAssault.setup(scenario, optionsFor(buildingAssault));
  const wins: Record<string, number> = {};
  const causes: Record<string, number> = {};
  const lost = { A: 0, B: 0 };
  let orders = 0;
  let turns = 0;
  const began = process.cpuUsage();
  for (let i = first; i < first + count; i++) {
    const play = playsOut(buildingAssault, {
      random: seeded(`balance/${scenario.id}/${i}`),
      order: (view, seat) => {
        const [order] = buildingAssault.candidates(view, seat);
        if (order === undefined) throw new Error(`${seat} has no order`);
        return order;
      },
    });
    const played = play(start);
    const winner = played.outcome?.winner ?? 'draw';
    wins[winner] = (wins[winner] ?? 0) + 1;
    const cause = played.outcome?.rule ?? '';
    causes[cause] = (causes[cause] ?? 0) + 1;
    orders += played.orders;
    turns += played.battle.turn;
    for (const seat of ['A', 'B'] as const)
      lost[seat] += (start.startFigures[seat] ?? 0) - played.battle.models.filter(({ owner }) => owner === seat).length;
  }
  const took = process.cpuUsage(began).user / 1000;
  const of = (who: string): string => `${who} ${wins[who] ?? 0} (${interval(wins[who] ?? 0, count)})`;
  console.log(`${scenario.id}: ${of('A')}, ${of('B')}, ${of('draw')}`);
  console.log(
    `  ${(orders / count).toFixed(1)} orders, ${(turns / count).toFixed(1)} turns, lost A ${(lost.A / count).toFixed(1)} B ${(lost.B / count).toFixed(1)}, ${(took / count).toFixed(0)} ms of CPU a battle, ended by ${JSON.stringify(causes)}`,
  );
}
