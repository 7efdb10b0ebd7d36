/**
 * One attack on one unit: attack dice of every weapon group, hits given out, saves, damage. Shooting and close combat both
 * end here. XZ-SHOOT-7 to XZ-DMG-4
 */
import { atLeast, type Band, between, type Counts, die, never, type Reading, Tally } from '@umpire/engine/dice';
import {
  call,
  gather,
  type Look,
  roll,
  type Rule,
  type Seat,
  type Step,
  type Why,
  type Writing,
} from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import {
  allocated,
  type Allotted,
  distinctScores,
  type Hits,
  hitsOn,
  kindOf,
  NO_HITS,
  type Reached,
  type Scores,
  usualOrder,
} from './allocation.ts';
import { type Condition, conditionAfter, shared, sharesWounds, type Struck, struckAlso, UNSTRUCK } from './damage.ts';
import { type DiceRules, faceNeeded, type Hit, type Outcome, OUTCOMES } from './numbers.ts';
import { type Aid, aidedRoll, askReroll, rerollsLeft, spent } from './reroll.ts';
import { readingOf, saveDie } from './save.ts';
import { losePoints, type Rivals } from './split.ts';
import { type Fire, nameOf, type SplitPoints, type Target } from './target.ts';

/** What an attack die reaches: a hit on whoever is easiest to hit, and from band to band on those who are harder to hit. */
const NAMES = [
  'hit',
  'hit harder targets too',
  'hit the hardest too',
  'hit 4',
  'hit 5',
  'hit 6',
  'hit 7',
  'hit 8',
  'hit 9',
  'hit 10',
] as const;

/** Misses, then dice by the highest of the scores that they reach. */
function scoreBands(faces: readonly number[]): Reading<Counts<string>> {
  return readingOf(`hit ${faces.join()}`, () => {
    const made: Record<string, Band> = { miss: between(1, (faces[0] ?? 99) - 1) };
    for (const [i, face] of faces.entries()) {
      const next = faces[i + 1];
      made[NAMES[i] as string] = next === undefined ? atLeast(face) : face === next ? never : between(face, next - 1);
    }
    return made;
  });
}

/** The blows or shots of each weapon group, and whom they may reach. */
export interface Aimed extends Reached {
  readonly dice: readonly number[];
}

/** Attack dice that have fallen; the re-rolls that are left if there were any. */
interface Dice extends Scores {
  readonly aid?: Aid;
}

/** The saves of hits, unless they wait: where odds are worked out they are rolled when damage asks for them. */
export interface Saves {
  /** Rolled, in order; where nothing was to be saved there is no outcome. */
  readonly was?: readonly Save[];
  readonly aid?: Aid;
  /** Of a strike: what commanders of all units under it have left. */
  readonly aids?: readonly Aid[];
}

type Save = Allotted & { readonly outcome: Outcome | undefined };

/** The parts of an attack. Those of several attacks in one fight have names of their own. */
export interface AttackParts {
  readonly [aimed: `aimed ${string}`]: Aimed;
  readonly [dice: `dice ${string}`]: Dice;
  readonly [hits: `hits ${string}`]: Hits;
  readonly [saves: `saves ${string}`]: Saves;
  readonly [struck: `struck ${string}`]: Struck;
  readonly [gathered: `gathered ${string}`]: readonly number[];
  readonly [model: `model ${string}`]: Condition;
  readonly [aid: `aid ${string}`]: Aid;
}

/** One attack as a row of steps. */
export interface Attacking {
  /** Tells its parts from those of other attacks of the same fight. */
  readonly name: string;
  readonly rules: DiceRules;
  readonly attacker: Seat;
  readonly owner: Seat;
  /** Which rule the attack dice are for. */
  readonly rule: string;
  readonly targets: readonly Target[];
  /** The weapon groups in the order of their dice; how many there are is said by what is aimed. */
  readonly fires: readonly Fire[];
  /** The part that each target is. */
  readonly model: (t: number) => `model ${string}`;
  /** Is the target one of those that may be hit? */
  readonly isAble: (t: number) => boolean;
  /** May the target have failed a save before, in the same attack? XZ-R-70 */
  readonly mayHaveFailed?: (t: number) => boolean;
  /** What is done with a target at once when it is known what is left of it. */
  readonly after?: (t: number) => readonly Step[];
  /** The parts with the re-rolls of both, where there are any. */
  readonly aids?: { readonly attacker: `aid ${string}`; readonly owner: `aid ${string}` };
}

