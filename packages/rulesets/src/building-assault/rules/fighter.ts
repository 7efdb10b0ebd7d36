/** A figure as a melee sees it: plain data, so that a fight can be asked for without a table. */
export interface Fighter {
  readonly id: string;
  /** Melee skill. */
  readonly melee: number;
  /** Saves on this or less; 0: no helmet. */
  readonly helmet: number;
  readonly leader: boolean;
  readonly smg: boolean;
  /** Came into contact by a charge, storm or support move of this activation (BA-MOD-6). */
  readonly charging: boolean;
  /** Its element moved this turn and it was not yet in combat when this activation began (BA-MOD-1). */
  readonly moving: boolean;
  readonly suppressed: boolean;
  /** Its element is hesitant. */
  readonly hesitant: boolean;
}

/** A regular rifleman without helmet or markers: the figure of most worked examples. */
export const RIFLEMAN: Omit<Fighter, 'id'> = {
  melee: 9,
  helmet: 0,
  leader: false,
  smg: false,
  charging: false,
  moving: false,
  suppressed: false,
  hesitant: false,
};
