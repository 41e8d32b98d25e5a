import { createHmac } from 'node:crypto';
import { CONSENT_FIELDS, type ConsentField } from '@school/contract/consents';
import { REMINDER_KINDS, type ReminderKind, UNSUBSCRIBE_PATH } from '@school/contract/reminders';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator, createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { openPayload, signPayload } from '../../platform/signed-payload.ts';
import { recordConsents } from '../consents/index.ts';
import { noteMailEvents } from './bounces/note-events.service.ts';
import { readReport } from './bounces/read-report.ts';
import { saveReminder } from './due/decide.service.ts';
import { queueMails } from './mails/queue-mails.service.ts';
import { sendMails } from './mails/send-mails.service.ts';
import { countReaders, sendNewsletter } from './newsletters/newsletters.service.ts';
import { readNewsletter } from './newsletters/read-newsletter.ts';
import { listAllowedKinds } from './unsubscribe/sent-kinds.repo.ts';
import { signUnsubscribeToken } from './unsubscribe/unsubscribe-tokens.ts';

const [, REMINDERS, MARKETING] = CONSENT_FIELDS;
const SECRET = 'a-secret-of-the-mail-service';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ MAIL_WEBHOOK_SECRET: SECRET });
});
afterAll(() => test.close());

async function createReader(...fields: ConsentField[]) {
  const account = await createSignedInAccount(test.ctx, { isEmailVerified: true });
  const consent = { didUserAgree: true, decidedAt: new Date() };
  await recordConsents(test.ctx.db, test.ctx, account.uid, new Map(fields.map((field) => [field, consent])));
  return account;
}

const tokenFor = (uid: string, kind: ReminderKind) =>
  signUnsubscribeToken(test.ctx.config.secrets.appSecret, { uid, kind });
const addressOf = (token: string) => `${test.origin}${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`;
const sentKinds = async (uid: string) =>
  (await listAllowedKinds(test.ctx.db, uid)).filter(({ isSent }) => isSent).map(({ kind }) => kind);

const FORM = 'application/x-www-form-urlencoded';
const post = (token: string, body = 'List-Unsubscribe=One-Click', type = FORM) =>
  fetch(addressOf(token), {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    redirect: 'manual',
  });

