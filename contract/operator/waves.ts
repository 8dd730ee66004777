/** Waves: shipments of any merchants that one picker picks together. A picker who starts a wave claims its shipments. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Actor, NamedOrganization, Quantity, recordFields, Text, Timestamp } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { anyOf, listInput } from '../page.ts';
import { standing } from './standing.ts';
import { leads, pickers } from '../staff-roles.ts';
import { maximumWave, NamedShipment } from './bins.ts';

export const waveKinds = ['single', 'batch', 'cluster', 'zone'] as const;
export type WaveKind = (typeof waveKinds)[number];

export const waveStates = ['released', 'picking', 'picked', 'cancelled'] as const;
export type WaveState = (typeof waveStates)[number];

/** How a shipment left its wave. */
export const waveOutcomes = ['picked', 'short', 'cancelled', 'held', 'taken_out'] as const;
export type WaveOutcome = (typeof waveOutcomes)[number];

const Picker = z.object({
  id: Id('user').describe('Id of the operator.'),
  name: z.string().describe('Name of the operator.'),
});

export const Wave = z
  .object({
    ...recordFields('wave'),
    number: z
      .string()
      .nullable()
      .meta({
        description:
          'Number of the wave in its warehouse; null for a shipment that was started without a wave.',
        examples: ['WAVE-12'],
      }),
    warehouseId: Id('warehouse').describe('Id of the warehouse.'),
    kind: z
      .enum(waveKinds)
      .describe(
        'Way of picking: `single` one order, `batch` goods of several orders together, `cluster` a tote for each order, `zone` orders of one zone.',
      ),
    zone: z.string().nullable().describe('Zone of the warehouse that is picked; null for all.'),
    state: z.enum(waveStates).describe('State of the wave.'),
    picker: Picker.nullable().describe('Operator who picks it, or is to pick it; null while it is free.'),
    releasedBy: Actor.describe('Author of the wave.'),
    startedAt: Timestamp.nullable().describe('Time picking began, in UTC; null before.'),
    endedAt: Timestamp.nullable().describe('Time it was picked or cancelled, in UTC; null before.'),
    unitCount: Quantity.describe('Units to pick for all its shipments, those that are picked included.'),
    unitsPicked: Quantity.describe('Units of these that are picked.'),
    openShipments: Quantity.describe('Shipments that are still to be picked.'),
    shipments: z
      .array(
        z.object({
          organization: NamedOrganization.describe('Organization the shipment belongs to.'),
          id: Id('shipment'),
          number: z.string().describe('Number of the shipment, such as HC-PNP-1042.'),
          ...standing,
          slot: z
            .int()
            .min(1)
            .describe(
              'Number of the tote in this wave, from 1. It stays, even when other shipments leave the wave.',
            ),
          totes: z
            .array(z.string())
            .describe('Codes of the totes that hold its goods; none before one is scanned.'),
          itemCount: Quantity.describe('Number of lines.'),
          unitCount: Quantity.describe('Units to pick for it, those that are picked included.'),
          unitsPicked: Quantity.describe('Units of these that are picked.'),
          outcome: z
            .enum(waveOutcomes)
            .nullable()
            .describe('How the shipment left the wave; null while it belongs to it.'),
        }),
      )
      .describe('Shipments of the wave, by slot.'),
  })
  .meta({ id: 'Wave' });
export type Wave = z.infer<typeof Wave>;

export const Pickers = z
  .object({
    pickers: z.array(Picker).describe('Operators who may pick, by name.'),
  })
  .meta({ id: 'Pickers' });

const warehouseId = Id('warehouse');
const id = Id('wave');
const path = '/operator/v0/waves';
const shipments = z.array(NamedShipment).min(1).max(maximumWave);

