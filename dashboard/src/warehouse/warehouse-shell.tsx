/** The frame of every screen of the warehouse app: the operator, the warehouse, unsent changes, the scan field and its band. */
import { ActionIcon, Group, Kbd, Skeleton } from '@mantine/core';
import { ChevronLeftIcon, MuteIcon, UnmuteIcon } from '@primer/octicons-react';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ApiError } from '../api/call.ts';
import { useList, useRead } from '../api/use.ts';
import { Failed } from '../ui/failed.tsx';
import frame from '../ui/frame.module.css';
import { Go, useGo } from '../ui/go.tsx';
import { rich, t } from '../ui/t.ts';
import { Logo } from '../app/logo.tsx';
import shellClasses from '../app/shell.module.css';
import classes from './warehouse.module.css';
import { WithActionBar } from './action-bar.tsx';
import { WarehouseHelp } from './warehouse-help.tsx';
import { useKeepApp } from './offline/use-kept-app.ts';
import { openOutbox } from './outbox.ts';
import { OutboxButton } from './outbox-button.tsx';
import { warehousePath } from './path.ts';
import { AllowedOutlet } from './roles/allowed-outlet.tsx';
import { mayCall } from './roles/may-call.ts';
import { NoWarehouse } from './no-warehouse.tsx';
import { useKeys } from './scan/keys.tsx';
import { ScanBand } from './scan/scan-band.tsx';
import { ScannerProvider, useScanner } from './scan/scanner.tsx';
import { useTapsWithoutFocus } from './scan/taps.ts';
import { PinDialog } from './pin/pin-dialog.tsx';
import { StationMenu } from './station-menu.tsx';
import { useChosenTextSize } from './text-size.ts';
import { StationProvider, useStationName, useWarehouseId } from './station.tsx';
import { Note } from '../ui/note.tsx';

// They are seldom needed, and every page would load them.
const NoOperator = lazy(async () => ({ default: (await import('./no-operator.tsx')).NoOperator }));
const NeedsSecondFactor = lazy(async () => ({
  default: (await import('./needs-second-factor.tsx')).NeedsSecondFactor,
}));

export function WarehouseShell() {
  const acts = useRead('station.get', {}, { everyMs: 60_000 });
  const warehouses = useList('operatorWork.warehouses', { active: true, take: 50 });
  const [warehouseId, setWarehouse] = useWarehouseId();
  const [name, setName] = useStationName();
  // It stays until the person goes on: once the second factor is on, its recovery codes are still to be saved.
  const [isSettingUp, setSettingUp] = useState(false);
  useEffect(() => void openOutbox(), []);
  if (acts.error instanceof ApiError && acts.error.code === 'operator_only') {
    return (
      <Suspense>
        <NoOperator />
      </Suspense>
    );
  }
  const isWanted = acts.error instanceof ApiError && acts.error.code === 'second_factor_required';
  if (isWanted && !isSettingUp) setSettingUp(true);
  if (isWanted || isSettingUp) {
    return (
      <Suspense>
        <NeedsSecondFactor />
      </Suspense>
    );
  }
  const failed = acts.error ?? warehouses.error;
  if (failed && !(acts.data && warehouses.data)) {
    return (
      <main className={shellClasses['waiting']}>
        <Failed error={failed} again={() => location.reload()} />
      </main>
    );
  }
  const all = warehouses.data?.rows;
  const warehouse = all?.find(({ id }) => id === warehouseId) ?? all?.[0];
  if (!acts.data || !all || !warehouse) {
    return (
      <main className={shellClasses['waiting']} aria-busy={acts.isPending || warehouses.isPending}>
        {acts.data && all && !warehouse ? (
          <NoWarehouse
            mayCreate={mayCall([acts.data.operator, acts.data.account], 'operatorWarehouses.create')}
            created={() => void warehouses.refetch()}
          />
        ) : (
          <Skeleton height={240} />
        )}
      </main>
    );
  }
  return (
    <StationProvider value={{ acts: acts.data, warehouse, warehouses: all, setWarehouse, name, setName }}>
      <ScannerProvider>
        <Frame key={warehouse.id} />
      </ScannerProvider>
    </StationProvider>
  );
}

function Frame() {
  const go = useGo();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const isHome = pathname === '/warehouse' || pathname === '/warehouse/' || pathname === '/';
  const { muted, setMuted, leave } = useScanner();
  useEffect(() => leave(), [pathname, leave]);
  const home = () => go(warehousePath.home());
  useKeys([['Escape', () => (isHome ? undefined : home())]]);
  useTapsWithoutFocus();
  useChosenTextSize();
  useKeepApp();
  return (
    <div className={`${frame['frame']} ${classes['frame']}`}>
      <header className={frame['bar']}>
        <Group gap="xs" wrap="nowrap" style={{ minWidth: 0 }}>
          {isHome ? (
            <Go
              to={warehousePath.home()}
              className={shellClasses['brand']}
              aria-label={t('Packhouse warehouse, tasks')}
            >
              <Logo />
            </Go>
          ) : (
            <ActionIcon variant="default" size={56} aria-label={t('Back to tasks')} onClick={home}>
              <ChevronLeftIcon size={20} />
            </ActionIcon>
          )}
          <StationMenu />
          <PinDialog />
        </Group>
        <Group gap={6} wrap="nowrap">
          <OutboxButton />
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            size={56}
            aria-label={t(muted ? 'Turn sounds on' : 'Mute sounds')}
            aria-pressed={muted}
            onClick={() => setMuted(!muted)}
            visibleFrom="xs"
          >
            {muted ? <MuteIcon size={18} /> : <UnmuteIcon size={18} />}
          </ActionIcon>
          <WarehouseHelp />
        </Group>
      </header>
      <main id="page" className={`${frame['main']} ${classes['main']}`}>
        <WithActionBar>
          <div className={classes['page']}>
            <ScanBand />
            <AllowedOutlet />
            {isHome ? null : (
              <Note mt="lg" visibleFrom="sm" className={classes['keys']}>
                {rich('<k>Esc</k> back to tasks · <k>Ctrl Z</k> undo last scan · <k>?</k> all keys', {
                  k: (key) => <Kbd>{key}</Kbd>,
                })}
              </Note>
            )}
          </div>
        </WithActionBar>
      </main>
    </div>
  );
}