describe('one-click unsubscribe, as mail programs do it', () => {
  it('stops that kind alone by one POST without a session or a redirect, and says the same twice', async () => {
    const { uid } = await createReader(REMINDERS, MARKETING);
    const token = tokenFor(uid, 'mondayMorning');
    for (let time = 0; time < 2; time += 1) {
      const answer = await post(token);
      expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([
        200,
        null,
        null,
      ]);
    }
    expect(await sentKinds(uid)).toEqual(['newLesson', 'mondayCancelled', 'commentAnswer', 'newsletter']);
  });

  it('takes a multipart form, too', async () => {
    const { uid } = await createReader(MARKETING);
    const body =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await post(tokenFor(uid, 'newsletter'), body, 'multipart/form-data; boundary=b')).status).toBe(
      200,
    );
    expect(await sentKinds(uid)).toEqual([]);
  });

  it('a GET or HEAD changes nothing: a GET leads to the page', async () => {
    const { uid } = await createReader(MARKETING);
    const token = tokenFor(uid, 'newsletter');
    const answer = await fetch(addressOf(token), { redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `${test.ctx.config.publicOrigin}/unsubscribe?token=${encodeURIComponent(token)}`,
    );
    await fetch(addressOf(token), { method: 'HEAD', redirect: 'manual' });
    expect(await sentKinds(uid)).toEqual(['newsletter']);
  });

  // ASVS 9.1.1, 9.2.2
  it('refuses what is no such POST, and what is no such token', async () => {
    const { uid } = await createReader(MARKETING);
    const token = tokenFor(uid, 'newsletter');
    expect((await post(token, '')).status).toBe(400);
    expect((await post(token, 'List-Unsubscribe=no')).status).toBe(400);
    expect((await post(token, '{"List-Unsubscribe":"One-Click"}', 'application/json')).status).toBe(400);
    expect((await post(token, `${'x='.repeat(40_000)}`)).status).toBe(413);
    const part = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n';
    for (const multipart of [`${part}\r\nno\r\n--b--\r\n`, part, '--b\r\n\r\nOne-Click\r\n--b--\r\n'])
      expect((await post(token, multipart, 'multipart/form-data; boundary=b')).status, multipart).toBe(400);
    const own = openPayload(Buffer.alloc(32), token) ?? 'nothing';
    const forged = [
      '',
      'x',
      `${token}x`,
      token.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')),
      signPayload(Buffer.alloc(32), `${uid}\nnewsletter`),
      signPayload(Buffer.alloc(32), own),
      signUnsubscribeToken(test.ctx.config.secrets.appSecret, { uid, kind: 'everything' as ReminderKind }),
    ];
    for (const wrong of forged) expect((await post(wrong)).status, wrong).toBe(404);
    expect(await sentKinds(uid)).toEqual(['newsletter']);
  });

  it('tires of a real link whose POST says nothing, however the form is built', async () => {
    const { uid } = await createReader(MARKETING);
    const token = tokenFor(uid, 'newsletter');
    // Every line begins a part that has no end.
    const lines = 'Content-Disposition: form-data; name=List-Unsubscribe\r\n'.repeat(550);
    const statuses = [];
    for (let count = 0; count < 25; count += 1)
      statuses.push((await post(token, lines, 'multipart/form-data; boundary=b')).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(await sentKinds(uid)).toEqual(['newsletter']);
  });

  it('another’s link acts on the other’s mails, also when it is opened by a signed-in learner', async () => {
    const [mine, other] = [await createReader(MARKETING), await createReader(MARKETING)];
    const token = tokenFor(other.uid, 'newsletter');
    await call(test.origin, 'unsubscribe', mine.idToken, { token, kinds: ['newsletter'] });
    expect([await sentKinds(mine.uid), await sentKinds(other.uid)]).toEqual([['newsletter'], []]);
  });

  it('answers a link whose account is gone as one with nothing more to stop', async () => {
    const { uid } = await createReader(MARKETING);
    const token = tokenFor(uid, 'newsletter');
    await test.ctx.pool.query('delete from accounts where id = $1', [uid]);
    expect((await post(token)).status).toBe(200);
    expect((await call(test.origin, 'readUnsubscribeToken', null, { token })).status).toBe(404);
  });

  it('tires of made-up links from one address, and not of real ones', async () => {
    const { uid } = await createReader(MARKETING);
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => (await post(`x${at}`)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect((await post(tokenFor(uid, 'newsletter'))).status).toBe(200);
  });
});

it('the page’s link says what is sent, stops kinds, takes that back, and gives no consent', async () => {
  const { uid } = await createReader(REMINDERS);
  const token = tokenFor(uid, 'newLesson');
  const read = await call(test.origin, 'readUnsubscribeToken', null, { token });
  const sent = (kinds: ReminderKind[]) =>
    REMINDER_KINDS.map((kind) => ({
      kind,
      isAllowed: kind !== 'newsletter',
      isSent: kinds.includes(kind),
    }));
  const byDefault: ReminderKind[] = ['newLesson', 'mondayMorning', 'mondayCancelled', 'commentAnswer'];
  expect(read.result).toEqual({ kind: 'newLesson', kinds: sent(byDefault) });
  const change = (kinds: ReminderKind[], wished: boolean) =>
    call(test.origin, 'unsubscribe', null, { token, kinds, wished });
  expect((await change(['newLesson', 'newsletter'], false)).result?.kinds).toEqual(
    sent(['mondayMorning', 'mondayCancelled', 'commentAnswer']),
  );
  expect((await change(['newLesson', 'newsletter'], true)).result?.kinds).toEqual(sent(byDefault));
  expect((await call(test.origin, 'readUnsubscribeToken', null, { token: 'made.up' })).status).toBe(404);
});

const report = (body: unknown, headers: { [name: string]: string }) =>
  fetch(`${test.origin}/webhooks/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const signed = (body: unknown) => ({
  'x-mail-signature': `sha256=${createHmac('sha256', SECRET).update(JSON.stringify(body)).digest('hex')}`,
});
const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`mail:${password}`).toString('base64')}`,
});

