import { dayMs, hourMs } from '@packhouse/contract/rules/time';
import { moneyIn } from '../../../goods/documents/invoice-amounts.ts';
import { coldStart } from '../cold-start.ts';
import * as show from '../evidence.ts';
import { daysText, keptShare, percentText, rateText } from '../figures.ts';
import { priorityOf, rankOfUnknownUnit } from '../priority.ts';
import type { Snapshot, Stay } from '../snapshot.ts';
import { promisedHours, stayCurves, stayModel, type StayCurves } from '../stay-curves.ts';
import type { Kind, Metric, Suggestion, SuggestedAction } from '../suggestion.ts';
import { dayText, hoursText } from '../texts.ts';

/**
 * Reports shipments that have been in a state for longer than nearly all like them, and those that should have left by
 * now. A shipment likely to keep its promise is not late, however long it waits: it may be meant for later.
 */
export const shipmentDelay: Kind = {
  type: 'shipment_delay',
  version: '1',
  about: 'organization',
  hasSkill: true,
  suggest(snapshot) {
    const curves = stayCurves(snapshot.stays);
    const warehouses = new Map(snapshot.warehouses.map(({ id, name }) => [id, name]));
    return openStays(snapshot.stays).flatMap((stay) => {
      const lateness = latenessOf(stay, curves, Date.parse(snapshot.asOf));
      return lateness
        ? [suggestion(snapshot, stay, curves, lateness, warehouses.get(stay.warehouseId) ?? stay.warehouseId)]
        : [];
    });
  },
};

interface Lateness {
  isLong: boolean;
  /** Hours since it should have left; negative before that, null without a promise. */
  overdue: number | null;
}

/** Current stay of each open shipment, ordered by shipment id. */
function openStays(stays: readonly Stay[]): Stay[] {
  const last = new Map<string, Stay>();
  for (const stay of stays) {
    if (stay.ended || stay.lost) continue;
    const other = last.get(stay.shipmentId);
    if (!other || other.since < stay.since) last.set(stay.shipmentId, stay);
  }
  return [...last.values()].toSorted((a, b) => (a.shipmentId < b.shipmentId ? -1 : 1));
}

function latenessOf(stay: Stay, curves: StayCurves, now: number): Lateness | undefined {
  const isLong = stay.hours > curves.longest(stay);
  const isPromised = Number.isFinite(promisedHours(stay));
  const overdue = isPromised ? (now - Date.parse(stay.dueAt!)) / hourMs : null;
  if (overdue !== null && overdue > 0) return { isLong, overdue };
  const isLikelyKept = overdue !== null && curves.group(stay).endsWithin(-overdue, stay.hours) >= 0.5;
  return isLong && !isLikelyKept ? { isLong, overdue } : undefined;
}

function suggestion(
  snapshot: Snapshot,
  stay: Stay,
  curves: StayCurves,
  { isLong, overdue }: Lateness,
  warehouse: string,
): Suggestion {
  const { asOf, timezone, currency } = snapshot;
  const [group, pool, delivery] = [curves.group(stay), curves.pool(stay), curves.delivery(stay)];
  const isOverdue = overdue !== null && overdue > 0;
  const by = delivery && new Date(Date.parse(asOf) + delivery.days * dayMs).toISOString();
  const isWorth = (stay.value ?? 0) > 0;
  const value = isWorth ? stay.value! : 0;
  const [probability, days] = [delivery?.probability ?? 0, delivery?.days ?? 1];
  const share = 1 - group.survival(stay.hours);
  const isUsualKnown = pool.endings >= stayModel.known && Number.isFinite(group.quantile(0.5));

  return {
    type: 'shipment_delay',
    subject: {
      kind: 'shipment',
      id: stay.shipmentId,
      sku: null,
      name: stay.number,
      warehouseId: stay.warehouseId,
    },
    severity: severityOf(isLong, isOverdue, share),
    priority: priorityOf(((isWorth ? value : rankOfUnknownUnit) * (1 - probability)) / days),
    wording: show.worded(
      {
        title: isOverdue
          ? '{{number}} should have left {{warehouse}} by now'
          : '{{number}} has been {{state}} for longer than usual',
        summary: isOverdue
          ? 'It was due on {{due}}, {{overdue}} ago. It has been {{state}} for {{hours}}.'
          : 'It has been {{state}} for {{hours}}; it ships from {{warehouse}}.',
        rationale: [
          isUsualKnown ? 'Half of similar shipments moved on within {{usual}}' : undefined,
          isLong
            ? 'By this time, {{share}} of similar shipments had moved on, based on {{stays}} of them and {{all}} of the same kind'
            : undefined,
          delivery
            ? 'The chance of delivery within {{days}} is {{probability}}; for all late shipments it was {{baseline}}'
            : 'Too few shipments have been delivered to predict when this one will be',
          isWorth ? 'Its goods have a declared value of {{value}}' : undefined,
        ],
      },
      {
        number: stay.number,
        warehouse,
        state: stateNames[stay.state],
        hours: hoursText(stay.hours),
        due: stay.dueAt === null ? '' : dayText(timezone, stay.dueAt),
        overdue: hoursText(overdue ?? 0),
        usual: hoursText(group.quantile(0.5)),
        share: percentText(share),
        stays: rateText(group.n),
        all: rateText(pool.n),
        probability: percentText(probability),
        days: daysText(days),
        baseline: percentText(delivery?.baseline ?? 0),
        value: moneyIn(currency).written(value),
      },
    ),
    evidence: { metrics: metricsOf(stay, curves, overdue, delivery), series: [], forecast: null },
    impact: show.impactOf(value * (1 - probability), 0, value, {
      basis: isWorth ? 'declared_value' : 'none',
      horizonDays: days,
      assumptions: isWorth
        ? [
            'The declared value of its goods, times the probability that they are not delivered within the horizon.',
            'A delay in one state does not predict delays in later ones.',
          ]
        : ['Its goods have no declared value, so no amount can be calculated.'],
    }),
    confidence: coldStart(
      snapshot,
      delivery
        ? {
            level: keptShare(probability),
            meaning: `The probability that it is delivered within ${daysText(days)}.`,
          }
        : {
            level: keptShare(share),
            meaning: 'The share of similar shipments that had moved on by this time.',
          },
    ),
    claims: delivery
      ? [
          {
            kind: 'probability',
            event: `${stay.number} is delivered within ${daysText(days)}.`,
            level: keptShare(probability),
            value: null,
            baseline: keptShare(delivery.baseline),
            resolvesAt: by!,
            check: { measure: 'delivered', shipmentId: stay.shipmentId, by: by! },
          },
        ]
      : [],
    ...actionsOf(stay, timezone),
    model: {
      name: 'kaplan_meier',
      version: shipmentDelay.version,
      params: {
        level: stayModel.level,
        poolStrength: stayModel.strength,
        groupStays: group.n,
        poolStays: pool.n,
        state: stay.state,
        service: stay.service,
        carrier: stay.state === 'in_transit' ? stay.carrier : null,
      },
      backtest: null,
    },
    validDays: 3,
  };
}

