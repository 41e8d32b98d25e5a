import { CONSENT_FIELDS } from '@school/contract/consents';
import type { ReminderKind } from '@school/contract/reminders';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { createLesson } from '../../../testing/factories/lessons.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import {
  createBrowser,
  PUSH_HOST,
  type PushService,
  readVapid,
  startPushService,
} from '../../../testing/push-service.ts';
import { createTurnableClock } from '../../../testing/turnable-clock.ts';
import { recordConsents } from '../consents/index.ts';
import { listLiveDates } from '../live/index.ts';
import { dueReminders } from '../reminders/index.ts';
import { queuePushes } from './sending/queue-pushes.service.ts';
import { sendDuePushes } from './sending/send-pushes.service.ts';

const [, REMINDERS] = CONSENT_FIELDS;
const HOUR_MS = 3_600_000;
const DIGEST = {
  kind: 'newLesson',
  lessons: [{ id: 'im-kafi', title: 'Im Kafi', subtitle: 'At the café', isMondayLesson: false }],
};

const clock = createTurnableClock();
const service: PushService = await startPushService();
const test: TestApp = await buildTestApp({ PUSH_HOSTS: PUSH_HOST }, { push: service.sender, clock });
await createLesson(test.ctx.db, { id: 'im-kafi' });
afterAll(async () => {
  await test.close();
  await service.close();
});
beforeEach(async () => {
  service.reply({ status: 201 });
  service.pushed.length = 0;
  await test.ctx.pool.query('truncate reminders, outbox_runs, outbox_messages, push_subscriptions cascade');
});

/** A learner who agrees to reminders, with a browser that gets them. */
async function createReader({ agrees = true } = {}) {
  const account = await createSignedInAccount(test.ctx);
  const agreed = { didUserAgree: agrees, decidedAt: new Date() };
  await recordConsents(test.ctx.db, test.ctx, account.uid, new Map([[REMINDERS, agreed]]));
  const name = `browser-${account.uid}`;
  const browser = createBrowser(name);
  const { subscription } = browser;
  const answer = await call(test.origin, 'addPushSubscription', account.idToken, { subscription });
  expect(answer.status).toBe(200);
  const received = () =>
    service.pushed
      .filter(({ path }) => path === `/${name}`)
      .map(({ body }) => JSON.parse(browser.decrypt(body)) as { [field: string]: unknown });
  return { ...account, browser, name, received };
}

async function remind(
  content: { kind: string; [field: string]: unknown } = DIGEST,
  { key = `${content.kind}:2026-11-27`, hours = 24 } = {},
) {
  const now = clock.now();
  await test.ctx.pool.query(
    `insert into reminders (key, kind, content, decided_at, expires_at) values ($1, $2, $3, $4, $5)`,
    [key, content.kind, JSON.stringify(content), now, new Date(now.getTime() + hours * HOUR_MS)],
  );
}

const send = () => sendDuePushes(test.ctx);
const setWish = (idToken: string, kind: ReminderKind, wished: boolean) =>
  call(test.origin, 'setReminderWish', idToken, { kind, channel: 'push', wished });

it('sends what the browser alone can read, signed with the school’s key, once', async () => {
  const reader = await createReader();
  await remind();
  await Promise.all([send(), send(), send()]);
  await send();
  expect(reader.received()).toEqual([
    {
      title: 'Swiss German',
      body: 'New lesson: Im Kafi',
      tag: 'new-lesson',
      path: '/videos/im-kafi',
    },
  ]);
  const [pushed] = service.pushed;
  if (!pushed) throw new Error('nothing was pushed');
  expect(pushed.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'low',
    topic: 'new-lesson',
  });
  const ttlSeconds = Number(pushed.headers['ttl']);
  expect(ttlSeconds > 23 * 3_600 && ttlSeconds <= 24 * 3_600).toBe(true);
  const vapid = readVapid(pushed);
  expect(vapid).toMatchObject({
    publicKey: service.sender.publicKey,
    header: { alg: 'ES256' },
    claims: { aud: `https://${PUSH_HOST}`, sub: 'mailto:school@school.test' },
    isSigned: true,
  });
  const expiresInSeconds = Number(vapid.claims['exp']) - Date.now() / 1_000;
  expect(expiresInSeconds > 0 && expiresInSeconds <= 86_400).toBe(true);
});

