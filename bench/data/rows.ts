/** Shipments of the seeded organizations, and the order in which they arrived. */
import { exampleShipments } from './records.ts';

export interface Organization {
  orgId: string;
  shipments: number;
  /** Text of an API key; empty for all but the first hundred organizations. */
  key: string;
}

/** A shipment to create: its organization, its number in it, the example it copies (counted from 1), and its time. */
export interface Row {
  orgId: string;
  n: number;
  example: number;
  at: string;
}

/**
 * All rows in order of time, in chunks. The organizations' rows are interleaved as they would have arrived, so that a
 * page is as scattered over the table as in real use.
 */
export function* chunksOf(organizations: readonly Organization[], count: number): Generator<Row[]> {
  for (let index = 0; index < count; index++) {
    yield organizations.flatMap(({ orgId, shipments }) => {
      const from = Math.floor((shipments * index) / count);
      const to = Math.floor((shipments * (index + 1)) / count);
      return Array.from({ length: to - from }, (_, i) => rowOf(orgId, from + i + 1, shipments));
    });
  }
}

const kinds = Object.keys(exampleShipments());
const [firstAt, lastAt] = [Date.parse('2024-01-01T00:00:00Z'), Date.parse('2026-01-01T00:00:00Z')];

function rowOf(orgId: string, n: number, shipments: number): Row {
  const at = new Date(firstAt + Math.floor(((lastAt - firstAt) * n) / shipments)).toISOString();
  return { orgId, n, example: kinds.indexOf(kindOf(n, shipments)) + 1, at };
}

/** The newest hundredth is still open; of the others, 97 in 100 were shipped. */
function kindOf(n: number, shipments: number): keyof ReturnType<typeof exampleShipments> {
  if (n > shipments * 0.99 - 2) return n % 3 === 0 ? 'picking' : 'open';
  if (n % 100 === 0) return 'cancelled';
  return n % 100 < 3 ? 'received' : 'shipped';
}
