import { drive, hashOf, type Player, type Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { rulesets } from '@umpire/rulesets';
import { describe, expect, test } from 'vitest';
import { asked, playerOf, playMatch } from '../src/index.ts';
import { greedy } from '../src/greedy.ts';
import { thoughtOut } from '../src/thought.ts';
import { atReaction, begun, placedAt, started, well } from './well.ts';

const judged = (host: ReturnType<typeof begun>, places: Parameters<typeof placedAt>[1], nodes = 1_000) => {
  const view = placedAt(well.view(host.battle, 'a'), places);
  return thoughtOut(greedy(well, { view, seat: 'a' }, { nodes }, seeded('g'))).judged;
};

// Two against two; a1 and b1 are 2″ apart at their edges, the rest is far off.
const DUEL = { a1: [6, 1], a2: [1, 1], b1: [6, 4], b2: [11, 11] } as const;

describe('the greedy player', () => {
  test('judges an order by its exact odds', () => {
    const [best] = judged(begun('advance', 'advance'), DUEL);
    expect(best?.deed).toEqual({ order: { kind: 'fire', scout: 'a1', target: 'b1' } });
    // Two dice of 4+ miss together in 1/4; a scout more is worth 0.1 (value.ts of the example).
    expect(best?.value).toBeCloseTo(0.75 * 0.1, 12);
  });

  test('counts what a hidden stance may do: its value is no longer exact', () => {
    // Going near b1 may be fired at, if b watches: half of the worlds.
    const [fire, ...others] = judged(begun('advance', 'watch'), DUEL);
    expect(fire?.deed).toMatchObject({ order: { kind: 'fire' } });
    expect(others.some(({ value }) => value < 0)).toBe(true);
  });

  test('always answers, however small the budget', () => {
    for (const nodes of [1, 2, 3]) expect(judged(begun('advance', 'advance'), DUEL, nodes).length).toBeGreaterThan(0);
  });

  test('answers a question by what follows from it', async () => {
    const host = started('dice');
    atReaction(host);
    const question = host.questionTo('b')!;
    expect(question.options.map(({ value }) => value)).toEqual(['fire', 'hold']);
    const underWay = host.underWay('b')!;
    const situation = { seat: 'b', view: host.look('b').battle, question: asked(question), underWay };
    const { judged: answers } = thoughtOut(greedy(well, situation, {}, seeded('q')));
    // a has drunk once (0.25); two dice of 4+ hit in 3/4, and a scout less is worth 0.1.
    expect(answers.map(({ deed, value }) => [deed, Math.round(value * 1e9) / 1e9])).toEqual([
      [{ choice: 'fire' }, -0.25 + 0.075],
      [{ choice: 'hold' }, -0.25],
    ]);
    // And so does the player whom the battle is driven by.
    await drive(host, { b: playerOf('greedy')!(seeded('p')) }, { limit: 1 });
    expect(host.entriesAfter(0).findLast((entry) => 'choice' in entry)).toMatchObject({ seat: 'b', choice: 'fire' });
  });

  test('takes the first of many answers that do nothing at once, without looking at any', async () => {
    const ruleset = rulesets.find(({ id }) => id === 'xenos-zealots') as Ruleset;
    const { scenario } = ruleset.scenarios[0]!;
    const looks: { readonly nodes: number; readonly best: unknown; readonly first: unknown }[] = [];
    const watched: Player = {
      order: (view, seat) => ruleset.candidates(view, seat, 1)[0]!,
      choose(seat, question, view, _, underWay) {
        if (question.rule === 'XZ-TURN-2' && (question.sensible ?? 0) > 2) {
          const situation = { seat, view, question: asked(question), underWay: underWay! };
          const { judged: answers, nodes } = thoughtOut(greedy(ruleset, situation, {}, seeded('h')));
          expect(question.usual).toEqual(question.options[0]!.value);
          looks.push({ nodes, best: answers[0]?.deed, first: { choice: question.options[0]!.value } });
        }
        return question.options[0]!.value;
      },
    };
    const players = Object.fromEntries(scenario.seats.map(({ id }) => [id, watched]));
    await playMatch({ ruleset, scenario, players, seed: 'hidden' });
    expect(looks.length).toBeGreaterThan(2);
    for (const { nodes, best, first } of looks) {
      expect(nodes).toBe(0);
      expect(best).toEqual(first);
    }
  });

  test('gives the same answer in a twin world, and from the same seed', async () => {
    for (const b of ['advance', 'watch'] as const) {
      const host = begun('watch', b);
      const view = well.view(host.battle, 'a');
      const twin = well.view(well.imagine(view, 'a', seeded('twin')), 'a');
      expect(hashOf(twin)).toBe(hashOf(view));
      for (const word of ['greedy', 'search:200']) {
        const answer = async (seen: typeof view) => await playerOf(word)!(seeded('s')).order(seen, 'a', well);
        const one = await answer(view);
        expect([await answer(twin), await answer(view)]).toEqual([one, one]);
      }
    }
    // What b has chosen is not in a's view at all.
    const [one, other] = (['advance', 'watch'] as const).map((b) => well.view(begun('watch', b).battle, 'a'));
    expect(hashOf(one)).toBe(hashOf(other));
  });
});
