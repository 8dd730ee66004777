/** Keeps the screen current: reads small version numbers every 15 seconds, and reads again what has changed. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Output } from './operation.ts';
import { readAgain, useRead } from './use.ts';

type Versions = Output<'dashboardOverview.version'>['resources'];

/** Groups of operations that show each resource. */
const groups: Record<keyof Versions, readonly string[]> = {
  products: ['products', 'dashboardProducts'],
  cartons: ['cartons'],
  stock: ['stock', 'dashboardProducts'],
  movements: ['stock', 'dashboardProducts'],
  snapshots: ['stock', 'dashboardProducts'],
  shipments: ['shipments', 'dashboardShipments'],
  invoices: ['invoices', 'dashboardInvoices'],
  notifications: ['notifications'],
  events: ['notifications'],
  recommendations: ['recommendations'],
  organization: ['organization', 'dashboardMembers', 'dashboardKeys', 'dashboardApps'],
};

const everyMs = 15_000;

export function useLive(): void {
  const client = useQueryClient();
  const { data } = useRead('dashboardOverview.version', {}, { everyMs });
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
        queryKey[2] === 'dashboardOverview.figures' || queryKey[2] === 'dashboardOverview.checklist',
    });
  }, [data, client]);
}
