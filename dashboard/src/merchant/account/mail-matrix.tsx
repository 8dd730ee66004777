/** For each type of notification: what comes by mail of what happens, and of what waits for somebody. */
import { NativeSelect, Stack, Text } from '@mantine/core';
import { notificationTypes } from 'packhouse:contract';
import { Section } from '../../ui/facts.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { mailChoice, notificationType } from '../../ui/words.ts';
import { waitsForNothing, type Chosen, type MailChoice } from './preferences.ts';
import { Note } from '../../ui/note.tsx';
import { optionsOf } from '../../ui/options-of.ts';

type Type = (typeof notificationTypes)[number];

interface MailMatrixProps {
  chosen: Chosen;
  change: (changes: Partial<Chosen>) => void;
}

export function MailMatrix({ chosen, change }: MailMatrixProps) {
  const choose = (type: Type, kind: 'activity' | 'actionItems', choice: MailChoice) =>
    change({ mail: { ...chosen.mail, [type]: { ...chosen.mail[type], [kind]: choice } } });
  const cell = (kind: 'activity' | 'actionItems', title: string) => (type: Type) => (
    <NativeSelect
      size="xs"
      w={130}
      ml="auto"
      aria-label={`${notificationType[type].label}, ${title}`}
      data={choices}
      value={chosen.mail[type][kind]}
      onChange={(event) => choose(type, kind, event.currentTarget.value as MailChoice)}
    />
  );
  return (
    <Section title="Email notifications">
      {waitsForNothing(chosen) ? (
        <Text size="sm" mb="xs">
          Digest emails are off, so notifications set to “{mailChoice.digest}” stay in the inbox.
        </Text>
      ) : null}
      <SmallTable
        label="Email notifications"
        rows={notificationTypes}
        rowKey={(type) => type}
        columns={[
          { title: 'Type', cell: (type) => <About type={type} /> },
          { title: 'Action items', align: 'right', cell: cell('actionItems', 'action items') },
          { title: 'Activity', align: 'right', cell: cell('activity', 'activity') },
        ]}
      />
    </Section>
  );
}

const About = ({ type }: { type: Type }) => (
  <Stack gap={0}>
    <Text size="sm" fw={600}>
      {notificationType[type].label}
    </Text>
    <Note size="xs">{notificationType[type].such}</Note>
  </Stack>
);

const choices = optionsOf(mailChoice);
