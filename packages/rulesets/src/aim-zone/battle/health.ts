/** How hurt somebody is, and the actions that are left (4.6). */

/** How hurt a model is. Dead is two wounds. */
export interface Health {
  readonly stun: number;
  readonly wounds: number;
}

export const DEAD: Health = { stun: 0, wounds: 2 };

export const isDead = ({ wounds }: Health): boolean => wounds >= 2;

/** The actions of a model as it is now. AZ-DMG-1, AZ-DMG-3 */
export const allowanceOf = ({ actions, stun, wounds }: Health & { readonly actions: number }): number =>
  Math.max(0, actions - stun - wounds);
