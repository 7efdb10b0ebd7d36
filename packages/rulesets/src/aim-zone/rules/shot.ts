/** One shot, from the dice to the checks of all concerned. AZ-SHOOT-20 */
import { derive } from '@umpire/engine/derive';
import { type Band, bands, between, type Counts, exactly, type Reading } from '@umpire/engine/dice';
import { call, choose, note, type NoteAsk, roll, type Rule, type Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type Dice, dieOf, stepsMade, stepsOf } from './dice-shift.ts';
import { hitsOf, type Spending, spendingOptions, spendings } from './hail-mary.ts';
import { skillCheck } from './skill.ts';
import { classTally, numberFor, type TargetClass } from './target-class.ts';

/** Something on the line of fire, before the target or behind it. */
export interface InLine {
  readonly id: string;
  /** How a thing is called that is no unit. */
  readonly name?: string;
  /** How it stands against this shooter; none for plain terrain, which ignores hits. */
  readonly class?: TargetClass;
  /** Who may check to take no hit: a model itself, the shooter for an object or a vehicle. AZ-OBS-3, AZ-OBS-4 */
  readonly avoid?: {
    readonly skill: number;
    readonly by: 'itself' | 'shooter';
    /** Who is asked whether to try; bystanders always try. */
    readonly seat: Seat;
    /** What is decided by default. */
    readonly tries: boolean;
  };
  readonly defend?: number;
  /** On the shooter's side. */
  readonly friend?: boolean;
}

/** All that a shot depends on. */
export interface Shot extends Dice {
  readonly by: Seat;
  readonly target: TargetClass;
  /** One more die for a counter. */
  readonly intense: boolean;
  readonly capacity: number;
  readonly counters: number;
  /** Counters for each natural 1: two for unreliable weapons. AZ-WPN-6 */
  readonly perOne: number;
  /** The skill with which a target on Defend checks; 10: it takes one hit off without a check; 0: not on Defend. */
  readonly defend: number;
  /** Who throws for it then. */
  readonly defender?: Seat;
  readonly obstructions: readonly InLine[];
  readonly collateral: readonly InLine[];
}

/** What came of it. Hits are those left after Defend and avoiding. */
export interface Result {
  readonly hits: number;
  readonly counters: number;
  /** More counters than the weapon holds: nothing is hit. */
  readonly automaticMiss: boolean;
  /** The things hit on the line, in the order of the line: obstructions, then collateral. */
  readonly struck: readonly string[];
}

/** What there is to tell of a shot. It is told at its end, because the table is not seen from in here between decisions. */
type Told = NoteAsk[];

/** Dice, ammunition, obstructions, Hail Mary, hits, checks: in this order. AZ-SHOOT-20 */
export function* shot(args: Shot): Rule<Result> {
  const told: Told = [];
  const result = yield* course(args, told);
  for (const each of told) yield* each;
  return result;
}

function* course(args: Shot, told: Told): Rule<Result> {
  const { by, target, obstructions, collateral } = args;
  const number = numberFor(target);
  if (args.shifts.length > 0) told.push(shifted(args));
  const faces = yield* attackDice(args, number);
  const counters = ammoAfter(args, faces);
  if (counters > args.capacity) {
    told.push(note('AZ-AMMO-3', 'More ammo counters than the weapon holds: the shot misses.'));
    return { hits: 0, counters: args.capacity, automaticMiss: true, struck: [] };
  }
  if (counters === args.capacity) told.push(note('AZ-AMMO-2', 'The weapon is out of ammo, but this shot counts.'));
  const lost = faces.slice(0, obstructions.length);
  const left = faces.slice(obstructions.length);
  if (lost.length > 0) told.push(note('AZ-OBS-1', 'Obstructions take {dice} {dice|die|dice}.', { dice: lost.length }));
  const dieHits = yield* countHits(by, left, dieOf(args).sides, number, told);
  const hits = args.shifts.includes('point blank') ? 2 * dieHits : dieHits;
  const struck: string[] = [];
  for (const [i, thing] of obstructions.entries()) {
    const isHit = thing.class !== undefined && (lost[i] ?? 0) >= numberFor(thing.class);
    if (isHit && (yield* isStruck(thing, 'AZ-OBS', by, told))) struck.push(thing.id);
  }
  const defended = yield* defendedBy(args, hits, told);
  told.push(
    defended === 0
      ? note('AZ-SHOOT-14', 'No hit on the target.')
      : note('AZ-SHOOT-14', '{hits} {hits|hit|hits} on the target.', { hits: defended }),
  );
  for (const thing of collateral) {
    const isHit = thing.class !== undefined && (left[0] ?? 0) >= numberFor(thing.class);
    if (isHit && (yield* isStruck(thing, 'AZ-COL', by, told))) struck.push(thing.id);
  }
  return { hits: defended, counters, automaticMiss: false, struck };
}

