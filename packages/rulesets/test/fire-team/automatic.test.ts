/** The automatic player gives legal orders all through whole battles, and really plays. FT-H-24 */
import { optionsFor, playsOut, type Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import type { Piece } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { automaticOrder } from '../../src/fire-team/mind/automatic.ts';
import type { FireTeamBattle } from '../../src/fire-team/battle/battle.ts';
import { fireTeam } from '../../src/fire-team/index.ts';
import { battleOf, row, terrain } from './table.ts';

const ruleset = fireTeam as unknown as Ruleset<FireTeamBattle>;

describe.each(fireTeam.scenarios)('$scenario.title', ({ scenario }) => {
  it('FT-H-24: every order is legal, and the battle ends with fire and movement in it', () => {
    const kinds = new Set<string>();
    const broken: string[] = [];
    const play = playsOut<FireTeamBattle>(ruleset, {
      random: seeded(`automatic/${scenario.id}`),
      order(view, seat) {
        const order = automaticOrder(view, seat);
        kinds.add(order.kind);
        broken.push(...fireTeam.problems(view, seat, order).map((problem) => `${problem.rule}: ${english(problem)}`));
        return order;
      },
    });
    const options = optionsFor(fireTeam, scenario.options as FireTeamBattle['options']);
    for (let i = 0; i < 2; i++) expect(play(fireTeam.setup(scenario, options)).outcome?.rule).toBe('FT-H-22');
    expect(broken).toEqual([]);
    expect([...kinds]).toEqual(expect.arrayContaining(['deploy', 'activate', 'fire', 'move']));
  });
});

describe('fire or movement', () => {
  // A carbine at somebody in the open: 7/48 Wounded and 3/48 KIA, so 13/48 = 0.27; in Medium Cover 5/48 and 1/48, so 7/48 = 0.15 (O5).
  const alone = (...pieces: readonly Piece[]): string =>
    automaticOrder(
      battleOf({
        red: { A: { at: [[10, 10]] } },
        blue: { E: { at: row(10, 18, 4) } },
        objectives: [[30, 10]],
        active: { unit: 'line' },
        pieces,
      }),
      'red',
    ).kind;

  it('FT-H-24: fire that is worth 0.25 comes before the way to an objective, less does not', () => {
    expect(alone()).toBe('fire');
    expect(alone(terrain('rubble', [9, 17], [15, 19]))).toBe('move');
  });
});

describe('objectives when the battle ends', () => {
  // A team of four in the open at 8″ is worth far more than 0.25, and the allowance is 4″.
  const order = (turnsLeft: number, goal: readonly [number, number], numbers: readonly number[], more = {}): string => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 4), ...more }, H: { at: row(10, 30, 4), squad: 'reserve' } },
      blue: { E: { at: row(10, 18, 4) } },
      objectives: [goal],
      active: { unit: 'line', numbers },
    });
    return automaticOrder({ ...battle, turn: 6 - turnsLeft, lastTurn: 6 }, 'red').kind;
  };
  // The nearest figure stands at 13.6: its edge is 14, and 3″ are near enough.
  const away = (inches: number): readonly [number, number] => [13.6 + 0.4 + 3 + inches, 10];

  it('FT-H-24: in the last turn who can still be there goes, Double Time counted, before any fire', () => {
    expect(order(0, away(16), [1, 2, 3])).toBe('move');
    expect(order(0, away(16.1), [1, 2, 3])).toBe('fire');
    expect(order(0, away(4), [1], { change: { usedDoubleTime: true } })).toBe('move');
    expect(order(0, away(4.1), [1], { change: { usedDoubleTime: true } })).toBe('fire');
  });

  it('FT-H-24: in the turn before, only those go who have more than two Moves to go and can be there in time', () => {
    expect(order(1, away(8), [1, 2, 3])).toBe('fire');
    expect(order(1, away(8.1), [1, 2, 3])).toBe('move');
    expect(order(1, away(28), [1, 2, 3])).toBe('move');
    expect(order(1, away(28.1), [1, 2, 3])).toBe('fire');
    expect(order(2, away(8.1), [1, 2, 3])).toBe('fire');
  });

  /** A stands at one objective, B elsewhere; the other objective lies far away, and there is no enemy to fire at. */
  const holder = (turnsLeft: number, second: readonly [number, number]): string => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 4) }, B: { at: row(second[0], second[1], 4) } },
      blue: { E: { at: row(30, 30, 1) } },
      objectives: [
        [12, 12],
        [40, 12],
      ],
      active: { unit: 'line' },
      pieces: [terrain('building', [0, 22], [36, 25])],
    });
    return automaticOrder({ ...battle, turn: 6 - turnsLeft, lastTurn: 6 }, 'red').kind;
  };

  it('FT-H-24: in the last two turns who alone holds an objective stays; earlier, or with another team there, it goes on', () => {
    expect(holder(1, [16, 6])).toBe('overwatch');
    expect(holder(2, [16, 6])).toBe('double-time');
    expect(holder(1, [10, 13])).toBe('double-time');
  });
});
