/** Buttons for the actions that may end the cause of an action item. */
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { callRead, callWrite } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import type { FoundOperation } from '../../api/operation-at.ts';
import { useMay, useSpace } from '../../api/space.tsx';
import { download } from '../shipments/download.ts';
import { Go } from '../../ui/go.tsx';
import { tellDone, tellFailure } from '../../ui/tell.tsx';
import { useFormKey } from '../../ui/use-form-key.ts';
import { WhyButton } from '../../ui/why.tsx';
import { doingsOf, type Doing } from './doings-of.ts';

type Notification = Output<'notifications.list'>;

export function ItemActions({ item }: { item: Notification }) {
  const space = useSpace();
  return doingsOf(item).map((doing, index) => {
    const looks = { size: 'compact-sm', variant: index === 0 ? 'light' : 'default' } as const;
    if (doing.does === 'go') {
      return (
        <Button key={doing.key} component={Go} to={doing.to} {...looks}>
          {doing.label}
        </Button>
      );
    }
    if (doing.does === 'download') {
      const { name, input } = doing.said;
      return (
        <Button key={doing.key} {...looks} onClick={() => void download(name, input as never, space)}>
          {doing.label}
        </Button>
      );
    }
    return <Run key={doing.key} item={item} doing={doing} looks={looks} />;
  });
}

interface RunProps {
  item: Notification;
  doing: Doing & { does: 'run' };
  looks: { size: 'compact-sm'; variant: 'light' | 'default' };
}

function Run({ item, doing: { label, said }, looks }: RunProps) {
  const { why } = useMay(said.facts.role ?? 'member');
  const { run, busy } = useRun(item, said);
  const [asking, setAsking] = useState(false);
  // A cancelled shipment cannot be taken up again, so cancelling asks first.
  const cancels = said.name === 'shipments.cancel';
  return (
    <>
      <WhyButton why={why} {...looks} loading={busy} onClick={() => (cancels ? setAsking(true) : void run())}>
        {label}
      </WhyButton>
      {cancels && asking ? (
        <Suspense>
          <CancelNoticed shipmentId={String(said.input['id'])} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const CancelNoticed = lazy(async () => ({
  default: (await import('./cancel-noticed.tsx')).CancelNoticed,
}));

/** Runs the action, then says whether the item is resolved, which the service decides. */
function useRun({ id, title }: Notification, { name, input }: FoundOperation) {
  const space = useSpace();
  const client = useQueryClient();
  const withKey = useFormKey();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run() {
      setBusy(true);
      try {
        await withKey((idempotencyKey) =>
          callWrite(name as 'shipments.release', input as { id: string }, space, { idempotencyKey }),
        );
        const { state } = await callRead('notifications.get', { id }, space);
        tellDone(
          state === 'resolved'
            ? `Done. “${title}” is resolved.`
            : `Done. “${title}” clears when the issue is resolved.`,
        );
      } catch (error) {
        tellFailure(error);
      } finally {
        setBusy(false);
        void client.invalidateQueries();
      }
    },
  };
}
