/** Overwatch: interruptions of a group on the move, and what follows when it has acted. FT-H-16 */
import { otherSeat, type Moves } from '@umpire/engine/battle';
import { type Seat, type Option, type Rule, note } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { isInterruptible, allowanceOf } from '../battle/acts.ts';
import {
  type FireTeamBattle,
  type FireTeamUnit,
  isAlive,
  unitOf,
  figuresOf,
  type Team,
  withUnit,
} from '../battle/battle.ts';
import { ownMoves } from '../battle/refusal.ts';
import { goingOf } from '../ground/courses.ts';
import { type Mover, battleAfter, stopsOf, moverOf } from '../ground/movers.ts';
import { chosenMoveProblems } from '../ground/moving.ts';
import { isInContact, unitGap } from '../ground/nearness.ts';
import { retreatPlan } from '../ground/retreat.ts';
import { expectedFire, expectedOnArmor } from './expected.ts';
import { fightPairs, pairsOf } from './fighting.ts';
import { type Firer, defenseTally } from './fire.ts';
import { firerAt, interrupterAt } from './firing.ts';
import { ask } from './losses.ts';
import { type Interruption, moveGroup, risen } from './movement.ts';
import { attack } from './shooting.ts';

/** Fire is worth a marker if a result is at least so likely. D-OW-INT, D-OW-END */
const WORTH_IT = 0.25;

/** How often each unit has acted on Overwatch against the present group. */
export type Spent = ReadonlyMap<string, number>;

const NONE: Spent = new Map();

/** The Overwatch markers that were used up since some moment. */
export function markersSpent(before: FireTeamBattle, after: FireTeamBattle): Spent {
  if (before.units === after.units || before.units.every(({ overwatch }) => overwatch === 0)) return NONE;
  const had = new Map(before.units.map(({ id, overwatch }) => [id, overwatch]));
  return new Map(after.units.map(({ id, overwatch }) => [id, Math.max(0, (had.get(id) ?? 0) - overwatch)]));
}

/** Enemy units that may still act against a group. At most one action each, two against actions worth two. FT-H-16, FT-R-30 */
const watchers = (battle: FireTeamBattle, seat: Seat, spent: Spent, most: number): readonly FireTeamUnit[] =>
  battle.units.filter(
    (unit) => unit.seat === seat && unit.overwatch > 0 && isAlive(battle, unit.id) && (spent.get(unit.id) ?? 0) < most,
  );

const chanceOf = (firer: Firer, target: FireTeamUnit): number =>
  (target.kind === 'team' ? expectedFire(firer) : expectedOnArmor(firer)).any;

type Choice = { readonly target: string; readonly at: number } | 'none';

/** The not active player says where the movers are interrupted. D-OW-INT */
export function* declareInterruptions(
  battle: FireTeamBattle,
  active: Seat,
  movers: readonly Mover[],
): Rule<readonly Interruption[]> {
  const seat = otherSeat(battle, active);
  const open = movers.filter(({ act }) => isInterruptible(act));
  const found: Interruption[] = [];
  if (open.length === 0) return found;
  const able = watchers(battle, seat, NONE, 1);
  const moments = able.length === 0 ? [] : momentsOf(battle, movers, open);
  for (const unit of able) {
    const options = interruptionsBy(unit, moments);
    if (options.length === 0) continue;
    const none: Option<Choice> = { value: 'none', says: 'Wait' };
    const best = bestOf(options);
    const others = options.filter((option) => option !== best).map(({ option }) => option);
    const usual = best === undefined ? [none, ...others] : [best.option, none, ...others];
    const answer = yield* ask(battle, seat, {
      rule: 'FT-H-16',
      ...say('Does {unit} fire on Overwatch as the enemy moves?', { unit: unit.name }),
      options: usual,
      sensible: SENSIBLE,
      about: { unit: unit.id },
    });
    if (answer !== 'none') found.push({ unit: unit.id, ...answer });
  }
  return yield* inOrder(battle, seat, found);
}

