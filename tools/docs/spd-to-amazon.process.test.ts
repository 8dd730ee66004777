import { describePage } from '../testing/describe-page.ts';

describePage('spd-to-amazon');
