/** Mail to people, where a server for it is configured. */
import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/config.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

/**
 * Undefined without PACKHOUSE_SMTP_URL: nothing is sent then.
 *
 * @throws Error without a sender.
 */
export function openMail({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): SendMail | undefined {
  if (smtpUrl === undefined) return undefined;
  if (mailFrom === undefined) {
    throw new Error('PACKHOUSE_SMTP_URL needs PACKHOUSE_MAIL_FROM, the address that mail comes from.');
  }
  const transport = createTransport(smtpUrl, { from: { name: 'Packhouse', address: mailFrom } });
  return async ({ to, subject, text }) => {
    // As an object the address is taken as it is: a comma in it makes no second recipient.
    await transport.sendMail({ to: { name: '', address: to }, subject, text });
  };
}
