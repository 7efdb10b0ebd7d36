import { type Diagram, diagram } from '@umpire/engine/table';

const { at, block, drawing, figure, gap, look, wall, wood } = diagram;

const [a1, a2, a3] = [figure('a1', 2, 4, 'A'), figure('a2', 4.8, 5, 'A'), figure('a3', 7.6, 4.2, 'A')];
const [a4, a5] = [figure('a4', 14, 4, 'A2'), figure('a5', 16.8, 5, 'A2')];
const [eye, thin, deep, behind] = [
  figure('a', 2, 4),
  figure('b1', 14, 1.5),
  figure('b2', 14, 4.5),
  figure('b3', 12, 8),
];
const [gun, sheltered, bare] = [figure('a', 2, 4), figure('b1', 12.7, 5.5), figure('b2', 12.7, 2)];

/** Diagrams for Fire Team. */
export const diagrams: Readonly<Record<string, Diagram>> = {
  'FT-H-9': {
    says: 'Within a team each figure is at most 2″ from the next in a chain; between the teams of a squad there are at most 6″.',
    picture: drawing(
      { width: 19, depth: 8, models: [a1, a2, a3, a4, a5] },
      { rulers: [gap(a1, a2), gap(a2, a3), gap(a3, a4), gap(a4, a5)] },
    ),
  },
  'FT-H-10': {
    says: 'The line to b1 goes through 2″ of wood: seen. The one to b2 goes through more than 3″: not seen. The building hides b3.',
    picture: drawing(
      {
        width: 18,
        depth: 10,
        pieces: [wood(7, 1, 9, 3.1), wood(6, 3.4, 10.5, 5.6), block(6, 6, 9, 8)],
        models: [eye, thin, deep, behind],
      },
      { sights: [look(eye, thin, 1), look(eye, deep, 0, at(9, 4.29)), look(eye, behind, 0, at(6.5, 5.8))] },
    ),
  },
  'FT-H-11': {
    says: 'The wall helps b1, because the fire crosses it. Nothing stands between the gun and b2.',
    picture: drawing(
      { width: 16, depth: 7, pieces: [wall(12, 4, 12, 6.6)], models: [gun, sheltered, bare] },
      {
        sights: [look(gun, sheltered, 1), look(gun, bare, 1)],
        markers: [
          { model: 'b1', says: 'in cover' },
          { model: 'b2', says: 'open' },
        ],
      },
    ),
  },
};
