import { expect, it } from 'vitest';
import { assaultCodec } from '../../../src/assault-phase/odds/codecs.ts';
import { assaultOf } from '../../../src/assault-phase/odds/on-the-table.ts';
import { combatsIn } from '../../../src/assault-phase/rules/combat.ts';
import { table, unit } from '../tables.ts';

it('AP-CAS-5: of models that are counted together only the first is named, also by a character near them', () => {
  // w1 fights; the Marshal stands behind him, and w2 and w3 behind the Marshal, each near the other and him alone.
  const battle = table({
    one: [
      unit('W', 'Half Squad', [
        ['w1', 'Warder', 20, 20],
        ['w2', 'Warder', 19.5, 15.5],
        ['w3', 'Warder', 20.5, 15.5],
      ]),
      unit('M', 'Marshal', [['m', 'Marshal', 20, 18]], { joinedTo: 'W' }),
    ],
    two: [unit('R', 'Reaver Band', [['r1', 'Reaver', 20, 21]])],
    phase: 'charging',
    active: 'two',
  });
  const [combat] = combatsIn(battle);
  if (combat === undefined) throw new TypeError('they touch');
  const args = assaultOf(battle, combat);
  const near = args.fight.groups.map(({ fighters }) => fighters.map((one) => [one.id, one.count, one.near]));
  expect(near).toContainEqual([
    ['w1', 1, ['m']],
    ['w2', 2, ['m']],
  ]);
  expect(near).toContainEqual([['m', 1, ['w1', 'w2']]]);
  const faults: string[] = [];
  assaultCodec.read(assaultCodec.write(args), '', (path, says) => faults.push(`${path}: ${JSON.stringify(says)}`));
  expect(faults).toEqual([]);
});
