import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TROUBLES } from '@school/contract/studio-upkeep';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createCapturedLog, expectWithout } from '../../../testing/captured-log.ts';
import { createOperator, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { makeSubscription } from '../../../testing/factories/subscriptions.ts';
import { createStandingClock } from '../../../testing/turnable-clock.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Mail } from '../../platform/mail.ts';
import { postponeMessage } from '../../platform/outbox/outbox.repo.ts';
import { outboxMessages } from '../../platform/outbox/outbox.table.ts';
import { saveSubscription } from '../entitlements/index.ts';
import { changeRole } from '../operators/index.ts';
import { areWebhooksSilent, findTroubles, mailTroubles } from './troubles.service.ts';

const HOUR_MS = 3_600_000;
const CANARY = 'canary-smtp-password';
const clock = createStandingClock();
const { log, lines } = createCapturedLog();
const sent: Mail[] = [];
let isMailAway = false;
const mailer = {
  send: async (mail: Mail) => {
    if (isMailAway)
      throw Object.assign(new Error(`535 ${CANARY} ${mail.to}`), { code: 'EAUTH', responseCode: 535 });
    sent.push(mail);
  },
  close: () => undefined,
};

let test: TestApp;
let owner: SignedInAccount;
let backups: string;
beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'school-backups-'));
  test = await buildTestApp({ BACKUP_DIR: backups }, { mailer, log, clock, sessionClock: systemClock });
  owner = await createOperator(test.ctx, { role: 'owner' });
});
afterAll(async () => {
  await test.close();
  await rm(backups, { recursive: true });
});

const causes = async (share = 0.5) =>
  (await findTroubles(test.ctx, async () => share)).map(({ cause, detail }) => [cause, detail]);
const aboutTroubles = () => sent.filter(({ subject }) => subject.endsWith('needs your help'));

async function addBackup(at: Date): Promise<void> {
  const folder = join(backups, at.toISOString().replace(/[-:]|\.\d+/g, ''));
  await mkdir(folder);
  await writeFile(join(folder, 'manifest.gz'), '');
}

it('names an old backup, mails it to owners once an hour, and forgets it with a new one', async () => {
  expect(await causes()).toEqual([['backup', '–']]);
  for (const passedMs of [0, 10 * 60_000, HOUR_MS]) {
    clock.advance(passedMs);
    await mailTroubles(test.ctx);
  }
  expect(aboutTroubles().map(({ to }) => to)).toEqual([owner.email, owner.email]);
  expect(aboutTroubles()[0]?.text).toContain('There’s no backup yet');
  expect(aboutTroubles()[0]?.text).toContain('/studio/system');
  await addBackup(clock.now());
  expect(await causes()).toEqual([]);
  clock.advance(27 * HOUR_MS);
  expect((await causes()).map(([cause]) => cause)).toEqual(['backup']);
  await mailTroubles(test.ctx);
  expect(aboutTroubles().at(-1)?.text).toContain('The newest backup is older than a day');
  await addBackup(clock.now());
});

it('names a full disk, and work that was given up', async () => {
  await test.ctx.pool.query(
    "insert into jobs.job (name, state, completed_on) values ('upkeep.watch', 'failed', now())",
  );
  expect(await causes(0.099)).toEqual([
    ['jobs', '1'],
    ['disk', '9 %'],
  ]);
  await test.ctx.pool.query("delete from jobs.job where state = 'failed'");
});

it('names mails that do not leave to owners alone, and mails nothing about it', async () => {
  const ask = async (who: SignedInAccount) => call(test.origin, 'listTroubles', who.idToken, {});
  const teacher = await createOperator(test.ctx, { role: 'teacher' });
  // The mail about the role is on its way.
  await vi.waitFor(() => expect(sent.map(({ to }) => to)).toContain(teacher.email), { timeout: 20_000 });
  isMailAway = true;
  await changeRole(test.ctx, teacher.email, 'moderator', []);
  await vi.waitFor(async () => expect((await causes()).map(([cause]) => cause)).toEqual(['mails']), {
    timeout: 20_000,
  });
  expect((await ask(owner)).result).toEqual({ troubles: [{ cause: 'mails', detail: '1' }] });
  expect((await ask(teacher)).status).toBe(403);
  const before = sent.length;
  await mailTroubles(test.ctx);
  isMailAway = false;
  await test.ctx.pool.query("delete from jobs.job where state = 'retry'");
  expect(sent).toHaveLength(before);
  const said = lines.map((line) => JSON.parse(line) as { msg: string; cause?: string });
  expect(said.filter(({ cause }) => cause === 'mails').map(({ msg }) => msg)).toEqual([
    'something needs an owner: see /studio/system, or npm run doctor',
  ]);
  expect(said.some(({ msg }) => msg.startsWith('a mail was not sent'))).toBe(true);
  expect(said.some(({ msg }) => msg.startsWith('a job failed'))).toBe(true);
  expectWithout(lines, [CANARY, owner.email, teacher.email]);
});

