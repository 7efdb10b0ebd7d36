/**
 * Grenades of which it is not known yet whom they have got. Only where odds are worked out and everybody decides by the defaults: at the table
 * the dice fall when the grenade goes off (BA-GREN-2), and everybody sees them. Of those whom nobody looks at one by one, only how many have fallen is
 * worked out, and most ways in which a full room can come out of it are one.
 */
import { call, gather, type GatherAsk, isByDefaults } from '@umpire/engine/rule';
import { type AssaultBattle, type Fate, type Figure, figures, foeOf, roomName, withFigures } from '../battle/battle.ts';
import { optionsOf } from '../battle/options.ts';
import { blasted } from './blasted.ts';
import { chart, type Charted, grenadeOptions } from './grenade.ts';

/** May the dice of a grenade wait? Not if they decide about figures elsewhere. */
export const waits = (battle: AssaultBattle): boolean => isByDefaults() && optionsOf(battle).stunScope === 'room';

/** The battle when a grenade has gone off among figures. */
export const inDoubt = (battle: AssaultBattle, inside: readonly Figure[], fate: Fate): AssaultBattle =>
  withFigures(
    battle,
    inside.map(({ id }) => id),
    (one) => ({ ...one, fate }),
  );

/** Those of whom it is not known yet whether they have fallen, in id order. */
export const doubtfulIn = (battle: AssaultBattle): readonly Figure[] =>
  figures(battle).filter(({ fate }) => fate !== undefined);

/** The grenade that has gone off among figures in doubt, all that its chart needs but for the occupant. */
export type Blasting = Omit<Charted, 'occupant'>;

export function blastingOf(battle: AssaultBattle, { id, fate }: Figure): Blasting {
  if (fate === undefined) throw new RangeError(`nobody has thrown a grenade at ${id}`);
  return {
    by: fate.by,
    against: foeOf(battle, fate.by),
    room: roomName(battle, fate.room),
    options: grenadeOptions(optionsOf(battle)),
  };
}

/** Somebody in doubt; those of a kind are alike in all but their names. */
interface Doubtful {
  readonly id: string;
  readonly helmet: number;
  readonly kind: string;
}

/** Which of those in doubt have fallen: of a kind, the first. BA-GREN-2 */
export function fallenAmong(blasting: Blasting, doubtful: readonly Doubtful[]): GatherAsk<readonly string[]> {
  const kinds = Map.groupBy(doubtful, ({ kind }) => kind);
  return gather(
    doubtful.map(({ id, helmet }) => call(chart, { ...blasting, occupant: { id, helmet } })),
    [] as readonly string[],
    (removed, isOut, at) => {
      const kind = isOut ? kinds.get(doubtful[at]?.kind ?? '') : undefined;
      const next = kind?.find(({ id }) => !removed.includes(id));
      return next === undefined ? removed : [...removed, next.id];
    },
  );
}

/** Has this figure fallen? BA-GREN-2 */
export const fateOf = (battle: AssaultBattle, one: Figure): GatherAsk<readonly string[]> =>
  fallenAmong(blastingOf(battle, one), [{ id: one.id, helmet: one.helmetSave, kind: '' }]);

/** The battle when it is known who of those in doubt has fallen. BA-GREN-4 to BA-GREN-7 */
export function settled(before: AssaultBattle, doubtful: readonly Figure[], removed: readonly string[]): AssaultBattle {
  let battle = before;
  for (const [room, inside] of Map.groupBy(doubtful, ({ fate }) => fate?.room ?? ''))
    battle = blasted(
      battle,
      room,
      inside,
      removed.filter((id) => inside.some((one) => one.id === id)),
    );
  const standing = doubtful.map(({ id }) => id).filter((id) => !removed.includes(id));
  return withFigures(battle, standing, ({ fate: _, ...one }) => one);
}
