/** The secrets that sign, to be looked at and to be replaced. */
import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../../api/operation.ts';
import { useMay } from '../../../api/space.tsx';
import { useWrite } from '../../../api/use.ts';
import { Section } from '../../../ui/facts.tsx';
import { WhyButton } from '../../../ui/why.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { SecretShown } from './secret-shown.tsx';
import { SecretsTable } from './secrets-table.tsx';
import { whyNoChange, type Webhook } from './webhook-words.ts';
import { Note } from '../../../ui/note.tsx';

export function WebhookSecrets({ webhook }: { webhook: Webhook }) {
  const may = useMay('admin');
  const why = may.why ?? whyNoChange(webhook);
  const [shown, setShown] = useState<{ title: string; secret: Output<'dashboardWebhooks.revealSecret'> }>();
  const [rotating, setRotating] = useState(false);
  const reveal = useWrite('dashboardWebhooks.revealSecret');
  return (
    <Section
      title="Signing secrets"
      aside={
        <Group gap="xs">
          <WhyButton
            size="xs"
            variant="default"
            why={why}
            loading={reveal.isPending}
            onClick={() =>
              reveal.mutate(
                { input: { id: webhook.id } },
                { onSuccess: (secret) => setShown({ title: 'Signing secret', secret }) },
              )
            }
          >
            Reveal
          </WhyButton>
          <WhyButton size="xs" variant="default" why={why} onClick={() => setRotating(true)}>
            Rotate
          </WhyButton>
        </Group>
      }
    >
      <Stack>
        {shown ? (
          <SecretShown
            key={shown.secret.secret}
            title={shown.title}
            secret={shown.secret.secret}
            previous={
              shown.secret.previous === null
                ? undefined
                : { secret: shown.secret.previous, expiresAt: shown.secret.previousExpiresAt }
            }
          />
        ) : null}
        <SecretsTable secrets={webhook.secrets} />
        <Note size="xs">
          While two secrets sign, webhook-signature has two signatures, so a receiver with either secret
          accepts the delivery.
        </Note>
      </Stack>
      <RotateSecret
        webhook={webhook}
        opened={rotating}
        onClose={() => setRotating(false)}
        onRotated={(secret) => setShown({ title: 'Save the new secret now', secret })}
      />
    </Section>
  );
}
