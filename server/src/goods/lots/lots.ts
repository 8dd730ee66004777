import type { contract } from '@packhouse/contract';
import { LotRecall, type Lot } from '@packhouse/contract/public/lots';
import { guardFormula } from '@packhouse/contract/rules/csv';
import { stringify } from 'csv-stringify/sync';
import { uuidOf, type Implementation } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { productRecord } from '../inventory/records.ts';
import { listCarriers, listLots, listLotsOf } from './lots.sql.ts';
import { setLotStatus } from './set-lot-status.ts';

export const lots: Implementation<typeof contract.lots> = {
  list: { clock: 'stock', page: (input, { tenant }) => listLots(tenant, input) },
  setStatus: setLotStatus,
  async recall({ id, lot, format }, { tenant }) {
    const { sku, name } = await productRecord(tenant, id);
    const shipments = await listCarriers(tenant, uuidOf('product', id), lot);
    if (format === 'csv') {
      return {
        bytes: Buffer.from(recallCsv(shipments)),
        contentType: 'text/csv; charset=utf-8',
        fileName: `${sku}-${lot ?? 'stopped-lots'}.csv`.replaceAll(/[^\w.-]+/g, '-'),
      };
    }
    const units = shipments.reduce((sum, one) => sum + one.units, 0);
    return { body: render(LotRecall, { productId: id, sku, name, lot: lot ?? null, units, shipments }) };
  },
};

/** Lots of a product, the soonest expiry first. */
export async function readLots(tenant: Tenant, productId: string): Promise<Lot[]> {
  await productRecord(tenant, productId);
  return listLotsOf(tenant, uuidOf('product', productId));
}

/** CSV with a row for each shipment. Cells that a spreadsheet would evaluate are prefixed with an apostrophe. */
const recallCsv = (shipments: LotRecall['shipments']): string =>
  stringify(
    shipments.map(({ recipient, trackingNumbers, ...shipment }) => ({
      ...shipment,
      ...recipient,
      trackingNumbers: trackingNumbers.join(' '),
    })),
    {
      header: true,
      columns: [
        ...['number', 'lot', 'orderNumber', 'externalId', 'kind', 'status', 'forwardedAt', 'units'],
        ...[
          'name',
          'company',
          'line1',
          'line2',
          'city',
          'state',
          'postalCode',
          'countryCode',
          'phone',
          'email',
        ],
        'trackingNumbers',
      ],
      cast: { string: guardFormula },
      record_delimiter: 'windows',
    },
  );
