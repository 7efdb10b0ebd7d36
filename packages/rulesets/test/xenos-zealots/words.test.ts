/** What the log and the end say, in English and in German. */
import { languageOf, type Order, orderText, type Ruleset } from '@umpire/engine/battle';
import { english, inWords, known, say, type Words } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { called, type ZealotBattle } from '../../src/xenos-zealots/battle/battle.ts';
import { CARDS, STRIKES } from '../../src/xenos-zealots/battle/cards.ts';
import { WEAPONS } from '../../src/xenos-zealots/battle/weapons.ts';
import { xenosZealots } from '../../src/xenos-zealots/index.ts';
import { outcome, scored } from '../../src/xenos-zealots/turn/victory.ts';
import { ABILITY_NAMES, MORALE_STATES, ORDER_NAMES, ORDERS } from '../../src/xenos-zealots/words/terms.ts';
import { field, row } from './table.ts';

const ruleset = xenosZealots as unknown as Ruleset;
const german = await languageOf(ruleset, 'de');
const both = (words: Words): readonly string[] => [english(words), inWords(words, german)];

describe('what both forces bring has a German name, whether or not a scenario has it', () => {
  it.each([
    ['card', Object.values(CARDS).flatMap(({ name, force }) => [name, force])],
    ['strike', Object.values(STRIKES).map(({ name }) => name)],
    ['weapon', Object.values(WEAPONS).map(({ name }) => name)],
    ['ability', Object.values(ABILITY_NAMES)],
    ['order', [...Object.values(ORDER_NAMES), ...ORDERS]],
    ['state', [...MORALE_STATES]],
    [
      'part',
      Object.values(CARDS).flatMap((card) => ('split' in card ? card.split.attack.map(({ says }) => says) : [])),
    ],
  ])('%s', (_, names) => {
    expect(names.filter((name) => known(name, german) === undefined)).toEqual([]);
  });
});

describe('the verb goes with the name', () => {
  const units = field([
    { id: 'Vault Troopers', seat: 'red', card: 'VALT', at: row(1, 10, 10) },
    { id: 'Line Patrol', seat: 'red', card: 'LINE-5', at: row(1, 20, 10) },
    { id: 'First Brutes', seat: 'blue', card: 'BRUT', at: row(1, 30, 60) },
    { id: 'Captain', seat: 'red', card: 'CAPT', at: row(1, 40, 10) },
  ]).units;
  it.each([
    ['Vault Troopers', 'Vault Troopers move.', 'Sprungtrupp bewegt sich.'],
    ['Line Patrol', 'Line Patrol moves.', 'Linienpatrouille bewegt sich.'],
    ['First Brutes', 'First Brutes move.', '1. Bollwerkbrut bewegt sich.'],
    ['Captain', 'Captain moves.', 'Hauptmann bewegt sich.'],
  ])('%s', (name, inEnglish, inGerman) => {
    const unit = units.find((one) => one.name === name);
    const words = say('{unit} {unit|moves|move}.', { unit: unit === undefined ? '' : called(unit) });
    expect(both(words)).toEqual([inEnglish, inGerman]);
  });
});

it('a part that is lost stands in the accusative', () => {
  const loses = (what: string): string => inWords(say('{model} loses {what}.', { model: 'Carrier', what }), german);
  expect(['the turret', 'the bow gun'].map(loses)).toEqual([
    'Schützenpanzer verliert den Turm.',
    'Schützenpanzer verliert das Bug-MG.',
  ]);
});

describe('orders in the log name who does what to whom', () => {
  const names = { u: 'Line Patrol', foe: 'Levy Band', gun: 'Ember Mortar' };
  it.each<[Order & Record<string, unknown>, string]>([
    [{ kind: 'shoot', unit: 'u', target: 'foe', aim: { x: 1, y: 2 } }, 'Shoot: Line Patrol at Levy Band'],
    [
      {
        kind: 'shoot',
        unit: 'u',
        aim: { x: 1, y: 2 },
        shots: ['u.1/carbine/foe', 'u.2/carbine/foe', 'u.3/carbine/gun/crew'],
      },
      'Shoot: Line Patrol at Levy Band, Ember Mortar',
    ],
    [{ kind: 'assault', unit: 'u', target: 'foe', moves: {} }, 'Assault: Line Patrol on Levy Band'],
    [{ kind: 'react', unit: 'u', how: 'returnFire', target: 'foe' }, 'Return fire: Line Patrol at Levy Band'],
    [{ kind: 'react', unit: 'u', how: 'cover', moves: {} }, 'Move to cover: Line Patrol'],
    [{ kind: 'react', unit: 'u', how: 'withdraw', moves: {} }, 'Withdraw: Line Patrol'],
    [{ kind: 'react', unit: 'u', how: 'turn', pivot: 90 }, 'Turn the best armour to the enemy: Line Patrol'],
    [{ kind: 'react', unit: 'u', how: 'returnFire' }, 'Return fire: Line Patrol'],
    [{ kind: 'shoot', unit: 'u' }, 'Shoot: Line Patrol'],
    [{ kind: 'ready', unit: 'u' }, 'Get ready: Line Patrol'],
  ])('%j', (order, says) => {
    expect(orderText(ruleset, names, order)).toBe(says);
  });
});

describe('the end (XZ-H-24, XZ-H-25)', () => {
  /** One man a side, red's on an objective of so many points, blue's on one of so many, in the last turn. */
  const ended = (red: number, blue: number, tieWinner?: string): ZealotBattle => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: [[10, 10]] },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: [[60, 60]] },
      ],
      [],
      {
        objectives: [
          [10, 10, red],
          [60, 60, blue],
        ],
        turns: 1,
      },
    );
    return scored({ ...battle, ...(tieWinner !== undefined && { tieWinner }) });
  };
  it.each<[string, ZealotBattle, string | undefined, string, string, string]>([
    [
      'more points',
      ended(1, 3),
      'blue',
      'Blue has more points, 3 to 1.',
      'Blue hat mehr Punkte, 3 zu 1.',
      'Blue wins, 1 to 3 points.',
    ],
    [
      'as many',
      ended(1, 1),
      undefined,
      'Both sides have 1 point.',
      'Beide Seiten haben 1 Punkt.',
      'A draw, 1 to 1 points.',
    ],
    [
      'as many, and the scenario has named a winner',
      ended(2, 2, 'red'),
      'red',
      '2 points each; Red wins a tie.',
      'Je 2 Punkte; bei Gleichstand gewinnt Red.',
      'Red wins, 2 to 2 points.',
    ],
  ])('%s', (_, battle, winner, inEnglish, inGerman, written) => {
    const end = outcome(battle);
    expect(end?.winner).toBe(winner);
    expect(both(end ?? '')).toEqual([inEnglish, inGerman]);
    // The state keeps its old words: fingerprints of saved battles hold them.
    expect(battle.result?.says).toBe(written);
  });
});
