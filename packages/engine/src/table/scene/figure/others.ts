/** Whoever is no person: beasts, machines, vehicles, guns. */
import { type Art, circle, limbs } from './stroke.ts';

interface Other {
  readonly says: string;
  readonly art: Art;
  /** A turret that turns by itself, and where its pivot is. */
  readonly turret?: Art;
  readonly pivot?: readonly [number, number];
}

const bugs = [
  [-14, -15],
  [9, -19],
  [19, 4],
  [-20, 9],
  [0, 1],
  [-6, 21],
  [14, 22],
] as const;

const TURRET =
  '|mM-2.5-46h5v30h-5zM-4-47h8v7h-8z|hM-11-18H11l5 10v15l-7 8H-9l-7-8V-8z|nM-9 10H9M-11-14 11-14' +
  `|d${circle(-5, -1, 5.5)}|k${circle(7, 1, 2.5)}`;

export const OTHERS = {
  ripper: {
    says: 'clawed beast',
    art: '|TM0 10Q4 26-8 32T-26 30|tM0 10Q4 26-8 32T-26 30|lM-9 3-24 14-21 26M9 3 24 14 21 26M-8-4-26-4-32 6M8-4 26-4 32 6|wM-8-8Q-26-14-17-40-16-22-4-14ZM8-8Q26-14 17-40 16-22 4-14Z|cM0-12Q12-8 11 4 8 18 0 21-8 18-11 4-12-8 0-12Z|nM-8 2Q0 6 8 2M-7 10Q0 14 7 10|hM0-30Q8-22 7-12 0-4-7-12-8-22 0-30Z|gM-5-20l4 3-4 2zM5-20l-4 3 4 2z',
  },
  spitter: {
    says: 'spitting beast',
    art: '|lM-10 6-25 14-23 28M10 6 25 14 23 28M-10-4-27-8-29-20|cM0-10Q17-8 17 8 15 27 0 28T-17 8Q-17-8 0-10Z|gM-7 12a5 5 0 1 0 .1 0zM7 10a6 6 0 1 0 .1 0zM-1 20a3 3 0 1 0 .1 0z|hM7-42h7l2 14 2 22Q8 4 4-6L5-28z|kM8-42h5v4H8z|hM-3-24Q6-18 4-7-2 0-9-7-10-18-3-24Z',
  },
  swarm: {
    says: 'swarm',
    art: `|j${bugs.map(([x, y]) => `M${x - 7} ${y - 4}l14 10M${x + 7} ${y - 4}l-14 10M${x - 8} ${y + 1}h16`).join('')}|c${bugs
      .map(([x, y]) => `M${x} ${y - 9}q5 4 5 11-2 7-5 8-3-1-5-8 0-7 5-11z`)
      .join('')}`,
  },
  hound: {
    says: 'hound',
    art: `|TM0 20Q3 30-6 37|tM0 20Q3 30-6 37${limbs('M-7-8-15-18M7-8 14-22M-7 15-15 24M7 15 16 20')}|cM0-16Q11-13 9 0 12 20 0 24-12 20-9 0-11-13 0-16Z|nM0-8V18|hM0-38Q6-30 6-24L10-15 4-13H-4l-6-2 4-9Q-6-30 0-38Z|wM-2-36 0-28l2-8z`,
  },
  monster: {
    says: 'monster',
    art: '|UM0 14Q10 30-4 36T-30 30|uM0 14Q10 30-4 36T-30 30|LM-13 8-30 18-27 34M13 8 30 16 29 32|wM-12-8Q-40-10-33-42-28-24-8-17ZM12-8Q40-10 33-42 28-24 8-17Z|dM-15-14-28-24-20-36-15-26zM15-14 28-24 20-36 15-26z|cM0-18Q22-16 22 3 18 25 0 28-18 25-22 3-22-16 0-18Z|nM-20-2Q0 8 20-2M-18 8Q0 17 18 8M-13 18Q0 25 13 18|wM-3-6 0-13l3 7zM-3 6 0-2l3 8zM-3 17 0 9l3 8z|hM0-34 8-30Q12-18 8-12 0-6-8-12-12-18-8-30Z|wM-8-30-14-38-3-32zM8-30l6-8-11 6z|gM-6-22l4 3-5 2zM6-22l-4 3 5 2z',
  },
  walker: {
    says: 'walker',
    art: '|dM-29-22h15v26h-15zM14-8h15v30H14z|nM-29-12h15M14 12h15|mM-16-4h32V8h-32zM-36-38h5v22h3V2h-11v-18h3zM-30-36h4v20h-4zM28-33h9v10h3V2H26v-25h2z|cM-19-16-8-25H8l11 9v22L9 19H-9L-19 6z|nM-19 2h38M-9 19v-8H9v8|hM-9-21H9l4 11-6 8H-7l-6-8z|gM-7-18H7l2 6H-9z|kM-5 10H5v5H-5z',
  },
  drone: {
    says: 'drone',
    art: `|lM-18-18 18 18M18-18-18 18|dM-10-10H10V10H-10z|v${circle(-20, -20, 12)}${circle(20, -20, 12)}${circle(-20, 20, 12)}${circle(20, 20, 12)}|nM-28-20h16M12-20h16M-20 12v16M20 12v16|hM-7-13H7l4 8v10l-4 8H-7l-4-8V-5z|g${circle(0, -7, 3.5)}`,
  },
  tank: {
    says: 'tank',
    art: '|mM-24-36h12v72h-12zM12-36h12v72H12z|zM-18-36v72M18-36v72|cM-14-33H14l4 6v58l-3 5h-30l-3-5v-58z|nM-15 20h30M-12 26h24M-12 31h24M-8-28H8|dM-21-12h5v18h-5zM16-12h5v18h-5z',
    turret: TURRET,
    pivot: [0, 4],
  },
  carrier: {
    says: 'carrier',
    art: `|mM-23-32h7v14h-7zM-23-8h7v14h-7zM-23 16h7v14h-7zM16-32h7v14h-7zM16-8h7v14h-7zM16 16h7v14h-7z|cM-11-37h22l8 11v58l-4 4h-30l-4-4v-58z|nM-18-20h36M-12 10h24v20h-24zM0 10v20|kM-10-31h8l-1 5h-9zM10-31H2l1 5h9z|d${circle(10, -9, 5)}`,
    turret: `|mM-2-22h4v18h-4z|h${circle(0, 0, 8)}|nM-4 0h8`,
    pivot: [-5, -2],
  },
  skiff: {
    says: 'skiff',
    art: `|dM-20-4h-5v26h5zM20-4h5v26h-5z|cM0-40Q15-30 18-8V28l-6 8H-12l-6-8V-8Q-15-30 0-40z|nM-18-6h36M0-38v30|v${circle(-9, 24, 7)}${circle(9, 24, 7)}|kM-7-24Q0-30 7-24l2 8H-9z`,
    turret: `|mM-2-24h4v20h-4z|h${circle(0, 0, 7)}`,
    pivot: [0, 3],
  },
  car: {
    says: 'field car',
    art: `|mM-20-28h6v14h-6zM14-28h6v14h-6zM-20 12h6v14h-6zM14 12h6v14h-6z|cM-12-36Q0-39 12-36q4 2 4 8v57q0 6-5 6h-22q-5 0-5-6v-57q0-6 4-8z|nM-12-30Q0-33 12-30M-5-34v17M5-34v17|kM-13-15Q0-20 13-15l-2 8H-11z|dM-12-5h24v26h-24z|h${circle(-6, 0, 4.5)}|nM-10 9h8v8h-8zM2 9h8v8H2z|dM-8 25H8v8H-8z`,
  },
  sedan: {
    says: 'car',
    art: '|mM-19-29h5v13h-5zM14-29h5v13h-5zM-19 14h5v13h-5zM14 14h5v13h-5z|cM-12-38Q0-41 12-38q5 3 5 10v58q0 7-5 8-12 3-24 0-5-1-5-8v-58q0-7 5-10z|kM-13-14Q0-21 13-14l-3 10H-10zM-12 22Q0 26 12 22l-2-8H-10z|hM-10-2h20v14h-20z|gM-13-36l5-1-1 4-5 2zM13-36l-5-1 1 4 5 2z|xM-13 34h6v3l-6-1zM13 34H7v3l6-1z',
  },
  truck: {
    says: 'lorry',
    art: '|mM-21-31h6v13h-6zM15-31h6v13h-6zM-21 8h6v24h-6zM15 8h6v24h-6z|cM-13-38h26q4 0 4 5v19h-34v-19q0-5 4-5z|kM-13-27h26l2 8h-30z|hM-18-12h36v49h-36z|nM-18 0h36M-18 12h36M-18 24h36|iM-13-9v43',
  },
  bike: {
    says: 'rider',
    art: `|mM-4-40h8v17h-8zM-4 19h8v19h-8z|lM-13-17Q0-24 13-17|dM-6-22H6l3 14v18l-4 16H-5L-9 10V-8z|cM-14 7Q-13-2 0-3T14 7Q8 15 0 15T-14 7Z${limbs('M-12 4Q-16-7-11-15M12 4Q16-7 11-15')}|h${circle(0, 2, 8.5)}|iM-5-1a6 6 0 0 1 5-3`,
  },
  fieldGun: {
    says: 'field gun',
    art: '|lM-5 4-18 37M5 4 18 37|mM-27-10h7v22h-7zM20-10h7v22h-7zM-3-46h6V10h-6z|dM-7-6H7v20H-7z|cM-21-15Q0-21 21-15v6Q0-14-21-9z',
  },
  mortar: {
    says: 'mortar',
    art: `|d${circle(0, 2, 20)}|nM-20 2h40M0-18v40|lM-16 22-4-4M16 22 4-4|mM-7-36H7V6H-7z|k${circle(0, -34, 5)}`,
  },
} as const satisfies Readonly<Record<string, Other>>;
export type FigureOther = keyof typeof OTHERS;
