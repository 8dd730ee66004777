import { Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { submits } from '../../ui/submits.ts';
import { typing } from '../../ui/typing.ts';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { useAct } from '../use-act.ts';
import type { WarehouseProduct } from './warehouse-product.ts';

export function NoteForm({ product, done }: { product: WarehouseProduct; done: () => void }) {
  const { id, organization, name, warehouseNote } = product;
  const [note, setNote] = useState(warehouseNote ?? '');
  const { act, busy } = useAct();
  const save = async () => {
    const input = { organizationId: organization.id, id, note: note.trim() || null };
    if (await act('operatorProducts.setNote', input, t('Saved the note on {name}', { name }))) done();
  };
  return (
    <form onSubmit={submits(save)}>
      <Stack component="section" aria-label={t('Note')}>
        <Textarea
          label={t('Note')}
          description={t('How to handle the product. The merchant can see this note.')}
          size="lg"
          autosize
          minRows={2}
          maxLength={1000}
          autoFocus
          {...typing(note, setNote)}
        />
        <Group>
          <BigButton type="submit" loading={busy} onClick={() => undefined}>
            {t('Save note')}
          </BigButton>
          <BigButton variant="default" onClick={done}>
            {t('Cancel')}
          </BigButton>
        </Group>
      </Stack>
    </form>
  );
}
