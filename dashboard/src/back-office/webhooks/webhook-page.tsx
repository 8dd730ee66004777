/** An endpoint of the warehouse: how it does, what was sent to it, and what can be done with it. */
import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { may } from '@packhouse/contract/rules/lifecycle';
import { useParams } from '@tanstack/react-router';
import { webhookLifecycle } from 'packhouse:webhooks';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead, useWrite } from '../../api/use.ts';
import { Deliveries } from '../../merchant/developer/webhooks/deliveries.tsx';
import { EnableWebhook } from '../../merchant/developer/webhooks/enable-webhook.tsx';
import { TopicChips } from '../../merchant/developer/webhooks/topic-chips.tsx';
import { healthOf, nameOf, shortUrl } from '../../merchant/developer/webhooks/webhook-words.ts';
import { ActorName } from '../../ui/actor-name.tsx';
import { Ask } from '../../ui/ask.tsx';
import { WordBadge } from '../../ui/badge.tsx';
import { CopyId } from '../../ui/copy-id.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { number } from '../../ui/format.ts';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { Time } from '../../ui/time.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { webhookState } from '../../ui/words.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { draftOf, EndpointFields, fieldsOf } from './endpoint-fields.tsx';
import { scopeInWords } from './scope-words.ts';
import { Secrets } from './secrets.tsx';
import { SendExample } from './send-example.tsx';
import { WebhookHistory } from './webhook-history.tsx';
import { webhookPath } from './webhook-path.ts';

type Endpoint = Output<'operatorWebhooks.get'>;

export function WebhookPage() {
  const { webhookId: id } = useParams({ strict: false }) as { webhookId: string };
  const { values } = useUrlState();
  // An endpoint that is being deleted is not read again.
  const [leaving, setLeaving] = useState(false);
  const query = useRead('operatorWebhooks.get', { id }, { enabled: !leaving, everyMs: 15_000 });
  const known = query.data;
  return (
    <BackOfficePage
      title={known ? nameOf(known) : 'Webhook endpoint'}
      lead={known ? shortUrl(known.url) : ''}
      aside={known ? <WordBadge word={webhookState[known.state]} /> : null}
      crumbs={[{ title: 'Webhooks', to: warehousePath.webhooks() }]}
      actions={known ? <Actions endpoint={known} setLeaving={setLeaving} /> : null}
    >
      <Loaded query={query}>
        {(endpoint) =>
          values['edit'] === '1' ? (
            <EditEndpoint endpoint={endpoint} />
          ) : (
            <Stack gap="lg">
              {endpoint.disabledReason === null ? null : (
                <Alert color="red" variant="outline" role="alert" title="Disabled">
                  {endpoint.disabledReason} Its events are kept. Enable it once your server answers again.
                </Alert>
              )}
              <EndpointFacts endpoint={endpoint} />
              <Secrets endpoint={endpoint} />
              {leaving ? null : (
                <>
                  <Deliveries webhookId={id} list="operatorWebhooks.deliveries" to={webhookPath.delivery} />
                  <WebhookHistory webhookId={id} />
                </>
              )}
            </Stack>
          )
        }
      </Loaded>
    </BackOfficePage>
  );
}

function EndpointFacts({ endpoint }: { endpoint: Endpoint }) {
  const { health } = endpoint;
  return (
    <Section title="Details">
      <Facts
        rows={[
          ['URL', <CopyId value={endpoint.url} label="Copy URL" key="url" />],
          ['Topics', <TopicChips patterns={endpoint.topics} most={12} key="topics" />],
          ['Merchants', scopeInWords(endpoint)],
          ['Health, 24 h', <WordBadge word={healthOf(endpoint)} key="health" />],
          ['Deliveries, 24 h', number(health.deliveries24h)],
          ['Waiting', number(health.waiting)],
          ['Last success', <Time at={health.lastSuccessAt} none="Never" key="success" />],
          ['Last failure', <Time at={health.lastFailureAt} none="Never" key="failure" />],
          ['Id', <CopyId value={endpoint.id} key="id" />],
          ['Created', <Time at={endpoint.createdAt} key="made" />],
          ['Created by', <ActorName actor={endpoint.createdBy} key="by" />],
        ]}
      />
    </Section>
  );
}

interface ActionsProps {
  endpoint: Endpoint;
  setLeaving: (leaving: boolean) => void;
}

function Actions({ endpoint, setLeaving }: ActionsProps) {
  const { id, state } = endpoint;
  const { set } = useUrlState();
  const [asked, setAsked] = useState<'test' | 'enable' | 'delete'>();
  const pause = useWrite('operatorWebhooks.pause', { done: 'Endpoint paused. Its events are kept.' });
  const close = () => setAsked(undefined);
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" onClick={() => setAsked('test')}>
        Send test
      </Button>
      {may(webhookLifecycle, 'enable', state) ? (
        <Button size="xs" onClick={() => setAsked('enable')}>
          Enable
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          loading={pause.isPending}
          onClick={() => pause.mutate({ input: { id } })}
        >
          Pause
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => set({ edit: '1' })}>
        Edit
      </Button>
      <Button size="xs" color="red.8" onClick={() => setAsked('delete')}>
        Delete
      </Button>
      <Modal opened={asked === 'test'} onClose={close} title="Send test" size="lg">
        <SendExample endpoint={endpoint} />
      </Modal>
      <EnableWebhook
        webhook={endpoint}
        operation="operatorWebhooks.enable"
        opened={asked === 'enable'}
        onClose={close}
      />
      <DeleteEndpoint
        endpoint={endpoint}
        opened={asked === 'delete'}
        onClose={close}
        setLeaving={setLeaving}
      />
    </Group>
  );
}

interface DeleteEndpointProps extends ActionsProps {
  opened: boolean;
  onClose: () => void;
}

function DeleteEndpoint({ endpoint, opened, onClose, setLeaving }: DeleteEndpointProps) {
  const go = useGo();
  const remove = useWrite('operatorWebhooks.remove', { done: `${nameOf(endpoint)} was deleted.` });
  const confirm = async () => {
    setLeaving(true);
    try {
      await remove.mutateAsync({ input: { id: endpoint.id } });
    } catch (failure) {
      setLeaving(false);
      throw failure;
    }
    go(warehousePath.webhooks());
  };
  return (
    <Ask
      opened={opened}
      onClose={onClose}
      title={`Delete ${nameOf(endpoint)}`}
      action="Delete endpoint"
      onConfirm={confirm}
    >
      Deliveries to this endpoint stop, also those that are waiting. Its delivery log and its secret are
      deleted, too. This cannot be undone. To stop for a while, pause the endpoint instead.
    </Ask>
  );
}

function EditEndpoint({ endpoint }: { endpoint: Endpoint }) {
  const { id, version } = endpoint;
  const go = useGo();
  const [draft, setDraft] = useState(() => draftOf(endpoint));
  const [sentUrl, setSentUrl] = useState<string>();
  const update = useWrite('operatorWebhooks.update', {
    quiet: true,
    done: 'Saved. Changes apply from the next delivery.',
  });
  return (
    <RecordForm
      action="Save changes"
      cancelTo={webhookPath.one(id)}
      submit={async (idempotencyKey) => {
        setSentUrl(draft.url);
        await update.mutateAsync({ input: { id, ...fieldsOf(draft) }, version, idempotencyKey });
        go(webhookPath.one(id));
      }}
    >
      {(errorAt) => <EndpointFields draft={draft} set={setDraft} {...{ errorAt, sentUrl }} />}
    </RecordForm>
  );
}
