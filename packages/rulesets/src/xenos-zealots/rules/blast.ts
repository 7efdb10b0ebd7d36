/** Templates and strikes: everybody touched takes a die, and hits stay where they fall. XZ-H-9 to XZ-H-11 */
import { atLeast, bands, die, Tally } from '@umpire/engine/dice';
import {
  call,
  type Early,
  early,
  inDiceOrder,
  inSteps,
  type Look,
  note,
  readEarly,
  roll,
  type Rule,
  type Seat,
  type Step,
  type Writing,
} from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type AttackParts, damageSteps, rerolledSaves, type Saves } from './attack.ts';
import { type Condition, conditionOf, hurtOf, type Saved } from './damage.ts';
import { type DiceRules, faceNeeded, type Outcome } from './numbers.ts';
import { type Aid, askReroll, type Commander, rerollsLeft, spent } from './reroll.ts';
import { saveDie } from './save.ts';
import { type Hurt, nameOf, type Target } from './target.ts';

/** A model under a template, or several that are alike. */
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
  /** Option `furtherMeans: hit`: the saves, in their order. XZ-R-6 */
  readonly saves?: readonly Saved[];
}

/** The same in sums. */
export interface BlastSum {
  readonly dead: number;
  readonly down: number;
  readonly lost: number;
}

const HITS = Array.from({ length: 12 }, (_, face) => bands({ hit: atLeast(face) }));

/** The die of one model under one disc: rolled, or still to be rolled where odds are worked out. */
interface Rolled {
  readonly disc: number;
  readonly target: number;
  readonly hit: Early<number, boolean>;
}

interface Parts extends AttackParts {
  readonly rolled: { readonly dice: readonly Rolled[]; readonly aid?: Aid };
  readonly aids: readonly Aid[];
  readonly blasted: Blasted;
  readonly sum: BlastSum;
}

/** Several that are alike are so many models, each with its own dice. */
function oneByOne(args: Blast): Blast {
  const { touched, orders } = args;
  if (touched.every(({ count }) => count === 1)) return args;
  const numbers: number[][] = [];
  const all: Touched[] = [];
  for (const one of touched)
    numbers.push(
      Array.from({ length: one.count }, (_, i) => {
        const dice = one.dice.map((many) => Math.floor((many + one.count - 1 - i) / one.count));
        return all.push({ ...one, id: `${one.id} ${i + 1}`, count: 1, dice }) - 1;
      }),
    );
  const those = (list: readonly number[]): readonly number[] => list.flatMap((t) => numbers[t] ?? []);
  const crews = args.crews.map(({ members, receivers }) => ({
    members: those(members),
    receivers: receivers.map(those),
  }));
  return { ...args, touched: all, orders: orders.map(those), crews };
}

const model = (t: number) => `model ${t}` as const;

const start = (given: Blast): Parts =>
  Object.fromEntries(oneByOne(given).touched.map((one, t) => [model(t), conditionOf(one)])) as unknown as Parts;

