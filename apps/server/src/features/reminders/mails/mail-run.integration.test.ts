import { CONSENT_FIELDS, type ConsentField } from '@school/contract/consents';
import type { ReminderKind } from '@school/contract/reminders';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createLesson } from '../../../../testing/factories/lessons.ts';
import { grantPlan } from '../../../../testing/factories/subscriptions.ts';
import { type SmtpSink, startSmtpSink } from '../../../../testing/smtp-sink.ts';
import { systemClock } from '../../../platform/clock.ts';
import { randomIds } from '../../../platform/ids.ts';
import { createMailer } from '../../../platform/mail.ts';
import { stopSending } from '../../../platform/outbox/send-outbox.ts';
import { recordConsents } from '../../consents/index.ts';
import { insertAccount } from '../../identity/db/accounts.repo.ts';
import { saveChange } from '../../live/live.repo.ts';
import { listMailsOf } from '../db/mails.repo.ts';
import { decideReminders, saveReminder } from '../due/decide.service.ts';
import type { ReminderContent } from '../due/reminder-content.ts';
import { readMailNumbers } from '../newsletters/mail-numbers.service.ts';
import { purgeReminders } from '../reminders.purge.ts';
import { setWish } from '../wishes/wishes.repo.ts';
import { queueMails } from './queue-mails.service.ts';
import { sendMails } from './send-mails.service.ts';

const [, REMINDERS, MARKETING] = CONSENT_FIELDS;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Nothing happens by itself here. */
const idleJobs = {
  handle: () => undefined,
  discard: () => undefined,
  schedule: () => undefined,
  send: async () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
};
const PER_HOUR = 40;
const FROM = 'Swiss German <school@school.test>';
/** How long an answer is waited for that does not come. */
const STALL_MS = 700;

let test: TestApp;
let sink: SmtpSink;
let nowMs = 0;
const clock = { now: () => new Date(nowMs) };

beforeAll(async () => {
  sink = await startSmtpSink();
  const bulkMailer = createMailer({ smtpUrl: sink.url, from: FROM }, { connections: 2 });
  test = await buildTestApp(
    { MAIL_PER_HOUR: String(PER_HOUR), PUBLIC_ORIGIN: 'https://learn.school.test' },
    { clock, sessionClock: systemClock, jobs: idleJobs, bulkMailer },
  );
});
afterAll(async () => {
  await test.close();
  await sink.close();
});

beforeEach(async () => {
  nowMs = Date.parse('2026-11-24T10:00:00Z');
  sink.answer = () => 'take';
  sink.mails.length = 0;
  sink.attempts.length = 0;
  const tables = ['outbox_messages', 'reminders', 'bounced_addresses', 'reminder_wishes', 'consents'];
  for (const table of [...tables, 'outbox_runs', 'live_date_changes'])
    await test.ctx.pool.query(`delete from ${table}`);
});

/** Without a password, whose hash would take time: these tests need no log-in. */
async function plantAccount(isEmailVerified: boolean) {
  const now = clock.now();
  const row = {
    id: randomIds.accountId(),
    email: `${randomIds.documentId().toLowerCase()}@school.test`,
    isEmailVerified,
    createdAt: now,
    lastLoginAt: now,
    validSince: now,
  };
  await insertAccount(test.ctx.db, row);
  return { uid: row.id, email: row.email };
}

async function createReader(consents: ConsentField[] = [MARKETING], { tier = 0 as 0 | 1 | 2 | 3 } = {}) {
  const account = await plantAccount(true);
  await consent(account.uid, true, consents);
  if (tier > 0) await grantPlan(test.ctx, account.uid, tier, { minutes: 60 * 24 * 60 });
  return account;
}

const consent = (uid: string, didUserAgree: boolean, fields: readonly ConsentField[]) =>
  recordConsents(
    test.ctx.db,
    test.ctx,
    uid,
    new Map(fields.map((field) => [field, { didUserAgree, decidedAt: clock.now() }])),
  );

let newsletters = 0;
const newsletter = (): ReminderContent => ({
  kind: 'newsletter',
  subject: 'A letter from the school',
  markdown: 'Hoi zäme, read [the page](https://learn.school.test/home).',
});