/** By inches; at equal inches as their player likes. FT-H-16 */
function* inOrder(battle: FireTeamBattle, seat: Seat, told: readonly Interruption[]): Rule<readonly Interruption[]> {
  const ordered: Interruption[] = [];
  let left = told.toSorted((a, b) => a.at - b.at);
  for (let [first] = left; first !== undefined; [first] = left) {
    const { at } = first;
    const equal = left.filter((one) => one.at === at);
    const next =
      equal.length < 2
        ? first.unit
        : yield* ask(battle, seat, {
            rule: 'FT-H-16',
            ...say('Who fires next after {far″}?', { far: at }),
            options: equal.map(({ unit, target }) => ({
              value: unit,
              ...say('{unit} at {target}', { unit: unitOf(battle, unit).name, target: unitOf(battle, target).name }),
            })),
            sensible: 1,
          });
    ordered.push(...equal.filter(({ unit }) => unit === next));
    left = left.filter(({ unit }) => unit !== next);
  }
  return ordered;
}

/** The best shot, none at all, and one more are worth a thought. */
const SENSIBLE = 3;

interface Opening {
  readonly option: Option<Choice>;
  readonly defense: number;
  readonly gap: number;
  readonly chance: number;
}

/** A mover at a point at which it can be interrupted, and how all stand then. */
interface Moment {
  readonly target: FireTeamUnit;
  readonly at: number;
  readonly there: FireTeamBattle;
}

const momentsOf = (battle: FireTeamBattle, movers: readonly Mover[], open: readonly Mover[]): readonly Moment[] =>
  open.flatMap((mover) =>
    stopsOf(battle, movers, mover).map((at) => ({
      target: unitOf(battle, mover.act.unit),
      at,
      there: battleAfter(battle, movers, at),
    })),
  );

/** Every point at which a unit could fire at a mover. */
const interruptionsBy = (unit: FireTeamUnit, moments: readonly Moment[]): readonly Opening[] =>
  moments.flatMap(({ target, at, there }): readonly Opening[] => {
    const firer = interrupterAt(there, unit, target);
    if (firer === undefined) return [];
    const chance = chanceOf(firer, target);
    const words = say('Fire at {target} after {far″}: {chance%} at least 1 result', {
      target: target.name,
      far: at,
      chance,
    });
    return [
      {
        option: { value: { target: target.id, at }, ...words },
        defense: defenseTally(firer.aim).total,
        gap: unitGap(there, unit.id, target.id),
        chance,
      },
    ];
  });

/** The point of least Defense, then the shortest distance, if it is worth a marker. D-OW-INT */
const bestOf = (openings: readonly Opening[]): Opening | undefined =>
  openings.filter(({ chance }) => chance >= WORTH_IT).toSorted((a, b) => a.defense - b.defense || a.gap - b.gap)[0];

/** What a unit does at the conclusion. */
type Reaction =
  | { readonly unit: string; readonly act: 'fire'; readonly target: string }
  | { readonly unit: string; readonly act: 'assault' | 'move' }
  | 'none';

/** When the group has acted: one unit after another, until their player wants or has no more. D-OW-END */
export function* conclusion(
  battle: FireTeamBattle,
  active: Seat,
  group: readonly string[],
  used: Spent,
  most: number,
): Rule<FireTeamBattle> {
  const seat = otherSeat(battle, active);
  const spent = new Map(used);
  let now = battle;
  for (;;) {
    const able = watchers(now, seat, spent, most);
    const options = able.flatMap((unit) => reactionsOf(now, unit, group));
    if (options.length === 0) return now;
    const answer = yield* ask(now, seat, {
      rule: 'FT-H-16',
      says: 'The enemy has acted. Who acts on Overwatch?',
      options: ranked(options),
      sensible: SENSIBLE,
    });
    if (answer === 'none') return now;
    spent.set(answer.unit, (spent.get(answer.unit) ?? 0) + 1);
    now = yield* react(now, answer);
  }
}

