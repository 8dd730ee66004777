/** Shown in place of what could not be read. */
import { Alert, Button, Group } from '@mantine/core';
import { AlertIcon } from '@primer/octicons-react';
import { ApiError } from '../api/call.ts';
import { t } from './t.ts';
import { FailureWords } from './tell.tsx';

export function Failed({ error, again }: { error: unknown; again?: () => void }) {
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Alert
      color="red"
      variant="outline"
      icon={<AlertIcon size={16} />}
      role="alert"
      title={t(isMissing ? 'Not found' : 'Couldn’t load')}
    >
      <FailureWords error={error} />
      {again && !isMissing ? (
        <Group mt="sm">
          <Button size="xs" variant="default" onClick={again}>
            {t('Try again')}
          </Button>
        </Group>
      ) : null}
    </Alert>
  );
}
