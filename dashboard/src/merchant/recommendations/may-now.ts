import { may } from '@packhouse/contract/rules/lifecycle';
import { recommendationLifecycle } from 'packhouse:contract';
import type { Output } from '../../api/operation.ts';

type Verb = keyof typeof recommendationLifecycle;

/** Whether the verb can be said in its state. */
export const mayNow = ({ status }: Pick<Output<'recommendations.get'>, 'status'>, verb: Verb): boolean =>
  may(recommendationLifecycle, verb, status);
