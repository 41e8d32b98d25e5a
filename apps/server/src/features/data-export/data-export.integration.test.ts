import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DATA_EXPORTS_PATH } from '@school/contract/constants';
import { de } from '@school/texts/de';
import { en } from '@school/texts/en';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { createLesson } from '../../../testing/factories/lessons.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { readExport } from '../../../testing/read-export.ts';
import { createTurnableClock } from '../../../testing/turnable-clock.ts';
import { createFeatures } from '../../app/surfaces.ts';
import { stripeCustomers } from '../billing/db/checkouts.table.ts';
import { comments } from '../comments/comments.table.ts';
import { consents } from '../consents/consents.table.ts';
import { linkedIdentities } from '../identity/db/linked-identities.table.ts';
import { secondFactors } from '../identity/db/second-factors.table.ts';
import { privateLessonBookings } from '../private-lessons/db/bookings.table.ts';
import { privateLessonSlots } from '../private-lessons/db/slots.table.ts';
import { lessonProgress } from '../progress/progress.table.ts';
import { ownCards } from '../vocabulary/own-cards.table.ts';
import { requestExport } from './data-exports.service.ts';

const AT = '2026-03-01T10:00:00.000Z';
/** The account’s language, and when a file was asked for. */
const CHANGED = new Set(['identity.json', 'data-export.json']);
const FEATURES = fileURLToPath(new URL('..', import.meta.url));
let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** Something of everything that the school keeps about an account. */
async function fill({ uid }: SignedInAccount, name: string): Promise<string> {
  const { db } = test.ctx;
  const { id: lessonId } = await createLesson(db);
  const at = new Date(AT);
  await grantPlan(test.ctx, uid, 1);
  await db.insert(stripeCustomers).values({ accountId: uid, customerId: `cus_${uid}` });
  await db
    .insert(comments)
    .values({ lessonId, id: name, accountId: uid, username: name, message: 'Merci!', createdAt: AT });
  await db.insert(lessonProgress).values({
    accountId: uid,
    lessonId,
    positionSeconds: 12,
    reportedAt: at,
    furthestSeconds: 30,
    seenAt: at,
  });
  await db
    .insert(consents)
    .values({ accountId: uid, field: 'MarketingConsent', didUserAgree: true, decidedAt: at });
  await db.insert(privateLessonSlots).values({ id: name, day: 'MON', meridiem: 'PM', hour: name.length });
  await db
    .insert(privateLessonBookings)
    .values({ id: name, accountId: uid, slotId: name, state: 'taken', createdAt: at });
  await db.insert(ownCards).values({
    id: `card-${uid}`,
    accountId: uid,
    lessonId,
    swissGerman: `${name}’s word`,
    english: 'a word',
    keptAt: at,
  });
  await db.insert(linkedIdentities).values({
    provider: 'google.com',
    subject: `sub-${uid}`,
    accountId: uid,
    displayName: name,
    linkedAt: at,
  });
  await db.insert(secondFactors).values({
    id: `factor-${uid}`,
    accountId: uid,
    kind: 'totp',
    displayName: name,
    encryptedSecret: 'a secret',
    enrolledAt: at,
  });
  return lessonId;
}

it('exports what each feature keeps about an account, no secret, and nothing of another account', async () => {
  const [mira, reto] = [await createSignedInAccount(test.ctx), await createSignedInAccount(test.ctx)];
  const lessonId = await fill(mira, 'Mira');
  await fill(reto, 'Reto B.');
  const { json: exported, files } = await readExport(test, mira);
  expect(exported).toMatchObject({
    identity: {
      account: { uid: mira.uid, email: mira.email, displayName: 'Lena Learner', hasPassword: true },
      linkedIdentities: [{ provider: 'google.com', subject: `sub-${mira.uid}`, linkedAt: AT }],
      secondFactors: [{ kind: 'totp', displayName: 'Mira', enrolledAt: AT }],
      logIns: [{ provider: 'password', endedAt: null }],
    },
    consents: [{ consent: 'MarketingConsent', didUserAgree: true, decidedAt: AT }],
    moderation: { bans: [], reported: [] },
    'comments-written': [{ lessonId, username: 'Mira', message: 'Merci!', createdAt: AT }],
    billing: {
      stripeCustomerId: `cus_${mira.uid}`,
      subscriptions: [{ platform: 'ios', package: 'BASIC_monthly', status: 'active', endedAt: null }],
    },
    progress: [
      { lessonID: lessonId, positionSeconds: 12, at: AT, furthestSeconds: 30, seenAt: AT, played: [] },
    ],
    vocabulary: [
      { lessonId, swissGerman: 'Mira’s word', english: 'a word', standardGerman: null, keptAt: AT },
    ],
    'private-lessons': { day: 'MON', meridiem: 'PM', hour: 4 },
  });
  const text = Object.values(files).join('\n');
  for (const foreign of [reto.uid, reto.email, 'Reto', 'a secret', 'argon2', mira.refreshToken]) {
    expect(text).not.toContain(foreign);
  }
});

