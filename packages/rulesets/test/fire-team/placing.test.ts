/** Where the remaining results go by default, against a plain reading of the rule written anew here. */
import { seeded } from '@umpire/engine/dice';
import { play, type Question } from '@umpire/engine/rule';
import { describe, expect, it } from 'vitest';
import { shareResults, type Sharing } from '../../src/fire-team/rules/sharing.ts';
import type { TeamState } from '../../src/fire-team/rules/team-state.ts';
import { FIRE_TERMS, marks, results, team } from './teams.ts';

interface Asked {
  readonly question: Question<unknown>;
}

/** Shares by default; gives what was asked on the way and how the teams end, in the order given. */
function byDefault(sharing: Sharing): { readonly asked: readonly Asked[]; readonly end: readonly TeamState[] } {
  const run = play(shareResults, sharing);
  const asked: Asked[] = [];
  for (let { ask } = run; ask !== undefined; ask = run.ask) {
    if (ask.kind !== 'choose') continue;
    asked.push({ question: ask.question });
    run.answer({ choice: ask.question.options[0]?.value });
  }
  return { asked, end: run.result };
}

type State = { figures: number; wounded: number; pins: number };

/** FT-RES-4, 5, 8, FT-DIST-5 to 7 in plain steps: one result on one team, its owner doing what is usual. */
function hit(state: State, kind: 'K' | 'W' | 'P', takesWound: boolean): void {
  if (state.figures === 0) return;
  state.pins += 1;
  if (kind === 'W') state.wounded += 1;
  if (kind === 'K') {
    state.figures -= 1;
    if (takesWound && state.wounded > 0) state.wounded -= 1;
  }
  while (state.figures > 0 && state.wounded > state.figures) {
    state.figures -= 1;
    state.wounded -= 2;
  }
  if (state.figures === 0) Object.assign(state, { wounded: 0, pins: 0 });
}

/** Section 5, D-REST, result by result: the target is `at` in list order, and T results must fall on it. */
function plainly(list: readonly TeamState[], at: number, rolled: string, takesWound: boolean): readonly State[] {
  const states = list.map(({ figures, wounded, pins }) => ({ figures, wounded, pins }));
  const sorted = [...rolled] as ('K' | 'W' | 'P')[];
  const least = Math.ceil(sorted.length / 2);
  for (const [i, kind] of sorted.entries()) {
    if (i < least) {
      hit(states[at] as State, kind, takesWound);
      continue;
    }
    let best: State | undefined;
    const worth = (state: State): number => (kind === 'P' ? -state.pins : state.figures - state.wounded);
    for (const state of states)
      if (state.figures > 0 && (best === undefined || worth(state) > worth(best))) best = state;
    if (best !== undefined) hit(best, kind, takesWound);
  }
  return states;
}

describe('D-REST by default', () => {
  it('FT-DIST-3: in 4,000 situations the first in list order wins ties and each result counts for the next', () => {
    const random = seeded('placing');
    for (let i = 0; i < 4000; i++) {
      const list = Array.from({ length: 2 + random.below(3) }, (_, n) => {
        const figures = 1 + random.below(5);
        return team(`t${n}`, [figures, random.below(figures + 1), random.below(4)]);
      });
      const at = random.below(list.length);
      const [kia, wounded, pins] = [random.below(4), random.below(4), random.below(5)];
      const kiaTakesWound = random.below(4) > 0;
      const { end } = byDefault({
        results: results(kia, wounded, pins),
        target: list[at] as TeamState,
        others: list.filter((_, n) => n !== at),
        before: at,
        terms: { ...FIRE_TERMS, kiaTakesWound },
      });
      const inOrder = list.map(({ id }) => end.find((one) => one.id === id) as TeamState);
      const rolled = 'K'.repeat(kia) + 'W'.repeat(wounded) + 'P'.repeat(pins);
      const expected = plainly(list, at, rolled, kiaTakesWound).map(
        ({ figures, wounded: hurt, pins: pinned }) => [figures, hurt, pinned] as const,
      );
      expect({ i, list, at, rolled, kiaTakesWound, end: inOrder.map(marks) }).toEqual({
        i,
        list,
        at,
        rolled,
        kiaTakesWound,
        end: expected,
      });
    }
  });

  it('FT-R-6: no more results are put on a team than it has figures for, whatever a KIA takes along', () => {
    // Without `kiaTakesWound` the first KIA on (2, 2) leaves one figure with two markers: it is gone.
    const asked = (kiaTakesWound: boolean) =>
      byDefault({
        results: results(4, 0, 0),
        target: team('T', [4, 0, 0]),
        others: [team('U', [2, 2, 0])],
        terms: { ...FIRE_TERMS, kiaTakesWound },
      }).asked[0]?.question.free?.shape;
    expect(asked(true)).toMatchObject({ kind: 'counts', of: 2, most: { T: 2, U: 2 } });
    expect(asked(false)).toMatchObject({ kind: 'counts', of: 2, most: { T: 2, U: 1 } });
  });
});