async function addNewsletter(): Promise<string> {
  newsletters += 1;
  const key = `newsletter:${newsletters}`;
  const expiresAt = new Date(nowMs + 5 * DAY_MS);
  await saveReminder(test.ctx.db, { key, content: newsletter(), expiresAt }, clock.now());
  return key;
}

const run = async () => {
  await decideReminders(test.ctx);
  await queueMails(test.ctx);
  await sendMails(test.ctx);
};

const wait = (minutes: number) => {
  nowMs += minutes * MINUTE_MS;
};

const states = async (key?: string) => {
  const { rows } = await test.ctx.pool.query<{ state: string }>(
    `select case when lease_ends_at is null then state else 'in hand' end as state from outbox_messages
      where $1::text is null or topic = $1 order by 1`,
    [key ?? null],
  );
  return rows.map(({ state }) => state);
};

const receivers = () => sink.mails.map(({ to }) => to).toSorted();
const subjectOf = (raw: string) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim();
/** Frees the hour that other tests have used up. */
const freeHour = () => test.ctx.pool.query("update outbox_messages set taken_at = '2020-01-01'");

describe('who gets what', () => {
  it('tells of a new lesson on Friday, once, those who agreed to reminders and confirmed their address', async () => {
    await createLesson(test.ctx.db);
    await run();
    const { uid, email } = await createReader([REMINDERS]);
    const unconfirmed = await plantAccount(false);
    await consent(unconfirmed.uid, true, [REMINDERS]);
    const other = await createReader([MARKETING]);
    const leaving = await createReader([REMINDERS]);
    await test.ctx.pool.query('update accounts set deletes_at = now() where id = $1', [leaving.uid]);
    await createLesson(test.ctx.db, { title: 'Im Zoo' });
    await createLesson(test.ctx.db, { title: 'S Rezept', isAvailable: false });
    await run();
    expect(receivers()).toEqual([]);
    nowMs = Date.parse('2026-11-27T08:00:00Z');
    await run();
    await run();
    wait(60);
    await run();
    expect(receivers()).toEqual([email]);
    expect(subjectOf(sink.mails[0]?.raw ?? '')).toBe('New lesson: Im Zoo');
    expect(await listMailsOf(test.ctx.db, uid, 9)).toMatchObject([{ accountId: uid, state: 'sent' }]);
    expect(await listMailsOf(test.ctx.db, other.uid, 9)).toEqual([]);
  });

  it('leaves out of the digest what was withdrawn after Friday’s decision, in mails that wait too', async () => {
    const { email } = await createReader([REMINDERS]);
    const [early, late] = [
      await createLesson(test.ctx.db, { title: 'Im Zoo' }),
      await createLesson(test.ctx.db),
    ];
    await createLesson(test.ctx.db, { title: 'Uf de Brugg' });
    nowMs = Date.parse('2026-11-27T08:00:00Z');
    await decideReminders(test.ctx);
    const withdraw = (id: string) =>
      test.ctx.pool.query("update lessons set state = 'withdrawn' where id = $1", [id]);
    await withdraw(early.id);
    await queueMails(test.ctx);
    await withdraw(late.id);
    await sendMails(test.ctx);
    const { raw = '' } = sink.mails.find(({ to }) => to === email) ?? {};
    expect(raw).toContain('Uf de Brugg');
    expect(raw).not.toContain('Im Zoo');
    expect(raw).not.toContain(late.id);
  });

  it('writes to each in the language of the account', async () => {
    const english = await createReader([REMINDERS]);
    const german = await createReader([REMINDERS]);
    await test.ctx.pool.query("update accounts set language = 'de' where id = $1", [german.uid]);
    await createLesson(test.ctx.db, { title: 'Im Zoo' });
    nowMs = Date.parse('2026-11-27T08:00:00Z');
    await run();
    const subjects = new Map(sink.mails.map(({ to, raw }) => [to, subjectOf(raw)]));
    expect(subjects.get(english.email)).toMatch(/^New lesson|^\d+ new lessons/);
    expect(subjects.get(german.email)).toMatch(/^Neue Lektion|^\d+ neue Lektionen/);
  });

  it('sends Monday’s mails to those whose plan has the live lesson: the morning’s to all, the late one by wish', async () => {
    const vip = await createReader([REMINDERS], { tier: 2 });
    const early = await createReader([REMINDERS], { tier: 3 });
    await createReader([REMINDERS], { tier: 1 });
    await createReader([REMINDERS]);
    await setWish(
      test.ctx.db,
      early.uid,
      { kind: 'mondayShortly', channel: 'mail', wished: true },
      clock.now(),
    );
    nowMs = Date.parse('2026-11-30T08:01:00Z');
    await run();
    expect(receivers()).toEqual([vip.email, early.email].toSorted());
    sink.mails.length = 0;
    nowMs = Date.parse('2026-11-30T18:46:00Z');
    await run();
    expect(receivers()).toEqual([early.email]);
    expect(subjectOf(sink.mails[0]?.raw ?? '')).toContain('at 8 PM');
  });

  it('tells of a cancelled Monday, and not in the morning that there is a lesson', async () => {
    const vip = await createReader([REMINDERS], { tier: 2 });
    const change = { date: '2026-11-30', title: null, description: null, cancelledFor: 'I am ill.' };
    await saveChange(test.ctx.db, { ...change, changedAt: clock.now() });
    await run();
    nowMs = Date.parse('2026-11-30T09:00:00Z');
    await run();
    expect(receivers()).toEqual([vip.email]);
    expect(subjectOf(sink.mails[0]?.raw ?? '')).toBe('No live lesson on Monday, 30 November');
  });

  it('sends nothing that the schedule contradicts once it is in the outbox', async () => {
    await createReader([REMINDERS], { tier: 2 });
    nowMs = Date.parse('2026-11-30T09:00:00Z');
    await decideReminders(test.ctx);
    await queueMails(test.ctx);
    const change = { date: '2026-11-30', title: null, description: null, cancelledFor: 'I am ill.' };
    await saveChange(test.ctx.db, { ...change, changedAt: clock.now() });
    await sendMails(test.ctx);
    expect(receivers()).toEqual([]);
    expect(await states()).toEqual(['unwanted']);
  });

  const ways: [string, (uid: string) => Promise<unknown>][] = [
    ['takes the consent back', (uid) => consent(uid, false, [MARKETING])],
    ['asks for deletion', (uid) => set(uid, 'deletes_at = now()')],
    ['has another address that is not confirmed', (uid) => set(uid, 'is_email_verified = false')],
    ['does not want that kind', (uid) => stop(uid, 'newsletter')],
  ];
  const set = (uid: string, what: string) =>
    test.ctx.pool.query(`update accounts set ${what} where id = $1`, [uid]);
  const stop = (uid: string, kind: ReminderKind) =>
    setWish(test.ctx.db, uid, { kind, channel: 'mail', wished: false }, clock.now());

  it.each(ways)('sends nothing to a reader who, with the mail in the outbox, %s', async (_what, change) => {
    const { uid } = await createReader();
    const key = await addNewsletter();
    await queueMails(test.ctx);
    await change(uid);
    await sendMails(test.ctx);
    expect(receivers()).toEqual([]);
    expect(await states(key)).toEqual(['unwanted']);
  });

  it('writes one mail for each of many readers, page by page, however often it is queued', async () => {
    await Promise.all(Array.from({ length: 12 }, () => createReader()));
    const key = await addNewsletter();
    await Promise.all([queueMails(test.ctx), queueMails(test.ctx), queueMails(test.ctx)]);
    await queueMails(test.ctx);
    expect(await states(key)).toEqual(Array.from({ length: 12 }, () => 'waiting'));
    await Promise.all([sendMails(test.ctx), sendMails(test.ctx)]);
    expect(new Set(receivers()).size).toBe(12);
    expect(sink.mails).toHaveLength(12);
  });
});

