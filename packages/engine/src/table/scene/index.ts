/** Pictures of tables: plain nodes, and the same nodes as SVG text. */
export type { CircleNode, GroupNode, LineNode, NodeFace, PathNode, Scene, SceneNode, TextNode } from './node.ts';
export type * from './extras.ts';
export { isOnToken, SCENE_PARTS } from './extras.ts';
export { fallenScene, housesWith, plainScene } from './plain-scene.ts';
export { scene } from './scene.ts';
export type { Diagram } from './diagram.ts';
export * as diagram from './diagram.ts';
export { scenarioExtras } from './scenario-extras.ts';
export { scenarioScene } from './scenario-scene.ts';
export { type SvgMore, svgText, transform as sceneTransform } from './svg.ts';
export { isLook, type Look as PieceLook, LOOKS, lookOf } from './terrain/look.ts';
export { DARK, LIGHT } from './palette.ts';
export { SCENE_STYLE, SCENE_THEMES, type SceneTheme, themeStyle } from './style.ts';
export {
  FIGURE_KINDS,
  FIGURE_POSES,
  FIGURE_WEAPONS,
  type FigureKind,
  type FigurePose,
  type FigureWeapon,
  type SceneFigure,
} from './figure/figure.ts';
export { portrait } from './token.ts';
export { chipNode, type SceneChip, STATUS_ICONS, type StatusIcon } from './figure/icons.ts';