/** How many steps the dice are shifted, and why. AZ-SHOOT-13 */
function shifted(args: Shot): NoteAsk {
  const steps = stepsMade(args);
  const [by, reasons] = [Math.abs(steps), args.shifts];
  if (steps < stepsOf(args))
    return note('AZ-SHOOT-13', 'The dice go up {by} {by|step|steps}, to d{sides} at most: {reasons}.', {
      by,
      reasons,
      sides: dieOf(args).sides,
    });
  if (steps === 0) return note('AZ-SHOOT-13', 'The dice stay as they are: {reasons}.', { reasons });
  return steps > 0
    ? note('AZ-SHOOT-13', 'The dice go up {by} {by|step|steps}: {reasons}.', { by, reasons })
    : note('AZ-SHOOT-13', 'The dice go down {by} {by|step|steps}: {reasons}.', { by, reasons });
}

/** The faces, highest first, as far as this shot can tell them apart: each stands for all up to the next one. */
function* attackDice(args: Shot, number: number): Rule<readonly number[]> {
  const die = dieOf(args);
  const cuts = cutsOf(args, number, die.sides);
  const pool = die.times(args.intense ? 4 : 3);
  const rule = args.aimed ? 'AZ-SHOOT-11' : 'AZ-SHOOT-12';
  const says = args.aimed ? 'aimed fire' : 'snap fire';
  const fallen = yield* roll(pool, readingFor(cuts.join(), number, die.sides), {
    rule,
    says,
    by: args.by,
    tally: classTally(args.target),
  });
  return cuts.toReversed().flatMap((cut) => Array.from({ length: fallen[nameOf(cut, number)] ?? 0 }, () => cut));
}

/** The lowest faces of the classes that this shot must tell apart. */
function cutsOf({ obstructions, collateral, intense }: Shot, number: number, sides: number): readonly number[] {
  const cuts = new Set([1, 2, number]);
  for (const { class: standing } of [...obstructions, ...collateral])
    if (standing !== undefined) cuts.add(numberFor(standing));
  if (sides < number) {
    // Hail Mary: every face that the other dice could lift to the number.
    const most = intense ? 3 : 2;
    for (let face = number - most; face <= sides; face++) cuts.add(face);
  }
  return [...cuts].filter((cut) => cut >= 1 && cut <= sides).toSorted((a, b) => a - b);
}

/** What people call the faces from one cut to the next: ones cost ammunition, the number hits; the rest has no name of its own. */
const nameOf = (cut: number, number: number): string =>
  cut === 1 ? 'one' : cut === number ? 'hit' : cut === 2 ? 'miss' : `from ${cut}`;

/** Equal readings are one reading. */
const readingFor = derive((list: string, number: number, sides: number): Reading<Counts<string>> => {
  const cuts = list.split(',').map(Number);
  const named: Record<string, Band> = {};
  for (const [i, cut] of cuts.entries()) {
    const last = (cuts[i + 1] ?? sides + 1) - 1;
    named[nameOf(cut, number)] = cut === last ? exactly(cut) : between(cut, last);
  }
  return bands(named);
});

