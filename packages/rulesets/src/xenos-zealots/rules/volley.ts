/** All the fire of one unit on another: what it does to each, or losses and the state that it leaves. XZ-SHOOT-1 */
import { inSteps, type Look, note, type Rule, type Seat, type Step, type Writing } from '@umpire/engine/rule';
import type { MoraleState } from '../words/terms.ts';
import { NO_HITS } from './allocation.ts';
import { type Aimed, attackSteps, type AttackParts, type Saves } from './attack.ts';
import { type Condition, conditionOf, deadBeforeLast, hurtOf } from './damage.ts';
import type { DiceRules } from './numbers.ts';
import type { Aid } from './reroll.ts';
import { type Before, moraleAfter, type Suffered } from './settle.ts';
import type { Fire, Hurt, Target } from './target.ts';

/** Weapon groups against targets. */
export interface Attack {
  readonly rules: DiceRules;
  readonly attacker: Seat;
  readonly owner: Seat;
  readonly targets: readonly Target[];
  readonly fires: readonly Fire[];
  /** Which rule the attack dice are for. */
  readonly rule: string;
  readonly aid?: { readonly attacker: Aid; readonly owner: Aid };
  /** Which targets count in N, casualties and lying models; attached characters and guns do not. XZ-R-42, XZ-R-43 */
  readonly counted?: readonly boolean[];
}

/** What came of it, target by target, and the re-rolls that are left. */
export interface Attacked {
  readonly hurts: readonly Hurt[];
  readonly attackerAid?: Aid;
  readonly ownerAid?: Aid;
  /** Option `furtherMeans: hit`: of the models that count, those that were dead when the last save was failed. */
  readonly deadThen?: number;
}

export interface Volley extends Attack {
  readonly before: Before;
  readonly counted: readonly boolean[];
}

export interface VolleyResult {
  /** Models lost. */
  readonly dead: number;
  /** Wounds or points lost. */
  readonly lost: number;
  /** Models that lie down: those that did before and live, and new ones. */
  readonly down: number;
  readonly shaken: boolean;
  readonly morale: MoraleState;
  readonly mobility: number;
  readonly slots: number;
}

/** What has happened to a unit so far, in sums; what is nothing is not there. */
interface Toll {
  readonly dead?: number;
  readonly lost?: number;
  /** Of those who count in N: dead, newly lying, dead who lay. */
  readonly counted?: number;
  readonly newly?: number;
  readonly risen?: number;
  readonly shaken?: true;
  readonly failed?: true;
  readonly gunHit?: true;
  readonly mobility?: number;
  readonly slots?: number;
}

interface Parts extends AttackParts {
  readonly toll: Toll;
  readonly deadThen: number;
  readonly result: VolleyResult;
  readonly attacked: Attacked;
}

/** Several models that are alike are so many models. */
function oneByOne<A extends Attack>(attack: A): A {
  const { targets, fires } = attack;
  if (targets.every(({ count }) => count === 1)) return attack;
  const all = targets.flatMap((target, t) =>
    Array.from({ length: target.count }, (_, i) => ({
      t,
      target: { ...target, id: `${target.id} ${i + 1}`, count: 1 },
    })),
  );
  const each = <T>(list: readonly T[]): readonly T[] => all.map(({ t }) => list[t] as T);
  return {
    ...attack,
    targets: all.map(({ target }) => target),
    fires: fires.map((fire) => ({
      ...fire,
      scores: each(fire.scores),
      covers: each(fire.covers),
      armours: each(fire.armours),
    })),
    ...(attack.counted !== undefined && { counted: each(attack.counted) }),
  };
}

const model = (t: number) => `model ${t}` as const;

function start(given: Attack): Parts {
  const { targets, fires, aid } = oneByOne(given);
  const aimed: Aimed = {
    dice: fires.map(({ dice }) => dice),
    ranks: targets.map(({ rank }) => rank),
  };
  const models = Object.fromEntries(targets.map((target, t) => [model(t), conditionOf(target)]));
  const aids = aid === undefined ? {} : { 'aid attacker': aid.attacker, 'aid owner': aid.owner };
  return { 'aimed fire': aimed, 'hits fire': NO_HITS, toll: {}, ...models, ...aids } as unknown as Parts;
}

const AIDS = { attacker: 'aid attacker', owner: 'aid owner' } as const;

/** Dice, hits, saves and damage; `after` each target as soon as it is known what is left of it. */
const fired = (attack: Attack, write: Writing<Parts>, after?: (t: number) => readonly Step[]): readonly Step[] =>
  attackSteps(write as unknown as Writing<AttackParts>, {
    ...attack,
    name: 'fire',
    model,
    isAble: (t) => attack.fires.some(({ scores, dice }) => dice > 0 && (scores[t] ?? 0) > 0),
    ...(after !== undefined && { after }),
    ...(attack.aid !== undefined && { aids: AIDS }),
  });

