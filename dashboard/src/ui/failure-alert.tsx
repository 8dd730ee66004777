import { Alert, type AlertProps } from '@mantine/core';
import { FailureWords } from './tell.tsx';

/** Alert with what the service refused; nothing while there is no error. The focus can be put on it. */
export const FailureAlert = ({ error, children, ...props }: AlertProps & { error: unknown }) =>
  error === undefined || error === null ? null : (
    <Alert color="red" variant="outline" role="alert" tabIndex={-1} {...props}>
      <FailureWords error={error} />
      {children}
    </Alert>
  );
