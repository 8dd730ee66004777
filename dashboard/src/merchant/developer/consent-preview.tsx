/** Preview of the page on which people allow the application; the service renders the page itself. */
import { List, Paper, Stack, Text } from '@mantine/core';
import { useVisit } from '../../api/space.tsx';
import { Section } from '../../ui/facts.tsx';
import type { AppDraft } from './app-draft.ts';
import { hostOf, isLoopback } from './redirect-rule.ts';
import { scopeNames, wordsOf } from './scope-facts.ts';
import { Note } from '../../ui/note.tsx';

export function ConsentPreview({ app }: { app: Pick<AppDraft, 'name' | 'redirectUris' | 'scopes'> }) {
  const { me, organizationName } = useVisit();
  const name = app.name.trim() || 'Your application';
  const refused = scopeNames.filter((scope) => !app.scopes.includes(scope));
  const [uri] = app.redirectUris;
  return (
    <Section title="Consent page preview">
      <Paper withBorder p="md" shadow="xs">
        <Stack gap="sm" role="img" aria-label={`Preview of the consent page for ${name}`}>
          <Text fw={650} size="lg" style={{ overflowWrap: 'anywhere' }}>
            Allow {name} to act for you?
          </Text>
          <Text size="sm">
            You are signed in as <strong>{me.name}</strong> ({me.email}).
          </Text>
          <div>
            <Text size="sm" fw={600}>
              Organization
            </Text>
            <Text size="sm">◉ {organizationName}</Text>
          </div>
          <div>
            <Text size="sm" fw={600}>
              This app will be able to access
            </Text>
            {app.scopes.length === 0 ? (
              <Note>Choose at least one scope.</Note>
            ) : (
              <List size="sm" listStyleType="none">
                {app.scopes.map((scope) => (
                  <List.Item key={scope}>☑ {wordsOf(scope)}</List.Item>
                ))}
              </List>
            )}
          </div>
          <Note>
            It cannot see your password
            {refused.length > 0
              ? ` and has no access to ${refused.map(wordsOf).join(', ').toLowerCase()}`
              : ''}
            . It keeps this access until you or an admin of the organization revokes it.
          </Note>
          {uri ? (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              Next, your browser goes to <strong>{hostOf(uri)}</strong>
              {isLoopback(uri) ? ', a program on this computer' : ''}.
            </Text>
          ) : null}
        </Stack>
      </Paper>
      <Note size="xs" mt="sm">
        People in other organizations also see that the app is unverified.
      </Note>
    </Section>
  );
}
