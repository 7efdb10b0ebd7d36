/** People: who somebody is, and what is in their hands. Every wear goes with every weapon. */
import { type Art, bare, circle, coarse, limbs } from './stroke.ts';

const BOOTS = '|dM-13-10a4.5 8 0 0 1 9 0v5h-9zM4 10v6a4.5 7 0 0 0 9 0v-6z';
const TORSO = '|cM-20 2C-21-8-12-10-7-10H7C12-10 21-8 20 2 19 9 9 11 0 11S-19 9-20 2Z';
const COAT = '|cM-20 2C-21-8-12-10-7-10H7C12-10 21-8 20 2L';
const PACK = '|dM-11 4h22v13q0 4-4 4H-7q-4 0-4-4z|nM-10 12h20';
const HELMET = `|h${circle(0, -3, 11)}|iM-6.5-6a8 8 0 0 1 7-5`;
const CAP = `|h${circle(0, -2, 9.5)}|dM-9-5Q0-18 9-5 0-10-9-5Z`;
const HAIR = `|s${circle(0, -3, 9)}|rM-9.5-3a9.5 9.5 0 0 1 19 0Q8 7 0 7T-9.5-3Z`;
const VISOR = `|h${circle(0, -3, 9)}|gM-5-9Q0-12 5-9L4-6Q0-8-4-6Z`;
const CUIRASS = '|cM-17 4Q-18-10 0-12T17 4Q8 12 0 12T-17 4Z';
const PLATES = `|c${circle(-18, 0, 11)}${circle(18, 0, 11)}|iM-26-3a9 9 0 0 1 8-6M11-5a9 9 0 0 1 7-4`;
const POWER = '|dM-13 5h26v14l-6 5H-7l-6-5zM-13 5';
const star = (y: number): string =>
  `M0 ${y - 6.5}l1.7 4.1 4.5.4-3.4 2.9 1 4.4L0 ${y + 3}l-3.8 2.3 1-4.4-3.4-2.9 4.5-.4z`;

interface Wear {
  /** What stands for it in words. */
  readonly says: string;
  readonly body: Art;
  /** Over the weapon, below the arms. */
  readonly shoulders?: Art;
  readonly head: Art;
  /** Bare arms. */
  readonly isBare?: boolean;
}

