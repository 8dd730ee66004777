/** Count tasks of a warehouse for today: bins that are due by its plan, and lines that need a second person. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { LocalDate, NamedOrganization, Quantity, Text, Timestamp } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { pickClasses } from '../rules/count-plan.ts';
import { floor } from '../staff-roles.ts';
import { StockCount } from './counts.ts';
import { goods, oneOfBoth } from './goods.ts';

const bin = z.string().meta({ description: 'Code of the bin.', examples: ['A-03-2'] });

const DueBin = z
  .object({
    bin,
    zone: z.string().describe('Zone of the warehouse.'),
    organization: NamedOrganization.nullable().describe(
      'Organization whose goods are counted; null for an empty bin. A bin with goods of several is listed once for each.',
    ),
    class: z
      .enum(pickClasses)
      .describe('Class of the goods in the bin that are picked most; C for an empty bin.'),
    lastCountedAt: Timestamp.nullable().describe('Time of the last count, in UTC; null when there was none.'),
    dueOn: LocalDate.describe('Day from which the bin has been due, in warehouse time.'),
  })
  .meta({ id: 'DueBin' });
export type DueBin = z.infer<typeof DueBin>;

const SecondCount = z
  .object({
    organization: NamedOrganization.describe('Organization whose goods are counted.'),
    countId: Id('count').describe('Id of the count.'),
    number: z.string().meta({ description: 'Number of the count.', examples: ['CNT-7'] }),
    bin: z
      .string()
      .nullable()
      .describe('Code of the bin; null for a count of goods wherever they are in the warehouse.'),
    lines: Quantity.describe('Lines that this operator may count again.'),
    since: Timestamp.describe('Time of the first count, in UTC.'),
  })
  .meta({ id: 'SecondCount' });
export type SecondCount = z.infer<typeof SecondCount>;

export const CountTasks = z
  .object({
    day: LocalDate.describe('The day in the warehouse.'),
    active: z.boolean().describe('True when the warehouse has a count plan; otherwise no bin is due.'),
    planned: Quantity.describe("Bins of today's plan: those that are left, and those that were taken today."),
    left: Quantity.describe('Bins of them that nobody has taken yet.'),
    overdue: Quantity.describe('Further bins that are due, for one of the next days.'),
    busy: Quantity.describe(
      'Bins that are due and wait: goods in them are being counted, are being picked, or have to be put back.',
    ),
    bins: z.array(DueBin).describe('Bins that are left today, in walking order.'),
    secondCounts: z
      .array(SecondCount)
      .describe('Counts with lines that somebody else has counted and that did not match, the oldest first.'),
  })
  .meta({ id: 'CountTasks' });
export type CountTasks = z.infer<typeof CountTasks>;

export const CheckedBin = z
  .object({ bin, checkedAt: Timestamp.describe('Time of the check, in UTC.') })
  .meta({ id: 'CheckedBin' });

const warehouseId = Id('warehouse').describe('Id of the warehouse.');
const code = Text(32).describe('Code of the bin, as it was scanned or typed.');

export const operatorCountTasks = {
  today: operatorOperation('GET', '/operator/v0/count-tasks', {
    staff: floor,
    summary: 'Read what is to be counted in a warehouse today',
    description: [
      "A bin is due when it was not counted within the term of its class in the warehouse's `countPlan`; a bin with goods that was never counted is due at once. Bins that have been due longest come first, empty ones last, at most `binsADay` on one day of the warehouse.",
      'The class follows from the lines of the shipments that left there in the last 90 days: goods that make up 80 % of them are A, those of the next 15 % are B, all others are C. Staging bins and test spaces are left out.',
      'Second counts are those that the operator who asks may make: nobody checks a count of their own.',
    ].join('\n\n'),
    acrossTenants: true,
    input: z.strictObject({ warehouseId }),
    output: CountTasks,
    errors: ['not_found'],
  }),
  take: operatorOperation('POST', '/operator/v0/organizations/{organizationId}/count-tasks', {
    staff: floor,
    status: 201,
    summary: 'Start the count of a bin that is due',
    description:
      'The bin then leaves the list for everybody. 409 `invalid_state` when it is not due any more, for example because somebody else took it. For goods that were found in an empty bin, name them in `found`.',
    input: z.strictObject({
      organizationId: Id('organization'),
      warehouseId,
      bin: code,
      found: z
        .array(z.strictObject(goods).refine(...oneOfBoth))
        .min(1)
        .max(100)
        .optional()
        .describe('Goods of the organization that were found in a bin that should be empty.'),
    }),
    output: StockCount,
    errors: ['invalid_state'],
  }),
  confirmEmpty: operatorOperation('POST', '/operator/v0/count-tasks/empty-bins', {
    staff: floor,
    summary: 'Record that an empty bin was checked',
    description:
      'The bin is due again after the term of class C. 409 `invalid_state` when goods are recorded in the bin: it is counted then.',
    input: z.strictObject({ warehouseId, bin: code }),
    output: CheckedBin,
    errors: ['invalid_state'],
  }),
};
