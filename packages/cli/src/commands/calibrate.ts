import { appendFileSync, existsSync } from 'node:fs';
import { type Decile, decilesOf, fitTable, isChecked, sampleBattle, type SampledBattle } from '@umpire/analysis';
import type { Ruleset } from '@umpire/engine/battle';
import { type ChanceTable, chanceTables, playerOf } from '@umpire/players';
import { Command } from 'commander';
import { rulesetNamed } from '../battle/known.ts';
import { Failed } from '../failed.ts';
import { print, readText, writeText } from '../files.ts';
import { whole } from '../simulation/flags.ts';

const HELP = `
Plays battles, asks at every order how the game values the position, and counts how often such positions were won (a draw counts as half).
Without --out it measures the table that the app uses, on battles that the table has never seen. With --out it fits a new table to two
thirds of the battles and measures it on the third that is left out. The line of a tenth says: where the table promised so much on
average, so much came true.

Examples:
  umpire calibrate fire-team --games 300 --seed fresh
  umpire calibrate fire-team --games 1500 --keep battles.jsonl --out packages/players/src/chance/tables/fire-team.json`;

interface Flags {
  readonly games: string;
  readonly seed: string;
  readonly player: string;
  readonly keep?: string;
  readonly out?: string;
}

/** `umpire calibrate`: what a game's value of a position means as a chance to win. */
export function calibrateCommand(rulesets: readonly Ruleset[]): Command {
  return new Command('calibrate')
    .description('Measure the chance to win: what was promised in automatic battles, and what came true.')
    .argument('<ruleset>', 'the rule set')
    .option('-g, --games <number>', 'battles, in all scenarios equally often', '300')
    .option('--seed <text>', 'seed of dice and players', 'calibrate')
    .option('-p, --player <player>', 'who plays all seats', 'greedy')
    .option('--keep <file>', 'keep what was played, and go on from it: one battle a line')
    .option('-o, --out <file>', 'fit a new table and write it to this file')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', HELP)
    .action(async (id: string, flags: Flags) => await calibrate(rulesetNamed(rulesets, id), flags));
}

async function calibrate(ruleset: Ruleset, flags: Flags): Promise<void> {
  if (playerOf(flags.player) === undefined) throw new Failed(2, `There is no player "${flags.player}".`);
  const battles = await played(ruleset, flags);
  if (flags.out === undefined) {
    const table = Object.hasOwn(chanceTables, ruleset.id) ? chanceTables[ruleset.id] : undefined;
    if (table === undefined) throw new Failed(1, `${ruleset.title} has no table yet: fit one with --out FILE.`);
    show(ruleset, table, decilesOf(table, battles), battles.length);
    return;
  }
  const table = fitTable(ruleset, flags.player, battles);
  writeText(flags.out, `${JSON.stringify(table, undefined, 2)}\n`);
  const left = battles.filter(isChecked);
  show(ruleset, table, decilesOf(table, left), left.length);
}

/** What is kept, and what is missing to as many as are wanted. */
async function played(ruleset: Ruleset, { games, seed, player, keep }: Flags): Promise<readonly SampledBattle[]> {
  const count = whole('games', games, 1);
  const kept = keep !== undefined && existsSync(keep) ? battlesIn(readText(keep)) : [];
  const known = new Map(kept.map((battle) => [battle.seed, battle]));
  const battles: SampledBattle[] = [];
  for (let round = 0; battles.length < count; round++)
    for (const { scenario } of ruleset.scenarios) {
      const path = `${seed}/${scenario.id}/${round}`;
      const battle = known.get(path) ?? (await sampleBattle(ruleset, scenario, path, player));
      if (keep !== undefined && !known.has(path)) appendFileSync(keep, `${JSON.stringify(battle)}\n`);
      battles.push(battle);
    }
  return battles;
}

const battlesIn = (text: string): readonly SampledBattle[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SampledBattle);

const points = (share: number): string => (share * 100).toFixed(1).padStart(6);

function show(ruleset: Ruleset, table: ChanceTable, deciles: readonly Decile[], battles: number): void {
  print(`${ruleset.title} ${ruleset.version}: table of version ${table.version}, fitted to ${table.fitted} battles`);
  print(`Measured on ${battles} other battles, in %`);
  print('');
  print('tenth      said   came  apart  margin  battles  positions');
  for (const { from, said, came, margin, battles: count, positions } of deciles) {
    const tenth = `${Math.round(from * 100)}–${Math.round(from * 100) + 10}`.padEnd(8);
    const apart = came - said;
    const sign = `${apart < 0 ? '−' : '+'}${Math.abs(apart * 100).toFixed(1)}`.padStart(6);
    print(
      `${tenth} ${points(said)} ${points(came)} ${sign}  ${points(margin)} ${String(count).padStart(8)} ${String(positions).padStart(10)}`,
    );
  }
  const worst = Math.max(
    ...deciles.filter(({ positions }) => positions > 0).map(({ said, came }) => Math.abs(came - said)),
  );
  print('');
  print(`At most ${(worst * 100).toFixed(1)} points apart.`);
}
