/** The table: inches, bases and hulls, terrain, measuring. See docs/table.md. */
export * from './point.ts';
export * from './angle.ts';
export * from './shape.ts';
export * from './inside.ts';
export * from './segment.ts';
export { compareToRoot } from './root.ts';
export * from './piece.ts';
export * from './parts.ts';
export * from './model.ts';
export * from './table.ts';
export * from './distance.ts';
export * from './order.ts';
export * from './coherency.ts';
export * from './places.ts';
export * from './arc.ts';
export * from './template.ts';
export * from './scenario/index.ts';
