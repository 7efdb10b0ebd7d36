/**
 * One attack on one unit: attack dice of every weapon group, hits given out, saves, damage. Shooting and close combat both
 * end here. XZ-SHOOT-7 to XZ-DMG-4
 *
 * At the table every model is named and every save has its own die, in the order of allocation. For odds models that are alike
 * stand together, and their saves are one pool: the same distribution, much faster.
 */
import { atLeast, type Band, between, type Counts, d6, die, never, type Reading, Tally } from '@umpire/engine/dice';
import { type Chain, note, proceed, roll, type Rule, type Seat, type Why } from '@umpire/engine/rule';
import { allocate, allocated, type Allotted, distinctScores, type Scores, usualOrder } from './allocation.ts';
import type { Attack, Attacked } from './attack-args.ts';
import { applyDamage, type Saved } from './damage.ts';
import { damaged, hitOf } from './damaged.ts';
import { type DiceRules, faceNeeded, OUTCOMES } from './numbers.ts';
import { pooledArgs, pooledSaves } from './pooled-saves.ts';
import { type Aid, aidedRoll, askReroll, NO_AID, rerollsLeft, spent } from './reroll.ts';
import { outcomesIn, readingOf, saveBands } from './save-bands.ts';
import { type Fire, nameOf, type Target } from './target.ts';