it('says nothing about the reader on a locked screen, and is small', async () => {
  const reader = await createReader();
  const lessons = Array.from({ length: 50 }, (_, at) => ({
    ...DIGEST.lessons[0],
    id: `lesson-${at}`,
    title: 'x'.repeat(10_000),
  }));
  for (const { id } of lessons) await createLesson(test.ctx.db, { id });
  await remind({ kind: 'newLesson', lessons }, { key: 'many' });
  await remind({ kind: 'newLesson', lessons: lessons.slice(0, 1) }, { key: 'one' });
  await send();
  expect(reader.received()).toHaveLength(2);
  const text = JSON.stringify(reader.received());
  expect(text).not.toContain(reader.email);
  expect(text).not.toContain('Lena');
  expect(service.pushed.every(({ body }) => body.length < 4_096)).toBe(true);
});

it('sends nothing without consent, wish or log-in, not even what was queued before', async () => {
  const [refusing, unwishing, away, good] = [
    await createReader({ agrees: false }),
    await createReader(),
    await createReader(),
    await createReader(),
  ];
  await setWish(unwishing.idToken, 'newLesson', false);
  service.reply({ status: 503 });
  await remind();
  await send();
  expect(service.pushed.map(({ path }) => path).toSorted()).toEqual(
    [`/${away.name}`, `/${good.name}`].toSorted(),
  );
  service.reply({ status: 201 });
  service.pushed.length = 0;
  await test.ctx.pool.query('update sessions set revoked_at = $2 where account_id = $1', [
    away.uid,
    test.ctx.clock.now(),
  ]);
  clock.advance(60_000);
  await send();
  expect(service.pushed.map(({ path }) => path)).toEqual([`/${good.name}`]);
  expect(refusing.received()).toEqual([]);
});

it('tells of live lessons only those whose plan has them, and replaces what was said of that Monday', async () => {
  const [member, other] = [await createReader(), await createReader()];
  await grantPlan(test.ctx, member.uid, 2);
  await setWish(member.idToken, 'mondayMorning', true);
  const now = clock.now();
  const range = { from: now, to: new Date(now.getTime() + 70 * 24 * HOUR_MS) };
  const next = (await listLiveDates(test.ctx.db, range)).find(({ cancelledFor }) => cancelledFor === null);
  if (!next) throw new Error('there is no live lesson');
  const lesson = {
    date: next.date,
    startsAt: next.startsAt.toISOString(),
    endsAt: next.endsAt.toISOString(),
    title: next.title,
    description: null,
  };
  await remind({ kind: 'mondayMorning', ...lesson });
  await remind({ kind: 'mondayShortly', ...lesson });
  await send();
  const bodies = member.received().map(({ body }) => String(body));
  expect(bodies.toSorted()).toEqual([
    'Live lesson today at 8 PM, Swiss time.',
    'The live lesson begins in 15 minutes.',
  ]);
  expect(new Set(member.received().map(({ tag }) => tag)).size).toBe(1);
  expect(new Set(service.pushed.map(({ headers }) => headers['topic'])).size).toBe(1);
  expect(other.received()).toEqual([]);
});

it('names recordings of live lessons to those alone whose plan has them', async () => {
  const [member, other] = [await createReader(), await createReader()];
  await grantPlan(test.ctx, member.uid, 2);
  const lessons = DIGEST.lessons.map((lesson) => ({ ...lesson, isMondayLesson: true }));
  await remind({ kind: 'newLesson', lessons });
  await send();
  expect([member.received().length, other.received().length]).toEqual([1, 0]);
});

