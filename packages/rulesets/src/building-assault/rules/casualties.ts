/** Giving out the casualties of a round, one at a time (BA-H-27). */
import { type Chain, choose, note, proceed, type Rule, type Seat } from '@umpire/engine/rule';
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
interface Giving extends Lost {
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

/** The rule that gives out all casualties of a round with these combats. BA-H-27 */
export function givingOut(sides: Sides, combats: readonly Combat[]): (due: Giving) => Chain<Lost> {
  const owners = [sides.defender, sides.attacker] as const;
  return function* giveOut(due: Giving): Chain<Lost> {
    const next = nextCasualty(sides, combats, due);
    if (next === undefined) return { lost: due.lost };
    const owner = owners[next.side];
    const victim = yield* chooseVictim(owner, next.among);
    // A helmet uses up its casualty; the next one may strike the same figure again (BA-R-33).
    if (yield* helmetSave(owner, victim)) return proceed(giveOut, next.rest);
    yield* note('BA-H-27', '{figure} falls.', { figure: victim.id });
    return proceed(giveOut, { ...next.rest, lost: [...next.rest.lost, victim.id].toSorted(byLettersAndNumber) });
  };
}

/** Combat by combat, the Defender's side first; then the surplus, which others of the melee have to bear (BA-R-24). */
function nextCasualty(sides: Sides, combats: readonly Combat[], due: Giving): NextCasualty | undefined {
  const living = (fighters: readonly Fighter[]): readonly Fighter[] =>
    fighters.filter(({ id }) => !due.lost.includes(id));
  const dues = [...due.dues];
  const spill: [number, number] = [...due.spill];
  for (const [place, count] of dues.entries()) {
    if (count === 0) continue;
    const side = place % 2 === 0 ? 0 : 1;
    const combat = combats[(place - side) / 2];
    const among = living((side === 0 ? combat?.defenders : combat?.attackers) ?? []);
    if (among.length > 0) {
      dues[place] = count - 1;
      return { side, among, rest: { dues, spill, lost: due.lost } };
    }
    dues[place] = 0;
    spill[side] += count;
  }
  if (sides.options.onesSpill === 'lost') return undefined;
  for (const side of [0, 1] as const) {
    const among = living(side === 0 ? sides.defenders : sides.attackers);
    if (spill[side] === 0 || among.length === 0) continue;
    spill[side] -= 1;
    return { side, among, rest: { dues, spill, lost: due.lost } };
  }
  return undefined;
}

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
    about: { decision: 'BA-D-13' },
  });
  return among.find(({ id }) => id === chosen) ?? first;
}
