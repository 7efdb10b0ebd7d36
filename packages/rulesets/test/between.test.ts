// Units of the forces in engagements: whoever can be chosen by name gives arguments that the engagement itself takes, and asks the
// numbers of their cards.
import type { Engagement, Pairings, Ruleset } from '@umpire/engine/battle';
import { chanceOf, mapDistribution, mean } from '@umpire/engine/dice';
import { odds } from '@umpire/engine/rule';
import type { ScenarioUnit } from '@umpire/engine/table';
import { rulesets } from '@umpire/rulesets';
import { expect, test } from 'vitest';

/** Each kind of unit of all scenarios once. */
function unitsOf({ scenarios }: Ruleset): readonly ScenarioUnit[] {
  const all = scenarios.flatMap(({ scenario }) => scenario.forces.flatMap(({ units }) => units));
  return [...new Map(all.map((unit) => [`${unit.group ?? ''} ${unit.profile}`, unit])).values()];
}

/** What the codec of an engagement says against arguments that were written. */
function wrongWith(engagement: Engagement, args: unknown): readonly string[] {
  const wrong: string[] = [];
  const written: unknown = JSON.parse(JSON.stringify(engagement.args.write(args as never)));
  engagement.args.read(written as never, '', (path, says) => wrong.push(`${path}: ${says}`));
  return wrong;
}

for (const ruleset of rulesets)
  test(`${ruleset.title}: every unit that can be chosen in the lab gives a question that is answered`, async () => {
    const pairings: Pairings = (await ruleset.between?.()) ?? { between: {} };
    const { between, alone = {}, weapons = {} } = pairings;
    const units = unitsOf(ruleset);
    const named = new Set([...Object.keys(between), ...Object.keys(alone), ...Object.keys(weapons)]);
    expect(ruleset.engagements.map(({ id }) => id)).toEqual(expect.arrayContaining([...named]));
    for (const engagement of ruleset.engagements) {
      const { id } = engagement;
      const asked = units.flatMap((one) => {
        const solo = alone[id]?.(one);
        const pairs = units.flatMap((other) =>
          [undefined, ...(weapons[id]?.(one) ?? [])].map((weapon) => between[id]?.(one, other, weapon)),
        );
        return [solo, ...pairs].filter((args) => args !== undefined);
      });
      if (named.has(id)) expect([id, asked.length > 0]).toEqual([id, true]);
      for (const args of asked) expect([id, wrongWith(engagement, args)]).toEqual([id, []]);
    }
  });

interface Asked {
  readonly game: string;
  readonly engagement: string;
  readonly attacker?: string;
  readonly defender: string;
  readonly weapon?: string;
}

/** The measure of an engagement between units of the forces, as the lab asks for it. */
async function measured({ game, engagement: id, attacker, defender, weapon }: Asked, measure: string) {
  const ruleset = rulesets.find((one) => one.id === game);
  const engagement = ruleset?.engagements.find((one) => one.id === id);
  const pairings = await ruleset?.between?.();
  const units = ruleset === undefined ? [] : unitsOf(ruleset);
  const unit = (profile: string | undefined): ScenarioUnit => {
    const found = units.find((one) => one.profile === profile);
    if (found === undefined) throw new Error(`nobody is a ${profile}`);
    return found;
  };
  if (engagement === undefined || pairings === undefined) throw new Error(`${game} has no ${id}`);
  const args =
    attacker === undefined
      ? pairings.alone?.[id]?.(unit(defender))
      : pairings.between[id]?.(unit(attacker), unit(defender), weapon);
  const of = engagement.measures.find((one) => one.id === measure)?.of;
  if (args === undefined || of === undefined) throw new Error(`${attacker} and ${defender} do not meet`);
  const found = odds((given: unknown) => engagement.rule(given), args);
  return mapDistribution(found.odds, (result) => of(result));
}

test('Building Assault: a grenade takes out each of the five in the room with 8 in 20 (BA-GREN-2: 13 to 20)', async () => {
  const lost = await measured({ game: 'building-assault', engagement: 'grenade', defender: 'L' }, 'removed');
  expect(mean(mapDistribution(lost, Number))).toBeCloseTo((5 * 8) / 20, 9);
});

