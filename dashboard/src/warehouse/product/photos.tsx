/** Photos of a product, and the camera of the phone or tablet to take more. */
import { Group, Stack, Text, Title } from '@mantine/core';
import { Photo } from '../../ui/photo.tsx';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { TakePhoto } from '../take-photo.tsx';
import { useAct } from '../use-act.ts';
import type { WarehouseProduct } from './warehouse-product.ts';

export function Photos({ product }: { product: WarehouseProduct }) {
  const { id, organization, name, photos, archived } = product;
  const organizationId = organization.id;
  const { act, busy } = useAct();
  const of = { organizationId, id };
  return (
    <Stack component="section" aria-label={t('Photos')}>
      <Title size="h3">{t('Photos')}</Title>
      <Group align="flex-start">
        {photos.map(({ id: photoId, note, fileName, by }) => (
          <Stack key={photoId} gap={4}>
            <Photo operation="operatorProducts.photo" input={{ ...of, photoId }} alt={note ?? fileName} />
            <Text size="sm">{[note, by.name].filter(Boolean).join(' · ')}</Text>
            <BigButton
              variant="default"
              calls="operatorProducts.removePhoto"
              loading={busy}
              onClick={() =>
                void act(
                  'operatorProducts.removePhoto',
                  { ...of, photoId },
                  t('Removed a photo of {name}', { name }),
                )
              }
            >
              {t('Remove photo')}
            </BigButton>
          </Stack>
        ))}
      </Group>
      {photos.length === 0 ? <Text size="sm">{t('No photos yet.')}</Text> : null}
      <TakePhoto
        calls="operatorProducts.addPhoto"
        why={
          archived
            ? t('The product is archived.')
            : photos.length >= mostPhotos
              ? t('{most, number} photos is the most. Remove one first.', { most: mostPhotos })
              : undefined
        }
        send={(file, note) => ({
          name: 'operatorProducts.addPhoto',
          input: { ...of, ...(note ? { note } : {}), file },
          label: t('Photo of {name} saved', { name }),
        })}
      />
    </Stack>
  );
}

const mostPhotos = 20;
