/** Several shipments picked in one walk, each into its tote. The address says which. */
import { Text } from '@mantine/core';
import { useGo } from '../../ui/go.tsx';
import { Page } from '../../ui/page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { warehousePath } from '../path.ts';
import { Walk } from './walk-loop.tsx';

export function WavePage() {
  const { values } = useUrlState();
  const go = useGo();
  const shipments = (values['shipments'] ?? '').split(',').filter((name) => /^org_\w+:shp_\w+$/.test(name));
  return (
    <Page title={shipments.length === 1 ? 'Pick' : `Pick ${shipments.length} orders`}>
      {shipments.length === 0 ? (
        <Text>No orders selected. Go to Pick and choose some.</Text>
      ) : (
        <Walk
          shipments={shipments}
          key={shipments.join()}
          next={{ label: 'Pack orders', go: () => go(warehousePath.pack()) }}
        />
      )}
    </Page>
  );
}
