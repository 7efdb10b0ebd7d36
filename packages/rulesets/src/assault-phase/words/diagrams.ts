import { type Diagram, diagram } from '@umpire/engine/table';

const { at, drawing, figure, gap } = diagram;

const [b1, b2, b3] = [figure('b1', 5, 5), figure('b2', 8, 5), figure('b3', 11, 5)];
const [c1, c2, c3] = [figure('a1', 5, 4), figure('a2', 8, 4), figure('a3', 11, 4)];
const mates = [figure('a4', 4, 2.6), figure('a5', 6, 1), figure('a6', 12.8, 2.4)];
const [foe, front, back] = [figure('b1', 4, 1), figure('a1', 4, 2), figure('a2', 6.9, 1.3)];

/** Diagrams for Assault Phase. */
export const diagrams: Readonly<Record<string, Diagram>> = {
  'AP-CHG-6': {
    says: 'Every model that charges ends within 2″ of a mate that has already been moved, measured from edge to edge.',
    picture: drawing({ width: 16, depth: 7, models: [b1, b2, b3, c1, c2, c3] }, { rulers: [gap(c1, c2), gap(c2, c3)] }),
  },
  'AP-CHG-7': {
    says: 'a1 is in contact. The next model goes for b2, which is still free, and not for b1, which is Engaged already.',
    picture: drawing(
      { width: 14, depth: 7, models: [b1, b2, c1, figure('a2', 8.5, 1.2)] },
      {
        paths: [{ points: [at(8.5, 1.2), at(8, 4)], side: 'a', radius: 500 }],
        markers: [{ model: 'b2', says: 'free' }],
      },
    ),
  },
  'AP-WHO-2': {
    says: 'a1 touches the enemy and strikes with all it has. a2 is within 2″ of an Engaged mate and strikes once. a3 is within 2″ of a2 only, which is not Engaged: it does not strike.',
    picture: drawing(
      { width: 14, depth: 5, models: [foe, front, back, figure('a3', 9.7, 2.2)] },
      {
        rulers: [gap(front, back)],
        markers: [
          { model: 'a1', says: 'engaged' },
          { model: 'a2', says: 'support' },
          { model: 'a3', says: 'none' },
        ],
      },
    ),
  },
  'AP-DECL-2': {
    says: 'A charge goes 6″: at its end it must touch the enemy.',
    picture: drawing(
      { width: 16, depth: 6, models: [figure('b1', 10, 3), figure('a1', 3, 3)] },
      { paths: [{ points: [at(3, 3), at(9, 3)], side: 'a', radius: 500 }] },
    ),
  },
  'AP-FALL-5': {
    says: 'A unit that falls back stays in the strip between its outermost models, straight towards its own edge.',
    picture: drawing(
      { width: 18, depth: 9, models: [...mates, figure('b1', 8, 7)] },
      { templates: [{ template: { kind: 'corridor', edge: 'south', low: 3500, high: 13_300 }, says: '', side: 'a' }] },
    ),
  },
  'AP-H-13': {
    says: 'Every model that the blast touches is hit. If the roll fails, the owner of the target shifts it by 3″.',
    picture: drawing(
      {
        width: 16,
        depth: 8,
        models: [figure('b1', 6.2, 5), figure('b2', 8, 5), figure('b3', 9.4, 6.4), figure('b4', 13, 4)],
      },
      {
        templates: [
          { template: { kind: 'blast', at: at(7.4, 5.2), radius: 1500 }, says: 'here', side: 'a' },
          { template: { kind: 'blast', at: at(10.4, 5.2), radius: 1500 }, says: 'or here', side: 'b' },
        ],
      },
    ),
  },
};
