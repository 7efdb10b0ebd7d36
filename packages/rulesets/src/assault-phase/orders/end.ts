import { codec, order, type OrderSpec } from '@umpire/engine/battle';
import { note, type Rule } from '@umpire/engine/rule';
import { type AssaultBattle, ownModels, type Phase, type Troop, without } from '../battle/battle.ts';
import { allDeclared } from '../rules/charging.ts';
import { lossesFromShooting } from '../rules/shooting.ts';
import { no } from './common.ts';
import type { ArgsOf } from './orders.ts';

const SAYS: Readonly<Partial<Record<Phase, string>>> = {
  movement: 'End the Movement phase',
  shooting: 'End the Shooting phase',
  declaring: 'Declare no more charges',
};

/** On to the next phase. AP-H-2 */
export const end: OrderSpec<AssaultBattle, ArgsOf<'end'>> = order({
  kind: 'end',
  rule: 'AP-H-2',
  says: 'Next phase',
  help: 'You are done with this phase.',
  args: codec.object({}),
  when(view: AssaultBattle) {
    const says = SAYS[view.phase];
    return says === undefined ? [] : [{ says }];
  },
  problems({ phase }) {
    if (phase === 'deployment') return no('AP-H-22', 'Units are still to be set up.');
    return phase === 'charging' ? no('AP-CHG-2', 'Declared charges are still to be moved.') : [];
  },
  resolve: (battle) => nextPhase(battle),
});

function* nextPhase(battle: AssaultBattle): Rule<AssaultBattle> {
  switch (battle.phase) {
    case 'movement':
      return fresh(battle, 'shooting');
    case 'shooting':
      return fresh(yield* lossesFromShooting(battle), 'declaring');
    case 'declaring':
      if (battle.charges.length > 0) yield* note('AP-SEQ-1', 'Step 2: chargers move.', {});
      return yield* allDeclared(battle);
    default:
      return battle;
  }
}

/** The active player's units may act again. */
const fresh = (battle: AssaultBattle, phase: Phase): AssaultBattle => ({
  ...battle,
  phase,
  units: battle.units.map((unit): Troop => {
    const counted = { ...unit, countAtPhaseStart: ownModels(battle, unit.id).length };
    return unit.seat === battle.active ? ({ ...without(counted, 'rough'), acted: false } as Troop) : counted;
  }),
});
