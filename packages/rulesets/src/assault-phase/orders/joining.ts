/** Moves of characters who join a unit, leave it, or go over to another (AP-H-19). */
import type { Offer } from '@umpire/engine/battle';
import type { Problem, Seat } from '@umpire/engine/rule';
import { say, type Saying } from '@umpire/engine/words';
import {
  type AssaultBattle,
  isCharacter,
  joinedTo,
  livingUnits,
  matesOf,
  ownModels,
  type Soldier,
  type Troop,
} from '../battle/battle.ts';
import { hostProblems, joinProblems, moverProblems, reachOf } from '../rules/movement.ts';
import { movesPart } from './common.ts';
import type { ArgsOf } from './orders.ts';
import { advance } from './proposals.ts';
import { middleOf } from './steps.ts';

type Move = ArgsOf<'move'>;

/** The units that a character could join, wherever he stands. AP-H-19 */
export const hostsFor = (view: AssaultBattle, seat: Seat, unit: string, own: readonly Soldier[]): readonly Troop[] =>
  own.some(isCharacter)
    ? livingUnits(view, seat).filter((host) => host.id !== unit && hostProblems(view, host).length === 0)
    : [];

/** A character may go to a friendly unit and join it, by the shortest way or by one of his own. AP-H-19 */
export function joinOffers(
  view: AssaultBattle,
  seat: Seat,
  { id: unit, name }: Troop,
  problems: (order: Move) => readonly Problem[],
): readonly Offer<Move>[] {
  const own = ownModels(view, unit);
  if (moverProblems(view, unit).length > 0) return [];
  const parts = [movesPart(own, 'Where does he go?', reachOf(view, unit), true)];
  return hostsFor(view, seat, unit, own).flatMap((host) => {
    const ready = { unit, moves: advance(view, unit, middleOf(matesOf(view, host.id))), join: host.id };
    const byHand: Offer<Move> = {
      unit,
      rule: 'AP-H-19',
      ...say('{model} joins {unit} at a place of your choice', { model: name, unit: host.name }),
      order: { ...ready, moves: {} },
      parts,
      problems: [],
    };
    const atOnce: Offer<Move> = {
      unit,
      rule: 'AP-H-19',
      ...say('{model} joins {unit}', { model: name, unit: host.name }),
      order: ready,
      problems: [],
    };
    return problems(ready).length > 0 ? [byHand] : [atOnce, byHand];
  });
}

/** A joined character may leave by a move of his own, also for another unit; within the unit he may move and stay with it. AP-H-19 */
export const leaveOffers = (view: AssaultBattle, seat: Seat, unit: Troop): readonly Offer<Move>[] =>
  joinedTo(view, unit.id).flatMap(({ id, name }) => {
    const wrong = moverProblems(view, id);
    const own = ownModels(view, id);
    const offer = (says: Saying, isFree: boolean, join?: string): Offer<Move> => ({
      unit: id,
      rule: 'AP-H-19',
      ...says,
      order: { unit: id, moves: {}, ...(join !== undefined && { join }) },
      parts: [movesPart(own, 'Where does he go?', reachOf(view, id), isFree)],
      problems: wrong,
    });
    const hosts = wrong.length > 0 ? [] : [unit, ...hostsFor(view, seat, unit.id, own)];
    return [
      // Who has been left behind need not go farther to be gone.
      offer(
        say('{model} leaves {unit}', { model: name, unit: unit.name }),
        joinProblems(view, id, undefined).length === 0,
      ),
      ...hosts.map((host) => {
        const both = { model: name, unit: host.name };
        const stays = host === unit;
        return offer(
          stays ? say('{model} moves and stays with {unit}', both) : say('{model} goes over to {unit}', both),
          true,
          host.id,
        );
      }),
    ];
  });
