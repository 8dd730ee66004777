import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import type { Me } from '../api/space.tsx';

export const NoOrganization = ({ me }: { me: Me }) => (
  <Container size="xs" py={80} component="main">
    <Stack>
      <Title order={1}>You’re not in an organization yet</Title>
      <Text>
        {me.name} ({me.email}) is signed in but has not joined an organization. Ask an admin of your
        organization for an invitation link.
      </Text>
      <Group>
        <Button component="a" href="/warehouse" variant="default">
          Warehouse app
        </Button>
        <Button component="a" href="/logout" variant="default">
          Sign out
        </Button>
      </Group>
    </Stack>
  </Container>
);