interface Possible {
  readonly option: Option<Reaction>;
  readonly isWorth: boolean;
}

/** What is worth doing first, then nothing, then the rest. */
function ranked(options: readonly Possible[]): readonly Option<Reaction>[] {
  const first = options.find(({ isWorth }) => isWorth);
  const rest = options.filter((one) => one !== first).map(({ option }) => option);
  const none: Option<Reaction> = { value: 'none', says: 'No more' };
  return first === undefined ? [none, ...rest] : [first.option, none, ...rest];
}

/** In contact Move or Assault, else Fire at a unit of the group. FT-H-16, FT-CC-11 */
function reactionsOf(battle: FireTeamBattle, unit: FireTeamUnit, group: readonly string[]): readonly Possible[] {
  const { id, name } = unit;
  if (unit.kind === 'team' && isInContact(battle, unit)) {
    const assault: Possible = {
      option: { value: { unit: id, act: 'assault' }, ...say('{unit} assaults', { unit: name }) },
      isWorth: true,
    };
    if (retreatPlan(battle, unit) === undefined) return [assault];
    return [
      assault,
      { option: { value: { unit: id, act: 'move' }, ...say('{unit} moves away', { unit: name }) }, isWorth: false },
    ];
  }
  return group.flatMap((target): readonly Possible[] => {
    if (!isAlive(battle, target)) return [];
    const aim = unitOf(battle, target);
    const firer = firerAt(battle, unit, aim);
    if (firer === undefined) return [];
    const chance = chanceOf(firer, aim);
    const words = say('{unit} fires at {target}: {chance%} at least 1 result', {
      unit: name,
      target: aim.name,
      chance,
    });
    return [{ option: { value: { unit: id, act: 'fire', target }, ...words }, isWorth: chance >= WORTH_IT }];
  });
}

/** The way of a Move on Overwatch: out of contact, and with the squad. D-PATH, FT-CC-14 */
function* wayOut(battle: FireTeamBattle, team: Team): Rule<Moves> {
  const going = goingOf(battle, team.id, allowanceOf(team), 'clear', [team.id]);
  return yield* ask(battle, team.seat, {
    rule: 'FT-CC-14',
    ...say('Which way does {unit} take?', { unit: team.name }),
    options: [{ value: retreatPlan(battle, team) ?? {}, says: 'Out of contact' }],
    free: ownMoves(figuresOf(battle, team.id), 'FT-CC-14', (moves) => chosenMoveProblems(battle, team, moves, going)),
    about: { team: team.id },
  });
}

/** Carries out an Overwatch action and takes its marker. FT-H-16, FT-R-23 */
function* react(battle: FireTeamBattle, reaction: Exclude<Reaction, 'none'>): Rule<FireTeamBattle> {
  const unit = unitOf(battle, reaction.unit);
  const marked = withUnit(battle, unit, { overwatch: unit.overwatch - 1 });
  yield* note('FT-H-16', SAYS[reaction.act], { unit: unit.name });
  if (reaction.act === 'fire') return yield* attack(marked, reaction.target, [{ unit: unit.id }]);
  if (reaction.act === 'assault')
    return yield* fightPairs(marked, unit.seat, pairsOf(marked, [{ id: unit.id, hurried: false }]));
  const moves = unit.kind === 'team' ? yield* wayOut(marked, unit) : {};
  const act = { kind: 'move', unit: unit.id, moves } as const;
  const up = risen(marked, act);
  return yield* moveGroup(up, [moverOf(up, act)], []);
}

const SAYS = {
  fire: '{unit} fires on Overwatch.',
  assault: '{unit} assaults on Overwatch.',
  move: '{unit} moves away on Overwatch.',
} as const;
