/** Journals as files: one JSON text, an entry a line. */
import { writeScenario } from '../table/index.ts';
import type { Json } from '../table/scenario/json.ts';
import type { Journal } from './journal.ts';

/** The text of a journal's file: small, and the same for the same battle. */
export function writeJournal({
  format,
  ruleset,
  version,
  options,
  scenario,
  fair,
  entries,
  end,
  heads,
}: Journal): string {
  const head = {
    format,
    ruleset,
    version,
    options,
    scenario: JSON.parse(writeScenario(scenario)) as Json,
    ...(fair !== undefined && { fair }),
    ...(end !== undefined && { end }),
    ...(heads !== undefined && { heads }),
  };
  const fields = Object.entries(head).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  const lines = entries.map((entry) => JSON.stringify(entry));
  return `{\n${fields.join(',\n')},\n"entries": [\n${lines.join(',\n')}\n]\n}\n`;
}
