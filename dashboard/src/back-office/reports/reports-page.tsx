/** Reports over all merchants: kept promises, the age of the stock, and the work of each person. */
import { RecordTabs } from '../../ui/record-tabs.tsx';
import { BackOfficePage } from '../back-office-page.tsx';
import { DailyWork } from './daily-work.tsx';
import { Promises } from './promises.tsx';
import { StockAge } from './stock-age.tsx';

const tabs = {
  promises: { title: 'On time', content: <Promises /> },
  age: { title: 'Stock age', content: <StockAge /> },
  work: { title: 'Daily work', content: <DailyWork /> },
};

export const ReportsPage = () => (
  <BackOfficePage
    title="Reports"
    lead="Promises, stock and work of all merchants. Test spaces are not included."
  >
    <RecordTabs tabs={tabs} />
  </BackOfficePage>
);
