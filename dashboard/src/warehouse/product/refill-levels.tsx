/** Refill levels of a product: below how many a pick bin is refilled, and up to how many. */
import { Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { submits } from '../../ui/submits.ts';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { hereOf } from '../bins/in-bin.ts';
import { useStation } from '../station.tsx';
import { useAct } from '../use-act.ts';
import type { WarehouseProduct } from './warehouse-product.ts';

type Level = Output<'operatorRefills.levels'>['levels'][number];

export function RefillLevels({ product, done }: { product: WarehouseProduct; done: () => void }) {
  const { warehouse } = useStation();
  const { id: productId, organization } = product;
  const query = useRead('operatorRefills.levels', {
    organizationId: organization.id,
    warehouseId: warehouse.id,
    productId,
  });
  return (
    <Stack component="section" aria-label={t('Refill levels')}>
      <Loaded query={query}>
        {({ levels }) =>
          levels.length === 0 ? (
            <Text>{t('This product is in no pick bin. Put some into one first.')}</Text>
          ) : (
            <>
              <Text>
                {t('Without a level, a bin is refilled only when orders need more than the pick bins hold.')}
              </Text>
              {levels.map((level) => (
                <LevelForm product={product} level={level} key={level.bin} />
              ))}
            </>
          )
        }
      </Loaded>
      <Group>
        <BigButton variant="default" hotkey="Backspace" onClick={done}>
          {t('Done')}
        </BigButton>
      </Group>
    </Stack>
  );
}

function LevelForm({ product, level }: { product: WarehouseProduct; level: Level }) {
  const { warehouse } = useStation();
  const { act, busy, error } = useAct();
  const [minimum, setMinimum] = useState<number | string>(level.minimum ?? '');
  const [upTo, setUpTo] = useState<number | string>(level.upTo ?? '');
  const set = (wanted: { minimum: number; upTo: number } | null, label: string) =>
    act(
      'operatorRefills.setLevel',
      {
        organizationId: product.organization.id,
        warehouseId: warehouse.id,
        productId: product.id,
        bin: level.bin,
        level: wanted,
      },
      label,
    );
  const field = { size: 'lg', min: 1, max: 1_000_000, allowDecimal: false, required: true, w: 180 } as const;
  const remove = async () => {
    if (!(await set(null, t('Removed the refill level of {bin}', { bin: level.bin })))) return;
    setMinimum('');
    setUpTo('');
  };
  return (
    <form
      aria-label={t('Refill level of {bin}', { bin: level.bin })}
      onSubmit={submits(async () => {
        await set(
          { minimum: Number(minimum), upTo: Number(upTo) },
          t('Saved the refill level of {bin}', { bin: level.bin }),
        );
      })}
    >
      <Text fw={650}>
        {level.bin}, {hereOf(level.inBin)}
      </Text>
      <Group align="flex-end">
        <NumberInput
          label={t('Refill below')}
          value={minimum}
          onChange={setMinimum}
          error={error?.properties['level.minimum'] ?? error?.properties['bin']}
          {...field}
        />
        <NumberInput
          label={t('Fill up to')}
          value={upTo}
          onChange={setUpTo}
          error={error?.properties['level.upTo']}
          {...field}
        />
        <BigButton type="submit" loading={busy} onClick={() => undefined}>
          {t('Save level')}
        </BigButton>
        {level.minimum === null ? null : (
          <BigButton variant="default" loading={busy} onClick={() => void remove()}>
            {t('Remove level')}
          </BigButton>
        )}
      </Group>
    </form>
  );
}