/** Who somebody is. */
export const WEARS = {
  soldier: { says: 'soldier', body: BOOTS + PACK + TORSO, head: HELMET },
  light: { says: 'light soldier', body: `${BOOTS}${TORSO}|dM-14 4h9v8h-9zM5 4h9v8H5z`, head: HELMET },
  guard: {
    says: 'guard',
    body: `${BOOTS}|cM-21 2C-22-8-12-10-7-10H7C12-10 22-8 21 2 20 10 9 12 0 12S-20 10-21 2Z|dM-10-9h20l2 20h-24z`,
    head: CAP,
  },
  civil: { says: 'gunhand', body: BOOTS + TORSO, head: HAIR },
  bystander: {
    says: 'bystander',
    body: `${BOOTS}|wM-17 2C-18-7-11-9-6-9H6C11-9 18-7 17 2 16 9 8 10 0 10S-16 9-17 2Z`,
    head: HAIR,
    isBare: true,
  },
  officer: {
    says: 'officer',
    body: `${BOOTS}${COAT}15 22Q0 14-15 22Z|nM0 10v8`,
    head: `|hM-12-3a12 11 0 1 0 24 0a12 11 0 1 0-24 0|mM-10-9Q0-19 10-9 0-13-10-9Z|g${star(-1)}`,
  },
  boss: {
    says: 'boss',
    body: `${COAT}22 25Q11 30 1 21-10 30-22 25Z|nM0 10v11`,
    head: `|dM-15-3a15 14 0 1 0 30 0a15 14 0 1 0-30 0|h${circle(0, -3, 9)}|nM-4-8Q0-3 4-8|g${star(15)}`,
  },
  medic: {
    says: 'medic',
    body: `${BOOTS}${TORSO}|wM-10 5h20v15h-20z|xM-2 8h4v3h3v4H2v3h-4v-3h-3v-4h3z`,
    head: `|w${circle(0, -3, 11)}|xM-2.5-10h5v4.5H7v5H2.5V4h-5V-.5H-7v-5h4.5z`,
  },
  radio: {
    says: 'radio operator',
    body: `${BOOTS}${TORSO}|mM-12 3h24v19h-24z|gM-8 8h6v4h-6z|nM3 9h6M3 13h6|yM10 18Q26 22 36 38`,
    head: `${HELMET}|dM-14-6h5v7h-5z`,
  },
  ghillie: {
    says: 'marksman',
    body: '|dM0-9l8 2 4-2 2 8 5 2-4 6 5 5-5 5 3 7-6 2 1 8-7-2-4 7-5-6-7 4-1-8-7-1 3-7-6-4 5-6-4-6 6-4-1-7 7 1z|nM-7 10l-3 7M6 8l4 8M-1 16l1 10',
    head: `|h${circle(0, 0, 9.5)}|nM-6-3l4 5M4-5l2 7`,
  },
  brute: {
    says: 'brawler',
    body: `${BOOTS}|sM-22 2C-24-9-12-11-7-11H7C12-11 24-9 22 2 20 10 9 12 0 12S-20 10-22 2Z|cM-10-10h20l1 21h-22z`,
    head: `|s${circle(0, -3, 9)}|nM-5-8l3 2M5-8 2-6M-4 1h8`,
    isBare: true,
  },
  imp: {
    says: 'small fighter',
    body: '|dM-10 8h8v8h-8zM2 8h8v8H2z|cM-14 2Q-13-8 0-9T14 2Q8 11 0 11T-14 2Z',
    head: `|sM-9-3-20-11-10-9M9-3 20-11 10-9|s${circle(0, -4, 10)}|nM-4-9l2 2M4-9 2-7`,
    isBare: true,
  },
  armour: {
    says: 'armoured trooper',
    body: `${POWER}|kM-8 11a4 4 0 1 0 .1 0zM8 11a4 4 0 1 0 .1 0z${CUIRASS}`,
    shoulders: PLATES,
    head: VISOR,
  },
  champion: {
    says: 'champion in armour',
    body: `${POWER}${CUIRASS}`,
    shoulders: PLATES,
    head: `|h${circle(0, -3, 9)}|xM-2.5-15h5V9h-5z`,
  },
  jump: {
    says: 'trooper with a jump pack',
    body: `|dM-8 0-33 10-38 30-22 22-10 27-8 14zM8 0 33 10 38 30 22 22 10 27 8 14z|nM-31 13-20 20M31 13 20 20|mM-9 4h18v16H-9z|gM-7 20h5l-2.5 12zM2 20h5l-2.5 12z${TORSO}`,
    head: HELMET,
  },
  seer: {
    says: 'seer',
    body: `|o${circle(0, 0, 27)}|cM0-12Q18-11 20 6L23 25 12 21 6 28 0 22-6 28-12 21-23 25-20 6Q-18-11 0-12Z|nM-8 10l-4 10M8 10l4 10M0 12v9`,
    head: '|hM0-15Q11-12 10-1 5 9 0 9T-10-1Q-11-12 0-15Z|kM0-13Q6-11 5-6 0-9-5-6-6-11 0-13Z',
  },
  masked: {
    says: 'raider',
    body: `${BOOTS}|cM-19 3C-20-8-11-10-6-10H6C11-10 20-8 19 3L13 17 6 12 0 19-6 12-13 17Z`,
    head: '|mM0-17 9-7 7 5 0 9-7 5-9-7Z|gM-6-7-1-4-5-2zM6-7 1-4 5-2z',
  },
} as const satisfies Readonly<Record<string, Wear>>;
export type FigureWear = keyof typeof WEARS;

interface Weapon {
  readonly says: string;
  readonly art: Art;
  /** Arms from the shoulders, and where hands are. */
  readonly arms: string;
  readonly hands: string;
}

