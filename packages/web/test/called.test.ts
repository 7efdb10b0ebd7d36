import { rulesets } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { verdictOf } from '../src/report/verdict.ts';
import { calledOf } from '../src/games/called.ts';

test('before a game is loaded, its title, line, scenarios, sides and engagements are known in German', async () => {
  const { de } = await calledOf(rulesets);
  expect(Object.keys(de ?? {})).toEqual(
    rulesets.filter(({ translations }) => translations?.['de'] !== undefined).map(({ id }) => id),
  );
  expect(de?.['fire-team']).toMatchObject({
    'The Culvert': 'Der Durchlass',
    'Harrow Guard': 'Harrow-Garde',
    'Squads of fire teams: dice that grow and shrink, nerves that break.':
      'Gruppen aus Feuertrupps: Würfel, die wachsen und schrumpfen, Nerven, die versagen.',
  });
});

test('the verdict names the winner of a battle that people ended, and how', () => {
  const battle = {
    sides: [
      { seat: 'a', name: 'Amber' },
      { seat: 'b', name: 'Blue' },
    ],
  } as unknown as Parameters<typeof verdictOf>[0];
  expect(verdictOf(battle, { winner: 'b', rule: '', says: 'Amber has resigned.' })).toBe(
    'Blue wins. Amber has resigned.',
  );
  expect(verdictOf(battle, { winner: undefined, rule: '', says: 'Both sides have agreed to a draw.' })).toBe(
    'A draw. Both sides have agreed to a draw.',
  );
});
