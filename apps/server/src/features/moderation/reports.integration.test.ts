import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { createLesson } from '../../../testing/factories/lessons.ts';
import { deleteComment, insertComment } from '../comments/comments.repo.ts';
import { accounts } from '../identity/db/accounts.table.ts';
import { addReport, closeReports, listOpenReports, listReportsToMail } from './reports.repo.ts';
import { mailReports } from './reports.service.ts';
import { reports } from './reports.table.ts';

let test: TestApp;
let mira: SignedInAccount;
let reto: SignedInAccount;
let lessonId: string;
let next = 0;

beforeAll(async () => {
  test = await buildTestApp({ OPERATOR_EMAILS: 'olga@school.test, otto@school.test' });
  [mira, reto] = [await known(), await known()];
  lessonId = (await createLesson(test.ctx.db)).id;
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.ctx.db.delete(reports);
  test.mails.length = 0;
});

/** With a confirmed address. */
const known = () => createSignedInAccount(test.ctx, { isEmailVerified: true });

async function write(author: SignedInAccount, message = 'Buy my watches'): Promise<string> {
  const id = `comment-${next++}`;
  const createdAt = test.ctx.clock.now().toISOString();
  await insertComment(test.ctx.db, { lessonId, id, accountId: author.uid, message, createdAt }, 'Learner');
  return id;
}
const report = (who: SignedInAccount | null, commentID: string, lessonID = lessonId) =>
  call(test.origin, 'reportComment', who?.idToken ?? null, { lessonID, commentID });
const countReports = async () => (await test.ctx.db.select({ n: count() }).from(reports))[0]?.n;

it('keeps one report of each learner, and mails each operator once with what was written', async () => {
  const lena = await known();
  const id = await write(reto, 'Buy <b>my</b> watches');
  for (const who of [mira, mira, lena]) {
    expect(await report(who, id)).toEqual({ status: 200, result: { ok: true } });
  }
  expect(await countReports()).toBe(2);

  await mailReports(test.ctx);
  await mailReports(test.ctx);
  expect(test.mails.map(({ to }) => to)).toEqual(['olga@school.test', 'otto@school.test']);
  const [mail] = test.mails;
  expect(mail?.subject).toContain('A new report');
  expect(mail?.text).toContain('Buy <b>my</b> watches');
  expect(mail?.text).toContain('reported by 2 learners');
  expect(mail?.text).toContain(`/videos/${lessonId}`);
  expect(mail?.html).toContain('Buy &lt;b&gt;my&lt;/b&gt; watches');
});

it('takes another note of what is open, and a person who was looked at again', async () => {
  const { db, clock } = test.ctx;
  const now = clock.now();
  const tell = (place: 'rooms' | 'comments', note: string) =>
    addReport(db, {
      place,
      thing: `2026-06-10/${reto.uid}`,
      reporterId: mira.uid,
      accountId: reto.uid,
      username: 'Reto',
      message: '',
      note,
      lessonId: null,
      room: 2,
      reportedAt: now,
    });
  const notes = async () => (await listOpenReports(db, now)).map((one) => one.notes);
  const close = (place: 'rooms' | 'comments') =>
    closeReports(db, { place, thing: `2026-06-10/${reto.uid}` }, { by: mira.uid, now });
  for (const note of ['', 'He shouts', 'He shouts', '', 'And swears']) await tell('rooms', note);
  expect(await notes()).toEqual([['He shouts\nAnd swears']]);
  await mailReports(test.ctx);
  await close('rooms');
  expect(await notes()).toEqual([]);
  await tell('rooms', 'Again');
  expect(await notes()).toEqual([['Again']]);
  expect(await listReportsToMail(db, 9)).toMatchObject([{ place: 'rooms', note: 'Again' }]);
  await close('rooms');
  // A text that was looked at is the same text.
  await tell('comments', 'Spam');
  await close('comments');
  await tell('comments', 'Spam!');
  expect(await notes()).toEqual([]);
});

it('still tells of a comment that its author has deleted since', async () => {
  const id = await write(reto, 'gone in a minute');
  await report(mira, id);
  await deleteComment(test.ctx.db, { lessonId, id, accountId: reto.uid });
  await mailReports(test.ctx);
  expect(test.mails[0]?.text).toContain('gone in a minute');
});

it('sends a report again that no operator could be told of', async () => {
  await report(mira, await write(reto));
  const broken = {
    ...test.ctx,
    mailer: { send: () => Promise.reject(new Error('away')), close: () => undefined },
  };
  await expect(mailReports(broken)).rejects.toThrow('away');
  await mailReports(test.ctx);
  expect(test.mails).toHaveLength(2);
});

it('refuses a visitor, one’s own comment, and a comment that is not there or of another lesson', async () => {
  const id = await write(mira);
  expect(await report(null, id)).toMatchObject({ status: 401 });
  expect(await report(mira, id)).toMatchObject({ status: 400, error: { status: 'FAILED_PRECONDITION' } });
  expect(await report(mira, 'no-such-comment')).toMatchObject({ status: 404 });
  expect(await report(reto, id, 'another-lesson')).toMatchObject({ status: 404 });
  expect(await countReports()).toBe(0);
});

it('takes at most twenty reports an hour from one account', async () => {
  const eager = await known();
  const id = await write(reto);
  const answers = [];
  for (let n = 0; n < 20; n += 1) answers.push((await report(eager, id)).status);
  expect(answers).toEqual(Array(20).fill(200));
  expect(await report(eager, id)).toMatchObject({
    status: 429,
    error: { message: 'Too many tries in a short time. Try again in an hour.' },
  });
});

it('takes thirty an hour of all whose address is not confirmed, and nothing of it from the others', async () => {
  const id = await write(reto);
  const answers: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const stranger = await createSignedInAccount(test.ctx);
    for (let times = 0; times < 10; times += 1) answers.push((await report(stranger, id)).status);
  }
  expect(answers).toEqual([...Array<number>(30).fill(200), ...Array<number>(10).fill(429)]);
  expect((await report(await known(), id)).status).toBe(200);
});

it('goes with the account that wrote the comment, and with the one that reported it', async () => {
  const [author, reporter] = [await known(), await known()];
  await report(reporter, await write(author));
  await report(reporter, await write(reto));
  expect(await countReports()).toBe(2);
  await test.ctx.db.delete(accounts).where(eq(accounts.id, author.uid));
  expect(await countReports()).toBe(1);
  await test.ctx.db.delete(accounts).where(eq(accounts.id, reporter.uid));
  expect(await countReports()).toBe(0);
});
