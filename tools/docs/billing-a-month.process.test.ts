import { describePage } from '../testing/describe-page.ts';

describePage('billing-a-month');