test('Aim Zone: whoever chooses the pistol is out of ammo sooner: one counter of one die that shows a 1, not three', async () => {
  const ask = { game: 'aim-zone', engagement: 'shot', attacker: 'W1', defender: 'C3' } as const;
  const dry = async (weapon: string) => await measured({ ...ask, weapon }, 'out of ammo');
  // Three d10 of an aimed shot: the pistol (capacity 1) is empty after a single 1, the submachine gun (capacity 3) after three.
  expect(chanceOf(await dry('Service pistol'), (is) => is === true)).toBeCloseTo(1 - 0.9 ** 3, 9);
  expect(chanceOf(await dry('Submachine gun'), (is) => is === true)).toBeCloseTo(0.1 ** 3, 9);
});

test('Assault Phase: a strike is that of the profile that most models of the unit have', async () => {
  const pairings = await rulesets.find(({ id }) => id === 'assault-phase')?.between?.();
  const units = rulesets.filter(({ id }) => id === 'assault-phase').flatMap(unitsOf);
  const [one, other] = ['Warder Squad', 'Razors'].map((name) => units.find(({ profile }) => profile === name));
  if (one === undefined || other === undefined) throw new Error('they are in no scenario');
  expect(pairings?.between['strike']?.(one, other)).toMatchObject({
    attacker: 'Warder',
    defender: 'Razor',
    charges: true,
    weapon: 'best',
  });
});

test('Xenos & Zealots: what a card shoots with counts as on the table (XZ-SHOOT-9, XZ-WPN-5, XZ-H-14)', async () => {
  const pairings = await rulesets.find(({ id }) => id === 'xenos-zealots')?.between?.();
  const unit = (profile: string) => ({ id: profile, name: profile, profile });
  const dice = (attacker: string, weapon?: string) => {
    const asked = pairings?.between['volley']?.(unit(attacker), unit('LINE'), weapon) as {
      fires: readonly { says: string; dice: number; bonus: number }[];
    };
    return asked.fires.map((fire) => [fire.says, fire.dice, fire.bonus]);
  };
  // Marksmen have targeting equipment; what reaches 12″ is always closer than 18″; 24″ or 18″ away nothing is added.
  expect(dice('MARK')).toEqual([['Long rifle', 5, 1]]);
  expect(dice('VALT')).toEqual([['Twin pistols', 10, 1]]);
  expect(dice('LEVY')).toEqual([['Scrap rifle', 14, 0]]);
  expect(dice('LINE', 'Carbine')).toEqual([['Carbine', 9, 0]]);
  // EX-29: rotary cannon fire only on Fire Support, unmoved: 2 × 4 dice and 3 × 2, all with +1.
  const [cannon, carbines] = [
    ['Rotary cannon', 8, 1],
    ['Carbine', 6, 1],
  ];
  expect(dice('HVY')).toEqual([cannon, carbines]);
  expect(dice('HVY', 'Carbine')).toEqual([carbines]);
  // Three gunners of one wound and a gun of two points.
  expect(pairings?.alone?.['rally']?.(unit('HOWZ'))).toMatchObject({ start: 5, left: 3 });
});

test('Xenos & Zealots: a vehicle is shot at with one kind of gun or with all of them; only machines and beasts have a hull', async () => {
  const pairings = await rulesets.find(({ id }) => id === 'xenos-zealots')?.between?.();
  const units = rulesets.filter(({ id }) => id === 'xenos-zealots').flatMap(unitsOf);
  const [line, tank, levy] = ['LINE', 'BAST', 'LEVY'].map((card) => units.find(({ profile }) => profile === card));
  if (line === undefined || tank === undefined || levy === undefined) throw new Error('they are in no scenario');
  // Specification 8.1: nine carbines and a lance.
  const guns = pairings?.weapons?.['hull']?.(line) ?? [];
  expect(guns).toEqual(['all guns', 'Carbine', 'Lance projector']);
  const fires = (...says: readonly string[]) => ({
    fires: says.map((one) => expect.objectContaining({ says: one }) as unknown),
  });
  expect(pairings?.between['hull']?.(line, tank)).toMatchObject(fires('Lance projector', 'Carbine'));
  expect(pairings?.between['hull']?.(line, tank, 'Carbine')).toMatchObject(fires('Carbine'));
  expect(pairings?.between['hull']?.(line, levy)).toBeUndefined();
});

