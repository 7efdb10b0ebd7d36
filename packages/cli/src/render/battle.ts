import { type Battle, type BattleModel, type Ruleset, standing } from '@umpire/engine/battle';
import {
  type ModelFace,
  type Scenario,
  type Scene,
  scene,
  type SceneMarker,
  type ScenePart,
  type UnitFace,
} from '@umpire/engine/table';

/** A battle as it stands: models, who holds what, and the signs that units carry. */
export function battleScene(
  battle: Battle,
  ruleset: Ruleset,
  scenario: Scenario,
  without: readonly ScenePart[],
): Scene {
  const models = standing(battle);
  const phase = ruleset.face.phases.find(({ id }) => id === battle.phase)?.says ?? battle.phase;
  return scene(battle.table, models, {
    title: `${scenario.title} · turn ${battle.turn}, ${phase}`,
    ...(scenario.ground !== undefined && { ground: scenario.ground }),
    sides: battle.sides.map(({ seat, name }) => ({ id: seat, name })),
    units: unitFaces(battle),
    models: modelFaces(models),
    objectives: battle.objectives.map(({ holder, ...rest }) => ({
      ...rest,
      ...(holder !== undefined && { side: holder }),
    })),
    markers: markersOf(battle, ruleset),
    without,
  });
}

/** Marks where ids are too long to write: letters for the first side, numbers for the others. */
function unitFaces({ units, sides }: Battle): Readonly<Record<string, UnitFace>> {
  const faces = sides.flatMap(({ seat }, side) =>
    units
      .filter((unit) => unit.seat === seat)
      .map(({ id, name }, index): [string, UnitFace] => [
        id,
        { name, mark: side === 0 ? String.fromCharCode(65 + (index % 26)) : String(index + 1) },
      ]),
  );
  return Object.fromEntries(faces);
}

/** Rule sets that have leaders mark them on the model. */
function modelFaces(
  models: readonly (BattleModel & { readonly leader?: unknown })[],
): Readonly<Record<string, ModelFace>> {
  return Object.fromEntries(models.filter(({ leader }) => leader === true).map(({ id }) => [id, { leader: true }]));
}

function markersOf(battle: Battle, { face }: Ruleset): readonly SceneMarker[] {
  return battle.units.flatMap(({ id }) => {
    const words = face
      .markersOf(battle, id)
      .map((marker) => face.markers.find((one) => one.id === marker)?.says ?? marker);
    return words.length === 0 ? [] : [{ unit: id, says: words.join(', ') }];
  });
}
