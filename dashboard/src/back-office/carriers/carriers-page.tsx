/** Accounts at carriers, by which the packing tables buy labels, and the rules that choose a service. */
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../api/use.ts';
import { Ask } from '../../ui/ask.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Section } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Note } from '../../ui/note.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { tellDone } from '../../ui/tell.tsx';
import { Time } from '../../ui/time.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { mayCall } from '../../warehouse/roles/may-call.ts';
import { useRoleHolders } from '../../warehouse/roles/use-roles.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { useWarehouses } from '../staff/use-warehouses.ts';
import { AccountForm } from './account-form.tsx';
import type { Account, Carriers } from './carriers-read.ts';
import { ShippingRules } from './shipping-rules.tsx';

export function CarriersPage() {
  const query = useRead('operatorCarriers.read', {});
  const [adding, setAdding] = useState(false);
  const mayChange = mayCall(useRoleHolders(), 'operatorCarriers.create');
  return (
    <BackOfficePage
      title="Carriers"
      lead="The packing tables buy labels with these accounts. Test spaces always use the built-in test carrier."
      actions={mayChange ? <Button onClick={() => setAdding(true)}>Add account</Button> : undefined}
    >
      <Loaded query={query}>
        {(carriers) => (
          <>
            {adding ? <AccountForm kinds={carriers.kinds} close={() => setAdding(false)} /> : null}
            <Accounts carriers={carriers} mayChange={mayChange} add={() => setAdding(true)} />
            <ShippingRules shippingRules={carriers.shippingRules} mayChange={mayChange} />
          </>
        )}
      </Loaded>
    </BackOfficePage>
  );
}

interface AccountsProps {
  carriers: Carriers;
  mayChange: boolean;
  add: () => void;
}

function Accounts({ carriers: { accounts, kinds }, mayChange, add }: AccountsProps) {
  const [editing, setEditing] = useState<Account>();
  const [removing, setRemoving] = useState<Account>();
  const own = accounts.filter(({ builtIn }) => !builtIn);
  if (own.length === 0)
    return (
      <Empty
        title="No carrier accounts yet"
        action={mayChange ? <Button onClick={add}>Add account</Button> : undefined}
      >
        With an account, a packed order gets rates, and one key buys and prints the cheapest label that keeps
        the promise. To try it, add an account of the kind Test carrier: its labels say SAMPLE.
      </Empty>
    );
  return (
    <Section title="Accounts">
      {editing ? <AccountForm kinds={kinds} account={editing} close={() => setEditing(undefined)} /> : null}
      {removing ? <RemoveAccount account={removing} close={() => setRemoving(undefined)} /> : null}
      <SmallTable
        label="Carrier accounts"
        rows={own}
        columns={[
          {
            title: 'Account',
            cell: (account) => (
              <>
                <span style={{ overflowWrap: 'anywhere' }}>{account.name}</span>
                <Note size="xs">
                  {kinds.find(({ kind }) => kind === account.kind)?.label ?? account.kind}
                </Note>
              </>
            ),
          },
          { title: 'For', cell: ({ organization }) => organization?.name ?? 'All merchants' },
          { title: 'Warehouses', cell: (account) => <WarehousesOf account={account} /> },
          {
            title: 'Labels',
            cell: ({ labelFormat, mode }) => (
              <Group gap={6}>
                {labelFormat.toUpperCase()}
                {mode === 'test' ? <Badge tone="warning">Test</Badge> : null}
              </Group>
            ),
          },
          { title: 'Connection', cell: (account) => <Connection account={account} /> },
          { title: 'Webhook', cell: (account) => <Webhook account={account} /> },
          {
            title: 'Actions',
            cell: (account) =>
              mayChange ? (
                <Group gap="xs">
                  <TestButton account={account} />
                  <Button size="compact-sm" variant="default" onClick={() => setEditing(account)}>
                    Edit
                  </Button>
                  <Button size="compact-sm" variant="default" onClick={() => setRemoving(account)}>
                    Remove
                  </Button>
                </Group>
              ) : null,
          },
        ]}
      />
    </Section>
  );
}

/** An account of the warehouse is named by its id alone, one of a merchant with the merchant. */
const named = ({ id, organization }: Account) => ({
  id,
  ...(organization ? { organizationId: organization.id } : {}),
});

function WarehousesOf({ account: { warehouseIds } }: { account: Account }) {
  const warehouses = useWarehouses();
  if (warehouseIds === null) return <>All</>;
  return <>{warehouseIds.map((id) => warehouses.find((one) => one.id === id)?.name ?? id).join(', ')}</>;
}

function Connection({ account: { active, problem, testedAt } }: { account: Account }) {
  if (!active) return <Badge tone="neutral">Off</Badge>;
  if (problem !== null)
    return (
      <>
        <Badge tone="bad">Failed</Badge>
        <Note size="xs">{problem}</Note>
      </>
    );
  if (testedAt === null) return <Badge tone="warning">Not tested</Badge>;
  return (
    <>
      <Badge tone="good">Works</Badge>
      <Note size="xs">
        <Time at={testedAt} />
      </Note>
    </>
  );
}

function Webhook({ account: { webhookPath, hasWebhookSecret } }: { account: Account }) {
  const address = `${location.origin}${webhookPath}`;
  return (
    <Group gap={6} wrap="nowrap">
      <CopyButton value={address} label="Copy address" />
      <Note size="xs">{hasWebhookSecret ? 'Secret is set' : 'No secret: polled only'}</Note>
    </Group>
  );
}

function TestButton({ account }: { account: Account }) {
  const test = useWrite('operatorCarriers.test', { quiet: false });
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={test.isPending}
      onClick={() =>
        test.mutate(
          { input: named(account) },
          {
            onSuccess: ({ ok }) => {
              if (ok) tellDone(`The connection of ${account.name} works`);
            },
          },
        )
      }
    >
      Test connection
    </Button>
  );
}

function RemoveAccount({ account, close }: { account: Account; close: () => void }) {
  const remove = useWrite('operatorCarriers.remove', { done: 'Account removed' });
  return (
    <Ask
      opened
      onClose={close}
      title={`Remove ${account.name}?`}
      action="Remove account"
      onConfirm={() => remove.mutateAsync({ input: named(account) })}
    >
      Its credentials are deleted. Labels bought with it stay valid, but can no longer be given back or
      tracked here.
    </Ask>
  );
}