it.each([404, 410])('forgets a browser that its service does not know any more (%i)', async (status) => {
  const reader = await createReader();
  service.reply({ status });
  await remind();
  await send();
  const { result } = await call(test.origin, 'listPushDevices', reader.idToken, null);
  expect(result?.devices).toEqual([]);
  await send();
  expect(service.pushed).toHaveLength(1);
});

it('tries again when the service asks for it, at its time, and then once more is enough', async () => {
  await createReader();
  service.reply({ status: 429, headers: { 'retry-after': '600' } });
  await remind();
  await send();
  service.reply({ status: 201 });
  clock.advance(599_000);
  await send();
  expect(service.pushed).toHaveLength(1);
  clock.advance(2_000);
  await send();
  clock.advance(HOUR_MS);
  await send();
  expect(service.pushed).toHaveLength(2);
});

it('gives up what is refused for good, and follows no redirect', async () => {
  await createReader();
  service.reply({ status: 307, headers: { location: 'https://127.0.0.1/' } });
  await remind();
  await send();
  clock.advance(HOUR_MS);
  await send();
  expect(service.pushed).toHaveLength(1);
});

it('sends nothing that is past its time', async () => {
  await createReader();
  service.reply({ status: 503 });
  await remind(DIGEST, { hours: 1 });
  await send();
  service.reply({ status: 201 });
  clock.advance(HOUR_MS);
  await send();
  expect(service.pushed).toHaveLength(1);
});

it('sends again what a process that died had taken, and only that', async () => {
  const [one, other] = [await createReader(), await createReader()];
  await remind();
  await send();
  // As a process leaves it that was killed between the service's answer and its own row.
  const leaseFor = (ms: number) =>
    test.ctx.pool.query(
      "update outbox_messages set state = 'waiting', lease_ends_at = $2 where account_id = $1",
      [one.uid, new Date(test.ctx.sessionClock.now().getTime() + ms)],
    );
  await leaseFor(120_000);
  await send();
  expect(one.received()).toHaveLength(1);
  await leaseFor(-1_000);
  await send();
  expect([one.received().length, other.received().length]).toEqual([2, 1]);
  // Of the same tag: the browser shows one.
  expect(new Set(one.received().map(({ tag }) => tag)).size).toBe(1);
});

it('sends what another process has decided and queued while a round runs, and nothing of what is gone', async () => {
  const reader = await createReader();
  await remind(DIGEST, { key: 'first' });
  const { push } = test.ctx;
  onTestFinished(() => {
    test.ctx.push = push;
  });
  let isFirst = true;
  test.ctx.push = {
    ...push,
    send: async (message) => {
      if (isFirst) {
        isFirst = false;
        await remind(DIGEST, { key: 'gone' });
        await remind(DIGEST, { key: 'later' });
        await queuePushes(test.ctx, await dueReminders(test.ctx));
        await test.ctx.pool.query("delete from reminders where key = 'gone'");
      }
      return push.send(message);
    },
  };
  await send();
  expect(reader.received()).toHaveLength(2);
  const { rows } = await test.ctx.pool.query('select topic, state from outbox_messages order by topic');
  expect(rows).toEqual([
    { topic: 'first', state: 'sent' },
    { topic: 'gone', state: 'unwanted' },
    { topic: 'later', state: 'sent' },
  ]);
});

it('reaches fifty browsers, ten at a time', async () => {
  const readers = await Promise.all(Array.from({ length: 50 }, () => createReader()));
  await remind();
  await send();
  expect(readers.map(({ received }) => received().length)).toEqual(readers.map(() => 1));
  expect(service.mostAtOnce()).toBeLessThanOrEqual(10);
});

it('sends to no host that the settings do not name any more', async () => {
  const reader = await createReader();
  await test.ctx.pool.query("update push_subscriptions set endpoint = 'https://elsewhere.example/x'");
  await remind();
  await send();
  expect(service.pushed).toEqual([]);
  expect(reader.received()).toEqual([]);
});