type Write = Writing<AttackParts>;

/** What a save of a target is up against. */
const hitOf = ({ ap, damage, armours }: Fire, t: number, { resilience }: Target): Hit => ({
  ap,
  damage,
  armour: armours[t] ?? 0,
  resilience,
});

/** From attack dice to damage: what has been aimed is seen in `aimed`, and every model is given anew. */
export function attackSteps(write: Write, attacking: Attacking): readonly Step[] {
  const { name, fires, targets, isAble } = attacking;
  const { step, see } = write;
  const hits = `hits ${name}` as const;
  const aimed = see(`aimed ${name}`);
  const able = targets.flatMap((_, t) => (isAble(t) ? [t] : []));
  const usual = usualOrder(targets);
  const steps: Step[] = fires.flatMap((_, f) => diceSteps(write, attacking, f));
  for (const [f, fire] of fires.entries()) {
    const kind = kindOf(fires, fire);
    const [owner, isInOrder] = [attacking.owner, isLooked(attacking)];
    const given = (reached: Aimed, rolled: Dice, before: Hits): Hits =>
      allocated({ fire, kind, rolled, reached, before, targets, usual, owner, isInOrder }) as Hits;
    const of = { reached: aimed, rolled: see(`dice ${name} ${f}`) };
    steps.push(
      f === 0
        ? step(hits, of, ({ reached, rolled }) => given(reached, rolled, NO_HITS))
        : step(hits, { ...of, before: see(hits) }, ({ reached, rolled, before }) => given(reached, rolled, before)),
    );
  }
  const saveOf = savesOf(attacking);
  const { attacker, owner } = attacking;
  return [
    ...steps,
    ...saveSteps(write, attacking, saveOf),
    ...damageSteps(write, {
      ...attacking,
      able,
      saveOf,
      ...(!isLooked(attacking) && { waiting: (t) => see(hits, (all) => hitsOn(all, targets.length, t)) }),
      isSuppressive: (fire) => fires[fire]?.suppressive === true,
      fireOf: Number,
      rivals: () => ({ attacker, foe: owner, owner }),
      bandOf: (t) => targets[t]?.profile ?? '',
      nearness: (members) => see(`aimed ${name}`, ({ ranks }) => members.map((t) => Math.max(0, ranks[t] ?? 0))),
    }),
  ];
}

/** One group's attack dice. XZ-SHOOT-7 */
function diceSteps({ step, see }: Write, attacking: Attacking, f: number): readonly Step[] {
  const { name, fires, rules, attacker, rule, aids } = attacking;
  const fire = fires[f] as Fire;
  const aimed = see(`aimed ${name}`, (all) => ({ dice: all.dice[f] ?? 0, scores: distinctScores(fire, all) }));
  const gives = `dice ${name} ${f}` as const;
  const poolOf = (dice: number, scores: readonly number[]) => {
    const faces = scores.map((score) => faceNeeded(score, fire.bonus, rules));
    const why: Why = {
      rule,
      ...say('{weapon}: to hit', { weapon: fire.says }),
      by: attacker,
      ...(fire.reasons.length > 0 && { tally: new Tally((scores[0] ?? 0) - fire.bonus, fire.reasons) }),
    };
    return { die: die(rules.attackDie), dice, reading: scoreBands(faces), faces, why };
  };
  const fallen = (scores: readonly number[], counts: Readonly<Record<string, number>>): Scores => ({
    scores,
    dice: scores.map((_, i) => counts[NAMES[i] as string] ?? 0),
  });
  if (aids === undefined)
    return [
      step(gives, { aimed }, ({ aimed: { dice, scores } }) => (dice === 0 ? NO_DICE : plainDice(dice, scores)) as Dice),
    ];
  function* plainDice(dice: number, scores: readonly number[]): Rule<Dice> {
    const pool = poolOf(dice, scores);
    return fallen(scores, yield* roll(pool.die.times(dice), pool.reading, pool.why));
  }
  return [
    step(gives, { aimed, aid: see(aids.attacker) }, function* ({ aimed: { dice, scores }, aid }) {
      if (dice === 0) return { ...NO_DICE, aid };
      const { faces, ...pool } = poolOf(dice, scores);
      const names = ['miss', ...scores.map((_, i) => NAMES[i] as string)];
      const hopeless = (faces[0] ?? 99) > rules.attackDie;
      const own = fire.own === undefined ? {} : { own: fire.own };
      const { counts, aid: left } = yield* aidedRoll({ ...pool, names, hopeless, ...own }, aid);
      return { ...fallen(scores, counts), aid: left };
    }),
    step(aids.attacker, { aid: see(gives, ({ aid }) => aid) }, ({ aid }) => aid as Aid),
  ];
}

