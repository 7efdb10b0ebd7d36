import {
  type Battle,
  BattleCourse,
  dataText,
  hashOf,
  namesOf,
  parseJournal,
  replay,
  type Ruleset,
  scriptOrder,
  seenLog,
  type SeenLogged,
} from '@umpire/engine/battle';
import { fractions, percent, writeTally } from '@umpire/engine/dice';
import { script, type Script, type Scripted, ScriptError } from '@umpire/engine/rule';
import { english, ENGLISH } from '@umpire/engine/words';
import { Command } from 'commander';
import { engagedIn } from '../battle/engagement.ts';
import { rulesetNamed } from '../battle/known.ts';
import { logLine } from '../battle/log.ts';
import { questionIn, type Question } from '../battle/question-file.ts';
import { PLAIN, speechIn } from '../battle/speech.ts';
import { standsText } from '../battle/stands.ts';
import { Failed } from '../failed.ts';
import { print, printJson } from '../files.ts';

const HELP = `
The file is JSON. A combat without a table:
  { "ruleset": "fire-team", "engagement": "fire", "args": { … }, "dice": [4, 6], "decisions": [] }
An order in a battle, which stands in "journal" (a saved one) or "battle" (plain data):
  { "ruleset": "fire-team", "journal": { … }, "seat": "a", "order": { "kind": "fire", … }, "dice": [4, 6] }
Dice and decisions must be exactly those that are asked for. See umpire schema RULESET.`;

/** `umpire resolve`: a combat or an order with dice and decisions given in advance. */
export function resolveCommand(rulesets: readonly Ruleset[]): Command {
  return new Command('resolve')
    .description('Resolve a combat or an order with given dice: result, notes and tallies.')
    .argument('<file>', 'what to resolve, or - for the input')
    .option('-j, --json', 'print JSON')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', HELP)
    .action((file: string, { json }: { readonly json?: true }) => resolve(file, rulesets, json === true));
}

function resolve(file: string, rulesets: readonly Ruleset[], json: boolean): void {
  const question = questionIn(file);
  const ruleset = rulesetNamed(rulesets, question.ruleset);
  const kinds = (['engagement', 'journal', 'battle'] as const).filter((kind) => question[kind] !== undefined);
  if (kinds.length !== 1) throw new Failed(2, `${file}: give one of "engagement", "journal" and "battle".`);
  const given: Script = { dice: question.dice ?? [], decisions: question.decisions ?? [] };
  if (kinds[0] === 'engagement') combat(file, question, ruleset, given, json);
  else order(file, question, ruleset, given, json);
}

function combat(file: string, question: Question, ruleset: Ruleset, given: Script, json: boolean): void {
  const { engagement, rule, args } = engagedIn(file, question, ruleset);
  const scripted = fitting(file, () => script(rule, args, given));
  const log = seen(scripted, 1);
  const measures = engagement.measures.map(({ id, says, of }) => ({ id, says, value: of(scripted.result) }));
  if (json) {
    const values = Object.fromEntries(measures.map(({ id, value }) => [id, value]));
    printJson({
      ruleset: ruleset.id,
      engagement: engagement.id,
      result: scripted.result,
      measures: values,
      ...told(log, scripted),
    });
    return;
  }
  print(`${ruleset.title}: ${engagement.title}`);
  for (const logged of log) print(logLine(logged, PLAIN));
  print(`Result: ${dataText(scripted.result)}`);
  for (const { says, value } of measures) print(`  ${says}: ${dataText(value)}`);
  print(chanceText(scripted));
}

function order(file: string, question: Question, ruleset: Ruleset, given: Script, json: boolean): void {
  const { seat, order: wanted } = question;
  if (seat === undefined || wanted === undefined)
    throw new Failed(2, `${file}: an order needs the fields "seat" and "order".`);
  const battle = battleIn(file, question, ruleset);
  const { problems, read } = new BattleCourse(ruleset, battle).check(seat, wanted);
  if (read === undefined)
    throw new Failed(
      2,
      `${file}: ${problems.map((problem) => `${english(problem, namesOf(battle))} (${problem.rule})`).join(' ')}`,
    );
  const scripted = fitting(file, () => scriptOrder(ruleset, battle, seat, read, given));
  const log = seen(scripted, battle.turn);
  const after = scripted.result;
  if (json) {
    printJson({
      ruleset: ruleset.id,
      seat,
      order: read,
      battle: after,
      hash: hashOf(after),
      outcome: ruleset.outcome(after) ?? null,
      ...told(log, scripted),
    });
    return;
  }
  const speech = speechIn(battle, ENGLISH);
  for (const logged of log) print(logLine(logged, speech));
  for (const line of standsText(ruleset, after, after.toAct, speech)) print(line);
  print(chanceText(scripted));
}

/** The battle that a file holds: a journal is replayed, plain data is checked. */
function battleIn(file: string, { journal, battle }: Question, ruleset: Ruleset): Battle {
  if (journal !== undefined) {
    const parsed = parseJournal(JSON.stringify(journal), [ruleset]);
    if (!parsed.ok) throw new Failed(2, `${file}: journal: ${parsed.says}`);
    const replayed = replay(ruleset, parsed.journal);
    if (replayed.kind === 'refused') throw new Failed(2, `${file}: ${replayed.says}`);
    if (replayed.course.ask !== undefined) throw new Failed(2, `${file}: the journal ends in the middle of an order.`);
    return replayed.course.battle;
  }
  const given = battle as unknown as Battle;
  try {
    const [fault] = ruleset.faults(given);
    if (fault !== undefined) throw new Failed(2, `${file}: battle: ${fault}`);
    if (given.ruleset !== ruleset.id)
      throw new Failed(2, `${file}: battle: it is of ${given.ruleset}, not of ${ruleset.id}.`);
  } catch (error) {
    if (error instanceof Failed) throw error;
    throw new Failed(2, `${file}: battle: this is no battle of ${ruleset.title}.`);
  }
  return given;
}

/** A script that does not fit is a file that was not understood. */
function fitting<T>(file: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof ScriptError) throw new Failed(2, `${file}: ${error.message}`);
    throw error;
  }
}

const seen = ({ events }: Scripted<unknown>, turn: number): readonly SeenLogged[] =>
  seenLog(events.map((event) => ({ seq: 0, happening: { ...event, turn } })));

function told(log: readonly SeenLogged[], { chance }: Scripted<unknown>): object {
  return {
    notes: log.flatMap((logged) => ('note' in logged ? [{ ...logged.note, text: english(logged.note) }] : [])),
    rolls: log.flatMap((logged) => {
      if (!('roll' in logged)) return [];
      const { tally } = logged.roll;
      return [{ ...logged.roll, ...logged.answer, read: logged.read, ...(tally && { tallyText: writeTally(tally) }) }];
    }),
    decisions: log.flatMap((logged) =>
      'decision' in logged ? [{ ...logged.decision, choice: logged.choice?.value }] : [],
    ),
    chance: { exact: fractions.write(chance), number: fractions.toNumber(chance) },
  };
}

const chanceText = ({ chance }: Scripted<unknown>): string =>
  `Dice like these: ${fractions.write(chance)}, ${percent(fractions.toNumber(chance))}`;
