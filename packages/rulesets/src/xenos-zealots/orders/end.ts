import { codec, type OrderSpec } from '@umpire/engine/battle';
import { refused } from '@umpire/engine/rule';
import type { ZealotBattle } from '../battle/battle.ts';
import type { ArgsOf } from '../battle/orders.ts';
import { endStep } from '../rules/activation.ts';

/** A side has had enough of its step. XZ-ORD-1 */
export const end: OrderSpec<ZealotBattle, ArgsOf<'end'>> = {
  kind: 'end',
  rule: 'XZ-ORD-1',
  says: 'End the step',
  help: 'All your units that could still act in this step forgo it.',
  args: codec.object({}),
  when: ({ phase }) => (phase === 'deployment' ? [] : [{ problems: [] }]),
  problems: ({ phase }) => (phase === 'deployment' ? refused('XZ-H-4', 'Every unit has to be placed first.') : []),
  resolve: endStep,
};