it('has a part of every feature with a table that refers to accounts', async () => {
  const { rows } = await test.ctx.pool.query<{ table: string }>(
    "select distinct conrelid::regclass::text as table from pg_constraint where confrelid = 'accounts'::regclass",
  );
  const owners = await Promise.all(rows.map(async ({ table }) => ({ table, owner: await findOwner(table) })));
  expect(owners.length).toBeGreaterThan(5);
  const exporting = createFeatures(test.ctx).filter((feature) => feature.exportAccount ?? feature.exportRows);
  const problems = owners
    .filter(({ owner }) => !exporting.some(({ name }) => name === owner))
    .map(
      ({ table, owner }) =>
        `'${table}' refers to accounts: give the feature '${owner}' an exportAccount or exportRows.`,
    );
  expect(problems).toEqual([]);
});

/** Tables that another feature than their own tells an account of. */
const EXPORTED_BY: { readonly [table: string]: string } = {
  outbox_messages: 'reminders',
  subscriptions: 'billing',
};

/** The folder of the feature that declares the table. */
async function findOwner(table: string): Promise<string | null> {
  if (table in EXPORTED_BY) return EXPORTED_BY[table] ?? null;
  for await (const file of glob('**/*.table.ts', { cwd: FEATURES })) {
    const text = await readFile(join(FEATURES, file), 'utf8');
    if (new RegExp(`pgTable\\(\\s*'${table}'`).test(text)) return file.split('/')[0] ?? null;
  }
  return null;
}

const ask = (who: SignedInAccount) => call(test.origin, 'requestDataExport', who.idToken, null);
const look = (who: SignedInAccount) => call(test.origin, 'getDataExport', who.idToken, null);
const fetchFile = (url: string, who: SignedInAccount | null) =>
  fetch(test.origin + url, {
    redirect: 'manual',
    headers: who ? { authorization: `Bearer ${who.idToken}` } : {},
  });

/** By the server's clock, which need not be the database's. */
const ago = (ms: number) => new Date(test.ctx.clock.now().getTime() - ms);

async function makeFile(who: SignedInAccount): Promise<string> {
  await readExport(test, who);
  return (await look(who)).result?.url ?? '';
}

it('asked for a hundred times at once is one file, told of by one mail', async () => {
  const who = await createSignedInAccount(test.ctx);
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(who)));
  expect(new Set(answers.map(({ status }) => status)).has(500)).toBe(false);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const { rows } = await test.ctx.pool.query<{ made: number }>(
    'select made_in_day as made from data_exports where account_id = $1',
    [who.uid],
  );
  expect(rows).toEqual([{ made: 1 }]);
  const url = await makeFile(who);
  const isToOwner = ({ to }: { to: string }) => to === who.email;
  await vi.waitFor(() => expect(test.mails.filter(isToOwner)).toHaveLength(1), { timeout: 15_000 });
  expect(test.mails.find(isToOwner)?.text).toContain(`/my-account?export=${url.split('/').at(-1)}`);
});

// ASVS 14.2.1
it('is given to its owner alone; anybody else is led to a page that says so', async () => {
  const [owner, other] = [await createSignedInAccount(test.ctx), await createSignedInAccount(test.ctx)];
  const url = await makeFile(owner);
  expect((await fetchFile(url, other)).status).toBe(404);
  expect((await fetchFile('/data-exports/made-up', owner)).status).toBe(404);
  const visitor = await fetchFile(url, null);
  expect(visitor.status).toBe(303);
  expect(visitor.headers.get('location')).toBe(`/my-account?export=${url.split('/').at(-1)}`);
});

// ASVS 7.5.1
it('is neither made for nor given to a log-in of more than five minutes ago', async () => {
  const clock = createTurnableClock();
  const later = await buildTestApp({}, { clock });
  const { idToken } = await createSignedInAccount(later.ctx);
  clock.advance(6 * 60_000);
  expect(await call(later.origin, 'requestDataExport', idToken, {})).toMatchObject({
    error: { status: 'FAILED_PRECONDITION' },
  });
  const headers = { authorization: `Bearer ${idToken}` };
  const { statusCode } = await later.app.inject({ url: `${DATA_EXPORTS_PATH}/any`, headers });
  expect(statusCode).toBe(403);
  await later.close();
});