export const operatorWaves = {
  list: operatorOperation('GET', path, {
    staff: pickers,
    summary: 'List the waves of a warehouse, newest first',
    list: true,
    input: listInput({
      warehouseId,
      state: anyOf(waveStates, 'State.'),
      pickerId: Id('user').optional().describe('Only those of this operator.'),
    }),
    output: Wave,
  }),
  get: operatorOperation('GET', `${path}/{id}`, {
    staff: pickers,
    acrossTenants: true,
    summary: 'Read a wave with its shipments',
    input: z.strictObject({ id }),
    output: Wave,
  }),
  pickers: operatorOperation('GET', '/operator/v0/pickers', {
    staff: leads,
    acrossTenants: true,
    summary: 'List the operators who may pick in a warehouse',
    input: z.strictObject({ warehouseId }),
    output: Pickers,
  }),
  create: operatorOperation('POST', path, {
    staff: pickers,
    staffWhen: { start: { false: leads } },
    status: 201,
    summary: 'Release a wave, or claim one and start it',
    description: [
      'Names the shipments, or asks for the `next` most urgent ones that nobody picks. A shipment is in one open wave at most: of two pickers who ask for the same one, one gets it, and the refusal of the other says who picks it.',
      'With `"start":true` the caller picks the wave, which begins at once. Only a `lead` may release a wave for somebody else, or leave it to whoever starts it first.',
    ].join('\n\n'),
    input: z.strictObject({
      warehouseId,
      kind: z.enum(waveKinds).default('cluster').describe('Way of picking.'),
      zone: Text(32)
        .nullable()
        .default(null)
        .describe('Zone that is picked, for the kind `zone`; null for all.'),
      shipments: shipments
        .optional()
        .describe(
          'Shipments to pick, each as the id of its organization, a colon, and its own. Their order numbers the totes.',
        ),
      next: z
        .int()
        .min(1)
        .max(maximumWave)
        .optional()
        .describe(
          'Instead of `shipments`: this many of the most urgent ones that nobody picks, or all there are.',
        ),
      shipmentKind: z
        .enum(['pnp', 'spd'])
        .default('pnp')
        .describe('Kind of the `next` shipments: parcels, or whole cartons. A wave never holds both.'),
      singleLine: z.boolean().default(false).describe('True for `next` shipments of one line only.'),
      start: z.boolean().default(true).describe('True when the caller picks the wave now.'),
      pickerId: Id('user')
        .optional()
        .describe('Operator who is to pick it, with `"start":false`. Left out, anybody may start it.'),
    }),
    output: Wave,
    errors: ['not_found', 'invalid_state'],
  }),
  start: operatorOperation('POST', `${path}/{id}/start`, {
    staff: pickers,
    summary: 'Start a released wave',
    description:
      'The caller claims it. A wave that the caller picks already is answered as it is; one that somebody else picks is refused.',
    input: z.strictObject({ id }),
    output: Wave,
    errors: ['invalid_state'],
  }),
  assign: operatorOperation('POST', `${path}/{id}/assign`, {
    staff: leads,
    summary: 'Give a wave to an operator, or take it over',
    description:
      'Left without an operator, the caller takes it over. What is picked stays picked, in the same totes.',
    input: z.strictObject({
      id,
      operatorId: Id('user').optional().describe('Operator who is to pick it. Left out, the caller.'),
    }),
    output: Wave,
    errors: ['invalid_state'],
  }),
  takeOut: operatorOperation('POST', `${path}/{id}/take-out`, {
    staff: pickers,
    summary: 'Take shipments out of a wave',
    description:
      'By the operator who picks the wave; others take the wave over first. Anybody may pick them then. Shipments that left the wave already are no error.',
    input: z.strictObject({
      id,
      shipments: shipments.describe(
        'Shipments to take out, each as the id of its organization, a colon, and its own.',
      ),
    }),
    output: Wave,
    errors: ['invalid_state'],
  }),
  cancel: operatorOperation('POST', `${path}/{id}/cancel`, {
    staff: leads,
    summary: 'Cancel a wave',
    description: 'Its shipments can be picked by anybody; what is picked of them stays picked.',
    input: z.strictObject({ id }),
    output: Wave,
    errors: ['invalid_state'],
  }),
};