it('names mails that the server takes from nobody, and none that one full mailbox holds up', async () => {
  const message = { recipient: owner.uid, accountId: owner.uid, transport: 'mail', topic: 'news' } as const;
  const [now, giveUpAt] = [clock.now(), new Date(clock.now().getTime() + 24 * HOUR_MS)];
  const row = { ...message, id: 'mail-1', attempts: 3, nextAttemptAt: now, giveUpAt };
  await test.ctx.db.insert(outboxMessages).values(row);
  const put = (reason: string, isServerAway: boolean) =>
    postponeMessage(test.ctx.db, row.id, { nextAttemptAt: giveUpAt, reason, isServerAway });
  await put('452 4.2.2 mailbox full', false);
  expect(await causes()).toEqual([]);
  await put('connection refused', true);
  expect(await causes()).toEqual([['mails', '1']]);
  await test.ctx.db.delete(outboxMessages);
});

it('names webhooks that are silent after a purchase', async () => {
  const now = clock.now();
  await saveSubscription(test.ctx.db, {
    ...makeSubscription(now, 'sub_1', owner.uid),
    purchasedAt: new Date(now.getTime() - HOUR_MS),
    expiresAt: new Date(now.getTime() + 700 * HOUR_MS),
  });
  expect(await causes()).toEqual([['webhooks', '–']]);
  await test.ctx.pool.query("insert into stripe_events values ('evt_1', 'invoice.paid', $1)", [now]);
  expect(await causes()).toEqual([]);
});

const MINUTE_MS = 60_000;
it.each([
  ['no plan', null, null, false],
  ['a purchase just now', 1, null, false],
  ['an hour ago, and never an event', 60, null, true],
  ['an hour ago, an event before it', 60, 120, true],
  ['an hour ago, an event with it', 60, 61, false],
  ['two weeks ago', 14 * 1_440, null, false],
])('webhooks after %s', (_which, planMinutes, eventMinutes, isSilent) => {
  const now = clock.now();
  const ago = (minutes: number | null) =>
    minutes === null ? null : new Date(now.getTime() - minutes * MINUTE_MS);
  expect(areWebhooksSilent(now, ago(planMinutes), ago(eventMinutes))).toBe(isSilent);
});

it('names webhooks that are turned away, until one is right', async () => {
  const send = (headers: { [name: string]: string }) =>
    fetch(`${test.origin}/webhooks/stripe`, { method: 'POST', body: '{}', headers });
  await test.ctx.pool.query('delete from stripe_events');
  await test.ctx.pool.query("update subscriptions set purchased_at = $1 where id = 'sub_1'", [clock.now()]);
  expect(await causes()).toEqual([]);
  // What has no signature is anybody's.
  for (let count = 0; count < 5; count += 1) expect((await send({})).status).toBe(400);
  expect(await causes()).toEqual([]);
  for (let count = 0; count < 40; count += 1) await send({ 'stripe-signature': 't=1,v1=00' });
  // No sender makes the database count more than ten a minute.
  expect(await causes()).toEqual([['refused', '10']]);
  await mailTroubles(test.ctx);
  expect(aboutTroubles().at(-1)?.text).toContain('We turned webhooks away: 10 in the last hour');
  await test.ctx.pool.query("insert into stripe_events values ('evt_2', 'invoice.paid', $1)", [clock.now()]);
  expect(await causes()).toEqual([]);
});

it.each(TROUBLES)(
  'tells owners of trouble with %s once an hour at most, whatever else they hear',
  async (cause) => {
    const other = cause === 'disk' ? 'backup' : 'disk';
    const tell = async (...named: (typeof cause)[]) => {
      const before = [sent.length, lines.length] as const;
      await mailTroubles(test.ctx, async () => named.map((each) => ({ cause: each, detail: '1' })));
      const said = lines.slice(before[1]).map((line) => (JSON.parse(line) as { cause?: string }).cause);
      return [sent.length - before[0], said.filter((each) => each !== undefined)];
    };
    // That mails do not leave is no mail.
    const mails = cause === 'mails' ? 0 : 1;
    clock.advance(2 * HOUR_MS);
    expect(await tell(cause)).toEqual([mails, [cause]]);
    clock.advance(59 * MINUTE_MS);
    expect(await tell(cause)).toEqual([0, []]);
    expect(await tell(cause, other)).toEqual([1, [other]]);
    clock.advance(2 * MINUTE_MS);
    expect(await tell(cause, other)).toEqual([mails, [cause]]);
  },
);
