/** The automatic player gives legal orders all through whole battles, and really plays. FT-H-24 */
import { optionsFor, playsOut, type Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { describe, expect, it } from 'vitest';
import { automaticOrder } from '../../src/fire-team/automatic.ts';
import type { FireTeamBattle } from '../../src/fire-team/battle.ts';
import { fireTeam } from '../../src/fire-team/index.ts';

const ruleset = fireTeam as unknown as Ruleset<FireTeamBattle>;

describe.each(fireTeam.scenarios)('$scenario.title', ({ scenario }) => {
  it('FT-H-24: every order is legal, and the battle ends with fire, movement and Overwatch in it', () => {
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
    expect([...kinds]).toEqual(expect.arrayContaining(['deploy', 'activate', 'fire', 'move', 'overwatch']));
  });
});
