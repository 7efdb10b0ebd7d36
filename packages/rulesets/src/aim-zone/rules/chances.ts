/** Quick odds of a shot for those who decide: those of the rule, for a plain shot with the same dice. */
import { derive } from '@umpire/engine/derive';
import { exact } from '@umpire/engine/rule';
import { dieOf } from './dice-shift.ts';
import { type InLine, shot, type Shot } from './shot.ts';
import { numberFor, TARGET_CLASSES } from './target-class.ts';

/** The chances of at least one, two and three hits on the target, and of an empty weapon afterwards. */
export interface Chances {
  readonly one: number;
  readonly two: number;
  readonly three: number;
  readonly dry: number;
}

/** The chances of a shot, as its rule has them; who is struck on the line does not matter here. */
export const chancesOf = (args: Shot): Chances => chancesBy(keyOf(args));

/** All that the dice alone depend on, in one small number: each part has its own bits. */
function keyOf(args: Shot): number {
  const dice = dieOf(args).sides * 16 + numberFor(args.target);
  const ammunition = ((args.intense ? 1 : 0) * 32 + args.capacity - args.counters) * 4 + args.perOne;
  const hits = (args.defend * 8 + Math.min(4, args.obstructions.length)) * 2 + (isDoubled(args) ? 1 : 0);
  return (dice * 256 + ammunition) * 256 + hits;
}

const isDoubled = ({ shifts }: Shot): boolean => shifts.includes('point blank');

const chancesBy = derive((key: number): Chances => {
  const args = shotBy(key);
  const solution = exact(shot, args);
  let [one, two, three, dry] = [0, 0, 0, 0];
  if (solution.kind === 'solved') {
    for (const { value, chance } of solution.odds.entries) {
      if (value.hits >= 1) one += chance;
      if (value.hits >= 2) two += chance;
      if (value.hits >= 3) three += chance;
      if (value.counters >= args.capacity) dry += chance;
    }
  }
  return { one, two, three, dry };
});

/** A shot with these dice, this number, room for ammunition, Defend, and things on the line that are nothing but in the way. */
function shotBy(key: number): Shot {
  const [dice, ammunition, hits] = [key >> 16, (key >> 8) & 255, key & 255];
  return {
    by: 'A',
    aimed: true,
    shifts: shiftsTo(dice >> 4, hits % 2 === 1),
    beyondD12: 'd20',
    target: TARGET_CLASSES.find((each) => numberFor(each) === dice % 16) ?? 'open',
    intense: ammunition >> 7 === 1,
    capacity: (ammunition >> 2) % 32,
    counters: 0,
    perOne: ammunition % 4,
    defend: hits >> 4,
    obstructions: Array.from({ length: (hits >> 1) % 8 }, (): InLine => ({ id: '' })),
    collateral: [],
  };
}

/** The shifts that lead from the die of aimed fire to one with so many sides. */
function shiftsTo(sides: number, isPointBlank: boolean): Shot['shifts'] {
  const shifts = isPointBlank ? (['point blank'] as const) : [];
  for (const by of ['long range', 'crossfire'] as const)
    for (let count = 0; count < 5; count++) {
      const wanted = [...shifts, ...Array.from({ length: count }, () => by)];
      if (dieOf({ aimed: true, shifts: wanted, beyondD12: 'd20' }).sides === sides) return wanted;
    }
  return shifts;
}
