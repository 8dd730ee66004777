/** Warehouse locations. The promise of a shipment is computed in warehouse time. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Address, Contact, LocalDate, recordFields, Tags, Text, Timezone } from '../measures.ts';
import { operationsOf } from '../operation.ts';
import { exactly, listInput, search } from '../page.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const services = ['standard', 'expedited', 'overnight'] as const;

/** Size of a bin, named by the warehouse. */
export const BinSize = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9 ._-]{0,30}[a-z0-9])?$/, {
    error: 'must be lower-case letters and digits, with spaces or . _ - between them, at most 32 characters',
  })
  .meta({ description: 'Size of a bin.', examples: ['pallet'] });

export const Warehouse = z
  .object({
    ...recordFields('warehouse'),
    code: Text(16).describe('Short code of the warehouse; it never changes.'),
    name: Text(100).describe('Name of the warehouse.'),
    description: z
      .string()
      .max(1000)
      .nullable()
      .describe('Description of the warehouse; null when there is none.'),
    active: z.boolean().describe('True while the warehouse takes new shipments.'),
    address: Address.describe('Address of the warehouse.'),
    contact: Contact.describe('Contact of the warehouse.'),
    tags: Tags.describe("The warehouse's labels."),
    timezone: Timezone.describe(
      'IANA name of the time zone of the warehouse; its days and cut-off times are local to it.',
    ),
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
      .describe('Kinds of work the warehouse can do.'),
    workingDays: z.array(z.enum(weekdays)).describe('Weekdays the warehouse works on.'),
    holidays: z.array(LocalDate).describe('Days the warehouse does not work, in warehouse time.'),
    cutoffs: z
      .array(
        z.object({
          service: z.enum(services).describe('Shipping service.'),
          localTime: z
            .string()
            .regex(/^\d{2}:\d{2}$/)
            .meta({
              description:
                'Time of day in warehouse time; an order submitted by then counts as that working day.',
              examples: ['14:00'],
            }),
        }),
      )
      .describe('Cut-off time of each service it ships by.'),
    slaHours: z
      .record(z.enum(services), z.int().min(0).describe('Working hours from the cut-off to the carrier.'))
      .describe('Working hours from the cut-off to the carrier, by service.'),
  })
  .meta({ id: 'Warehouse' });
export type Warehouse = z.infer<typeof Warehouse>;

const operation = operationsOf('locations');

export const warehouses = {
  list: operation('GET', '/v0/warehouses', {
    summary: 'List warehouse locations',
    list: true,
    input: listInput({
      search: search('the name, code or city'),
      code: exactly('code', 16),
      active: z.boolean().optional().describe('Only open (true) or closed (false) ones.'),
    }),
    output: Warehouse,
  }),
  get: operation('GET', '/v0/warehouses/{id}', {
    summary: 'Read a warehouse location',
    input: z.strictObject({ id: Id('warehouse') }),
    output: Warehouse,
  }),
};
