/** Scenarios of one's own: the same squads on both sides, zones that meet. */
import { optionsFor, type Ruleset } from '@umpire/engine/battle';
import { at, polygon, type Scenario } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { teamsOfSquad } from '../../src/fire-team/battle/battle.ts';
import { fireTeam } from '../../src/fire-team/index.ts';
import { battleOf, row } from './table.ts';

const mill = fireTeam.scenarios.find(({ scenario }) => scenario.id === 'mill')!.scenario;

describe('FT 2.4: both sides have squads of the same name', () => {
  const [harrow, saltmarsh] = mill.forces as [Scenario['forces'][number], Scenario['forces'][number]];
  const mirrored: Scenario = {
    ...mill,
    forces: [harrow, { ...saltmarsh, units: harrow.units.map((unit) => ({ ...unit, id: `other-${unit.id}` })) }],
  };
  const battle = fireTeam.setup(mirrored, optionsFor(fireTeam as unknown as Ruleset));
  const set = { ...battle, models: battle.models.map(({ away: _, ...model }) => model) };

  it('each squad has the teams of its own side', () => {
    expect(new Set(battle.squads.map(({ id }) => id)).size).toBe(4);
    for (const { id, seat } of battle.squads) {
      const teams = teamsOfSquad(set, id);
      expect(teams.length).toBeGreaterThan(1);
      expect(teams.filter((team) => team.seat !== seat)).toEqual([]);
    }
  });
  it('FT-H-4: whoever is to act is offered his own', () => {
    const open = { ...set, phase: 'activation', toAct: ['saltmarsh'] } as const;
    const orders = fireTeam.menu(open, 'saltmarsh').filter(({ problems }) => problems.length === 0);
    expect(orders.map(({ unit }) => unit)).toEqual(['line-squad-saltmarsh', 'storm-squad-saltmarsh']);
  });
  it('a squad that only one side has is called by its name alone', () =>
    expect(fireTeam.setup(mill, {}).squads.map(({ id }) => id)).toContain('line-squad'));
});

describe('FT-H-3: nobody is deployed in contact with an enemy', () => {
  // Zones meet at y = 10; a hull of 3″ by 1.6″ heads north, 1.5″ from its middle to its front.
  const zone = (south: number) => polygon([at(0, south), at(48, south), at(48, south + 10), at(0, south + 10)]);
  const facing = (front: number) => ({
    ...battleOf({ vehicles: { V: { seat: 'red', at: [20, front - 1.5] } }, blue: { E: { at: row(20, 10.4, 1) } } }),
    phase: 'deployment',
    zones: { red: zone(0), blue: zone(10) },
  });
  const deploy = { kind: 'deploy', moves: {} } as const;
  it('a vehicle no more than a team', () => {
    expect(fireTeam.problems(facing(10), 'red', deploy).map(({ rule }) => rule)).toEqual(['FT-H-3']);
    expect(fireTeam.problems(facing(9.9), 'red', deploy)).toEqual([]);
  });
});
