/** The picking loop: scan the bin, scan the goods, take the quantity, put it into the tote; then the next take. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Loaded } from '../../ui/loaded.tsx';
import { t } from '../../ui/t.ts';
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
        {stopped.map((one) => {
          const tote = toteOf({ organizationId: one.organization.id, id: one.id });
          return (
            <Text size="xl" fw={700} c="white" key={one.id}>
              {t(tote ? '{stop}. Put {tote} aside.' : '{stop}. Put it aside.', {
                stop: stopWords(one),
                tote: tote ?? '',
              })}
            </Text>
          );
        })}
        <Group>
          <BigButton variant="white" color="red.9" hotkey="o" loading={busy} onClick={() => void takeOut()}>
            {t('I put it aside')}
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
        {t(
          '{picks, plural, one {# pick} other {# picks}} in {bins, plural, one {# bin} other {# bins}}. The merchant cannot change these orders once you start.',
          { picks: takes.length, bins },
        )}
      </Text>
      <BigButton hotkey="Enter" loading={busy} onClick={() => void begin()}>
        {t('Start picking')}
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
            {t('Use no tote')}
          </BigButton>
        ) : null}
        <BigButton variant="default" hotkey="s" onClick={askWhyShort}>
          {t('Short')}
        </BigButton>
        <BigButton
          variant="default"
          hotkey="k"
          why={takes.length > 1 ? undefined : t('This is the last pick.')}
          onClick={() => walk.skip(take)}
        >
          {t('Skip')}
        </BigButton>
        {kept.skipped.length > 0 ? (
          <Button variant="default" size="lg" mih={56} onClick={() => change({ skipped: [] })}>
            {t('Back to skipped')}
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
          ? t('{count, plural, one {# pick} other {# picks}} still to send', { count: sending })
          : aside > 0
            ? t('Picked, {count, plural, one {# order} other {# orders}} set aside', { count: aside })
            : t('All picked')}
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
  t('{name}, {count, number} of {all, number}', {
    name: picker?.name ?? t('Nobody'),
    count: unitsPicked,
    all: unitCount,
  });
