/** How a target stands, and the number that hits it. AZ-SHOOT-1 */
import { type Tally, tally } from '@umpire/engine/dice';

export const TARGET_CLASSES = [
  'in cover',
  'in cover, shooting',
  'in a moving vehicle',
  'exposed',
  'in a stopped vehicle',
  'from above',
  'open, moving',
  'open',
  'immobile',
] as const;
export type TargetClass = (typeof TARGET_CLASSES)[number];

interface ClassEntry {
  readonly number: number;
  readonly rule: string;
}

const CLASSES: Readonly<Record<TargetClass, ClassEntry>> = {
  'in cover': { number: 10, rule: 'AZ-SHOOT-2' },
  'in cover, shooting': { number: 9, rule: 'AZ-SHOOT-3' },
  'in a moving vehicle': { number: 9, rule: 'AZ-SHOOT-4' },
  exposed: { number: 8, rule: 'AZ-SHOOT-5' },
  'in a stopped vehicle': { number: 8, rule: 'AZ-SHOOT-6' },
  'from above': { number: 8, rule: 'AZ-SHOOT-7' },
  'open, moving': { number: 7, rule: 'AZ-SHOOT-8' },
  open: { number: 6, rule: 'AZ-SHOOT-9' },
  immobile: { number: 5, rule: 'AZ-SHOOT-10' },
};

export const numberFor = (target: TargetClass): number => CLASSES[target].number;
export const classRule = (target: TargetClass): string => CLASSES[target].rule;
export const classTally = (target: TargetClass): Tally => tally(numberFor(target), classRule(target), target);

/** All that decides the class, whatever table it comes from. */
export interface Standing {
  /** A rider: of a vehicle that moves or not. */
  readonly rides?: 'moving' | 'stopped';
  readonly inCover?: boolean;
  /** The shooter is 2″ higher. */
  readonly fromAbove?: boolean;
  /** The shooter sees the start of its line of aim. */
  readonly exposed?: boolean;
  /** The action that this shot is a reaction to; none in the shooter's own turn. */
  readonly reactionTo?: 'shoot' | 'move' | 'other';
  readonly immobile?: boolean;
  /** It is a vehicle that moves, and by agreement always counts as moving. */
  readonly alwaysMoving?: boolean;
}

/** The decision tree: riders first, then cover and its reliefs, then the open. AZ-SHOOT-1 */
export function classOf(target: Standing): TargetClass {
  if (target.rides !== undefined) return target.rides === 'moving' ? 'in a moving vehicle' : 'in a stopped vehicle';
  if (target.inCover === true) {
    if (target.fromAbove === true) return 'from above';
    if (target.exposed === true) return 'exposed';
    return target.reactionTo === 'shoot' ? 'in cover, shooting' : 'in cover';
  }
  if (target.immobile === true) return 'immobile';
  return target.reactionTo === 'move' || target.alwaysMoving === true ? 'open, moving' : 'open';
}
