import { describe, expect, test } from 'vitest';
import { rulesets } from '@umpire/rulesets';
import type { Ruleset } from '@umpire/engine/battle';
import { type Json, type JsonObject, writeScenario } from '@umpire/engine/table';
import { type Changed, changed } from '../src/change/apply.ts';
import { ofLength } from '../src/change/list-length.ts';
import { changedAt, stepsOf, valueAt } from '../src/change/path.ts';
import { parameterOf } from '../src/change/values.ts';
import { type Fit, fits } from '../src/fit.ts';

const saysOf = (fit: Fit<unknown>): string => ('says' in fit ? fit.says : 'nothing');

const ruleset = (id: string): Ruleset => rulesets.find((one) => one.id === id)!;
const scenarioOf = (id: string, name: string) =>
  ruleset(id).scenarios.find(({ scenario }) => scenario.id === name)!.scenario;

function change(id: string, name: string, changes: Readonly<Record<string, Json>>): Fit<Changed> {
  const scenario = scenarioOf(id, name);
  const players = Object.fromEntries(scenario.seats.map((seat) => [seat.id, 'random']));
  const file = JSON.parse(writeScenario(scenario)) as JsonObject;
  return changed(ruleset(id), { scenario: file, options: {}, players, changes });
}

const made = (id: string, name: string, changes: Readonly<Record<string, Json>>): Changed => {
  const fit = change(id, name, changes);
  if ('says' in fit) throw new TypeError(fit.says);
  return fit.value;
};

/** What the tests look at in a battle of any rule set. */
interface Fields {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly melee: number;
  readonly skill: number;
  readonly experience: number;
  readonly profile: { readonly defense: number };
}

/** A list of the battle as it is set up. */
function listOf(list: string, id: string, name: string, changes: Readonly<Record<string, Json>>): readonly Fields[] {
  const { scenario, options } = made(id, name, changes);
  const battle = ruleset(id).setup(scenario, options) as unknown as Readonly<Record<string, readonly Fields[]>>;
  return battle[list] ?? [];
}

describe('parameters', () => {
  test.each([
    ['options.x=a,b', 'options.x', ['a', 'b']],
    ['profile.Rifle 1.defense=6..8', 'profile.Rifle 1.defense', [6, 7, 8]],
    ['scenario.turns=0..1:0.25', 'scenario.turns', [0, 0.25, 0.5, 0.75, 1]],
    ['options.y=true,false,3,"3"', 'options.y', [true, false, 3, '3']],
    ['a=-2..-1', 'a', [-2, -1]],
  ])('%s', (text, path, values) => {
    expect(parameterOf(text)).toEqual(fits({ path, values }));
  });

  test.each(['x', '=3', 'x=', 'x=5..1', 'x=1..5:0', 'x=1..9999'])('%s is refused in a sentence', (text) => {
    expect(saysOf(parameterOf(text))).toMatch(/\.$/);
  });
});

describe('paths', () => {
  const data = {
    list: [
      { id: 'a', n: 1 },
      { seat: 'b', n: 2 },
    ],
    deep: { x: [1, 2] },
  };

  test('name items by number, id or seat', () => {
    for (const [path, value] of [
      ['list[0].n', 1],
      ['list.b.n', 2],
      ['list.1.n', 2],
      ['deep.x[1]', 2],
    ] as const)
      expect(valueAt(data, stepsOf(path))).toBe(value);
    expect(valueAt(data, stepsOf('list.c.n'))).toBeUndefined();
  });

  test('a change leaves everything else as it was', () => {
    const after = changedAt(data, stepsOf('list.b.n'), () => fits(7));
    expect(after).toEqual(fits({ ...data, list: [data.list[0], { seat: 'b', n: 7 }] }));
    expect(saysOf(changedAt(data, stepsOf('list.c.n'), () => fits(1)))).toBe('There is no "c" in list; there is a, b.');
    expect(saysOf(changedAt(data, stepsOf('deep.y.z'), () => fits(1)))).toBe('There is no "y" in deep; there is x.');
  });

  test('lists are cut, or made longer by copies with ids of their own', () => {
    const units = [{ id: 'u', name: 'U', models: [{ id: 'u-1', at: [1, 2] }] }];
    expect(ofLength([...units, ...units], 1)).toEqual(fits(units));
    expect(ofLength(units, 2)).toEqual(fits([units[0], { id: 'u-2', name: 'U 2', models: [{ id: 'u-1-2' }] }]));
    for (const bad of [0, 61, 1.5]) expect(saysOf(ofLength(units, bad))).toMatch(/1 to 60/);
    expect(saysOf(ofLength([1], 2))).toMatch(/units or models/);
  });
});

