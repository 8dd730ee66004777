/** Whether an organization is let in, and how long an invoice of it may wait before its orders do. */
import { Button, Group, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { usualPatienceDays } from 'packhouse:contract';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { Ask } from '../../ui/ask.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { plural } from '../../ui/format.ts';

type Record = Output<'operatorOrganizations.get'>;
type Asked = 'suspend' | 'reopen' | 'patience';

export function Standing({ organization }: { organization: Record }) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const { status, holdWhenOverdueDays: days, closing } = organization;
  return (
    <Section title="Account status">
      <Stack gap="sm">
        <Facts
          rows={[
            [
              'Status',
              <Badge tone={status === 'active' ? 'good' : 'bad'} key="state">
                {status === 'active' ? 'Active' : closing ? 'Closed' : 'Suspended'}
              </Badge>,
            ],
            [
              'New orders pause',
              `${patienceWords(days ?? usualPatienceDays)}${days === null ? ' (default)' : ''}`,
            ],
          ]}
        />
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setAsked('patience')}>
            Change grace period
          </Button>
          {status === 'active' ? (
            <Button size="xs" variant="default" onClick={() => setAsked('suspend')}>
              Suspend
            </Button>
          ) : closing ? null : (
            <Button size="xs" onClick={() => setAsked('reopen')}>
              Reactivate
            </Button>
          )}
        </Group>
        <ChangeStatus
          organization={organization}
          asked={asked === 'patience' ? undefined : asked}
          close={close}
        />
        {asked === 'patience' ? <ChangePatience organization={organization} close={close} /> : null}
      </Stack>
    </Section>
  );
}

const patienceWords = (days: number): string =>
  days === 0
    ? 'As soon as an invoice is overdue'
    : `When an invoice is more than ${plural(days, 'day')} overdue`;

interface ChangeStatusProps {
  organization: Record;
  asked: 'suspend' | 'reopen' | undefined;
  close: () => void;
}

function ChangeStatus({ organization: { id, name, version }, asked, close }: ChangeStatusProps) {
  const update = useWrite('operatorOrganizations.update', {
    done: ({ status }) => (status === 'suspended' ? `${name} suspended` : `${name} reactivated`),
  });
  const say = (status: Record['status']) =>
    update.mutateAsync({ input: { organizationId: id, status }, version });
  return (
    <>
      <Ask
        opened={asked === 'suspend'}
        onClose={close}
        title={`Suspend ${name}?`}
        action="Suspend"
        typed={name}
        onConfirm={() => say('suspended')}
      >
        Its people, keys and applications lose access immediately. No data is lost, and the warehouse keeps
        fulfilling existing orders.
      </Ask>
      <Ask
        opened={asked === 'reopen'}
        onClose={close}
        title={`Reactivate ${name}?`}
        action="Reactivate"
        danger={false}
        onConfirm={() => say('active')}
      >
        Its people, keys and applications get access again immediately.
      </Ask>
    </>
  );
}

function ChangePatience({ organization, close }: { organization: Record; close: () => void }) {
  const { id, holdWhenOverdueDays, version } = organization;
  const [usual, setUsual] = useState(holdWhenOverdueDays === null);
  const [days, setDays] = useState<number | ''>(holdWhenOverdueDays ?? usualPatienceDays);
  const update = useWrite('operatorOrganizations.update', {
    quiet: true,
    done: 'Saved. Paused orders are being rechecked.',
  });
  return (
    <DialogForm
      title="Grace period for overdue invoices"
      action="Save"
      why={!usual && days === '' ? 'Enter the number of days first.' : undefined}
      close={close}
      submit={(idempotencyKey) =>
        update.mutateAsync({
          input: { organizationId: id, holdWhenOverdueDays: usual || days === '' ? null : days },
          version,
          idempotencyKey,
        })
      }
    >
      {(errorAt) => (
        <>
          <Text size="sm">
            When an invoice is overdue for longer, new orders are paused until it is paid. Orders that are
            paused now continue if the new grace period allows it.
          </Text>
          <Radio.Group
            label="Pause new orders"
            value={usual ? 'usual' : 'own'}
            onChange={(choice) => setUsual(choice === 'usual')}
          >
            <Stack gap="xs" mt={6}>
              <Radio value="usual" label={`After ${usualPatienceDays} days (default)`} data-autofocus />
              <Radio value="own" label="After a different number of days" />
            </Stack>
          </Radio.Group>
          <NumberInput
            label="Days overdue"
            description="0 to 3650"
            min={0}
            max={3650}
            allowDecimal={false}
            disabled={usual}
            value={days}
            onChange={(value) => setDays(typeof value === 'number' ? value : '')}
            error={errorAt('holdWhenOverdueDays')}
          />
        </>
      )}
    </DialogForm>
  );
}
