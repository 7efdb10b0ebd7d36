// In which order the unit tests run: first those that wait most of the time, then those that take longest.
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Tests of the real server, of the command and of the set-up: they wait for processes, lines, disks and clocks. */
const WAITS = /\/packages\/server\/test\/|\/packages\/cli\/test\/(dice|new-game|render)\.|\/scripts\/test\/setup\./;

/** Whole battles from one small file: begun last, one of them would go on alone. */
const LONG = /\/packages\/rulesets\/test\/(.+\/conformance|told|fuzz)\./;

function rankOf({ moduleId }: TestSpecification): number {
  const path = moduleId.replaceAll('\\', '/');
  return WAITS.test(path) ? 0 : LONG.test(path) ? 1 : 2;
}

/** What waits, waits beside the browser tests, which have the cores meanwhile; what only works is left for the time after. */
export default class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
