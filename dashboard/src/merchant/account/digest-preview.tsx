/** The digest as it would be sent now, by what is saved. */
import { Code, Stack, Text } from '@mantine/core';
import { useRead } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { plural } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';

export function DigestPreview() {
  const query = useRead('dashboardNotifications.previewDigest', {});
  return (
    <Section title="Preview">
      <Loaded query={query}>
        {({ subject, text, notifications }) => (
          <Stack gap="xs">
            <Text size="sm">
              {notifications === 0
                ? 'No digest would be sent now: there is nothing to report.'
                : `With your saved settings, a digest sent now would list ${plural(notifications, 'notification')}.`}
            </Text>
            {subject ? (
              <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {subject}
              </Text>
            ) : null}
            {text ? (
              <Code
                block
                component="pre"
                tabIndex={0}
                aria-label="Digest text"
                style={{
                  whiteSpace: 'pre-wrap',
                  overflowWrap: 'anywhere',
                  maxHeight: '60vh',
                  overflowY: 'auto',
                }}
              >
                {text}
              </Code>
            ) : null}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}
