import { type Diagram, diagram } from '@umpire/engine/table';

const { at, drawing, figure, gap, hedge, look, room, wall } = diagram;

const [a1, a2, a3, a4] = [figure('A1', 2, 2), figure('A2', 6, 3), figure('A3', 11, 2.5), figure('A4', 21, 3)];
const [in1, out1, out2] = [figure('B1', 13.5, 4), figure('A1', 3, 6), figure('A2', 4, 1.2)];
const [shot, low, green, open] = [
  figure('A1', 2, 4),
  figure('B1', 12, 6),
  figure('B2', 12, 3.6),
  figure('B3', 12, 1.2),
];

/** Diagrams for Building Assault. */
export const diagrams: Readonly<Record<string, Diagram>> = {
  'BA-H-14': {
    says: 'A1 looks through the window and sees B1. A2’s line meets the wall beside the window: it sees nothing.',
    picture: drawing(
      { width: 18, depth: 8, pieces: [room(11, 2, 16.5, 7, [[11, 3.8, 11, 5.6]])], models: [in1, out1, out2] },
      { sights: [look(out1, in1, 1), look(out2, in1, 0, at(11, 3.26))] },
    ),
  },
  'BA-H-15': {
    says: 'Each within 1″ of what the shot crosses: B1 behind the low wall has hard cover, B2 behind the hedge soft cover, B3 none.',
    picture: drawing(
      {
        width: 16,
        depth: 8,
        pieces: [wall(11, 5, 11, 7), hedge(11, 2.6, 11, 4.6)],
        models: [shot, low, green, open],
      },
      {
        sights: [look(shot, low, 1), look(shot, green, 1), look(shot, open, 1)],
        markers: [
          { model: 'B1', says: 'hard' },
          { model: 'B2', says: 'soft' },
          { model: 'B3', says: 'open' },
        ],
      },
    ),
  },
  'BA-H-19': {
    says: 'A1, A2 and A3 are each within 6″ of a comrade. A4 is not: it must at least close in when it moves.',
    picture: drawing(
      { width: 24, depth: 6, models: [a1, a2, a3, a4] },
      { rulers: [gap(a1, a2), gap(a2, a3), gap(a3, a4)], markers: [{ model: 'A4', says: 'too far' }] },
    ),
  },
  'BA-H-24': {
    says: 'Who charges goes up to 6″ into contact; the others of the element go up to 4″.',
    picture: drawing(
      { width: 16, depth: 8, models: [figure('A1', 3, 5), figure('A2', 3, 2), figure('B1', 9, 5)] },
      {
        paths: [
          { points: [at(3, 5), at(8, 5)], side: 'a', radius: 500 },
          { points: [at(3, 2), at(7, 2)], side: 'a', radius: 500 },
        ],
      },
    ),
  },
  'BA-H-26': {
    says: 'Five in contact make two combats: B1 against A1, and B2 against A2, whom A3 joins because he touches B2.',
    picture: drawing(
      {
        width: 12,
        depth: 6,
        models: [
          figure('A1', 3, 2.5),
          figure('B1', 3, 3.5),
          figure('A2', 7, 2.5),
          figure('B2', 7.6, 3.3),
          figure('A3', 8.5, 2.866),
        ],
      },
      {
        ranges: [
          { from: { kind: 'disc', at: at(3, 3), radius: 0 }, radius: 1600, says: 'one combat' },
          { from: { kind: 'disc', at: at(7.7, 2.9), radius: 0 }, radius: 2000, says: 'another' },
        ],
      },
    ),
  },
};