/** Attack dice disc by disc, saves in the same order, then damage; `after` each model. 3.4, XZ-R-73 */
function blastSteps(args: Blast, write: Writing<Parts>, after?: (t: number) => readonly Step[]): readonly Step[] {
  const { step, see } = write;
  const { touched, rules, attacker, foe } = args;
  // Re-rolls depend on all dice; who of a crew takes the hits on it and its gun, on its own.
  const isLooked = (t: number): boolean =>
    args.aid !== undefined || args.crews.some(({ members }) => members.includes(t));
  const hitOf = touched.map(
    (_, t) =>
      function* hit(): Rule<boolean> {
        return yield* attackDie(args, t);
      },
  );
  const saveOf = touched.map(
    (one, t) =>
      function* save(hit: Early<number, boolean>): Rule<Outcome | undefined> {
        return (yield* readEarly(hitOf[t] as () => Rule<boolean>, hit)) ? yield* blastSave(args, one) : undefined;
      },
  );
  const able = touched.flatMap((one, t) =>
    one.dice.some((dice) => dice > 0) || args.crews.some(({ receivers }) => receivers.some((list) => list.includes(t)))
      ? [t]
      : [],
  );
  return [
    step('rolled', {}, function* (): Rule<Parts['rolled']> {
      const dice: Rolled[] = [];
      for (const [disc, order] of args.orders.entries())
        for (const target of order)
          for (let i = touched[target]?.dice[disc] ?? 0; i > 0; i--) {
            const hit = isLooked(target)
              ? { was: yield* attackDie(args, target) }
              : yield* early(hitOf[target] as () => Rule<boolean>, 0);
            dice.push({ disc, target, hit });
          }
      return yield* missesAgain(args, dice);
    }),
    step('saves strike', { rolled: see('rolled') }, function* ({ rolled: { dice } }) {
      const all = received(args, dice);
      const hits = args.aid === undefined ? inDiceOrder(all) : all;
      if (hits === undefined) return {};
      const was: Required<Saves>['was'][number][] = [];
      for (const { target, hit } of hits)
        was.push({ target, fire: 0, outcome: yield* call(saveOf[target] as (typeof saveOf)[number], hit) });
      return yield* savesAgain(args, was);
    }),
    ...damageSteps(write as unknown as Writing<AttackParts>, {
      name: 'strike',
      rules,
      targets: touched,
      model,
      able,
      ...(args.aid === undefined && {
        waiting: (t) =>
          see('rolled', ({ dice }) => received(args, dice).flatMap(({ target, hit }) => (target === t ? [hit] : []))),
      }),
      saveOf: (t) => saveOf[t] as never,
      isSuppressive: () => args.suppressive,
      fireOf: () => 0,
      rivals: (t) => ({ attacker, foe, owner: touched[t]?.owner ?? foe }),
      bandOf: (t) => `${touched[t]?.unit} ${touched[t]?.profile}`,
      nearness: (members) => see('rolled', () => members.map((t) => touched[t]?.rank ?? 0)),
      ...(after !== undefined && { after }),
    }),
  ];
}

/** Everybody is told what happened to him: as it is at the table. */
export const blast = inSteps('blast', {
  start,
  steps: (given: Blast, write: Writing<Parts>) => {
    const args = oneByOne(given);
    const { step, see } = write;
    const of: Record<string, Look<unknown>> = { rolled: see('rolled'), saves: see('saves strike') };
    for (const t of args.touched.keys()) of[model(t)] = see(model(t));
    return [
      ...blastSteps(args, write),
      step('blasted', of, function* (seen): Rule<Blasted> {
        const { aid } = seen['rolled'] as Parts['rolled'];
        const { was = [], aids = [] } = seen['saves'] as Saves;
        const hits = was.filter(({ outcome }) => outcome !== undefined).length;
        yield* note(args.rule, '{weapon}: {hits} {hits|hit|hits}.', { weapon: args.says, hits });
        return {
          hurts: args.touched.map((one, t) => hurtOf(conditionOf(one), seen[model(t)] as Condition)),
          aids: aid === undefined ? aids : [aid, ...aids],
          ...(args.rules.furtherMeans === 'hit' && {
            saves: was.map(({ target, outcome = 'saved' }) => ({ target, outcome, suppressive: args.suppressive })),
          }),
        };
      }),
    ];
  },
  result: 'blasted',
});

/** The same, added up over everybody under it. */
export const blastSum = inSteps('blastSum', {
  start: (given: Blast): Parts => ({ ...start(given), sum: { dead: 0, down: 0, lost: 0 } }),
  steps: (given: Blast, write: Writing<Parts>) => {
    const args = oneByOne(given);
    const { step, see } = write;
    return blastSteps(args, write, (t) => [
      step('sum', { sum: see('sum'), now: see(model(t)) }, ({ sum, now }) => {
        const { dead, down, lost } = hurtOf(conditionOf(args.touched[t] as Touched), now);
        return { dead: sum.dead + dead, down: sum.down + down, lost: sum.lost + lost };
      }),
    ]);
  },
  result: 'sum',
});

/** Hits, and dice that have not fallen yet, in the order of the dice; those on a crew and its gun go where they belong. XZ-R-43 */
function received({ crews }: Blast, dice: readonly Rolled[]): readonly Rolled[] {
  const taken = new Map<number, number>();
  return dice.flatMap((one) => {
    if ('was' in one.hit && !one.hit.was) return [];
    const crew = crews.find(({ members }) => members.includes(one.target));
    const target = crew === undefined ? one.target : receiverOf(crew.receivers[one.disc] ?? [], taken);
    taken.set(target, (taken.get(target) ?? 0) + 1);
    return [{ ...one, target }];
  });
}

