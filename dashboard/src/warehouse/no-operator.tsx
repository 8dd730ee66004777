import { Button, Code, Container, Group, Stack, Text, Title } from '@mantine/core';

export const NoOperator = () => (
  <Container size="xs" py={80} component="main">
    <Stack>
      <Title order={1}>No warehouse access</Title>
      <Text>
        The warehouse app is for warehouse staff. Ask your administrator to add you as an operator and link
        your account:
      </Text>
      <Code block>
        packhouse admin operators add --name "Your Name"{'\n'}packhouse admin operators account
        &lt;operator&gt; you@example.com
      </Code>
      <Group>
        <Button component="a" href="/" variant="default">
          Go to dashboard
        </Button>
        <Button component="a" href="/logout" variant="default">
          Use another account
        </Button>
      </Group>
    </Stack>
  </Container>
);
