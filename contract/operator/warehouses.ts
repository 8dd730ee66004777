/** What the office says of a warehouse: where it is, when it works, what it can do, and what it promises. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { LocalDate, Tags } from '../measures.ts';
import { operation } from '../operation.ts';
import { exactly, listInput } from '../page.ts';
import { Change } from '../products.ts';
import { AddressInput } from '../shipment-verbs.ts';
import { services, Warehouse, weekdays } from '../warehouses.ts';

const text = (longest: number) => z.string().max(longest).nullable();
const needed = (longest: number) => z.string().trim().min(1).max(longest);
const { capabilities } = Warehouse.shape;

/** The most working hours that a warehouse may promise to need: thirty days of them. */
export const longestSlaHours = 720;

const contact = z.strictObject({
  name: text(200).default(null),
  email: text(254).default(null),
  phone: text(40).default(null),
});

const cutoff = z.strictObject({
  service: z.enum(services),
  localTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: 'must be a time of day from 00:00 to 23:59, such as 14:00',
  }),
});

const hours = z.int().min(0).max(longestSlaHours);

const id = Id('warehouse');

export const operatorWarehouses = {
  get: operation({
    method: 'GET',
    path: '/operator/v0/warehouses/{id}',
    scope: 'operator',
    ofHouse: true,
    summary: 'Read a warehouse',
    input: z.strictObject({ id }),
    output: Warehouse,
    errors: ['not_found'],
  }),
  history: operation({
    method: 'GET',
    path: '/operator/v0/warehouses/{id}/history',
    scope: 'operator',
    summary: 'List what was changed of a warehouse, and by whom, newest first',
    list: true,
    input: listInput({ id, field: exactly('field name', 64) }),
    output: Change,
    errors: ['not_found'],
  }),
  update: operation({
    method: 'PATCH',
    path: '/operator/v0/warehouses/{id}',
    scope: 'operator',
    summary: 'Change a warehouse',
    description: [
      'What is left out stays as it is; what is sent takes the place of the whole field. The `code` never changes.',
      'Orders that are submitted from now on are promised by the new times. What was promised stays, whatever becomes of the cut-offs, the working days or the time zone.',
      'A warehouse is not closed (`active: false`), and no capability or service is taken from it, while shipments that are under way need it: 409 `in_use` says how many. A closed warehouse takes no shipments; what lies there stays, and can be counted, moved and sent again when it is opened.',
    ].join('\n\n'),
    input: z.strictObject({
      id,
      name: needed(100).optional(),
      description: text(1000).optional(),
      active: z.boolean().optional().describe('false closes it for new shipments.'),
      address: AddressInput.optional(),
      contact: contact.optional(),
      tags: Tags.optional(),
      timezone: z
        .string()
        .max(64)
        .optional()
        .meta({ description: 'IANA time zone name.', examples: ['America/Los_Angeles'] }),
      capabilities: capabilities.optional(),
      workingDays: z.array(z.enum(weekdays)).min(1).optional(),
      holidays: z.array(LocalDate).max(500).optional(),
      cutoffs: z.array(cutoff).max(services.length).optional(),
      slaHours: z
        .strictObject({ standard: hours, expedited: hours, overnight: hours })
        .optional()
        .describe('Working hours from the cut-off to the carrier, by service.'),
    }),
    output: Warehouse,
    errors: ['not_found', 'validation_failed', 'in_use'],
  }),
};
