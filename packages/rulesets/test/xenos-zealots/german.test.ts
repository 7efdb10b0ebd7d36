/** The German names of what both forces bring. */
import { ENGLISH, known, withWords } from '@umpire/engine/words';
import { expect, it } from 'vitest';
import { CARDS, STRIKES } from '../../src/xenos-zealots/battle/cards.ts';
import { WEAPONS } from '../../src/xenos-zealots/battle/weapons.ts';
import { names } from '../../src/xenos-zealots/words/de/names.ts';
import { ABILITY_NAMES, MORALE_STATES, ORDER_NAMES } from '../../src/xenos-zealots/words/terms.ts';

const german = withWords({ ...ENGLISH, code: 'de' }, names);

it.each([
  ['card', Object.values(CARDS).flatMap(({ name, force }) => [name, force])],
  ['strike', Object.values(STRIKES).map(({ name }) => name)],
  ['weapon', Object.values(WEAPONS).map(({ name }) => name)],
  ['ability', Object.values(ABILITY_NAMES)],
  ['order', Object.values(ORDER_NAMES)],
  ['state', [...MORALE_STATES]],
])('every %s has a German name', (_, english) => {
  expect(english.filter((name) => known(name, german) === undefined)).toEqual([]);
});