it('sends what another process has decided and queued while a round runs', async () => {
  await freeHour();
  const { email } = await createReader();
  await addNewsletter();
  await queueMails(test.ctx);
  const { bulkMailer } = test.ctx;
  let isFirst = true;
  test.ctx.bulkMailer = {
    ...bulkMailer,
    send: async (mail) => {
      if (isFirst) {
        isFirst = false;
        await addNewsletter();
        await queueMails(test.ctx);
      }
      await bulkMailer.send(mail);
    },
  };
  await sendMails(test.ctx);
  test.ctx.bulkMailer = bulkMailer;
  expect(receivers()).toEqual([email, email]);
});

describe('the mail itself', () => {
  it('carries the one-click headers, a unique Message-ID and both parts', async () => {
    await freeHour();
    await createReader();
    await addNewsletter();
    await run();
    const [mail] = sink.mails;
    if (!mail) throw new Error('no mail arrived');
    const { raw, messageId } = mail;
    const flat = raw.replaceAll(/\r\n[ \t]+/g, ' ');
    expect(flat).toMatch(
      /^List-Unsubscribe: <https:\/\/learn\.school\.test\/mail-unsubscribe\?token=[\w.%-]+>\r$/m,
    );
    expect(flat).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(flat).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(messageId).toMatch(/^[\w-]{24}@learn\.school\.test$/);
    expect(raw).toContain('Content-Type: text/plain');
    expect(raw).toContain('Content-Type: text/html');
    // Its pictures come with it: who opens it asks no server for one.
    const [html = ''] = /<html.*<\/html>/s.exec(flat.replaceAll('=\r\n', '').replaceAll('=3D', '=')) ?? [];
    expect(html).toMatch(/<img /);
    expect(html).not.toMatch(/<img(?![^>]* src="cid:)/);
  });
});

/** Gives up soon on the first try to each address, which stalls; what is well is never late. */
function beImpatientAtFirst(): void {
  const patient = test.ctx.bulkMailer;
  const impatient = createMailer({ smtpUrl: sink.url, from: FROM }, { connections: 2, timeoutMs: STALL_MS });
  const tried = new Set<string>();
  test.ctx.bulkMailer = {
    ...patient,
    send: (mail) => {
      const mailer = tried.has(mail.to) ? patient : impatient;
      tried.add(mail.to);
      return mailer.send(mail);
    },
  };
  onTestFinished(() => {
    test.ctx.bulkMailer = patient;
    impatient.close();
  });
}

describe('a mail server that misbehaves', () => {
  beforeEach(freeHour);

  it('greylists: the mail comes a little later, once', async () => {
    const { email } = await createReader();
    await addNewsletter();
    sink.answer = (_to, attempt) => (attempt === 1 ? 'greylist' : 'take');
    await run();
    expect(receivers()).toEqual([]);
    await run();
    expect(sink.attempts).toHaveLength(1);
    wait(2);
    await run();
    expect(receivers()).toEqual([email]);
  });

  it('refuses an address for good: nothing goes there again, until the account has another', async () => {
    const { uid, email } = await createReader();
    const key = await addNewsletter();
    sink.answer = () => 'no-such-user';
    await run();
    expect(await states(key)).toEqual(['bounced']);
    sink.answer = () => 'take';
    await addNewsletter();
    await run();
    expect(sink.attempts).toEqual([email]);
    await test.ctx.pool.query("update accounts set email = 'new-' || email where id = $1", [uid]);
    await addNewsletter();
    await run();
    expect(receivers()).toEqual([`new-${email}`]);
    expect((await readMailNumbers(test.ctx.db, 3)).map(({ bounced }) => bounced)).toContain(1);
  });

  it('refuses the mail and not the address: the next one goes there', async () => {
    const { email } = await createReader();
    const key = await addNewsletter();
    sink.answer = () => 'refuse-mail';
    await run();
    expect(await states(key)).toEqual(['refused']);
    sink.answer = () => 'take';
    await addNewsletter();
    await run();
    expect(receivers()).toEqual([email]);
  });

  it.each(['drop', 'stall'] as const)(
    'does %s in the middle: nothing is lost, nothing arrives twice',
    async (fault) => {
      beImpatientAtFirst();
      const readers = await Promise.all(Array.from({ length: 4 }, () => createReader()));
      const key = await addNewsletter();
      sink.answer = (_to, attempt) => (attempt === 1 ? fault : 'take');
      for (let minute = 0; minute < 8; minute += 1) {
        await run();
        wait(2);
      }
      expect(receivers()).toEqual(readers.map(({ email }) => email).toSorted());
      expect(await states(key)).toEqual(['sent', 'sent', 'sent', 'sent']);
    },
  );

  it.each(['take-and-drop', 'take-and-stall'] as const)(
    'does %s: what may have arrived comes once more under the same Message-ID',
    async (fault) => {
      beImpatientAtFirst();
      await createReader();
      await addNewsletter();
      sink.answer = (_to, attempt) => (attempt === 1 ? fault : 'take');
      await run();
      wait(2);
      await run();
      expect(sink.mails).toHaveLength(2);
      expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(1);
    },
  );

  it('is away: one try a round, and everything arrives once it is back', async () => {
    const readers = await Promise.all(Array.from({ length: 5 }, () => createReader()));
    const key = await addNewsletter();
    const { bulkMailer } = test.ctx;
    const away = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: 'school@school.test' });
    test.ctx.bulkMailer = away;
    await run();
    const { rows } = await test.ctx.pool.query('select sum(attempts)::int as attempts from outbox_messages');
    expect(rows).toEqual([{ attempts: 2 }]);
    expect(await states(key)).toEqual(readers.map(() => 'waiting'));
    away.close();
    test.ctx.bulkMailer = bulkMailer;
    wait(2);
    await run();
    expect(receivers()).toEqual(readers.map(({ email }) => email).toSorted());
  });

  it('stalls: a mail about an account arrives meanwhile, on its own connection', async () => {
    beImpatientAtFirst();
    await Promise.all(Array.from({ length: 4 }, () => createReader()));
    await addNewsletter();
    await queueMails(test.ctx);
    sink.answer = (to) => (to === 'owner@school.test' ? 'take' : 'stall');
    const mailer = createMailer({ smtpUrl: sink.url, from: 'school@school.test' });
    const sending = sendMails(test.ctx);
    await expect.poll(() => sink.attempts.length).toBeGreaterThanOrEqual(2);
    const mail = { to: 'owner@school.test', subject: 'Your link', text: 'x', html: 'x' };
    await mailer.send(mail);
    expect(receivers()).toEqual(['owner@school.test']);
    await sending;
    mailer.close();
    expect(sink.attempts.filter((to) => to !== 'owner@school.test')).toHaveLength(2);
  });
});