describe('changes', () => {
  test('of options, scenario and players', () => {
    const { scenario, options, players } = made('fire-team', 'culvert', {
      'options.ccPins': false,
      'scenario.turns': 7,
      'scenario.forces.harrow.units': 2,
      'player.harrow': 'greedy',
    });
    expect(options['ccPins']).toBe(false);
    expect(scenario.turns).toBe(7);
    expect(scenario.forces[0]?.units).toHaveLength(2);
    expect(players).toEqual({ harrow: 'greedy', saltmarsh: 'random' });
  });

  test('of a profile reach the battle, and nobody else', () => {
    const defense = (changes: Readonly<Record<string, Json>>): number[] =>
      listOf('units', 'fire-team', 'culvert', changes).map(({ profile }) => profile.defense);
    expect(defense({})).toEqual([8, 8, 8, 8, 8, 8]);
    expect(defense({ 'profile.Rifle 1.defense': 8 })).toEqual([8, 8, 8, 8, 8, 8]);
    expect(defense({ 'profile.Rifle 1.defense': 11 })).toEqual([11, 8, 8, 8, 8, 8]);
    expect(defense({})).toEqual([8, 8, 8, 8, 8, 8]);
  });

  test('of a squad, a quality and a fighter', () => {
    const squads = listOf('squads', 'fire-team', 'culvert', { 'profile.Line Squad.experience': 12 });
    expect(squads.map((squad) => [squad.name, squad.experience])).toEqual([
      ['Line Squad', 12],
      ['Old Hands Squad', 8],
    ]);
    const models = listOf('models', 'building-assault', 'ferry-hut', { 'profile.regular.melee': 15 });
    expect(models.filter(({ melee }) => melee === 15).length).toBeGreaterThan(0);
    const fighters = listOf('models', 'aim-zone', 'back-alley', { 'profile.W1.skill': 9 });
    expect(fighters.find(({ id }) => id === 'W1')?.skill).toBe(9);
  });

  test('of what a profile names change the profile: a weapon its model, a model its unit', () => {
    const { scenario } = made('assault-phase', 'hold-the-barricade', { 'profile.rifle.ranged.s': 9 });
    const warders = scenario.forces[0]!.units.find(({ profile }) => profile.startsWith('Warder Squad'))!;
    expect(warders.profile.replaceAll('\\', '')).toContain('"s":9');
    const { scenario: cards } = made('xenos-zealots', 'fence-line', { 'profile.carbine.ap': 12 });
    const line = cards.forces[0]!.units.find(({ profile }) => profile.startsWith('LINE-5'))!;
    expect(line.profile.replaceAll('\\', '')).toContain('"ap":12');
    const squad = listOf('models', 'xenos-zealots', 'fence-line', { 'profile.LINE-5.models': 9 });
    expect(squad.filter(({ unit }) => unit === 'line-5')).toHaveLength(9);
  });

  test.each([
    [{ 'foo.x': 1 }, 'A parameter begins with options., scenario., profile., player.; not "foo.x".'],
    [{ 'options.zzz': 1 }, /^Fire Team has no option "zzz"/],
    [{ 'options.ccPins': 3 }, /^The option "ccPins" can be/],
    [
      { 'scenario.forces.x.units': 2 },
      'scenario.forces.x.units: There is no "x" in forces; there is harrow, saltmarsh.',
    ],
    [{ 'scenario.turns': 'many' }, /^The scenario does not fit: turns: /],
    [{ 'profile.Nobody.x': 1 }, /^There is no profile at the start of "Nobody.x"/],
    [{ 'profile.Gun.foo': 1 }, /^profile.Gun.foo: There is no "foo" in it/],
    [{ 'profile.Gun.defense': 'high' }, 'profile.Gun.defense is 8; it cannot become "high".'],
    [{ 'profile.Badger.armor': 3 }, 'Nobody in The Culvert has the profile of Badger.armor.'],
    [{ 'player.nobody': 'greedy' }, 'There is no seat "nobody"; there are harrow, saltmarsh.'],
    [{ 'player.harrow': 'god' }, /^There is no player "god"/],
  ])('%j is refused in a sentence', (changes, says) => {
    const found = saysOf(change('fire-team', 'culvert', changes as Readonly<Record<string, Json>>));
    if (typeof says === 'string') expect(found).toBe(says);
    else expect(found).toMatch(says);
  });
});
