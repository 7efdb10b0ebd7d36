import type { Ruleset } from '@umpire/engine/battle';
import { rulesets as registered } from '@umpire/rulesets';
import { Command, CommanderError } from 'commander';
import { adminCommand } from './commands/admin.ts';
import { backupCommand } from './commands/backup.ts';
import { calibrateCommand } from './commands/calibrate.ts';
import { compareCommand } from './commands/compare.ts';
import { diceCommand } from './commands/dice.ts';
import { matchupsCommand } from './commands/matchups.ts';
import { newGameCommand } from './commands/new-game.ts';
import { oddsCommand } from './commands/odds.ts';
import { playCommand } from './commands/play.ts';
import { pointsCommand } from './commands/points.ts';
import { renderCommand } from './commands/render.ts';
import { replayCommand } from './commands/replay.ts';
import { resolveCommand } from './commands/resolve.ts';
import { rulesCommand } from './commands/rules.ts';
import { runCommand } from './commands/run.ts';
import { schemaCommand } from './commands/schema.ts';
import { simulateCommand } from './commands/simulate.ts';
import { sweepCommand } from './commands/sweep.ts';
import { tournamentCommand } from './commands/tournament.ts';
import { verifyCommand } from './commands/verify.ts';
import { Failed } from './failed.ts';
import { umpireVersion } from './simulation/version.ts';
import { terminal } from './terminal.ts';

const EXAMPLES = `
Examples:
  umpire dice "20d6 4+ > 3+ > save 5+"    odds of a chain of rolls
  umpire dice --help                      the notation and all options
  umpire render mine.json -o mine.svg     a picture of a scenario or of a saved battle
  umpire verify mill.json                 was this battle played as it says?
  umpire rules                            the rule sets, and their rule books
  umpire simulate culvert --games 200     many battles: who wins, and why

Exit codes: 0 done, 1 something failed, 2 the command was not understood.`;

/** The whole command line; each sub-command has a file of its own. */
function program(rulesets: readonly Ruleset[]): Command {
  const root = new Command('umpire')
    .enablePositionalOptions()
    .description('A rules-enforcing tabletop for miniature wargames, on the command line.')
    .version(umpireVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    .addHelpText('after', EXAMPLES);
  const commands = [
    playCommand,
    replayCommand,
    verifyCommand,
    rulesCommand,
    oddsCommand,
    resolveCommand,
    schemaCommand,
    renderCommand,
    simulateCommand,
    sweepCommand,
    compareCommand,
    matchupsCommand,
    pointsCommand,
    tournamentCommand,
    calibrateCommand,
    runCommand,
    newGameCommand,
  ];
  root.addCommand(diceCommand());
  root.addCommand(backupCommand());
  root.addCommand(adminCommand());
  for (const make of commands) root.addCommand(make(rulesets));
  for (const command of [root, ...root.commands]) settle(command);
  return root;
}

/** What every command does alike: help as wide as the terminal, no exit of its own. */
function settle(command: Command): void {
  command
    .exitOverride()
    .configureHelp({ helpWidth: terminal().width })
    .configureOutput({ outputError: (text, write) => write(`umpire: ${text.replace(/^error: /, '')}`) })
    .showHelpAfterError(`See ${command.name() === 'umpire' ? 'umpire' : `umpire ${command.name()}`} --help.`);
}

/** Runs the command line and gives the exit code: 0 done, 1 failed, 2 not understood. */
export async function run(args: readonly string[], rulesets: readonly Ruleset[] = registered): Promise<number> {
  try {
    await program(rulesets).parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof Failed)) throw error;
    // Who was started by a command has said itself what is wrong.
    if (error.message !== '') process.stderr.write(`umpire: ${error.message}\n`);
    return error.code;
  }
}
