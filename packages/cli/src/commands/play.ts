import {
  drive,
  Host,
  type Names,
  namesOf,
  type Player,
  type Ruleset,
  seededDice,
  writeJournal,
} from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { type MakePlayer, playerOf, players } from '@umpire/players';
import { Command } from 'commander';
import { Failed } from '../failed.ts';
import { print, printJson, writeText } from '../files.ts';
import { optionsFrom, rulesetNamed, scenarioNamed } from '../battle/known.ts';
import { narrate } from '../battle/narrate.ts';
import { outcomeText } from '../battle/stands.ts';

interface Flags {
  readonly seat: readonly string[];
  readonly option: readonly string[];
  readonly seed: string;
  readonly save?: string;
  readonly quiet?: true;
  readonly json?: true;
}

const HELP = `
Seats that are not named are played at random. A player may have a budget for each decision: search:200ms, search:500 (nodes).
The same seed plays the same battle, unless a budget is of time.

Examples:
  umpire play building-assault ferry-hut --seed 7
  umpire play fire-team mill --seat a=random --seat b=random --save mill.json
  umpire replay mill.json --to 20 --svg then.svg`;

const gather = (word: string, before: readonly string[]): readonly string[] => [...before, word];

/** `umpire play`: a whole battle between players of the computer, told as it happens. */
export function playCommand(rulesets: readonly Ruleset[]): Command {
  return new Command('play')
    .description('Play a battle to its end between players of the computer, and tell it.')
    .argument('<ruleset>', 'the rule set')
    .argument('<scenario>', 'one of its scenarios, or a scenario file')
    .option('-s, --seat <seat=player>', `who plays a seat: ${Object.keys(players).join(', ')}`, gather, [])
    .option('-p, --option <name=value>', 'a table option of the rule set', gather, [])
    .option('--seed <text>', 'seed of dice and players', '1')
    .option('--save <file>', 'save the journal of the battle')
    .option('-q, --quiet', 'print only how it ended')
    .option('-j, --json', 'print how it ended as JSON')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', HELP)
    .action((id: string, name: string, flags: Flags) => play(rulesetNamed(rulesets, id), name, flags));
}

async function play(ruleset: Ruleset, name: string, flags: Flags): Promise<void> {
  const scenario = scenarioNamed(ruleset, name);
  const random = seeded(flags.seed);
  const options = optionsFrom(ruleset, flags.option);
  const chosen = playersFor(
    scenario.seats.map(({ id }) => id),
    flags.seat,
    random.split('players'),
  );
  const host = Host.start({ ruleset, dice: seededDice(random.split('dice')) }, scenario, options);
  const names = namesOf(host.battle);
  if (flags.quiet !== true && flags.json !== true) tellAsItGoes(host, names);
  await drive(host, chosen);
  const { outcome } = host;
  if (outcome === undefined) throw new Failed(1, 'The battle has stopped before its end.');
  if (flags.save !== undefined) writeText(flags.save, writeJournal(host.journal));
  if (flags.json === true)
    printJson({ ruleset: ruleset.id, scenario: scenario.id, seed: flags.seed, entries: host.length, outcome });
  else print(outcomeText(outcome, names));
}

function playersFor(
  seats: readonly string[],
  words: readonly string[],
  random: ReturnType<typeof seeded>,
): Readonly<Record<string, Player>> {
  const chosen = new Map<string, MakePlayer | undefined>(seats.map((seat) => [seat, players['random']]));
  for (const word of words) {
    const [, seat = '', kind = ''] = /^([^=]+)=(.+)$/u.exec(word) ?? [];
    if (!seats.includes(seat))
      throw new Failed(2, `--seat ${word}: there is no such seat; there are ${seats.join(', ')}.`);
    const make = playerOf(kind);
    if (make === undefined)
      throw new Failed(2, `--seat ${word}: there is no such player; there are ${Object.keys(players).join(', ')}.`);
    chosen.set(seat, make);
  }
  return Object.fromEntries(
    [...chosen].flatMap(([seat, make]) => (make === undefined ? [] : [[seat, make(random.split(seat))]])),
  );
}

/** Prints every order when all is there that came of it. */
function tellAsItGoes(host: Host, names: Names): void {
  const state = { turn: 0 };
  let told = 0;
  const tell = (): void => {
    const log = host.log.filter(({ seq }) => seq > told || told === 0);
    for (const line of narrate(host.ruleset, names, host.entriesAfter(told), log, state)) print(line);
    told = host.length;
  };
  const tellWhole = (): void => {
    if (host.ask === undefined) tell();
  };
  tellWhole();
  host.listen(tellWhole);
}
