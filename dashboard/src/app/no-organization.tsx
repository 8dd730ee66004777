import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import type { Me } from '../api/space.tsx';
import { signOutLink } from '../api/sign-out.ts';

export const NoOrganization = ({ me }: { me: Me }) => (
  <Container size="xs" py={80} component="main">
    <Stack>
      <Title order={1}>You have no active organization</Title>
      <Text>
        {me.name} ({me.email}) is signed in. If you have not joined an organization yet, ask its admin for an
        invitation link. If your organization was suspended, ask the warehouse.
      </Text>
      <Group>
        <Button component="a" href="/warehouse" variant="default">
          Warehouse app
        </Button>
        <Button component="a" {...signOutLink} variant="default">
          Sign out
        </Button>
      </Group>
    </Stack>
  </Container>
);
