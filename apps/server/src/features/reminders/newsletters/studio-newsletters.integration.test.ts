import { randomUUID } from 'node:crypto';
import type { Callables } from '@school/contract/callables';
import { CONSENT_FIELDS } from '@school/contract/consents';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call } from '../../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../../testing/factories/accounts.ts';
import { grantPlan } from '../../../../testing/factories/subscriptions.ts';
import { type SmtpSink, startSmtpSink } from '../../../../testing/smtp-sink.ts';
import { createTurnableClock } from '../../../../testing/turnable-clock.ts';
import { createMailer, type Mail } from '../../../platform/mail.ts';
import { recordConsents } from '../../consents/index.ts';
import { saveBounce } from '../db/bounced-addresses.repo.ts';
import { forgetChosen, forgetChosenBefore } from '../db/chosen-readers.repo.ts';
import { lockNewsletter, newsletterKey, updateNewsletter } from '../db/newsletters.repo.ts';
import { setPaused } from '../db/reminders.repo.ts';
import { decideReminders } from '../due/decide.service.ts';
import { queueMails } from '../mails/queue-mails.service.ts';
import { sendMails } from '../mails/send-mails.service.ts';
import { purgeReminders } from '../reminders.purge.ts';
import { setWish } from '../wishes/wishes.repo.ts';
import { mailTest } from './newsletter-test.jobs.ts';

const [, , MARKETING] = CONSENT_FIELDS;
const EVERYBODY = { plan: 'any', language: 'any', seen: 'any' } as const;
const CONTENT = {
  subject: { en: 'A new season', de: 'Eine neue Saison' },
  text: { en: 'Hoi zäme, read [the page](https://learn.school.test/home).', de: 'Hoi zäme, lies mit.' },
  audience: EVERYBODY,
};
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let test: TestApp;
let sink: SmtpSink;
let owner: SignedInAccount;
let readers: SignedInAccount[];
const clock = createTurnableClock();

beforeAll(async () => {
  sink = await startSmtpSink();
  const bulkMailer = createMailer(
    { smtpUrl: sink.url, from: 'School <school@school.test>' },
    { connections: 2 },
  );
  test = await buildTestApp({ PUBLIC_ORIGIN: 'https://learn.school.test' }, { clock, bulkMailer });
  owner = await createOperator(test.ctx, { role: 'owner', displayName: 'Olga' });
  readers = [];
  for (const language of ['en', 'de', null]) readers.push(await createReader(language));
  await createSignedInAccount(test.ctx);
});
afterAll(async () => {
  await test.close();
  await sink.close();
});
beforeEach(() => {
  sink.mails.length = 0;
});

async function createReader(language: string | null): Promise<SignedInAccount> {
  const who = await createSignedInAccount(test.ctx);
  await test.ctx.db.execute(
    sql`update accounts set is_email_verified = true, language = ${language} where id = ${who.uid}`,
  );
  const agreed = { didUserAgree: true, decidedAt: clock.now() };
  await recordConsents(test.ctx.db, test.ctx, who.uid, new Map([[MARKETING, agreed]]));
  return who;
}

type Save = Callables['saveNewsletter']['request'];
type Act = Callables['actOnNewsletter']['request'];

const save = (changes: Partial<Save> = {}, by = owner) =>
  call(test.origin, 'saveNewsletter', by.idToken, { id: randomUUID(), revision: 0, ...CONTENT, ...changes });
const act = (id: string, what: Act['act'], { revision = 1, at = null as string | null, by = owner } = {}) =>
  call(test.origin, 'actOnNewsletter', by.idToken, { id, revision, act: what, at });
const find = async (id: string) =>
  (await call(test.origin, 'listNewsletters', owner.idToken, {})).result?.newsletters.find(
    (one) => one.id === id,
  );
const count = async (audience: Partial<Save['audience']>) =>
  (
    await call(test.origin, 'countNewsletterReaders', owner.idToken, {
      audience: { ...EVERYBODY, ...audience },
    })
  ).result?.readers;
const run = async () => {
  await decideReminders(test.ctx);
  await queueMails(test.ctx);
  await sendMails(test.ctx);
};
/** Until another statement waits for what a transaction here holds. */
const waitForLock = () =>
  vi.waitFor(
    async () => {
      const { rows } = await test.ctx.db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 20_000 },
  );
