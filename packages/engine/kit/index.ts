/** The conformance kit: one function that makes a test suite of a rule set. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Battle, Options, Order, Ruleset } from '../src/battle/index.ts';
import { keyOf } from '../src/rule/index.ts';
import { parseScenario, type Scenario, writeScenario } from '../src/table/index.ts';
import { damageFaults } from './damaged.ts';
import { engagementFaults } from './engagements.ts';
import { enumerationFaults } from './enumerate.ts';
import { type Check, CHECKS, type Fault } from './fault.ts';
import { goldenFault, goldenFiles } from './golden.ts';
import { languagesOf } from './named.ts';
import { oneDoorFaults } from './one-door.ts';
import type { ConformOptions } from './options.ts';
import { smallFaults } from './shrink.ts';
import { namedIn, rulesOf } from './spec.ts';
import { tries } from './tries.ts';
import { type Walk, walk } from './walk.ts';
import { unlikeGaps, unreadInBook, untranslated } from './words.ts';

export type { ConformOptions, Observed } from './options.ts';
export { unformable } from './formable.ts';
export { namedIn, rulesOf } from './spec.ts';
export { told } from './told.ts';
export { tries } from './tries.ts';
export { lackingIn } from './words.ts';
export { languagesOf, strangersIn, textsIn } from './named.ts';
export { misfit } from '../test/chi-square.ts';

/** More than these of one kind tell nothing new. */
const SHOWN = 5;

/** Makes a test suite of a rule set: see docs/adding-a-rule-set.md. */
export function conforms<B extends Battle, O extends Order>(given: Ruleset<B, O>, options: ConformOptions): void {
  // Inside, orders are plain data: the kit knows no rule set.
  const ruleset = given as unknown as Ruleset;
  describe(`${ruleset.title} conforms`, () => {
    rulesAreTested(ruleset, options);
    scenariosAreWhole(ruleset);
    engagementsAgree(ruleset, options);
    goldenJournalsReplay(ruleset, options);
    battlesAreSound(ruleset, options);
    translationsAreWhole(ruleset);
  });
}

function rulesAreTested({ book }: Ruleset, { spec, tests }: ConformOptions): void {
  const ids = rulesOf(readFileSync(spec, 'utf8'));

  it('has every rule of its specification in its table of rules, and no other', async () => {
    const { rules } = await book();
    expect(ids.length).toBeGreaterThan(0);
    expect(Object.keys(rules).toSorted()).toEqual(ids.toSorted());
  });

  it('says in its own words what each rule says', async () => {
    const { rules, introduction, diagrams = {} } = await book();
    const empty = Object.entries(rules).filter(([, { title, says, source }]) => [title, says, source].includes(''));
    expect(empty.map(([id]) => id)).toEqual([]);
    expect(introduction).not.toBe('');
    expect(Object.keys(diagrams).filter((id) => !Object.hasOwn(rules, id))).toEqual([]);
  });

  it('has a test that names each rule', () => {
    const named = namedIn(tests);
    expect(ids.filter((id) => !named.has(id))).toEqual([]);
  });
}

function scenariosAreWhole(ruleset: Ruleset): void {
  it('has scenarios, one of them to begin with', () => {
    expect(ruleset.scenarios.filter(({ first }) => first === true)).toHaveLength(1);
    expect(new Set(ruleset.scenarios.map(({ scenario }) => scenario.id)).size).toBe(ruleset.scenarios.length);
  });

  it.each(ruleset.scenarios.map(({ scenario }) => [scenario.id, scenario] as const))('sets up %s', (_id, scenario) => {
    expect(scenario.ruleset).toBe(ruleset.id);
    const again = parseScenario(writeScenario(scenario));
    expect(again.ok && keyOf(again.scenario)).toBe(keyOf(scenario));
  });
}

function engagementsAgree(ruleset: Ruleset, options: ConformOptions): void {
  const { samples = 20_000 } = options;
  it('has engagements', () => {
    expect(ruleset.engagements.length).toBeGreaterThan(0);
  });

  it.each(ruleset.engagements.map((one) => [one.id, one] as const))(
    'has odds of %s that sum to 1 and agree with sampling',
    (_id, engagement) => {
      expect(engagementFaults(engagement, tries(samples / 4, samples))).toEqual([]);
    },
  );

  smallOddsAreThoseOfAllDice(ruleset, options);
  argumentsHaveOneDoor(ruleset);
}

function argumentsHaveOneDoor({ engagements }: Ruleset): void {
  it.each(engagements.map((one) => [one.id, one] as const))(
    'takes for %s only what can be resolved',
    (_id, engagement) => {
      expect(oneDoorFaults(engagement)).toEqual([]);
    },
  );
}

function smallOddsAreThoseOfAllDice({ engagements }: Ruleset, { small = {}, endless = [] }: ConformOptions): void {
  it.each(engagements.filter(({ id }) => !endless.includes(id)).map((one) => [one.id, one] as const))(
    'has odds of a small %s that are those of all dice',
    (id, one) => {
      expect(Object.hasOwn(small, id) ? enumerationFaults(one, small[id]) : smallFaults(one)).toEqual([]);
    },
  );
}

function goldenJournalsReplay(ruleset: Ruleset, { golden }: ConformOptions): void {
  const files = goldenFiles(golden);

  it('keeps golden journals', () => {
    expect(files.length).toBeGreaterThan(0);
  });

  it.each(files)('replays the golden journal %s to the same hash', (file) => {
    expect(goldenFault(ruleset, golden, file)).toBeUndefined();
  });

  it.each(files)('refuses damaged copies of the golden journal %s in a sentence', (file) => {
    expect(damageFaults(ruleset, golden, file)).toEqual([]);
  });
}

