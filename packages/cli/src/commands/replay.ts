import { battleIn, replay, type Ruleset, scenarioIn, seenLog, speaking } from '@umpire/engine/battle';
import { svgText } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { Command, InvalidArgumentError } from 'commander';
import { journalIn } from '../battle/known.ts';
import { narrate } from '../battle/narrate.ts';
import { languageAsked, languageFlag, said, speechIn } from '../battle/speech.ts';
import { standsText } from '../battle/stands.ts';
import { Failed } from '../failed.ts';
import { print, printJson, writeText } from '../files.ts';
import { battleScene } from '../render/battle.ts';

interface Flags {
  readonly to?: number;
  readonly svg?: string;
  readonly json?: true;
  readonly dice?: true;
  readonly quiet?: true;
  readonly language: string;
}

const HELP = `
Every answer and every fingerprint in the journal is checked again. A battle that would run differently is refused.

Examples:
  umpire replay mill.json
  umpire replay mill.json --to 40 --svg then.svg`;

/** `umpire replay`: a saved battle told again, up to any entry of its journal. */
export function replayCommand(rulesets: readonly Ruleset[]): Command {
  return new Command('replay')
    .description('Tell a saved battle again, check it, and show how it stood.')
    .argument('<file>', 'the journal of a battle')
    .option('-t, --to <number>', 'up to this entry', entryOf)
    .option('-o, --svg <file>', 'draw how it stood then, to a file or with - to the output')
    .addOption(languageFlag())
    .option('-d, --dice', 'tell every die, decision and rule, too')
    .option('-q, --quiet', 'print only how it stands')
    .option('-j, --json', 'print battle and log as JSON')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', HELP)
    .action((file: string, flags: Flags) => tell(file, flags, rulesets));
}

function entryOf(text: string): number {
  if (/^\d{1,9}$/u.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be the number of an entry, 0 for the beginning.');
}

async function tell(file: string, flags: Flags, rulesets: readonly Ruleset[]): Promise<void> {
  const { to, svg, json, quiet, dice } = flags;
  const { journal, ruleset } = journalIn(file, rulesets);
  if (to !== undefined && to > journal.entries.length)
    throw new Failed(2, `${file} has ${journal.entries.length} entries; there is no entry ${to}.`);
  const replayed = replay(ruleset, journal, to);
  if (replayed.kind === 'refused') throw new Failed(1, `${file}: ${replayed.says}`);
  const { course, log, says } = replayed;
  const language = await languageAsked(ruleset, flags.language);
  if (svg !== undefined) {
    const shown = battleIn(course.battle, language);
    const scenario = scenarioIn(journal.scenario, language);
    writeText(svg, svgText(battleScene(shown, speaking(ruleset, language), scenario, []), 'auto'));
  }
  if (svg === '-') return;
  if (json === true) {
    printJson({
      ...(says !== undefined && { says }),
      battle: course.battle,
      log: seenLog(log),
      outcome: course.outcome ?? null,
    });
    return;
  }
  const speech = speechIn(course.battle, language);
  const entries = journal.entries.filter(({ seq }) => seq <= (to ?? Infinity));
  if (says !== undefined) print(says);
  if (quiet !== true) {
    const detail = dice === true ? 'dice' : 'story';
    for (const line of narrate({ ruleset, speech, detail }, entries, log, { turn: 0 })) print(line);
    print('');
  }
  const { title } = journal.scenario;
  const counts = { title, n: entries.length, all: journal.entries.length };
  print(said(say('{title}, after entry {n} of {all}:', counts), speech));
  for (const line of standsText(ruleset, course.battle, course.waitingFor, speech)) print(line);
}
