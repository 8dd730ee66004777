import { describePage } from '../testing/describe-page.ts';

describePage('printing');
