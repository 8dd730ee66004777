import { readId } from '@packhouse/contract/id';
import { sql } from '../../platform/database/sql.ts';
import type { Sequencer } from '../../platform/sequencer.ts';
import type { Tenant } from '../../platform/tenant.ts';

/**
 * Notes the invoice on those of these shipments (all spelled ids) that are on none yet. A month's invoice bills thousands:
 * their records are changed where they lie, in one statement, and are then what the serializer would have made of them.
 * `"invoiceId":null` stands in a record once, since a text in it has its quotes escaped, and only the record itself has
 * its stamp before its version.
 */
export async function markBilled(
  tenant: Tenant,
  sequencer: Sequencer,
  invoiceId: string,
  shipmentIds: readonly string[],
): Promise<void> {
  if (shipmentIds.length === 0) return;
  sequencer.touch('shipments');
  await tenant.rows(sql`
    update shipments s
    set invoice_id = ${readId('invoice', invoiceId)!}, updated_at = ${sequencer.at}, version = s.version + 1,
      doc = regexp_replace(
        replace(s.doc, '"invoiceId":null', ${`"invoiceId":"${invoiceId}"`}),
        '"updatedAt":"[^"]*","version":[0-9]+',
        ${`"updatedAt":"${sequencer.at}","version":`} || (s.version + 1))
    where s.org_id = ${tenant.orgId} and s.id = any(${shipmentIds.map((id) => readId('shipment', id)!)})
      and s.invoice_id is null`);
}
