import { type Chain, lasting, exact } from '@umpire/engine/rule';
import { Known } from '../../common/known.ts';
import { type Toll, tollOfRound } from './fallen.ts';
import { type Fighter, inOrder, kindOf } from './fighter.ts';
import { optionsKey } from './melee-test.ts';
import type { Fight } from './melee.ts';

export interface ExpectedLosses {
  readonly attacker: number;
  readonly defender: number;
  /** The chance that no Defender is left. */
  readonly cleared: number;
}

/** A fight that has been met before, whatever the names of its figures. */
export interface KnownFight {
  /** Its toll, as a rule that needs no argument. */
  readonly toll: (none: number) => Chain<Toll>;
  /** What one round is expected to cost each side, exactly, with everybody deciding by the defaults. */
  readonly losses: ExpectedLosses;
}

/** Fights that are remembered; a battle asks for the same ones again and again. */
const known = new Known<KnownFight>(4000);

export function knownFight(given: Fight): KnownFight {
  const fight = { ...given, attackers: withoutRank(given.attackers), defenders: withoutRank(given.defenders) };
  return known.answer(keyOf(fight), () => newFight(fight));
}

/** Who leads makes no difference to how many fall where all have the same helmet, so that more fights are known already. */
function withoutRank(side: readonly Fighter[]): readonly Fighter[] {
  const [first] = side;
  const isEven = side.every(({ helmet }) => helmet === first?.helmet);
  return isEven ? side.map((one) => (one.leader ? { ...one, leader: false } : one)) : side;
}

/** All that a round depends on, without names: what each figure is in id order, and who touches whom by places in that order. */
function keyOf({ attackers, defenders, contacts, options, active, attacker }: Fight): string {
  const sides = [inOrder(attackers), inOrder(defenders)] as const;
  const place = (side: 0 | 1, id: string): number => sides[side].findIndex((one) => one.id === id);
  const touching = contacts.map(([a, d]) => `${place(0, a)}-${place(1, d)}`).join();
  const kinds = sides.map((side) => side.map(kindOf).join(';')).join('|');
  return `${kinds}|${touching}|${optionsKey(options)}|${active === attacker}`;
}

function newFight(fight: Fight): KnownFight {
  let losses: ExpectedLosses | undefined;
  const toll = lasting((_none: number) => tollOfRound(fight)) as KnownFight['toll'];
  return {
    toll,
    get losses() {
      return (losses ??= solve(toll, fight.defenders.length));
    },
  };
}

export const expectedLosses = (fight: Fight): ExpectedLosses => knownFight(fight).losses;

function solve(toll: KnownFight['toll'], figures: number): ExpectedLosses {
  const solution = exact(toll, 0);
  if (solution.kind === 'gave up') throw new RangeError(`a round of melee: ${solution.says}`);
  const expect = (of: (fallen: Toll) => number): number =>
    solution.odds.entries.reduce((sum, { value, chance }) => sum + chance * of(value), 0);
  return {
    attacker: expect(({ attackers }) => attackers),
    defender: expect(({ defenders }) => defenders),
    cleared: expect(({ defenders }) => Number(defenders === figures)),
  };
}
