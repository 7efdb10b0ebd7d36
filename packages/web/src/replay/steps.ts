import {
  type Battle,
  type Logged,
  namesOf,
  orderText,
  seenLog,
  type SeenLogged,
  standing,
} from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { Point, ScenePath } from '@umpire/engine/table';
import { rollsOf, type ShownRoll } from '../battle/rolls.ts';
import type { KeptCourse } from '../report/kept.ts';

type SeenFact = Exclude<SeenLogged, { readonly roll: unknown }>;

/** Something that happened: a sentence, dice, or a decision. */
export type Happening = SeenFact | { readonly seq: number; readonly thrown: ShownRoll };

/** One step of a battle: an order with all that came of it. */
export interface Step {
  /** The number of the journal's entry that ends it. */
  readonly seq: number;
  /** The turn in which it began. */
  readonly turn: number;
  readonly battle: Battle;
  readonly given?: { readonly seat: Seat; readonly says: string };
  readonly happened: readonly Happening[];
  /** How models have moved. */
  readonly paths: readonly ScenePath[];
}

/** All steps, as a seat may see them; without a seat, everything. */
export function stepsOf({ ruleset, moments, log }: KeptCourse, seat: Seat | undefined): readonly Step[] {
  const seen = happenings(log, seat);
  const shown = (battle: Battle): Battle => (seat === undefined ? battle : ruleset.view(battle, seat));
  // Of another seat's order only its kind is told: more of it might be a secret.
  const says = ({ seat: by, order }: NonNullable<(typeof moments)[number]['given']>, battle: Battle): string =>
    orderText(ruleset, namesOf(battle), seat === undefined || seat === by ? order : { kind: order.kind });
  return moments.map(({ seq, battle, given }, i) => {
    const before = moments[i - 1];
    return {
      seq,
      turn: before?.battle.turn ?? battle.turn,
      battle: shown(battle),
      ...(given && { given: { seat: given.seat, says: says(given, before?.battle ?? battle) } }),
      happened: seen.filter((one) => one.seq > (before?.seq ?? -1) && one.seq <= seq),
      paths: before === undefined ? [] : pathsOf(shown(before.battle), shown(battle)),
    };
  });
}

/** A log as a seat may know it. Everybody sees every roll. */
const happenings = (log: readonly Logged[], seat: Seat | undefined): readonly Happening[] =>
  log.flatMap((one): readonly Happening[] => {
    const seen = seenLog([one], seat);
    const [thrown] = rollsOf(seen);
    if (thrown !== undefined) return [{ seq: one.seq, thrown }];
    return seen.filter((fact): fact is SeenFact => !('roll' in fact));
  });

const middleOf = ({ base }: { readonly base: { readonly at: Point } }): Point => base.at;

/** Straight from where each model stood to where it stands. */
function pathsOf(before: Battle, after: Battle): readonly ScenePath[] {
  const stood = new Map(standing(before).map((model) => [model.id, middleOf(model)]));
  return standing(after).flatMap((model) => {
    const from = stood.get(model.id);
    const to = middleOf(model);
    if (from === undefined || (from.x === to.x && from.y === to.y)) return [];
    return [{ points: [from, to], side: model.owner, says: '' }];
  });
}