const receivers = () => sink.mails.map(({ to }) => to).toSorted();
const emails = (...who: (SignedInAccount | undefined)[]) => who.map((one) => one?.email ?? '').toSorted();

it('keeps a draft once, and neither an older revision nor one that is dated', async () => {
  const id = randomUUID();
  expect((await save({ id })).result).toEqual({ revision: 1 });
  expect((await save({ id })).status).toBe(409);
  expect((await save({ id, revision: 1, subject: 'Other' })).result).toEqual({ revision: 2 });
  const answers = await Promise.all(
    [1, 2].map(() => save({ id, revision: 2, subject: 'Other', text: 'At once' })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await find(id)).toMatchObject({ revision: 3, subject: 'Other', text: 'At once', state: 'draft' });
  const later = new Date(clock.now().getTime() + HOUR_MS).toISOString();
  expect((await act(id, 'schedule', { revision: 2, at: later })).status).toBe(409);
  expect((await act(id, 'schedule', { revision: 3, at: later })).status).toBe(200);
  expect((await save({ id, revision: 4 })).status).toBe(400);
  expect((await act(id, 'remove', { revision: 4 })).status).toBe(400);
  expect((await act(id, 'withdraw', { revision: 4 })).status).toBe(200);
  await run();
  expect(receivers()).toEqual([]);
  expect((await act(id, 'remove', { revision: 5 })).status).toBe(200);
  expect(await find(id)).toBeUndefined();
});

it.each([
  ['no subject', { subject: ' ' }],
  ['no text', { text: '' }],
  ['half of the German', { text: 'Hoi' }],
  ['a link that leads nowhere', { text: { en: 'Read [this](/home).', de: 'Lies [das](javascript:1).' } }],
])('does not send one with %s', async (_what, changes) => {
  const id = randomUUID();
  await save({ id, ...changes });
  for (const what of ['test', 'schedule'] as const)
    expect(await act(id, what)).toMatchObject({ status: 400, error: { details: { reason: 'unready' } } });
});

it('goes to chosen people alone, of whom it says who is left out and why', async () => {
  const [english, german] = readers;
  const silent = await createSignedInAccount(test.ctx, { isEmailVerified: true, displayName: 'Silent' });
  const [shut, unwanted, bounced, unconfirmed] = [
    await createReader('en'),
    await createReader('en'),
    await createReader('en'),
    await createReader('en'),
  ];
  const { db } = test.ctx;
  await db.execute(sql`update accounts set is_disabled = true where id = ${shut.uid}`);
  await db.execute(sql`update accounts set is_email_verified = false where id = ${unconfirmed.uid}`);
  const wish = { kind: 'newsletter', channel: 'mail', wished: false } as const;
  await setWish(db, unwanted.uid, wish, clock.now());
  await saveBounce(db, {
    accountId: bounced.uid,
    email: bounced.email,
    reason: 'no mailbox',
    bouncedAt: clock.now(),
  });
  const uids = [english?.uid ?? '', silent.uid, shut.uid, unwanted.uid, bounced.uid, unconfirmed.uid, 'gone'];
  const { result } = await call(test.origin, 'listLeftOut', owner.idToken, { uids });
  expect(result?.leftOut.map(({ uid, why }) => [uid, why])).toEqual([
    [silent.uid, 'no-consent'],
    [shut.uid, 'shut'],
    [unwanted.uid, 'unwanted'],
    [bounced.uid, 'bounced'],
    [unconfirmed.uid, 'no-address'],
    ['gone', 'gone'],
  ]);
  expect(await count({ uids })).toBe(uids.length - (result?.leftOut.length ?? 0));
  expect(await count({ uids, language: 'de' })).toBe(0);
  expect(await count({ uids: [] })).toBe(0);
  for (const { idToken } of [silent, await createOperator(test.ctx)])
    expect((await call(test.origin, 'listLeftOut', idToken, { uids })).status).toBe(403);
  const id = randomUUID();
  await save({ id, audience: { ...EVERYBODY, uids } });
  await act(id, 'schedule');
  await run();
  expect(receivers()).toEqual(emails(english));
  expect(receivers()).not.toContain(german?.email);
  // What was chosen is forgotten with the account, and after a while altogether.
  const chosen = async () => (await find(id))?.audience.uids;
  await db.transaction((tx) => forgetChosen(tx, 'gone'));
  expect(await chosen()).toEqual(uids.filter((uid) => uid !== 'gone'));
  const { rows } = await db.execute(sql`select from reminders where content::text like '%"gone"%'`);
  expect(rows).toEqual([]);
  await forgetChosenBefore(db, new Date(clock.now().getTime() + HOUR_MS));
  expect(await chosen()).toEqual([]);
});

it('goes at its time to who agreed and is meant, each in their language, and says what became of it', async () => {
  const [english, german, silent] = readers;
  expect(await count({})).toBe(3);
  expect(await count({ language: 'de' })).toBe(1);
  expect(await count({ plan: 'none' })).toBe(3);
  await grantPlan(test.ctx, english?.uid ?? '', 2, { minutes: 60 * 24 * 60 });
  await grantPlan(test.ctx, german?.uid ?? '', 1, { minutes: 60 * 24 * 60 });
  expect(await count({ plan: 'vip' })).toBe(1);
  expect(await count({ plan: 'none' })).toBe(1);
  expect(await count({ seen: 'not-month' })).toBe(0);

  const all = randomUUID();
  const some = randomUUID();
  await save({ id: all });
  await save({ id: some, audience: { ...EVERYBODY, plan: 'basic' } });
  const at = new Date(clock.now().getTime() + HOUR_MS).toISOString();
  for (const id of [all, some]) expect((await act(id, 'schedule', { at })).status).toBe(200);
  await run();
  expect(receivers()).toEqual([]);
  expect(await find(all)).toMatchObject({ state: 'scheduled', sendAt: at, numbers: null });
  clock.advance(2 * HOUR_MS);
  await Promise.all([run(), run()]);
  await run();
  expect(receivers()).toEqual(emails(english, german, silent, german));
  const subjects = sink.mails.map(({ to, raw }) => [to, /^Subject: (.*)\r$/m.exec(raw)?.[1]]);
  expect(subjects).toContainEqual([german?.email, 'Eine neue Saison']);
  expect(subjects).toContainEqual([silent?.email, 'A new season']);
  for (const { raw } of sink.mails) expect(raw).toMatch(/^List-Unsubscribe:/m);
  owner = await createOperator(test.ctx, { role: 'owner', displayName: 'Otto' });
  expect(await find(all)).toMatchObject({ state: 'sent', numbers: { sent: 3, waiting: 0, bounced: 0 } });
  expect(await find(some)).toMatchObject({ state: 'sent', numbers: { sent: 1 } });
  expect((await act(all, 'withdraw', { revision: 3 })).status).toBe(400);
});

it('goes as it was kept last, also where it was changed while it was due', async () => {
  const id = randomUUID();
  await save({ id, audience: { ...EVERYBODY, language: 'de' } });
  expect((await act(id, 'schedule')).status).toBe(200);
  const deciding = await test.ctx.db.transaction(async (tx) => {
    await lockNewsletter(tx, id);
    const decided = decideReminders(test.ctx);
    await waitForLock();
    await updateNewsletter(tx, id, { subject: 'Mended' });
    // Not awaited here: it waits for this transaction.
    return { decided };
  });
  await deciding.decided;
  await run();
  expect(sink.mails.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])).toEqual(['Mended']);
});

