/** Scheduled tasks of billing. */
import type { Task } from '../platform/task.ts';
import { closeAllMonths, type BillingServices } from './close-months.ts';

export const invoiceTasks: readonly Task<BillingServices>[] = [
  {
    name: 'close_months',
    title: 'Issue invoices for months that have ended',
    schedule: { cron: '7 * * * *', words: 'every hour' },
    // The run of the next hour finishes what this one left.
    maxAttempts: 1,
    run: (_payload, { services, signal, log }) =>
      closeAllMonths(
        services,
        ({ orgId }, issued) => {
          for (const { number, totalAmount, currency } of issued)
            log.info({ orgId, number, totalAmount, currency }, 'an invoice was issued');
        },
        signal,
      ),
  },
];
