/** The secrets that sign, and their replacement. */
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { RotateSecret } from '../../merchant/developer/webhooks/rotate-secret.tsx';
import { SecretShown } from '../../merchant/developer/webhooks/secret-shown.tsx';
import { SecretsTable } from '../../merchant/developer/webhooks/secrets-table.tsx';
import { Section } from '../../ui/facts.tsx';

export const secretAgain = 'It is shown only once. If you lose it, rotate the secret.';

export function Secrets({ endpoint }: { endpoint: Output<'operatorWebhooks.get'> }) {
  const [rotating, setRotating] = useState(false);
  const [made, setMade] = useState<Output<'operatorWebhooks.rotateSecret'>>();
  return (
    <Section
      title="Signing secrets"
      aside={
        <Button size="xs" variant="default" onClick={() => setRotating(true)}>
          Rotate
        </Button>
      }
    >
      <Stack>
        {made ? (
          <SecretShown
            key={made.secret}
            title="Save the new secret now"
            secret={made.secret}
            again={secretAgain}
            previous={
              made.previous === null
                ? undefined
                : { secret: made.previous, expiresAt: made.previousExpiresAt }
            }
          />
        ) : null}
        <SecretsTable secrets={endpoint.secrets} />
      </Stack>
      <RotateSecret
        webhook={endpoint}
        operation="operatorWebhooks.rotateSecret"
        opened={rotating}
        onClose={() => setRotating(false)}
        onRotated={setMade}
      />
    </Section>
  );
}
