// Scenarios that nobody of ours would write: refused in a sentence, or opened and played on with.
import { Host, NoOrder, randomChoice, randomOrder, type Ruleset, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { parseScenario, type Scenario, writeScenario } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../src/registry.ts';

const STEPS = 16;

/** Opens it as a file and plays on; what it was refused with. */
function played(ruleset: Ruleset, scenario: Scenario): string | undefined {
  const parsed = parseScenario(writeScenario(scenario));
  if (!parsed.ok) return parsed.problems[0]?.says;
  const random = seeded('strange');
  const opened = Host.open({ ruleset, dice: seededDice(random.split('dice')) }, parsed.scenario);
  if (opened.kind === 'refused') return opened.says;
  const { host } = opened;
  try {
    for (let step = 0; step < STEPS && host.outcome === undefined; step++) {
      const [seat = ''] = host.waitingFor;
      const question = host.questionTo(seat);
      const problems =
        question === undefined
          ? host.order(seat, randomOrder(ruleset, host.look(seat).battle, seat, random))
          : host.choose(seat, randomChoice(question, random));
      expect(problems).toEqual([]);
    }
  } catch (error) {
    // Nothing to order with: that is said, not thrown at a player.
    if (!(error instanceof NoOrder)) throw error;
  }
  return undefined;
}

type Change = (scenario: Scenario) => Scenario;

const ofSeats = (scenario: Scenario, seats: readonly string[]): Scenario => ({
  ...scenario,
  seats: seats.map((id) => ({ id, name: id })),
  forces: scenario.forces.filter(({ seat }) => seats.includes(seat)),
  zones: scenario.zones.filter(({ seat }) => seat === undefined || seats.includes(seat)),
  entries: scenario.entries.filter(({ seat }) => seats.includes(seat)),
});

const OPENED: Readonly<Record<string, Change>> = {
  'without forces': (scenario) => ({ ...scenario, forces: [] }),
  'with one force': (scenario) => ({ ...scenario, forces: scenario.forces.slice(0, 1) }),
  'with nothing but bystanders': (scenario) => ({
    ...scenario,
    forces: scenario.forces.map((force) => ({ ...force, seat: 'none' })),
    zones: scenario.zones.map(({ units: _, ...zone }) => zone),
  }),
  'without zones': (scenario) => ({ ...scenario, zones: [] }),
  'without objectives': (scenario) => ({ ...scenario, objectives: [] }),
  'without entries': (scenario) => ({ ...scenario, entries: [] }),
  'without terrain': (scenario) => ({
    ...scenario,
    table: { ...scenario.table, pieces: [] },
    zones: scenario.zones.filter(({ ground }) => 'kind' in ground),
  }),
};

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset as unknown as Ruleset] as const))('%s', (_, ruleset) => {
  const scenario = ruleset.scenarios[0]?.scenario as Scenario;
  const seats = scenario.seats.map(({ id }) => id);

  it.each([
    ['one side', seats.slice(0, 1), 1],
    ['three sides', [...seats, 'third'], 3],
  ])('is not for %s', (_name, of, has) => {
    expect(played(ruleset, ofSeats(scenario, of))).toBe(
      `This battle cannot be set up: ${ruleset.title} is for 2 sides, and here are ${has}.`,
    );
  });

  it.each(Object.entries(OPENED))('%s: it is refused in a sentence, or played on with', (_name, change) => {
    expect(played(ruleset, change(scenario))?.length ?? 0).toBeLessThan(400);
  });
});
