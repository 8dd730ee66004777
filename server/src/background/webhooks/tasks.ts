/** Job runner tasks for webhooks. */
import { z } from 'zod';
import type { Task } from '../../platform/task.ts';
import { purgeDeliveries } from './purge-deliveries.ts';
import type { WebhookSender } from '../../services.ts';
import type { WebhookServices } from './webhook-services.ts';

const Payload = z.object({ orgId: z.uuid() });

export const webhookTasks: readonly Task<WebhookServices & { sender: WebhookSender }>[] = [
  {
    name: 'send_webhooks',
    title: 'Send events to the webhook endpoints of an organization',
    // Unsent deliveries become due again, and are looked for every second.
    maxAttempts: 1,
    async run(payload, { services }) {
      await services.sender.send(Payload.parse(payload).orgId);
    },
  },
  {
    name: 'purge_webhook_deliveries',
    title: 'Delete webhook deliveries older than 30 days',
    schedule: { cron: '40 3 * * *', words: 'daily at 03:40 UTC' },
    async run(_payload, { services, log }) {
      const deliveries = await purgeDeliveries(services.database, services.now());
      if (deliveries > 0) log.info({ deliveries }, 'old webhook deliveries were forgotten');
    },
  },
];
