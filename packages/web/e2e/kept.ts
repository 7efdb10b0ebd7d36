/** Battles that were played once and are kept as tests of their rule sets: always the same, to the last die. */
import type { Page } from '@playwright/test';
import { type Battle, type Journal, type Logged, type Outcome, parseJournal, replay } from '@umpire/engine/battle';
import type { Scenario } from '@umpire/engine/table';
import { rulesetOf } from '@umpire/rulesets';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { restoreStore } from './browser-store.ts';

const fileOf = (ruleset: string, name: string): string =>
  join(import.meta.dirname, `../../rulesets/test/${ruleset}/golden/${name}.json`);

/** The name of the shortest golden journal of a game. */
export function shortestGolden(ruleset: string): string {
  const folder = join(fileOf(ruleset, ''), '..');
  const sizeOf = (file: string): number => statSync(join(folder, file)).size;
  const [file = ''] = readdirSync(folder).toSorted((a, b) => sizeOf(a) - sizeOf(b));
  return file.replace(/\.json$/, '');
}

/** Opens a golden journal from its file, and gives the id under which the browser keeps it. */
export async function openGolden(
  page: Page,
  ruleset: string,
  name: string,
  label = 'Open a battle from a file',
): Promise<string> {
  await page.goto('/#/');
  await page.getByLabel(label).setInputFiles(fileOf(ruleset, name));
  await page.waitForURL(/#\/battle\//);
  return page.url().replace(/^.*#\/battle\//, '');
}

/** A battle that the browser keeps. */
interface Kept {
  readonly id: string;
  readonly title: string;
}

/**
 * Puts golden journals into the browser as if they had been played here between people: a page with one of them is then loaded by its
 * address, without the home page before it.
 */
export async function keepGoldens(page: Page, goldens: readonly (readonly [string, string])[]): Promise<Kept[]> {
  const battles = goldens.map(([ruleset, name]) => {
    const { title, seats } = journalOf(ruleset, name).scenario;
    const seating = Object.fromEntries(seats.map(({ id }) => [id, 'person']));
    const journal = readFileSync(fileOf(ruleset, name), 'utf8');
    return {
      id: `${ruleset}-${name}`,
      title,
      journal,
      ruleset,
      seating,
      turn: 1,
      isOver: true,
      at: 1,
      dice: 'computer',
    };
  });
  await restoreStore(page, { version: 1, battles, local: {} });
  return battles;
}

/** The same with one; gives its id. */
export async function keepGolden(page: Page, ruleset: string, name: string): Promise<string> {
  const [kept] = await keepGoldens(page, [[ruleset, name]]);
  return kept?.id ?? '';
}

function journalOf(ruleset: string, name: string): Journal {
  const parsed = parseJournal(readFileSync(fileOf(ruleset, name), 'utf8'));
  if (!parsed.ok) throw new Error(parsed.says);
  return parsed.journal;
}

/** How many steps the replay of a golden journal has, up to an entry: before the first order, and after each. */
export const stepsOfGolden = (ruleset: string, name: string, to = Infinity): number =>
  1 + journalOf(ruleset, name).entries.filter((entry) => 'order' in entry && entry.seq <= to).length;

interface Played {
  readonly scenario: Scenario;
  readonly battle: Battle;
  readonly outcome: Outcome;
  readonly log: readonly Logged[];
}

/** A golden journal played again without a browser, by the rules alone: how it ended, and all that happened. */
export function playedGolden(ruleset: string, name: string): Played {
  const [journal, rules] = [journalOf(ruleset, name), rulesetOf(ruleset)];
  if (rules === undefined) throw new Error(`There is no rule set ${ruleset}.`);
  const replayed = replay(rules, journal);
  if (replayed.kind === 'refused') throw new Error(replayed.says);
  const { battle } = replayed.course;
  const outcome = rules.outcome(battle);
  if (outcome === undefined) throw new Error(`${name} is not over.`);
  return { scenario: journal.scenario, battle, outcome, log: replayed.log };
}
