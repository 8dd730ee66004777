/** Reports over all merchants: kept promises, the age of the stock, the work of each person, and profit. */
import { RecordTabs } from '../../ui/record-tabs.tsx';
import { useRoles } from '../../warehouse/roles/use-roles.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { DailyWork } from './daily-work.tsx';
import { Profit } from './profit.tsx';
import { Promises } from './promises.tsx';
import { StockAge } from './stock-age.tsx';

const tabs = {
  promises: { title: 'On time', content: <Promises /> },
  age: { title: 'Stock age', content: <StockAge /> },
  work: { title: 'Daily work', content: <DailyWork /> },
};

export function ReportsPage() {
  const { mayCall } = useRoles();
  const shown = mayCall('operatorProfit.merchants')
    ? { ...tabs, profit: { title: 'Profit', content: <Profit /> } }
    : tabs;
  return (
    <BackOfficePage
      title="Reports"
      lead="Promises, stock, work and profit of all merchants. Test spaces are not included."
    >
      <RecordTabs tabs={shown} />
    </BackOfficePage>
  );
}
