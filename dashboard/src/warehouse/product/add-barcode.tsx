/** The next scan becomes a barcode of the product. */
import { Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { submits } from '../../ui/submits.ts';
import { typing } from '../../ui/typing.ts';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { useScan } from '../scan/scanner.tsx';
import { useAct } from '../use-act.ts';
import type { WarehouseProduct } from './warehouse-product.ts';

export function AddBarcode({ product, done }: { product: WarehouseProduct; done: () => void }) {
  const { id, organization, name } = product;
  const [code, setCode] = useState('');
  const { act, busy } = useAct();
  useScan(t('Scan the new barcode'), (scan) => {
    setCode(scan.gs1.gtin ?? scan.code);
    return { tone: 'note', say: scan.gs1.gtin ?? scan.code, detail: t('Press Enter to add it') };
  });
  const add = async () => {
    const value = code.trim();
    if (!value) return;
    const added = await act(
      'operatorProducts.addBarcode',
      { organizationId: organization.id, id, value },
      `${value} → ${name}`,
      t('The merchant is notified'),
    );
    if (added) done();
  };
  return (
    <form onSubmit={submits(add)}>
      <Stack component="section" aria-label={t('Add barcode')}>
        <Title size="h3">{t('Add barcode')}</Title>
        <Text>{t('Scan the barcode on the item, or type it.')}</Text>
        <TextInput label={t('Barcode')} size="lg" maxLength={64} {...typing(code, setCode)} />
        <Group>
          <BigButton
            hotkey="Enter"
            loading={busy}
            why={code.trim() ? undefined : t('Scan the barcode first.')}
            onClick={() => void add()}
          >
            {t('Add barcode')}
          </BigButton>
          <BigButton variant="default" onClick={done}>
            {t('Cancel')}
          </BigButton>
        </Group>
      </Stack>
    </form>
  );
}
