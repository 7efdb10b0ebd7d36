import { type Battle, optionsFor, type Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { playerOf, playMatch, type Step } from '@umpire/players';
import { describe, expect, test } from 'vitest';
import { playBattle } from '../src/count/play-battle.ts';
import { type Count, count } from '../src/count/sums.ts';
import { CHANCE_UNIT } from '../src/count/tally.ts';
import { Watcher } from '../src/count/watcher.ts';
import { scenario, well } from './well.ts';

const options = optionsFor(well);
const ready = { ruleset: well, scenario, options, players: { a: playerOf('greedy:20')!, b: playerOf('random')! } };

/** The same battle, only listened to. */
async function steps(seed: string): Promise<readonly Step[]> {
  const random = seeded(seed);
  const all: Step[] = [];
  const players = { a: ready.players.a(random.split('a')), b: ready.players.b(random.split('b')) };
  await playMatch({ ruleset: well, scenario, options, players, seed, watch: (step) => void all.push(step) });
  return all;
}

describe('a battle that is counted', () => {
  test.each(['1', '2', '3'])('agrees with what one hears of it, seed %s', async (seed) => {
    const { tally, winner } = await playBattle(ready, seed);
    const heard = await steps(seed);
    const orders: Record<string, Count> = { a: {}, b: {} };
    const fired: Count = {};
    for (const { given, isNew, news } of heard) {
      if (isNew && given !== undefined) count(orders[given.seat]!, given.order.kind);
      for (const one of news) {
        if ('note' in one) count(fired, one.note.rule);
        else if (one.ask.kind === 'choose') count(fired, one.ask.question.rule);
        else if (one.ask.kind === 'together')
          for (const rule of new Set(Object.values(one.ask.questions).map((question) => question.rule)))
            count(fired, rule);
        else
          for (const rule of new Set([
            one.ask.why.rule,
            ...(one.ask.why.tally?.reasons.map((reason) => reason.rule) ?? []),
          ]))
            count(fired, rule);
      }
    }
    expect(tally.deeds).toEqual(orders);
    expect(Object.fromEntries(Object.entries(tally.rules).map(([rule, one]) => [rule, one.fired]))).toEqual(fired);
    expect(tally.wins).toEqual(winner === undefined ? {} : { [winner]: 1 });
    // Who is not there at the end was lost, at a place where he stood before.
    const [first, last] = [heard[0]!.battle, heard.at(-1)!.battle];
    const lost = first.models.filter(({ id }) => !last.models.some((model) => model.id === id));
    const counted = Object.values(tally.units).reduce((sum, unit) => sum + unit.lost, 0);
    expect(counted).toBe(lost.length);
    const fell = Object.values(tally.fell).flatMap((fields) => Object.values(fields));
    expect(fell.reduce((sum, many) => sum + many, 0)).toBe(lost.length);
  });

  test('the changes of the chance to win add up to what the orders have changed', async () => {
    const { tally } = await playBattle(ready, '1');
    for (const { fired, changes, squares, moved } of Object.values(tally.rules)) {
      expect(changes).toBeLessThanOrEqual(fired);
      expect(squares * Math.max(1, changes)).toBeGreaterThanOrEqual(moved * moved);
    }
    expect(Object.values(tally.rules).some(({ moved }) => moved !== 0)).toBe(true);
  });

  test('a rule is credited with points of the chance to win, not of a value that means nothing to people', () => {
    // Nobody has measured this game: its value of 0 is a chance of 50 %, one of 0.5 is 75 %.
    const game = { id: 'unmeasured', view: (of: Standing) => of, value: (of: Standing) => of.worth, outcome: () => {} };
    interface Standing {
      readonly worth: number;
    }
    const standing = (worth: number): Battle =>
      ({ worth, phase: 'fight', turn: 1, sides: [{ seat: 'a' }], models: [] }) as unknown as Battle;
    const watcher = new Watcher(game as unknown as Ruleset, standing(0));
    const given = { seat: 'a', order: { kind: 'fire' } };
    watcher.watch({ battle: standing(0), given, isNew: true, news: [] } as unknown as Step);
    const news = [{ note: { rule: 'X-1' } }];
    watcher.watch({ battle: standing(0.5), given, isNew: false, news } as unknown as Step);
    expect(watcher.rules['X-1']).toMatchObject({ changes: 1, moved: 0.25 * CHANCE_UNIT });
  });
});
