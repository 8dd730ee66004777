/** Changes some fields of all products that are selected, and can take it back. */
import { Alert, Button, Group, List, Modal, NumberInput, Stack, TagsInput } from '@mantine/core';
import { useState } from 'react';
import type { Input, Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { tellUndo } from '../../ui/tell.tsx';
import { numberOrNull, type Typed } from './number-or-null.ts';
import { Note } from '../../ui/note.tsx';
import { submits } from '../../ui/submits.ts';
import { plural } from '../../ui/format.ts';

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
        title={`Edit ${plural(products.length, 'product')}`}
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

const unitFields = [
  { name: 'reorderPoint', label: 'Reorder point' },
  { name: 'safetyBuffer', label: 'Safety buffer' },
  { name: 'leadTimeDays', label: 'Lead time in days' },
] as const;

/** Changes products, tells how many were changed, and returns why others were not. */
function useBulkChange(products: readonly Product[], draft: BulkDraft) {
  const bulk = useWrite('products.bulk', { quiet: true });
  const undo = useWrite('products.bulk');
  const parts = products
    .map((product) => partOf(product, draft))
    .filter((part) => Object.keys(part).length > 1);

  const change = async () => {
    const { results, succeeded } = await bulk.mutateAsync({ input: { products: parts } });
    const changed = new Set(results.flatMap(({ record }) => (record ? [record.id] : [])));
    if (succeeded > 0) {
      const before = products.filter(({ id }) => changed.has(id)).map((product) => beforeOf(product, draft));
      tellUndo(`${plural(succeeded, 'product')} changed.`, () =>
        undo.mutate({ input: { products: before } }),
      );
    }
    return results.flatMap(({ index, error }) =>
      error ? [{ sku: products.find(({ id }) => id === parts[index]!.id)!.sku, why: error.error }] : [],
    );
  };
  return { change, count: parts.length, isPending: bulk.isPending, error: bulk.error };
}

function BulkForm({ products, close }: { products: readonly Product[]; close: () => void }) {
  const [draft, setDraft] = useState(untouched);
  const [refused, setRefused] = useState<{ sku: string; why: string }[]>([]);
  const { change, count, isPending, error } = useBulkChange(products, draft);
  const set = (changes: Partial<BulkDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const save = async () => {
    const failed = await change();
    setRefused(failed);
    if (failed.length === 0) close();
  };
  return (
    <form onSubmit={submits(() => save().catch(() => undefined))}>
      <Stack gap="sm">
        <Note>Empty fields are not changed.</Note>
        {unitFields.map(({ name, label }, index) => (
          <NumberInput
            key={name}
            label={label}
            data-autofocus={index === 0 || undefined}
            value={draft[name]}
            onChange={(typed) => set({ [name]: typed })}
            min={0}
            allowDecimal={false}
          />
        ))}
        <TagsInput label="Add tags" value={draft.addTags} onChange={(addTags) => set({ addTags })} />
        <TagsInput
          label="Remove tags"
          data={[...new Set(products.flatMap(({ tags }) => tags))].toSorted()}
          value={draft.removeTags}
          onChange={(removeTags) => set({ removeTags })}
        />
        <FailureAlert title="Couldn’t save" error={error} />
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
            {refused.length > 0 ? 'Close' : 'Cancel'}
          </Button>
          <Button type="submit" loading={isPending} disabled={count === 0}>
            {`Change ${plural(count, 'product')}`}
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
