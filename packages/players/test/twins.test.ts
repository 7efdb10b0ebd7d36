/** Twin worlds: battles that differ only in what a seat may not know get the same answer from every player. */
import {
  type Battle,
  hashOf,
  type Options,
  optionsFor,
  type Player,
  type Ruleset,
  type UnderWay,
} from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import type { Seat } from '@umpire/engine/rule';
import { rulesets } from '@umpire/rulesets';
import { describe, expect, test } from 'vitest';
import { playerOf, playMatch } from '../src/index.ts';

const WORDS = ['random', 'greedy:6', 'search:16'] as const;
/** Of the decisions with secrets, so many orders and so many answers are asked for again. */
const MOST = 3;

interface Seen {
  orders: number;
  answers: number;
  /** Where two worlds that could be behind the view really differed. */
  different: number;
}

/** What the seat would see if another of the worlds behind its view were the true one; undefined where nothing is hidden. */
function twinOf(ruleset: Ruleset, view: Battle, seat: Seat, seen: Seen): Battle | undefined {
  const [one, other] = ['one', 'other'].map((name) => ruleset.imagine(view, seat, seeded(name))) as [Battle, Battle];
  if (one === view) return undefined;
  if (hashOf(one) !== hashOf(other)) seen.different++;
  const twin = ruleset.view(other, seat);
  expect(hashOf(twin)).toBe(hashOf(view));
  return twin;
}

/** Plays the rule set's own proposals, and where something is hidden asks every player twice: as it is, and in a twin world. */
function doubting(seen: Seen): Player {
  const same = async (answer: (player: Player, isTwin: boolean) => unknown): Promise<void> => {
    for (const word of WORDS) {
      const player = (): Player => playerOf(word)!(seeded('twins'));
      expect(await answer(player(), true)).toEqual(await answer(player(), false));
    }
  };
  return {
    async order(view, seat, ruleset) {
      const candidates = ruleset.candidates(view, seat);
      const twin = candidates.length > 1 && seen.orders < MOST ? twinOf(ruleset, view, seat, seen) : undefined;
      if (twin !== undefined) {
        seen.orders++;
        await same((player, isTwin) => player.order(isTwin ? twin : view, seat, ruleset));
      }
      return candidates[0]!;
    },
    async choose(seat, question, view, ruleset, underWay) {
      const isOpen = question.options.length > 1 && seen.answers < MOST;
      const before = isOpen ? twinOf(ruleset, underWay!.before, seat, seen) : undefined;
      const hides = underWay!.answers.some((answer) => 'hidden' in answer);
      if (isOpen && (before !== undefined || hides)) {
        seen.answers++;
        const twin = twinOf(ruleset, view, seat, seen) ?? view;
        const told: UnderWay = { ...underWay!, before: before ?? underWay!.before };
        await same((player, isTwin) =>
          player.choose(seat, question, isTwin ? twin : view, ruleset, isTwin ? told : underWay),
        );
      }
      return question.options[0]!.value;
    },
  };
}

const zealots = rulesets.find(({ id }) => id === 'xenos-zealots') as Ruleset;

describe('twin worlds of Xenos & Zealots, where orders and markers are laid in secret', () => {
  test.each(zealots.scenarios.slice(0, 2).map(({ scenario }) => [scenario.id, scenario] as const))(
    '%s',
    async (_, scenario) => {
      const seen: Seen = { orders: 0, answers: 0, different: 0 };
      const players = Object.fromEntries(scenario.seats.map((seat) => [seat.id, doubting(seen)]));
      await playMatch({ ruleset: zealots, scenario, players, seed: 'twins' });
      // A test that has met no secret would show nothing.
      expect(seen.answers).toBeGreaterThan(1);
      expect(seen.different).toBeGreaterThan(1);
    },
  );
});

test('where a game has no secrets, a view is the battle and no world is made up', () => {
  for (const { scenarios, setup, view, imagine, options } of rulesets as readonly Ruleset[]) {
    const { scenario } = scenarios[0]!;
    const battle = setup(scenario, optionsFor({ options }, (scenario.options ?? {}) as Options));
    for (const { id } of scenario.seats) expect(imagine(view(battle, id), id, seeded('w'))).toBe(battle);
  }
});
