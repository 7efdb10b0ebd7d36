import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shipped } from './shipped.ts';

/** The licences of all that goes with the program, word for word. */
export function licencesOf(all: readonly Shipped[]): string {
  const parts = all.map(({ name, version, license, folder }) => {
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    const text =
      file === undefined ? 'It comes without a text of its licence.' : readFileSync(join(folder, file), 'utf8');
    return `## ${name} ${version}\n\n${license}\n\n\`\`\`text\n${text.trim()}\n\`\`\`\n`;
  });
  return `# Licences of what comes with Umpire\n\nUmpire itself: see LICENSE.\n\n${parts.join('\n')}`;
}
