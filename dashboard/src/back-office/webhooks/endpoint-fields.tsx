/** Fields of an endpoint of the warehouse. */
import { MultiSelect, Stack } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import {
  fieldsOf as webhookFieldsOf,
  WebhookFields,
  type WebhookDraft,
} from '../../merchant/developer/webhooks/webhook-fields.tsx';
import { Section } from '../../ui/facts.tsx';
import type { ErrorAt } from '../../ui/sent-form.tsx';
import { OrganizationsChoice } from '../organization-choice.tsx';
import { useWarehouses } from '../staff/use-warehouses.ts';

export interface EndpointDraft extends WebhookDraft {
  organizationIds: string[];
  warehouseIds: string[];
}

export const newEndpoint: EndpointDraft = {
  url: '',
  description: '',
  topics: ['*'],
  organizationIds: [],
  warehouseIds: [],
};

export const draftOf = (endpoint: Output<'operatorWebhooks.get'>): EndpointDraft => ({
  url: endpoint.url,
  description: endpoint.description ?? '',
  topics: endpoint.topics,
  organizationIds: endpoint.organizationIds ?? [],
  warehouseIds: endpoint.warehouseIds ?? [],
});

/** An endpoint as it is sent. No merchant and no warehouse means all of them. */
export const fieldsOf = ({ organizationIds, warehouseIds, ...draft }: EndpointDraft) => ({
  ...webhookFieldsOf(draft),
  organizationIds: organizationIds.length === 0 ? null : organizationIds,
  warehouseIds: warehouseIds.length === 0 ? null : warehouseIds,
});

interface EndpointFieldsProps {
  draft: EndpointDraft;
  set: (draft: EndpointDraft) => void;
  errorAt: ErrorAt;
  /** The URL that the service has checked. */
  sentUrl: string | undefined;
}

export function EndpointFields({ draft, set, errorAt, sentUrl }: EndpointFieldsProps) {
  const warehouses = useWarehouses();
  return (
    <>
      <WebhookFields
        draft={draft}
        set={(changes) => set({ ...draft, ...changes })}
        samples={noSamples}
        {...{ errorAt, sentUrl }}
      />
      <Section title="Merchants and warehouses">
        <Stack>
          <OrganizationsChoice
            label="Merchants"
            description="Leave empty for all merchants, those of the future included."
            value={draft.organizationIds}
            onChange={(organizationIds) => set({ ...draft, organizationIds })}
            error={errorAt('organizationIds') ?? errorAt('organizationIds[0]')}
          />
          <MultiSelect
            label="Warehouses"
            description="Leave empty for all events. With a warehouse, only events about its shipments, inbounds and returns are sent."
            data={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
            value={draft.warehouseIds}
            onChange={(warehouseIds) => set({ ...draft, warehouseIds })}
            searchable
            clearable
            error={errorAt('warehouseIds') ?? errorAt('warehouseIds[0]')}
          />
        </Stack>
      </Section>
    </>
  );
}

const noSamples: ReadonlyMap<string, string> = new Map();
