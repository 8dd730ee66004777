/** Inputs that the dashboard's reads share: the data space, and a range of days. */
import { Id } from '../id.ts';
import { LocalDate, Mode } from '../measures.ts';

export const space = {
  organizationId: Id('organization'),
  mode: Mode.default('live').describe("Data space: the organization's own data, or its test space."),
};

export const longestRangeDays = 400;

/** A range of days, both ends included. */
export const ranged = (usualDays: number) => ({
  from: LocalDate.optional().describe(
    `First day, in the organization's time zone. At most ${longestRangeDays} days; by default ${usualDays} days end with \`to\`.`,
  ),
  to: LocalDate.optional().describe('Last day, included; by default, and at most, today.'),
});
