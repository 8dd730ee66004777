import type { InvoiceLine } from '@packhouse/contract/public/invoices';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aSnapshot,
  nthId,
  snapshotNow,
  someParameters,
  timeFrom,
} from '../../../../tests/helpers/recommendation-snapshot.ts';
import { expectSound } from '../../../../tests/helpers/sound-suggestions.ts';
import type { InvoiceFacts } from '../snapshot.ts';
import { invoiceAnomaly } from './invoice-anomaly.ts';

const suggest = (...invoices: InvoiceFacts[]) =>
  invoiceAnomaly.suggest(aSnapshot({ invoices }), someParameters());

const aLine = (nth: number, given: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id: nthId('invoiceLine', nth),
  title: 'First pick',
  description: `PNP-${nth}`,
  quantity: 1,
  unit: 'order',
  unitCost: 200,
  totalCost: 200,
  chargeType: 'pick_first',
  serviceDate: '2026-02-10',
  source: { type: 'shipment', id: nthId('shipment', nth) },
  rateCardVersion: 'us-1',
  ...given,
});

type Difference = InvoiceFacts['recomputation']['differences'][number];

const differs = (
  line: InvoiceLine,
  recomputed: number | null,
  kind: Difference['kind'] = 'changed',
): Difference => ({
  kind,
  lineId: line.id,
  title: line.title,
  source: line.source,
  serviceDate: line.serviceDate,
  billed: line.totalCost,
  recomputed,
});

function anInvoice(
  lines: InvoiceLine[],
  differences: Difference[] = [],
  given: Partial<InvoiceFacts> = {},
): InvoiceFacts {
  const total = lines.reduce((sum, { totalCost }) => sum + totalCost, 0);
  const right = total - differences.reduce((sum, one) => sum + (one.billed ?? 0) - (one.recomputed ?? 0), 0);
  return {
    id: nthId('invoice', 1),
    number: 'INV-1001',
    issuedAt: timeFrom(snapshotNow, -3),
    totalAmount: total,
    currency: 'USD',
    rateCardVersion: 'us-1',
    lines,
    recomputation: {
      agrees: differences.length === 0,
      recomputed: { lines: lines.length, subtotal: right, taxTotal: 0, totalAmount: right },
      differences,
      missingEvents: 0,
    },
    ...given,
  };
}

const lines = Array.from({ length: 20 }, (_, nth) => aLine(nth));
const kindsIn = (invoice: InvoiceFacts) =>
  (suggest(invoice)[0]!.model.params.lines as { kind: string; difference: number }[]).map(
    ({ kind, difference }) => [kind, difference],
  );

test('an invoice that comes to the same again is left in peace', () => {
  expect(suggest(anInvoice(lines))).toEqual([]);
});

test('a price that is not that of the rate card is told from a wrong quantity', () => {
  const dear = aLine(30, { unitCost: 250, totalCost: 250 });
  expect(kindsIn(anInvoice([...lines, dear], [differs(dear, 200)]))).toEqual([['rate', 50]]);
  const many = aLine(31, { quantity: 3, totalCost: 600 });
  expect(kindsIn(anInvoice([...lines, many], [differs(many, 400)]))).toEqual([['quantity', 200]]);
  // Of the card that is in force the price is known without another line.
  const storage = aLine(32, { chargeType: 'storage', unitCost: 95, totalCost: 950, quantity: 10 });
  expect(kindsIn(anInvoice([storage], [differs(storage, 900)]))).toEqual([['rate', 50]]);
});

test('a line billed twice is a duplicate, and not one without evidence', () => {
  const twin = aLine(40, { source: lines[3]!.source });
  expect(kindsIn(anInvoice([...lines, twin], [differs(twin, null, 'missing_evidence')]))).toEqual([
    ['duplicate', 200],
  ]);
  const alone = aLine(41);
  expect(kindsIn(anInvoice([...lines, alone], [differs(alone, null, 'missing_evidence')]))).toEqual([
    ['no_evidence', 200],
  ]);
});

