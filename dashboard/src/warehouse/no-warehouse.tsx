/** Shown while no warehouse of the person is open: the form that creates the first one, to those who may. */
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { t } from '../ui/t.ts';

const NewWarehouse = lazy(async () => ({
  default: (await import('../back-office/warehouses/new-warehouse.tsx')).NewWarehouse,
}));

export const NoWarehouse = ({ mayCreate, created }: { mayCreate: boolean; created: () => void }) => (
  <Stack maw={960} mx="auto">
    <Title order={1} size="h2">
      {t(mayCreate ? 'Create a warehouse' : 'No open warehouse')}
    </Title>
    {mayCreate ? (
      <Suspense fallback={<Skeleton height={240} />}>
        <NewWarehouse created={created} />
      </Suspense>
    ) : (
      <Text>
        {t('None of the warehouses where you have a role is open. Ask an owner for a role at another one.')}
      </Text>
    )}
  </Stack>
);
