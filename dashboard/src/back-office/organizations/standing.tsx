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
import { number } from '../../ui/format.ts';

type Record = Output<'operatorOrganizations.get'>;
type Asked = 'suspend' | 'reopen' | 'patience';

export function Standing({ organization }: { organization: Record }) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const { status, holdWhenOverdueDays: days } = organization;
  return (
    <Section title="How it stands">
      <Stack gap="sm">
        <Facts
          rows={[
            [
              'State',
              <Badge tone={status === 'active' ? 'good' : 'bad'} key="state">
                {status === 'active' ? 'Active' : 'Suspended'}
              </Badge>,
            ],
            [
              'Orders wait',
              `${patienceWords(days ?? usualPatienceDays)}${days === null ? ', as usual' : ''}`,
            ],
          ]}
        />
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setAsked('patience')}>
            Change how long
          </Button>
          {status === 'active' ? (
            <Button size="xs" variant="default" onClick={() => setAsked('suspend')}>
              Suspend it
            </Button>
          ) : (
            <Button size="xs" onClick={() => setAsked('reopen')}>
              Let it in again
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
    ? 'From the day after an invoice was due'
    : `When an invoice is overdue for more than ${number(days)} ${days === 1 ? 'day' : 'days'}`;

interface ChangeStatusProps {
  organization: Record;
  asked: 'suspend' | 'reopen' | undefined;
  close: () => void;
}

function ChangeStatus({ organization: { id, name, version }, asked, close }: ChangeStatusProps) {
  const update = useWrite('operatorOrganizations.update', {
    done: ({ status }) => (status === 'suspended' ? `${name} is suspended` : `${name} is let in again`),
  });
  const say = (status: Record['status']) =>
    update.mutateAsync({ input: { organizationId: id, status }, version });
  return (
    <>
      <Ask
        opened={asked === 'suspend'}
        onClose={close}
        title={`Suspend ${name}?`}
        action="Suspend it"
        typed={name}
        onConfirm={() => say('suspended')}
      >
        Its people, keys and applications are refused from this moment on. Nothing is lost, and the warehouse
        goes on with what was ordered.
      </Ask>
      <Ask
        opened={asked === 'reopen'}
        onClose={close}
        title={`Let ${name} in again?`}
        action="Let it in again"
        danger={false}
        onConfirm={() => say('active')}
      >
        Its people, keys and applications work again at once.
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
    done: 'Saved. Orders that wait are looked at again.',
  });
  return (
    <DialogForm
      title="How long may an invoice be overdue?"
      action="Save"
      why={!usual && days === '' ? 'Say how many days first.' : undefined}
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
            When an invoice is overdue for longer, new orders wait until it is paid. Orders that wait now go
            on if this lets them.
          </Text>
          <Radio.Group
            label="New orders wait"
            value={usual ? 'usual' : 'own'}
            onChange={(choice) => setUsual(choice === 'usual')}
          >
            <Stack gap="xs" mt={6}>
              <Radio value="usual" label={`After the usual ${usualPatienceDays} days`} data-autofocus />
              <Radio value="own" label="After another number of days" />
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
