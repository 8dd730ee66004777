import { Button, Code, Container, Group, Stack, Text, Title } from '@mantine/core';
import { signOutLink } from '../api/sign-out.ts';
import { t } from '../ui/t.ts';

const commands = `packhouse admin operators add --name "Your Name" --email you@example.com
packhouse admin operators account you@example.com`;

export const NoOperator = () => (
  <Container size="xs" py={80} component="main">
    <Stack>
      <Title order={1}>{t('No warehouse access')}</Title>
      <Text>
        {t(
          'The warehouse app is for warehouse staff. Ask an owner of the warehouse to add you under Back office → Staff and to make a sign-in link. An administrator can do the same on the server:',
        )}
      </Text>
      <Code block>{commands}</Code>
      <Group>
        <Button component="a" href="/" variant="default">
          {t('Go to dashboard')}
        </Button>
        <Button component="a" {...signOutLink} variant="default">
          {t('Use another account')}
        </Button>
      </Group>
    </Stack>
  </Container>
);
