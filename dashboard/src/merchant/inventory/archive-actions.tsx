/** Archiving and restoring, and what stands in the way. */
import { Alert, Button, List, Text } from '@mantine/core';
import { ApiError } from '../../api/call.ts';
import { useMay } from '../../api/space.tsx';
import { useWrite } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { FailureWords, tellUndo } from '../../ui/tell.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { plain } from '../../ui/words.ts';
import { Link, LinkButton } from '../../ui/link.tsx';

interface CatalogueActionsProps {
  resource: 'products' | 'cartons';
  record: { id: string; version: number; archived: boolean };
  name: string;
  editTo: string;
  onRefused: (error: unknown) => void;
}

/** Edits a product or a carton, or archives it. Archiving can be undone, so it is done at once. */
export function CatalogueActions({ resource, record, name, editTo, onRefused }: CatalogueActionsProps) {
  const { may, why } = useMay('member');
  const archive = useWrite(`${resource}.archive`, { quiet: true });
  const restore = useWrite(`${resource}.restore`, { quiet: true });
  const { id, version, archived } = record;
  const run = async () => {
    onRefused(undefined);
    try {
      if (archived) {
        await restore.mutateAsync({ input: { id } });
        tellUndo(`${name} restored.`, () => archive.mutate({ input: { id } }));
      } else {
        await archive.mutateAsync({ input: { id }, version });
        tellUndo(`${name} archived.`, () => restore.mutate({ input: { id } }));
      }
    } catch (error) {
      onRefused(error);
    }
  };
  return (
    <>
      {may && !archived ? (
        <LinkButton to={editTo} variant="default" size="xs">
          Edit
        </LinkButton>
      ) : null}
      <WhyButton
        variant="default"
        size="xs"
        why={why}
        loading={archive.isPending || restore.isPending}
        onClick={() => void run()}
      >
        {archived ? 'Restore' : 'Archive'}
      </WhyButton>
    </>
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
          {details.map((detail, index) => (
            <List.Item key={index}>
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
      <Link to={to}>{title}</Link>
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
