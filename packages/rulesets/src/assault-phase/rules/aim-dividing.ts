/** A character or monstrous creature among several groups divides his hits or attacks (AP-CHAR-5, AP-D-9). */
import type { AnswerShape } from '@umpire/engine/battle';
import { atLeast, bands, between, d6, tally } from '@umpire/engine/dice';
import { choose, type Problem, roll, type Rule } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type Foe, seatOf, type Striker, type Striking } from './strikers.ts';
import type { Dice } from './aim-dice.ts';
import { toHit } from './charts.ts';
import { modeOf } from './turns.ts';

/** He rolls first and then divides his hits; by default what can goes to the best target. AP-CHAR-5 */
export function* divided(
  striking: Striking,
  striker: Striker,
  best: number,
): Rule<readonly (readonly [number, Dice])[]> {
  const { fighter, targets } = striker;
  const mode = modeOf(fighter);
  if (striking.fight.options.characterDivides === 'attacks') {
    const parts = yield* shares(striking, striker, best, [{ dice: mode.attacks, open: targets }], 'attacks');
    return parts.map(([target, counts]) => [target, { fighter, dice: counts[0] ?? 0 }] as const);
  }
  const needs = targets.map((target) => toHit(fighter.ws, (striking.foes.get(target) as Foe).ws));
  const lots = yield* hitRoll(striking, striker, needs);
  const open = lots.map(({ dice, face }) => ({ dice, open: targets.filter((_, at) => (needs[at] as number) <= face) }));
  const parts = yield* shares(striking, striker, best, open, 'hits');
  return parts.map(([target, counts]) => {
    const rent = mode.rending ? (counts.at(-1) ?? 0) : 0;
    const all = counts.reduce((sum, n) => sum + n, 0);
    return [target, { fighter, dice: all - rent, hits: { rent } }] as const;
  });
}

/** All his to-hit dice, sorted by which scores they meet; `face` is the lowest face of the lot. */
function* hitRoll(
  striking: Striking,
  { fighter }: Striker,
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
      by: seatOf(striking),
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
  striking: Striking,
  striker: Striker,
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
  if (striking.fight.asked === undefined || !lots.some(({ dice, open }) => dice > 0 && open.length > 1))
    return asShared(usual);
  const known = new Set<string>();
  const answers = [usual, ...targets.map(favouring)].filter((answer) => {
    const key = JSON.stringify(answer);
    return known.size < known.add(key).size;
  });
  const names = targets.map((target) => striking.fight.groups[target]?.name ?? '');
  const chosen = yield* choose(seatOf(striking), {
    rule: 'AP-CHAR-5',
    ...(what === 'hits'
      ? say('How does {model} divide the hits?', { model: fighter.name })
      : say('How does {model} divide the attacks?', { model: fighter.name })),
    // The default is the best by its expectation. AP-D-9
    sensible: 1,
    options: answers.map((value) => ({
      value,
      ...say('{shares}', { shares: names.map((group, at) => say('{n} on {group}', { n: dealtTo(value, at), group })) }),
    })),
    free: {
      shape: { kind: 'deal', lots: lots.map(({ dice }) => dice), to: names } satisfies AnswerShape,
      problems: (answer) => shareProblems(answer, lots, targets),
    },
  });
  return asShared(chosen);
}

/** How many dice of all lots go to a target. */
const dealtTo = (answer: readonly (readonly number[])[], at: number): number =>
  answer.reduce((sum, lot) => sum + (lot[at] ?? 0), 0);

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
  return fits ? [] : [{ rule: 'AP-CHAR-5', says: 'Give each die to a group that it hits, and deal out all of them.' }];
}
