// In which order the unit tests run: first those that wait most of the time.
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Tests of the real server, of the command and of the set-up: they wait for processes, lines, disks and clocks. */
const WAITS = /\/packages\/server\/test\/|\/packages\/cli\/test\/(dice|new-game|render)\.|\/scripts\/test\/setup\./;

const isWaiting = ({ moduleId }: TestSpecification): boolean => WAITS.test(moduleId.replaceAll('\\', '/'));

/** What waits, waits beside the browser tests, which have the cores meanwhile; what only works is left for the time after. */
export default class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}
