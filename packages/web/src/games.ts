/** What a picture of a table is made of, in a frame of 48 by 26. */
export interface TablePicture {
  readonly ground: string;
  readonly shapes: readonly {
    readonly path: string;
    readonly fill?: string;
    readonly line?: string;
    readonly width?: number;
  }[];
  /** Spots as 'x,y x,y'. */
  readonly trees: string;
  readonly red: string;
  readonly blue: string;
}

/** A game as the home page presents it. */
export interface Game {
  readonly id: string;
  readonly title: string;
  readonly says: string;
  readonly picture: TablePicture;
}

/** The five games of the rule specifications in docs/rules. */
export const GAMES: readonly Game[] = [
  {
    id: 'building-assault',
    title: 'Building Assault',
    says: 'Grenade, door, room. Clear a house with a handful of figures.',
    picture: {
      ground: '#55584a',
      shapes: [{ path: 'M14 5h20v16H14zM24 5v9M14 14h7M27 14h7', fill: '#807a6c', line: '#2c2a26', width: 0.7 }],
      trees: '4,4 8,21 43,20 40,23 3,12',
      red: '8,15 10,18 9,20.5 16.5,16 19,18',
      blue: '27,8 31,9 29,11.5 18,8 31,18',
    },
  },
  {
    id: 'aim-zone',
    title: 'Aim Zone',
    says: 'One figure, one aim marker. Every step may be somebody’s shot.',
    picture: {
      ground: '#4b4d52',
      shapes: [
        { path: 'M0 15h48v5H0z', fill: '#3a3c41' },
        { path: 'M4 3h12v8H4zM22 2h9v9h-9zM36 3h9v8h-9z', fill: '#6d665b', line: '#26241f', width: 0.5 },
      ],
      trees: '19,4 33.5,4 46.5,6',
      red: '8,17 12,22.5 20,21 18,13.5',
      blue: '26,13 33,9 34,17 41,13',
    },
  },
  {
    id: 'assault-phase',
    title: 'Assault Phase',
    says: 'Charge, strike in order, break them, sweep them up.',
    picture: {
      ground: '#5f5a45',
      shapes: [{ path: 'M6 18l8-6 3 2-8 6zM30 6l9 3-1 2-9-3z', fill: '#8b8269' }],
      trees: '3,5 6,3 44,21 40,23 25,24 46,17',
      red: '14,16 16,17 18,15.5 20,16.5 15,19 17,20 19.5,19 22,18',
      blue: '24,13.5 26,12.5 28,13.5 30,12 25.5,10.5 27.5,10.5 29.5,15 32,13.5',
    },
  },
  {
    id: 'fire-team',
    title: 'Fire Team',
    says: 'Squads of teams, nerve before bullets, overwatch everywhere.',
    picture: {
      ground: '#4c5a44',
      shapes: [{ path: 'M-1 22C12 16 22 22 49 12', line: '#857a60', width: 4 }],
      trees: '4,5 7,3.5 9,6.5 12,4 6,8.5 14,7 42,21 45,23 39,23',
      red: '9,14 11,15 10,16.5 17,14 19,15 18,12.5',
      blue: '30,6 32,5 33,7 39,8 41,7 40.5,9.5',
    },
  },
  {
    id: 'xenos-zealots',
    title: 'Xenos & Zealots',
    says: 'Hidden orders, heavy armour, monsters and stubborn men.',
    picture: {
      ground: '#545a3c',
      shapes: [{ path: 'M30 16c5-3 14-2 16 3s-9 7-14 5-6-5-2-8z', fill: '#3c6273' }],
      trees: '4,4 7,6 10,3.5 12.5,6 6,9 15,4',
      red: '9,16 11,15 13,16.5 10,18.5 12,19 18,20 20,19',
      blue: '28,6 30,5 32,6.5 29,8.5 38,9 40,8',
    },
  },
];
