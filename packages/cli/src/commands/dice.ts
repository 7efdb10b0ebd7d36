import { writeFileSync } from 'node:fs';
import { Command, InvalidArgumentError } from 'commander';
import { compared, solve } from '../dice/ask.ts';
import { comparisonJson, oddsJson } from '../dice/json.ts';
import { comparisonSvg, oddsSvg } from '../dice/svg.ts';
import { comparisonText, oddsText, type TextWishes } from '../dice/text.ts';
import { Failed } from '../failed.ts';
import { terminal } from '../terminal.ts';

interface Flags {
  readonly compare?: string;
  readonly json?: true;
  readonly svg?: string;
  readonly exact?: true;
  readonly atLeast?: true;
  readonly sample?: number;
  readonly seed?: string;
  readonly width?: number;
  readonly rows?: number;
  readonly all?: true;
  readonly ascii?: true;
}

const HELP = `
The notation (quote it: > and ( mean something to the shell):
  20d6 4+                   how many of 20 dice show 4 or more; also 12-, 3-5, 6, 1 or 5+
  20d6 4+ > 3+ > save 5+    those are thrown again for 3+, then those that fail a save of 5+ are left
  2d6+3                     the total of the dice
  2d6 <= 7                  yes or no; also >= and =
  best 3 of 4d6             also worst, and 4d6 keep 3 highest, 4d6 drop 1 lowest
  20d6 reroll 1 4+          ones are thrown once more
  10d20 12- vs 8d20 9-      by how much the first beats the second
  6d10 {hit 7+, ones 1}     several counts at once
  2d6 > d6 4+ > each d3     2d6 shots, each hit worth d3
  hits: 9d6 4+ & 2d6 >= 7   separate results side by side

Examples:
  umpire dice "20d6 4+ > 3+ > save 5+"
  umpire dice "4d6 drop lowest" --exact
  umpire dice "10d6 4+" --compare "8d6 3+" --at-least
  umpire dice "3d6" --svg 3d6.svg --json
  umpire dice "500d6 5+ > 4+" --sample 100000 --seed mine

The whole grammar is in docs/dice-notation.md.`;

/** `umpire dice`: the odds of dice written in the usual shorthand. */
export function diceCommand(): Command {
  return new Command('dice')
    .description('Odds of dice: a table with bars, exact where it can be solved, sampled (and saying so) where not.')
    .argument('<notation...>', 'the dice, such as "20d6 4+ > 3+ > save 5+"')
    .option('-c, --compare <notation>', 'set a second notation against the first')
    .option('-l, --at-least', 'bars and pictures show the chance of at least so much')
    .option('-x, --exact', 'chances as exact fractions')
    .option('-j, --json', 'print JSON instead of a table')
    .option('-o, --svg <file>', 'write a picture to a file too, or with - to the output alone')
    .option('-s, --sample <number>', 'sample so many times instead of solving', whole(1, 100_000_000))
    .option('--seed <text>', 'seed of the samples: the same seed gives the same result')
    .option('-w, --width <columns>', 'width of the table (the terminal, up to 120)', whole(20, 1000))
    .option('-r, --rows <number>', 'rows of the table at most (30)', whole(5, 100_000))
    .option('-a, --all', 'every row, however many')
    .option('--ascii', 'plain ASCII instead of block characters')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', HELP)
    .action((words: readonly string[], flags: Flags) => dice(words.join(' '), flags));
}

/** Reads an option that must be a whole number. */
function whole(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text.replaceAll('_', ''));
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

function dice(notation: string, flags: Flags): void {
  const first = solve(notation, flags);
  if (flags.compare === undefined) {
    if (flags.svg !== undefined) writePicture(flags.svg, oddsSvg(first, flags.atLeast === true));
    if (flags.json === true) print(JSON.stringify(oddsJson(first), undefined, 2));
    else if (flags.svg !== '-') print(oddsText(first, wishes(flags)));
    return;
  }
  const [a, b] = compared(first, solve(flags.compare, flags));
  if (flags.svg !== undefined) writePicture(flags.svg, comparisonSvg(a, b, flags.atLeast === true));
  if (flags.json === true) print(JSON.stringify(comparisonJson(a, b), undefined, 2));
  else if (flags.svg !== '-') print(comparisonText(a, b, wishes(flags)));
}

function wishes(flags: Flags): TextWishes {
  const place = terminal();
  return {
    width: flags.width ?? place.width,
    rows: flags.all === true ? Infinity : (flags.rows ?? 30),
    alphabet: flags.ascii === true ? 'ascii' : place.alphabet,
    bars: flags.atLeast === true ? 'atLeast' : 'chance',
    fractions: flags.exact === true,
    bold: place.bold,
  };
}

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

function writePicture(file: string, svg: string): void {
  if (file === '-') {
    process.stdout.write(svg);
    return;
  }
  try {
    writeFileSync(file, svg);
  } catch (error) {
    throw new Failed(1, `The picture could not be written: ${(error as Error).message}.`);
  }
}
