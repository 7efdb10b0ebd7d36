import { type Diagram, diagram } from '@umpire/engine/table';

const { at, drawing, figure, gap } = diagram;
const [a1, b1, b2] = [figure('a1', 3, 3), figure('b1', 6, 3), figure('b2', 6.8, 5)];

/** Pictures for rules that a picture helps. */
export const diagrams: Readonly<Record<string, Diagram>> = {
  'EX-FIRE-2': {
    says: 'a1 hits b1 on 4+. It may fire at b2 as well, who is more than 2″ away: that takes 5+.',
    picture: drawing({ width: 10, depth: 7, models: [a1, b1, b2] }, { rulers: [gap(a1, b1), gap(a1, b2)] }),
  },
  'EX-SCORE-1': {
    says: 'a1 is alone within 1″ of the well when the turn ends: its side drinks.',
    picture: drawing(
      { width: 10, depth: 7, models: [figure('a1', 4.2, 3), figure('b1', 7.5, 5)] },
      { objectives: [{ id: 'well', name: 'Well', at: at(5, 3) }] },
    ),
  },
};
