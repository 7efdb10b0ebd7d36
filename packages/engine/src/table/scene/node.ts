/**
 * Pictures as plain data: a small closed set of nodes that two back ends draw, the app and SVG text. Numbers are
 * inches on the sheet, x to the east and y to the south, as SVG has it. How a node looks is told by its class alone;
 * style.ts has the colours.
 */

/** What every node may carry. */
export type NodeFace = {
  readonly class?: string;
  /** What it stands for, such as 'model:H1' or 'piece:hut': the app hangs its handlers on this. */
  readonly key?: string;
  /** A name for those who point at it or hear it. */
  readonly title?: string;
  /** An ARIA role; 'img' where the title says all. */
  readonly role?: string;
};

export type GroupNode = NodeFace & {
  readonly kind: 'group';
  /** Moved here and then turned clockwise by degrees: a model is drawn around its own centre. */
  readonly at?: readonly [number, number];
  readonly turn?: number;
  /** Enlarged by this, after it was moved and turned: drawings in a frame of their own. */
  readonly scale?: number;
  readonly nodes: readonly SceneNode[];
};
export type PathNode = NodeFace & { readonly kind: 'path'; readonly d: string };
export type CircleNode = NodeFace & {
  readonly kind: 'circle';
  readonly x: number;
  readonly y: number;
  readonly r: number;
};
export type LineNode = NodeFace & {
  readonly kind: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
};
export type TextNode = NodeFace & {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  /** The height of the letters. */
  readonly size: number;
  readonly text: string;
};
export type SceneNode = GroupNode | PathNode | CircleNode | LineNode | TextNode;

/** A whole picture. */
export type Scene = {
  /** The part of the sheet to show: west, north, width, depth. */
  readonly box: readonly [number, number, number, number];
  readonly title: string;
  readonly description: string;
  readonly nodes: readonly SceneNode[];
};

export const group = (face: NodeFace, ...nodes: readonly (SceneNode | undefined)[]): GroupNode => ({
  kind: 'group',
  ...face,
  nodes: nodes.filter((node) => node !== undefined),
});

/** A path with a class; nothing for a path without points. */
export const path = (className: string, d: string): PathNode | undefined =>
  d === '' ? undefined : { kind: 'path', class: className, d };
