import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call, callUntyped } from '../../../testing/call.ts';
import { createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { takeOverJobs } from '../../../testing/take-over-jobs.ts';
import type { Mail } from '../../platform/mail.ts';
import { accounts } from '../identity/db/accounts.table.ts';
import { exportMessages, mailMessages, mailMessagesJob, purgeMessages } from './contact.service.ts';
import { contactMessages } from './contact.table.ts';
import { mailWaiting } from './mail-waiting.ts';

const OPERATORS = ['olga@school.test', 'otto@school.test'];
const WRITTEN = {
  email: 'mira@learner.example',
  topic: 'plans',
  message: 'Grüezi!\n\nWhat does <b>VIP</b> cost?',
  website: '',
  openForMs: 20_000,
} as const;

let test: TestApp;
let isMailAway = false;
/** An operator whose mailbox takes nothing. */
let refusing = '';
const refusal = () => Object.assign(new Error('no such mailbox'), { responseCode: 550 });
const mails: Mail[] = [];
const mailer = {
  send: async (mail: Mail) => {
    if (isMailAway) throw new Error('away');
    if (mail.to === refusing || mail.text.includes('refused')) throw refusal();
    mails.push(mail);
  },
  close: () => undefined,
};

beforeAll(async () => {
  test = await buildTestApp({ OPERATOR_EMAILS: OPERATORS.join(',') }, { mailer });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.ctx.db.delete(contactMessages);
  mails.length = 0;
});

const listRows = () => test.ctx.db.select().from(contactMessages);
const untilMailed = () =>
  vi.waitFor(async () => expect((await listRows())[0]?.mailedAt).not.toBeNull(), { timeout: 20_000 });
const write = (idToken: string | null, changes: object = {}) =>
  callUntyped(test.origin, 'sendContactMessage', idToken, { ...WRITTEN, ...changes });
/** An account that has written nothing yet: each may write five times in an hour. */
const newcomer = async () => (await createSignedInAccount(test.ctx)).idToken;

it('mails each operator what a visitor wrote; an answer goes to the one who wrote', async () => {
  expect(await call(test.origin, 'sendContactMessage', null, WRITTEN)).toEqual({
    status: 200,
    result: { ok: true },
  });
  await vi.waitFor(() => expect(mails.map(({ to }) => to)).toEqual(OPERATORS), { timeout: 20_000 });
  const [mail] = mails;
  expect(mail?.replyTo).toBe('mira@learner.example');
  expect(mail?.subject).toBe('Message to Swiss German: Plans and payments');
  expect(mail?.text).toContain(
    'mira@learner.example wrote on the contact page:\n\nGrüezi!\n\nWhat does <b>VIP</b> cost?',
  );
  expect(mail?.html).toContain('What does &lt;b&gt;VIP&lt;/b&gt; cost?');
  await untilMailed();
  await mailMessages(test.ctx);
  expect(mails).toHaveLength(2);
});

it('mails a message once, by whichever process comes first', async () => {
  const waiting = {
    writtenAt: test.ctx.clock.now(),
    accountId: null,
    email: WRITTEN.email,
    topic: WRITTEN.topic,
  };
  await test.ctx.db.insert(contactMessages).values({ ...waiting, message: WRITTEN.message });
  await Promise.all([mailWaiting(test.ctx), mailWaiting(test.ctx), mailWaiting(test.ctx)]);
  expect(mails.map(({ to }) => to)).toEqual(OPERATORS);
});

it('keeps what no mail server took, and mails it later', async () => {
  isMailAway = true;
  expect((await write(await newcomer())).status).toBe(200);
  await takeOverJobs(test.ctx, mailMessagesJob);
  expect(await listRows()).toMatchObject([{ message: WRITTEN.message, mailedAt: null }]);
  isMailAway = false;
  await mailMessages(test.ctx);
  expect(mails.map(({ to }) => to)).toEqual(OPERATORS);
  expect((await listRows())[0]?.mailedAt).not.toBeNull();
});

it('tells who can be told, once, where one mailbox refuses', async () => {
  refusing = OPERATORS[1] ?? '';
  await write(await newcomer());
  await untilMailed();
  await mailMessages(test.ctx);
  refusing = '';
  expect(mails.map(({ to }) => to)).toEqual([OPERATORS[0]]);
});

it('lets a message that no mail server ever takes hold up no other', async () => {
  await write(await newcomer(), { message: 'refused as spam' });
  await write(await newcomer(), { message: 'Sali' });
  await vi.waitFor(() => expect(mails.map(({ to }) => to)).toEqual(OPERATORS), { timeout: 20_000 });
  expect(mails[0]?.text).toContain('Sali');
});

it.each([{ website: 'https://watches.example' }, { openForMs: 200 }])(
  'takes a machine’s message (%j) without a word, and drops it',
  async (sign) => {
    expect(await write(await newcomer(), sign)).toEqual({ status: 200, result: { ok: true } });
    expect(await listRows()).toEqual([]);
  },
);

it.each([
  { email: 'mira@learner.example\r\nBcc: all@learner.example' },
  { email: 'mira@learner.example\u0085Bcc:all@learner.example' },
  { email: 'mira@learner.example, reto@learner.example' },
  { email: '"Olga" <olga@school.test>' },
  { email: 'mira' },
  { email: 'mira@learner' },
  { email: `${'x'.repeat(250)}@a.example` },
  { message: ' \n ' },
  { message: 'x'.repeat(4_001) },
  { topic: 'Bcc: all@learner.example' },
  { openForMs: -1 },
  { more: 1 },
])('refuses %j', async (changes) => {
  expect((await write(await newcomer(), changes)).status).toBe(400);
  expect(await listRows()).toEqual([]);
});

it('takes five in an hour of an account, and of a visitor’s network, however many are sent at once', async () => {
  const idToken = await newcomer();
  const answers = await Promise.all(Array.from({ length: 50 }, () => write(idToken)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  const visits = await Promise.all(Array.from({ length: 10 }, () => write(null)));
  expect(visits.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(5);
  expect(visits.at(-1)?.status).toBe(429);
});

it('gives an account what it wrote, keeps it ninety days at most, and deletes it with the account', async () => {
  const [mira, reto] = [await createSignedInAccount(test.ctx), await createSignedInAccount(test.ctx)];
  await write(mira.idToken);
  await write(reto.idToken, { message: 'Sali' });
  expect(await exportMessages(test.ctx.db, reto.uid)).toMatchObject([{ message: 'Sali', topic: 'plans' }]);
  await test.ctx.db.delete(accounts).where(eq(accounts.id, reto.uid));
  expect(await listRows()).toMatchObject([{ accountId: mira.uid }]);
  await purgeMessages(test.ctx);
  expect(await listRows()).toHaveLength(1);
  const old = new Date(test.ctx.clock.now().getTime() - 91 * 86_400_000);
  await test.ctx.db.update(contactMessages).set({ writtenAt: old });
  await purgeMessages(test.ctx);
  expect(await listRows()).toEqual([]);
});
