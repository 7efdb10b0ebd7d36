/**
 * What a close combat is likely to come to, by mean numbers over a few rounds. Quick and rough: it ranks what automatic players might
 * do (AP-D-1). What a person is told are the exact odds of `rules/assault.ts`.
 */
import { chanceOf } from '@umpire/engine/dice';
import { solved } from '@umpire/engine/rule';
import { modesOf } from '../rules/modes.ts';
import { isBelowHalf, isOutnumbered, leadershipTest } from '../rules/morale.ts';
import { expectedWounds } from '../rules/worth.ts';
import type { Profile } from '../battle/profiles.ts';
import { meleeWeapons } from '../battle/weapons.ts';

/** Fighters of one kind: how many, when they strike, and the wounds that one of them makes in a round, in contact and in support. */
export interface Band {
  /** Who can get into contact, if there is room, and who is near enough to support at least. */
  readonly models: number;
  readonly behind: number;
  readonly step: number;
  readonly blows: number;
  readonly support: number;
}

/** A unit in a fight. */
export interface Body {
  readonly points: number;
  readonly models: number;
  readonly wounds: number;
  readonly startCount: number;
  readonly leadership: number;
  /** As they fight in the first round, and later. */
  readonly first: readonly Band[];
  readonly later: readonly Band[];
}

/** Expected unsaved wounds of one model on another in its best way to fight, and when it strikes in that way. */
export function blowsOn(
  striker: Profile,
  foe: Profile,
  { chargeBonus, engaged }: { readonly chargeBonus: boolean; readonly engaged: boolean },
): { readonly wounds: number; readonly step: number | undefined } {
  const stand = { engaged, chargeBonus, mayUseForce: false };
  const ways = modesOf(striker, meleeWeapons(striker.weapons), stand).map((mode) => ({
    wounds: expectedWounds(striker, mode, { ws: foe.ws, toughness: foe.t }, [[foe, 1]]),
    step: mode.step,
  }));
  return ways.reduce((best, way) => (way.wounds > best.wounds ? way : best));
}

/** Rounds that are looked ahead: this turn's, the enemy's, and the next. */
const ROUNDS = 3;

/** The share of a unit's worth that is lost when it breaks: it may rally, or be caught and fight on. */
const BROKEN = 0.7;

/** The chance to fail a morale check, by Leadership: as it is, below half, outnumbered, and both. AP-H-14, AP-H-15 */
const FAILS = Array.from({ length: 11 }, (_, leadership) =>
  [0, 1, 2, 3].map((state) => {
    const test = { leadership, belowHalf: (state & 1) > 0, outnumbered: (state & 2) > 0, rule: 'AP-MOR-1' };
    return chanceOf(solved(leadershipTest, { ...test, says: '', by: '' }), (passed) => !passed);
  }),
);

/** A side as it stands: how much of it is left, from 0 to 1. */
interface Side {
  readonly bodies: readonly Body[];
  readonly first: readonly Band[];
  readonly later: readonly Band[];
  readonly models: number;
  readonly wounds: number;
  readonly points: number;
  left: number;
}

const sum = (bodies: readonly Body[], of: (body: Body) => number): number =>
  bodies.reduce((all, body) => all + of(body), 0);

const sideOf = (bodies: readonly Body[]): Side => ({
  bodies,
  first: bodies.flatMap(({ first }) => first),
  later: bodies.flatMap(({ later }) => later),
  models: sum(bodies, ({ models }) => models),
  wounds: sum(bodies, ({ wounds }) => wounds),
  points: sum(bodies, ({ points }) => points),
  left: 1,
});

/** Points that the first side is expected to take less those that it loses. */
export function clash(own: readonly Body[], foe: readonly Body[]): number {
  const [mine, theirs] = [sideOf(own), sideOf(foe)];
  let gain = 0;
  // The chance that the fight is still going on.
  let goesOn = 1;
  for (let round = 0; round < ROUNDS && goesOn > 0; round++) {
    const before = { mine: mine.left, theirs: theirs.left };
    exchange(mine, theirs, round === 0);
    const taken = before.theirs - theirs.left;
    const given = before.mine - mine.left;
    gain += goesOn * (taken * theirs.points - given * mine.points);
    const wins = chanceToWin(taken * theirs.wounds, given * mine.wounds, mine, theirs);
    const theyBreak = wins * failure(theirs, mine);
    const weBreak = (1 - wins) * failure(mine, theirs);
    gain += goesOn * BROKEN * (theyBreak * theirs.points * theirs.left - weBreak * mine.points * mine.left);
    goesOn *= mine.left * theirs.left === 0 ? 0 : 1 - theyBreak - weBreak;
  }
  return gain;
}

/** All blows of a round, step by step; those of one step fall at once. AP-INIT-1, AP-INIT-2 */
function exchange(mine: Side, theirs: Side, isFirst: boolean): void {
  for (let step = 10; step >= 1; step--) {
    const onTheirs = blowsAt(mine, theirs, step, isFirst);
    const onMine = blowsAt(theirs, mine, step, isFirst);
    theirs.left = Math.max(0, theirs.left - onTheirs / theirs.wounds);
    mine.left = Math.max(0, mine.left - onMine / mine.wounds);
  }
}

/** So many find room around one enemy: when the charge goes in, from one side, and when all have piled in. The others support. */
const ROOM = { first: 1, later: 2 } as const;

/** Of those who do not fight in the front rank, so many are near enough to support. */
const SUPPORTING = 0.5;

function blowsAt(side: Side, foe: Side, step: number, isFirst: boolean): number {
  const bands = isFirst ? side.first : side.later;
  if (!bands.some((band) => band.step === step)) return 0;
  const room = ROOM[isFirst ? 'first' : 'later'] * (numberOf(isFirst ? foe.first : foe.later) * foe.left + 1);
  const inFront = Math.min(1, room / Math.max(1, numberOf(bands) * side.left));
  let wounds = 0;
  for (const band of bands)
    if (band.step === step) {
      const front = inFront * band.models;
      const rear = SUPPORTING * (band.models - front + band.behind);
      wounds += side.left * (front * band.blows + rear * band.support);
    }
  return wounds;
}

const numberOf = (bands: readonly Band[]): number => bands.reduce((all, { models }) => all + models, 0);

/** The chance to win a round by its expected wounds: dice stray by about the root of what they are expected to do. */
function chanceToWin(taken: number, given: number, mine: Side, theirs: Side): number {
  if (theirs.left === 0) return 1;
  if (mine.left === 0) return 0;
  const lead = taken - given;
  return 0.5 + lead / (2 * Math.sqrt(lead * lead + 2 * (taken + given) + 0.5));
}

/** The chance that a beaten side breaks, its units weighed by their points. AP-MOR-1, AP-H-15 */
function failure(side: Side, foe: Side): number {
  const outnumbered = isOutnumbered(side.models * side.left, foe.models * foe.left) ? 2 : 0;
  const weighed = sum(side.bodies, ({ leadership, models, startCount, points }) => {
    const belowHalf = isBelowHalf(models * side.left, startCount) ? 1 : 0;
    return points * (FAILS[leadership]?.[outnumbered + belowHalf] ?? 0);
  });
  return side.points === 0 ? 0 : weighed / side.points;
}