const NO_DICE: Dice = { scores: [], dice: [] };

/** Where damage goes by the order of the dice, or dice may be rolled again, all of them are looked at before it. */
const isLooked = ({ aids, rules }: Attacking): boolean => aids !== undefined || rules.furtherMeans === 'hit';

/** One die for each hit, in the order of allocation, all before any damage; then re-rolls. XZ-SAVE-1, 3.4 */
function saveSteps({ step, see }: Write, attacking: Attacking, saveOf: SaveOf): readonly Step[] {
  const { name, targets, fires, aids } = attacking;
  const gives = `saves ${name}` as const;
  function* rolled(given: readonly Allotted[]): Rule<Saves & Required<Pick<Saves, 'was'>>> {
    const was: (Allotted & { readonly outcome: Outcome })[] = [];
    for (const { target, fire } of given) was.push({ target, fire, outcome: yield* call(saveOf(target), fire) });
    return { was };
  }
  const hits = see(`hits ${name}`);
  if (aids === undefined)
    return [
      step(gives, { hits }, ({ hits: { given } }) =>
        given === undefined ? WAITING : (rolled(given) as unknown as Saves),
      ),
    ];
  return [
    step(gives, { hits, aid: see(aids.owner) }, function* ({ hits: { given = [] }, aid }) {
      const { was } = yield* rolled(given);
      const again = (i: number): Rule<Outcome> => {
        const { target, fire } = was[i] as Allotted;
        return saveOn(attacking, target, fires[fire] as Fire, true);
      };
      const fallen = was.map(({ target, outcome = 'saved' }) => ({ target, outcome }));
      const which = was.map((_, i) => i);
      const helped = yield* rerolledSaves(fallen, which, targets, aid, again);
      return { was: was.map((one, i) => ({ ...one, outcome: helped.saves[i]?.outcome })), aid: helped.aid };
    }),
    step(aids.owner, { aid: see(gives, ({ aid }) => aid) }, ({ aid }) => aid as Aid),
  ];
}

const WAITING: Saves = {};

/** The save of a target against a group of weapons. */
type SaveOf = (t: number) => (fire: number) => Rule<Outcome>;

/** The saves as rules that are made once for an attack. */
function savesOf(attacking: Attacking): SaveOf {
  const known: ReturnType<SaveOf>[] = attacking.targets.map(
    (_, t) =>
      function* save(fire: number) {
        return yield* saveOn(attacking, t, attacking.fires[fire] as Fire, false);
      },
  );
  return (t) => known[t] as ReturnType<SaveOf>;
}

const saveOn = ({ rules, owner, targets }: Attacking, t: number, fire: Fire, isAgain: boolean): Rule<Outcome> => {
  const target = targets[t] as Target;
  return saveDie(hitOf(fire, t, target), rules, {
    rule: isAgain ? 'XZ-H-19' : 'XZ-SAVE-1',
    ...say('{model} saves', { model: nameOf(target) }),
    by: owner,
    against: { rule: 'XZ-SAVE-1', ...say('penetration of {weapon}', { weapon: fire.says }) },
  });
};