/** Intense fire's counter, and one (or two) for each natural 1. AZ-AMMO-1, AZ-SHOOT-17, AZ-WPN-6 */
function ammoAfter({ counters, intense, perOne }: Shot, faces: readonly number[]): number {
  const ones = faces.filter((face) => face === 1).length;
  return counters + (intense ? 1 : 0) + ones * perOne;
}

/** Dice that reach the number, or that a Hail Mary lifts to it. AZ-HAIL-1 */
function* countHits(by: Seat, faces: readonly number[], highest: number, number: number, told: Told): Rule<number> {
  const ways = spendings(faces, highest, number);
  if (ways.length === 0) return faces.filter((face) => face >= number).length;
  const spending: Spending = yield* choose(by, {
    rule: 'AZ-HAIL-1',
    says: 'Which dice do you spend to lift others?',
    options: spendingOptions(ways),
    sensible: 1,
    about: { number, faces },
  });
  if (spending.length > 0)
    told.push(note('AZ-HAIL-1', 'Hail Mary: {hits} {hits|die|dice} lifted to a hit.', { hits: spending.length }));
  return hitsOf(spending);
}

/** A thing that was hit on the line, unless it is avoided or defended. AZ-OBS-2 to 4, AZ-COL-2 to 4 */
function* isStruck(
  { id, name = id, avoid, defend = 0 }: InLine,
  rules: 'AZ-OBS' | 'AZ-COL',
  by: Seat,
  told: Told,
): Rule<boolean> {
  if (avoid !== undefined) {
    const rule = `${rules}-${avoid.by === 'itself' ? 3 : 4}`;
    if (yield* triesToAvoid(id, name, avoid, rule)) {
      const thrower = avoid.by === 'shooter' ? by : avoid.seat;
      const isAvoided = yield* call(skillCheck, {
        skill: avoid.skill,
        by: thrower,
        rule,
        says: say('avoid the hit on {target}', { target: name }),
      });
      if (isAvoided) {
        told.push(note(rule, 'The hit on {target} is avoided.', { target: name, id }));
        return false;
      }
    }
  }
  const guard = { defend, ...(avoid?.by === 'itself' ? { defender: avoid.seat } : {}) };
  return (yield* defendedBy(guard, 1, told, name)) > 0;
}

function* triesToAvoid(
  id: string,
  target: string,
  { seat, tries }: NonNullable<InLine['avoid']>,
  rule: string,
): Rule<boolean> {
  if (seat === 'none') return true;
  const yes = { value: true, says: 'Try to avoid it' };
  const no = { value: false, says: 'Let it be hit' };
  return yield* choose(seat, {
    rule,
    ...say('{target} would be hit. Try to avoid it?', { target }),
    options: tries ? [yes, no] : [no, yes],
    sensible: 1,
    about: { id },
  });
}

/** The hits of an attack that are left after the check of whoever is on Defend, by name where it is not the target. AZ-ACT-10 */
export function* defendedBy(
  { defend, defender: by }: Pick<Shot, 'defend' | 'defender'>,
  hits: number,
  told: Told,
  who?: string,
): Rule<number> {
  if (defend === 0 || hits === 0) return hits;
  const says =
    who === undefined ? 'Defend against the attack' : say('Defend of {target} against the attack', { target: who });
  const check = { skill: defend, rule: 'AZ-ACT-10', says, ...(by === undefined ? {} : { by }) };
  const isOff = defend >= 10 || (yield* call(skillCheck, check));
  if (isOff)
    told.push(
      who === undefined
        ? note('AZ-ACT-10', 'Defend takes 1 hit off.')
        : note('AZ-ACT-10', 'Defend takes 1 hit off {target}.', { target: who }),
    );
  return isOff ? hits - 1 : hits;
}
