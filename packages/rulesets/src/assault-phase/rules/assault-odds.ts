/** All ends of an assault with their chances, from the table of its fight. */
import type { Chances } from '@umpire/engine/rule';
import { type Fates, fatesOf, NO_FATES } from './aftermath.ts';
import type { Assault, Assaulted } from './assault.ts';
import type { FightTable, SideEnd } from './fight-table.ts';
import { beatenBy, type Toll, tollOf } from './fought.ts';
import { isOutnumbered } from './morale.ts';
import { loserOf, winnerOf } from './results.ts';
import { type Command, commandsOf, facing } from './survivors.ts';

type Chanced = readonly (readonly [fates: Fates, chance: number])[];
const NOTHING_FOLLOWS: Chanced = [[NO_FATES, 1]];

export function assaultOutcomes(args: Assault, table: FightTable): Chances<Assaulted> {
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
      const loser = loserOf(winner, [own.living, foe.living]);
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
  return { answers: all.map(({ end }) => end), chances: all.map(({ chance }) => chance) };
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
  /** Who is left of each toll: of which unit, and how many. */
  readonly strengths: readonly (readonly { readonly of: string; readonly living: number }[])[];
}

function summed(args: Assault, side: 0 | 1, ends: readonly SideEnd[]): Summed {
  const tolls: Toll[] = [];
  const numberOf = numbering();
  const numbers = Int32Array.from(ends, (end) => {
    const toll = tollOf(args, side, end);
    const all = toll.remains.map((unit) => `${unit.living},${unit.leadership}`);
    const number = numberOf(`${toll.lost} ${toll.wounds} ${all.join(' ')}`);
    tolls[number] ??= toll;
    return number;
  });
  const [lossOf, nerveOf] = [numbering(), numbering()];
  const commands = tolls.map(({ remains }) => commandsOf(args.units, remains));
  return {
    tolls,
    numbers,
    losses: Int32Array.from(tolls, ({ lost, wounds }) => lossOf(`${lost} ${wounds}`)),
    nerves: Int32Array.from(commands, (all) => nerveOf(all.map(nerveText).join())),
    strengths: commands.map((all) => all.map(({ of, all: living }) => ({ of, living }))),
  };
}

/** All that the fate of a command depends on, but for whether it is outnumbered. */
function nerveText(command: Command): string {
  const { belowHalf } = facing(command, []);
  const { id, leadership, fallBackDice, sweepDice, noSweep } = command;
  return `${id}:${leadership}${belowHalf}${fallBackDice}${sweepDice}${noSweep}`;
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
  const foesOf = new Map(units.map(({ id, foes }) => [id, foes]));
  return (loser, a, b) => {
    const tolls = [sums[0].tolls[a] as Toll, sums[1].tolls[b] as Toll] as const;
    const strengths = [sums[0].strengths[a], sums[1].strengths[b]] as const;
    let key = ((sums[0].nerves[a] as number) * sums[1].tolls.length + (sums[1].nerves[b] as number)) * 2 + loser;
    let bits = 0;
    for (const { of, living } of strengths[loser] ?? []) {
      const locks = foesOf.get(of);
      let enemies = 0;
      for (const foe of strengths[loser === 0 ? 1 : 0] ?? [])
        if (locks === undefined || locks.includes(foe.of)) enemies += foe.living;
      bits = bits * 2 + (isOutnumbered(living, enemies) ? 1 : 0);
    }
    // One bit for each unit that there could be: keys of different cases must not meet.
    key = key * 2 ** units.length + bits;
    let fates = known.get(key);
    if (fates === undefined) {
      fates = fatesOf(beatenBy(args, loser, tolls));
      known.set(key, fates);
    }
    return fates;
  };
}
