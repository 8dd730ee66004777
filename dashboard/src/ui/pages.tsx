/** Where one is in a list, and the way to the next page. */
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@primer/octicons-react';
import { number } from './format.ts';
import { t, word } from './t.ts';
import { useUrlState } from './url-state.ts';
import { Note } from './note.tsx';

const pageSizes = [20, 50] as const;

/** `skip` and `take` as the address has them. */
export function usePaging(): { skip: number; take: number } {
  const { values } = useUrlState();
  return {
    skip: Math.max(0, Math.trunc(Number(values['skip'] ?? 0)) || 0),
    take: values['take'] === '50' ? 50 : 20,
  };
}

export function Pages({ more, count, total }: { more: boolean; count: number; total: number | undefined }) {
  const { set } = useUrlState();
  const { skip, take } = usePaging();
  return (
    <Group justify="space-between" mt="xs" gap="xs">
      <Note>
        {t(wordsFor(count, total), {
          from: skip + 1,
          to: skip + count,
          total: total === undefined ? '' : number(total),
        })}
      </Note>
      <Group gap="xs">
        <Menu position="top-end">
          <Menu.Target>
            <Button size="compact-sm" variant="subtle" color="gray" c="dimmed">
              {t('{take} per page', { take })}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {pageSizes.map((size) => (
              <Menu.Item key={size} onClick={() => set({ take: String(size), skip: undefined })}>
                {t('{take} per page', { take: size })}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <ActionIcon
          variant="default"
          aria-label={t('Previous page')}
          disabled={skip === 0}
          onClick={() => set({ skip: skip > take ? String(skip - take) : undefined })}
        >
          <ChevronLeftIcon size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('Next page')}
          disabled={!more}
          onClick={() => set({ skip: String(skip + take) })}
        >
          <ChevronRightIcon size={16} />
        </ActionIcon>
      </Group>
    </Group>
  );
}

function wordsFor(count: number, total: number | undefined): string {
  if (count === 0)
    return total === undefined ? word('No results on this page') : word('No results on this page of {total}');
  return total === undefined ? word('{from}–{to}') : word('{from}–{to} of {total}');
}
