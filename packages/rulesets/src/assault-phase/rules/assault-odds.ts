/** All ends of an assault with their chances, from the table of its fight. */
import { Outcomes, type Ways } from '@umpire/engine/dice';
import { type Fates, fatesOf, NO_FATES } from './aftermath.ts';
import type { Assault, Assaulted } from './assault.ts';
import type { FightTable, SideEnd } from './fight-table.ts';
import { beatenBy, loserOf, type Remains, remainsOf, type Toll, tollOf } from './fought.ts';
import { isBelowHalf, isOutnumbered } from './morale.ts';
import { winnerOf } from './results.ts';

type Chanced = readonly (readonly [fates: Fates, chance: number])[];
const NOTHING_FOLLOWS: Chanced = [[NO_FATES, 1]];

/** `ways` gives the weights of the ends as whole numbers, for proofs. */
export function assaultOutcomes(
  args: Assault,
  table: FightTable,
  ways: (ends: readonly Assaulted[]) => Ways,
): Outcomes<Assaulted> {
  const [one, other] = [summed(args, 0, table.ends[0]), summed(args, 1, table.ends[1])];
  const sums = chancesOfTolls(table, one, other);
  const fates = knownFates(args, [one, other]);
  const ends = new Map<number, { readonly end: Assaulted; chance: number }>();
  for (let a = 0, cell = 0; a < one.tolls.length; a++)
    for (let b = 0; b < other.tolls.length; b++, cell++) {
      const chance = sums[cell] as number;
      if (chance === 0) continue;
      const [own, foe] = [one.tolls[a] as Toll, other.tolls[b] as Toll];
      const inflicted: readonly [number, number] = [foe.wounds, own.wounds];
      const winner = winnerOf({ inflicted, living: [own.living, foe.living] });
      const loser = loserOf(winner, [own, foe]);
      // Who has won follows from what both have lost.
      const pair = (one.losses[a] as number) * other.tolls.length + (other.losses[b] as number);
      for (const [fate, share] of loser === undefined ? NOTHING_FOLLOWS : fates(loser, a, b)) {
        const key = ((pair * MOST_UNITS + fate.held) * MOST_UNITS + fate.away) * MOST_UNITS + fate.caught;
        const known = ends.get(key);
        if (known !== undefined) known.chance += chance * share;
        else ends.set(key, { end: { lost: [own.lost, foe.lost], inflicted, winner, ...fate }, chance: chance * share });
      }
    }
  const all = [...ends.values()];
  const answers = all.map(({ end }) => end);
  return new Outcomes(
    answers,
    all.map(({ chance }) => chance),
    () => ways(answers),
  );
}

/** No fight has so many units. */
const MOST_UNITS = 64;

/** The different tolls of a side's ends. */
interface Summed {
  readonly tolls: readonly Toll[];
  /** Which toll each end is. */
  readonly numbers: Int32Array;
  /** Equal numbers for tolls with the same losses, and for those after which its units check morale in the same way. */
  readonly losses: Int32Array;
  readonly nerves: Int32Array;
}

function summed(args: Assault, side: 0 | 1, ends: readonly SideEnd[]): Summed {
  const tolls: Toll[] = [];
  const numberOf = numbering();
  const numbers = Int32Array.from(ends, (end) => {
    const toll = tollOf(args, side, end);
    const all = toll.remains.map((unit) => `${unit.own},${unit.all},${unit.leadership}`);
    const number = numberOf(`${toll.lost} ${toll.wounds} ${all.join(' ')}`);
    tolls[number] ??= toll;
    return number;
  });
  const [lossOf, nerveOf] = [numbering(), numbering()];
  const nerve = ({ own, all, leadership }: Remains, at: number): string =>
    all === 0 ? '' : `${leadership}${isBelowHalf(own, args.units[at]?.start ?? 0) ? 'b' : ''}`;
  return {
    tolls,
    numbers,
    losses: Int32Array.from(tolls, ({ lost, wounds }) => lossOf(`${lost} ${wounds}`)),
    nerves: Int32Array.from(tolls, ({ remains }) => nerveOf(remains.map(nerve).join())),
  };
}

/** Numbers for texts, from 0 on. */
function numbering(): (text: string) => number {
  const numbers = new Map<string, number>();
  return (text) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
}

/** The chances of the pairs of tolls. */
function chancesOfTolls({ chances }: FightTable, one: Summed, other: Summed): Float64Array {
  const width = other.tolls.length;
  const sums = new Float64Array(one.tolls.length * width);
  for (let a = 0, cell = 0; a < one.numbers.length; a++) {
    const base = (one.numbers[a] as number) * width;
    for (let b = 0; b < other.numbers.length; b++, cell++) {
      const to = base + (other.numbers[b] as number);
      sums[to] = (sums[to] as number) + (chances[cell] as number);
    }
  }
  return sums;
}

/** What becomes of the losers, by the numbers of the two tolls: few pairs differ in what it depends on. */
function knownFates(args: Assault, sums: readonly [Summed, Summed]): (loser: 0 | 1, a: number, b: number) => Chanced {
  const { units } = args;
  const known = new Map<number, Chanced>();
  const foes = units.map(({ side, foes: named }) =>
    units.flatMap((foe, at) => (foe.side !== side && (named === undefined || named.includes(foe.id)) ? [at] : [])),
  );
  return (loser, a, b) => {
    const [one, other] = [sums[0].tolls[a] as Toll, sums[1].tolls[b] as Toll];
    const [lost, won] = loser === 0 ? [one, other] : [other, one];
    let key = ((sums[0].nerves[a] as number) * sums[1].tolls.length + (sums[1].nerves[b] as number)) * 2 + loser;
    for (const [at, { side }] of units.entries()) {
      // One bit for each unit, whoever has lost: keys of the two cases must not meet.
      key *= 2;
      if (side !== loser) continue;
      let enemies = 0;
      for (const foe of foes[at] as readonly number[]) enemies += (won.remains[foe] as Remains).all;
      if (isOutnumbered((lost.remains[at] as Remains).all, enemies)) key += 1;
    }
    let fates = known.get(key);
    if (fates === undefined) {
      fates = fatesOf(beatenBy(args, loser, remainsOf(args, [one, other])));
      known.set(key, fates);
    }
    return fates;
  };
}
