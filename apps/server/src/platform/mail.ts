import { propertyOf } from '@school/domain/records';
import type { Transporter } from 'nodemailer';
import type { MailSettings } from './config.ts';
import { sayInstead } from './errors.ts';
import type { Log } from './log.ts';
import { type MailOutcome, readFailure } from './mail-outcome.ts';
import { listMailPictures } from './mail-pictures.ts';
import type { Metrics } from './metrics.ts';

/** `text` carries links unescaped; `html` is the same for mail programs that show it. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, if not to the school. */
  replyTo?: string;
  /** What a calendar is to take over (RFC 6047): shown as an invitation where the mail program can. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** Without brackets; the same in every attempt, so that a mail that arrives twice is known to be one. */
  messageId?: string;
  /** Of a thread, without brackets: what it answers, and all that came before it. */
  inReplyTo?: string;
  references?: readonly string[];
  /** Where a mail program takes its reader off the list by one POST (RFC 8058). */
  unsubscribeUrl?: string;
};

export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

/** In all: a server that sends a byte now and then is as dead as a silent one. */
const MAIL_TIMEOUT_MS = 60_000;

/** Each connection has its own queue behind it: two mailers never wait for each other. */
type MailerOptions = { connections: number; timeoutMs?: number };

/** Sends over SMTP, a few connections at a time. Line breaks in an address or subject never reach a header. */
export function createMailer(
  settings: MailSettings,
  { connections, timeoutMs = MAIL_TIMEOUT_MS }: MailerOptions = { connections: 5 },
): Mailer {
  let opened: Promise<Transporter> | undefined;
  // With the first mail: until then the library's 3 MB are not in memory.
  const open = async (): Promise<Transporter> => {
    const { default: nodemailer } = await import('nodemailer');
    return nodemailer.createTransport({
      url: settings.smtpUrl,
      pool: true,
      maxConnections: connections,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    send: async ({ to, subject, text, html, replyTo, calendar, unsubscribeUrl, ...thread }) => {
      opened ??= open();
      const transport = await opened;
      await transport.sendMail({
        from: settings.from,
        to: { name: '', address: to },
        subject: subject.replaceAll(/[\r\n]+/g, ' '),
        text,
        html,
        attachments: listMailPictures(html).map(({ cid, png }) => ({
          cid,
          content: Buffer.from(png, 'base64'),
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
          filename: false as const,
        })),
        signal: AbortSignal.timeout(timeoutMs),
        ...threadHeaders(thread),
        ...(unsubscribeUrl !== undefined && { headers: listHeaders(unsubscribeUrl) }),
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        ...(calendar && { icalEvent: { ...calendar, filename: 'lesson.ics' } }),
      });
    },
    close: () => {
      // One that could not be opened has nothing to close, and who sent by it was told why.
      opened?.then((transport) => transport.close()).catch(() => undefined);
    },
  };
}

/** Connects and signs in as for a mail, and sends none; throws what the server says. */
export async function checkMailServer({ smtpUrl }: MailSettings, timeoutMs: number): Promise<void> {
  const { default: nodemailer } = await import('nodemailer');
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** RFC 5322 §3.6.4. */
function threadHeaders({ messageId, inReplyTo, references = [] }: Partial<Mail>) {
  return {
    ...(messageId !== undefined && { messageId: `<${messageId}>` }),
    ...(inReplyTo !== undefined && { inReplyTo: `<${inReplyTo}>` }),
    ...(references.length > 0 && { references: references.map((id) => `<${id}>`).join(' ') }),
  };
}

const outcomes = new WeakMap<object, MailOutcome>();

/** What became of the mail whose failure this is; undefined for what is no mail's. */
export function mailOutcomeOf(error: unknown): MailOutcome | undefined {
  return typeof error === 'object' && error !== null ? outcomes.get(error) : undefined;
}

const describeCode = (code: unknown) =>
  typeof code === 'number' || typeof code === 'string' ? String(code) : 'nothing';

/** The same, counted, with a line in the log for each attempt that failed; what a server says of an address is in none. */
export function reportFailures(mailer: Mailer, { log, metrics }: { log: Log; metrics: Metrics }): Mailer {
  return {
    ...mailer,
    send: async (mail) => {
      try {
        await mailer.send(mail);
        metrics.count('school_mails_total', { outcome: 'sent' });
      } catch (error) {
        metrics.count('school_mails_total', { outcome: 'failed' });
        const [code, response] = [propertyOf(error, 'code'), propertyOf(error, 'responseCode')];
        if (error instanceof Error) {
          outcomes.set(error, readFailure(error));
          // A server repeats the address, and some the password.
          sayInstead(error, `the mail server said ${describeCode(code)} ${describeCode(response)}`);
        }
        log.warn({ code, response }, 'a mail was not sent: see SMTP_URL, and what the mail server says');
        throw error;
      }
    },
  };
}

/** RFC 2369 and RFC 8058; what stands here the mail server's DKIM signature has to cover. */
function listHeaders(unsubscribeUrl: string): { [name: string]: string } {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  };
}

/** The mail server is there, and says that it never takes this (RFC 5321 §4.2.1). */
export function isRefusal(error: unknown): boolean {
  const responseCode = propertyOf(error, 'responseCode');
  return typeof responseCode === 'number' && responseCode >= 500;
}
