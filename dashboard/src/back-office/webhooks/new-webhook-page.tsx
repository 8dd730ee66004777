import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { SecretShown } from '../../merchant/developer/webhooks/secret-shown.tsx';
import { nameOf } from '../../merchant/developer/webhooks/webhook-words.ts';
import { Section } from '../../ui/facts.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { EndpointFields, fieldsOf, newEndpoint } from './endpoint-fields.tsx';
import { secretAgain } from './secrets.tsx';
import { SendExample } from './send-example.tsx';
import { webhookPath } from './webhook-path.ts';

type NewEndpoint = Output<'operatorWebhooks.create'>;

export function NewWebhookPage() {
  const [made, setMade] = useState<NewEndpoint>();
  return (
    <BackOfficePage
      title={made ? nameOf(made) : 'New webhook endpoint'}
      lead={
        made ? 'Events are sent from now on.' : 'Events are sent to your server within seconds, and signed.'
      }
      crumbs={[{ title: 'Webhooks', to: warehousePath.webhooks() }]}
    >
      {made ? <Made endpoint={made} /> : <NewEndpointForm onMade={setMade} />}
    </BackOfficePage>
  );
}

function NewEndpointForm({ onMade }: { onMade: (endpoint: NewEndpoint) => void }) {
  const [draft, setDraft] = useState(newEndpoint);
  const [sentUrl, setSentUrl] = useState<string>();
  const create = useWrite('operatorWebhooks.create', { quiet: true });
  return (
    <RecordForm
      action="Create endpoint"
      cancelTo={warehousePath.webhooks()}
      submit={async () => {
        setSentUrl(draft.url);
        onMade(await create.mutateAsync({ input: fieldsOf(draft) }));
      }}
    >
      {(errorAt) => <EndpointFields draft={draft} set={setDraft} {...{ errorAt, sentUrl }} />}
    </RecordForm>
  );
}

const Made = ({ endpoint }: { endpoint: NewEndpoint }) => (
  <Stack gap="lg">
    <SecretShown title="Save the secret now" secret={endpoint.secret} again={secretAgain} />
    <Section title="Send test">
      <SendExample endpoint={endpoint} />
    </Section>
    <Group justify="flex-end">
      <LinkButton to={webhookPath.one(endpoint.id)}>Go to endpoint</LinkButton>
    </Group>
  </Stack>
);
