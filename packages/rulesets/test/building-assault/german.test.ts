/** German as a player reads it: cases of rooms, one and several, and figures by the letters on their tokens. */
import { languageOf, speaking } from '@umpire/engine/battle';
import { inWords, say } from '@umpire/engine/words';
import { expect, it } from 'vitest';
import { buildingAssault } from '../../src/building-assault/index.ts';
import { battleOf, ordered, wayTo } from './table.ts';

const german = await languageOf(buildingAssault, 'de');

it.each([
  ['the front room', 'Eine Granate fliegt in den vorderen Raum.'],
  ['the west classroom', 'Eine Granate fliegt in das westliche Klassenzimmer.'],
  ['the north parlour of East house', 'Eine Granate fliegt in die nördliche Stube im Osthaus.'],
])('a grenade goes into %s', (room, says) => {
  expect(inWords(say('A grenade goes into {room}.', { room }), german)).toBe(says);
});

it('one falls, several fall', () => {
  const falls = '{figure} {figure|falls|fall}.';
  expect(inWords(say(falls, { figure: 'H1' }), german)).toBe('H1 fällt.');
  expect(inWords(say(falls, { figure: ['H1', 'L2'] }), german)).toBe('H1, L2 fallen.');
});

const battle = battleOf('hut', { only: true, at: { H1: [11.5, 11.3], H2: [12.6, 11.3], L2: [10.2, 13.5] } });

it('refusals name a figure by the letters on its token, and the reason of the table is German, too', () => {
  // 11.3 − 2, and 1″ for the yard wall.
  const moves = { H1: wayTo(battle, 'H1', [11.5, 2]) };
  const [problem] = speaking(buildingAssault, german).problems(battle, 'A', { kind: 'run', element: 'H', moves });
  expect(problem?.says).toBe('H1: Braucht 10,3″; höchstens 8″.');
});

it('results of several parts are said part by part', () => {
  const { engagements } = speaking(buildingAssault, german);
  const holders = engagements.find(({ id }) => id === 'assault')?.measures.find(({ id }) => id === 'holders');
  expect(holders?.of({ holders: ['attacker', 'nobody'] })).toBe('Angreifer, niemand');
});

it('a battle that is over says why', () => {
  const last = battleOf('hut', {
    only: true,
    at: { H1: [3, 3], H2: [4.5, 3], L2: [10.2, 13.5] },
    elements: { L: { activated: true } },
    battle: { turn: 6 },
  });
  const { result } = ordered(last, 'A', { kind: 'hold', element: 'H' }, []);
  const end = speaking(buildingAssault, german).outcome(result);
  expect(end).toMatchObject({ winner: 'A', says: 'Die andere Seite ist gebrochen.' });
});
