/** Reports over all merchants: kept promises, the age of the stock, the work of each person, and profit. */
import { RecordTabs } from '../../ui/record-tabs.tsx';
import { SavedViews } from '../../ui/saved-views.tsx';
import { warehousePath } from '../../warehouse/path.ts';
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

/** The tab and the filters of all reports. */
const viewKeys = ['tab', 'organization', 'warehouse', 'from', 'to', 'measure', 'month'];

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
      <SavedViews pathname={warehousePath.reports()} keys={viewKeys} usual={[]} />
      <RecordTabs tabs={shown} />
    </BackOfficePage>
  );
}
