/** Shipment search by text. Each way of matching uses an index, so it stays fast with a great many shipments. */
import type { ShipmentStatus } from '@packhouse/contract/public/shipments';
import { expectedStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { join, literals, raw, sql, type Sql } from '../../platform/database/sql.ts';
import { folded } from '../../platform/folded.ts';
import type { Distance, SearchQuery } from '../../platform/search-query.ts';
import { findCode } from '../../accounts/organizations/merchant-account.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { numberWords } from '../../platform/sequencer.ts';

export interface FoundShipment {
  id: string;
  number: string;
  orderNumber: string | null;
  recipient: string | null;
  status: ShipmentStatus;
  distance: Distance;
}

/** Shipments that match the whole text first, then those with a field that begins with it, newest first within each. */
export async function searchShipments(tenant: Tenant, { text, id }: SearchQuery): Promise<FoundShipment[]> {
  const numbers = numbersIn(text, await findCode(tenant));
  const ways = id
    ? [way(sql`t.id = ${id}`, 0)]
    : [
        way(sql`t.number = any(${numbers})`, 0),
        way(sql`t.old_number = any(${oldNumbersIn(text)})`, 0),
        way(sql`t.external_id = ${text}`, 0),
        way(sql`t.order_key = lower(${text})`, 0),
        way(sql`t.recipient_key = ${folded(text)}`, 0),
        way(sql`t.folded_recipient = ${folded(text)}`, 0),
        way(
          sql`t.id in (
        select k.shipment_id from shipment_packages k
        where k.org_id = ${tenant.orgId} and k.tracking_number = any(${[text, text.toUpperCase()]}) limit 20)`,
          0,
        ),
        way(
          sql`t.kind = 'inbound' and t.status in ${literals(expectedStatuses)}
        and t.tracking_numbers && ${[text, text.toUpperCase()]}::text[]`,
          0,
        ),
        ...numbers.map((number) => way(begins('t.number', sql`${number}`, sql`${`${number}${last}`}`), 1)),
        way(begins('t.order_key', sql`lower(${text})`, sql`lower(${`${text}${last}`})`), 1),
        ...(['recipient_key', 'surname_key', 'folded_recipient', 'folded_surname'] as const).map((column) =>
          way(begins(`t.${column}`, sql`${folded(text)}`, sql`${`${folded(text)}${last}`}`), 1),
        ),
      ];
  return tenant.rows<FoundShipment>(sql`
    select s.id, s.number, s.order_number as "orderNumber",
      coalesce(s.shipping_address ->> 'name', s.shipping_address ->> 'company', s.destination #>> '{address,name}',
        s.destination #>> '{address,company}', s.supplier) as recipient,
      s.status, found.distance
    from (select w.id, min(w.distance) as distance from (${join(ways, ' union all ')}) w group by w.id) found
    join shipments s on s.org_id = ${tenant.orgId} and s.id = found.id
    order by found.distance, s.n desc limit 20`);

  function way(condition: Sql, distance: Distance): Sql {
    return sql`(
      select t.id, ${distance}::integer as distance from shipments t
      where t.org_id = ${tenant.orgId} and ${condition} limit 20)`;
  }
}

/** Shipment numbers that the text may stand for: the code of the organization may be left out, and the word as well. */
function numbersIn(text: string, code: string): string[] {
  if (/^\d+$/.test(text)) return words.map((word) => `${code}-${word}-${text}`);
  const number = text.toUpperCase();
  return words.some((word) => number.startsWith(`${word}-`)) ? [`${code}-${number}`] : [number];
}

/** Numbers from before they were unique in the installation, such as PNP-1042. */
const oldNumbersIn = (text: string): string[] =>
  /^\d+$/.test(text) ? words.map((word) => `${word}-${text}`) : [text.toUpperCase()];

const words = Object.values(numberWords);

/** Upper bound of a prefix range: sorts after every string with the same prefix, in byte order. */
const last = '\u{10FFFF}';

const begins = (column: string, from: Sql, to: Sql): Sql =>
  sql`${raw(column)} ~>=~ ${from} and ${raw(column)} ~<~ ${to}`;
