/** Opens the search over everything, as Ctrl+K does. */
import { ActionIcon, Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';
import { SearchIcon } from '@primer/octicons-react';
import { lazy, Suspense, useState } from 'react';

/** Loaded when somebody searches for the first time. */
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

export function PaletteButton() {
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    spotlight.open();
  };
  // Also from a field or a box.
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        visibleFrom="sm"
        leftSection={<SearchIcon size={14} />}
        rightSection={<Kbd size="xs">Ctrl K</Kbd>}
        onClick={open}
        c="dimmed"
        fw={400}
      >
        Search
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size="lg"
        hiddenFrom="sm"
        aria-label="Search"
        onClick={open}
      >
        <SearchIcon size={18} />
      </ActionIcon>
      <Suspense fallback={null}>{isWanted ? <Palette /> : null}</Suspense>
    </>
  );
}
