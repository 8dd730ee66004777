/** Form that adds an account at a carrier, or changes one. Stored credentials are never shown; new ones replace all of them. */
import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../api/use.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import type { ErrorAt } from '../../ui/sent-form.tsx';
import { Switch } from '../../ui/switch.ts';
import { typing } from '../../ui/typing.ts';
import { OrganizationChoice } from '../organization-choice.tsx';
import { useWarehouses } from '../staff/use-warehouses.ts';
import { servicesIn, textOfServices } from './services-text.ts';
import type { Account, Carriers } from './carriers-read.ts';

interface AccountFormProps {
  kinds: Carriers['kinds'];
  account?: Account;
  close: () => void;
}

export function AccountForm({ kinds, account, close }: AccountFormProps) {
  const [kind, setKind] = useState(account?.kind ?? kinds[0]!.kind);
  const [name, setName] = useState(account?.name ?? '');
  const [organizationId, setOrganization] = useState<string | null>(account?.organization?.id ?? null);
  const [warehouseIds, setWarehouses] = useState<string[]>(account?.warehouseIds ?? []);
  const [labelFormat, setFormat] = useState(account?.labelFormat ?? 'pdf');
  const [servicesText, setServices] = useState(() => textOfServices(account?.services ?? null));
  const [isTest, setTest] = useState(account?.mode === 'test');
  const [active, setActive] = useState(account?.active ?? true);
  const [credentials, setCredentials] = useState<Readonly<Record<string, string>>>({});
  const [webhookSecret, setSecret] = useState('');
  const warehouses = useWarehouses();
  const create = useWrite('operatorCarriers.create', {
    quiet: true,
    done: 'Account added. Test the connection next.',
  });
  const update = useWrite('operatorCarriers.update', { quiet: true, done: 'Account saved' });
  const facts = kinds.find((one) => one.kind === kind)!;
  const typed = Object.fromEntries(
    Object.entries(credentials)
      .map(([field, text]) => [field, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );
  const settings = {
    name: name.trim(),
    mode: isTest ? ('test' as const) : ('live' as const),
    warehouseIds: warehouseIds.length === 0 ? null : warehouseIds,
    services: servicesIn(servicesText),
    labelFormat,
    active,
    ...(webhookSecret.trim() === '' ? {} : { webhookSecret: webhookSecret.trim() }),
  };
  const owner = organizationId === null ? {} : { organizationId };
  const missing = facts.credentials.find(({ name: field }) => typed[field] === undefined);
  const lacksCredentials = account ? Object.keys(typed).length > 0 && missing : missing;
  return (
    <DialogForm
      title={account ? `Edit ${account.name}` : 'Add carrier account'}
      action={account ? 'Save account' : 'Add account'}
      why={
        name.trim() === ''
          ? 'Enter a name first.'
          : lacksCredentials
            ? `Enter ${lacksCredentials.label} first.`
            : undefined
      }
      close={close}
      submit={(idempotencyKey) =>
        account
          ? update.mutateAsync({
              input: {
                id: account.id,
                ...owner,
                ...settings,
                ...(Object.keys(typed).length > 0 ? { credentials: typed } : {}),
              },
              idempotencyKey,
            })
          : create.mutateAsync({ input: { kind, ...owner, ...settings, credentials: typed }, idempotencyKey })
      }
    >
      {(errorAt) => (
        <>
          {account ? null : (
            <Select
              label="Carrier or service"
              required
              allowDeselect={false}
              data={kinds.map((one) => ({ value: one.kind, label: one.label }))}
              value={kind}
              onChange={(value) => {
                setKind(value ?? kind);
                setCredentials({});
                setFormat('pdf');
              }}
              error={errorAt('kind')}
            />
          )}
          <TextInput
            label="Name"
            description="As packers see it, such as UPS Reno"
            required
            maxLength={100}
            {...typing(name, setName)}
            error={errorAt('name')}
            data-autofocus
          />
          <Credentials
            fields={facts.credentials}
            values={credentials}
            set={setCredentials}
            isStored={account !== undefined}
            errorAt={errorAt}
          />
          {account ? null : (
            <OrganizationChoice
              label="Merchant’s own account"
              value={organizationId}
              onChange={setOrganization}
              error={errorAt('organizationId')}
            />
          )}
          <MultiSelect
            label="Warehouses"
            description="Leave empty for all of them"
            data={warehouses.map(({ id, name: title }) => ({ value: id, label: title }))}
            value={warehouseIds}
            onChange={setWarehouses}
            clearable
            error={errorAt('warehouseIds') ?? errorAt('warehouseIds[0]')}
          />
          <Textarea
            label="Only these services"
            description="One on each line, such as UPS: Ground, or UPS for all of a carrier. Leave empty for all"
            autosize
            maxLength={10_000}
            {...typing(servicesText, setServices)}
            error={errorAt('services') ?? errorAt('services[0]')}
          />
          <Select
            label="Label format"
            required
            allowDeselect={false}
            data={facts.formats.map((format) => ({ value: format, label: format.toUpperCase() }))}
            value={labelFormat}
            onChange={(value) => setFormat(value ?? labelFormat)}
            error={errorAt('labelFormat')}
          />
          <PasswordField
            label="Webhook secret"
            description={
              account?.hasWebhookSecret
                ? 'A secret is stored. Enter another one to replace it'
                : 'As entered at the carrier, to check its signatures. Optional'
            }
            autoComplete="off"
            maxLength={200}
            {...typing(webhookSecret, setSecret)}
            error={errorAt('webhookSecret')}
          />
          <Switch
            label="For tests: never suggested for an order"
            checked={isTest}
            onChange={(event) => setTest(event.currentTarget.checked)}
          />
          <Switch
            label="Active"
            checked={active}
            onChange={(event) => setActive(event.currentTarget.checked)}
          />
        </>
      )}
    </DialogForm>
  );
}

interface CredentialsProps {
  fields: Carriers['kinds'][number]['credentials'];
  values: Readonly<Record<string, string>>;
  set: (values: Readonly<Record<string, string>>) => void;
  /** True when the account has credentials already. */
  isStored: boolean;
  errorAt: ErrorAt;
}

function Credentials({ fields, values, set, isStored, errorAt }: CredentialsProps) {
  if (fields.length === 0) return <Note>It needs no credentials.</Note>;
  return (
    <>
      {fields.map(({ name, label, secret }) => {
        const Field = secret ? PasswordField : TextInput;
        return (
          <Field
            key={name}
            label={label}
            description={isStored ? 'Stored. Leave empty to keep it' : undefined}
            required={!isStored}
            autoComplete="off"
            maxLength={2_000}
            {...typing(values[name] ?? '', (text) => set({ ...values, [name]: text }))}
            error={errorAt(`credentials.${name}`)}
          />
        );
      })}
    </>
  );
}
