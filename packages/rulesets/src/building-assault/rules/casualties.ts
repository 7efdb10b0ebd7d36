/** Giving out the casualties of a round, one at a time (BA-H-27). */
import { type Seat, type Chain, proceed, note, type Rule, choose } from '@umpire/engine/rule';
import { byLettersAndNumber } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import type { Combat } from './combat.ts';
import type { Fighter } from './fighter.ts';
import { helmetSave } from './helmet.ts';

/** Who has fallen, in id order. */
export interface Lost {
  readonly lost: readonly string[];
}

/** Who has fallen so far, and the surplus of each side. */
export interface Given extends Lost {
  readonly spill: readonly [defender: number, attacker: number];
}

/** Casualties of one combat that are still to be given out. */
export interface Giving extends Given {
  readonly dues: readonly [defender: number, attacker: number];
}

/** Who decides for the two sides of a melee. */
interface Owners {
  readonly attacker: Seat;
  readonly defender: Seat;
}

/** The rule that gives out the casualties of one combat, the Defender's side first; what finds nobody becomes surplus. BA-H-27 */
export function givingOut(owners: Owners, { attackers, defenders }: Combat): (due: Giving) => Chain<Given> {
  function* giveOut({ dues, lost, spill }: Giving): Chain<Given> {
    const side = SIDES.find((one) => dues[one] > 0);
    if (side === undefined) return { lost, spill };
    const among = livingOf({ lost }, side === 0 ? defenders : attackers);
    if (among.length === 0)
      return proceed(giveOut, { dues: less(dues, side, dues[side]), lost, spill: less(spill, side, -dues[side]) });
    const fallen = yield* strike(owners, side, among);
    return proceed(giveOut, { dues: less(dues, side, 1), lost: [...lost, ...fallen], spill });
  }
  return giveOut;
}

/** The Defender's, then the Attacker's. */
export const SIDES = [0, 1] as const;

export const less = ([d, a]: Given['spill'], side: 0 | 1, count: number): Given['spill'] =>
  side === 0 ? [d - count, a] : [d, a - count];

/** The owner names a victim, who may be saved by his helmet: that uses up the casualty, and the next may strike him again (BA-R-33). */
export function* strike(
  { attacker, defender }: Owners,
  side: 0 | 1,
  among: readonly Fighter[],
): Rule<readonly string[]> {
  const owner = side === 0 ? defender : attacker;
  const victim = yield* chooseVictim(owner, among);
  if (yield* helmetSave(owner, victim)) return [];
  yield* note('BA-H-27', '{figure} {figure|falls|fall}.', { figure: victim.id, out: victim.id });
  return [victim.id];
}

export const inIdOrder = (lost: readonly string[]): Lost => ({ lost: lost.toSorted(byLettersAndNumber) });

export const livingOf = ({ lost }: Lost, fighters: readonly Fighter[]): readonly Fighter[] =>
  lost.length === 0 ? fighters : fighters.filter(({ id }) => !lost.includes(id));

/** Whom an owner gives up first: not the leader, not an SMG, then the highest id (BA-D-13, BA-R-43). */
const byWorth = (a: Fighter, b: Fighter): number =>
  Number(a.leader) - Number(b.leader) || Number(a.smg) - Number(b.smg) || byLettersAndNumber(b.id, a.id);

/**
 * Which figures whoever asks for odds does not tell apart: those that are given up alike, or all with the same helmet. The fewer are told
 * apart, the quicker are large fights solved.
 */
export type Likeness = 'worth' | 'helmet';

/** Figures with the same text are alike. */
export const likenessOf = (
  { leader, smg, helmet }: Pick<Fighter, 'leader' | 'smg' | 'helmet'>,
  likeness: Likeness,
): string => (likeness === 'helmet' ? `${helmet}` : `${leader} ${smg} ${helmet}`);

/** Alike figures that are given up one after the other: to all others it makes no difference which of them has fallen. */
export function runsOf(side: readonly Fighter[], likeness: Likeness): readonly (readonly Fighter[])[] {
  const runs: Fighter[][] = [];
  for (const one of side.toSorted(byWorth)) {
    const last = runs.at(-1);
    const before = last?.[0];
    if (before !== undefined && likenessOf(before, likeness) === likenessOf(one, likeness)) last?.push(one);
    else runs.push([one]);
  }
  return runs;
}

function* chooseVictim(owner: Seat, among: readonly Fighter[]): Rule<Fighter> {
  const [first, ...others] = among.toSorted(byWorth);
  if (first === undefined) throw new RangeError('a casualty is due among nobody');
  if (others.length === 0) return first;
  const chosen = yield* choose(owner, {
    rule: 'BA-H-27',
    ...say('Which of {figures} is hit?', { figures: among.map(({ id }) => id) }),
    options: [first, ...others].map(({ id }) => ({ value: id, says: id })),
    sensible: 1,
    about: { decision: 'BA-D-13' },
  });
  return among.find(({ id }) => id === chosen) ?? first;
}
