import { type Diagram, diagram } from '@umpire/engine/table';

const { at, block, drawing, figure, look, vehicle, wood } = diagram;

const tank = vehicle('A', 8, 5, 0);
const leader = figure('aL', 7, 4);
const [gun, half, hidden, seen] = [
  figure('A', 2, 4),
  figure('b1', 12, 4.9),
  figure('b2', 12, 7.2),
  figure('b3', 12, 1.5),
];

/** Diagrams for Xenos & Zealots. */
export const diagrams: Readonly<Record<string, Diagram>> = {
  'XZ-UNIT-2': {
    says: 'Every model stays within the card’s radius (here 4″) of the leader aL. a4 is outside.',
    picture: drawing(
      {
        width: 16,
        depth: 9,
        models: [leader, figure('a1', 4, 4.5), figure('a2', 8, 6.5), figure('a3', 10, 3), figure('a4', 13.4, 6)],
      },
      { ranges: [{ from: leader.base, radius: 4000, says: '4″', side: 'a' }], markers: [{ model: 'a4', says: 'out' }] },
    ),
  },
  'XZ-ARC-3': {
    says: 'A weapon in the hull fires 22.5° to each side of straight ahead: at b1, not at b2.',
    picture: drawing(
      { width: 16, depth: 14, models: [vehicle('A', 8, 3, 0), figure('b1', 9.5, 11), figure('b2', 14, 9)] },
      { arcs: [{ at: at(8, 3), facing: 0, arc: { from: -22.5, to: 22.5 }, reach: 9500, says: '45°', side: 'a' }] },
    ),
  },
  'XZ-SINGLE-2': {
    says: 'Where the attacker stands decides: b1 meets the front armour, b2 the side, b3 the rear.',
    picture: drawing(
      { width: 16, depth: 10, models: [tank, figure('b1', 9, 9), figure('b2', 13.5, 5), figure('b3', 7, 0.9)] },
      {
        arcs: [
          { at: at(8, 5), facing: 0, arc: { from: -45, to: 45 }, reach: 4600, says: 'front', side: 'a' },
          { at: at(8, 5), facing: 180, arc: { from: -45, to: 45 }, reach: 4600, says: 'rear', side: 'b' },
        ],
      },
    ),
  },
  'XZ-H-27': {
    says: 'Three lines go to the middle and both edges of the target. b3: none is stopped, it is seen. b1: some are, it is in cover. b2: all are, it is not seen.',
    picture: drawing(
      { width: 16, depth: 9, pieces: [block(6, 4.6, 8, 7.4)], models: [gun, half, hidden, seen] },
      {
        sights: [look(gun, seen, 1), look(gun, half, 0.5), look(gun, hidden, 0, at(6, 5.28))],
        markers: [
          { model: 'b1', says: 'in cover' },
          { model: 'b2', says: 'not seen' },
          { model: 'b3', says: 'seen' },
        ],
      },
    ),
  },
  'XZ-LOS-2': {
    says: 'The line to b1 goes through less than 4″ of wood: seen. The line to b2 goes through more: not seen.',
    picture: drawing(
      {
        width: 18,
        depth: 8,
        pieces: [wood(7, 4, 10, 7), wood(6.5, 0.8, 12, 3.4)],
        models: [figure('A', 2, 4), figure('b1', 15, 6), figure('b2', 15, 1.6)],
      },
      {
        sights: [
          look(figure('A', 2, 4), figure('b1', 15, 6), 1),
          look(figure('A', 2, 4), figure('b2', 15, 1.6), 0, at(11.4, 2.27)),
        ],
      },
    ),
  },
  'XZ-SHOOT-2': {
    says: 'The leader picks a point that he sees. The unit fires only at models within 6″ of it: at b1 and b2, not at b3.',
    picture: drawing(
      {
        width: 24,
        depth: 14,
        models: [figure('aL', 3, 5), figure('b1', 12, 7), figure('b2', 15, 10), figure('b3', 22, 4)],
      },
      { ranges: [{ from: { kind: 'disc', at: at(13, 7), radius: 0 }, radius: 6000, says: '6″', side: 'a' }] },
    ),
  },
};
