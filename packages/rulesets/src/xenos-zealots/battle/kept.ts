/**
 * Answers that stay true as long as nobody moves, falls or changes his state, kept beside the list of models: players who look
 * ahead ask the same of the same table again and again. Nothing of it is part of a battle, and no answer depends on it.
 */
import type { Options } from '@umpire/engine/battle';
import { derive } from '@umpire/engine/derive';
import { remember, type Table } from '@umpire/engine/table';
import type { Squad, Trooper, ZealotBattle } from './battle.ts';

/** What answers depend on beside models, table and options: where units are, with whom, in which state. */
const isAlike = (a: Squad, b: Squad): boolean =>
  a === b ||
  (a.id === b.id &&
    a.location === b.location &&
    a.attachedTo === b.attachedTo &&
    a.morale === b.morale &&
    a.immobilised === b.immobilised);

type Answers = Map<string, unknown>;

/** Answers for units that stand so. */
interface Shelf {
  readonly units: readonly Squad[];
  readonly answers: Answers;
}
const shelves = derive((_models: readonly Trooper[], _table: Table, _options: Options): Shelf[] => []);

/** The shelf that was used last: the same battle is asked many times in a row. */
let latest: { readonly battle: Pick<ZealotBattle, 'table' | 'options' | 'models'>; readonly shelf: Shelf } | undefined;

function answersFor(battle: ZealotBattle): Answers {
  const { table, options, models, units } = battle;
  if (
    latest?.shelf.units === units &&
    latest.battle.models === models &&
    latest.battle.table === table &&
    latest.battle.options === options
  )
    return latest.shelf.answers;
  const known = shelves(models, table, options);
  let shelf = known.find(
    (one) => one.units.length === units.length && one.units.every((a, i) => isAlike(a, units[i] as Squad)),
  );
  if (shelf === undefined) known.push((shelf = { units, answers: new Map() }));
  latest = { battle: { table, options, models }, shelf: { units, answers: shelf.answers } };
  return shelf.answers;
}

/** The answer to a question about a battle, worked out once. The question's words must tell it from every other. */
export function kept<Answer>(battle: ZealotBattle, question: string, work: () => Answer): Answer {
  const answers = answersFor(battle);
  const known = answers.get(question);
  if (known !== undefined || answers.has(question)) return known as Answer;
  const answer = work();
  answers.set(question, answer);
  return answer;
}

/** All that is to be won, and when, in words: what a plan depends on beside where everybody stands. */
export const prizesOf = ({ turn, lastTurn, objectives, worth }: ZealotBattle): string =>
  [turn, lastTurn, ...objectives.flatMap(({ id, at, holder }) => [id, at.x, at.y, worth[id], holder])].join();

/** So much is kept of one thing, with whatever others; then it is forgotten. */
const MOST_PAIRS = 1000;

/** What is known of pairs of things, as long as the first of them lives. */
export type Pairs<One extends WeakKey, Other, Answer> = (one: One) => Map<Other, Answer>;

/** Not by weak maps of weak maps, whose chains the collector would have to follow. */
export const pairs = <One extends WeakKey, Other, Answer>(): Pairs<One, Other, Answer> =>
  remember((_one: One) => new Map<Other, Answer>());

/** The answer to a question about two things, worked out once. */
export function keptFor<One extends WeakKey, Other, Answer extends object | number | string | boolean>(
  known: Pairs<One, Other, Answer>,
  one: One,
  other: Other,
  work: () => Answer,
): Answer {
  const answers = known(one);
  const found = answers.get(other);
  if (found !== undefined) return found;
  const answer = work();
  if (answers.size >= MOST_PAIRS) answers.clear();
  answers.set(other, answer);
  return answer;
}
