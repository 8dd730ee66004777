/** Warehouse locations. The promise of a shipment is computed in warehouse time. */
import { z } from 'zod';
import { Id } from './id.ts';
import { Address, LocalDate, recordFields, Tags, Timezone } from './measures.ts';
import { operation } from './operation.ts';
import { exactly, listInput, search } from './page.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const services = ['standard', 'expedited', 'overnight'] as const;

export const Warehouse = z
  .object({
    ...recordFields('warehouse'),
    code: z.string().min(1).max(16),
    name: z.string().min(1).max(100),
    description: z.string().max(1000).nullable(),
    active: z.boolean(),
    address: Address,
    contact: z.object({
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
    tags: Tags,
    timezone: Timezone,
    capabilities: z
      .array(
        z.enum([
          'pick_pack',
          'small_parcel',
          'container_receiving',
          'returns',
          'hazmat',
          'cold_storage',
          'kitting',
        ]),
      )
      .describe('What the warehouse can do.'),
    workingDays: z.array(z.enum(weekdays)),
    holidays: z.array(LocalDate),
    cutoffs: z.array(
      z.object({
        service: z.enum(services),
        localTime: z
          .string()
          .regex(/^\d{2}:\d{2}$/)
          .meta({
            description: 'Submitted by then, it counts as that working day.',
            examples: ['14:00'],
          }),
      }),
    ),
    slaHours: z
      .record(z.enum(services), z.int().min(0))
      .describe('Working hours from the cut-off to the carrier, by service.'),
  })
  .meta({ id: 'Warehouse' });
export type Warehouse = z.infer<typeof Warehouse>;

export const warehouses = {
  list: operation({
    method: 'GET',
    path: '/v0/warehouses',
    scope: 'locations',
    summary: 'List warehouse locations',
    list: true,
    input: listInput({
      search: search('the name, code or city'),
      code: exactly('code', 16),
      active: z.boolean().optional().describe('Only open (true) or closed (false) ones.'),
    }),
    output: Warehouse,
    errors: [],
  }),
  get: operation({
    method: 'GET',
    path: '/v0/warehouses/{id}',
    scope: 'locations',
    summary: 'Read a warehouse location',
    input: z.strictObject({ id: Id('warehouse') }),
    output: Warehouse,
    errors: ['not_found'],
  }),
};
