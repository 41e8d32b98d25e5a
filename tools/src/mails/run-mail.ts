import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { MailNumbers } from '@school/contract/reminders';
import { listArticleLinks } from '@school/server/features/mailing';
import {
  composeReminder,
  countReaders,
  findLastSending,
  type Newsletter,
  noteMailEvents,
  readMailNumbers,
  readNewsletter,
  readReport,
  sendNewsletter,
} from '@school/server/features/reminders';
import { systemClock } from '@school/server/platform/clock';
import type { Context } from '@school/server/platform/context';
import { createDatabase, createPool, migrateDatabase } from '@school/server/platform/database';
import { createLog } from '@school/server/platform/log';
import { inWords } from '../in-words.ts';
import { readOrNull } from '../read-command.ts';
import { findDatabase, findDirectDatabase, noDatabase } from '../school-places.ts';
import { findDeadLinks } from './check-links.ts';

const USAGE = `npm run mail -- newsletter FILE [--dry-run] [--again] [--check-links]
                               sends a Markdown file to all who agreed to newsletters; --dry-run shows the mail and how
                               many would get it; --again sends the same words once more; --check-links asks each link
npm run mail -- bounce         reads a mail that came back, or a complaint, from its input (RFC 3464, RFC 5965)
npm run mail -- numbers        what became of the last reminders and newsletters

Works on DATABASE_URL, or on what runs in DATA_DIR (./data); the server that runs does the sending. --dry-run needs the
server's PUBLIC_ORIGIN too.`;

type Tools = Pick<Context, 'db' | 'clock'> & MailIo;
type Options = { isDryRun: boolean; isAgain: boolean; checksLinks: boolean };

const SHOWN = 30;

/** What the command has of its process. */
export type MailIo = {
  env: { readonly [name: string]: string | undefined };
  /** Everything that comes in. */
  read: () => Promise<string>;
  say: (line: string) => void;
  /** Says what is wrong; the command has failed then. */
  complain: (line: string) => void;
};

async function newsletter(tools: Tools, file: string, options: Options): Promise<void> {
  const { say, complain } = tools;
  const read = readNewsletter(await readFile(file, 'utf8'));
  const problems = read.ok ? [] : read.problems;
  if (read.ok && options.checksLinks)
    problems.push(...(await findDeadLinks(listArticleLinks(read.newsletter.markdown))));
  if (!read.ok || problems.length > 0) return complain(problems.join('\n'));
  const readers = await countReaders(tools);
  if (options.isDryRun) return show(tools, read.newsletter, readers);
  if (readers === 0) return complain('No account has agreed to newsletters: there is no one to send it to.');
  const last = await findLastSending(tools.db, read.newsletter);
  if (last && !options.isAgain)
    return complain(`These words were sent on ${last.toISOString()} already: --again sends them once more.`);
  const { ok } = await sendNewsletter(tools, read.newsletter, options);
  if (!ok) return complain('Another sending of it has just begun.');
  say(
    `‘${read.newsletter.subject}’ goes to ${readers} ${readers === 1 ? 'reader' : 'readers'}, from the next minute on.`,
  );
}

/** Both parts, as a reader gets them but for the link that is each reader's own. */
function show({ env, say, complain }: MailIo, { subject, markdown }: Newsletter, readers: number): void {
  const publicOrigin = env['PUBLIC_ORIGIN'];
  if (!publicOrigin) {
    complain('Set PUBLIC_ORIGIN as the server has it: links of the mail lead there.');
    return;
  }
  const frame = { siteName: env['SITE_NAME'] || 'Swiss German', publicOrigin };
  const reader = {
    email: 'reader@example.com',
    language: null,
    tier: 0,
    mailId: 'dry-run',
    token: 'dry-run',
  } as const;
  const mail = composeReminder(frame, { kind: 'newsletter', subject, markdown }, reader);
  say(`Subject: ${subject}\nReaders: ${readers}\n\n${mail?.text ?? ''}\n${mail?.html ?? ''}`);
  say('Nothing was sent.');
}

async function bounce(tools: Tools): Promise<void> {
  const { read, say, complain } = tools;
  const events = readReport(await read());
  if (events.length === 0)
    return complain('This says of no mail that its address is dead, and complains of none.');
  const noted = await noteMailEvents(tools, events);
  say(noted === 0 ? 'No account has that address.' : `Noted: ${events.map(({ type }) => type).join(', ')}.`);
}

async function numbers({ db, say }: Tools): Promise<void> {
  const rows = await readMailNumbers(db, SHOWN);
  if (rows.length === 0) return say('Nothing has been sent yet.');
  say('date        waiting  sent  bounced  failed  unsubscribed  what');
  for (const row of rows) say(lineOf(row));
}

function lineOf({ date, waiting, sent, bounced, failed, unsubscribed, kind, title }: MailNumbers): string {
  const columns = [
    [waiting, 7],
    [sent, 6],
    [bounced, 9],
    [failed, 8],
    [unsubscribed, 14],
  ] as const;
  const counts = columns.map(([count, width]) => String(count).padStart(width)).join('');
  return `${date}  ${counts}  ${kind}: ${title}`;
}

function readCommand(args: string[]): ((tools: Tools) => Promise<void>) | null {
  const { values, positionals } = parseArgs({
    args,
    options: {
      'dry-run': { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      'check-links': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [command, file, ...rest] = positionals;
  if (rest.length > 0) return null;
  const options = {
    isDryRun: values['dry-run'],
    isAgain: values.again,
    checksLinks: values['check-links'],
  };
  if (command === 'newsletter' && file !== undefined) return (tools) => newsletter(tools, file, options);
  if (file !== undefined || Object.values(options).some(Boolean)) return null;
  if (command === 'bounce') return bounce;
  return command === 'numbers' ? numbers : null;
}

/** Does what the words of the command say, or tells how it is called. */
export async function runMail(io: MailIo, args: string[]): Promise<void> {
  const { env, complain } = io;
  const command = readOrNull(readCommand, args);
  if (!command) return complain(USAGE);
  await inWords(io, async () => {
    const databaseUrl = findDatabase(env);
    if (!databaseUrl) return complain(noDatabase(env));
    await migrateDatabase(findDirectDatabase(env) ?? databaseUrl);
    const pool = createPool(databaseUrl, createLog('silent'), 1);
    try {
      await command({ ...io, db: createDatabase(pool), clock: systemClock });
    } finally {
      await pool.end();
    }
  });
}
