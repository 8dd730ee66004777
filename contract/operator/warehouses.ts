/** Settings of a warehouse, made in the back office: address, working hours, capabilities and promises. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Currency, LocalDate, Tags } from '../measures.ts';
import { operatorOperation, withDefaults } from '../operation.ts';
import { exactly, listInput } from '../page.ts';
import { Change } from '../public/products.ts';
import { Price } from '../public/rate-cards.ts';
import { AddressInput } from '../public/shipment-verbs.ts';
import { BinSize, services, Warehouse, weekdays } from '../public/warehouses.ts';
import { mostBinSizes, usualBinSizes } from '../rules/bin-sizes.ts';
import { usualCountLimits } from '../rules/count-limits.ts';
import { usualCountPlan } from '../rules/count-plan.ts';
import { noHourlyTargets } from '../rules/hourly-targets.ts';
import { unitSystems } from '../rules/units.ts';
import { usualWarehouse } from '../rules/usual-warehouse.ts';
import { office } from '../staff-roles.ts';

const text = (longest: number) => z.string().max(longest).nullable();
const needed = (longest: number) => z.string().trim().min(1).max(longest);
const { capabilities } = Warehouse.shape;

const units = z
  .enum(unitSystems)
  .describe('Units in which the staff read and type sizes and weights; answers stay in mm and g.');

const countApproval = {
  countApprovalUnits: z
    .int()
    .min(0)
    .max(1_000_000)
    .describe(
      'Most units a line of a count may differ by, either way, without approval by somebody who did not count it.',
    ),
  countApprovalPercent: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .describe(
      'Largest share of the expected quantity, in percent, that a line of a count may differ by without that approval; null leaves it to the units.',
    ),
};

const term = (what: string) =>
  z.int().min(1).max(3_650).describe(`Days after which ${what} is due for a count again.`);

const planFields = {
  active: z.boolean().describe('True proposes bins to count each day.'),
  binsADay: z.int().min(1).max(1_000).describe('Most bins that are proposed on one day.'),
  daysA: term('a bin with goods of class A, which are picked most,'),
  daysB: term('a bin with goods of class B'),
  daysC: term('every other bin, also an empty one,'),
};
const aboutCountPlan = 'How often bins are counted, by how much their goods are picked.';

const countPlan = z
  .strictObject(planFields)
  .refine(({ daysA, daysB }) => daysA <= daysB, {
    path: ['daysB'],
    error: 'must be at least daysA: goods that are picked less are not counted more often',
  })
  .refine(({ daysB, daysC }) => daysB <= daysC, {
    path: ['daysC'],
    error: 'must be at least daysB: goods that are picked less are not counted more often',
  })
  .describe(aboutCountPlan);

const target = (what: string) =>
  z.number().positive().max(1_000_000).nullable().describe(`${what} an hour; null for no target.`);

const targetFields = {
  linesPicked: target('Lines a person is to pick'),
  shipmentsPacked: target('Orders a person is to pack'),
  shipmentsForwarded: target('Orders a person is to hand to the carrier'),
  unitsReceived: target('Units a person is to receive'),
};
const hourlyTargets = z
  .strictObject(targetFields)
  .describe('Labor standards: what one person is to do in an hour of each kind of work.');

const binSizes = z
  .array(BinSize)
  .max(mostBinSizes)
  .describe('Sizes that bins of the warehouse may have, the smallest first; rate cards may price them.');

const costOf = (what: string) =>
  Price.nullable().describe(`${what}, in minor units; null to leave this cost out.`);
const costs = z
  .strictObject({
    currency: Currency.describe('Currency of the costs (ISO 4217); merchants in others have none of them.'),
    wagePerHour: costOf('Cost of an hour of work'),
    storagePerCubicMeterDay: costOf('Cost of storing a cubic meter for a day'),
    materialsPerPackage: costOf('Cost of the materials of a package, such as tape and fill'),
    boxes: z
      .array(
        z.strictObject({
          boxTypeId: needed(64).describe("Id of the warehouse's box."),
          cost: Price.describe('Cost of one such box, in minor units.'),
        }),
      )
      .max(200)
      .describe('Cost of each kind of box. A package is in the box with its outer size.'),
  })
  .nullable()
  .describe('Costs of the warehouse, for reports of profit; null while none are set.');

/** A warehouse as the back office reads it, with the settings that only its staff see. */
export const WarehouseSettings = Warehouse.extend({
  units,
  ...countApproval,
  countPlan: z.object(planFields).describe(aboutCountPlan),
  hourlyTargets: z.object(targetFields).describe(hourlyTargets.description!),
  binSizes,
  costs,
}).meta({ id: 'WarehouseSettings' });
export type WarehouseSettings = z.infer<typeof WarehouseSettings>;

