/** Ways to stand in a zone, to choose from: in front, at the back, on a flank, the other way round. FT-H-3 */
import type { Moves, BattleModel } from '@umpire/engine/battle';
import { sameData, type Seat } from '@umpire/engine/rule';
import { say, saying, type Saying, type Words } from '@umpire/engine/words';
import type { FireTeamBattle } from '../battle/battle.ts';
import { type Stance, defaultPlacement, frameOf, type Frame } from '../battle/placement.ts';

const STANCES: readonly Stance[] = [
  { along: 0, across: 1, reversed: false },
  { along: 0, across: -1, reversed: false },
  { along: 0, across: 0, reversed: true },
  { along: -1, across: 0, reversed: false },
  { along: 1, across: 0, reversed: false },
  { along: -1, across: 1, reversed: true },
  { along: 1, across: 1, reversed: true },
];

/** A way to deploy: what it is called, and only the places that differ from the proposed ones. */
export interface Deployment extends Saying {
  readonly moves: Moves;
}

/** The ways to stand that are worth a thought, the proposed one first. FT-H-3 */
export function deployments(battle: FireTeamBattle, seat: Seat): readonly Deployment[] {
  const zone = battle.zones[seat];
  if (zone === undefined) return [AS_PROPOSED];
  const own = battle.models.filter(({ owner }) => owner === seat);
  const groups = [...new Set(own.map(({ unit }) => unit))].map((id) => own.filter(({ unit }) => unit === id));
  const frame = frameOf(zone, battle.table);
  const others = STANCES.map((stance) => ({
    words: saying(wordsFor(stance, frame)),
    models: defaultPlacement(groups, zone, battle.table, stance),
  }));
  const all = [own, ...others.map(({ models }) => models)];
  // Where the zone is full, some of them are the same.
  const isNew = (models: readonly BattleModel[], i: number): boolean =>
    !all.slice(0, i + 1).some((other) => models.every(({ id, base }) => sameData(base, baseOf(other, id))));
  const different = others.filter(({ models }, i) => isNew(models, i));
  return [AS_PROPOSED, ...different.map(({ words, models }) => ({ ...words, moves: movesTo(models) }))];
}

const AS_PROPOSED: Deployment = { says: 'Deploy', moves: {} };

/** Where a stance is, as one says it across the table. */
function wordsFor({ along, across, reversed }: Stance, frame: Frame): Words {
  const [low, high] = frame.along === 'x' ? ['west', 'east'] : ['south', 'north'];
  if (along === 0) return reversed ? 'Deploy in reverse order' : across > 0 ? 'Deploy in front' : 'Deploy at the back';
  const side = along < 0 ? low : high;
  return reversed
    ? say('Deploy in front in the {side}, in reverse order', { side })
    : say('Deploy in the {side}', { side });
}

const movesTo = (models: readonly BattleModel[]): Moves =>
  Object.fromEntries(
    models.map(({ id, base }) => [id, { path: [base.at], ...(base.kind === 'hull' && { facing: base.facing }) }]),
  );

const baseOf = (models: readonly BattleModel[], id: string): BattleModel['base'] | undefined =>
  models.find((model) => model.id === id)?.base;
