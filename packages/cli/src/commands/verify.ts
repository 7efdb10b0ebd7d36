import { parseReceipt, type Receipt, type Ruleset, type ToldThrow, verifyFully } from '@umpire/engine/battle';
import { Command } from 'commander';
import { journalIn } from '../battle/known.ts';
import { Failed } from '../failed.ts';
import { print, printJson, readText } from '../files.ts';

const HELP = `
Nobody has to be trusted for this: every link of the chain, every link and face of dice that can be checked, every
signature, and the legality of every order and answer are worked out again. docs/fair-dice.md says how.

A receipt is what a browser has kept of the server's signatures (page "Check this battle"): with it, an end that was cut
off and a second history are found too.

Exit codes: 0 everything fits, 1 something does not, 2 the command was not understood.

Examples:
  umpire verify mill.json
  umpire verify mill.json --throws
  umpire verify mill.json --receipt mill-receipt.json --json`;

/** `umpire verify`: was this battle played as it says? */
export function verifyCommand(rulesets: readonly Ruleset[]): Command {
  return new Command('verify')
    .description('Check that a saved battle was played by the rules, with honest dice, and not altered since.')
    .argument('<file>', 'the journal of a battle')
    .option('-r, --receipt <file...>', 'what browsers have kept of what the server has signed')
    .option('-t, --throws', 'tell of every roll how it came about')
    .option('-j, --json', 'print JSON')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', HELP)
    .action((file: string, flags: Flags) => verify(file, flags, rulesets));
}

interface Flags {
  readonly receipt?: readonly string[];
  readonly throws?: true;
  readonly json?: true;
}

async function verify(file: string, flags: Flags, rulesets: readonly Ruleset[]): Promise<void> {
  const { journal, ruleset } = journalIn(file, rulesets);
  const verdict = await verifyFully(ruleset, journal, { receipts: (flags.receipt ?? []).map(receiptIn) });
  if (flags.json) printJson(verdict);
  if (!verdict.ok) throw new Failed(1, `${file}: ${verdict.says}`);
  if (flags.json) return;
  for (const line of verdict.says) print(line);
  if (!flags.throws) return;
  if (verdict.each.length === 0) print('It has no dice that can be checked.');
  for (const one of verdict.each) print(told(one));
}

function receiptIn(file: string): Receipt {
  const read = parseReceipt(readText(file));
  if ('says' in read) throw new Failed(2, `${file}: ${read.says}`);
  return read;
}

/** A roll in a line: where it stands, what fell, and how everybody gave its link. */
function told({ seq, throw: number, faces, given }: ToldThrow): string {
  const ways = Object.entries(given).map(([who, { how }]) => `${who} ${how}`);
  return `Entry ${seq}, throw ${number}: ${faces.join(' ')} (${ways.join(', ')})`;
}
