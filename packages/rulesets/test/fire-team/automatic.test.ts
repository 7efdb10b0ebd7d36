/** The automatic player gives legal orders all through whole battles, and really plays. FT-H-24 */
import { optionsFor, playsOut, type Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import type { Piece } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { automaticOrder } from '../../src/fire-team/automatic.ts';
import type { FireTeamBattle } from '../../src/fire-team/battle.ts';
import { fireTeam } from '../../src/fire-team/index.ts';
import { battleOf, row, terrain } from './table.ts';

const ruleset = fireTeam as unknown as Ruleset<FireTeamBattle>;

describe.each(fireTeam.scenarios)('$scenario.title', ({ scenario }) => {
  it('FT-H-24: every order is legal, and the battle ends with fire and movement in it, and with Overwatch on larger tables', () => {
    const kinds = new Set<string>();
    const broken: string[] = [];
    const play = playsOut<FireTeamBattle>(ruleset, {
      random: seeded(`automatic/${scenario.id}`),
      order(view, seat) {
        const order = automaticOrder(view, seat);
        kinds.add(order.kind);
        broken.push(...fireTeam.problems(view, seat, order).map(({ rule, says }) => `${rule}: ${says}`));
        return order;
      },
    });
    const options = optionsFor(fireTeam, scenario.options as FireTeamBattle['options']);
    for (let i = 0; i < 2; i++) expect(play(fireTeam.setup(scenario, options)).outcome?.rule).toBe('FT-H-22');
    expect(broken).toEqual([]);
    expect([...kinds]).toEqual(expect.arrayContaining(['deploy', 'activate', 'fire', 'move']));
    // At the Culvert somebody is nearly always in sight, so there is no need to wait.
    if (scenario.id !== 'culvert') expect(kinds).toContain('overwatch');
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
