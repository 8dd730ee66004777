import { describePage } from '../testing/describe-page.ts';

describePage('let-a-merchant-in');
