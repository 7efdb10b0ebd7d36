import { readFileSync } from 'node:fs';
import {
  type Battle,
  type DiceSource,
  Host,
  hashOf,
  type Options,
  parseJournal,
  randomChoice,
  randomOrder,
  replay,
  type Ruleset,
  seededDice,
  seenLog,
  writeJournal,
} from '../src/battle/index.ts';
import { seeded } from '../src/dice/index.ts';
import type { Note } from '../src/rule/index.ts';
import { english, type Language } from '../src/words/index.ts';
import type { Scenario } from '../src/table/index.ts';
import {
  checkAnswers,
  checkAskIds,
  checkBattle,
  checkCandidates,
  checkFace,
  checkMenu,
  checkPlain,
  checkQuestion,
  checkRefusals,
  checkRule,
  type Point,
} from './checks.ts';
import { checkFormable } from './any-order.ts';
import type { Check, Fault } from './fault.ts';
import { strangersIn, textsIn } from './named.ts';
import type { ConformOptions } from './options.ts';
import { rulesOf } from './spec.ts';
import { secretAnswerFaults } from './secret-answers.ts';
import { inShort } from './in-short.ts';
import { checkTools } from './tools.ts';
import { twinFaults } from './twins.ts';
import { checkSmallStakes } from './small-stakes.ts';
import { checkShownOdds } from './whole-order.ts';
import { checkWithoutDerive, replayFaultWithoutDerive } from './without-derive.ts';

/** A random battle and everything that was found wrong with it. */
export interface Walk {
  readonly faults: readonly Fault[];
  readonly orders: number;
  /** Points at which the battle was looked at closely. */
  readonly deep: number;
  /** How it went, in short: how many orders, who has won and why, a few letters for all that was said and for the battle at its end. */
  readonly went: string;
}

const MOST_ASKS = 1000;
const MOST_ORDERS = 3000;

/** Of things that are cheaper, one in so many is looked at. */
const STRIDE = 3;

/** Close looks come thick at the beginning and thin out, so that long battles are seen to their end: see `deep`. */
const DEEP = 4;

/** What takes long is looked at once in a battle, at this close look. */
const ONCE = 3;

/** How far a walk has come. */
interface Progress {
  orders: number;
  deep: number;
  nextDeep: number;
}

