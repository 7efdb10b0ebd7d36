/** Quick odds of a shot for those who decide: the same arithmetic as the rule, kept for each kind of shot. */
import { exact } from '@umpire/engine/rule';
import { dieOf } from './dice-shift.ts';
import { shot, type Shot } from './shot.ts';
import { numberFor } from './target-class.ts';

/** The chances of at least one, two and three hits on the target, and of an empty weapon afterwards. */
export interface Chances {
  readonly one: number;
  readonly two: number;
  readonly three: number;
  readonly dry: number;
}

const known = new Map<number, Chances>();

/** What the dice alone depend on, in one small number: each part has its own bits. */
function keyOf(args: Shot): number {
  const dice = dieOf(args).sides * 16 + numberFor(args.target);
  const ammunition = ((args.intense ? 1 : 0) * 32 + args.capacity - args.counters) * 4 + args.perOne;
  const hits = (args.defend * 8 + Math.min(4, args.obstructions.length)) * 2 + (isDoubled(args) ? 1 : 0);
  return (dice * 256 + ammunition) * 256 + hits;
}

const isDoubled = ({ shifts }: Shot): boolean => shifts.includes('point blank');

/** The chances of a shot, as its rule has them; who is struck on the line does not matter here. */
export function chancesOf(args: Shot): Chances {
  const key = keyOf(args);
  const found = known.get(key);
  if (found !== undefined) return found;
  const bare = { ...args, by: 'A', obstructions: args.obstructions.map(() => ({ id: '' })), collateral: [] };
  const solution = exact(shot, bare);
  let [one, two, three, dry] = [0, 0, 0, 0];
  if (solution.kind === 'solved') {
    for (const { value, chance } of solution.odds.entries) {
      if (value.hits >= 1) one += chance;
      if (value.hits >= 2) two += chance;
      if (value.hits >= 3) three += chance;
      if (value.counters >= args.capacity) dry += chance;
    }
  }
  const made = { one, two, three, dry };
  known.set(key, made);
  return made;
}
