import { drive, Host, type Player, type Ruleset, seededDice, writeJournal } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { type MakePlayer, playerOf, players } from '@umpire/players';
import { Command } from 'commander';
import { Failed } from '../failed.ts';
import { print, printJson, writeText } from '../files.ts';
import { optionsFrom, rulesetNamed, scenarioNamed } from '../battle/known.ts';
import { type Detail, narrate } from '../battle/narrate.ts';
import { languageAsked, languageFlag, type Speech, speechIn } from '../battle/speech.ts';
import { outcomeText } from '../battle/stands.ts';

interface Flags {
  readonly seat: readonly string[];
  readonly option: readonly string[];
  readonly seed: string;
  readonly language: string;
  readonly save?: string;
  readonly record?: string;
  readonly dice?: true;
  readonly quiet?: true;
  readonly json?: true;
}

const HELP = `
Seats that are not named are played at random; *=greedy names all of them. A player may have a budget for each decision: search:200ms, search:500 (nodes).
The same seed plays the same battle, unless a budget is of time.

Examples:
  umpire play building-assault ferry-hut --seed 7
  umpire play building-assault ferry-hut --seed 7 --dice
  umpire play fire-team mill --seat a=random --seat b=random --save mill.json
  umpire play fire-team mill --seat '*=greedy' --record mill.txt
  umpire play fire-team mill --language de
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
    .option('--record <file>', 'write down the whole battle with all dice, and the command that plays it again')
    .addOption(languageFlag())
    .option('-d, --dice', 'tell every die, decision and rule, too')
    .option('-q, --quiet', 'print only how it ended')
    .option('-j, --json', 'print how it ended as JSON')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', HELP)
    .action((id: string, name: string, flags: Flags) => play(rulesetNamed(rulesets, id), name, flags));
}

/** Plays a battle, tells it, and keeps what is to be kept. */
export async function play(ruleset: Ruleset, name: string, flags: Flags): Promise<void> {
  const scenario = scenarioNamed(ruleset, name);
  const random = seeded(flags.seed);
  const options = optionsFrom(ruleset, flags.option);
  const chosen = playersFor(
    scenario.seats.map(({ id }) => id),
    flags.seat,
    random.split('players'),
  );
  const opened = Host.open({ ruleset, dice: seededDice(random.split('dice')) }, scenario, options);
  if (opened.kind === 'refused') throw new Failed(2, opened.says);
  const { host } = opened;
  const speech = speechIn(host.battle, await languageAsked(ruleset, flags.language));
  const story: string[] = [];
  const isTold = flags.quiet !== true && flags.json !== true;
  if (isTold) tellAsItGoes(host, speech, flags.dice === true ? 'dice' : 'story', print);
  // What is written down is for comparing: it has everything.
  tellAsItGoes(host, speech, 'dice', (line) => story.push(line));
  await drive(host, chosen);
  const { outcome } = host;
  if (outcome === undefined) throw new Failed(1, 'The battle has stopped before its end.');
  if (flags.save !== undefined) writeText(flags.save, writeJournal(host.journal));
  if (flags.record !== undefined)
    writeText(flags.record, recordOf(ruleset, name, flags, [...story, outcomeText(outcome, speech)]));
  if (flags.json === true)
    printJson({ ruleset: ruleset.id, scenario: scenario.id, seed: flags.seed, entries: host.length, outcome });
  else print(outcomeText(outcome, speech));
}

/** The story with the command that tells it again above it. */
function recordOf(
  ruleset: Ruleset,
  name: string,
  { seat, option, seed, language }: Flags,
  story: readonly string[],
): string {
  const words = [
    ...seat.flatMap((word) => ['--seat', `'${word}'`]),
    ...option.flatMap((word) => ['--option', `'${word}'`]),
    '--seed',
    seed,
    ...(language === 'en' ? [] : ['--language', language]),
  ];
  return `umpire play ${ruleset.id} ${name} ${words.join(' ')}\n\n${story.join('\n')}\n`;
}

function playersFor(
  seats: readonly string[],
  words: readonly string[],
  random: ReturnType<typeof seeded>,
): Readonly<Record<string, Player>> {
  const chosen = new Map<string, MakePlayer | undefined>(seats.map((seat) => [seat, players['random']]));
  for (const word of words) {
    const [, seat = '', kind = ''] = /^([^=]+)=(.+)$/u.exec(word) ?? [];
    const named = seat === '*' ? seats : seats.filter((one) => one === seat);
    if (named.length === 0)
      throw new Failed(2, `--seat ${word}: there is no such seat; there are ${seats.join(', ')}.`);
    const make = playerOf(kind);
    if (make === undefined)
      throw new Failed(2, `--seat ${word}: there is no such player; there are ${Object.keys(players).join(', ')}.`);
    for (const one of named) chosen.set(one, make);
  }
  return Object.fromEntries(
    [...chosen].flatMap(([seat, make]) => (make === undefined ? [] : [[seat, make(random.split(seat))]])),
  );
}

/** Tells every order when all is there that came of it. */
function tellAsItGoes(host: Host, speech: Speech, detail: Detail, line: (text: string) => void): void {
  const state = { turn: 0 };
  /** The last entry that was told; what happens before the first is told once, too. */
  let told = -1;
  const tell = (): void => {
    const log = host.log.filter(({ seq }) => seq > told);
    for (const text of narrate(
      { ruleset: host.ruleset, speech, detail },
      host.entriesAfter(Math.max(0, told)),
      log,
      state,
    ))
      line(text);
    told = host.length;
  };
  const tellWhole = (): void => {
    if (host.ask === undefined) tell();
  };
  tellWhole();
  host.listen(tellWhole);
}
