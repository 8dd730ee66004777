/** The warehouse's facts about a product: its measurement, which the merchant may dispute, a note and photos. */
import { Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useMay } from '../../api/space.tsx';
import { useWrite } from '../../api/use.ts';
import { ActorName } from '../../ui/actor-name.tsx';
import { Ask } from '../../ui/ask.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { size, weight } from '../../ui/format.ts';
import { Photo } from '../../ui/photo.tsx';
import { Time } from '../../ui/time.tsx';
import { typing } from '../../ui/typing.ts';
import { WhyButton } from '../../ui/why.tsx';
import { disputeState } from '../../ui/words.ts';

type Product = Output<'products.get'>;

export function MeasuredFacts({ product }: { product: Product }) {
  const { measured, warehouseNote, photos } = product;
  if (!measured && !warehouseNote && photos.length === 0) return null;
  return (
    <Section title="From the warehouse" aside={measured ? <DisputeButton product={product} /> : null}>
      <Stack gap="sm">
        {measured ? <Text size="sm">Measured values count for packing, postage and storage.</Text> : null}
        <Facts
          rows={[
            ...(measured
              ? ([
                  ['Measured size', size(measured.dimensions)],
                  ['Declared size', size(product.unitDimensions)],
                  ['Measured weight', weight(measured.weight)],
                  ['Declared weight', weight(product.unitWeight)],
                  ['Measured by', <ActorName actor={measured.by} key="by" />],
                  ['Measured', <Time at={measured.at} key="at" />],
                ] as const)
              : []),
            ...(measured?.dispute
              ? ([
                  [
                    'Dispute',
                    <Badge tone={measured.dispute.state === 'open' ? 'warning' : 'neutral'} key="dispute">
                      {disputeState[measured.dispute.state]}
                    </Badge>,
                  ],
                  ['Reason of the dispute', measured.dispute.note],
                  ['Answer', measured.dispute.answer],
                ] as const)
              : []),
            ...(warehouseNote ? ([['Note', warehouseNote]] as const) : []),
          ]}
        />
        <Group align="flex-start">
          {photos.map(({ id, note, fileName, at }) => (
            <Stack key={id} gap={4}>
              <Photo
                operation="products.photo"
                input={{ id: product.id, photoId: id }}
                alt={note ?? fileName}
              />
              <Text size="sm">
                {note ? `${note} · ` : ''}
                <Time at={at} />
              </Text>
            </Stack>
          ))}
        </Group>
      </Stack>
    </Section>
  );
}

function DisputeButton({ product }: { product: Product }) {
  const { why } = useMay('member');
  const [opened, setOpened] = useState(false);
  const [note, setNote] = useState('');
  const dispute = useWrite('products.disputeMeasurement', { done: 'The warehouse will look at it.' });
  return (
    <>
      <WhyButton size="compact-sm" variant="default" why={why} onClick={() => setOpened(true)}>
        Dispute
      </WhyButton>
      <Ask
        opened={opened}
        onClose={() => setOpened(false)}
        title="Dispute the measurement"
        action="Send dispute"
        danger={false}
        disabled={note.trim() === ''}
        onConfirm={() => dispute.mutateAsync({ input: { id: product.id, note: note.trim() } })}
      >
        <Stack>
          The warehouse measures again or upholds its measurement. Until then the measurement counts.
          <Textarea
            label="Reason"
            maxLength={500}
            autosize
            minRows={2}
            data-autofocus
            {...typing(note, setNote)}
          />
        </Stack>
      </Ask>
    </>
  );
}
