/**
 * The odds of a round of melee, worked out combat by combat: each combat rolls and gives out its casualties before the next one
 * rolls. All dice of a round count whoever falls (BA-OUT-6), so that the odds are those of the round at the table; but far less
 * has to be kept in mind on the way. The rules of the dice and of the casualties are the very same functions.
 */
import { call, type Chain, type Proceed, proceed, type Rule } from '@umpire/engine/rule';
import { type Given, givingOut, givingOwn, type Lost } from './casualties.ts';
import type { Combat, Split } from './combat.ts';
import { inOrder } from './fighter.ts';
import { clashOf, combatsOf, type Fight, splitOf, START } from './melee.ts';

/** One combat: its dice, then its own casualties; its surplus waits for the end of the round. */
export function combatRound(fight: Fight, combat: Combat): () => Rule<Given> {
  const [clash, giveOut] = [clashOf(fight, combat), givingOwn(fight, combat)];
  return function* oneCombat(): Rule<Given> {
    const due = yield* call(clash, START);
    return yield* call(giveOut, { dues: [due.defender, due.attacker], spill: [0, 0], lost: [] });
  };
}

/** Who falls in a round. The same odds as `meleeRound`. */
export function* meleeById(fight: Fight): Chain<Lost> {
  return proceed(byMask(fight, yield* splitOf(fight)), 0);
}

/** Surplus of one side never reaches this. */
const MOST_SPILLED = 16;

/**
 * Between two combats it is remembered who has fallen and what surplus is due: a set of figures as the bits of a number, packed with
 * the rest into one whole number, which makes the best of keys.
 */
function byMask(fight: Fight, split: Split): (state: number) => Chain<Lost> {
  const everybody = inOrder([...fight.attackers, ...fight.defenders]).map(({ id }) => id);
  const sets = 1 << everybody.length;
  const listOf = (set: number): readonly string[] => everybody.filter((_, place) => (set & (1 << place)) !== 0);
  const setOf = (ids: readonly string[]): number => ids.reduce((set, id) => set | (1 << everybody.indexOf(id)), 0);
  const rounds = combatsOf(fight, split).map((combat) => {
    const round = combatRound(fight, combat);
    return function* masked(): Rule<number> {
      const { lost, spill } = yield* call(round, 0);
      return (spill[0] * MOST_SPILLED + spill[1]) * sets + setOf(lost);
    };
  });
  const combat = MOST_SPILLED * MOST_SPILLED * sets;
  const spillOut = givingOut(fight, []);
  return function* nextCombat(state: number): Chain<Lost> {
    const round = rounds[Math.floor(state / combat)];
    // Nobody falls twice, so that sets and surplus can simply be added.
    if (round !== undefined) return proceed(nextCombat, state + combat + (yield* call(round, 0))) as Proceed<Lost>;
    const spilled = Math.floor((state % combat) / sets);
    const lost = listOf(state % sets);
    if (spilled === 0) return { lost };
    const spill = [Math.floor(spilled / MOST_SPILLED), spilled % MOST_SPILLED] as const;
    return yield* call(spillOut, { dues: [], spill, lost });
  };
}
