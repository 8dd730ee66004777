/** The picking loop: scan the bin, scan the goods, take the quantity, put it into the tote; then the next take. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { plural } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { BigButton } from '../big-button.tsx';
import { Pace } from './pace.tsx';
import { Short } from './short.tsx';
import { TakePanel } from './take-panel.tsx';
import { Totes } from './totes.tsx';
import type { ShortTake } from './use-short.ts';
import { useWalk, type WalkState } from './use-walk.ts';
import { useWalkScan } from './use-walk-scan.ts';
import type { Take } from './walk.ts';

interface WalkProps {
  shipments: readonly string[];
  /** Next step once everything is picked. */
  next: { label: string; go: () => void };
}

export function Walk({ shipments, next }: WalkProps) {
  const walk = useWalk(shipments);
  const { path, take, count } = walk;
  const [short, setShort] = useState<ShortTake>();
  useWalkScan(walk);

  if (short) {
    return (
      <Short
        {...short}
        tote={walk.toteOf(short.take.entry)}
        back={() => setShort(undefined)}
        takeFirst={(units, code) => walk.confirm(short.take, units, code)}
        gone={() => walk.leaveOut(short.take)}
      />
    );
  }
  if (!path) return <AllOut next={next} />;
  const finish = () => {
    walk.forget();
    next.go();
  };
  return (
    <Loaded query={path}>
      {(read) => {
        if (!walk.isBegun) return <Unbegun walk={walk} />;
        if (!take) return <Picked walk={walk} next={{ ...next, go: finish }} />;
        return (
          <Taking
            walk={walk}
            take={take}
            askWhyShort={() => setShort({ take, path: read, counted: count?.units ?? 0, code: count?.code })}
          />
        );
      }}
    </Loaded>
  );
}

function Unbegun({ walk }: { walk: WalkState }) {
  const { takes, busy, begin } = walk;
  const bins = new Set(takes.map(({ stop }) => stop.bin)).size;
  return (
    <Stack>
      <Totes totes={walk.totes} toteOf={walk.toteOf} />
      <Text size="lg">
        {plural(takes.length, 'pick')} in {plural(bins, 'bin')}. The merchant cannot change these orders once
        you start.
      </Text>
      <BigButton hotkey="Enter" loading={busy} onClick={() => void begin()}>
        Start picking
      </BigButton>
    </Stack>
  );
}

function Taking({ walk, take, askWhyShort }: { walk: WalkState; take: Take; askWhyShort: () => void }) {
  const { kept, takes, change } = walk;
  return (
    <Stack>
      <Pace kept={kept} left={takes.length} />
      <TakePanel walk={walk} take={take} />
      <Group>
        <BigButton variant="default" hotkey="s" onClick={askWhyShort}>
          Short
        </BigButton>
        <BigButton
          variant="default"
          hotkey="k"
          why={takes.length > 1 ? undefined : 'This is the last pick.'}
          onClick={() => walk.skip(take)}
        >
          Skip
        </BigButton>
        {kept.skipped.length > 0 ? (
          <Button variant="default" size="lg" mih={56} onClick={() => change({ skipped: [] })}>
            Back to skipped
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

function Picked({ walk, next }: { walk: WalkState; next: WalkProps['next'] }) {
  return (
    <Stack>
      <Text size="xl" fw={700}>
        All picked
      </Text>
      <Pace kept={walk.kept} left={0} />
      <Totes totes={walk.totes} toteOf={walk.toteOf} />
      <BigButton hotkey="Enter" onClick={next.go}>
        {next.label}
      </BigButton>
    </Stack>
  );
}

function AllOut({ next }: { next: WalkProps['next'] }) {
  return (
    <Stack>
      <Text size="lg">All picked.</Text>
      <BigButton hotkey="Enter" onClick={next.go}>
        {next.label}
      </BigButton>
    </Stack>
  );
}