// ASVS 14.2.7
it('is made three times a day at most, is not given out after 24 hours, and is then deleted', async () => {
  const who = await createSignedInAccount(test.ctx);
  const urls = new Set<string>();
  for (let n = 0; n < 3; n += 1) {
    urls.add(await makeFile(who));
    await test.ctx.pool.query("update data_exports set requested_at = requested_at - interval '1 hour'");
  }
  expect(urls.size).toBe(3);
  expect((await ask(who)).status).toBe(429);
  const [, , url = ''] = [...urls];
  expect((await fetchFile(url, who)).status).toBe(200);
  await test.ctx.pool.query('update data_exports set expires_at = $1', [ago(1_000)]);
  expect((await fetchFile(url, who)).status).toBe(404);
  expect((await look(who)).result).toEqual({ status: 'none', progress: 0, url: null, expiresAt: null });
  for (const { purgeExpired } of createFeatures(test.ctx)) await purgeExpired?.(test.ctx);
  const { rows } = await test.ctx.pool.query('select 1 from data_export_chunks');
  expect(rows).toEqual([]);
});

it('has all of a list that is longer than a page, the oldest first, where many are of one moment', async () => {
  const who = await createSignedInAccount(test.ctx);
  const { id: lessonId } = await createLesson(test.ctx.db);
  const { pool } = test.ctx;
  await pool.query(
    `insert into comments (lesson_id, id, account_id, username, message, created_at)
     select $1, 'c' || lpad(n::text, 4, '0'), $2, 'Mira', n::text, $3::timestamptz + (n / 700) * interval '1 microsecond'
     from generate_series(1, 1200) as n`,
    [lessonId, who.uid, AT],
  );
  const evenings = ['2026-01-05', '2026-01-12'];
  for (const evening of evenings) {
    await pool.query('insert into chat_rooms (id, day) values ($1::text, $1::text::date)', [evening]);
    await pool.query(
      `insert into chat_messages (room_id, sequence, changed, client_id, account_id, username, message, sent_at)
       select $1, n, n, n, $2, 'Mira', n::text, $3 from generate_series(1, 600) as n`,
      [evening, who.uid, AT],
    );
  }
  const { json } = await readExport(test, who);
  const messagesIn = (file: string) =>
    (json[file] as { message: string }[]).map(({ message }) => Number(message));
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  expect(messagesIn('comments-written')).toEqual(upTo(1_200));
  expect(messagesIn('chat-written')).toEqual([...upTo(600), ...upTo(600)]);
});

it('explains every file, keeps formulas from spreadsheets, and goes on where a process has stopped', async () => {
  const who = await createSignedInAccount(test.ctx, { displayName: 'Formula' });
  const { id: lessonId } = await createLesson(test.ctx.db);
  const message = '=HYPERLINK("https://evil.test")';
  await test.ctx.db.insert(comments).values({
    lessonId,
    id: 'formula',
    accountId: who.uid,
    username: 'Formula',
    message,
    createdAt: AT,
  });
  await ask(who);
  await makeFile(who);
  // As if the process had stopped while it was at work, three minutes ago.
  await test.ctx.pool.query(
    "update data_exports set status = 'running', moved_at = $2 where account_id = $1",
    [who.uid, ago(3 * 60_000)],
  );
  const { files, json } = await readExport(test, who);
  expect(files['comments-written.csv']).toContain(`"'=HYPERLINK(""https://evil.test"")"`);
  expect(json['comments-written']).toMatchObject([{ message }]);
  const readme = files['README.txt'] ?? '';
  for (const name of Object.keys(files)) {
    if (name === 'README.txt') continue;
    expect(readme).toContain(`\n${name}\n`);
  }
  expect(readme).not.toContain('What we keep about your account under');
});

it('speaks German to who reads German; the files for programs are the same in every language', async () => {
  const who = await createSignedInAccount(test.ctx);
  await fill(who, 'Mira in beidem');
  const inEnglish = await readExport(test, who);
  await call(test.origin, 'changeLanguage', who.idToken, { language: 'de' });
  await test.ctx.pool.query(
    "update data_exports set requested_at = requested_at - interval '1 hour' where account_id = $1",
    [who.uid],
  );
  const inGerman = await readExport(test, who);
  const names = Object.keys(inGerman.files).filter((name) => name !== 'README.txt');
  expect(names.toSorted()).toEqual(
    Object.keys(inEnglish.files)
      .filter((name) => name !== 'README.txt')
      .toSorted(),
  );
  for (const name of names.filter((name) => !CHANGED.has(name)))
    expect(inGerman.files[name], name).toBe(inEnglish.files[name]);
  const readme = inGerman.files['README.txt'] ?? '';
  const { readme: words } = de.exportReadme;
  expect(readme).toContain(words.introduction(test.ctx.config.siteName, '').split(', Stand')[0]);
  expect(readme).toContain(words.forms);
  const said = new Map(Object.entries(de.exportTopics));
  for (const name of names)
    expect(readme).toContain(`\n${name}\n  ${said.get(name.replace(/\.\w+$/, ''))}\n`);
  expect(Object.values(en.exportTopics).filter((topic) => readme.includes(topic))).toEqual([]);
});

it('is not made for an account that has gone since its token', async () => {
  await expect(requestExport(test.ctx, 'gone')).rejects.toThrow('This account is not there any more.');
});