it('waits while it is paused, whatever is in the outbox, and goes on once', async () => {
  const id = randomUUID();
  await save({ id });
  expect((await act(id, 'schedule')).status).toBe(200);
  await decideReminders(test.ctx);
  await queueMails(test.ctx);
  expect(await find(id)).toMatchObject({ state: 'sending', numbers: { waiting: 3 } });
  const paused = await Promise.all([1, 2].map(() => act(id, 'pause', { revision: 3 })));
  expect(new Set(paused.map(({ status }) => status))).toEqual(new Set([200, 409]));
  for (const hours of [0, 24 * 8]) {
    clock.advance(hours * HOUR_MS);
    await run();
  }
  expect(receivers()).toEqual([]);
  owner = await createOperator(test.ctx, { role: 'owner' });
  expect(await find(id)).toMatchObject({ state: 'paused', numbers: { waiting: 3, failed: 0 } });
  expect((await act(id, 'resume', { revision: 3 })).status).toBe(200);
  await run();
  expect(receivers()).toEqual(emails(...readers));
  expect(await find(id)).toMatchObject({ state: 'sent', numbers: { sent: 3, waiting: 0 } });
});

it('puts no page into the outbox that is made while it is paused, and sends none that a run had before its eyes', async () => {
  const id = randomUUID();
  const key = newsletterKey(id);
  await save({ id });
  expect((await act(id, 'schedule')).status).toBe(200);
  await decideReminders(test.ctx);
  const pausing = await test.ctx.db.transaction(async (tx) => {
    await setPaused(tx, key, clock.now());
    const queued = queueMails(test.ctx);
    await waitForLock();
    // Not awaited here: it waits for this transaction.
    return { queued };
  });
  await pausing.queued;
  const { rows } = await test.ctx.db.execute(sql`select from outbox_messages where topic = ${key}`);
  expect(rows).toEqual([]);

  expect((await act(id, 'resume', { revision: 3 })).status).toBe(200);
  await queueMails(test.ctx);
  const inRun = {
    ...test.ctx.bulkMailer,
    send: async (mail: Mail) => {
      // The mails in hand go out; the third is due, and is asked about anew.
      await test.ctx.db.transaction(async (tx) => setPaused(tx, key, clock.now()));
      await test.ctx.bulkMailer.send(mail);
    },
  };
  await sendMails({ ...test.ctx, bulkMailer: inRun });
  expect([1, 2]).toContain(sink.mails.length);
  expect(await find(id)).toMatchObject({ state: 'paused', numbers: { failed: 0 } });
  expect((await act(id, 'resume', { revision: 3 })).status).toBe(200);
  await run();
  expect(receivers()).toEqual(emails(...readers));
});

