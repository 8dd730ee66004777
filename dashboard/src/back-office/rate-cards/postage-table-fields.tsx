/** The postage table of a new rate card, and how much volume counts as a kilogram. */
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useList } from '../../api/use.ts';
import { LinkButton } from '../../ui/link.tsx';
import { typing } from '../../ui/typing.ts';
import type { ErrorAt } from '../../ui/sent-form.tsx';
import { warehousePath } from '../../warehouse/path.ts';
import type { CardDraft } from './card-draft.ts';

interface PostageTableFieldsProps {
  draft: CardDraft;
  set: (changes: Partial<CardDraft>) => void;
  errorAt: ErrorAt;
}

export function PostageTableFields({ draft, set, errorAt }: PostageTableFieldsProps) {
  const { data } = useList('operatorPostageTables.list', { currency: draft.currency, take: 50 });
  const tables = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} mt="md">
      <Select
        label="Postage table"
        description="Prices by destination; the prices above bill what it does not cover"
        placeholder="None: by weight alone"
        data={tables}
        value={draft.postageTableId || null}
        onChange={(id) => set({ postageTableId: id ?? '' })}
        clearable
        error={errorAt('postageTableId')}
      />
      {draft.postageTableId === '' ? (
        <div>
          <LinkButton variant="default" mt={44} to={warehousePath.newPostageTable()}>
            Import postage table
          </LinkButton>
        </div>
      ) : (
        <TextInput
          label="Dimensional divisor"
          description="Cubic centimeters that count as a kilogram, such as 5000; empty for weight alone"
          inputMode="numeric"
          maxLength={5}
          {...typing(draft.dimensionalDivisor, (dimensionalDivisor) => set({ dimensionalDivisor }))}
          error={errorAt('dimensionalDivisor')}
        />
      )}
    </SimpleGrid>
  );
}
