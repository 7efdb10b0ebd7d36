/** Hints of the guided first battle, First Clash. */
import type { Hint } from '@umpire/engine/battle';
import { type AssaultBattle, isLocked, livingUnits } from '../battle/battle.ts';

const inPhase =
  (phase: AssaultBattle['phase']) =>
  (view: AssaultBattle, seat: string): boolean =>
    view.phase === phase && view.toAct.includes(seat);

export const hints: readonly Hint<AssaultBattle>[] = [
  {
    id: 'set-up',
    says: 'The places suggested are good ones: accept them, and keep your units near enough to help each other. Whoever stands behind the wall strikes first when charged across it.',
    rule: 'AP-H-22',
    when: inPhase('deployment'),
  },
  {
    id: 'move',
    says: 'Reavers and Razors want to come close, Warders to stay where they are and shoot. A unit that does not move shoots twice.',
    rule: 'AP-H-9',
    when: inPhase('movement'),
  },
  {
    id: 'shoot',
    says: 'Standing and shooting doubles your shots within 12″, but then you may not charge.',
    rule: 'AP-DECL-5',
    when: inPhase('shooting'),
  },
  {
    id: 'charge',
    says: 'Look at the odds before you declare: they tell who wins, who breaks and who is caught. Two units at one enemy are much better than one after the other.',
    rule: 'AP-DECL-1',
    when: inPhase('declaring'),
  },
  {
    id: 'wall',
    says: 'Whoever is charged across a wall strikes first, at step 10; chargers with frag grenades strike at step 10 as well.',
    rule: 'AP-COV-1',
    when: (view) => view.charges.some(({ inCover }) => inCover.length > 0),
  },
  {
    id: 'locked',
    says: 'Units in close combat do not move, and of their models only those shoot that stand apart from the fight. It goes on in every player turn until somebody breaks.',
    rule: 'AP-SEQ-2',
    when: (view, seat) => view.phase === 'movement' && livingUnits(view, seat).some(({ id }) => isLocked(view, id)),
  },
  {
    id: 'running',
    says: 'A unit that falls back tries to regroup at the start of your turn, if half of it is left and no enemy is within 6″.',
    rule: 'AP-H-17',
    when: (view, seat) => livingUnits(view, seat).some(({ fallingBack }) => fallingBack),
  },
];
