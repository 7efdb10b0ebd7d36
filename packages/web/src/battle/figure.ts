import type { Battle, Face, Unit } from '@umpire/engine/battle';
import {
  type Base,
  type Model,
  portrait,
  type Scenario,
  scenarioExtras,
  type SceneFigure,
  type SceneNode,
} from '@umpire/engine/table';

/** A model by itself as the table shows it, without its letters; `towards` is where it looks. */
export function figureIn(
  battle: Battle,
  scenario: Scenario,
  face: Pick<Face, 'figureOf'>,
  model: Model,
  towards = 0,
): SceneNode {
  const { sides = [], models = {}, units } = scenarioExtras(scenario);
  const figure = face.figureOf?.(battle, model.id);
  const own = { ...models[model.id], ...(figure !== undefined && { figure, label: '' }) };
  // It is a picture: whoever points at the model points at the table.
  const {
    key: _key,
    title: _title,
    ...picture
  } = portrait(model, { sides, ...(units !== undefined && { units }), models: { [model.id]: own } }, towards);
  return picture;
}

/** In a list everybody stands upright: what somebody does is told by the signs. */
const atEase = ({ figureOf }: Pick<Face, 'figureOf'>): Pick<Face, 'figureOf'> =>
  figureOf === undefined
    ? {}
    : {
        figureOf(battle, id) {
          const { pose: _pose, looks: _looks, ...figure } = figureOf(battle, id) ?? { kind: undefined };
          return figure.kind === undefined ? undefined : (figure as SceneFigure);
        },
      };

/** How far a base reaches from its middle, in inches. */
const reachOf = (base: Base): number =>
  (base.kind === 'disc' ? base.radius : Math.max(base.length, base.width) / 2) / 1000;

/** A figure for a list, and how far it reaches from its middle, with some air. */
export interface PortraitNode {
  readonly node: SceneNode;
  readonly reach: number;
}

/** The `viewBox` of what reaches so far from its middle. */
export const boxAround = (reach: number): string => `${-reach} ${-reach} ${2 * reach} ${2 * reach}`;

/** Whoever leads a unit, or its first model, as lists show it. Nothing of a unit that is gone. */
export function portraitOf(
  battle: Battle,
  scenario: Scenario,
  face: Pick<Face, 'figureOf'>,
  unit: Unit,
): PortraitNode | undefined {
  const { models: named = {} } = scenarioExtras(scenario);
  const its = battle.models.filter((model) => model.unit === unit.id);
  const model = its.find(({ id }) => named[id]?.leader === true) ?? its[0];
  if (model === undefined) return undefined;
  const upright = { ...model, base: { ...model.base, ...(model.base.facing !== undefined && { facing: 0 }) } };
  return { node: figureIn(battle, scenario, atEase(face), upright as Model), reach: reachOf(model.base) * 1.3 };
}
