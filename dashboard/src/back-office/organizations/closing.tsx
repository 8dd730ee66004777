/** Closing a merchant that leaves, and cancelling it before its data is deleted. */
import { Anchor, Button, Group, List, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead, useWrite } from '../../api/use.ts';
import { Ask } from '../../ui/ask.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { Time } from '../../ui/time.tsx';
import { typing } from '../../ui/typing.ts';

type Organization = Output<'operatorOrganizations.get'>;

export function Closing({ organization }: { organization: Organization }) {
  const { closing, mode } = organization;
  const [asked, setAsked] = useState(false);
  if (mode === 'test') return null;
  return (
    <Section
      title="Closing"
      aside={
        closing?.deletedAt ? null : (
          <Button
            size="xs"
            variant="default"
            {...(closing ? {} : { c: 'var(--mantine-color-error)' })}
            onClick={() => setAsked(true)}
          >
            {closing ? 'Cancel closing' : 'Close merchant'}
          </Button>
        )
      }
    >
      {closing ? (
        <Facts
          rows={[
            ['Closed', <Time key="closed" at={closing.closedAt} exact />],
            ['By', closing.closedBy.name],
            [
              closing.deletedAt ? 'Data deleted' : 'Data is deleted',
              <Time key="delete" at={closing.deletedAt ?? closing.deleteAt} exact />,
            ],
          ]}
        />
      ) : (
        <Text size="sm">
          When a merchant leaves: ends all access at once, and deletes its data after a term.
        </Text>
      )}
      {closing ? (
        <CancelClosing organization={organization} opened={asked} close={() => setAsked(false)} />
      ) : asked ? (
        <CloseMerchant organization={organization} close={() => setAsked(false)} />
      ) : null}
    </Section>
  );
}

/** Days suggested for the term. */
const usualDays = 30;

function CloseMerchant({
  organization: { id, name },
  close,
}: {
  organization: Organization;
  close: () => void;
}) {
  const [days, setDays] = useState<number | ''>(usualDays);
  const [typed, setTyped] = useState('');
  const ask = useWrite('operatorOrganizations.close', { quiet: true, done: `${name} closed` });
  return (
    <DialogForm
      title={`Close ${name}?`}
      action="Close merchant"
      why={
        days === ''
          ? 'Enter the number of days first.'
          : typed === name
            ? undefined
            : 'Type the name of the merchant first.'
      }
      close={close}
      submit={(idempotencyKey) =>
        ask.mutateAsync({
          input: { organizationId: id, ...(days === '' ? {} : { deleteAfterDays: days }) },
          idempotencyKey,
        })
      }
    >
      {(errorAt) => (
        <>
          <List size="sm">
            <List.Item>Its people are signed out and lose access immediately.</List.Item>
            <List.Item>Its API keys, applications and invitations are revoked for good.</List.Item>
            <List.Item>Its webhooks are paused.</List.Item>
            <List.Item>
              After the term, its records and files are deleted, and so are the accounts of people who belong
              to no other merchant. Invoices are kept with their evidence.
            </List.Item>
            <List.Item>Until then, you can cancel the closing.</List.Item>
          </List>
          <ExportFirst organizationId={id} />
          <NumberInput
            label="Delete its data after"
            description="Days, 1 to 3650"
            min={1}
            max={3650}
            allowDecimal={false}
            value={days}
            onChange={(value) => setDays(typeof value === 'number' ? value : '')}
            error={errorAt('deleteAfterDays')}
          />
          <TextInput label={`Type "${name}" to confirm`} autoComplete="off" {...typing(typed, setTyped)} />
        </>
      )}
    </DialogForm>
  );
}

function ExportFirst({ organizationId }: { organizationId: string }) {
  const exports = useRead('operatorExports.list', { organizationId });
  const request = useWrite('operatorExports.create', { done: 'The export is being written.' });
  const ready = exports.data?.exports.find(({ status }) => status === 'ready');
  const running = exports.data?.exports.some(({ status }) => status === 'running') === true;
  return (
    <Stack gap={4}>
      <Text size="sm">Give the merchant its data first:</Text>
      <Group gap="sm">
        <Button
          size="xs"
          variant="default"
          loading={request.isPending || running}
          onClick={() => request.mutate({ input: { organizationId } })}
        >
          Export data
        </Button>
        {ready ? (
          <Anchor
            size="sm"
            href={`/operator/v0/organizations/${organizationId}/exports/${ready.id}/archive`}
            download
          >
            Download archive
          </Anchor>
        ) : null}
      </Group>
    </Stack>
  );
}

function CancelClosing({
  organization: { id, name },
  opened,
  close,
}: {
  organization: Organization;
  opened: boolean;
  close: () => void;
}) {
  const cancel = useWrite('operatorOrganizations.cancelClosing', { done: `${name} is active again` });
  return (
    <Ask
      opened={opened}
      onClose={close}
      title={`Cancel the closing of ${name}?`}
      action="Cancel closing"
      danger={false}
      onConfirm={() => cancel.mutateAsync({ input: { organizationId: id } })}
    >
      Its people get access again immediately, and nothing is deleted. It needs new API keys, applications ask
      for consent again, and its webhooks stay paused.
    </Ask>
  );
}
