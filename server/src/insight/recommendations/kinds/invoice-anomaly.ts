import { dayMs } from '@packhouse/contract/rules/time';
import { moneyIn } from '../../../goods/documents/invoice-amounts.ts';
import * as show from '../evidence.ts';
import { faultsOf, usualPrices, type BilledFault, type FaultKind } from '../billed-faults.ts';
import { priorityOf } from '../priority.ts';
import type { InvoiceFacts, Snapshot } from '../snapshot.ts';
import type { Kind, Suggestion } from '../suggestion.ts';
import { countText, dayText, listText } from '../texts.ts';

/**
 * Invoices that bill what the facts behind them do not come to: one suggestion for an invoice, which names its lines. There is
 * nothing to send, since the API takes no disputes: the warehouse is asked with the number of the invoice and the lines.
 */
export const invoiceAnomaly: Kind = {
  type: 'invoice_anomaly',
  version: '1',
  about: 'organization',
  hasSkill: false,
  suggest(snapshot) {
    const prices = usualPrices(snapshot);
    const seen = new Set<string>();
    return snapshot.invoices.flatMap((invoice) => {
      const faults = faultsOf(invoice, prices, seen);
      return faults.length > 0 || !invoice.recomputation.agrees
        ? [suggestion(snapshot, invoice, faults)]
        : [];
    });
  },
};

/** Days in which it can be said that the figures are wrong, before they are taken as right. */
const claimDays = 30;

function suggestion(snapshot: Snapshot, invoice: InvoiceFacts, faults: readonly BilledFault[]): Suggestion {
  const { asOf, timezone } = snapshot;
  const { number, recomputation, totalAmount } = invoice;
  const money = moneyIn(invoice.currency);
  const tooMuch = sum(faults.map(({ difference }) => Math.max(0, difference)));
  const tooLittle = sum(faults.map(({ difference }) => Math.max(0, -difference)));
  const net = totalAmount - recomputation.recomputed.totalAmount;
  // Amounts of other currencies are not compared with those of the organization.
  const isOwn = invoice.currency === snapshot.currency;
  const amount = isOwn ? tooMuch : 0;
  const kinds = [...Map.groupBy(faults, ({ kind }) => kind)];
  const named = faults.slice(0, mostNamed);
  const missing = recomputation.missingEvents;
  return {
    type: 'invoice_anomaly',
    subject: { kind: 'invoice', id: invoice.id, sku: null, name: number, warehouseId: null },
    severity: severityOf(tooMuch, tooLittle, totalAmount),
    // Nothing more is lost from day to day, but an invoice that was paid is harder to have put right.
    priority: priorityOf(amount / daysToPay),
    wording: show.worded(
      {
        title:
          tooMuch > 0
            ? '{{number}} bills more than its records support'
            : '{{number}} does not match its records',
        summary:
          faults.length > 0
            ? 'A recalculation of this {{total}} invoice found errors in {{lines}}: {{tooMuch}} too much and {{tooLittle}} too little.'
            : 'Recalculated, its lines come to {{recomputed}}, but it bills {{total}}.',
        rationale: [
          ...kinds.map(([kind]) => sentences[kind]),
          named.length > 0 ? 'Check {{named}}' : undefined,
          missing > 0 ? 'Missing from the records of its period: {{missing}}' : undefined,
          'It was issued on {{issued}} with rate card {{card}}',
        ],
      },
      {
        number,
        lines: countText(faults.length, 'line'),
        total: money.written(totalAmount),
        recomputed: money.written(recomputation.recomputed.totalAmount),
        tooMuch: money.written(tooMuch),
        tooLittle: money.written(tooLittle),
        ...Object.fromEntries(kinds.map(([kind, some]) => [slotOf(kind), countText(some.length, 'line')])),
        named: listText([
          ...named.map(
            ({ title, serviceDate, billed }) =>
              `${title} of ${serviceDate} (${billed === null ? 'not billed' : money.written(billed)})`,
          ),
          ...(faults.length > named.length ? [`${faults.length - named.length} more`] : []),
        ]),
        missing: countText(missing, 'event'),
        issued: dayText(timezone, invoice.issuedAt),
        card: invoice.rateCardVersion,
      },
    ),
    evidence: {
      metrics: [
        show.metric('total_amount', totalAmount, 'minor_units', 'invoice', { n: invoice.lines.length }),
        show.metric(
          'recomputed_total_amount',
          recomputation.recomputed.totalAmount,
          'minor_units',
          'recomputation',
          {
            n: recomputation.recomputed.lines,
          },
        ),
        show.metric('billed_too_much', tooMuch, 'minor_units', 'recomputation', { n: faults.length }),
        show.metric('billed_too_little', tooLittle, 'minor_units', 'recomputation', { n: faults.length }),
        ...kinds.map(([kind, some]) =>
          show.metric(`lines_${kind}`, some.length, 'lines', 'recomputation', { n: invoice.lines.length }),
        ),
        show.metric('missing_events', missing, 'events', 'event_sequence', {
          n: recomputation.recomputed.lines,
        }),
      ],
      series: [],
      forecast: null,
    },
    impact: show.impactOf(amount, Math.max(0, Math.min(isOwn ? net : 0, amount)), amount, {
      basis: amount > 0 ? 'billed_amount' : 'none',
      horizonDays: 0,
      assumptions:
        amount > 0
          ? [
              'Amounts billed beyond the recalculated charges, before tax.',
              'The low figure is reduced by the amounts billed too little.',
            ]
          : [
              isOwn
                ? 'Nothing was overbilled.'
                : `The invoice is in ${invoice.currency}, which is not compared with your own currency.`,
            ],
    }),
    confidence: {
      level: 1,
      meaning: 'A fact: each line can be recalculated from its records.',
    },
    claims: [
      {
        kind: 'fact',
        event: `${number} differs from its recalculation.`,
        level: 1,
        value: null,
        baseline: null,
        resolvesAt: new Date(Date.parse(asOf) + claimDays * dayMs).toISOString(),
        check: { measure: 'fact' },
      },
    ],
    suggestedAction: null,
    model: {
      name: 'recomputation',
      version: invoiceAnomaly.version,
      params: {
        lines: faults
          .slice(0, mostKept)
          .map(({ kind, lineId, difference }) => ({ kind, lineId, difference })),
      },
      backtest: null,
    },
    validDays: claimDays,
  };
}

function severityOf(tooMuch: number, tooLittle: number, total: number): Suggestion['severity'] {
  if (tooMuch === 0) return tooLittle > 0 ? 'info' : 'low';
  const share = tooMuch / Math.max(1, total);
  return share >= 0.1 ? 'high' : share >= 0.01 ? 'medium' : 'low';
}

const sentences: Record<FaultKind, string> = {
  duplicate: 'Billed twice for the same work: {{duplicate}}',
  rate: 'Billed at a price that is not on the rate card: {{rate}}',
  quantity: 'Billed for a quantity that was not recorded: {{quantity}}',
  no_evidence: 'Billed without any record of the work: {{noEvidence}}',
  not_billed: 'Work done but not billed: {{notBilled}}',
};

const slotOf = (kind: FaultKind) => kind.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const daysToPay = 30;
const mostNamed = 5;
const mostKept = 100;
