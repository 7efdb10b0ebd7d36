/** A figure on its base: body, weapon, pose, turret. Which one it is, a rule set says; how it looks is told here alone. */
import { say, type Words } from '../../../words/index.ts';
import { remember } from '../../table.ts';
import { type GroupNode, type SceneNode, group } from '../node.ts';
import { type FigureOther, OTHERS } from './others.ts';
import { FALLEN, type FigureWeapon, type FigureWear, lying, outlined, standing, WEAPONS, WEARS } from './people.ts';
import { coarse, nodesOf } from './stroke.ts';

export type { FigureOther, FigureWeapon, FigureWear };
export type FigureKind = FigureWear | FigureOther;
export const FIGURE_KINDS = [...Object.keys(WEARS), ...Object.keys(OTHERS)] as readonly FigureKind[];
export const FIGURE_WEAPONS = Object.keys(WEAPONS) as readonly FigureWeapon[];

/** How it holds itself. Whoever is stunned has turned away. */
export const FIGURE_POSES = ['prone', 'stunned', 'aiming', 'watching'] as const;
export type FigurePose = (typeof FIGURE_POSES)[number];

/** What a rule set says of a model, so that it can be drawn. */
export type SceneFigure = {
  readonly kind: FigureKind;
  /** What a person has in hand. */
  readonly weapon?: FigureWeapon;
  readonly pose?: FigurePose;
  /** Wounds that are left, where a model has several. */
  readonly wounds?: { readonly left: number; readonly of: number };
  /** Where it looks, in degrees clockwise from north, if the rules do not say how its base faces. */
  readonly looks?: number;
};

const isPerson = (kind: FigureKind): kind is FigureWear => kind in WEARS;

/** In a few words: 'officer with pistol', 'tank'. */
export function figureWords({ kind, weapon = 'none' }: SceneFigure): Words {
  if (!isPerson(kind)) return OTHERS[kind].says;
  const arm = WEAPONS[weapon].says;
  const { says } = WEARS[kind];
  return arm === '' ? says : say('{figure} with {arm}', { figure: says, arm });
}

/** The radius of the base in the frame of the drawings. */
const FRAME = 32;
/** People are a little larger than life: they must be told apart from far away. */
const LARGER = 1.13;

const turned = (turn: number, nodes: readonly SceneNode[]): GroupNode => ({ ...group({}, ...nodes), turn });

/** Drawings are made once; a node that is the same is not painted again. */
const people = remember((_: object) => new Map<string, readonly SceneNode[]>());

function bodyOf({ kind, weapon = 'none', pose }: SceneFigure, isCoarse: boolean): readonly SceneNode[] {
  const isLying = pose === 'prone';
  const known = people(isPerson(kind) ? WEARS[kind] : OTHERS[kind]);
  const key = `${isPerson(kind) ? `${weapon} ${isLying}` : ''} ${isCoarse}`;
  const nodes = known.get(key) ?? drawBody(kind, weapon, isLying, isCoarse);
  known.set(key, nodes);
  return nodes;
}

function drawBody(kind: FigureKind, weapon: FigureWeapon, isLying: boolean, isCoarse: boolean): readonly SceneNode[] {
  if (!isPerson(kind)) return nodesOf(isCoarse ? coarse(OTHERS[kind].art) : OTHERS[kind].art);
  if (!isLying) return nodesOf(isCoarse ? outlined(kind, weapon) : standing(kind, weapon));
  const parts = lying(kind, weapon);
  return [...nodesOf(parts.body), { ...group({}, ...nodesOf(parts.weapon)), at: [-9, -2] }, ...nodesOf(parts.head)];
}

const AIM = nodesOf('|qM0-48V-72M-4-68 0-74 4-68');
const WATCH = nodesOf('|qM-24-52Q0-66 24-52M-24-52l2 7M24-52l-2 7');

/** The drawing of a figure in inches, turned to where it looks; `radius` is that of its base. In a crowd it has fewer strokes. */
export function figureNode(
  figure: SceneFigure,
  radius: number,
  looks: number,
  turretLooks: number,
  isCoarse = false,
): GroupNode {
  const { kind, pose } = figure;
  const other = isPerson(kind) ? undefined : OTHERS[kind];
  const scale = (radius / 1000 / FRAME) * (other === undefined ? LARGER : 1);
  const turn = (looks + (pose === 'stunned' ? 75 : 0) + 720) % 360;
  return {
    ...group(
      { class: `u-figure u-kind-${kind}` },
      ...(pose === 'aiming' ? AIM : pose === 'watching' ? WATCH : []),
      ...bodyOf(figure, isCoarse),
      other !== undefined && 'turret' in other
        ? { ...turned((turretLooks - looks + 720) % 360, nodesOf(other.turret)), at: other.pivot }
        : undefined,
    ),
    turn,
    scale: roundScale(scale),
  };
}

/** Somebody who lies where they fell. */
export const fallenNode = (radius: number, turn: number): GroupNode => ({
  ...group({ class: 'u-figure' }, ...nodesOf(FALLEN), ...nodesOf('|XM-7 2 5 14M5 2-7 14')),
  turn,
  scale: roundScale(radius / 1000 / FRAME),
});

const roundScale = (scale: number): number => Math.floor(scale * 100000 + 0.5) / 100000;
