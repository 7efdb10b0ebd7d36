// Changes that once survived, and have to be noticed ever since.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.ts';
import type { Point } from './points.ts';

interface Known {
  /** The rule, and what it would be. */
  readonly says: string;
  readonly file: string;
  readonly was: string;
  readonly becomes: string;
  /** Where `was` stands more than once: what stands around it. */
  readonly in?: string;
}

export function knownPoints(): readonly Point[] {
  const all = JSON.parse(readFileSync(join(ROOT, 'scripts/mutants/known.json'), 'utf8')) as readonly Known[];
  return all.map(({ says, file, was, becomes, in: around = was }) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const at = source.indexOf(around);
    if (at < 0 || source.includes(around, at + 1)) throw new Error(`${says}: ${around} is not in ${file} once.`);
    const start = at + around.indexOf(was);
    return { file, line: source.slice(0, start).split('\n').length, start, end: start + was.length, was, becomes };
  });
}
