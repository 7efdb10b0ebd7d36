import type { RuleEntry } from '@umpire/engine/battle';

/** Every rule of the game, by id; `spec.md` lists the same ones. */
export const rules: Readonly<Record<string, RuleEntry>> = {
  'EX-TURN-1': {
    title: 'A turn',
    says: 'Both sides choose a stance, then each gives one order: a move, a shot, or nothing.',
    source: 'Sequence of play',
  },
  'EX-STANCE-1': {
    title: 'Stances',
    says: 'Both sides secretly choose at the same time to advance or to watch.',
    source: 'Stances',
  },
  'EX-STANCE-2': {
    title: 'Showing a stance',
    says: 'A stance lies face down until it is used, or until the turn is over.',
    source: 'Stances',
  },
  'EX-MOVE-1': { title: 'Moving', says: 'A scout goes up to 4″ in a straight line.', source: 'Moving' },
  'EX-MOVE-2': { title: 'Advancing', says: 'A scout of a side that advances goes up to 6″.', source: 'Moving' },
  'EX-MOVE-3': {
    title: 'In the way',
    says: 'Nobody passes through scouts or impassable ground, or leaves the table.',
    source: 'Moving',
  },
  'EX-FIRE-1': { title: 'Firing', says: 'At an enemy within 3″, each die of 4+ hits.', source: 'Firing' },
  'EX-FIRE-2': { title: 'Far away', says: 'Beyond 2″ it takes one more to hit.', source: 'Firing' },
  'EX-FIRE-3': { title: 'Hits', says: 'A scout that is hit is out of the battle.', source: 'Firing' },
  'EX-REACT-1': {
    title: 'Reaction',
    says: 'If a scout ends its move within 3″ of an enemy whose side watches, the nearest may fire at it.',
    source: 'Stances',
  },
  'EX-SCORE-1': {
    title: 'Drinking',
    says: 'A side that alone has scouts within 1″ of the well when a turn ends, scores a point.',
    source: 'Victory',
  },
  'EX-END-1': {
    title: 'The end',
    says: 'After the last turn, or when a side has no scouts, the higher score wins; if equal, a side with scouts left beats one without.',
    source: 'Victory',
  },
  'EX-H-1': { title: 'Dice of a shot', says: 'A scout fires with two dice, or as agreed.', source: 'house' },
};

export const introduction =
  'Each turn both sides secretly **advance** or **watch**; then each gives one order. Drink alone to score.';
export { diagrams } from './diagrams.ts';