/** How many of those who count had died before the last of the attack was suppressed. XZ-R-6, XZ-H-17 */
const deadThenIn = ({ targets, fires, rules, counted }: Attack, { was = [] }: Saves): number =>
  deadBeforeLast(
    targets,
    was.map(({ target, fire, outcome = 'saved' }) => ({
      target,
      outcome,
      suppressive: fires[fire]?.suppressive === true,
    })),
    rules,
    counted,
  );

/** The whole attack, with everybody named: as it is at the table. */
export const attack = inSteps('attack', {
  start,
  steps: (given: Attack, write: Writing<Parts>) => {
    const all = oneByOne(given);
    const { targets, fires, rule, rules, aid } = all;
    const { step, see } = write;
    const saves = see('saves fire');
    const of: Record<string, Look<unknown>> = { saves };
    for (const t of targets.keys()) of[model(t)] = see(model(t));
    if (aid !== undefined) for (const name of Object.values(AIDS)) of[name] = see(name);
    return [
      ...fired(all, write),
      step('attacked', of, function* (seen): Rule<Attacked> {
        const rolled = seen['saves'] as Saves;
        // Told only now: a question in the middle must not come after news that the table does not show yet.
        yield* note(rule, '{hits} of {dice} {dice|die|dice} {hits|hits|hit}.', {
          hits: rolled.was?.length ?? 0,
          dice: fires.reduce((sum, { dice }) => sum + dice, 0),
        });
        return {
          hurts: targets.map((target, t) => hurtOf(conditionOf(target), seen[model(t)] as Condition)),
          ...(aid !== undefined && {
            attackerAid: seen[AIDS.attacker] as Aid,
            ownerAid: seen[AIDS.owner] as Aid,
          }),
          ...(rules.furtherMeans === 'hit' && { deadThen: deadThenIn(all, rolled) }),
        };
      }),
    ];
  },
  result: 'attacked',
});

/** The same, and of what happened only what matters for the unit: losses, and the state that it is left in. */
export const volley = inSteps('volley', {
  start,
  steps: (given: Volley, write: Writing<Parts>) => {
    const all = oneByOne(given);
    const { step, see } = write;
    const isByHit = all.rules.furtherMeans === 'hit';
    const tolled = (t: number): readonly Step[] => [
      step('toll', { toll: see('toll'), now: see(model(t)) }, ({ toll, now }) => tollWith(all, t, toll, now)),
    ];
    const toll = see('toll');
    return [
      ...fired(all, write, tolled),
      ...(isByHit ? [step('deadThen', { saves: see('saves fire') }, ({ saves }) => deadThenIn(all, saves))] : []),
      isByHit
        ? step('result', { toll, before: see('deadThen') }, ({ toll: sums, before }) =>
            resultOf(all.before, sums, before),
          )
        : step('result', { toll }, ({ toll: sums }) => resultOf(all.before, sums)),
    ];
  },
  result: 'result',
});

/** The sums with one target more. */
function tollWith({ targets, counted }: Volley, t: number, toll: Toll, now: Condition): Toll {
  const target = targets[t] as Target;
  const before = conditionOf(target);
  const { dead, down, lost, failed, shaken, mobility = 0, slots = [] } = hurtOf(before, now);
  if (!shaken) return toll;
  const more = (name: keyof Toll, amount: number): Partial<Toll> =>
    amount === 0 ? {} : { [name]: ((toll[name] as number | undefined) ?? 0) + amount };
  const isCounted = counted[t] === true;
  return {
    ...toll,
    ...more('dead', dead),
    ...more('lost', lost),
    ...more('counted', isCounted ? dead : 0),
    ...more('newly', isCounted && !target.suppressed ? down : 0),
    ...more('risen', isCounted && target.suppressed ? dead : 0),
    shaken: true,
    ...(failed && { failed }),
    ...(failed && target.profile === 'gun' && { gunHit: true }),
    ...more('mobility', mobility),
    ...more('slots', slots.length),
  };
}

/** What an attack did to a unit. Those who lay before and were not hit still lie. */
function sufferedFrom(before: Before, toll: Toll, deadThen?: number): Suffered {
  const { counted: dead = 0, newly = 0, risen = 0, shaken = false, failed = false, gunHit = false } = toll;
  if (before.kind === 'one') return { dead, down: 0, shaken: failed };
  return {
    dead,
    down: before.morale === 'OK' ? before.down + newly - risen : 0,
    shaken,
    gunHit,
    ...(deadThen !== undefined && { casualtiesThen: before.casualties + deadThen }),
  };
}

function resultOf(before: Before, toll: Toll, deadThen?: number): VolleyResult {
  const { dead = 0, lost = 0, mobility = 0, slots = 0 } = toll;
  const suffered = sufferedFrom(before, toll, deadThen);
  const morale = moraleAfter(before, suffered);
  return { dead, lost, down: morale === 'OK' ? suffered.down : 0, shaken: suffered.shaken, morale, mobility, slots };
}
