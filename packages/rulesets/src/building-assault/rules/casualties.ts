/** Giving out the casualties of a round, one at a time (BA-H-27). */
import { type Chain, choose, note, packed, proceed, type Rule, type Seat } from '@umpire/engine/rule';
import { byLettersAndNumber } from '@umpire/engine/table';
import type { Combat } from './combat.ts';
import type { Fighter } from './fighter.ts';
import { helmetSave } from './helmet.ts';
import type { MeleeOptions } from './melee-test.ts';

/** Who has fallen, in id order. */
export interface Lost {
  readonly lost: readonly string[];
}

/** Casualties still to be given out: the Defender's and the Attacker's of each combat in turn, and the surplus of each side. */
export interface Giving extends Lost {
  readonly dues: readonly number[];
  readonly spill: readonly [defender: number, attacker: number];
}

/** The two sides of a melee, and who decides for them. */
interface Sides {
  readonly attacker: Seat;
  readonly defender: Seat;
  readonly attackers: readonly Fighter[];
  readonly defenders: readonly Fighter[];
  readonly options: Pick<MeleeOptions, 'onesSpill'>;
}

/** One casualty that is due now: among whom, and what is left to do after it. */
interface NextCasualty {
  readonly side: 0 | 1;
  readonly among: readonly Fighter[];
  readonly rest: Giving;
}

/** The casualties of one combat, and what goes beyond it. */
export interface Given extends Lost {
  readonly spill: Giving['spill'];
}

/** The rule that gives out all casualties of a round with these combats. BA-H-27 */
export function givingOut(sides: Sides, combats: readonly Combat[]): (due: Giving) => Chain<Lost> {
  return function* giveOut(due: Giving): Chain<Lost> {
    const next = nextInCombats(combats, due);
    const casualty = 'among' in next ? next : nextOfSurplus(sides, next);
    if (casualty === undefined) return { lost: due.lost };
    return proceed(giveOut, yield* strike(sides, casualty));
  };
}

/** The same for one combat alone; its surplus is left for later. */
export function givingOwn(sides: Sides, combat: Combat): (due: Giving) => Chain<Given> {
  function* giveOwn(due: Giving): Chain<Given> {
    const next = nextInCombats([combat], due);
    if (!('among' in next)) return { lost: next.lost, spill: next.spill };
    return proceed(giveOwn, yield* strike(sides, next));
  }
  const everybody = [...combat.attackers, ...combat.defenders].map(({ id }) => id);
  return packed((due: Giving) => keyOfGiving(everybody, due), giveOwn) as typeof giveOwn;
}

/** Counts and the set of the fallen as one number. */
function keyOfGiving(everybody: readonly string[], { dues, spill, lost }: Giving): number {
  const set = lost.reduce((bits, id) => bits + (1 << everybody.indexOf(id)), 0);
  return [...dues, ...spill].reduce((sum, n) => sum * 32 + n, set);
}

/** The owner names a victim, who may be saved by his helmet: that uses up the casualty, and the next may strike him again (BA-R-33). */
export function* strike(sides: Sides, { side, among, rest }: NextCasualty): Rule<Giving> {
  const owner = side === 0 ? sides.defender : sides.attacker;
  const victim = yield* chooseVictim(owner, among);
  if (yield* helmetSave(owner, victim)) return rest;
  yield* note('BA-H-27', '{figure} falls.', { figure: victim.id, out: victim.id });
  return { ...rest, lost: [...rest.lost, victim.id].toSorted(byLettersAndNumber) };
}

/** Combat by combat, the Defender's side first; what finds nobody becomes surplus. */
function nextInCombats(combats: readonly Combat[], due: Giving): NextCasualty | Giving {
  const dues = [...due.dues];
  const spill: [number, number] = [...due.spill];
  for (const [place, count] of dues.entries()) {
    if (count === 0) continue;
    const side = place % 2 === 0 ? 0 : 1;
    const combat = combats[(place - side) / 2];
    const among = livingOf(due, (side === 0 ? combat?.defenders : combat?.attackers) ?? []);
    if (among.length > 0) {
      dues[place] = count - 1;
      return { side, among, rest: { dues, spill, lost: due.lost } };
    }
    dues[place] = 0;
    spill[side] += count;
  }
  return { dues, spill, lost: due.lost };
}

/** Others of the melee bear the surplus, the Defender's side first; what finds nobody is lost (BA-R-24). */
function nextOfSurplus(
  { options, attackers, defenders }: Sides,
  { dues, spill, lost }: Giving,
): NextCasualty | undefined {
  if (options.onesSpill === 'lost') return undefined;
  const side = ([0, 1] as const).find(
    (one) => spill[one] > 0 && livingOf({ lost }, one === 0 ? defenders : attackers).length > 0,
  );
  if (side === undefined) return undefined;
  const left: Giving['spill'] = side === 0 ? [spill[0] - 1, spill[1]] : [spill[0], spill[1] - 1];
  return { side, among: livingOf({ lost }, side === 0 ? defenders : attackers), rest: { dues, spill: left, lost } };
}

const livingOf = ({ lost }: Lost, fighters: readonly Fighter[]): readonly Fighter[] =>
  lost.length === 0 ? fighters : fighters.filter(({ id }) => !lost.includes(id));

/** Whom an owner gives up first: not the leader, not an SMG, then the highest id (BA-D-13, BA-R-43). */
export const byWorth = (a: Fighter, b: Fighter): number =>
  Number(a.leader) - Number(b.leader) || Number(a.smg) - Number(b.smg) || byLettersAndNumber(b.id, a.id);

function* chooseVictim(owner: Seat, among: readonly Fighter[]): Rule<Fighter> {
  const [first, ...others] = among.toSorted(byWorth);
  if (first === undefined) throw new RangeError('a casualty is due among nobody');
  if (others.length === 0) return first;
  const chosen = yield* choose(owner, {
    rule: 'BA-H-27',
    says: 'Who is hit?',
    options: [first, ...others].map(({ id }) => ({ value: id, says: id })),
    sensible: 1,
    about: { decision: 'BA-D-13' },
  });
  return among.find(({ id }) => id === chosen) ?? first;
}