/** Failed saves that a commander has rolled again, the worst first; no die three times. XZ-H-19, XZ-GEN-9 */
export function* rerolledSaves(
  saves: readonly { readonly target: number; readonly outcome: Outcome }[],
  which: readonly number[],
  targets: readonly Target[],
  aid: Aid,
  again: (save: number) => Rule<Outcome>,
): Rule<{ readonly saves: typeof saves; readonly aid: Aid }> {
  const now = [...saves];
  const targetOf = (i: number): Target => targets[now[i]?.target ?? 0] as Target;
  const outcomeNow = (i: number): Outcome => now[i]?.outcome ?? 'saved';
  const twice = new Set<number>();
  let left = aid;
  while (rerollsLeft(left) > 0) {
    const failed = which
      .filter((i) => outcomeNow(i) !== 'saved' && !twice.has(i) && rerollsLeft(left, targetOf(i).id) > 0)
      .toSorted((a, b) => OUTCOMES.indexOf(outcomeNow(b)) - OUTCOMES.indexOf(outcomeNow(a)));
    if (failed.length === 0) break;
    const answer = yield* askReroll(
      left,
      failed.map((i) => ({
        value: `${i}`,
        whose: targetOf(i).id,
        ...say('{model}: {state}', {
          model: nameOf(targetOf(i)),
          state: outcomeNow(i) === 'down' ? 'lies down' : 'wounded',
        }),
      })),
    );
    const [first] = answer;
    if (first === undefined) break;
    left = spent(left, targetOf(Number(first)).id);
    for (const i of answer.map(Number)) {
      twice.add(i);
      now[i] = { target: now[i]?.target ?? 0, outcome: yield* again(i) };
    }
  }
  return { saves: now, aid: left };
}

/** Saves that have been rolled, or will be, and whom they are brought to. */
export interface Damaging {
  readonly name: string;
  readonly rules: DiceRules;
  readonly targets: readonly Target[];
  readonly model: (t: number) => `model ${string}`;
  readonly able: readonly number[];
  /** What saves of a target that wait are rolled for, where any do. */
  readonly waiting?: (t: number) => Look<readonly unknown[]>;
  /** The rule of such a save. Nothing: there was nothing to save. */
  readonly saveOf: (t: number) => (arg: never) => Rule<Outcome | undefined>;
  readonly isSuppressive: (fire: number) => boolean;
  /** The fire that a save that waits is up against. */
  readonly fireOf: (waiting: unknown) => number;
  /** Who rolls off over the points of a model. */
  readonly rivals: (t: number) => Rivals;
  /** Models of one band share single wounds. XZ-DMG-4 */
  readonly bandOf: (t: number) => string;
  /** How near these targets are. */
  readonly nearness: (members: readonly number[]) => Look<readonly number[]>;
  readonly mayHaveFailed?: (t: number) => boolean;
  readonly after?: (t: number) => readonly Step[];
}

