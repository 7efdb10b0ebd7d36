import { type Battle, type Face, modelName, standing } from '@umpire/engine/battle';
import {
  type GroupNode,
  type Model,
  type ModelFace,
  type Scenario,
  housesWith,
  plainScene,
  scenarioExtras,
  type Scene,
  type SceneChip,
  type SceneFigure,
  type ScenePart,
  type SceneNode,
} from '@umpire/engine/table';
import { ENGLISH, type Language } from '@umpire/engine/words';
import { type Plate, plateShifts } from './plates.ts';
import { type Sheet, sheetOf, turnedExtras, turnedTable } from './sheet.ts';

/** What lies still: ground, terrain, zones. Drawn once for each state of the terrain. */
export function groundOf(
  battle: Pick<Battle, 'table' | 'models'>,
  scenario: Scenario,
  sheet: Sheet = sheetOf(battle.table, 0),
  without: readonly ScenePart[] = [],
  language: Language = ENGLISH,
): Scene {
  const { models: _models, objectives: _objectives, ...extras } = turnedExtras(sheet, scenarioExtras(scenario));
  const table = turnedTable(sheet, battle.table);
  return plainScene(table, [], {
    ...extras,
    objectives: [],
    open: openHouses(battle),
    without: ['outlines', ...without],
    language,
  });
}

/** Houses whose roofs are lifted, as there is somebody inside. */
const openHouses = (battle: Pick<Battle, 'table' | 'models'>): readonly string[] =>
  housesWith(battle.table, standing(battle));

/** What the picture of the ground depends on besides the terrain: it need not be drawn anew while this stays. */
export const openHousesKey = (battle: Pick<Battle, 'table' | 'models'>): string => openHouses(battle).join(' ');

/** What moves, in layers: outlines and objectives below, models, and markers above. */
export interface Pieces {
  readonly below: readonly SceneNode[];
  readonly models: readonly GroupNode[];
  readonly above: readonly SceneNode[];
}

/** What a rule set says of how its models look. */
type Looks = Pick<Face, 'markers' | 'markersOf' | 'figureOf'>;

/** More models than this are drawn simply, so that the table stays quick. */
const CROWD = 150;

/** Outlines of units, and objectives. */
const BELOW = ['u-units', 'u-places'];
const ABOVE = ['u-markers', 'u-words'];

export function piecesOf(
  battle: Battle,
  scenario: Scenario,
  face: Looks,
  selected: string | undefined,
  sheet: Sheet = sheetOf(battle.table, 0),
  language: Language = ENGLISH,
  /** In which state everybody is shown: as it was before dice that still roll. */
  looks: Battle = battle,
): Pieces {
  const { units, models, sides = [] } = scenarioExtras(scenario);
  // Whoever stands further up the screen is drawn later: letters below a model are not covered by the one that stands there.
  const shown = sheet.turned(standing(battle)).toSorted((a, b) => a.base.at.y - b.base.at.y);
  const inUnit = shown.filter(({ unit, id }) => unit === selected || id === selected).map(({ id }) => id);
  const markers = markersOf(looks, face).filter(({ unit }) => shown.some((model) => model.unit === unit));
  const drawn = plainScene({ width: sheet.width, depth: sheet.depth, pieces: [] }, shown, {
    sides,
    ...(units !== undefined && { units }),
    models: facesOf(battle, looks, face, shown, sheet.quarters * 90, models),
    objectives: sheet.turned(battle.objectives).map(({ id, name, at, holder }) => ({
      id,
      name,
      at,
      ...(holder !== undefined && { side: holder }),
    })),
    markers,
    selected: inUnit,
    isCrowd: shown.length > CROWD,
    without: ['grid', 'numbers', 'zones'],
    language,
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

/** The signs of a unit or a model, as the rule set's face has them. */
const chipsOf = (battle: Battle, face: Looks, id: string): readonly SceneChip[] =>
  face.markersOf(battle, id).map((marker) => {
    const { says = marker, sign = marker, icon } = face.markers.find((kind) => kind.id === marker) ?? {};
    return { says, sign, ...(icon !== undefined && { icon }) };
  });

/** A figure on a table that is turned by so many degrees. */
const turnedFigure = (figure: SceneFigure | undefined, turn: number): SceneFigure | undefined =>
  figure?.looks === undefined ? figure : { ...figure, looks: (figure.looks + turn) % 360 };

/** How models are drawn: as the figures that the rule set names, with their state in words. */
function facesOf(
  now: Battle,
  looks: Battle,
  face: Looks,
  shown: readonly Model[],
  turn: number,
  named: Readonly<Record<string, ModelFace>> = {},
): Readonly<Record<string, ModelFace>> {
  const known = new Set(looks.models.map(({ id }) => id));
  return Object.fromEntries(
    shown.map(({ id, unit }): [string, ModelFace] => {
      const battle = known.has(id) ? looks : now;
      const figure = turnedFigure(face.figureOf?.(battle, id), turn);
      const states = [
        ...new Set([...chipsOf(battle, face, id), ...chipsOf(battle, face, unit)].map(({ says }) => says)),
      ];
      return [
        id,
        {
          name: modelName(battle, id),
          ...named[id],
          ...(figure !== undefined && { figure }),
          ...(states.length > 0 && { state: states.join(', ') }),
        },
      ];
    }),
  );
}

function markersOf(battle: Battle, face: Looks): readonly Plate[] {
  const ofUnits = battle.units.map(({ id }) => ({ unit: id, says: '', chips: chipsOf(battle, face, id) }));
  return ofUnits.filter(({ chips }) => chips.length > 0);
}
