/** Whom the strikers of a turn strike, and with which dice (AP-MUL-6, AP-MUL-7, AP-CHAR-5). */
import type { AnswerShape } from '@umpire/engine/battle';
import { atLeast, bands, between, d6, tally } from '@umpire/engine/dice';
import { choose, type Problem, type Question, roll, type Rule } from '@umpire/engine/rule';
import { type Batch, type Blows, woundScore } from './blows.ts';
import { toHit } from './charts.ts';
import { type Fighter, type Group } from './fighter.ts';
import type { Mode } from './modes.ts';
import { kindsOf, layingRank, type WoundKind } from './saves.ts';
import { toughnessNow, targetOf } from './struck.ts';
import { modeOf, type Plan, type Standing, stepsOf, type Striking, strikersOf, type Turn } from './turns.ts';
import { expectedWounds, kindOf, NO_ARMOUR, zoneOf } from './worth.ts';

/** What a group does at its turn, target by target in roster order. */
export interface Aim {
  readonly targets: readonly {
    readonly target: number;
    readonly batches: readonly Batch[];
    readonly kinds: readonly WoundKind[];
    /** The psyker whose force weapon strikes here. */
    readonly psyker?: number;
  }[];
  /** Fighters who could have waited, and did not. */
  readonly struck: readonly number[];
}

/** Dice of one fighter on one target; `hits` where they have been rolled already. */
interface Dice {
  readonly striker: Striking;
  readonly dice: number;
  readonly hits?: { readonly rent: number };
}

/** Decides who strikes whom at this turn. */
export function* aimed(plan: Plan, standing: Standing): Rule<Aim> {
  const { group } = plan.turns[standing.turn] as Turn;
  const { solo } = plan.fight.groups[group] as Group;
  const byTarget = new Map<number, Dice[]>();
  const struck: number[] = [];
  const add = (target: number, dice: Dice): void => void byTarget.set(target, [...(byTarget.get(target) ?? []), dice]);
  for (const striker of strikersOf(plan, standing)) {
    const { targets, mayWait, fighter, models, place } = striker;
    const attacks = models * modeOf(fighter).attacks;
    if (solo && fighter.engaged && targets.length > 1 && !(mayWait && (yield* waits(plan, striker)))) {
      for (const [target, dice] of yield* divided(plan, standing, striker)) add(target, dice);
    } else {
      const target = yield* chosenTarget(plan, standing, striker);
      if (target === undefined) continue;
      add(target, { striker, dice: attacks });
    }
    if (hasSeveralSteps(fighter)) struck.push(place);
  }
  const targets = [...byTarget].toSorted(([a], [b]) => a - b);
  return { targets: targets.map(([target, dice]) => batched(plan, standing, target, dice)), struck };
}

/** Does somebody roll to hit at this turn before he decides whom he strikes? AP-CHAR-5 */
export const dividesHits = (plan: Plan, standing: Standing): boolean =>
  plan.fight.options.characterDivides !== 'attacks' &&
  plan.fight.groups[plan.turns[standing.turn]?.group ?? -1]?.solo === true &&
  strikersOf(plan, standing).some(({ fighter, targets }) => fighter.engaged && targets.length > 1);

/** Could the fighter strike at different steps, by whom it strikes? */
const hasSeveralSteps = (fighter: Fighter): boolean => new Set(stepsOf(fighter)).size > 1;

/** The one target of a turn in which nobody has a choice, by default; undefined where there is more to do. */
export function plainAim(plan: Plan, standing: Standing): Aim['targets'][number] | undefined {
  const strikers = strikersOf(plan, standing);
  const target = strikers[0]?.targets[0];
  if (target === undefined) return undefined;
  if (
    strikers.some(
      ({ targets, mayWait, fighter }) =>
        mayWait || targets.length > 1 || hasSeveralSteps(fighter) || targets[0] !== target,
    )
  )
    return undefined;
  const dice = strikers.map((striker): Dice => ({ striker, dice: striker.models * modeOf(striker.fighter).attacks }));
  return batched(plan, standing, target, dice);
}

/** A character who may strike several groups now and others later: does he wait? */
function* waits(plan: Plan, { fighter }: Striking): Rule<boolean> {
  if (plan.fight.asked === undefined) return false;
  return yield* choose(seatOf(plan, fighter), {
    rule: 'AP-INIT-4',
    says: `Does ${fighter.name} strike now, or wait for a later step?`,
    options: [
      { value: false, says: 'strike now' },
      { value: true, says: 'wait' },
    ],
  });
}

const seatOf = (plan: Plan, fighter: Fighter): string => {
  const group = plan.fight.groups.find(({ fighters }) => fighters.includes(fighter)) as Group;
  return plan.fight.seats[group.side];
};

/** What a striker can be expected to do to a target now. */
function worthOf(plan: Plan, standing: Standing, { fighter }: Striking, target: number): number {
  const { group } = plan.turns[standing.turn] as Turn;
  const struck = targetOf(plan, standing, target, group);
  const zone = zoneOf(plan.fight.groups[target] as Group, plan.first[target] as number, group, standing.left);
  const against = { ws: struck.ws, toughness: toughnessNow(struck, standing, target) };
  return expectedWounds(fighter, modeOf(fighter), against, zone);
}

