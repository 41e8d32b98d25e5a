import nodemailer from 'nodemailer';
import type { MailSettings } from './config.ts';

/** `text` carries links unescaped; `html` is the same for mail programs that show it. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What a calendar is to take over (RFC 6047): shown as an invitation where the mail program can. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
};

export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

/** Sends over SMTP, a few connections at a time. Line breaks in an address or subject never reach a header. */
export function createMailer(settings: MailSettings): Mailer {
  const transport = nodemailer.createTransport({
    url: settings.smtpUrl,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html, calendar }) => {
      await transport.sendMail({
        from: settings.from,
        to: { name: '', address: to },
        subject: subject.replaceAll(/[\r\n]+/g, ' '),
        text,
        html,
        ...(calendar && { icalEvent: { ...calendar, filename: 'lesson.ics' } }),
      });
    },
    close: () => transport.close(),
  };
}