test('Fire Team: a squad under fire tests with the morale of its card (8.3: Levy Squad, Green d6, 2)', async () => {
  const pairings = await rulesets.find(({ id }) => id === 'fire-team')?.between?.();
  const units = rulesets.filter(({ id }) => id === 'fire-team').flatMap(unitsOf);
  const one = units.find(({ group }) => group === 'Line Squad');
  const other = units.find(({ group }) => group === 'Levy Squad');
  if (one === undefined || other === undefined) throw new Error('they are in no scenario');
  expect(pairings?.between['under-fire']?.(one, other)).toMatchObject({ morale: { experience: 6, motivation: 2 } });
});

/** The pairings of a game, and its units by their card or their squad. */
async function meeting(game: string) {
  const ruleset = rulesets.find(({ id }) => id === game);
  const pairings = await ruleset?.between?.();
  const units = ruleset === undefined ? [] : unitsOf(ruleset);
  const unit = (name: string): ScenarioUnit => {
    const found = units.find(({ profile, group }) => profile === name || group === name);
    if (found === undefined || pairings === undefined) throw new Error(`nobody is a ${name}`);
    return found;
  };
  return { pairings, unit, units };
}

test('Assault Phase: against a vehicle a unit brings its Strength: Leapers 4 and rending, a Hulk 8 with two dice (AP-REND-2, AP-MON-2)', async () => {
  const { pairings, units } = await meeting('assault-phase');
  const asked = units.map((unit) => pairings?.alone?.['penetration']?.(unit));
  expect(asked).toContainEqual({ strength: 4, monstrous: false, rending: true });
  expect(asked).toContainEqual({ strength: 8, monstrous: true, rending: false });
});

test('Fire Team: whoever takes an Assault Fire fires and fights in haste, without close combat weapons (FT-ASF-3, FT-ASF-6)', async () => {
  const { pairings, unit } = await meeting('fire-team');
  const hurried: unknown = expect.objectContaining({ hurried: 'FT-ASF-3' });
  expect(pairings?.between['group']?.(unit('Line Squad'), unit('Levy Squad'))).toMatchObject({
    attacks: [{ firers: [{ experience: hurried }] }],
    combats: [{ active: { experience: hurried, ccw: false }, defender: { experience: { die: 6 } } }],
  });
});

test('Fire Team: a team fires with everything or with one kind of weapon', async () => {
  const { pairings, units } = await meeting('fire-team');
  const several = units.find((unit) => (pairings?.weapons?.['fire']?.(unit).length ?? 0) > 1);
  if (several === undefined) throw new Error('nobody has two kinds of weapons');
  const [all = '', ...kinds] = pairings?.weapons?.['fire']?.(several) ?? [];
  interface Fire {
    readonly firers: readonly { readonly dice: readonly { readonly weapon: string }[] }[];
  }
  const fired = (weapon: string): readonly string[] => {
    const asked = pairings?.between['fire']?.(several, several, weapon) as Fire | undefined;
    return asked?.firers[0]?.dice.map((die) => die.weapon) ?? [];
  };
  for (const kind of kinds) expect(new Set(fired(kind))).toEqual(new Set([kind]));
  expect(fired(all).length).toBe(kinds.reduce((sum, kind) => sum + fired(kind).length, 0));
});

test('Aim Zone: whoever carries several grenades chooses which to throw', async () => {
  const { pairings, units } = await meeting('aim-zone');
  const carriers = units.filter((unit) => (pairings?.weapons?.['throw']?.(unit).length ?? 0) > 0);
  expect(carriers.length).toBeGreaterThan(0);
  for (const unit of carriers)
    for (const grenade of pairings?.weapons?.['throw']?.(unit) ?? [])
      expect(pairings?.between['throw']?.(unit, unit, grenade)).toMatchObject({ order: { kind: 'throw', grenade } });
});
