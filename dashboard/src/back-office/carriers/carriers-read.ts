/** Records of the page as types. */
import type { Output } from '../../api/operation.ts';

export type Carriers = Output<'operatorCarriers.read'>;
export type Account = Carriers['accounts'][number];
export type Rule = Carriers['shippingRules']['rules'][number];