/** Most working hours a warehouse may promise to need: thirty days of them. */
export const longestSlaHours = 720;

const contact = z.strictObject({
  name: text(200).default(null).describe('Name of the contact; null for none.'),
  email: text(254).default(null).describe('Email address of the contact; null for none.'),
  phone: text(40).default(null).describe('Phone number of the contact; null for none.'),
});

const cutoff = z.strictObject({
  service: z.enum(services).describe('Shipping service.'),
  localTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
      error: 'must be a time of day from 00:00 to 23:59, such as 14:00',
    })
    .describe('Time of day in warehouse time; an order submitted by then counts as that working day.'),
});

const hours = z.int().min(0).max(longestSlaHours).describe('Working hours from the cut-off to the carrier.');

const id = Id('warehouse');

/** Fields that a new warehouse must have. */
const required = {
  name: needed(100).describe('Name of the warehouse.'),
  address: AddressInput.describe('Address of the warehouse.'),
  timezone: z
    .string()
    .max(64)
    .meta({ description: 'IANA time zone name.', examples: ['America/Los_Angeles'] }),
};

const fields = {
  description: text(1000).describe('Description of the warehouse; null for none.'),
  active: z.boolean().describe('False closes the warehouse for new shipments.'),
  contact: contact.describe('Contact of the warehouse.'),
  tags: Tags.describe("The warehouse's labels."),
  capabilities: capabilities.describe('Kinds of work the warehouse can do.'),
  workingDays: z.array(z.enum(weekdays)).min(1).describe('Weekdays the warehouse works on.'),
  holidays: z.array(LocalDate).max(500).describe('Days the warehouse does not work, in warehouse time.'),
  cutoffs: z.array(cutoff).max(services.length).describe('Cut-off time of each service it ships by.'),
  slaHours: z
    .strictObject({ standard: hours, expedited: hours, overnight: hours })
    .describe('Working hours from the cut-off to the carrier, by service.'),
};

export const operatorWarehouses = {
  create: operatorOperation('POST', '/operator/v0/warehouses', {
    staff: office,
    summary: 'Create a warehouse',
    description: [
      'Its `code` never changes and is unique. Fields that are left out get the usual settings and can be changed later: it picks, packs and ships cartons from Monday to Friday.',
      'Returns and containers are received once `capabilities` includes them.',
    ].join('\n\n'),
    input: z.strictObject({
      code: z
        .string()
        .regex(/^[A-Z0-9-]{1,16}$/, { error: 'must be up to 16 capital letters, digits and hyphens' })
        .meta({ description: 'Short code of the warehouse, as files name it.', examples: ['RNO'] }),
      ...required,
      ...withDefaults(fields, usualWarehouse),
      units: units
        .optional()
        .describe(
          'Units in which the staff read and type sizes and weights; by default `us_customary` for an address in the United States, otherwise `metric`.',
        ),
      ...withDefaults(countApproval, usualCountLimits),
      ...withDefaults(
        { countPlan, hourlyTargets, binSizes, costs },
        { countPlan: usualCountPlan, hourlyTargets: noHourlyTargets, binSizes: [...usualBinSizes] },
      ),
    }),
    output: WarehouseSettings,
    status: 201,
  }),
  get: operatorOperation('GET', '/operator/v0/warehouses/{id}', {
    staff: office,
    acrossTenants: true,
    summary: 'Read a warehouse',
    input: z.strictObject({ id }),
    output: WarehouseSettings,
  }),
  history: operatorOperation('GET', '/operator/v0/warehouses/{id}/history', {
    staff: office,
    summary: 'List the changes of a warehouse, newest first',
    list: true,
    input: listInput({ id, field: exactly('field name', 64) }),
    output: Change,
  }),
  update: operatorOperation('PATCH', '/operator/v0/warehouses/{id}', {
    staff: office,
    summary: 'Change a warehouse',
    description: [
      'A field that is left out stays as it is; one that is sent is replaced whole. The `code` never changes.',
      'Orders submitted from now on are promised by the new times. Earlier promises stay, even when the cut-offs, the working days or the time zone change.',
      'A warehouse is not closed (`active: false`), and no capability or service is taken from it, while shipments that are under way need it: 409 `in_use` says how many; neither is a bin size that bins have. A closed warehouse takes no shipments; what lies there stays, and can be counted, moved and sent again when it is opened.',
    ].join('\n\n'),
    input: z.strictObject({
      id,
      ...z
        .strictObject({
          ...required,
          ...fields,
          units,
          ...countApproval,
          countPlan,
          hourlyTargets,
          binSizes,
          costs,
        })
        .partial().shape,
    }),
    output: WarehouseSettings,
    errors: ['in_use'],
  }),
};
