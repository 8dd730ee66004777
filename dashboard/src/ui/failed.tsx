/** Shown in place of what could not be read. */
import { Alert, Button, Group } from '@mantine/core';
import { AlertIcon } from '@primer/octicons-react';
import { t } from './t.ts';
import { FailureWords } from './tell.tsx';

export function Failed({ error, again }: { error: unknown; again?: () => void }) {
  return (
    <Alert
      color="red"
      variant="outline"
      icon={<AlertIcon size={16} />}
      role="alert"
      title={t('Couldn’t load')}
    >
      <FailureWords error={error} />
      {again ? (
        <Group mt="sm">
          <Button size="xs" variant="default" onClick={again}>
            {t('Try again')}
          </Button>
        </Group>
      ) : null}
    </Alert>
  );
}
