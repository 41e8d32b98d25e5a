import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '@school/server/platform/clock';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';

const MailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  at: z.string(),
});
export type ReceivedMail = z.infer<typeof MailSchema>;

export type Mailbox = {
  smtpUrl: string;
  /** Newest first. */
  list: () => ReceivedMail[];
  /** Puts a text message beside the mails. */
  addMessage: (message: { to: string; text: string }) => void;
  close: () => Promise<void>;
};

/** Names a mail in an address, for as long as it is kept. */
export function idOfMail({ to, subject, at, html }: ReceivedMail): string {
  return createHash('sha256')
    .update(JSON.stringify([to, subject, at, html]))
    .digest('base64url')
    .slice(0, 16);
}

const KEPT = 500;
/** Once the school has closed no client is left to finish a mail. */
const CLOSE_TIMEOUT_MS = 1_000;

/** A mail server that delivers everything into one mailbox, kept in a file of `dataDir`; its times are the school's. */
export async function startMailbox(dataDir: string, clock: Clock): Promise<Mailbox> {
  const file = join(dataDir, 'mailbox.jsonl');
  const mails = readMails(file);
  const keep = (mail: ReceivedMail) => {
    mails.unshift(mail);
    mails.length = Math.min(mails.length, KEPT);
    appendFileSync(file, `${JSON.stringify(mail)}\n`, { mode: 0o600 });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        receive(Buffer.concat(chunks), to, clock.now()).then(
          (mail) => {
            keep(mail);
            done();
          },
          (error: unknown) => done(error instanceof Error ? error : new Error('the mail could not be read')),
        );
      });
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.on('error', reject);
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    list: () => mails,
    addMessage: ({ to, text }) =>
      keep({ to, subject: 'Text message', text, html: '', at: clock.now().toISOString() }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(raw: Buffer, to: string, at: Date): Promise<ReceivedMail> {
  const { subject, text, html } = await PostalMime.parse(raw);
  return { to, subject: subject ?? '', text: text ?? '', html: html ?? '', at: at.toISOString() };
}

function readMails(file: string): ReceivedMail[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines
    .slice(-KEPT)
    .reverse()
    .flatMap((line) => {
      try {
        return [MailSchema.parse(JSON.parse(line))];
      } catch {
        // The last line may be half written after a power cut.
        return [];
      }
    });
}
