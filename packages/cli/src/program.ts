import type { Ruleset } from '@umpire/engine/battle';
import { Command, CommanderError } from 'commander';
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

type Games = () => Promise<readonly Ruleset[]>;

/** The sub-commands, in the order of the help; each is loaded when it is needed, and the games when a command needs them. */
const COMMANDS: Readonly<Record<string, (games: Games) => Promise<Command>>> = {
  dice: async () => (await import('./commands/dice.ts')).diceCommand(),
  backup: async () => (await import('./commands/backup.ts')).backupCommand(),
  admin: async () => (await import('./commands/admin.ts')).adminCommand(),
  play: async (games) => (await import('./commands/play.ts')).playCommand(await games()),
  replay: async (games) => (await import('./commands/replay.ts')).replayCommand(await games()),
  verify: async (games) => (await import('./commands/verify.ts')).verifyCommand(await games()),
  rules: async (games) => (await import('./commands/rules.ts')).rulesCommand(await games()),
  odds: async (games) => (await import('./commands/odds.ts')).oddsCommand(await games()),
  resolve: async (games) => (await import('./commands/resolve.ts')).resolveCommand(await games()),
  schema: async (games) => (await import('./commands/schema.ts')).schemaCommand(await games()),
  render: async (games) => (await import('./commands/render.ts')).renderCommand(await games()),
  simulate: async (games) => (await import('./commands/simulate.ts')).simulateCommand(await games()),
  sweep: async (games) => (await import('./commands/sweep.ts')).sweepCommand(await games()),
  compare: async (games) => (await import('./commands/compare.ts')).compareCommand(await games()),
  matchups: async (games) => (await import('./commands/matchups.ts')).matchupsCommand(await games()),
  points: async (games) => (await import('./commands/points.ts')).pointsCommand(await games()),
  tournament: async (games) => (await import('./commands/tournament.ts')).tournamentCommand(await games()),
  calibrate: async (games) => (await import('./commands/calibrate.ts')).calibrateCommand(await games()),
  run: async (games) => (await import('./commands/run.ts')).runCommand(await games()),
  'new-game': async (games) => (await import('./commands/new-game.ts')).newGameCommand(await games()),
};

/** The command line with the sub-command that is asked for, or with all of them where none of them is. */
async function program(asked: string | undefined, games: Games): Promise<Command> {
  const root = new Command('umpire')
    .enablePositionalOptions()
    .description('A rules-enforcing tabletop for miniature wargames, on the command line.')
    .version(umpireVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    .addHelpText('after', EXAMPLES);
  const names = asked !== undefined && Object.hasOwn(COMMANDS, asked) ? [asked] : Object.keys(COMMANDS);
  for (const name of names) {
    const command = await COMMANDS[name]?.(games);
    if (command !== undefined) root.addCommand(command);
  }
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
export async function run(args: readonly string[], rulesets?: readonly Ruleset[]): Promise<number> {
  try {
    const games: Games = async () => rulesets ?? (await import('@umpire/rulesets')).rulesets;
    await (await program(args[0], games)).parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof Failed)) throw error;
    // Who was started by a command has said itself what is wrong.
    if (error.message !== '') process.stderr.write(`umpire: ${error.message}\n`);
    return error.code;
  }
}