function battlesAreSound(ruleset: Ruleset, options: ConformOptions): void {
  const planned = plannedWalks(ruleset, options);
  const walks: Walk[] = [];

  // Each in a test of its own, so that none has to hurry because of the others.
  it.each(planned)('is played at random: $name', async ({ scenario, seed, set }) => {
    const one = walk(ruleset, scenario, seed, options, set, await languagesOf(ruleset));
    walks.push(one);
    expect(one.orders).toBeGreaterThan(0);
  });

  it.each(Object.entries(CHECKS) as [Check, string][])('%s: %s', (check) => {
    expect(walks).toHaveLength(planned.length);
    const faults: readonly Fault[] = walks.flatMap((one) => one.faults).filter((fault) => fault.check === check);
    expect(faults.slice(0, SHOWN).map(({ says }) => says)).toEqual([]);
  });

  it('was looked at closely', () => {
    expect(walks.some(({ deep }) => deep > 0)).toBe(true);
  });

  // In long runs there are more.
  const kept = new URL('told/', options.tests);
  it.each(existsSync(kept) && tries(1, 0) > 0 ? ['at-random.txt'] : [])(
    'went as it is written down in %s',
    async (file) => {
      expect(walks).toHaveLength(planned.length);
      const lines = walks.map(({ went }) => `${went}\n`).join('');
      await expect(lines).toMatchFileSnapshot(fileURLToPath(new URL(file, kept)));
    },
  );
}

/** Battles that are played for each scenario and language in a long run; in every run, those of `told` are listened to. */
const SPOKEN = ['words/0', 'words/1', 'words/2', 'words/3'].slice(0, tries(0, 4));

function translationsAreWhole(ruleset: Ruleset): void {
  describe.each(Object.keys(ruleset.translations ?? {}))('in %s', (code) => {
    it('says everything that a player can meet', { timeout: 300_000 }, async () => {
      expect((await untranslated(ruleset, code, SPOKEN)).slice(0, 40)).toEqual([]);
    });

    it('fills the gaps that its English has', async () => {
      expect(await unlikeGaps(ruleset, code)).toEqual([]);
    });

    it('has every rule, the introduction and what stands below the pictures', async () => {
      const { rules, introduction, diagrams = {} } = await ruleset.book();
      const own = await ruleset.translations?.[code]?.book();
      expect(Object.keys(own?.rules ?? {}).toSorted()).toEqual(Object.keys(rules).toSorted());
      expect(Object.keys(own?.diagrams ?? {}).toSorted()).toEqual(Object.keys(diagrams).toSorted());
      expect(own?.introduction).not.toBe(introduction);
    });

    it('has the headings of the book and the words in its pictures', async () => {
      expect(await unreadInBook(ruleset, code)).toEqual([]);
    });
  });
}

/** Of an option with many values so many are tried. */
const OPTION_VALUES = 4;

/** Some of a list, spread over all of it. */
const spread = <T>(list: readonly T[], most: number): readonly T[] =>
  list.filter((_, i) => Math.floor((i * most) / list.length) !== Math.floor(((i - 1) * most) / list.length));

/** A battle that is going to be played. */
interface Planned {
  readonly name: string;
  readonly scenario: Scenario;
  readonly seed: string;
  readonly set: Options;
}

/** Every scenario from several seeds, and other values of every option once. */
function plannedWalks(ruleset: Ruleset, options: ConformOptions): readonly Planned[] {
  const seeds = Array.from({ length: tries(1, options.seeds ?? 4) }, (_, i) => `conformance/${i}`);
  const plain = ruleset.scenarios.flatMap(({ scenario }) =>
    seeds.map((seed) => ({
      name: `${scenario.id}, ${seed}`,
      scenario,
      seed: `${seed}/${scenario.id}`,
      set: {},
    })),
  );
  const first = ruleset.scenarios.find((entry) => entry.first === true)?.scenario;
  if (first === undefined) return plain;
  const sets = tries(0, 1) > 0 ? oneAtATime(ruleset) : together(ruleset);
  const others = sets.map((set) => {
    const name = Object.entries(set)
      .map(([id, value]) => `${id} ${value}`)
      .join(', ');
    return { name: `${first.id}, ${name}`, scenario: first, seed: `option/${name}`, set };
  });
  // Where the first scenario is played with other options and other scenarios with the usual ones, all of both is seen.
  const isSeen = tries(1, 0) > 0 && others.length > 0 && ruleset.scenarios.length > 1;
  return [...(isSeen ? plain.filter(({ scenario }) => scenario !== first) : plain), ...others];
}

/** Values of an option that are not the usual one. */
const otherValues = ({ values }: Ruleset['options'][number]): readonly (string | number | boolean)[] =>
  spread(values.slice(1), OPTION_VALUES).map(({ value }) => value);

const oneAtATime = ({ options }: Ruleset): readonly Options[] =>
  options.flatMap((option) => otherValues(option).map((value) => ({ [option.id]: value })));

/** Each value once, as many options as possible in one battle. */
const together = ({ options }: Ruleset): readonly Options[] =>
  Array.from({ length: OPTION_VALUES }, (_, i) =>
    Object.fromEntries(
      options.flatMap((option) => {
        const value = otherValues(option)[i];
        return value === undefined ? [] : [[option.id, value] as const];
      }),
    ),
  ).filter((set) => Object.keys(set).length > 0);
