/** Changes some fields of all products that are selected, and can take it back. */
import { Alert, Button, Group, List, Modal, NumberInput, Stack, TagsInput, Text } from '@mantine/core';
import { useState } from 'react';
import type { Input, Output } from '../api/operation.ts';
import { useWrite } from '../api/use.ts';
import { FailureWords, tellUndo } from '../ui/tell.tsx';
import { numberOrNull, type Typed } from './number-or-null.ts';

type Product = Output<'products.get'>;
type Part = Input<'products.bulk'>['products'][number];

export function BulkEdit({ products, done }: { products: readonly Product[]; done: () => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        Edit
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Edit ${products.length} ${products.length === 1 ? 'product' : 'products'}`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <BulkForm
          products={products}
          close={() => {
            setOpened(false);
            done();
          }}
        />
      </Modal>
    </>
  );
}

interface BulkDraft {
  reorderPoint: Typed;
  safetyBuffer: Typed;
  leadTimeDays: Typed;
  addTags: string[];
  removeTags: string[];
}

const untouched: BulkDraft = {
  reorderPoint: '',
  safetyBuffer: '',
  leadTimeDays: '',
  addTags: [],
  removeTags: [],
};

function BulkForm({ products, close }: { products: readonly Product[]; close: () => void }) {
  const [draft, setDraft] = useState(untouched);
  const [refused, setRefused] = useState<{ sku: string; why: string }[]>([]);
  const bulk = useWrite('products.bulk', { quiet: true });
  const undo = useWrite('products.bulk');
  const set = (changes: Partial<BulkDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const parts = products
    .map((product) => partOf(product, draft))
    .filter((part) => Object.keys(part).length > 1);

  const save = async () => {
    const { results, succeeded } = await bulk.mutateAsync({ input: { products: parts } });
    const changed = new Set(results.flatMap(({ record }) => (record ? [record.id] : [])));
    if (succeeded > 0) {
      const before = products.filter(({ id }) => changed.has(id)).map((product) => beforeOf(product, draft));
      tellUndo(`${succeeded} ${succeeded === 1 ? 'product was' : 'products were'} changed.`, () =>
        undo.mutate({ input: { products: before } }),
      );
    }
    const failed = results.flatMap(({ index, error }) =>
      error ? [{ sku: products.find(({ id }) => id === parts[index]!.id)!.sku, why: error.error }] : [],
    );
    setRefused(failed);
    if (failed.length === 0) close();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save().catch(() => undefined);
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          What is left empty stays as it is.
        </Text>
        <NumberInput
          label="Reorder point"
          data-autofocus
          value={draft.reorderPoint}
          onChange={(reorderPoint) => set({ reorderPoint })}
          min={0}
          allowDecimal={false}
        />
        <NumberInput
          label="Safety buffer"
          value={draft.safetyBuffer}
          onChange={(safetyBuffer) => set({ safetyBuffer })}
          min={0}
          allowDecimal={false}
        />
        <NumberInput
          label="Lead time in days"
          value={draft.leadTimeDays}
          onChange={(leadTimeDays) => set({ leadTimeDays })}
          min={0}
          allowDecimal={false}
        />
        <TagsInput label="Add tags" value={draft.addTags} onChange={(addTags) => set({ addTags })} />
        <TagsInput
          label="Take tags away"
          data={[...new Set(products.flatMap(({ tags }) => tags))].toSorted()}
          value={draft.removeTags}
          onChange={(removeTags) => set({ removeTags })}
        />
        {bulk.error ? (
          <Alert color="red" variant="outline" role="alert" title="Nothing was changed">
            <FailureWords error={bulk.error} />
          </Alert>
        ) : null}
        {refused.length > 0 ? (
          <Alert color="red" variant="outline" role="alert" title={`${refused.length} could not be changed`}>
            <List size="sm">
              {refused.map(({ sku, why }) => (
                <List.Item key={sku}>
                  {sku}: {why}
                </List.Item>
              ))}
            </List>
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {refused.length > 0 ? 'Close' : 'Keep as they are'}
          </Button>
          <Button type="submit" loading={bulk.isPending} disabled={parts.length === 0}>
            {`Change ${parts.length} ${parts.length === 1 ? 'product' : 'products'}`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Without what stays as it is; an id alone changes nothing. */
function partOf(
  product: Product,
  { reorderPoint, safetyBuffer, leadTimeDays, addTags, removeTags }: BulkDraft,
): Part {
  const tags = [...new Set([...product.tags.filter((tag) => !removeTags.includes(tag)), ...addTags])];
  return {
    id: product.id,
    ...(reorderPoint === '' ? {} : { reorderPoint: numberOrNull(reorderPoint) }),
    ...(safetyBuffer === '' ? {} : { safetyBuffer: Number(safetyBuffer) }),
    ...(leadTimeDays === '' ? {} : { leadTimeDays: numberOrNull(leadTimeDays) }),
    ...(tags.join('\n') === product.tags.join('\n') ? {} : { tags }),
  };
}

/** The values that are there again when it is taken back. */
const beforeOf = (product: Product, draft: BulkDraft): Part => ({
  id: product.id,
  ...(draft.reorderPoint === '' ? {} : { reorderPoint: product.reorderPoint }),
  ...(draft.safetyBuffer === '' ? {} : { safetyBuffer: product.safetyBuffer }),
  ...(draft.leadTimeDays === '' ? {} : { leadTimeDays: product.leadTimeDays }),
  ...(draft.addTags.length + draft.removeTags.length === 0 ? {} : { tags: product.tags }),
});
