import { openMail } from '../../accounts/people/mail.ts';
import type { Task } from '../../platform/task.ts';
import { sendDigests, type DigestServices } from './send-digests.ts';

export const notificationTasks: readonly Task<DigestServices>[] = [
  {
    name: 'send_digests',
    title: 'Send notification emails to members',
    schedule: { cron: '*/5 * * * *', words: 'every five minutes' },
    maxAttempts: 1,
    async run(_payload, { services, signal, log }) {
      const mail = openMail(services.config);
      if (!mail) return;
      const done = await sendDigests({ ...services, mail, signal, log });
      if (done.written + done.sent + done.failed > 0) log.info(done, 'mail about notifications');
    },
  },
];
