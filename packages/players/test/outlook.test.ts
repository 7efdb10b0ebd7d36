import { seeded } from '@umpire/engine/dice';
import { describe, expect, test } from 'vitest';
import { Purse } from '../src/budget.ts';
import { outlooks } from '../src/advice/outlook.ts';
import { wholePercent } from '../src/advice/percent.ts';
import { allWays } from '../src/look/ways.ts';
import { Ahead } from '../src/look/ahead.ts';
import { asked } from '../src/situation.ts';
import { suggest } from '../src/index.ts';
import { atReaction, begun, placedAt, started, well } from './well.ts';

/** b watches, and a2 has come near: shall b2 fire? It shoots at two dice of 4+: a hit in 1 − 1/2 · 1/2. */
function reaction() {
  const host = started('dice');
  atReaction(host);
  const view = host.look('b').battle;
  return { seat: 'b', view, question: asked(host.questionTo('b')!), underWay: host.underWay('b')! };
}

describe('what an answer means in odds', () => {
  test('who may be lost, by all ways of the dice; an answer that changes nothing has no sentence', () => {
    const situation = reaction();
    const [fire, hold] = [{ choice: 'fire' }, { choice: 'hold' }];
    const told = outlooks(well, situation, [fire, hold], seeded('o'));
    const name = situation.view.units.find(({ seat }) => seat === 'a')!.name;
    expect(told.get(fire)).toBe(`About 75 % ${name} lose at least 1, 0.8 on average.`);
    expect(told.has(hold)).toBe(false);
    // What comes anyhow is no reason for one answer or the other.
    expect([...outlooks(well, situation, [fire, { choice: 'fire' }], seeded('o')).values()]).toEqual([]);
  });

  test('is the reason of a suggestion', () => {
    const { seat, view, question, underWay } = reaction();
    const advice = suggest(well, view, seat, { nodes: 100 }, { question, underWay });
    expect(advice.find(({ deed }) => 'choice' in deed && deed.choice === 'fire')?.reason).toMatch(
      /75 % .* lose at least 1/,
    );
    expect(advice.find(({ deed }) => 'choice' in deed && deed.choice === 'hold')?.reason).toMatch(/^(It|Your chance)/);
  });

  test('a chance in whole percent is never certain by rounding', () => {
    expect([0, 0.001, 0.25, 0.999, 1].map(wholePercent)).toEqual(['0 %', '< 1 %', '25 %', '> 99 %', '100 %']);
  });
});

describe('all ways of an order', () => {
  // a1 fires at b1 with two dice, read as hits: none, one or two.
  const battle = placedAt(begun('advance', 'advance').battle, { a1: [3, 5], b1: [3, 7] });
  const fire = (dice: ConstructorParameters<typeof Ahead>[2]): Ahead => {
    const ahead = new Ahead(well, battle, dice);
    ahead.order('a', { kind: 'fire', scout: 'a1', target: 'b1' } as never);
    return ahead;
  };

  test('have chances that add up to 1, and lose the target in 3/4', () => {
    const ways = allWays(fire, 10, new Purse({}))!;
    expect(ways.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    const lost = ways.filter(({ end }) => !end.battle.models.some(({ id }) => id === 'b1'));
    expect(lost.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(0.75, 12);
  });

  test('are not counted where there are too many, or the purse is empty', () => {
    expect(allWays(fire, 1, new Purse({}))).toBeUndefined();
    expect(allWays(fire, 10, new Purse({ nodes: 1 }))).toBeUndefined();
  });
});
