import type { Dice } from './ast.ts';

/** Does it come to one number? A chain whose last step has several bands does not. */
export const isNumber = (node: Dice): boolean =>
  node.kind === 'chain'
    ? node.stages.at(-1)?.kind !== 'bands'
    : node.kind !== 'bands' && node.kind !== 'compare' && node.kind !== 'together';