it('sends no more in an hour than the setting says, and the rest in the next', async () => {
  await freeHour();
  const key = await addNewsletter();
  const readers = await Promise.all(Array.from({ length: PER_HOUR + 3 }, () => createReader()));
  await queueMails(test.ctx);
  await Promise.all([sendMails(test.ctx), sendMails(test.ctx)]);
  expect(sink.mails).toHaveLength(PER_HOUR);
  await freeHour();
  await sendMails(test.ctx);
  expect(receivers()).toEqual(readers.map(({ email }) => email).toSorted());
  expect((await readMailNumbers(test.ctx.db, 1))[0]).toMatchObject({ sent: PER_HOUR + 3, waiting: 0 });
  expect(new Set(await states(key))).toEqual(new Set(['sent']));
});

it('gives up what readers no longer want', async () => {
  await createReader();
  const key = await addNewsletter();
  await queueMails(test.ctx);
  wait(6 * 24 * 60);
  await sendMails(test.ctx);
  expect(await states(key)).toEqual(['late']);
  expect((await readMailNumbers(test.ctx.db, 1))[0]).toMatchObject({ failed: 1, waiting: 0 });
});

it('forgets after ninety days whom a mail reached, and after a year how many it reached', async () => {
  await createReader();
  const key = await addNewsletter();
  await run();
  wait(96 * 24 * 60);
  await purgeReminders(test.ctx);
  expect(await states(key)).toEqual([]);
  expect((await readMailNumbers(test.ctx.db, 1))[0]).toMatchObject({ sent: 1 });
  wait(400 * 24 * 60);
  await purgeReminders(test.ctx);
  expect(await readMailNumbers(test.ctx.db, 1)).toEqual([]);
});

// The last one: this server sends no reminders any more.
it('takes no more mails once its server closes', async () => {
  await freeHour();
  await createReader();
  const key = await addNewsletter();
  stopSending(test.ctx);
  await run();
  expect(sink.attempts).toEqual([]);
  expect(await states(key)).toEqual(['waiting']);
});
