/** Templates and strikes: everybody touched takes a die, and hits stay where they fall. XZ-H-9 to XZ-H-11 */
import { atLeast, bands, d6, die, Tally } from '@umpire/engine/dice';
import { call, note, roll, type Rule, type Seat } from '@umpire/engine/rule';
import { rerolledSaves } from './attack.ts';
import { crowdSaves } from './pooled-saves.ts';
import { applyDamage, type Saved } from './damage.ts';
import { type DiceRules, faceNeeded, OUTCOMES } from './numbers.ts';
import { type Aid, askReroll, type Commander, rerollsLeft, spent } from './reroll.ts';
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
  /** The attacker's opponent, with whom he rolls off. XZ-SINGLE-4 */
  readonly foe: Seat;
  readonly says: string;
  readonly rule: string;
  readonly ap: number;
  readonly damage: number;
  readonly suppressive: boolean;
  readonly touched: readonly Touched[];
  /** For each disc the numbers of the touched, in the order of their dice: closest first. 3.4 */
  readonly orders: readonly (readonly number[])[];
  /** Hits on an artillery unit from above: for each disc crew first, then the gun. By numbers of the touched. XZ-R-43 */
  readonly crews: readonly {
    readonly members: readonly number[];
    readonly receivers: readonly (readonly number[])[];
  }[];
  /** Who can have dice rolled again: those of the attack, and the saves of each unit. XZ-H-19 */
  readonly aid?: { readonly attacker?: Aid; readonly units: Readonly<Record<string, Aid>> };
}

/** What a blast did to everybody under it, and what commanders have left. */
export interface Blasted {
  readonly hurts: readonly Hurt[];
  readonly aids: readonly Aid[];
}

const HITS = Array.from({ length: 12 }, (_, face) => bands({ hit: atLeast(face) }));