test('a shipment leaves once: what is billed for it on another day or invoice is a duplicate, whatever the events say', () => {
  const later = aLine(42, { source: lines[3]!.source, serviceDate: '2026-02-20' });
  expect(kindsIn(anInvoice([...lines, later]))).toEqual([['duplicate', 200]]);
  const second = anInvoice([aLine(43, { source: lines[5]!.source })], [], {
    id: nthId('invoice', 2),
    number: 'INV-1002',
  });
  expect(suggest(anInvoice(lines), second)).toMatchObject([{ subject: { id: nthId('invoice', 2) } }]);
  // Goods of one receipt can be received on several days, and parcels of one order can be posted by several labels.
  const receipt = (nth: number, serviceDate: string) =>
    aLine(nth, {
      chargeType: 'receiving_unit',
      unitCost: 12,
      source: { type: 'receipt', id: 'shp' },
      serviceDate,
    });
  const postage = (nth: number) => aLine(nth, { chargeType: 'postage', source: lines[1]!.source });
  expect(
    suggest(
      anInvoice([...lines, receipt(50, '2026-02-01'), receipt(51, '2026-02-02'), postage(52), postage(53)]),
    ),
  ).toEqual([]);
});

test('all lines of an invoice are in one suggestion, and what was billed too much is at stake', () => {
  const dear = aLine(30, { unitCost: 250, totalCost: 250 });
  const twin = aLine(40, { source: lines[3]!.source });
  const unbilled: Difference = { ...differs(aLine(60), 180, 'not_billed'), lineId: null, billed: null };
  const [one, ...rest] = suggest(
    anInvoice(
      [...lines, dear, twin],
      [differs(dear, 200), differs(twin, null, 'missing_evidence'), unbilled],
    ),
  );
  expect(rest).toEqual([]);
  expect(one).toMatchObject({
    type: 'invoice_anomaly',
    subject: { kind: 'invoice', id: nthId('invoice', 1), name: 'INV-1001' },
    impact: { amount: 250, low: 70, high: 250, basis: 'billed_amount' },
    claims: [{ kind: 'fact', level: 1, baseline: null, check: { measure: 'fact' } }],
    suggestedAction: null,
  });
  expect(one!.wording.rationale.some((sentence) => sentence.includes('{{notBilled}}'))).toBe(true);
  expect(one!.wording.slots.named).toContain('2026-02-10');
});

test('what was billed too little costs nobody anything, and is told', () => {
  const cheap = aLine(30, { unitCost: 150, totalCost: 150 });
  expect(suggest(anInvoice([...lines, cheap], [differs(cheap, 200)]))).toMatchObject([
    { severity: 'info', impact: { amount: 0, basis: 'none' } },
  ]);
});

test('events that are gone are told even where all lines agree', () => {
  const invoice = anInvoice(lines);
  const recomputation = { ...invoice.recomputation, agrees: false, missingEvents: 2 };
  const [one] = suggest({ ...invoice, recomputation });
  expect(one).toMatchObject({ severity: 'low', wording: { slots: { missing: '2 events' } } });
});

test('whatever differs, what is said is sound, and the same twice', () => {
  const change = fc.record({
    nth: fc.nat(19),
    recomputed: fc.option(fc.integer({ min: -500, max: 500 })),
    kind: fc.constantFrom('changed', 'missing_evidence', 'not_billed'),
    date: fc.constantFrom('2026-02-10', '2026-02-11'),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), fc.nat(3), (changes, missingEvents) => {
      const extra = changes.map(({ nth, date }, index) =>
        aLine(100 + index, { source: lines[nth]!.source, serviceDate: date }),
      );
      const differences = changes.map(({ recomputed, kind }, index) => ({
        ...differs(extra[index]!, recomputed, kind),
        ...(kind === 'not_billed' && { lineId: null, billed: null }),
      }));
      const invoice = anInvoice([...lines, ...extra], differences);
      const facts = { ...invoice, recomputation: { ...invoice.recomputation, missingEvents } };
      const suggestions = suggest(facts);
      expectSound(suggestions);
      expect(JSON.stringify(suggest(facts))).toBe(JSON.stringify(suggestions));
    }),
  );
});
