/** The records that a path names, and where each is shown. */
import { path } from '../../app/path.ts';

export interface NamedRecord {
  id: string;
  what: string;
  to: string;
}

const pages: Record<string, [what: string, to: (id: string) => string]> = {
  shp: ['Shipment', (id) => path.shipment(id)],
  prd: ['Product', (id) => path.product(id)],
  ctn: ['Carton', (id) => path.carton(id)],
  wh: ['Warehouse', (id) => path.warehouse(id)],
  inv: ['Invoice', (id) => path.invoice(id)],
  rec: ['Recommendation', (id) => path.recommendation(id)],
  whk: ['Webhook endpoint', (id) => path.webhook(id)],
};

export function recordsIn(text: string): NamedRecord[] {
  const ids = new Set(text.match(/\b(?:shp|prd|ctn|wh|inv|rec|whk)_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g));
  return [...ids].flatMap((id) => {
    const page = pages[id.slice(0, id.indexOf('_'))];
    return page ? [{ id, what: page[0], to: page[1](id) }] : [];
  });
}
