/** Archiving and restoring, and what stands in the way. */
import { Alert, Anchor, Button, List, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../api/call.ts';
import { useMay } from '../api/space.tsx';
import { path } from '../path.ts';
import { Go } from '../ui/go.tsx';
import { FailureWords } from '../ui/tell.tsx';
import { WhyButton } from '../ui/why.tsx';
import { plain } from '../words.ts';

interface ArchiveActionsProps {
  archived: boolean;
  archive: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  onRefused: (error: unknown) => void;
}

/** Archiving can be undone, so it is done at once. */
export function ArchiveActions({ archived, archive, restore, onRefused }: ArchiveActionsProps) {
  const { why } = useMay('member');
  const [busy, setBusy] = useState(false);
  const run = (what: () => Promise<unknown>) => {
    setBusy(true);
    onRefused(undefined);
    what()
      .catch(onRefused)
      .finally(() => setBusy(false));
  };
  return (
    <WhyButton
      variant="default"
      size="xs"
      why={why}
      loading={busy}
      onClick={() => run(archived ? restore : archive)}
    >
      {archived ? 'Restore' : 'Archive'}
    </WhyButton>
  );
}

/** Why it was refused, with a link to everything that has to end first. */
export function Refused({ error, title, onClose }: { error: unknown; title: string; onClose: () => void }) {
  if (error === undefined) return null;
  const details = error instanceof ApiError ? error.details : [];
  return (
    <Alert color="red" variant="outline" role="alert" title={title}>
      <FailureWords error={error} />
      {details.length > 0 ? (
        <List size="sm" mt="xs">
          {details.map((detail, place) => (
            <List.Item key={place}>
              <Use detail={detail} />
            </List.Item>
          ))}
        </List>
      ) : null}
      <Button size="xs" variant="default" mt="sm" onClick={onClose}>
        Close
      </Button>
    </Alert>
  );
}

function Use({ detail }: { detail: Record<string, unknown> }) {
  const text = (key: string) => (typeof detail[key] === 'string' ? detail[key] : undefined);
  const id = text('id') ?? '';
  const link = (to: string, title: string, note?: string) => (
    <>
      <Anchor component={Go} to={to} size="sm">
        {title}
      </Anchor>
      {note ? ` (${note})` : null}
    </>
  );
  switch (detail['resourceType']) {
    case 'shipment':
      return link(path.shipment(id), text('number') ?? id, plain(text('status') ?? '').toLowerCase());
    case 'product':
      return link(path.product(id), `${text('sku') ?? ''} ${text('name') ?? ''}`.trim());
    case 'carton':
      return link(path.carton(id), text('name') ?? id);
    case 'stock':
      return <Text size="sm">{`${String(detail['onHand'])} at ${text('warehouse') ?? ''}`}</Text>;
    default:
      return id.startsWith('prd_') ? (
        link(path.product(id), text('sku') ?? id)
      ) : (
        <Text size="sm">{JSON.stringify(detail)}</Text>
      );
  }
}
