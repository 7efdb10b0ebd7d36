/** Facts that follow from data that never changes, each worked out once. Below everything else. */
export { derive } from './derive.ts';
export { Latest } from './latest.ts';
export { shared } from './shared.ts';
