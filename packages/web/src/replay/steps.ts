import {
  type Battle,
  type Logged,
  namesOf,
  type Order,
  orderText,
  seenLog,
  type SeenLogged,
  standing,
} from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { Point, SceneFallen, ScenePath } from '@umpire/engine/table';
import { ENGLISH, type Language } from '@umpire/engine/words';
import { changeBetween, departedIn, type Film, filmOf } from '../battle/motion/film.ts';
import { mapOn } from '../battle/motion/sheet-map.ts';
import { rollsOf, type ShownRoll } from '../battle/rolls.ts';
import type { Sheet } from '../battle/sheet.ts';
import { fallenAfter } from '../film/fallen.ts';
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
  /** Who lies on the table. */
  readonly fallen: readonly SceneFallen[];
  /** How it is seen to happen. */
  film(sheet: Sheet): Film | undefined;
}

/** All steps, as a seat may see them; without a seat, everything. */
export function stepsOf(
  { ruleset, moments, log }: Pick<KeptCourse, 'ruleset' | 'moments' | 'log'>,
  seat: Seat | undefined,
  speech: Language = ENGLISH,
): readonly Step[] {
  const seen = seenBySteps(
    log,
    moments.map(({ seq }) => seq),
    seat,
  );
  const battles = moments.map(({ battle }) => (seat === undefined ? battle : ruleset.view(battle, seat)));
  let fallen: readonly SceneFallen[] = [];
  return moments.map(({ seq, battle: whole, given }, i) => {
    const [before, was, battle, news] = [moments[i - 1], battles[i - 1], battles[i] ?? whole, seen[i] ?? []];
    if (was !== undefined) fallen = fallenAfter(fallen, was, battle, departedIn(news));
    // Nobody's orders are secret: what is, is asked.
    const says = (order: Order): string => orderText(ruleset, namesOf(before?.battle ?? whole), order, speech, was);
    return {
      seq,
      turn: before?.battle.turn ?? battle.turn,
      battle,
      ...(given && { given: { seat: given.seat, says: says(given.order) } }),
      happened: happenings(news, speech),
      paths: was === undefined ? [] : pathsOf(was, battle),
      fallen,
      film(sheet) {
        if (was === undefined) return undefined;
        return filmOf(
          changeBetween(was, battle, mapOn(sheet), given === undefined ? [] : [given.order], news, ruleset.face),
        );
      },
    };
  });
}

/** The log as a seat may know it, by the steps that end with these entries. */
function seenBySteps(
  log: readonly Logged[],
  ends: readonly number[],
  seat: Seat | undefined,
): readonly (readonly SeenLogged[])[] {
  const steps = ends.map((): SeenLogged[] => []);
  let step = 0;
  for (const one of log) {
    while (step < ends.length && one.seq > (ends[step] ?? Infinity)) step++;
    steps[step]?.push(...seenLog([one], seat));
  }
  return steps;
}

/** What is told of it. Everybody sees every roll. */
const happenings = (news: readonly SeenLogged[], speech: Language): readonly Happening[] =>
  news.map((one): Happening => {
    const [thrown] = rollsOf([one], speech);
    return thrown === undefined ? (one as SeenFact) : { seq: one.seq, thrown };
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
