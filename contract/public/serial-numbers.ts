/** Serial numbers: units of a product that are told apart. Each is kept once for a product, whatever becomes of the unit. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Text, Timestamp } from '../measures.ts';
import { operationsOf } from '../operation.ts';
import { anyOf, listInput } from '../page.ts';
import { exactSku, Sku } from './products.ts';

export const serialStates = ['in_stock', 'packed', 'shipped', 'returned', 'removed'] as const;

const order = (what: string) => Id('shipment').nullable().describe(what);

export const SerialNumber = z
  .object({
    productId: Id('product').describe('Id of the product.'),
    sku: Sku.describe('SKU of the product.'),
    serialNumber: z.string().describe('Serial number of the unit.'),
    state: z
      .enum(serialStates)
      .describe(
        'State of the unit: in stock, packed for an order, shipped, returned and in stock again, or removed from stock.',
      ),
    warehouseId: Id('warehouse')
      .nullable()
      .describe('Id of the warehouse that it is in or left from; null when that is not known.'),
    shipmentId: order('Id of the order that it is packed for or left with; null when there is none.'),
    shipmentNumber: z.string().nullable().describe('Number of that order; null when there is none.'),
    lastShipmentId: order('Id of the order that it came back from; null when it never did.'),
    receivedShipmentId: order('Id of the inbound shipment that it came with; null when that is not known.'),
    returnedShipmentId: order('Id of the return that it came back with; null when it never did.'),
    createdAt: Timestamp.describe('Time it was captured first, in UTC.'),
    updatedAt: Timestamp.describe('Time of the last write, in UTC; `updatedSince` compares with it.'),
  })
  .meta({ id: 'SerialNumber', description: 'A unit of a product with its serial number.' });
export type SerialNumber = z.infer<typeof SerialNumber>;

const operation = operationsOf('inventory');

export const serialNumbers = {
  list: operation('GET', '/v0/inventory/serial-numbers', {
    summary: 'List serial numbers, newest first',
    description: 'With `serialNumber` it answers which order a unit left with.',
    list: true,
    input: listInput({
      productId: Id('product').optional().describe('Only this product.'),
      sku: exactSku,
      serialNumber: Text(64).optional().describe('Exactly this serial number.'),
      shipmentId: Id('shipment').optional().describe('Only those packed for this order or shipped with it.'),
      warehouseId: Id('warehouse').optional().describe('Only units in this warehouse or shipped from it.'),
      state: anyOf(serialStates, 'Only units in this state.'),
    }),
    output: SerialNumber,
  }),
};
