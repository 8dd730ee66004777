import { describePage } from '../testing/describe-page.ts';

describePage('where-is-my-parcel');
