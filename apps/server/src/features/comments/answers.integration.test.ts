import type { CommentQueue } from '@school/contract/studio-comment-queues';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../testing/factories/accounts.ts';
import { createCaller } from '../../../testing/factories/callers.ts';
import { createLesson } from '../../../testing/factories/lessons.ts';
import { createTurnableClock } from '../../../testing/turnable-clock.ts';
import { systemClock } from '../../platform/clock.ts';
import { recordConsents } from '../consents/index.ts';
import { sendMails } from '../reminders/mails/send-mails.service.ts';
import { createAddComment } from './comments.service.ts';
import { createCommentsFeature } from './index.ts';

let test: TestApp;
let lesson: string;
let teacher: SignedInAccount;
let lena: SignedInAccount;
const clock = createTurnableClock();
beforeAll(async () => {
  test = await buildTestApp({}, { clock, sessionClock: systemClock });
  lesson = (await createLesson(test.ctx.db, { title: 'Im Kafi' })).id;
  teacher = await createOperator(test.ctx, { displayName: 'Trudi' });
  lena = await createSignedInAccount(test.ctx, { isEmailVerified: true });
});
afterAll(() => test.close());

const documents = () =>
  `projects/${test.ctx.config.projectId}/databases/(default)/documents/Videos/${lesson}/Comments`;
let serial = 0;

/** As the browser's SDK writes it; answers with its id. */
async function write(
  who: SignedInAccount,
  message: string,
  more: Record<string, unknown> = {},
): Promise<{ id: string; status: number }> {
  serial += 1;
  const id = `c${serial}`;
  clock.advance(1_000);
  const answer = await test.app.inject({
    method: 'POST',
    url: `/v1/projects/${test.ctx.config.projectId}/databases/(default)/documents:commit`,
    headers: { authorization: `Bearer ${who.idToken}` },
    payload: {
      writes: [
        {
          update: {
            name: `${documents()}/${id}`,
            fields: {
              Message: { stringValue: message },
              UID: { stringValue: who.uid },
              Username: { stringValue: 'x' },
              ...more,
            },
          },
          updateTransforms: [{ fieldPath: 'TimeStamp', setToServerValue: 'REQUEST_TIME' }],
          currentDocument: { exists: false },
        },
      ],
    },
  });
  return { id, status: answer.statusCode };
}