/** Plays a scenario at random from a seed, and looks at every point of it. */
export function walk<B extends Battle>(
  ruleset: Ruleset<B>,
  scenario: Scenario,
  seed: string,
  options: ConformOptions,
  set: Options = {},
  languages: readonly Language[] = [],
): Walk {
  const faults: Fault[] = [];
  const name = `${scenario.id}, seed ${seed}${Object.keys(set).length > 0 ? `, ${JSON.stringify(set)}` : ''}`;
  let at = 'before the first entry';
  const found = (check: Check, says: string): void => {
    faults.push({ check, says: `${name}, ${at}: ${says}` });
  };
  const random = seeded(seed);
  const progress: Progress = { orders: 0, deep: 0, nextDeep: 1 };
  let went = '';
  try {
    const mostAsks = options.mostAsks ?? MOST_ASKS;
    let asks = 0;
    const isAsked = (): void => {
      if (asks++ > mostAsks) throw new RangeError('An order asks without end.');
    };
    const throws = seededDice(random.split('dice'));
    const dice: DiceSource = (ask) => {
      isAsked();
      return throws(ask);
    };
    const host = Host.start({ ruleset, dice }, scenario, set);
    const ids = new Set(rulesOf(readFileSync(options.spec, 'utf8')));
    const point: Point<B> = { ruleset, host, random, options, found, ids, languages };
    while (host.outcome === undefined) {
      at = `entry ${host.length}`;
      if (host.ask === undefined) asks = 0;
      isAsked();
      if (progress.orders > (options.mostOrders ?? MOST_ORDERS)) throw new RangeError('The battle does not end.');
      step(point, progress);
    }
    at = `the end, entry ${host.length}`;
    checkEnd(point);
    const { rule } = host.outcome;
    went = `${progress.orders} orders, ${rule}: ${english(host.outcome)} ${inShort(seenLog(host.log))} ${inShort(host.battle)}`;
  } catch (error) {
    found('ends', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  return { faults, orders: progress.orders, deep: progress.deep, went: `${scenario.id}, ${seed}: ${went}` };
}

function step<B extends Battle>(point: Point<B>, progress: Progress): void {
  const { ruleset, host, random, options, found, ids } = point;
  const [seat] = host.waitingFor;
  if (seat === undefined) throw new RangeError('Nobody is to act, and the battle is not over.');
  if (host.ask !== undefined) {
    const isTried = random.below(STRIDE) === 0;
    if (isTried) for (const says of secretAnswerFaults(ruleset, host)) found('secrets', says);
    const question = host.questionTo(seat);
    const untold = isTried ? host.fork().untold : undefined;
    if (untold !== undefined)
      found('asks', `${question?.rule} is asked after "${untold.says}": say soFar(battle) before, or it is not seen.`);
    if (question === undefined) throw new RangeError(`${seat} is to decide and is asked nothing.`);
    checkQuestion(point, seat, question);
    if (isTried) checkAnswers(point, seat, question);
    host.choose(seat, randomChoice(question, random));
    return;
  }
  progress.orders++;
  checkBattle(point, host.battle);
  const order = randomOrder(ruleset, host.look(seat).battle, seat, random);
  const isDeep = progress.orders >= progress.nextDeep;
  if (isDeep) {
    progress.deep++;
    progress.nextDeep = progress.orders + 1 + random.below(Math.ceil((2 * progress.orders) / (options.deep ?? DEEP)));
    checkPlain(point, host.battle);
    checkMenu(point, seat);
    checkCandidates(point, seat);
    const aside = { ...point, random: random.split(`orders/${host.length}`) };
    checkFormable(aside, seat);
    for (const one of [order, ...ruleset.candidates(host.look(seat).battle, seat, 2)]) checkShownOdds(aside, seat, one);
    checkRefusals(point, seat, order);
    checkFace(point, seat);
    if (progress.deep === ONCE) {
      checkWithoutDerive(point, seat);
      checkSmallStakes({ ...point, random: random.split('small stakes') }, seat);
    }
    checkTools({ ruleset, ids, found }, host.look(seat).battle, seat, random.split('tools'));
  }
  // A game without secrets gives every seat the battle itself: then there is nothing to find out, and the purity of what
  // a seat asks is looked at now and then.
  const hasSecrets = host.battle.sides.some((side) => ruleset.view(host.battle, side.seat) !== host.battle);
  if (isDeep || (hasSecrets && random.below(STRIDE) === 0)) {
    for (const says of twinFaults(ruleset, host.battle, random, options.mostAsks ?? MOST_ASKS)) found('secrets', says);
  }
  const [problem] = host.order(seat, order);
  if (problem !== undefined) throw new TypeError(`${JSON.stringify(order)} is legal and refused: ${problem.says}`);
}

function checkEnd<B extends Battle>(point: Point<B>): void {
  const { random, ruleset, host, found, ids } = point;
  checkBattle(point, host.battle);
  checkPlain(point, host.battle);
  const { outcome } = host;
  if (outcome !== undefined) checkRule(ids, outcome.rule, found);
  if (host.battle.toAct.length > 0) found('ends', `The battle is over, and ${host.battle.toAct.join()} is to act.`);
  const known = textsIn([host.journal, host.battle]);
  for (const { happening } of host.log) {
    if ('note' in happening) checkNote(point, happening.note);
    else checkAskIds(point, happening.ask);
    for (const stranger of strangersIn(happening, (name) => known.has(name), point.languages))
      found('names', `It is told that ${stranger}`);
  }
  const parsed = parseJournal(writeJournal(host.journal), [ruleset]);
  if (!parsed.ok) {
    found('replay', parsed.says);
    return;
  }
  const replayed = replay(ruleset, parsed.journal);
  if (replayed.kind === 'refused') found('replay', replayed.says);
  else if (hashOf(replayed.course.battle) !== hashOf(host.battle)) found('replay', 'It replays to another battle.');
  if (random.below(STRIDE) > 0) return;
  const unlike = replayFaultWithoutDerive(ruleset, parsed.journal, host.battle);
  if (unlike !== undefined) found('derived', unlike);
}

function checkNote<B extends Battle>({ ids, found }: Point<B>, note: Note): void {
  checkRule(ids, note.rule, found);
  const text = english(note);
  if (/\{[\w.]+\}/u.test(text) || text === '') found('ids', `The note ${note.rule} says: "${text}"`);
}
