/** An example suggestion: about a new product and without claims, unless the fields say otherwise. */
import type { Suggestion } from '../../src/insight/recommendations/suggestion.ts';
import { anId } from './records.ts';

export const aSuggestion = ({
  units = 24,
  ...fields
}: Partial<Suggestion> & { units?: number } = {}): Suggestion => {
  const subject = fields.subject ?? {
    kind: 'product',
    id: anId('product'),
    sku: 'HC-ESP-250',
    name: 'House Blend',
    warehouseId: null,
  };
  return {
    type: 'restock_inventory',
    subject,
    severity: 'medium',
    priority: 50,
    wording: {
      title: 'Order {{units}} of {{name}}',
      summary: 'It runs out.',
      rationale: ['{{units}} are missing.'],
      slots: { units: `${units} units`, name: subject.name ?? subject.id },
    },
    evidence: { metrics: [], series: [], forecast: null },
    impact: { amount: 10_000, basis: 'margin', low: 0, high: 20_000, horizonDays: 30, assumptions: [] },
    confidence: { level: 0.9, meaning: 'of such claims nine in ten came true' },
    claims: [],
    suggestedAction: {
      description: 'Announce an inbound shipment',
      method: 'POST',
      path: '/v0/shipments/inbound',
      scope: 'shipments',
      body: {
        type: 'inbound-spd',
        warehouseId: subject.warehouseId,
        items: [{ productId: subject.id, quantity: units }],
      },
    },
    alternatives: [],
    model: { name: 'a_model', version: '1', params: {}, backtest: null },
    validDays: 7,
    ...fields,
  };
};