/** The target with most expected unsaved wounds, of those it may strike now. AP-D-8 */
function bestTarget(plan: Plan, standing: Standing, striker: Striking): number {
  let best = striker.targets[0] as number;
  let most = -1;
  if (striker.targets.length === 1) return best;
  for (const target of striker.targets) {
    const worth = worthOf(plan, standing, striker, target);
    if (worth > most + 1e-9) [best, most] = [target, worth];
  }
  return best;
}

/** One target for all attacks of a model; undefined: it waits for a later step. AP-MUL-7, AP-D-8 */
function* chosenTarget(plan: Plan, standing: Standing, striker: Striking): Rule<number | undefined> {
  const { targets, mayWait, fighter } = striker;
  const best = bestTarget(plan, standing, striker);
  if (targets.length === 1 && !mayWait) return best;
  const isWaitingBetter =
    mayWait && laterWorth(plan, standing, striker) > worthOf(plan, standing, striker, best) + 1e-9;
  if (plan.fight.asked === undefined) return isWaitingBetter ? undefined : best;
  const named = (target: number): { value: string; says: string } => {
    const { id, name } = plan.fight.groups[target] as Group;
    return { value: id, says: `strike ${name}` };
  };
  const wait = mayWait ? [{ value: 'wait', says: 'wait for a later step' }] : [];
  const now = [best, ...targets.filter((target) => target !== best)].map(named);
  const question: Question<string> = {
    rule: 'AP-MUL-7',
    says: `Whom does ${fighter.name} strike?`,
    options: isWaitingBetter ? [...wait, ...now] : [...now, ...wait],
    // The default is the best by its expectation. AP-D-8
    sensible: 1,
    about: { model: fighter.id },
  };
  const chosen = yield* choose(seatOf(plan, fighter), question);
  return targets.find((target) => plan.fight.groups[target]?.id === chosen);
}

/** The best that a model could do at a later step, as things stand. */
const laterWorth = (plan: Plan, standing: Standing, striker: Striking): number =>
  Math.max(
    0,
    ...striker.fighter.targets
      .map(({ group }) => group)
      .filter((target) => !striker.targets.includes(target))
      .map((target) => worthOf(plan, standing, striker, target)),
  );

/** A character or monstrous creature among several groups rolls first and then divides his hits. AP-CHAR-5 */
function* divided(plan: Plan, standing: Standing, striker: Striking): Rule<readonly (readonly [number, Dice])[]> {
  const { fighter, targets } = striker;
  const mode = modeOf(fighter);
  const { group } = plan.turns[standing.turn] as Turn;
  const best = bestTarget(plan, standing, striker);
  if (plan.fight.options.characterDivides === 'attacks') {
    const parts = yield* shares(plan, striker, best, [{ dice: mode.attacks, open: targets }], 'attacks');
    return parts.map(([target, counts]) => [target, { striker, dice: counts[0] ?? 0 }] as const);
  }
  const needs = targets.map((target) => toHit(fighter.ws, targetOf(plan, standing, target, group).ws));
  const lots = yield* hitRoll(plan, striker, needs);
  const open = lots.map(({ dice, face }) => ({ dice, open: targets.filter((_, at) => (needs[at] as number) <= face) }));
  const parts = yield* shares(plan, striker, best, open, 'hits');
  return parts.map(([target, counts]) => {
    const rent = mode.rending ? (counts.at(-1) ?? 0) : 0;
    const all = counts.reduce((sum, n) => sum + n, 0);
    return [target, { striker, dice: all - rent, hits: { rent } }] as const;
  });
}

/** All his to-hit dice, sorted by which scores they meet; `face` is the lowest face of the lot. */
function* hitRoll(
  plan: Plan,
  { fighter }: Striking,
  needs: readonly number[],
): Rule<readonly { dice: number; face: number }[]> {
  const mode = modeOf(fighter);
  const cuts = [...new Set([...needs, ...(mode.rending ? [6] : [])])].toSorted((a, b) => a - b);
  const named = cuts.map((from, at) => {
    const next = cuts[at + 1];
    return [`from ${from}`, next === undefined ? atLeast(from) : between(from, next - 1)] as const;
  });
  const least = cuts[0] as number;
  const counts: Readonly<Record<string, number>> = yield* roll(
    d6.times(mode.attacks),
    bands(Object.fromEntries(named)),
    {
      rule: 'AP-CHAR-5',
      says: 'to hit, before dividing the hits',
      by: seatOf(plan, fighter),
      tally: tally(least, 'AP-HIT-1', 'the easiest of his targets'),
    },
  );
  return cuts.map((face) => ({ dice: counts[`from ${face}`] ?? 0, face }));
}

/** So many dice that may go to any of these groups. */
interface Lot {
  readonly dice: number;
  readonly open: readonly number[];
}

type Shared = readonly (readonly [target: number, counts: readonly number[]])[];