const hand = (x: number, y: number): string => circle(x, y, 3.6);
const AT_HIP = { arms: 'M-16-1Q-15-18 7-21M18 0Q22-7 15-9', hands: hand(9, -22) + hand(14, -9) };
const BOTH_AHEAD = { arms: 'M-16-1Q-18-15-9-22M16-1Q18-15 9-22', hands: hand(-9, -22) + hand(9, -22) };

/** What is in their hands. */
export const WEAPONS = {
  none: { says: '', art: '', arms: 'M-14 0Q-20-10-13-18M14 0Q20-10 13-18', hands: hand(-12, -19) + hand(12, -19) },
  rifle: { says: 'rifle', art: '|mM9-42h5v16h2v14l5 16-7 3-6-16V-26h1z', ...AT_HIP },
  carbine: { says: 'carbine', art: '|mM8-36h6v10h2v14l5 15-7 3-6-15V-26h0z|dM2-21h7v6H2z', ...AT_HIP },
  long: { says: 'long rifle', art: `|mM10-46h3v20h3v14l5 16-7 3-6-16V-26h2z|g${circle(5, -19, 3)}`, ...AT_HIP },
  smg: {
    says: 'submachine gun',
    art: '|mM0-38h5v11h2v10h-2v15h-6v-12h-13v-7h13v-6h1z',
    arms: 'M-16-1Q-14-12-4-14M17-1Q16-8 5-7',
    hands: hand(-5, -14) + hand(4, -6),
  },
  gun: {
    says: 'machine gun',
    art: '|mM6-46h9v6h-1v14h4v30l-9 1-3-31h0v-14H6zM-1-40l8 9-2 3-9-8z|dM-5-25h12v11H-5z',
    ...AT_HIP,
  },
  cannon: {
    says: 'heavy gun',
    art: '|yM-8 16Q28 26 21-2|mM8-44h14v6h-2v22h4V2H6v-18h4v-22H8z|nM13-37v21M17-37v21',
    arms: 'M-16-5Q-8-18 8-14M19-1Q24-6 21-10',
    hands: hand(8, -13),
  },
  pistol: {
    says: 'pistol',
    art: '|mM10-40h6v15h-6z',
    arms: 'M-17-1Q-24 1-22 9M17-1Q18-14 13-25',
    hands: hand(12, -25) + hand(-22, 10),
  },
  pistols: {
    says: 'two pistols',
    art: '|mM-16-39h6v14h-6zM10-39h6v14h-6z',
    arms: 'M-17-1Q-18-14-13-24M17-1Q18-14 13-24',
    hands: hand(-12, -25) + hand(12, -25),
  },
  shotgun: { says: 'shotgun', art: '|mM7-36h9v19l1 3 5 17-8 2-5-17H7z|nM11.5-35v16', ...AT_HIP },
  launcher: {
    says: 'rocket launcher',
    art: '|mM8-24h10v48h3v6H5v-6h3z|dM13-42l8 12-3 8H8l-3-8z',
    arms: 'M-16-1Q-12-17 8-16M18 2Q24-4 19-9',
    hands: hand(9, -16) + hand(18, -8),
  },
  flamer: {
    says: 'flame-thrower',
    art: '|xM-13 9q0-6 6-6t6 6v10q0 6-6 6t-6-6zM1 9q0-6 6-6t6 6v10q0 6-6 6t-6-6z|yM10 18Q30 12 18-8|mM9-29h6v30H9z|gM12-45q8 9 4 15H8q-4-6 4-15z',
    ...AT_HIP,
  },
  grenade: {
    says: 'grenade',
    art: `|m${circle(29, -22, 6.5)}|gM27-30h5v4h-5z`,
    arms: 'M-16-1Q-17-18-6-27M17-1Q28-3 29-14',
    hands: hand(-6, -28) + hand(29, -16),
  },
  charge: {
    says: 'explosive charge',
    art: '|xM-10-35h20v13h-20z|nM-4-35v13M4-35v13|yM9-24Q24-18 14 10',
    ...BOTH_AHEAD,
  },
  club: {
    says: 'club',
    art: '|bM20-40q6 0 7 6L9 2l-5-2z',
    arms: 'M-17-1Q-12-15 8-11M18-1Q20-9 13-13',
    hands: hand(9, -8) + hand(13, -14),
  },
  blade: {
    says: 'blade and pistol',
    art: '|mM11-35h6v16h-6z|wM-28-46l5 5v29h-6v-27z|gM-32-13h12v4h-12z',
    arms: 'M-19-2Q-27-2-26-9M18-3Q20-10 14-18',
    hands: hand(-26, -9) + hand(14, -19),
  },
  axe: {
    says: 'axe',
    art: '|bM-2 6 22-38l4 2L2 9z|wM14-34Q20-48 33-40 36-30 28-26Q22-34 14-34Z',
    arms: 'M-17-1Q-10-12 6-8M18-1Q22-12 15-20',
    hands: hand(6, -8) + hand(15, -21),
  },
  blades: {
    says: 'two blades',
    art: '|wM-19-44l5 6v22h-6v-22zM19-44l-5 6v22h6v-22z|gM-23-17h12v4h-12zM11-17h12v4H11z',
    arms: 'M-17-1Q-22-7-17-14M17-1Q22-7 17-14',
    hands: hand(-17, -14) + hand(17, -14),
  },
  staff: {
    says: 'staff',
    art: `|bM16-38h4V22h-4z|g${circle(18, -36, 6.5)}`,
    arms: 'M14-2Q20-6 18-12M-15-2Q-22-12-16-21',
    hands: hand(18, -12) + hand(-15, -22),
  },
  shield: {
    says: 'shield',
    art: '|mM16-36h4v22h-4z|hM-26-22Q-6-36 12-26l2 7Q-6-27-23-15Z|nM-16-23Q-6-29 4-26',
    arms: 'M-16-1Q-16-14-9-18M17-1Q22-8 18-16',
    hands: hand(18, -17),
  },
} as const satisfies Readonly<Record<string, Weapon>>;
export type FigureWeapon = keyof typeof WEAPONS;

