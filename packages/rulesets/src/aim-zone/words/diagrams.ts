import { type Diagram, diagram } from '@umpire/engine/table';

const { at, block, drawing, figure, gap, look, wall } = diagram;

const [shooter, near, line1, out] = [
  figure('A', 2, 2),
  figure('b1', 11, 6.9),
  figure('b2', 13, 9.5),
  figure('b3', 12.5, 3),
];
const zone = [
  { template: { kind: 'blast', at: at(9, 7), radius: 3000 } as const, says: '3″', side: 'a' },
  { template: { kind: 'strip', from: at(2, 2), through: at(9, 7), halfWidth: 500 } as const, says: '', side: 'a' },
];
const [gun, low, half, plain] = [
  figure('A', 2, 4),
  figure('b1', 11.5, 6.5),
  figure('b2', 12, 4),
  figure('b3', 12, 1.3),
];
const [close, far] = [figure('b1', 7, 3), figure('b2', 12, 3)];
const me = figure('A', 2, 3);

/** Diagrams for Aim Zone. */
export const diagrams: Readonly<Record<string, Diagram>> = {
  'AZ-ZONE-1': {
    says: 'The marker is the middle of the circle. Everything within 3″ of it is in the zone: b1 is.',
    picture: drawing(
      { width: 18, depth: 12, models: [shooter, near, out] },
      {
        templates: zone.slice(0, 1),
        markers: [
          { model: 'b1', says: 'in' },
          { model: 'b3', says: 'out' },
        ],
      },
    ),
  },
  'AZ-ZONE-2': {
    says: 'The strip goes from the model through the marker to the edge of the table: b2 stands in it, b3 neither in it nor in the circle.',
    picture: drawing(
      { width: 18, depth: 12, models: [shooter, near, line1, out] },
      {
        templates: zone,
        markers: [
          { model: 'b1', says: 'in' },
          { model: 'b2', says: 'in' },
          { model: 'b3', says: 'out' },
        ],
      },
    ),
  },
  'AZ-H-7': {
    says: 'b1 touches the low wall, b2 is half hidden by the corner of the house: both are in cover. b3 is in the open.',
    picture: drawing(
      { width: 16, depth: 8, pieces: [wall(11, 5.4, 11, 7.6), block(7, 4, 9, 5)], models: [gun, low, half, plain] },
      {
        sights: [look(gun, low, 1), look(gun, half, 0.5), look(gun, plain, 1)],
        markers: [
          { model: 'b1', says: 'in cover' },
          { model: 'b2', says: 'in cover' },
          { model: 'b3', says: 'open' },
        ],
      },
    ),
  },
  'AZ-SHOOT-15': {
    says: 'At 4″ or less a shot has one shift more. It is measured from edge to edge.',
    picture: drawing(
      { width: 15, depth: 6, models: [me, close, far] },
      {
        rulers: [gap(me, close)],
        ranges: [{ from: me.base, radius: 4000, says: '4″', side: 'a' }],
      },
    ),
  },
};
