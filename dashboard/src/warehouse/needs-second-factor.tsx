/** Shown to staff without two-step verification where the warehouse asks for it: it is set up here. */
import { Button, Container, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useRead } from '../api/use.ts';
import { SecondFactor } from '../merchant/account/second-factor.tsx';
import { signOutLink } from '../api/sign-out.ts';
import { t } from '../ui/t.ts';

export function NeedsSecondFactor() {
  const me = useRead('dashboardMe.get', {}).data;
  return (
    <Container size="xs" py={48} component="main" aria-busy={me === undefined}>
      <Stack>
        <Title order={1}>{t('Set up two-step verification')}</Title>
        <Text>
          {t(
            'This warehouse lets its staff in only with two-step verification. Set it up once; from then on, signing in takes a code from your phone.',
          )}
        </Text>
        {me === undefined ? <Skeleton height={160} /> : <SecondFactor me={me} />}
        <Group>
          {me?.secondFactor.enabled ? (
            <Button onClick={() => location.reload()}>{t('Open warehouse')}</Button>
          ) : null}
          <Button component="a" {...signOutLink} variant="default">
            {t('Sign out')}
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}