function severityOf(isLong: boolean, isOverdue: boolean, share: number): Suggestion['severity'] {
  const isExtreme = isLong && share >= 0.99;
  if (isLong && isOverdue) return isExtreme ? 'critical' : 'high';
  return isOverdue || isExtreme ? 'medium' : 'low';
}

function metricsOf(
  stay: Stay,
  curves: StayCurves,
  overdue: number | null,
  delivery: ReturnType<StayCurves['delivery']>,
): Metric[] {
  const [group, pool, longest] = [curves.group(stay), curves.pool(stay), curves.longest(stay)];
  const usual = group.quantile(0.5);
  const source = 'stays_of_last_180_days';
  const finite = (hours: number) => (Number.isFinite(hours) ? hours : null);
  return [
    show.metric('hours_in_state', stay.hours, 'hours', 'shipment'),
    ...(overdue === null ? [] : [show.metric('hours_overdue', Math.max(0, overdue), 'hours', 'promise')]),
    ...(Number.isFinite(usual)
      ? [
          show.metric('usual_hours', usual, 'hours', source, {
            low: group.quantile(0.1),
            high: finite(group.quantile(0.9)),
            n: group.n,
          }),
        ]
      : []),
    ...(Number.isFinite(longest)
      ? [show.metric('longest_hours', longest, 'hours', source, { n: group.n })]
      : []),
    ...(delivery
      ? [
          show.metric('delivery_probability', delivery.probability, 'probability', source, { n: group.n }),
          show.metric('delivery_probability_of_late', delivery.baseline, 'probability', source, {
            n: pool.n,
          }),
        ]
      : []),
  ];
}

type Action = Omit<SuggestedAction, 'idempotencyKey'>;

/**
 * Actions open to a merchant: notes appear at the packing table, a hold may be the merchant's own, and a shipment can
 * be cancelled until it is packed.
 */
function actionsOf(stay: Stay, timezone: string): Pick<Suggestion, 'suggestedAction' | 'alternatives'> {
  if (stay.state === 'in_transit') return { suggestedAction: null, alternatives: [] };
  const path = `/v0/shipments/${stay.shipmentId}`;
  const ask = askOf(stay, path, timezone);
  const cancel: Action = {
    description: `Cancel ${stay.number}: immediately if the warehouse has not started, or on request until packing.`,
    method: 'POST',
    path: `${path}/cancel`,
    scope: 'shipments',
    body: { reason: 'It takes too long.' },
  };
  if (stay.state !== 'on_hold') return { suggestedAction: ask ?? null, alternatives: [cancel] };
  const release: Action = {
    description: `Release ${stay.number} if the reason for the hold is resolved.`,
    method: 'POST',
    path: `${path}/release`,
    scope: 'shipments',
    body: null,
  };
  return { suggestedAction: release, alternatives: ask ? [ask, cancel] : [cancel] };
}

/**
 * Asks in the shipment's notes. Notes are replaced as a whole, so nothing can be appended when the current ones are
 * unknown.
 */
function askOf({ notes, number, state, since }: Stay, path: string, timezone: string): Action | undefined {
  if (notes === undefined) return undefined;
  const question = `Please look into this shipment: it has been ${stateNames[state]} since ${dayText(timezone, since)}.`;
  const text = notes ? `${notes}\n${question}` : question;
  if (notes?.includes(question) || text.length > longestNotes) return undefined;
  return {
    description: `Ask the warehouse in the notes of ${number}; the existing notes are kept.`,
    method: 'PUT',
    path: `${path}/notes`,
    scope: 'shipments',
    body: { notes: text },
  };
}

const stateNames: Record<Stay['state'], string> = {
  pending: 'waiting to be picked',
  on_hold: 'on hold',
  processing: 'in processing at the warehouse',
  in_transit: 'with the carrier',
};

const longestNotes = 2_000;
