import { SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { ScopeName } from '@packhouse/contract/scopes';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useMay, useVisit } from '../../api/space.tsx';
import { useWrite } from '../../api/use.ts';
import { RecordForm } from '../../ui/record-form.tsx';
import { path } from '../../app/path.ts';
import { Section } from '../../ui/facts.tsx';
import { useGo } from '../../ui/go.tsx';
import { Page } from '../../ui/page.tsx';
import { ExpiryField, usualSpanDays } from './expiry-field.tsx';
import { inDays } from './expiry.ts';
import { KeySnippets } from './key-snippets.tsx';
import { accessMode, type Key } from './key-words.ts';
import { ScopeMatrix } from './scope-matrix.tsx';
import { ShownOnce } from './shown-once.tsx';
import { typing } from '../../ui/typing.ts';

export function NewKeyPage() {
  const { organizationName, mode } = useVisit();
  const [made, setMade] = useState<Output<'dashboardKeys.create'>>();
  const go = useGo();
  const space = mode === 'test' ? `the test space of ${organizationName}` : organizationName;
  return (
    <Page
      title={made ? made.name : 'New API key'}
      lead={made ? `API key for ${space}.` : `Gives a program access to ${space}.`}
      crumbs={[{ title: 'API keys', to: path.keys() }]}
    >
      {made ? (
        <ShownOnce
          what="key"
          value={made.key}
          otherwise="If you lose it, revoke the key and create another."
          onSaved={() => go(path.key(made.id))}
        >
          <KeySnippets apiKey={made.key} scopes={made.scopes} />
        </ShownOnce>
      ) : (
        <NewKeyForm onMade={setMade} />
      )}
    </Page>
  );
}

function NewKeyForm({ onMade }: { onMade: (key: Output<'dashboardKeys.create'>) => void }) {
  const { why } = useMay('admin');
  const create = useWrite('dashboardKeys.create', { quiet: true });
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ScopeName[]>([]);
  const [access, setAccess] = useState<Key['accessMode']>('read_write');
  const [expiresAt, setExpiresAt] = useState<string | null>(inDays(usualSpanDays));
  return (
    <RecordForm
      action="Create key"
      why={why}
      cancelTo={path.keys()}
      submit={async () =>
        onMade(
          await create.mutateAsync({ input: { name: name.trim(), scopes, accessMode: access, expiresAt } }),
        )
      }
    >
      {(errorAt) => (
        <>
          <Section title="Details">
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput
                label="Name"
                description="The program that will use the key"
                required
                maxLength={100}
                data-autofocus
                {...typing(name, setName)}
                error={errorAt('name')}
              />
            </SimpleGrid>
          </Section>
          <Section title="Permissions">
            <Stack>
              <AccessField value={access} onChange={setAccess} />
              <ScopeMatrix
                label="Scopes"
                value={scopes}
                onChange={setScopes}
                readOnly={access === 'read_only'}
                error={errorAt('scopes')}
              />
            </Stack>
          </Section>
          <Section title="Expiration">
            <ExpiryField
              value={expiresAt}
              onChange={setExpiresAt}
              error={errorAt('expiresAt')}
              initialChoice={String(usualSpanDays)}
            />
          </Section>
        </>
      )}
    </RecordForm>
  );
}

interface AccessFieldProps {
  value: Key['accessMode'];
  onChange: (access: Key['accessMode']) => void;
}

export const AccessField = ({ value, onChange }: AccessFieldProps) => (
  <div>
    <Text size="sm" fw={600} mb={4}>
      Access
    </Text>
    <SegmentedControl
      aria-label="Access"
      value={value}
      onChange={(next) => onChange(next as Key['accessMode'])}
      data={Object.entries(accessMode).map(([mode, label]) => ({ value: mode, label }))}
    />
  </div>
);
