import { Text } from '@mantine/core';
import { t } from '../ui/t.ts';

/** A sentence that the service wrote, in English: shown on request, below the words of the crew. */
export const ServiceWords = ({ children }: { children: string }) => (
  <details>
    <summary>{t('Details')}</summary>
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </details>
);
