/** Tools of the table: what a seat may ask about models and units, and helpers to answer it. See docs/battle.md. */
export { around, sector } from './around.ts';
export { type Because, type Pointing, type Told, TOOL_KINDS, type Tools } from './face.ts';
export { guiding, type Marching, type Party, type Placing, reachDrawn } from './guide.ts';
export { inTheWay, lineDrawn } from './lines.ts';
export { asMoved, modelName, nobody, someOf, standingModel, tell } from './tell.ts';
export { cohesionTold } from './together.ts';
