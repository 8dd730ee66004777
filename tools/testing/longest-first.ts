import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes in a long run, the longest first. One that began last would keep the other workers waiting for it. */
const longest = [
  'server/tests/reliability/keyed-writes.process.test.ts',
  'server/tests/reliability/oversell.process.test.ts',
  'server/tests/reliability/model/mutations.process.test.ts',
  'dashboard/tests/screens.browser.test.ts',
  'server/tests/reliability/events-kill.process.test.ts',
  'dashboard/tests/day.browser.test.ts',
  'dashboard/tests/many-shipments.browser.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = longest.findIndex((path) => moduleId.endsWith(path));
      return rank === -1 ? longest.length : rank;
    };
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