/** How dice are read that reach the score of the easiest target only, of the next one too, and so on. */
const NAMES = ['hit', 'hit harder ones', 'hit the hardest', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const;
type Name = (typeof NAMES)[number];
/** The band of dice that reach the score of this number, from the lowest. */
export const bandName = (i: number): string => NAMES[i] as Name;

/** Misses, then dice by the highest of the scores that they reach. */
export function scoreBands(faces: readonly number[]): Reading<Counts<string>> {
  return readingOf(`hit ${faces.join()}`, () => {
    const made: Record<string, Band> = { miss: between(1, (faces[0] ?? 99) - 1) };
    for (const [i, face] of faces.entries()) {
      const next = faces[i + 1];
      made[NAMES[i] as Name] = next === undefined ? atLeast(face) : face === next ? never : between(face, next - 1);
    }
    return made;
  });
}

/** One attack, from attack dice to damage. */
export function* attack(args: Attack): Chain<Attacked> {
  const { fires, targets, owner, inOrder, aid } = args;
  let attackerAid = aid?.attacker ?? NO_AID;
  const rolled: Scores[] = [];
  for (const fire of fires) {
    const scores = distinctScores(fire);
    const { counts, aid: left } = yield* attackDice(args, fire, scores, attackerAid);
    attackerAid = left;
    rolled.push({ scores, dice: scores.map((_, i) => counts[NAMES[i] as Name] ?? 0) });
  }
  if (!inOrder) return proceed(pooledSaves, pooledArgs(args, allocate(fires, rolled, targets, usualOrder(targets))));
  const hits = yield* allocated(fires, rolled, targets, owner);
  const { saves, ownerAid } = yield* savesInOrder(args, hits);
  const hurts = yield* damaged(args, saves);
  // Told only now: a question in the middle must not come after news that the table does not show yet.
  yield* note(args.rule, '{hits} of {dice} dice hit.', {
    hits: hits.length,
    dice: fires.reduce((sum, { dice }) => sum + dice, 0),
  });
  return {
    hurts,
    attackerAid,
    ownerAid,
    ...(args.rules.furtherMeans === 'hit' && { deadThen: deadBeforeLast(args, saves) }),
  };
}

/** How many had died before the last save of the attack was failed. XZ-R-6 */
function deadBeforeLast({ targets, rules }: Attack, saves: readonly Saved[]): number {
  const last = saves.findLastIndex(({ outcome }) => outcome !== 'saved');
  return applyDamage(targets, saves.slice(0, Math.max(0, last)), rules).reduce((sum, { dead }) => sum + dead, 0);
}

function* attackDice(
  { rules, attacker, rule }: Attack,
  fire: Fire,
  scores: readonly number[],
  aid: Aid,
): Rule<{ readonly counts: Readonly<Record<string, number>>; readonly aid: Aid }> {
  const faces = scores.map((score) => faceNeeded(score, fire.bonus, rules));
  const reading = scoreBands(faces);
  const why = attackWhy(fire, attacker, rule, scores[0] ?? 0);
  const names = ['miss', ...scores.map((_, i) => NAMES[i] as string)];
  const pool = {
    die: die(rules.attackDie),
    dice: fire.dice,
    reading,
    names,
    why,
    ...(fire.own !== undefined && { own: fire.own }),
    hopeless: (faces[0] ?? 99) > rules.attackDie,
  };
  return yield* aidedRoll(pool, aid);
}

const attackWhy = (fire: Fire, by: Seat, rule: string, score: number): Why => ({
  rule,
  says: `${fire.says}: to hit`,
  by,
  ...(fire.reasons.length > 0 && { tally: new Tally(score - fire.bonus, fire.reasons) }),
});

/** One die for each hit, in the order of allocation, all before any damage; then re-rolls. XZ-SAVE-1, 3.4 */
function* savesInOrder(
  { rules, fires, targets, owner, aid }: Attack,
  hits: readonly Allotted[],
): Rule<{ readonly saves: readonly Saved[]; readonly ownerAid: Aid }> {
  const saves: Saved[] = [];
  for (const { target, fire } of hits)
    saves.push(yield* saveOf(target, fires[fire] as Fire, targets[target] as Target, rules, owner));
  const again = (i: number): Rule<Saved> => {
    const { target, fire } = hits[i] as Allotted;
    return saveOf(target, fires[fire] as Fire, targets[target] as Target, rules, owner, true);
  };
  const all = saves.map((_, i) => i);
  const { saves: final, aid: left } = yield* rerolledSaves(saves, all, targets, aid?.owner ?? NO_AID, again);
  return { saves: final, ownerAid: left };
}

/** Failed saves that a commander has rolled again, the worst first; no die three times. XZ-H-19, XZ-GEN-9 */
export function* rerolledSaves(
  saves: readonly Saved[],
  which: readonly number[],
  targets: readonly Target[],
  aid: Aid,
  again: (save: number) => Rule<Saved>,
): Rule<{ readonly saves: readonly Saved[]; readonly aid: Aid }> {
  const now = [...saves];
  const targetOf = (i: number): Target => targets[(now[i] as Saved).target] as Target;
  const badness = (i: number): number => OUTCOMES.indexOf((now[i] as Saved).outcome);
  const twice = new Set<number>();
  let left = aid;
  while (rerollsLeft(left) > 0) {
    const failed = which
      .filter((i) => badness(i) > 0 && !twice.has(i) && rerollsLeft(left, targetOf(i).id) > 0)
      .toSorted((a, b) => badness(b) - badness(a));
    if (failed.length === 0) break;
    const answer = yield* askReroll(
      left,
      failed.map((i) => ({
        value: `${i}`,
        says: `${nameOf(targetOf(i))}: ${(now[i] as Saved).outcome === 'down' ? 'suppressed' : 'wounded'}`,
      })),
    );
    const [first] = answer;
    if (first === undefined) break;
    left = spent(left, targetOf(Number(first)).id);
    for (const i of answer.map(Number)) {
      twice.add(i);
      now[i] = yield* again(i);
    }
  }
  return { saves: now, aid: left };
}

function* saveOf(t: number, fire: Fire, target: Target, rules: DiceRules, owner: Seat, isAgain = false): Rule<Saved> {
  const hit = hitOf(fire, t, target);
  const need = new Tally(hit.ap - hit.armour, [
    { amount: hit.ap, rule: 'XZ-SAVE-1', says: `penetration of ${fire.says}` },
    { amount: 0 - hit.armour, rule: 'XZ-STAT-2', says: 'armour' },
  ]);
  const why: Why = { rule: isAgain ? 'XZ-H-19' : 'XZ-SAVE-1', says: `${nameOf(target)} saves`, by: owner, tally: need };
  const counts = outcomesIn(yield* roll(d6.times(1), saveBands(hit, rules), why));
  const outcome = OUTCOMES.find((name) => counts[name] === 1) ?? 'saved';
  return { target: t, outcome, suppressive: fire.suppressive };
}
