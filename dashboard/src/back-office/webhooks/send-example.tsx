import type { Output } from '../../api/operation.ts';
import { SendTest } from '../../merchant/developer/webhooks/send-test.tsx';
import { webhookPath } from './webhook-path.ts';

/** Sends an example event to an endpoint of the warehouse. */
export const SendExample = ({
  endpoint,
}: {
  endpoint: Pick<Output<'operatorWebhooks.get'>, 'id' | 'topics'>;
}) => (
  <SendTest
    webhook={endpoint}
    calls={{
      test: 'operatorWebhooks.test',
      delivery: 'operatorWebhooks.delivery',
      to: webhookPath.delivery,
    }}
  />
);
