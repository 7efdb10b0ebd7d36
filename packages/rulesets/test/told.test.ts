/**
 * What everybody is told in a battle of every scenario is kept beside the tests of its game, in short: see `told` of the kit. Where one differs on
 * purpose: `npx vitest run told.test -u`, and read which lines and which of their kinds have changed before it is kept.
 */
import { join } from 'node:path';
import type { Options, Ruleset } from '@umpire/engine/battle';
import { lackingIn, told } from '@umpire/engine/kit';
import { describe, expect, test } from 'vitest';
import { rulesets } from '../src/registry.ts';

/** With another value of every option: the next one. */
const otherwise = ({ options }: Ruleset): Options =>
  Object.fromEntries(options.flatMap(({ id, values }) => (values[1] === undefined ? [] : [[id, values[1].value]])));

describe.each(rulesets.map((ruleset) => [ruleset.title, ruleset] as const))('%s', (_, ruleset) => {
  const first = ruleset.scenarios.find((one) => one.first === true) ?? ruleset.scenarios[0];
  const battles = [
    ...ruleset.scenarios.map(({ scenario }) => [scenario.id, scenario, {}] as const),
    ...(first === undefined ? [] : [[`${first.scenario.id}-otherwise`, first.scenario, otherwise(ruleset)] as const]),
  ];
  test.each(battles)('tells in %s what is written down', async (id, scenario, set) => {
    const kept = join(import.meta.dirname, ruleset.id, 'told', `${id}.txt`);
    const lacking = await lackingIn(ruleset);
    await expect(told(ruleset, scenario, `told/${id}`, set, lacking)).toMatchFileSnapshot(kept);
    // All of it is said in every language that the game has.
    expect(lacking.flatMap(({ found }) => [...found])).toEqual([]);
  });
});
