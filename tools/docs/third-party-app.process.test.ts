import { describePage } from '../testing/describe-page.ts';

describePage('third-party-app');