async function remove(who: SignedInAccount, id: string): Promise<number> {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/v1/projects/${test.ctx.config.projectId}/databases/(default)/documents:commit`,
    headers: { authorization: `Bearer ${who.idToken}` },
    payload: { writes: [{ delete: `${documents()}/${id}` }] },
  });
  return answer.statusCode;
}

/** What a reader's page lists, by id. */
async function list(): Promise<Map<string, Record<string, unknown>>> {
  const answer = await test.app.inject({ url: `/v1/${documents()}` });
  const { documents: found = [] } = answer.json<{
    documents?: { name: string; fields: Record<string, unknown> }[];
  }>();
  return new Map(found.map(({ name, fields }) => [name.split('/').at(-1) ?? '', fields]));
}

const replyTo = (id: string) => ({ ReplyTo: { stringValue: id } });
const queue = async (name: CommentQueue, who = teacher) =>
  (await call(test.origin, 'listStudioComments', who.idToken, { queue: name, lessonID: lesson, after: null }))
    .result?.comments ?? [];
const idsOf = async (name: CommentQueue) => (await queue(name)).map(({ commentID }) => commentID);
const moderate = (commentID: string, action: 'hide' | 'remove' | 'restore' | 'see', reason = '') =>
  call(test.origin, 'moderateComment', teacher.idToken, { lessonID: lesson, commentID, action, reason });

it('lets learners answer each other, one level deep, and old clients read an answer as any comment', async () => {
  const question = await write(lena, 'What does ‘Znüni’ mean?');
  const answer = await write(lena, 'A snack at nine.', replyTo(question.id));
  expect(answer.status).toBe(200);
  expect((await list()).get(answer.id)).toMatchObject({
    Message: { stringValue: 'A snack at nine.' },
    ReplyTo: { stringValue: question.id },
    UID: { stringValue: lena.uid },
  });
  expect((await list()).get(answer.id)).not.toHaveProperty('IsTeacher');
  expect((await write(lena, 'Deeper.', replyTo(answer.id))).status).toBe(400);
  expect((await write(lena, 'To no comment.', replyTo('gone'))).status).toBe(400);
  expect((await write(lena, 'Me!', { IsTeacher: { booleanValue: true } })).status).toBe(403);
});

it('marks a teacher’s answer with a second factor only, and takes the question out of what is unanswered', async () => {
  const question = await write(lena, 'And ‘Zvieri’?');
  expect(await idsOf('unanswered')).toContain(question.id);
  const halfway = await createOperator(test.ctx, { hasSecondFactor: false });
  const plain = await write(halfway, 'At four.', replyTo(question.id));
  expect((await list()).get(plain.id)).not.toHaveProperty('IsTeacher');
  const reply = (message: string) =>
    call(test.origin, 'answerComment', teacher.idToken, {
      lessonID: lesson,
      commentID: question.id,
      message,
    });
  expect((await reply('   ')).status).toBe(400);
  const { result } = await reply('A snack at four.');
  const answer = (await list()).get(result?.commentID ?? '');
  expect(answer).toMatchObject({
    IsTeacher: { booleanValue: true },
    ReplyTo: { stringValue: question.id },
    Username: { stringValue: 'Trudi' },
  });
  expect(await idsOf('unanswered')).not.toContain(question.id);
  await moderate(result?.commentID ?? '', 'remove');
  expect(await idsOf('unanswered')).toContain(question.id);
});

it('opens a question again when its teacher deletes the answer, while no other answers it', async () => {
  const question = await write(lena, 'And ‘Zmorge’?');
  const answers = [
    await write(teacher, 'Lunch.', replyTo(question.id)),
    await write(teacher, 'Breakfast.', replyTo(question.id)),
  ];
  const isOpenAfter: boolean[] = [];
  for (const answer of answers) {
    expect(await remove(teacher, answer.id)).toBe(200);
    isOpenAfter.push((await idsOf('unanswered')).includes(question.id));
  }
  expect(isOpenAfter).toEqual([false, true]);
});

it('keeps no answer, and deletes none, without what follows from it', async () => {
  const { ctx } = test;
  const question = await write(lena, 'And ‘Znacht’?');
  const failing = createAddComment(() => Promise.reject(new Error('no queue')));
  const caller = createCaller(teacher.uid, { hasSecondFactor: true });
  const answer = { lessonId: lesson, id: 'unheard', message: 'Supper.', replyTo: question.id };
  await expect(failing(ctx.db, ctx, caller, answer)).rejects.toThrow('no queue');
  expect([...(await list()).keys()]).not.toContain('unheard');
  expect(await idsOf('unanswered')).toContain(question.id);

  const told = await write(teacher, 'Supper.', replyTo(question.id));
  await ctx.pool.query(
    `create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger refuse_change before update on comments for each row execute function refuse_change()`,
  );
  expect(await remove(teacher, told.id)).toBe(500);
  await ctx.pool.query('drop trigger refuse_change on comments; drop function refuse_change');
  expect([...(await list()).keys()]).toContain(told.id);
  expect(await idsOf('unanswered')).not.toContain(question.id);
});

it('mails the asker who allows it, once a day for a lesson, and no others', async () => {
  const { db } = test.ctx;
  const decidedAt = clock.now();
  const agrees = new Map([['RemindersConsent', { didUserAgree: true, decidedAt }]] as const);
  const asks = await createSignedInAccount(test.ctx, { isEmailVerified: true });
  const silent = await createSignedInAccount(test.ctx, { isEmailVerified: true });
  await recordConsents(db, test.ctx, asks.uid, agrees);
  const other = await createSignedInAccount(test.ctx, { isEmailVerified: true });
  await recordConsents(db, test.ctx, other.uid, agrees);
  for (const who of [asks, asks, silent]) {
    const { id } = await write(who, 'A question');
    await write(teacher, 'An answer', replyTo(id));
  }
  await sendMails(test.ctx);
  const mails = test.mails.filter(({ subject }) => subject.includes('Im Kafi'));
  expect(mails.map(({ to }) => to)).toEqual([asks.email]);
  expect(mails[0]?.text).toContain(`/videos/${lesson}`);
});

it('puts answers away with their question, and lists them again with it', async () => {
  const { id } = await write(lena, 'A question');
  const answer = await write(teacher, 'An answer', { ReplyTo: { stringValue: id } });
  expect([...(await list()).keys()]).toEqual(expect.arrayContaining([id, answer.id]));
  await moderate(id, 'hide', 'An advert');
  expect([...(await list()).keys()]).not.toContain(answer.id);
  const read = () => test.app.inject({ url: `/v1/${documents()}/${answer.id}` });
  expect((await read()).statusCode).toBe(404);
  await moderate(id, 'restore');
  expect((await read()).statusCode).toBe(200);
  expect([...(await list()).keys()]).toEqual(expect.arrayContaining([id, answer.id]));
  await moderate(id, 'remove');
  clock.advance(31 * 86_400_000);
  await createCommentsFeature(() => Promise.resolve()).purgeExpired?.(test.ctx);
  expect([...(await list()).keys()]).not.toContain(answer.id);
});

it('hides with a reason, restores and removes: what is put away is not listed, and is gone after a month', async () => {
  const { id } = await write(lena, 'Buy my watches');
  const reporter = await createSignedInAccount(test.ctx, { isEmailVerified: true });
  await call(test.origin, 'reportComment', reporter.idToken, { lessonID: lesson, commentID: id });
  expect((await queue('reported')).map(({ commentID, reporters }) => [commentID, reporters])).toEqual([
    [id, 1],
  ]);
  await moderate(id, 'hide', 'An advert');
  expect((await list()).has(id)).toBe(false);
  expect(await idsOf('reported')).toEqual([]);
  expect((await queue('put-away')).find(({ commentID }) => commentID === id)).toMatchObject({
    state: 'hidden',
    stateReason: 'An advert',
    stateBy: 'Trudi',
  });
  expect((await write(lena, 'Answer to what is hidden', replyTo(id))).status).toBe(400);
  await moderate(id, 'restore');
  expect((await list()).has(id)).toBe(true);
  await moderate(id, 'remove');
  expect((await list()).has(id)).toBe(false);
  const { purgeExpired } = createCommentsFeature(() => Promise.resolve());
  await purgeExpired?.(test.ctx);
  expect(await idsOf('put-away')).toContain(id);
  clock.advance(31 * 86_400_000);
  await purgeExpired?.(test.ctx);
  expect(await idsOf('put-away')).not.toContain(id);
  expect(await moderate(id, 'restore')).toMatchObject({ status: 404 });
});

it('shows new comments until a host has seen them, to teachers and moderators only', async () => {
  const { id } = await write(lena, 'Merci!');
  const moderator = await createOperator(test.ctx, { role: 'moderator' });
  expect((await queue('new', moderator)).map(({ commentID }) => commentID)).toContain(id);
  await moderate(id, 'see');
  expect(await idsOf('new')).not.toContain(id);
  for (const name of ['listStudioComments', 'answerComment', 'moderateComment'] as const) {
    const refused = await call(test.origin, name, lena.idToken, {
      queue: 'new',
      lessonID: lesson,
      after: null,
    } as never);
    expect([400, 403]).toContain(refused.status);
  }
});
