/** A gun is served where a gunner stands within 1″ of it. XZ-UNIT-4 */
import { type Base, INCH, withinDistance } from '@umpire/engine/table';
import type { Trooper } from '../battle/battle.ts';

/** Has the gun of these models, if there is one, a gunner beside it, where they stand or would stand? XZ-UNIT-4 */
export function isServed(models: readonly Trooper[], baseOf = ({ base }: Trooper): Base => base): boolean {
  const gun = models.find(({ role }) => role === 'gun');
  return (
    gun === undefined ||
    models.some((model) => model.role === 'crew' && withinDistance(baseOf(model), baseOf(gun), INCH))
  );
}