/** Attack dice disc by disc, saves in the same order, then damage. 3.4, XZ-R-73 */
export function* blast(args: Blast): Rule<Blasted> {
  const { touched } = args;
  const { hits, aid } = yield* blastHits(args);
  const rolled: Saved[] = [];
  const crowds = new Map<number, Hurt>();
  for (const t of hits) {
    const target = touched[t] as Touched;
    if (target.count === 1) rolled.push(yield* blastSave(args, t, target));
    else if (!crowds.has(t)) crowds.set(t, yield* crowdUnder(args, target, hits.filter((one) => one === t).length));
  }
  const { saves, aids } = yield* savesAgain(args, rolled);
  const hurts = applyDamage(touched, saves, args.rules).map((hurt, t) => crowds.get(t) ?? hurt);
  for (const [t, target] of touched.entries()) {
    const hurt = hurts[t] as Hurt;
    const { split } = target;
    if (split === undefined || hurt.dead > 0 || hurt.lost === 0) continue;
    const seats = { attacker: args.attacker, foe: args.foe, owner: target.owner };
    hurts[t] = { ...hurt, ...(yield* losePoints({ ...target, split }, hurt.lost, seats)) };
  }
  yield* note(args.rule, '{says}: {hits} hit.', { says: args.says, hits: hits.length });
  return { hurts, aids: aid === undefined ? aids : [aid, ...aids] };
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

/** The dice of one model under one disc, and how many of them hit. */
interface Rolled {
  readonly disc: number;
  readonly target: number;
  readonly dice: number;
  readonly hits: number;
}

/** Everybody who is hit, in the order of the dice; somebody who is hit twice comes twice. */
function* blastHits(args: Blast): Rule<{ readonly hits: readonly number[]; readonly aid?: Aid }> {
  const { orders, touched, crews } = args;
  const rolled: Rolled[] = [];
  for (const [disc, order] of orders.entries())
    for (const target of order) {
      const dice = touched[target]?.dice[disc] ?? 0;
      if (dice > 0) rolled.push({ disc, target, dice, hits: yield* attackDice(args, target, dice) });
    }
  const { all, aid } = yield* missesAgain(args, rolled);
  const taken = new Map<number, number>();
  const hits = all.flatMap(({ disc, target, hits: count }) =>
    Array.from({ length: count }, () => {
      const crew = crews.find(({ members }) => members.includes(target));
      const to = crew === undefined ? target : receiverOf(crew.receivers[disc] ?? [], taken);
      taken.set(to, (taken.get(to) ?? 0) + 1);
      return to;
    }),
  );
  return aid === undefined ? { hits } : { hits, aid };
}

/** Of a crew and its gun: whoever has the fewest hits, the first of these. XZ-R-43 */
const receiverOf = (receivers: readonly number[], taken: ReadonlyMap<number, number>): number =>
  receivers.reduce((first, one) => ((taken.get(one) ?? 0) < (taken.get(first) ?? 0) ? one : first));

function* attackDice(
  { rules, attacker, says, rule, touched }: Blast,
  t: number,
  dice: number,
  again = '',
): Rule<number> {
  const target = touched[t] as Touched;
  const { score, bonus } = target;
  const need = Math.min(11, faceNeeded(score, bonus, rules));
  const tally = new Tally(need, [
    { amount: score, rule: 'XZ-STAT-5', says: 'stealth' },
    { amount: 0 - bonus, rule: 'XZ-SHOOT-9', says: 'of the firer' },
  ]);
  const { hit } = yield* roll(die(rules.attackDie).times(dice), HITS[need] as (typeof HITS)[number], {
    rule: again === '' ? rule : 'XZ-H-19',
    says: `${says}: to hit ${nameOf(target)}${again}`,
    by: attacker,
    tally,
  });
  return hit;
}

/** Attack dice that missed may be rolled again for a commander's re-rolls. XZ-H-19 */
function* missesAgain(
  args: Blast,
  rolled: readonly Rolled[],
): Rule<{ readonly all: readonly Rolled[]; readonly aid?: Aid }> {
  let left = args.aid?.attacker;
  if (left === undefined) return { all: rolled };
  const all = [...rolled];
  const twice = new Set<number>();
  while (rerollsLeft(left) > 0) {
    const missed = all.flatMap(({ dice, hits, target }, i) =>
      hits < dice && !twice.has(i)
        ? [{ value: `${i}`, says: `Missed: ${nameOf(args.touched[target] as Touched)}` }]
        : [],
    );
    if (missed.length === 0) break;
    const answer: readonly string[] = yield* askReroll(left, missed);
    if (answer.length === 0) break;
    left = spent(left);
    for (const i of answer.map(Number)) {
      const one = all[i] as Rolled;
      twice.add(i);
      all[i] = { ...one, hits: one.hits + (yield* attackDice(args, one.target, 1, ', again')) };
    }
  }
  return { all, aid: left };
}

/** Failed saves may be rolled again, unit by unit; a commander who helps several has his re-rolls only once. XZ-H-19 */
function* savesAgain(
  args: Blast,
  rolled: readonly Saved[],
): Rule<{ readonly saves: readonly Saved[]; readonly aids: readonly Aid[] }> {
  const { touched, aid } = args;
  if (aid === undefined) return { saves: rolled, aids: [] };
  let saves = rolled;
  const left = new Map<string, number>();
  const now = (one: Commander): Commander => ({ ...one, left: left.get(one.id) ?? one.left });
  const aids: Aid[] = [];
  for (const unit of new Set(touched.map((one) => one.unit))) {
    const own = aid.units[unit];
    if (own === undefined) continue;
    const which = saves.flatMap(({ target }, i) => (touched[target]?.unit === unit ? [i] : []));
    const again = (i: number): Rule<Saved> => {
      const { target } = saves[i] as Saved;
      return blastSave(args, target, touched[target] as Touched, true);
    };
    const helped = yield* rerolledSaves(saves, which, touched, { ...own, commanders: own.commanders.map(now) }, again);
    saves = helped.saves;
    for (const { id, left: rest } of helped.aid.commanders) left.set(id, rest);
    aids.push(helped.aid);
  }
  return { saves, aids };
}

function* blastSave(
  { rules, ap, damage, suppressive, says }: Blast,
  t: number,
  target: Touched,
  isAgain = false,
): Rule<Saved> {
  const hit = { ap, damage, armour: target.armour, resilience: target.resilience };
  const tally = new Tally(ap - target.armour, [
    { amount: ap, rule: 'XZ-SAVE-1', says },
    { amount: 0 - target.armour, rule: 'XZ-STAT-2', says: 'armour' },
  ]);
  const rule = isAgain ? 'XZ-H-19' : 'XZ-SAVE-1';
  const why = { rule, says: `${nameOf(target)} saves`, by: target.owner, tally };
  const counts = outcomesIn(yield* roll(d6.times(1), saveBands(hit, rules), why));
  return { target: t, outcome: OUTCOMES.find((name) => counts[name] === 1) ?? 'saved', suppressive };
}
