import { Modal } from '@mantine/core';
import { may as mayBe } from '@packhouse/contract/rules/lifecycle';
import { webhookLifecycle } from 'packhouse:webhooks';
import { useState } from 'react';
import { useMay } from '../../../api/space.tsx';
import { useWrite } from '../../../api/use.ts';
import { path } from '../../../app/path.ts';
import { Ask } from '../../../ui/ask.tsx';
import { number } from '../../../ui/format.ts';
import { useGo } from '../../../ui/go.tsx';
import { tellUndo } from '../../../ui/tell.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { WhyButton } from '../../../ui/why.tsx';
import { EnableWebhook } from './enable-webhook.tsx';
import { ReplayEvents } from './replay-events.tsx';
import { SendTest } from './send-test.tsx';
import { useSamples } from './use-samples.ts';
import { nameOf, whyNoChange, whyNoReplay, type Webhook } from './webhook-words.ts';

interface WebhookActionsProps {
  webhook: Webhook;
  setLeaving: (leaving: boolean) => void;
}

export function WebhookActions({ webhook, setLeaving }: WebhookActionsProps) {
  const { why } = useMay('admin');
  const { values, set } = useUrlState();
  const [asked, setAsked] = useState<'test' | 'enable' | 'replay' | 'delete'>();
  const samples = useSamples();
  const close = () => setAsked(undefined);
  return (
    <>
      <WhyButton size="xs" variant="default" why={why} onClick={() => setAsked('test')}>
        Send test
      </WhyButton>
      <WhyButton
        size="xs"
        variant="default"
        why={why ?? whyNoReplay(webhook)}
        onClick={() => setAsked('replay')}
      >
        Replay
      </WhyButton>
      {mayBe(webhookLifecycle, 'enable', webhook.state) ? (
        <WhyButton size="xs" why={why} onClick={() => setAsked('enable')}>
          Enable
        </WhyButton>
      ) : (
        <PauseButton webhook={webhook} />
      )}
      {values['edit'] === '1' ? null : (
        <WhyButton
          size="xs"
          variant="default"
          why={why ?? whyNoChange(webhook)}
          onClick={() => set({ edit: '1' })}
        >
          Edit
        </WhyButton>
      )}
      <WhyButton size="xs" color="red.8" why={why} onClick={() => setAsked('delete')}>
        Delete
      </WhyButton>
      <Modal opened={asked === 'test'} onClose={close} title="Send test" size="lg">
        <SendTest webhook={webhook} why={why} samples={samples} />
      </Modal>
      <EnableWebhook webhook={webhook} opened={asked === 'enable'} onClose={close} />
      <ReplayEvents webhook={webhook} opened={asked === 'replay'} onClose={close} />
      <DeleteWebhook webhook={webhook} opened={asked === 'delete'} onClose={close} setLeaving={setLeaving} />
    </>
  );
}

function PauseButton({ webhook: { id } }: { webhook: Webhook }) {
  const { why } = useMay('admin');
  const enable = useWrite('dashboardWebhooks.enable', { done: 'Endpoint enabled.' });
  const pause = useWrite('dashboardWebhooks.pause');
  const tellPaused = () =>
    tellUndo('Endpoint paused. Its events are kept.', () => enable.mutate({ input: { id } }));
  return (
    <WhyButton
      size="xs"
      variant="default"
      why={why}
      loading={pause.isPending}
      onClick={() => pause.mutate({ input: { id } }, { onSuccess: tellPaused })}
    >
      Pause
    </WhyButton>
  );
}

interface DeleteWebhookProps extends WebhookActionsProps {
  opened: boolean;
  onClose: () => void;
}

function DeleteWebhook({ webhook, opened, onClose, setLeaving }: DeleteWebhookProps) {
  const { id, health } = webhook;
  const go = useGo();
  const remove = useWrite('dashboardWebhooks.remove', { done: `${nameOf(webhook)} was deleted.` });
  const confirm = async () => {
    setLeaving(true);
    try {
      await remove.mutateAsync({ input: { id } });
    } catch (failure) {
      setLeaving(false);
      throw failure;
    }
    go(path.webhooks());
  };
  return (
    <Ask
      opened={opened}
      onClose={onClose}
      title={`Delete ${nameOf(webhook)}`}
      action="Delete endpoint"
      onConfirm={confirm}
    >
      Deliveries to this endpoint stop
      {health.waiting > 0
        ? `, including ${health.waiting === 1 ? 'the one that is waiting' : `the ${number(health.waiting)} that are waiting`}`
        : ''}
      . Its delivery log and its secret are deleted, too. This cannot be undone. To stop for a while, pause
      the endpoint instead.
    </Ask>
  );
}
