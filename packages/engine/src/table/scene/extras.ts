/** What a picture shows besides terrain and models: all plain data, made by whoever knows what it means. */
import type { Arc } from '../arc.ts';
import type { Point } from '../point.ts';
import type { GroundLook } from '../scenario/scenario.ts';
import type { Base, Polygon } from '../shape.ts';
import type { Edge } from '../table.ts';
import type { Language } from '../../words/index.ts';
import type { Template } from '../template.ts';
import type { SceneFigure } from './figure/figure.ts';
import type { SceneChip } from './figure/icons.ts';

/** A side; its place in the list gives it its colour and its mark. */
export type SceneSide = { readonly id: string; readonly name: string };

/** Is an id short enough to stand on its token? Then people know the model by it. */
export const isOnToken = (id: string): boolean => id.length <= 3;

/** How one model is shown. */
export type ModelFace = {
  /** The letters on it; its id if that is short, else the mark of its unit. */
  readonly label?: string;
  readonly name?: string;
  readonly leader?: boolean;
  /** Drawn faintly: suppressed, out of action. */
  readonly isDown?: boolean;
  /** Has had its turn: drawn without its colours. */
  readonly isDone?: boolean;
  /** What it is drawn as; without it, letters on a badge. */
  readonly figure?: SceneFigure;
  /** What is to be said of it besides its name: 'stunned, wounded'. */
  readonly state?: string;
};

export type UnitFace = { readonly name: string; readonly mark?: string };

/** `isInside`: ground with walls of its own, which needs no edge. */
export type SceneZone = {
  readonly id: string;
  readonly area: Polygon;
  readonly side?: string;
  readonly name?: string;
  readonly isInside?: boolean;
};
export type SceneObjective = {
  readonly id: string;
  readonly name: string;
  readonly at: Point;
  /** Who holds it. */
  readonly side?: string;
  /** How near one must be to hold it. */
  readonly radius?: number;
  readonly worth?: number;
};
export type SceneEntry = { readonly id: string; readonly side: string; readonly at: Point };
export type SceneExit = { readonly side: string; readonly edge: Edge };

/** A word at a model or at a whole unit: suppressed, pinned, −2. */
export type SceneMarker = {
  readonly model?: string;
  readonly unit?: string;
  readonly says: string;
  readonly side?: string;
  /** Icons instead of the word. */
  readonly chips?: readonly SceneChip[];
};

/** Somebody who lies where they fell. */
export type SceneFallen = {
  readonly id: string;
  readonly at: Point;
  readonly radius: number;
  readonly side?: string;
  readonly name?: string;
};

/** Everything within a distance of a base. */
export type SceneRange = {
  readonly from: Base;
  readonly radius: number;
  readonly says?: string;
  readonly side?: string;
};

/** A look from one point at something: how much of it is seen, and the wedges between that are free. */
export type SceneSight = {
  readonly from: Point;
  readonly to: Point;
  /** From 0, hidden, to 1. */
  readonly share: number;
  /** Free and hidden wedges as outlines, for those who want to see why. */
  readonly free?: readonly (readonly Point[])[];
  readonly hidden?: readonly (readonly Point[])[];
  /** What the line meets: points to mark. */
  readonly stops?: readonly Point[];
};

/** A way of a base over the table. */
export type ScenePath = {
  readonly points: readonly Point[];
  /** Half the width of the strip that the base sweeps. */
  readonly radius?: number;
  readonly says?: string;
  readonly side?: string;
  /** Is it refused? */
  readonly isBad?: boolean;
};

/** Everywhere a model can get to; later rings may be holes in earlier ones. */
export type SceneReach = { readonly rings: readonly (readonly Point[])[]; readonly side?: string };
export type SceneTemplate = { readonly template: Template; readonly says?: string; readonly side?: string };
export type SceneArc = {
  readonly at: Point;
  readonly facing: number;
  readonly arc: Arc;
  readonly reach: number;
  readonly says?: string;
  readonly side?: string;
};
export type SceneRuler = { readonly from: Point; readonly to: Point; readonly says?: string };

/** Parts of a picture that can be left out. */
export const SCENE_PARTS = ['grid', 'numbers', 'names', 'outlines', 'zones', 'legend'] as const;
export type ScenePart = (typeof SCENE_PARTS)[number];

export type SceneExtras = {
  readonly title?: string;
  readonly ground?: GroundLook;
  readonly sides?: readonly SceneSide[];
  /** By id of the model or unit. */
  readonly models?: Readonly<Record<string, ModelFace>>;
  readonly units?: Readonly<Record<string, UnitFace>>;
  /** So many models that each has to be simple: fewer strokes, no shadows. */
  readonly isCrowd?: boolean;
  readonly selected?: readonly string[];
  /** Houses whose roofs are lifted, besides those with models inside. */
  readonly open?: readonly string[];
  readonly zones?: readonly SceneZone[];
  readonly objectives?: readonly SceneObjective[];
  readonly entries?: readonly SceneEntry[];
  readonly exits?: readonly SceneExit[];
  readonly markers?: readonly SceneMarker[];
  readonly fallen?: readonly SceneFallen[];
  readonly ranges?: readonly SceneRange[];
  readonly sights?: readonly SceneSight[];
  readonly paths?: readonly ScenePath[];
  readonly reaches?: readonly SceneReach[];
  readonly templates?: readonly SceneTemplate[];
  readonly arcs?: readonly SceneArc[];
  readonly rulers?: readonly SceneRuler[];
  readonly without?: readonly ScenePart[];
  /** What it is looked at in; English if nothing is said. Names and words that are given here stand as they are. */
  readonly language?: Language;
};

/** The class of a side: its place in the list, or bystanders. Sides beyond the fourth begin again. */
export function sideClass(sides: readonly SceneSide[], id: string | undefined): string {
  const index = sides.findIndex((side) => side.id === id);
  return index < 0 ? 'u-side-none' : `u-side-${index % 4}`;
}
