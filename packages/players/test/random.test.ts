import { drive, Host, hashOf, type Ruleset, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { example } from '@umpire/engine/example';
import { describe, expect, test } from 'vitest';
import { players, randomPlayer } from '../src/index.ts';

const ruleset = example as unknown as Ruleset;

async function played(seed: string): Promise<Host> {
  const random = seeded(seed);
  const host = Host.start({ ruleset, dice: seededDice(random.split('dice')) }, ruleset.scenarios[0]!.scenario);
  await drive(host, { a: randomPlayer(random.split('a')), b: randomPlayer(random.split('b')) });
  return host;
}

describe('the random player', () => {
  test('plays any battle to its end, by the rules', async () => {
    for (let seed = 0; seed < 30; seed++) expect((await played(`${seed}`)).outcome).toBeDefined();
  });

  test('plays the same battle from the same seed, and others from others', async () => {
    const [one, same, other] = [await played('x'), await played('x'), await played('y')];
    expect(hashOf(one.battle)).toBe(hashOf(same.battle));
    expect(hashOf(one.battle)).not.toBe(hashOf(other.battle));
  });

  test('is known by its name', () => {
    expect(Object.keys(players)).toContain('random');
  });
});
