import type { Battle, Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { describe, expect, test } from 'vitest';
import { playerOf } from '../src/index.ts';
import { Purse } from '../src/budget.ts';
import { search } from '../src/search/search.ts';
import { Branch, promising } from '../src/search/branch.ts';
import { thoughtOut } from '../src/thought.ts';
import { meet } from './meet.ts';
import { begun, placedAt, restless, well } from './well.ts';

const think = (nodes: number, view = well.view(begun('advance', 'watch').battle, 'a')) =>
  thoughtOut(search(well, { view, seat: 'a' }, { nodes }, seeded('s')));

interface TrapBattle extends Battle {
  readonly orders: number;
  readonly hasGrabbed: boolean;
}

/** Turns of five orders by one seat. Whoever grabs at first leads by 0.2 until turn 2 is over, and is behind by 0.5 from then on. */
const trap: Ruleset = {
  ...well,
  candidates: (view) => ((view as TrapBattle).orders === 0 ? [{ kind: 'grab' }, { kind: 'wait' }] : [{ kind: 'wait' }]),
  *resolve(battle, _, { kind }) {
    const orders = (battle as TrapBattle).orders + 1;
    const hasGrabbed = (battle as TrapBattle).hasGrabbed || kind === 'grab';
    return { ...battle, orders, hasGrabbed, turn: 1 + Math.floor(orders / 5) } as Battle;
  },
  value: (view) => ((view as TrapBattle).hasGrabbed ? (view.turn <= 2 ? 0.2 : -0.5) : 0),
  outcome: () => undefined,
  view: (battle) => battle,
  imagine: (view) => view,
};

describe('the searching player', () => {
  test('looks further than this turn where there is time for it', () => {
    const start = { ...begun('advance', 'watch').battle, turn: 1, toAct: ['a'], orders: 0, hasGrabbed: false };
    const choice = (nodes: number) =>
      thoughtOut(search(trap, { view: start as Battle, seat: 'a' }, { nodes }, seeded('s'))).judged[0]?.deed;
    // Two lines to the end of the turn are ten orders, so 40 do for a few of them, but not for longer ones.
    expect(choice(40)).toEqual({ order: { kind: 'grab' } });
    expect(choice(400)).toEqual({ order: { kind: 'wait' } });
  });

  test('keeps to its nodes, and is the same with the same nodes', () => {
    for (const nodes of [1, 10, 100, 400]) {
      const thought = think(nodes);
      expect(thought.judged.length).toBeGreaterThan(0);
      // The last order may be one that was begun.
      expect(thought.nodes).toBeLessThanOrEqual(nodes + 1);
      expect(think(nodes)).toEqual(thought);
    }
  });

  test('does not begin to carry out an order for which there is no time left once it has been proposed', () => {
    let now = 0;
    // From 150 ms on each proposal takes 60 ms, as much as what it proposes; before, both take 1.
    const takes = (): number => (now < 150 ? 1 : 60);
    const slow: Ruleset = {
      ...restless,
      candidates: (view, seat, most) => {
        now += takes();
        return restless.candidates(view, seat, most);
      },
      *resolve(battle, seat, order) {
        now += takes();
        return yield* restless.resolve(battle, seat, order);
      },
    };
    const view = well.view(begun('advance', 'watch').battle, 'a');
    const purse = new Purse({ ms: 200 }, () => now);
    thoughtOut(search(slow, { view, seat: 'a' }, {}, seeded('s'), purse));
    // The long proposal begins at 150 or 151 and ends at 210 or 211: nothing comes after it.
    expect(now).toBeGreaterThanOrEqual(210);
    expect(now).toBeLessThanOrEqual(211);
  });

  test('keeps to its time', () => {
    const view = well.view(begun('advance', 'watch').battle, 'a');
    // A clock that goes on by a millisecond whenever it is looked at.
    let now = 0;
    const purse = new Purse({ ms: 900 }, () => now++);
    const { judged, nodes } = thoughtOut(search(restless, { view, seat: 'a' }, {}, seeded('s'), purse));
    expect(now).toBeGreaterThan(800);
    expect(now).toBeLessThan(930);
    expect(judged[0]?.tries).toBeGreaterThan(0);
    expect(nodes).toBeGreaterThan(10);
  });

  test('sees that a scout alone at the well drinks at the end of the turn', () => {
    // a1 stays 1.14″ short of the well if it goes 6″ towards it; b1 and b2 are as far away.
    const places = { a1: [0.6, 0.6], a2: [6, 1], b1: [1, 11.4], b2: [11, 11.4] } as const;
    const view = placedAt(well.view(begun('advance', 'advance').battle, 'a'), places);
    const [best] = think(600, view).judged;
    expect(best?.deed).toMatchObject({ order: { kind: 'move', scout: 'a2' } });
    expect(best?.value).toBeGreaterThan(0.1);
  });

  test('plays whole battles by the rules, and better than at random', async () => {
    const { battles, wins } = await meet(well, ['search:40', 'random'], 10, 'x');
    expect(battles).toBe(10);
    expect(wins).toBeGreaterThanOrEqual(8);
  });

  test('tries what is new first, then what promises most, each seat for itself', () => {
    const root = new Branch();
    const deeds = [{ choice: 'a' }, { choice: 'b' }];
    const times = (count: number, what: () => void) => Array.from({ length: count }).forEach(what);
    times(63, () => root.add(0));
    times(32, () => root.after({ choice: 'a' }).add(0.5));
    // The second deed has its turn with the sixty-fourth try.
    expect(promising(root, deeds, 1)).toBe(deeds[0]);
    root.add(0);
    expect(promising(root, deeds, 1)).toBe(deeds[1]);
    times(32, () => root.after({ choice: 'b' }).add(-0.5));
    expect(promising(root, deeds, 1)).toBe(deeds[0]);
    expect(promising(root, deeds, -1)).toBe(deeds[1]);
  });

  test('is known by words, with budgets', () => {
    for (const word of ['random', 'greedy', 'search', 'search:200ms', 'greedy:50'])
      expect(playerOf(word)).toBeDefined();
    for (const word of ['', 'nobody', 'search:', 'search:0', 'search:2s', 'random:5', 'constructor'])
      expect(playerOf(word)).toBeUndefined();
  });
});
