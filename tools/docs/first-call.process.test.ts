import { describePage } from '../testing/describe-page.ts';

describePage('first-call');
