/** Templates and strikes: everybody touched takes a die, and hits stay where they fall. XZ-H-9 to XZ-H-11 */
import { atLeast, bands, d6, die, Tally } from '@umpire/engine/dice';
import { call, note, roll, type Rule, type Seat } from '@umpire/engine/rule';
import { crowdSaves } from './pooled-saves.ts';
import { applyDamage, type Saved } from './damage.ts';
import { type DiceRules, faceNeeded, OUTCOMES } from './numbers.ts';
import { outcomesIn, saveBands } from './save-bands.ts';
import { losePoints } from './split.ts';
import { type Hurt, nameOf, type Target } from './target.ts';

/** A model under a template. */
export interface Touched extends Target {
  /** The unit that it belongs to, and whose it is. */
  readonly unit: string;
  readonly owner: Seat;
  readonly score: number;
  readonly bonus: number;
  readonly armour: number;
  /** Attack dice of each disc; 0 for crew who only share their gun's hits. */
  readonly dice: readonly number[];
}

export interface Blast {
  readonly rules: DiceRules;
  readonly attacker: Seat;
  readonly says: string;
  readonly rule: string;
  readonly ap: number;
  readonly damage: number;
  readonly suppressive: boolean;
  /** Closest first. */
  readonly touched: readonly Touched[];
  /** Hits on an artillery unit from above: crew first, then the gun. By numbers of the touched. XZ-R-43 */
  readonly crews: readonly { readonly members: readonly number[]; readonly receivers: readonly number[] }[];
}

const HITS = Array.from({ length: 12 }, (_, face) => bands({ hit: atLeast(face) }));

/** Attack dice disc by disc, saves in the same order, then damage. 3.4, XZ-R-73 */
export function* blast(args: Blast): Rule<readonly Hurt[]> {
  const hits = yield* blastHits(args);
  const saves: Saved[] = [];
  const crowds = new Map<number, Hurt>();
  for (const [t, target] of args.touched.entries()) {
    if (target.count > 1) crowds.set(t, yield* crowdUnder(args, target, hits[t] ?? 0));
    else for (let i = 0; i < (hits[t] ?? 0); i++) saves.push(yield* blastSave(args, t, target));
  }
  const hurts = applyDamage(args.touched, saves, args.rules).map((hurt, t) => crowds.get(t) ?? hurt);
  for (const [t, target] of args.touched.entries()) {
    const hurt = hurts[t] as Hurt;
    const { split } = target;
    if (split === undefined || hurt.dead > 0 || hurt.lost === 0) continue;
    hurts[t] = { ...hurt, ...(yield* losePoints({ ...target, split }, hurt.lost, args.attacker, target.owner)) };
  }
  yield* note(args.rule, '{says}: {hits} hit.', { says: args.says, hits: hits.reduce((sum, one) => sum + one, 0) });
  return hurts;
}

/** For odds: models that are alike, each hit once at most, save in one pool. */
function* crowdUnder(
  { rules, ap, damage, suppressive }: Blast,
  { armour, resilience }: Touched,
  hits: number,
): Rule<Hurt> {
  const hit = { ap, damage, armour, resilience, suppressive, dice: 1 };
  const crowd = yield* call(crowdSaves, { rules, models: hits, hits: [hit], dead: 0, down: 0, failed: false });
  return { ...crowd, lost: crowd.dead };
}

function* blastHits({ rules, attacker, says, rule, touched, crews }: Blast): Rule<readonly number[]> {
  const hits = touched.map(() => 0);
  const discs = touched[0]?.dice.length ?? 0;
  for (let disc = 0; disc < discs; disc++) {
    for (const [t, target] of touched.entries()) {
      const { score, bonus, dice } = target;
      const count = dice[disc] ?? 0;
      if (count === 0) continue;
      const need = Math.min(11, faceNeeded(score, bonus, rules));
      const tally = new Tally(need, [
        { amount: score, rule: 'XZ-STAT-5', says: 'stealth' },
        { amount: 0 - bonus, rule: 'XZ-SHOOT-9', says: 'of the firer' },
      ]);
      const { hit } = yield* roll(die(rules.attackDie).times(count), HITS[need] as (typeof HITS)[number], {
        rule,
        says: `${says}: to hit ${nameOf(target)}`,
        by: attacker,
        tally,
      });
      hits[t] = (hits[t] ?? 0) + hit;
    }
  }
  for (const { members, receivers } of crews) {
    const pooled = members.reduce((sum, t) => sum + (hits[t] ?? 0), 0);
    for (const t of members) hits[t] = 0;
    for (let i = 0; i < pooled && receivers.length > 0; i++) {
      const t = receivers[i % receivers.length] as number;
      hits[t] = (hits[t] ?? 0) + 1;
    }
  }
  return hits;
}

function* blastSave({ rules, ap, damage, suppressive, says }: Blast, t: number, target: Touched): Rule<Saved> {
  const hit = { ap, damage, armour: target.armour, resilience: target.resilience };
  const tally = new Tally(ap - target.armour, [
    { amount: ap, rule: 'XZ-SAVE-1', says },
    { amount: 0 - target.armour, rule: 'XZ-STAT-2', says: 'armour' },
  ]);
  const why = { rule: 'XZ-SAVE-1', says: `${nameOf(target)} saves`, by: target.owner, tally };
  const counts = outcomesIn(yield* roll(d6.times(1), saveBands(hit, rules), why));
  return { target: t, outcome: OUTCOMES.find((name) => counts[name] === 1) ?? 'saved', suppressive };
}
