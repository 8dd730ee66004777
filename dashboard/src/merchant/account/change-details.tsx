/** The person's name, and the address they sign in with. */
import { SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useVisit } from '../../api/space.tsx';
import { useWrite } from '../../api/use.ts';
import { CopyId } from '../../ui/copy-id.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { SentForm } from '../../ui/sent-form.tsx';
import { Time } from '../../ui/time.tsx';
import { typing } from '../../ui/typing.ts';
import { PasswordField } from '../../ui/password-field.tsx';

export function ChangeDetails() {
  const { me } = useVisit();
  const [name, setName] = useState(me.name);
  const [email, setEmail] = useState(me.email);
  const [current, setCurrent] = useState('');
  const update = useWrite('dashboardMe.update', { quiet: true, done: 'Profile saved.' });
  const isNewAddress = email.trim() !== me.email;
  return (
    <Section title="Profile">
      <Facts
        rows={[
          ['Password changed', <Time key="changed" at={me.passwordChangedAt} />],
          ['Id', <CopyId key="id" value={me.id} />],
        ]}
      />
      <SentForm
        action="Save profile"
        why={
          name.trim() === me.name && !isNewAddress ? 'Change your name or email address first.' : undefined
        }
        cancel={null}
        submit={async () => {
          await update.mutateAsync({
            input: { name: name.trim(), ...(isNewAddress ? { email: email.trim(), current } : {}) },
          });
          setCurrent('');
        }}
      >
        {(errorAt) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label="Name"
              autoComplete="name"
              maxLength={120}
              required
              {...typing(name, setName)}
              error={errorAt('name')}
            />
            <TextInput
              label="Email address"
              description="You sign in with it"
              type="email"
              autoComplete="email"
              maxLength={254}
              required
              {...typing(email, setEmail)}
              error={errorAt('email')}
            />
            {isNewAddress ? (
              <PasswordField
                label="Current password"
                autoComplete="current-password"
                {...typing(current, setCurrent)}
                error={errorAt('current')}
              />
            ) : null}
          </SimpleGrid>
        )}
      </SentForm>
    </Section>
  );
}
