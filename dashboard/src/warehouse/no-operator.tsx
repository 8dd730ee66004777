import { Button, Code, Container, Group, Stack, Text, Title } from '@mantine/core';

export const NoOperator = () => (
  <Container size="xs" py={80} component="main">
    <Stack>
      <Title order={1}>This account does not work in the warehouse</Title>
      <Text>
        The warehouse app is for the warehouse’s staff. Whoever runs the service makes an operator and links
        it with your account:
      </Text>
      <Code block>
        packhouse admin operators add --name "Your Name"{'\n'}packhouse admin operators account
        &lt;operator&gt; you@example.com
      </Code>
      <Group>
        <Button component="a" href="/" variant="default">
          To the dashboard
        </Button>
        <Button component="a" href="/logout" variant="default">
          Sign in as somebody else
        </Button>
      </Group>
    </Stack>
  </Container>
);