async function sendNewsletterTo(key: string): Promise<void> {
  const content = { kind: 'newsletter' as const, subject: 'This month', markdown: 'Hoi' };
  const expiresAt = new Date(Date.now() + 86_400_000);
  await saveReminder(test.ctx.db, { key, content, expiresAt }, new Date());
  await queueMails(test.ctx);
  await sendMails(test.ctx);
}

const subjectsTo = (email: string) =>
  test.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('what comes back', () => {
  it('a bounce that a mail service reports, twice, stops reminders and is counted once', async () => {
    const { email, idToken } = await createReader(MARKETING);
    await sendNewsletterTo('newsletter:bounce-1');
    expect(subjectsTo(email)).toEqual(['This month']);
    const messageId = test.mails.find(({ to }) => to === email)?.messageId;
    const body = { events: [{ type: 'bounce', email: email.toUpperCase(), messageId: `<${messageId}>` }] };
    for (let time = 0; time < 2; time += 1)
      expect(await (await report(body, signed(body))).json()).toEqual({ noted: 1 });
    await sendNewsletterTo('newsletter:bounce-2');
    expect(subjectsTo(email)).toEqual(['This month']);
    await call(test.origin, 'requestAccountDeletion', idToken, null);
    await expect.poll(() => subjectsTo(email), { timeout: 15_000 }).toHaveLength(2);
    const teacher = await createOperator(test.ctx);
    const numbers = await call(test.origin, 'getMailNumbers', teacher.idToken, null);
    const bounced = numbers.result?.mails.map((mail) => mail.bounced) ?? [];
    expect(bounced.filter((mails) => mails > 0)).toEqual([1]);
  });

  it('Postmark’s bounce and complaint are understood, what is not for good is not', async () => {
    const [dead, cross, full] = [
      await createReader(MARKETING),
      await createReader(MARKETING, REMINDERS),
      await createReader(MARKETING),
    ];
    const events = [
      {
        RecordType: 'Bounce',
        Type: 'HardBounce',
        TypeCode: 1,
        Email: dead.email,
        Description: 'unknown user',
      },
      { RecordType: 'SpamComplaint', Type: 'SpamComplaint', Email: cross.email },
      { RecordType: 'Bounce', Type: 'SoftBounce', Email: full.email },
      { RecordType: 'Delivery', Recipient: full.email },
    ];
    for (const event of events) expect((await report(event, basic(SECRET))).status).toBe(200);
    await sendNewsletterTo('newsletter:postmark');
    expect([dead, cross, full].map(({ email }) => subjectsTo(email).length)).toEqual([0, 0, 1]);
    expect(await sentKinds(cross.uid)).toEqual([]);
  });

  it('a report about one person that names another’s mail counts nothing of that mail', async () => {
    const [one, other] = [await createReader(MARKETING), await createReader(MARKETING)];
    await sendNewsletterTo('newsletter:of-another');
    const messageId = test.mails.find(({ to }) => to === other.email)?.messageId;
    const body = { events: [{ type: 'bounce', email: one.email, messageId: `<${messageId}>` }] };
    expect((await report(body, signed(body))).status).toBe(200);
    const { rows } = await test.ctx.db.execute<{ state: string }>(
      sql`select state from outbox_messages where account_id = ${other.uid}`,
    );
    expect(rows.map(({ state }) => state)).not.toContain('bounced');
  });

  it('a complaint that names its mail stops that kind alone', async () => {
    const { uid, email } = await createReader(MARKETING, REMINDERS);
    await sendNewsletterTo('newsletter:complaint');
    const messageId = test.mails.find(({ to }) => to === email)?.messageId;
    const body = { events: [{ type: 'complaint', messageId }] };
    await report(body, signed(body));
    expect(await sentKinds(uid)).toEqual(['newLesson', 'mondayMorning', 'mondayCancelled', 'commentAnswer']);
  });

  it('refuses what is not signed, signed otherwise, no events, or too much', async () => {
    const { uid, email } = await createReader(MARKETING);
    const body = { events: [{ type: 'complaint', email }] };
    expect((await report(body, {})).status).toBe(401);
    expect((await report(body, { 'x-mail-signature': 'sha256=00' })).status).toBe(401);
    expect((await report({ events: [] }, signed(body))).status).toBe(401);
    expect((await report(body, basic('wrong'))).status).toBe(401);
    for (const wrong of [null, [], { events: 'x' }, { events: [{ type: 'love' }] }])
      expect((await report(wrong, signed(wrong))).status).toBe(400);
    const many = { events: Array.from({ length: 101 }, () => body.events[0]) };
    expect((await report(many, signed(many))).status).toBe(400);
    const large = { events: [{ type: 'bounce', email, reason: 'x'.repeat(300_000) }] };
    expect((await report(large, signed(large))).status).toBe(413);
    expect(await sentKinds(uid)).toEqual(['newsletter']);
  });
});

