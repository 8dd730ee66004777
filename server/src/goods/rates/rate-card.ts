/** A rate card, as it is kept; see the contract. */
import { readId } from '@packhouse/contract/id';
import type { PostageTable } from '@packhouse/contract/public/postage-tables';
import type { RateCard as Record } from '@packhouse/contract/public/rate-cards';
import type { Tenant } from '../../platform/tenant.ts';
import { findPostageTable } from './cards.sql.ts';

/** A card with the postage table that it names. */
export type RateCard = Record & { postageTable?: PostageTable };

/** A card as its row holds it. A card never changes, so what was read once is kept. */
export function readCard(doc: string): Record {
  let card = read.get(doc);
  if (!card) {
    if (read.size >= mostCards) read.clear();
    read.set(doc, (card = JSON.parse(doc) as Record));
  }
  return card;
}

/** A card with its postage table, to price by. A table never changes, either. */
export async function pricingCard(tenant: Tenant, doc: string): Promise<RateCard> {
  const card = readCard(doc);
  const { postageTableId: id } = card;
  if (id === undefined) return card;
  let table = tables.get(id);
  if (!table) {
    if (tables.size >= mostTables) tables.clear();
    const stored = await findPostageTable(tenant, readId('postageTable', id)!);
    tables.set(id, (table = JSON.parse(stored!) as PostageTable));
  }
  return { ...card, postageTable: table };
}

const mostCards = 500;
const mostTables = 50;
const read = new Map<string, Record>();
const tables = new Map<string, PostageTable>();