it('stays sent when it is forgotten who got it, and who was chosen for it', async () => {
  const id = randomUUID();
  const [english] = readers;
  await save({ id, audience: { ...EVERYBODY, uids: [english?.uid ?? ''] } });
  expect((await act(id, 'schedule')).status).toBe(200);
  await run();
  expect(receivers()).toEqual(emails(english));
  const said = async () =>
    (await test.ctx.db.execute(sql`select content from reminders where key = ${newsletterKey(id)}`)).rows;
  clock.advance(91 * DAY_MS);
  await purgeReminders(test.ctx);
  expect(await said()).toMatchObject([{ content: { audience: { uids: [] } } }]);
  clock.advance(64 * DAY_MS);
  await purgeReminders(test.ctx);
  owner = await createOperator(test.ctx, { role: 'owner' });
  expect(await find(id)).toMatchObject({ state: 'sent', numbers: { sent: 1, waiting: 0 } });
  expect((await act(id, 'pause', { revision: 3 })).status).toBe(400);
  expect(await find(id)).toMatchObject({ state: 'sent' });
});

it('sends a test in both languages to who asks, while they are an owner with an address', async () => {
  const id = randomUUID();
  await save({ id });
  await test.ctx.db.execute(sql`update accounts set is_email_verified = true where id = ${owner.uid}`);
  await mailTest(test.ctx, { id, uid: owner.uid });
  expect(receivers()).toEqual(emails(owner, owner));
  await mailTest(test.ctx, { id, uid: readers[0]?.uid ?? '' });
  expect(sink.mails).toHaveLength(2);
});

it('is for owners alone', async () => {
  const id = randomUUID();
  const teacher = await createOperator(test.ctx);
  const learner = await createSignedInAccount(test.ctx);
  await save({ id });
  for (const by of [teacher, learner]) {
    expect((await save({}, by)).status).toBe(403);
    expect((await act(id, 'schedule', { by })).status).toBe(403);
    expect((await call(test.origin, 'listNewsletters', by.idToken, {})).status).toBe(403);
    const asked = { audience: EVERYBODY };
    expect((await call(test.origin, 'countNewsletterReaders', by.idToken, asked)).status).toBe(403);
  }
});
