/** What the odds of an order measure, read off the battle before and after it. */
import type { Stake } from '@umpire/engine/battle';
import type { ConformOptions } from '@umpire/engine/kit';
import { cardFor, ownModels, squadOf, type Trooper, type ZealotBattle } from '../../src/xenos-zealots/battle/battle.ts';
import type { Assault, Side } from '../../src/xenos-zealots/rules/assault-sides.ts';
import type { Blast } from '../../src/xenos-zealots/rules/blast.ts';
import type { Volley } from '../../src/xenos-zealots/rules/volley.ts';

type Observe = NonNullable<ConformOptions['observe']>[string];

const modelsOf = (battle: ZealotBattle, ids: readonly string[]): readonly Trooper[] =>
  battle.models.filter(({ id }) => ids.includes(id));

/** Casualties of the units of some models: who runs off the table is none. */
function casualties(before: ZealotBattle, after: ZealotBattle, ids: readonly string[]): number {
  const units = new Set(modelsOf(before, ids).map(({ unit }) => unit));
  return [...units].reduce((sum, unit) => sum + squadOf(after, unit).casualties - squadOf(before, unit).casualties, 0);
}

/** One wound each: then wounds lost are models lost. */
const areSimple = (battle: ZealotBattle, ids: readonly string[]): boolean =>
  modelsOf(battle, ids).every((model) => model.role !== 'gun' && cardFor(model).wounds === 1);

const idsOf = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);

const volley = (before: ZealotBattle, after: ZealotBattle, { args }: Stake) => {
  const ids = idsOf((args as Volley).targets);
  const isCounted = modelsOf(before, ids).every(({ role }) => role !== 'gun');
  return isCounted ? { casualties: casualties(before, after, ids) } : undefined;
};

const hull = (before: ZealotBattle, after: ZealotBattle, { args }: Stake) => {
  const [target] = (args as Volley).targets;
  const then = before.models.find(({ id }) => id === target?.id);
  if (then === undefined) return undefined;
  const isDestroyed = casualties(before, after, [then.id]) > 0;
  const now = ownModels(after, then.unit)[0];
  // Who runs off the table takes his points with him.
  return now === undefined && !isDestroyed ? { destroyed: false } : { destroyed: isDestroyed };
};

const strike = (before: ZealotBattle, after: ZealotBattle, { args }: Stake) => {
  const ids = idsOf((args as Blast).touched);
  const isCounted = modelsOf(before, ids).every(({ role }) => role !== 'gun');
  return isCounted ? { dead: casualties(before, after, ids) } : undefined;
};

const assault = (before: ZealotBattle, after: ZealotBattle, { args }: Stake) => {
  const { charger, target } = args as Assault;
  const lost = (side: Side): number => casualties(before, after, idsOf(side.fighters));
  const isSimple = (side: Side): boolean => areSimple(before, idsOf(side.fighters));
  return {
    ...(isSimple(charger) && { chargerLost: lost(charger) }),
    ...(isSimple(target) && { targetLost: lost(target) }),
  };
};

export const observe: NonNullable<ConformOptions['observe']> = {
  volley: volley as unknown as Observe,
  hull: hull as unknown as Observe,
  strike: strike as unknown as Observe,
  assault: assault as unknown as Observe,
};