it('shows its numbers only to teachers with a second factor', async () => {
  const callers = [
    await createReader(),
    await createOperator(test.ctx, { role: 'moderator' }),
    await createOperator(test.ctx, { hasSecondFactor: false }),
    await createOperator(test.ctx),
  ];
  const ask = (idToken: string | null) => call(test.origin, 'getMailNumbers', idToken, null);
  const answers = await Promise.all(callers.map(({ idToken }) => ask(idToken)));
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 200]);
  expect((await ask(null)).status).toBe(401);
});

it('sends a newsletter once, and again only if that is said; a delivery report stops the next', async () => {
  await test.ctx.pool.query('delete from consents');
  const { email } = await createReader(MARKETING);
  const read = readNewsletter('# Summer\n\nHoi zäme');
  if (!read.ok) throw new Error('the letter could not be read');
  const send = (isAgain: boolean) => sendNewsletter(test.ctx, read.newsletter, { isAgain });
  const subjects = () => subjectsTo(email);
  const deliver = async () => {
    await queueMails(test.ctx);
    await sendMails(test.ctx);
  };
  expect(await countReaders(test.ctx)).toBe(1);
  expect([await send(false), await send(false), await send(true)]).toEqual([
    { ok: true },
    { ok: false },
    { ok: true },
  ]);
  await deliver();
  await expect.poll(subjects, { timeout: 10_000 }).toEqual(['Summer', 'Summer']);
  expect(await noteMailEvents(test.ctx, readReport(deliveryReport(email, '5.1.1')))).toBe(1);
  expect(await countReaders(test.ctx)).toBe(0);
  await send(true);
  await deliver();
  expect(subjects()).toEqual(['Summer', 'Summer']);
});

function deliveryReport(email: string, status: string): string {
  const action = status.startsWith('5') ? 'failed' : 'delayed';
  return [
    'From: MAILER-DAEMON@mail.school.test',
    'Message-ID: <report@mail.school.test>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.school.test',
    '',
    `Final-Recipient: rfc822; ${email}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp;',
    ` ${status.startsWith('5') ? '550 5.1.1' : '452 4.2.2'} said the server`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    'Message-ID: <our-own@learn.school.test>',
    `To: ${email}`,
    '',
    '--b--',
    '',
  ].join('\r\n');
}

it('a report names our mail, and a complaint is read by its feedback fields', () => {
  expect(readReport(deliveryReport('a@school.test', '5.1.1'))).toEqual([
    {
      type: 'bounce',
      email: 'a@school.test',
      messageId: 'our-own@learn.school.test',
      reason: 'smtp; 550 5.1.1 said the server',
    },
  ]);
  const complaint =
    'Subject: abuse\n\n--b\n\nFeedback-Type: abuse\nOriginal-Rcpt-To: <a@school.test>\n\n--b--\n';
  expect(readReport(complaint)).toMatchObject([
    { type: 'complaint', email: 'a@school.test', messageId: null },
  ]);
  expect(readReport('Subject: hello\n\nFinal-Recipient of my letter\n')).toEqual([]);
});
