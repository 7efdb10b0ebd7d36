import { JOURNAL_FORMAT, parseJournal, replay, type Ruleset } from '@umpire/engine/battle';
import {
  isScenarioFile,
  parseScenario,
  type Scene,
  type ScenePart,
  SCENARIO_FORMAT,
  scenarioScene,
} from '@umpire/engine/table';
import { Failed } from '../failed.ts';
import { battleScene } from './battle.ts';

/** What to draw of a file, and how much of it. */
export interface Wishes {
  readonly without: readonly ScenePart[];
  readonly entry?: number;
  readonly seat?: string;
}

/** The picture of a file; a Failed with a sentence for each problem if it is no good. */
export function pictureOf(file: string, text: string, rulesets: readonly Ruleset[], wishes: Wishes): Scene {
  const value = jsonOf(text);
  if (value !== undefined && formatOf(value).startsWith('umpire-journal/'))
    return ofBattle(file, text, rulesets, wishes);
  if (value !== undefined && !isScenarioFile(value)) {
    const formats = `"format": "${SCENARIO_FORMAT}" for a scenario, "${JOURNAL_FORMAT}" for a saved battle`;
    throw new Failed(2, `${file} does not say what it is; it should have ${formats}.`);
  }
  const parsed = parseScenario(text);
  if (parsed.ok) return scenarioScene(parsed.scenario, { without: wishes.without });
  const lines = parsed.problems.map(({ path, line, column, says }) => {
    const place = line === undefined ? '' : `${line}:${column}: `;
    return `  ${place}${path === '' ? '' : `${path}: `}${says}`;
  });
  const count = lines.length === 1 ? 'a problem' : `${lines.length} problems`;
  throw new Failed(2, `${file} has ${count}:\n${lines.join('\n')}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    // parseScenario says where the text is wrong.
    return undefined;
  }
}

const formatOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'format' in value ? String(value.format) : '';

function ofBattle(file: string, text: string, rulesets: readonly Ruleset[], { without, entry, seat }: Wishes): Scene {
  const parsed = parseJournal(text, rulesets);
  if (!parsed.ok) throw new Failed(2, `${file}: ${parsed.says}`);
  const { journal } = parsed;
  const ruleset = rulesets.find(({ id }) => id === journal.ruleset);
  if (ruleset === undefined) throw new Failed(2, `${file}: the rule set ${journal.ruleset} is not known here.`);
  const replayed = replay(ruleset, journal, entry);
  if (replayed.kind === 'refused') throw new Failed(2, `${file}: ${replayed.says}`);
  const { battle } = replayed.course;
  if (seat === undefined) return battleScene(battle, ruleset, journal.scenario, without);
  const seats = battle.sides.map((side) => side.seat);
  if (!seats.includes(seat))
    throw new Failed(2, `There is no seat "${seat}" in this battle; there are ${seats.join(', ')}.`);
  return battleScene(ruleset.view(battle, seat), ruleset, journal.scenario, without);
}
