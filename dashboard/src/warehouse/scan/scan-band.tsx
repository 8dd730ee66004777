/** The scan field, and across the screen what came of the last scan. */
import { ActionIcon, Button, Group, Loader, Skeleton, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { DeviceCameraIcon, UndoIcon } from '@primer/octicons-react';
import { lazy, Suspense, useState } from 'react';
import { InActionBar, useHasActionBar } from '../action-bar.tsx';
import { useHasCamera } from '../camera/has-camera.ts';
import classes from './scan-band.module.css';
import { useScanner } from './scanner.tsx';
import { t } from '../../ui/t.ts';
import { typing } from '../../ui/typing.ts';
import { submits } from '../../ui/submits.ts';

// It brings a library of a third of a megabyte.
const CameraPanel = lazy(async () => ({
  default: (await import('../camera/camera-panel.tsx')).CameraPanel,
}));

export function ScanBand() {
  const { last, busy, enter, undo, field, hint } = useScanner();
  const [typed, setTyped] = useState('');
  const isInBar = useHasActionBar();
  const hasCamera = useHasCamera();
  const [isFilming, setFilming] = useState(false);
  useHotkeys([['mod+z', undo]]);
  const verdict = last?.verdict;
  return (
    <div className={classes['area']}>
      <form
        onSubmit={submits(() => {
          if (typed.trim()) enter(typed.trim());
          setTyped('');
        })}
      >
        <Group gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            ref={field}
            data-page-search
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              // Out of the field first, so that the keys of the screen are heard again.
              event.preventDefault();
              setTyped('');
              event.currentTarget.blur();
            }}
            aria-label={t('Scan or type a code')}
            placeholder={hint || t('Scan or type a code')}
            size="lg"
            styles={{ input: { minHeight: 56 } }}
            {...typing(typed, setTyped)}
            autoComplete="off"
            rightSection={busy ? <Loader size="sm" /> : null}
          />
          {hasCamera ? (
            <ActionIcon
              variant="default"
              size={56}
              aria-label={t('Scan with the camera')}
              aria-pressed={isFilming}
              onClick={() => setFilming(!isFilming)}
            >
              <DeviceCameraIcon size={20} />
            </ActionIcon>
          ) : null}
        </Group>
      </form>
      {isFilming && hasCamera ? (
        <Suspense fallback={<Skeleton height="38dvh" />}>
          <CameraPanel close={() => setFilming(false)} />
        </Suspense>
      ) : null}
      <div
        className={classes['band']}
        data-tone={verdict?.tone ?? 'none'}
        data-scan={last?.scan.id}
        data-code={last?.scan.code}
        role="status"
        aria-live="assertive"
        aria-busy={busy}
      >
        <div className={classes['words']}>
          <div className={classes['say']}>{verdict?.say ?? t('Ready to scan')}</div>
          <div className={classes['detail']}>
            {[last?.scan.code, verdict?.detail].filter(Boolean).join(' · ') || hint || '\u00A0'}
          </div>
          {verdict?.support ? (
            <details key={last?.scan.id} className={classes['support']}>
              <summary>{t('Details')}</summary>
              {verdict.support}
            </details>
          ) : null}
        </div>
        {verdict?.undo ? (
          <InActionBar>
            <Button
              {...(isInBar
                ? { variant: 'default', className: classes['first'] }
                : { variant: 'white', color: 'dark' })}
              size="lg"
              mih={56}
              leftSection={<UndoIcon size={16} />}
              onClick={undo}
            >
              {t('Undo')}
            </Button>
          </InActionBar>
        ) : null}
      </div>
    </div>
  );
}