/** The owner deals out dice, lot by lot: an answer says for each lot and target how many. AP-D-9 */
function* shares(
  plan: Plan,
  striker: Striking,
  best: number,
  lots: readonly Lot[],
  what: 'hits' | 'attacks',
): Rule<Shared> {
  const { targets, fighter } = striker;
  const favouring = (favoured: number): readonly (readonly number[])[] =>
    lots.map(({ dice, open }) => {
      const goes = open.includes(favoured) ? favoured : open[0];
      return targets.map((target) => (target === goes ? dice : 0));
    });
  const usual = favouring(best);
  const asShared = (answer: readonly (readonly number[])[]): Shared =>
    targets
      .map((target, at) => [target, answer.map((lot) => lot[at] ?? 0)] as const)
      .filter(([, counts]) => counts.some((n) => n > 0));
  if (plan.fight.asked === undefined || !lots.some(({ dice, open }) => dice > 0 && open.length > 1))
    return asShared(usual);
  const known = new Set<string>();
  const answers = [usual, ...targets.map(favouring)].filter((answer) => {
    const key = JSON.stringify(answer);
    return known.size < known.add(key).size;
  });
  const names = targets.map((target) => plan.fight.groups[target]?.name ?? '');
  const chosen = yield* choose(seatOf(plan, fighter), {
    rule: 'AP-CHAR-5',
    says: `How does ${fighter.name} divide his ${what}?`,
    // The default is the best by its expectation. AP-D-9
    sensible: 1,
    options: answers.map((value) => ({
      value,
      says: names.map((name, at) => `${value.reduce((sum, lot) => sum + (lot[at] ?? 0), 0)} on ${name}`).join(', '),
    })),
    free: {
      shape: { kind: 'deal', lots: lots.map(({ dice }) => dice), to: names } satisfies AnswerShape,
      problems: (answer) => shareProblems(answer, lots, targets),
    },
  });
  return asShared(chosen);
}

function shareProblems(answer: unknown, lots: readonly Lot[], targets: readonly number[]): readonly Problem[] {
  const isCount = (n: unknown): n is number => typeof n === 'number' && Number.isInteger(n) && n >= 0;
  const fits =
    Array.isArray(answer) &&
    answer.length === lots.length &&
    lots.every(({ dice, open }, at) => {
      const lot: unknown = answer[at];
      return (
        Array.isArray(lot) &&
        lot.length === targets.length &&
        lot.every(isCount) &&
        lot.every((n, to) => n === 0 || open.includes(targets[to] as number)) &&
        lot.reduce((sum: number, n: number) => sum + n, 0) === dice
      );
    });
  return fits
    ? []
    : [{ rule: 'AP-CHAR-5', says: 'Each die goes to one group for which it is a hit, and all are dealt out.' }];
}

/** Dice with the same scores and the same fighting mode are rolled together. AP-HIT-2, AP-WND-3 */
function batched(plan: Plan, standing: Standing, target: number, all: readonly Dice[]): Aim['targets'][number] {
  const { group } = plan.turns[standing.turn] as Turn;
  const struck = targetOf(plan, standing, target, group);
  const toughness = toughnessNow(struck, standing, target);
  const by = plan.fight.seats[(plan.fight.groups[group] as Group).side];
  const kinds = kindsOf(all.flatMap(({ striker }) => kindsMade(modeOf(striker.fighter))));
  const numberOf = (kind: WoundKind): number => kinds.findIndex((one) => layingRank(one) === layingRank(kind));
  const batches = new Map<string, Batch>();
  for (const { striker, dice, hits } of all) {
    const { fighter } = striker;
    const mode = modeOf(fighter);
    const blows = blowsOf(fighter, mode, dice, { ws: struck.ws, toughness }, by);
    const key = [
      toHit(fighter.ws, struck.ws),
      woundScore(blows),
      layingRank(kindOf(mode)),
      mode.rerollWound,
      mode.rending,
      // In odds it does not matter whose dice are whose.
      plan.fight.asked === undefined ? '' : mode.with,
      hits === undefined ? '' : striker.place,
    ].join();
    const known = batches.get(key);
    if (known === undefined) {
      const known = hits === undefined ? blows : { ...blows, rent: hits.rent };
      batches.set(key, {
        blows: known,
        kind: numberOf(kindOf(mode)),
        rentKind: mode.rending ? numberOf(NO_ARMOUR) : 0,
      });
    } else batches.set(key, { ...known, blows: { ...known.blows, dice: known.blows.dice + dice } });
  }
  const psyker = all.find(({ striker }) => modeOf(striker.fighter).force)?.striker.place;
  return { target, batches: [...batches.values()], kinds, ...(psyker !== undefined && { psyker }) };
}

const kindsMade = (mode: Mode): readonly WoundKind[] => (mode.rending ? [kindOf(mode), NO_ARMOUR] : [kindOf(mode)]);

const blowsOf = (
  { ws }: Fighter,
  { strength, fixedWound, rerollWound, rending }: Mode,
  dice: number,
  against: { readonly ws: number; readonly toughness: number },
  by: string,
): Blows => ({
  dice,
  ws,
  against: against.ws,
  strength,
  toughness: against.toughness,
  ...(fixedWound !== undefined && { fixedWound }),
  rerollWound,
  rending,
  by,
});
