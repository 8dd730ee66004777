/** The picking loop: scan the bin, scan the goods, take the quantity, put it into the tote; then the next take. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { number, plural } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { BigButton } from '../big-button.tsx';
import { useOutbox } from '../outbox.ts';
import { useWakeLock } from '../use-wake-lock.ts';
import { Pace } from './pace.tsx';
import { Short } from './short.tsx';
import { TakePanel } from './take-panel.tsx';
import { Totes } from './totes.tsx';
import type { ShortTake } from './use-short.ts';
import { useWalk, type WalkState } from './use-walk.ts';
import { useWalkScan } from './use-walk-scan.ts';
import { stopWords, type WaveRecord } from './use-wave.ts';
import type { Take } from './walk.ts';

export interface NextStep {
  label: string;
  go: () => void;
}

interface WalkLoopProps {
  wave: WaveRecord;
  reload: () => void;
  /** Next step once everything is picked. */
  next: NextStep;
  /** Bin whose scan started the walk. */
  startedIn?: string | undefined;
}

export function WalkLoop({ wave, reload, next, startedIn }: WalkLoopProps) {
  const walk = useWalk(wave, reload, startedIn);
  const { path, take, count } = walk;
  const [short, setShort] = useState<ShortTake>();
  useWalkScan(walk);
  useWakeLock();

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
  const finish = () => {
    walk.forget();
    next.go();
  };
  const picked = <Picked walk={walk} next={{ ...next, go: finish }} />;
  return (
    <Stack>
      <Stops walk={walk} />
      {path ? (
        <Loaded query={path}>
          {(read) => {
            if (!walk.isBegun) return <Unbegun walk={walk} />;
            if (!take) return picked;
            return (
              <Taking
                walk={walk}
                take={take}
                askWhyShort={() =>
                  setShort({ take, path: read, counted: count?.units ?? 0, code: count?.code })
                }
              />
            );
          }}
        </Loaded>
      ) : (
        picked
      )}
    </Stack>
  );
}

/** Shipments that must not be picked on, until somebody has set them aside. */
function Stops({ walk: { stopped, toteOf, busy, takeOut } }: { walk: WalkState }) {
  if (stopped.length === 0) return null;
  return (
    <Alert color="red.9" variant="filled" role="alert">
      <Stack>
        {stopped.map((one) => (
          <Text size="xl" fw={700} c="white" key={one.id}>
            {stopWords(one)}. Put {toteOf({ organizationId: one.organization.id, id: one.id }) ?? 'it'} aside.
          </Text>
        ))}
        <Group>
          <BigButton variant="white" color="red.9" hotkey="o" loading={busy} onClick={() => void takeOut()}>
            I put it aside
          </BigButton>
        </Group>
      </Stack>
    </Alert>
  );
}

function Unbegun({ walk }: { walk: WalkState }) {
  const { takes, busy, begin } = walk;
  const bins = new Set(takes.map(({ stop }) => stop.bin)).size;
  return (
    <Stack>
      <Totes {...walk} />
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
  const { kept, takes, change, needsTote } = walk;
  return (
    <Stack>
      <Pace kept={kept} left={takes.length} />
      <TakePanel walk={walk} take={take} />
      <Group>
        {needsTote ? (
          <BigButton variant="default" hotkey="t" onClick={() => walk.pickWithoutTote(take)}>
            Use no tote
          </BigButton>
        ) : null}
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

function Picked({ walk, next }: { walk: WalkState; next: NextStep }) {
  const { waiting } = useOutbox();
  const sending = waiting.filter(({ name }) => name === 'operatorShipments.pick').length;
  const aside = walk.kept.out.length;
  return (
    <Stack>
      <Text size="xl" fw={700}>
        {sending > 0
          ? `${plural(sending, 'pick')} still to send`
          : aside > 0
            ? `Picked, ${plural(aside, 'order')} set aside`
            : 'All picked'}
      </Text>
      {walk.kept.total === undefined ? null : <Pace kept={walk.kept} left={0} />}
      <Totes {...walk} />
      <BigButton hotkey="Enter" onClick={next.go}>
        {next.label}
      </BigButton>
    </Stack>
  );
}

/** "Curtis, 4 of 12": who picks a wave, and how far. */
export const progressWords = ({ picker, unitsPicked, unitCount }: WaveRecord): string =>
  `${picker?.name ?? 'Nobody'}, ${number(unitsPicked)} of ${number(unitCount)}`;
