/** Keeps what is on screen current: every 15 seconds one small number is asked for, and what it says has changed is read again. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Output } from './operation.ts';
import { readAgain, useRead } from './use.ts';

type Versions = Output<'consoleOverview.version'>['resources'];

/** Which operations show what of each resource. */
const groups: Record<keyof Versions, readonly string[]> = {
  products: ['products', 'consoleProducts'],
  cartons: ['cartons'],
  stock: ['stock', 'consoleProducts'],
  movements: ['stock', 'consoleProducts'],
  snapshots: ['stock', 'consoleProducts'],
  shipments: ['shipments', 'consoleShipments'],
  invoices: ['invoices', 'consoleInvoices'],
  notifications: ['notifications'],
  events: ['notifications'],
  recommendations: ['recommendations'],
  organization: ['organization', 'consoleMembers', 'consoleKeys', 'consoleApps'],
};

const everyMs = 15_000;

export function useLive(): void {
  const client = useQueryClient();
  const { data } = useRead('consoleOverview.version', {}, { everyMs });
  const before = useRef<Versions>(undefined);
  useEffect(() => {
    if (!data) return;
    const seen = before.current;
    before.current = data.resources;
    if (!seen) return;
    const changed = Object.entries(data.resources).filter(
      ([name, version]) => seen[name as keyof Versions] !== version,
    );
    if (changed.length === 0) return;
    const stale = new Set(changed.flatMap(([name]) => groups[name as keyof Versions] ?? []));
    void readAgain(client, stale);
    void client.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[2] === 'consoleOverview.figures' || queryKey[2] === 'consoleOverview.checklist',
    });
  }, [data, client]);
}
