import { type Ruleset, verifyJournal } from '@umpire/engine/battle';
import { Command } from 'commander';
import { journalIn } from '../battle/known.ts';
import { Failed } from '../failed.ts';
import { print, printJson } from '../files.ts';

const HELP = `
Nobody has to be trusted for this: every link of the chain, every link and face of dice that can be checked, and the
legality of every order and answer are worked out again. docs/fair-dice.md says how.

Exit codes: 0 everything fits, 1 something does not, 2 the command was not understood.

Examples:
  umpire verify mill.json
  umpire verify mill.json --json`;

/** `umpire verify`: was this battle played as it says? */
export function verifyCommand(rulesets: readonly Ruleset[]): Command {
  return new Command('verify')
    .description('Check that a saved battle was played by the rules, with honest dice, and not altered since.')
    .argument('<file>', 'the journal of a battle')
    .option('-j, --json', 'print JSON')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', HELP)
    .action((file: string, { json }: { readonly json?: true }) => verify(file, json === true, rulesets));
}

function verify(file: string, json: boolean, rulesets: readonly Ruleset[]): void {
  const { journal, ruleset } = journalIn(file, rulesets);
  const verdict = verifyJournal(ruleset, journal);
  if (json) printJson(verdict);
  if (!verdict.ok) throw new Failed(1, `${file}: ${verdict.says}`);
  if (json) return;
  for (const line of verdict.says) print(line);
}
