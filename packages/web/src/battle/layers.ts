import { type Battle, type Face, standing } from '@umpire/engine/battle';
import {
  type GroupNode,
  type Model,
  type Scenario,
  plainScene,
  scenarioExtras,
  type Scene,
  type SceneNode,
} from '@umpire/engine/table';
import { type Plate, plateShifts } from './plates.ts';

/** What lies still: ground, terrain, zones. Drawn once for each state of the terrain. */
export function groundOf(battle: Pick<Battle, 'table'>, scenario: Scenario): Scene {
  const { models: _models, objectives: _objectives, ...extras } = scenarioExtras(scenario);
  return plainScene(battle.table, [], { ...extras, objectives: [], without: ['outlines'] });
}

/** What moves, in layers: outlines and objectives below, models, and markers above. */
export interface Pieces {
  readonly below: readonly SceneNode[];
  readonly models: readonly GroupNode[];
  readonly above: readonly SceneNode[];
}

/** Outlines of units, and objectives. */
const BELOW = ['u-units', 'u-places'];
const ABOVE = ['u-markers', 'u-words'];

export function piecesOf(battle: Battle, scenario: Scenario, face: Face, selected: string | undefined): Pieces {
  const { units, models, sides = [] } = scenarioExtras(scenario);
  const shown = standing(battle);
  const inUnit = shown.filter(({ unit, id }) => unit === selected || id === selected).map(({ id }) => id);
  const markers = markersOf(battle, face).filter(({ unit }) => shown.some((model) => model.unit === unit));
  const drawn = plainScene({ ...battle.table, pieces: [] }, shown, {
    sides,
    ...(units !== undefined && { units }),
    ...(models !== undefined && { models }),
    objectives: battle.objectives.map(({ id, name, at, holder }) => ({
      id,
      name,
      at,
      ...(holder !== undefined && { side: holder }),
    })),
    markers,
    selected: inUnit,
    without: ['grid', 'numbers', 'zones'],
  });
  const groups = drawn.nodes.filter(isGroup);
  const those = (names: readonly string[]): readonly GroupNode[] =>
    groups.filter((node) => names.includes(node.class ?? ''));
  return {
    below: those(BELOW),
    models: those(['u-models']).flatMap(({ nodes }) => nodes.filter(isGroup)),
    above: those(ABOVE).map((node) => (node.class === 'u-markers' ? besideModels(node, markers, shown) : node)),
  };
}

const isGroup = (node: SceneNode): node is GroupNode => node.kind === 'group';

/** The plates of markers, moved to where they cover nobody. */
function besideModels(node: GroupNode, plates: readonly Plate[], models: readonly Model[]): GroupNode {
  const shifts = plateShifts(plates, models);
  const moved = node.nodes.filter(isGroup).map((plate, i): GroupNode => {
    const { x, y } = shifts[i] ?? { x: 0, y: 0 };
    return { ...plate, at: [x / 1000, -y / 1000] };
  });
  return { ...node, nodes: moved };
}

/** The signs of units and of single models, as the rule set's face has them. */
function markersOf(battle: Battle, face: Face): readonly Plate[] {
  const signs = (id: string): string =>
    face
      .markersOf(battle, id)
      .map((marker) => face.markers.find((kind) => kind.id === marker)?.sign ?? marker)
      .join(' ');
  const ofUnits = battle.units.map(({ id }) => ({ unit: id, says: signs(id) }));
  return ofUnits.filter(({ says }) => says !== '');
}