/** Of a crew and its gun: whoever has the fewest hits, the first of these. XZ-R-43 */
const receiverOf = (receivers: readonly number[], taken: ReadonlyMap<number, number>): number =>
  receivers.reduce((first, one) => ((taken.get(one) ?? 0) < (taken.get(first) ?? 0) ? one : first));

function* attackDie({ rules, attacker, says, rule, touched }: Blast, t: number, isAgain = false): Rule<boolean> {
  const target = touched[t] as Touched;
  const { score, bonus } = target;
  const need = Math.min(11, faceNeeded(score, bonus, rules));
  const tally = new Tally(need, [
    { amount: score, rule: 'XZ-STAT-5', says: 'stealth' },
    ...(bonus === 0 ? [] : [{ amount: 0 - bonus, rule: 'XZ-SHOOT-9', says: 'of the firer' }]),
  ]);
  const { hit } = yield* roll(die(rules.attackDie).times(1), HITS[need] as (typeof HITS)[number], {
    rule: isAgain ? 'XZ-H-19' : rule,
    ...(isAgain
      ? say('{weapon}: to hit {model}, again', { weapon: says, model: nameOf(target) })
      : say('{weapon}: to hit {model}', { weapon: says, model: nameOf(target) })),
    by: attacker,
    tally,
  });
  return hit === 1;
}

/** Attack dice that missed may be rolled again for a commander's re-rolls. XZ-H-19 */
function* missesAgain(args: Blast, dice: readonly Rolled[]): Rule<Parts['rolled']> {
  let left = args.aid?.attacker;
  if (left === undefined) return { dice };
  const all = [...dice];
  const twice = new Set<number>();
  while (rerollsLeft(left) > 0) {
    const missed = all.flatMap(({ hit, target }, i) =>
      'was' in hit && !hit.was && !twice.has(i)
        ? [{ value: `${i}`, ...say('Missed: {model}', { model: nameOf(args.touched[target] as Touched) }) }]
        : [],
    );
    if (missed.length === 0) break;
    const answer: readonly string[] = yield* askReroll(left, missed);
    if (answer.length === 0) break;
    left = spent(left);
    for (const i of answer.map(Number)) {
      const one = all[i] as Rolled;
      twice.add(i);
      all[i] = { ...one, hit: { was: yield* attackDie(args, one.target, true) } };
    }
  }
  return { dice: all, aid: left };
}

/** Failed saves may be rolled again, unit by unit; a commander who helps several has his re-rolls only once. XZ-H-19 */
function* savesAgain(args: Blast, was: Required<Saves>['was']): Rule<Saves> {
  const { touched, aid } = args;
  if (aid === undefined) return { was };
  let saves: readonly { readonly target: number; readonly outcome: Outcome }[] = was.map(
    ({ target, outcome = 'saved' }) => ({ target, outcome }),
  );
  const left = new Map<string, number>();
  const now = (one: Commander): Commander => ({ ...one, left: left.get(one.id) ?? one.left });
  const aids: Aid[] = [];
  for (const unit of new Set(touched.map((one) => one.unit))) {
    const own = aid.units[unit];
    if (own === undefined) continue;
    const which = saves.flatMap(({ target }, i) => (touched[target]?.unit === unit ? [i] : []));
    const again = (i: number): Rule<Outcome> => blastSave(args, touched[saves[i]?.target ?? 0] as Touched, true);
    const helped = yield* rerolledSaves(saves, which, touched, { ...own, commanders: own.commanders.map(now) }, again);
    saves = helped.saves;
    for (const { id, left: rest } of helped.aid.commanders) left.set(id, rest);
    aids.push(helped.aid);
  }
  return { was: saves.map((one) => ({ ...one, fire: 0 })), aids };
}

const blastSave = ({ rules, ap, damage, says }: Blast, target: Touched, isAgain = false): Rule<Outcome> =>
  saveDie({ ap, damage, armour: target.armour, resilience: target.resilience }, rules, {
    rule: isAgain ? 'XZ-H-19' : 'XZ-SAVE-1',
    ...say('{model} saves', { model: nameOf(target) }),
    by: target.owner,
    against: { rule: 'XZ-SAVE-1', says },
  });
