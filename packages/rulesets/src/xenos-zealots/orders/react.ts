import { codec, type Offer } from '@umpire/engine/battle';
import { type Problem, refused, type Rule } from '@umpire/engine/rule';
import { say, saying } from '@umpire/engine/words';
import { called, cardFor, isRooted, type Squad, withSquad, type ZealotBattle } from '../battle/battle.ts';
import { type ArgsOf, moves } from '../battle/orders.ts';
import {
  coverProblems,
  planCover,
  planTurn,
  planWithdraw,
  reactMove,
  turnArmour,
  turnProblems,
  withdrawProblems,
} from '../rules/react.ts';
import { REACTIONS, type Reaction } from '../words/terms.ts';
import { waysPart } from './assault.ts';
import { fireOffers, type Shooting } from './fire-menu.ts';
import { fire, fireDrawing, fireFields, fireProblems } from './fire-order.ts';
import { fireStakes } from './fire-stakes.ts';
import { unitOrder } from './unit-order.ts';

const { id, needed, object, optional, word } = codec;
type React = ArgsOf<'react'>;

/** What a Suppressed unit may do. XZ-MOR-2 */
export const react = unitOrder({
  kind: 'react',
  rule: 'XZ-MOR-2',
  says: 'React',
  help: 'A Suppressed unit does one thing: it moves to cover, withdraws, turns its armour, or returns fire.',
  args: object({
    unit: needed(id, 'the unit'),
    how: needed(word(REACTIONS, 'reaction'), 'what it does'),
    moves: optional(moves, 'the ways of its models'),
    ...fireFields,
  }),
  offers: (view, squad) =>
    REACTIONS.flatMap((how) =>
      how === 'returnFire' ? fireOffers(view, squad, RETURN_FIRE) : OFFERS[how](view, squad),
    ),
  problems,
  *act(battle, squad, order) {
    // A reaction takes the place of the second action, whenever it is made. XZ-R-18
    return withSquad(yield* reacted(battle, squad, order), squad.id, { didSecondary: true });
  },
  stakes: (view, squad, order) => (order.how === 'returnFire' ? fireStakes(view, squad, order) : []),
  drawing: fireDrawing,
});

const RETURN_FIRE: Shooting<React> = {
  says: 'return fire',
  at: (target) => say('return fire at {target}', { target }),
  atCrew: (piece) => say('return fire at the crew of {piece}', { piece }),
  atGun: (piece) => say('return fire at the gun of {piece}', { piece }),
  rule: 'XZ-MOR-5',
  order: (order) => ({ how: 'returnFire', ...order }),
};

function problems(view: ZealotBattle, squad: Squad, order: React): readonly Problem[] {
  const { unit: _, how, moves: ways, pivot, ...shots } = order;
  if (how === 'returnFire' ? ways !== undefined : Object.values(shots).some((one) => one !== undefined))
    return refused('XZ-MOR-2', 'A unit that reacts moves or shoots, not both.');
  if (how === 'turn' && ways !== undefined) return refused('XZ-MOR-3', 'A unit that turns stays where it stands.');
  if (how === 'returnFire') return fireProblems(view, squad, order);
  if (how === 'turn') return turnProblems(view, squad, pivot);
  if (pivot !== undefined) return refused('XZ-MOR-2', 'A unit that reacts moves or turns, not both.');
  if (ways === undefined) return refused(RULES[how], 'Say where everybody goes.');
  return (how === 'cover' ? coverProblems : withdrawProblems)(view, squad.id, ways);
}

const RULES = { cover: 'XZ-MOR-3', withdraw: 'XZ-MOR-4', turn: 'XZ-MOR-3' } as const;

function* reacted(battle: ZealotBattle, squad: Squad, order: React): Rule<ZealotBattle> {
  const { how, moves: ways = {}, pivot = 0 } = order;
  if (how === 'turn') return yield* turnArmour(battle, squad.id, pivot);
  if (how === 'returnFire') return withSquad(yield* fire(battle, squad, order), squad.id, { countsAsMoving: true });
  return yield* reactMove(battle, squad.id, ways, how);
}

/** The reactions that are proposed: places in cover, ways back, a front; and others than those that were found. D-REACT */
const OFFERS: Readonly<
  Record<Exclude<Reaction, 'returnFire'>, (view: ZealotBattle, squad: Squad) => readonly Offer<React>[]>
> = {
  cover(view, squad) {
    const none = say('{unit} {unit|finds|find} no cover within reach.', { unit: called(squad) });
    return [
      found(view, squad, { how: 'cover', ...movesOf(planCover(view, squad.id)) }, 'move to cover', none),
      ...(isRooted(squad) ? [] : [{ ...saying('move to cover, model by model'), ...asOneLikes(view, squad, 'cover') }]),
    ];
  },
  withdraw(view, squad) {
    const none = say('{unit} {unit|finds|find} no way back.', { unit: called(squad) });
    return [
      found(view, squad, { how: 'withdraw', ...movesOf(planWithdraw(view, squad.id)) }, 'withdraw', none),
      // Who cannot move does not withdraw, whatever way he takes. XZ-R-66
      ...(isRooted(squad) ? [] : [{ ...saying('withdraw, model by model'), ...asOneLikes(view, squad, 'withdraw') }]),
    ];
  },
  turn(view, squad) {
    if (cardFor(squad).models !== 1) return [];
    const pivot = planTurn(view, squad);
    const none = say('{unit} cannot turn.', { unit: called(squad) });
    const turn = { how: 'turn', ...(pivot !== undefined && { pivot }) } as const;
    const usual = found(view, squad, turn, 'turn the best armour to the enemy', none);
    if (pivot === undefined) return [usual];
    const words = say('Which way {unit|does|do} {unit} face?', { unit: called(squad) });
    return [
      usual,
      {
        ...saying('turn as you like'),
        rule: RULES.turn,
        order: { how: 'turn' },
        parts: [{ kind: 'number', name: 'pivot', ...words, least: 0, most: 359 }],
      },
    ];
  },
};

const movesOf = (plan: Pick<React, 'moves'> | undefined): Pick<React, 'moves'> =>
  plan?.moves === undefined ? {} : { moves: plan.moves };

/** What was found, or that nothing was. */
function found(
  view: ZealotBattle,
  squad: Squad,
  order: Omit<React, 'unit' | 'how'> & { readonly how: Exclude<Reaction, 'returnFire'> },
  says: string,
  none: ReturnType<typeof say>,
): Offer<React> {
  const rule = RULES[order.how];
  const isFound = order.moves !== undefined || order.pivot !== undefined;
  const why = isFound ? problems(view, squad, { unit: squad.id, ...order }) : refused(rule, none);
  return { ...saying(says), rule, order, problems: why };
}

/** The order says whether these ways lead to cover, or away. */
const asOneLikes = (view: ZealotBattle, squad: Squad, how: 'cover' | 'withdraw'): Offer<React> => ({
  rule: RULES[how],
  order: { how },
  parts: [waysPart(view, squad, false)],
});