/** Somebody from far away, in a crowd: body, weapon and head. */
export const outlined = (wear: FigureWear, weapon: FigureWeapon): Art =>
  coarse(WEARS[wear].body + WEAPONS[weapon].art + WEARS[wear].head);

/** Somebody who stands. */
export function standing(wear: FigureWear, weapon: FigureWeapon): Art {
  const { body, head, shoulders = '', isBare = false }: Wear = WEARS[wear];
  const { art, arms, hands }: Weapon = WEAPONS[weapon];
  const drawn = isBare ? bare(arms) : limbs(arms);
  return `${body}${art}${shoulders}${drawn}${hands === '' ? '' : `|s${hands}`}${head}`;
}

const LEGS = 'M-5 18-12 37M5 18 13 36';

/** Somebody who lies: legs behind, weapon ahead. The weapon comes apart, as it lies nearer to the middle. */
export function lying(
  wear: FigureWear,
  weapon: FigureWeapon,
): { readonly body: Art; readonly weapon: Art; readonly head: Art } {
  const { head }: Wear = WEARS[wear];
  const { art }: Weapon = WEAPONS[weapon];
  return {
    body: `${limbs(LEGS)}|dM-16 33l6-1 1 7-6 2zM10 32l6 0 1 7-6 1z|cM-13 2Q-14-5 0-6T13 2L9 20Q0 25-9 20Z`,
    weapon: art,
    head: `${limbs('M-10 1Q-13-8-2-11M11 1Q14-7 5-8')}${head}`,
  };
}

/** Somebody who has fallen, with a helmet and a weapon beside. */
export const FALLEN: Art = `${limbs('M-4 14-13 34M4 14 8 35M-12-2-27 7M12-2 24-14')}|cM-14-4Q-14-11 0-11T14-4L9 16Q0 20-9 16Z|s${circle(-1, -17, 7.5)}|hM14-30a9 9 0 0 1 10 14z|mM-31-26h4v13h3v22h-6z`;
