import { may } from '@packhouse/contract/life';
import { recommendationLife } from 'packhouse:contract';
import type { Output } from '../api/operation.ts';

type Verb = keyof typeof recommendationLife;

/** Whether the verb can be said in its state. */
export const mayNow = ({ status }: Pick<Output<'recommendations.get'>, 'status'>, verb: Verb): boolean =>
  may(recommendationLife, verb, status);