/** Damage to models: heavy results stay where they fell, single wounds are gathered, single models lose points. XZ-DMG-2 to XZ-DMG-4, XZ-SINGLE-4 */
export function damageSteps({ step, see }: Write, damaging: Damaging): readonly Step[] {
  const { name, targets, rules, model, able, saveOf, rivals, bandOf, after = () => [], mayHaveFailed } = damaging;
  const on = (t: number) => ({
    was: see(`saves ${name}`, ({ was = NONE }) => was.filter(({ target }) => target === t)),
    will: damaging.waiting?.(t) ?? see(`saves ${name}`, () => NONE),
  });
  const isGathered = (t: number): boolean => sharesWounds(targets[t] as Target, rules);
  function* struckBy(t: number, { was, will }: On): Rule<Struck> {
    const target = targets[t] as Target;
    const also = (sum: Struck, outcome: Outcome | undefined, fire: number): Struck => {
      const suppressive = damaging.isSuppressive(fire);
      return outcome === undefined ? sum : struckAlso(sum, { outcome, suppressive }, target, isGathered(t));
    };
    if (was.length > 0) return was.reduce((sum, { outcome, fire }) => also(sum, outcome, fire), UNSTRUCK);
    const saves = will.map((one) => call(saveOf(t), one as never));
    return yield* gather(saves, UNSTRUCK, (sum, outcome, at) => also(sum, outcome, damaging.fireOf(will[at])));
  }
  const steps: Step[] = [];
  for (const t of able.filter(isGathered))
    steps.push(step(`struck ${name} ${t}`, on(t), (dice) => (isSpared(dice) ? UNSTRUCK : struckBy(t, dice)) as Struck));
  // Of those who are equally near the usual one comes first. D-TIE, XZ-R-72
  const sharers = usualOrder(targets).filter((t) => isGathered(t) && (able.includes(t) || mayHaveFailed?.(t) === true));
  const bands = Map.groupBy(sharers, bandOf);
  for (const [band, members] of bands) {
    if (!members.some((t) => able.includes(t))) continue;
    steps.push(gatheringStep({ step, see }, damaging, band, members));
    for (const [i, t] of members.entries())
      steps.push(
        step(
          model(t),
          {
            before: see(model(t)),
            lost: see(`gathered ${name} ${band}`, (lost) => lost[i] ?? 0),
            ...(able.includes(t) && {
              struck: see(`struck ${name} ${t}`, ({ failed, shaken }) => ({ failed, shaken })),
            }),
          },
          ({ before, lost, ...seen }) =>
            conditionAfter(before, lost, (seen as { readonly struck?: Struck }).struck ?? UNSTRUCK),
        ),
        ...after(t),
      );
  }
  for (const t of able.filter((one) => !isGathered(one)))
    steps.push(
      step(
        model(t),
        { before: see(model(t)), ...on(t) },
        ({ before, ...dice }) => (isSpared(dice) ? before : wounded(t, before, dice)) as Condition,
      ),
      ...after(t),
    );
  function* wounded(t: number, before: Condition, dice: On): Rule<Condition> {
    const struck = yield* struckBy(t, dice);
    const after = conditionAfter(before, struck.heavy, struck);
    const { split } = before;
    const lost = before.wounds - after.wounds;
    if (split === undefined || lost === 0 || after.wounds === 0) return after;
    const points = yield* losePoints({ ...(targets[t] as Target), split }, lost, rivals(t));
    return { ...after, split: splitAfter(split, points) };
  }
  return steps;
}

/** The saves of one target: those that have fallen, or those that wait. */
interface On {
  readonly was: readonly Save[];
  readonly will: readonly unknown[];
}
const NONE: readonly never[] = [];
const isSpared = ({ was, will }: On): boolean => was.length + will.length === 0;

/** Points that are left. */
const splitAfter = (
  { mobility, slots }: SplitPoints,
  lost: { readonly mobility: number; readonly slots: readonly string[] },
): SplitPoints => ({ mobility: mobility - lost.mobility, slots: slots.filter(({ id }) => !lost.slots.includes(id)) });

/** Single wounds of one profile are gathered. XZ-DMG-4 */
function gatheringStep(
  { step, see }: Pick<Write, 'step' | 'see'>,
  { name, model, able, nearness }: Damaging,
  band: string,
  members: readonly number[],
): Step {
  const of: Record<string, Look<unknown>> = { ranks: nearness(members) };
  for (const t of members) {
    of[`before ${t}`] = see(model(t), ({ wounds, failed }) => ({ wounds, failed }));
    if (able.includes(t))
      of[`struck ${t}`] = see(`struck ${name} ${t}`, ({ heavy, ones, failed }) => ({ heavy, ones, failed }));
  }
  return step(`gathered ${name} ${band}`, of, (seen) =>
    shared(
      members.map((t, i) => ({
        before: seen[`before ${t}`] as Condition,
        struck: (seen[`struck ${t}`] as Struck | undefined) ?? UNSTRUCK,
        rank: (seen['ranks'] as readonly number[])[i] ?? 0,
      })),
    ),
  );
}
