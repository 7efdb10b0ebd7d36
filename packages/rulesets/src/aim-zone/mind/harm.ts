import type { Health } from '../battle/health.ts';

/** How much of a model is gone: all of it, half for a wound, a quarter for a stun. */
export const harm = ({ stun, wounds }: Health): number => (wounds >= 2 ? 1 : 0.5 * wounds + 0.25 * stun);
