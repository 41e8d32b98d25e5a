import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createPool } from '@school/server/platform/database';
import { createLog } from '@school/server/platform/log';
import { createTestDatabase, type TestDatabase } from '@school/server/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailIo, runMail } from './run-mail.ts';

const COMMAND = fileURLToPath(new URL('../mail.ts', import.meta.url));
const LETTER = '# Summer\n\nHoi zäme, read [the page](https://school.example/summer).\n';
const EMAIL = 'vreni@school.test';

let database: TestDatabase;
let client: ReturnType<typeof createPool>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'school-letters-'));
  database = await createTestDatabase();
  client = createPool(database.url, createLog('silent'), 1);
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** `npm run mail -- …` in this process. */
async function run(
  args: string[],
  input = '',
  settings: MailIo['env'] = { PUBLIC_ORIGIN: 'https://school.test' },
): Promise<{ said: string; complained: string }> {
  const outcome = { said: '', complained: '' };
  const io = {
    env: { DATABASE_URL: database.url, ...settings },
    read: async () => input,
    say: (line: string) => {
      outcome.said += `${line}\n`;
    },
    complain: (line: string) => {
      outcome.complained += `${line}\n`;
    },
  };
  await runMail(io, args);
  return outcome;
}

async function writeLetter(text: string): Promise<string> {
  const file = join(folder, 'letter.md');
  await writeFile(file, text);
  return file;
}

async function addReader(): Promise<void> {
  await client.query(
    `insert into accounts (id, email, is_email_verified, created_at, last_login_at, valid_since)
     values ('vreni', $1, true, now(), now(), now())`,
    [EMAIL],
  );
  await client.query("insert into consents values ('vreni', 'MarketingConsent', true, now())");
}

it('shows a newsletter, refuses it without a reader, takes it once, and again only if that is said', async () => {
  const file = await writeLetter(LETTER);
  expect((await run(['newsletter', file])).complained).toContain('No account has agreed to newsletters');
  await addReader();
  const { said } = await run(['newsletter', file, '--dry-run']);
  expect(said).toContain('Subject: Summer\nReaders: 1');
  expect(said).toContain('https://school.example/summer\n');
  expect(said).toContain('<a href="https://school.example/summer"');
  expect(said).toContain('Nothing was sent.');
  expect((await run(['numbers'])).said).toBe('Nothing has been sent yet.\n');
  expect((await run(['newsletter', file])).said).toContain('goes to 1 reader, from');
  expect((await run(['newsletter', file])).complained).toContain('were sent on');
  expect((await run(['newsletter', file, '--again'])).said).toContain('goes to 1 reader, from');
  const { said: numbers } = await run(['numbers']);
  expect(numbers.match(/^\S+ +0 +0 +0 +0 +0 {2}newsletter: Summer$/gm)).toHaveLength(2);
});

it('shows a newsletter with the links of this school, and says what it needs for them', async () => {
  const file = await writeLetter(LETTER);
  const { said } = await run(['newsletter', file, '--dry-run']);
  expect(said).toContain('https://school.test/unsubscribe?token=dry-run');
  expect(await run(['newsletter', file, '--dry-run'], '', {})).toEqual({
    said: '',
    complained: 'Set PUBLIC_ORIGIN as the server has it: links of the mail lead there.\n',
  });
});

it('refuses a letter with a broken link; those that the web answers for are asked if that is said', async () => {
  const web = createServer((request, response) => {
    if (request.url === '/head' && request.method === 'HEAD') response.statusCode = 405;
    if (request.url === '/gone') response.statusCode = 410;
    response.end();
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(web.address() as AddressInfo).port}`;
  const file = await writeLetter(`# X\n\n[a](${origin}/) [b](${origin}/head) [c](${origin}/gone)`);
  expect((await run(['newsletter', file, '--dry-run', '--check-links'])).complained).toBe(
    `The link ${origin}/gone answers 410.\n`,
  );
  expect((await run(['newsletter', file, '--dry-run'])).complained).toBe('');
  web.close();
  const broken = await writeLetter('# X\n\n[a](/videos/x)');
  expect((await run(['newsletter', broken])).complained).toContain('leads nowhere from a mailbox');
});

it('reads a mail that came back, and says how it is called where the words make no sense', async () => {
  const report = `Subject: back\n\nReporting-MTA: dns; x\n\nFinal-Recipient: rfc822;${EMAIL}\nAction: failed\nStatus: 5.1.1\n`;
  expect((await run(['bounce'], report)).said).toBe('Noted: bounce.\n');
  expect((await client.query('select email from bounced_addresses')).rows).toEqual([{ email: EMAIL }]);
  expect((await run(['bounce'], report.replace(EMAIL, 'other@school.test'))).said).toBe(
    'No account has that address.\n',
  );
  expect((await run(['bounce'], 'Subject: hello\n\nHow are you?')).complained).toContain('says of no mail');
  for (const args of [
    [],
    ['letter'],
    ['newsletter'],
    ['numbers', 'x'],
    ['numbers', '--again'],
    ['bounce', '--x'],
  ])
    expect((await run(args)).complained, args.join(' ')).toContain('npm run mail -- newsletter FILE');
});

it('is a command that fails with a code', async () => {
  const env = { ...process.env, DATABASE_URL: database.url };
  await expect(promisify(execFile)(process.execPath, [COMMAND, 'x'], { env })).rejects.toMatchObject({
    code: 1,
  });
});
