/** Operations on totes. They are the warehouse's own writes, since a tote serves every organization. */
import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { Tote, Totes, type operatorTotes as operations } from '@packhouse/contract/operator/totes';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/context.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { uuidOf, type OperatorApi, type Written } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import { findWarehouseNamed } from '../../goods/shipments/new-shipment.ts';
import { readInstallation } from '../operators/installation.ts';
import type { InstallationList, InstallationRecord } from '../operators/reads.ts';
import { listWaveShipments } from './wave-shipments.sql.ts';
import {
  listTotes,
  lockTotes,
  saveTotes,
  toteCodeOf,
  toteRecord,
  updateToteEmpty,
  updateToteUsed,
  type ToteRow,
} from './totes.sql.ts';

type Operations = typeof operations;
type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorTotes'];

export const operatorToteHandlers = (database: Database): Desk => ({
  list: { page: (input, { installation, reach }) => listTotes(installation, input, reach) },
  put,
  use: (input, context) => use(database, input, context),
  empty,
});

async function put(
  { warehouseId, codes, active }: Input<Operations['put']>,
  { tenant, sequencer }: WriteContext,
): Promise<Written> {
  const { uuid } = await findWarehouseNamed(tenant, warehouseId);
  codes.forEach((code, at) => {
    if (codes.indexOf(code) < at)
      throw invalid(`codes[${at}]`, `must appear only once; ${code} is a duplicate`, {
        code: 'code_twice',
        values: { code },
      });
  });
  const full = (await lockTotes(tenant, uuid, codes)).find(
    ({ shipmentId }) => !active && shipmentId !== null,
  );
  if (full) {
    const sentence = `${full.code} holds ${full.shipmentNumber}; empty it first.`;
    throw new Failure('in_use', sentence, {
      reason: { code: 'tote_taken', values: { tote: full.code, order: full.shipmentNumber ?? '' } },
      properties: { [`codes[${codes.indexOf(full.code)}]`]: sentence },
      details: [{ tote: full.code, shipment: full.shipmentNumber }],
    });
  }
  await saveTotes(tenant, uuid, codes, active, sequencer.at);
  const saved = await lockTotes(tenant, uuid, codes);
  const records = codes.map((code) =>
    toteRecord(
      saved.find((tote) => tote.code === code)!,
      null,
    ),
  );
  return { body: render(Totes, { totes: records }) };
}

async function use(
  database: Database,
  { warehouseId, code: scanned, shipment: named }: Input<Operations['use']>,
  { tenant, sequencer, now }: WriteContext,
): Promise<Written> {
  const { uuid } = await findWarehouseNamed(tenant, warehouseId);
  const code = toteCodeOf(scanned);
  const [organizationId, shipmentId] = named.split(':') as [string, string];
  const ref = {
    orgId: uuidOf('organization', organizationId),
    shipmentId: uuidOf('shipment', shipmentId),
  };
  const [shipment] = await readInstallation(database, (installation) =>
    listWaveShipments(installation, [ref], now),
  );
  if (!shipment) {
    const sentence = `There is no shipment with the id ${shipmentId} in the organization ${organizationId}.`;
    throw new Failure('not_found', sentence, { properties: { shipment: sentence } });
  }
  if (shipment.kind !== 'pnp')
    throw invalid('shipment', `must be an order of units; ${shipment.number} needs no tote`, {
      code: 'tote_not_needed',
      values: { order: shipment.number },
    });
  if (spellId('warehouse', shipment.warehouseId) !== warehouseId)
    throw invalid('shipment', `must leave this warehouse; ${shipment.number} leaves another one`, {
      code: 'order_of_another_warehouse',
      values: { order: shipment.number },
    });
  if (shipment.status !== 'processing' || (shipment.stage !== 'picking' && shipment.stage !== 'picked')) {
    throw new Failure(
      'invalid_state',
      `${shipment.number} is ${shipment.stage ?? shipment.status}; a tote is taken while it is picked.`,
      {
        reason: {
          code: 'order_wrong_state',
          values: { order: shipment.number, state: shipment.stage ?? shipment.status },
        },
        details: [{ status: shipment.status, stage: shipment.stage, possibleFrom: ['processing'] }],
      },
    );
  }
  const taken = await updateToteUsed(tenant, uuid, code, shipment, sequencer.at);
  if (!taken) throw whyNot(code, (await lockTotes(tenant, uuid, [code]))[0]);
  return writtenOf(taken, shipment.organizationName);
}

function whyNot(code: string, tote: ToteRow | undefined): Failure {
  if (!tote)
    return invalid('code', `must be a tote of this warehouse; ${code} is none`, {
      code: 'tote_unknown',
      values: { tote: code },
    });
  const sentence = tote.active
    ? `${code} holds ${tote.shipmentNumber}. Take another tote.`
    : `${code} is out of use. Take another tote.`;
  return new Failure('in_use', sentence, {
    reason: tote.active
      ? { code: 'tote_taken', values: { tote: code, order: tote.shipmentNumber ?? '' } }
      : { code: 'tote_inactive', values: { tote: code } },
    properties: { code: sentence },
    details: [{ tote: code, shipment: tote.shipmentNumber }],
  });
}

async function empty(
  { warehouseId, code: scanned }: Input<Operations['empty']>,
  { tenant, sequencer }: WriteContext,
): Promise<Written> {
  const { uuid } = await findWarehouseNamed(tenant, warehouseId);
  const code = toteCodeOf(scanned);
  await updateToteEmpty(tenant, uuid, code, sequencer.at);
  const [tote] = await lockTotes(tenant, uuid, [code]);
  if (!tote) throw whyNot(code, undefined);
  return writtenOf(tote, null);
}

const writtenOf = (tote: ToteRow, organizationName: string | null): Written => ({
  body: render(Tote, toteRecord(tote, organizationName)),
  version: tote.version,
});
