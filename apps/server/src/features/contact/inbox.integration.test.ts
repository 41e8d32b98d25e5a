import { randomUUID } from 'node:crypto';
import type { Callables } from '@school/contract/callables';
import { MOST_MESSAGE_NOTES } from '@school/contract/inbox-lists';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../testing/factories/accounts.ts';
import { takeOverJobs } from '../../../testing/take-over-jobs.ts';
import { createStandingClock } from '../../../testing/turnable-clock.ts';
import type { Mail } from '../../platform/mail.ts';
import { accounts } from '../identity/db/accounts.table.ts';
import { changeRole } from '../operators/index.ts';
import { mailAssigned } from './assigned-mail.jobs.ts';
import { exportMessages, mailMessagesJob } from './contact.service.ts';
import { contactMessages, contactNotes } from './contact.table.ts';
import { mailAnswers } from './inbox.service.ts';
import { contactFeature } from './index.ts';

let test: TestApp;
let owner: SignedInAccount;
let mira: SignedInAccount;
let isMailAway = false;
let isPasswordWrong = false;
const REFUSALS: { readonly [address: string]: number } = {
  'nobody@learner.example': 550,
  'full@learner.example': 452,
};
const mails: Mail[] = [];
const mailer = {
  send: async (mail: Mail) => {
    if (isMailAway) throw new Error('away');
    const responseCode = REFUSALS[mail.to];
    if (responseCode) throw Object.assign(new Error('not taken'), { command: 'RCPT TO', responseCode });
    if (isPasswordWrong)
      throw Object.assign(new Error('log in'), { command: 'AUTH PLAIN', responseCode: 535 });
    mails.push(mail);
  },
  close: () => undefined,
};
/** A machine may be busy. */
const PATIENCE = { timeout: 10_000 };
const HUNDRED_LINKS = Array.from({ length: 100 }, (_, at) => `https://a.example/${at}`).join(' ');

beforeAll(async () => {
  test = await buildTestApp({ OPERATOR_EMAILS: 'olga@school.test' }, { mailer });
  owner = await createOperator(test.ctx, { role: 'owner', displayName: 'Olga' });
});
afterAll(() => test.close());
beforeEach(async () => {
  isMailAway = false;
  isPasswordWrong = false;
  mails.length = 0;
  await test.ctx.db.delete(contactMessages);
  mira = await createSignedInAccount(test.ctx);
});

const write = (changes: object = {}) =>
  call(test.origin, 'sendContactMessage', mira.idToken, {
    email: 'mira@learner.example',
    topic: 'plans',
    message: HUNDRED_LINKS,
    website: '',
    openForMs: 20_000,
    ...changes,
  });
const list = async (
  state: 'new' | 'answered' | 'closed',
  idToken = owner.idToken,
  whose: 'all' | 'mine' = 'all',
) => (await call(test.origin, 'listInbox', idToken, { state, whose, after: null })).result;
const first = async (state: 'new' | 'answered' | 'closed' = 'new') => {
  const message = (await list(state))?.messages[0];
  if (!message) throw new Error('there is no message');
  return message;
};
const answer = async (changes: Partial<Callables['answerMessage']['request']> = {}, by = owner) =>
  call(test.origin, 'answerMessage', by.idToken, {
    id: changes.id ?? (await first()).id,
    answerID: randomUUID(),
    text: 'Hoi Mira!\n\nForty francs.',
    seenAnswers: 0,
    ...changes,
  });
const toMira = (count: number) =>
  vi.waitFor(() => {
    const found = mails.filter(({ to }) => to === 'mira@learner.example');
    expect(found).toHaveLength(count);
    return found;
  }, PATIENCE);

it('answers by mail in the thread of the message, however often it is sent', async () => {
  await write();
  const { id } = await first();
  const asked = { id, answerID: randomUUID() };
  const taken = await Promise.all(Array.from({ length: 4 }, () => answer(asked)));
  expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [mail] = await toMira(1);
  const root = `message-${id}@${new URL(test.ctx.config.publicOrigin).hostname}`;
  expect(mails.find(({ to }) => to === 'olga@school.test')?.messageId).toBe(root);
  expect(mail).toMatchObject({ inReplyTo: root, references: [root], replyTo: 'olga@school.test' });
  expect(mail?.subject).toMatch(/^Re: Plans and payments/);
  expect(mail?.text).toContain('Forty francs.');
  expect(mail?.text).toContain('https://a.example/99');
  await answer({ id, seenAnswers: 1, text: 'And a year less.' });
  const [, next] = await toMira(2);
  expect(next).toMatchObject({ inReplyTo: mail?.messageId, references: [root, mail?.messageId] });
  expect(await first('answered')).toMatchObject({
    uid: mira.uid,
    answers: [{ by: 'Olga', state: 'sent' }, { text: 'And a year less.' }],
  });
  expect(await exportMessages(test.ctx.db, mira.uid)).toMatchObject([
    { answers: [{ text: 'Hoi Mira!\n\nForty francs.' }, { text: 'And a year less.' }] },
  ]);
});

it('keeps an answer while the mail server is away, and says where it is refused for good', async () => {
  await write();
  isMailAway = true;
  await answer();
  expect((await first('answered')).answers).toMatchObject([{ state: 'waiting' }]);
  await takeOverJobs(test.ctx, mailMessagesJob);
  isMailAway = false;
  await mailAnswers(test.ctx);
  await toMira(1);
  await write({ email: 'nobody@learner.example', message: 'Sali' });
  await answer();
  await vi.waitFor(
    async () => expect((await first('answered')).answers).toMatchObject([{ state: 'refused' }]),
    PATIENCE,
  );
});

it('keeps an answer that is not taken yet, which holds up no later one, and refuses none for our password', async () => {
  await write({ email: 'full@learner.example', message: 'Sali' });
  await answer();
  await write();
  await answer();
  await toMira(1);
  const waiting = async () => (await list('answered'))?.messages.map(({ answers }) => answers[0]?.state);
  await vi.waitFor(async () => expect((await waiting())?.toSorted()).toEqual(['sent', 'waiting']), PATIENCE);
  isPasswordWrong = true;
  await write({ message: 'Hoi' });
  await answer();
  await takeOverJobs(test.ctx, mailMessagesJob);
  await expect(mailAnswers(test.ctx)).rejects.toThrow('log in');
  expect((await waiting())?.toSorted()).toEqual(['sent', 'waiting', 'waiting']);
  isPasswordWrong = false;
  await mailAnswers({ ...test.ctx, clock: createStandingClock(new Date(Date.now() + 6 * 86_400_000)) });
  expect((await waiting())?.toSorted()).toEqual(['refused', 'sent', 'sent']);
});

it('lets the second of two owners look again, and closes and opens a message', async () => {
  await write();
  const { id } = await first();
  const other = await createOperator(test.ctx, { role: 'owner' });
  const both = await Promise.all([answer({ id }), answer({ id }, other)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const set = (state: 'closed' | 'new') => call(test.origin, 'setMessageState', owner.idToken, { id, state });
  await set('closed');
  await set('closed');
  expect(await list('closed')).toMatchObject({ counts: { new: 0, answered: 0, closed: 1 } });
  await set('new');
  expect((await list('new'))?.messages).toHaveLength(1);
  const log = (await call(test.origin, 'listAuditLog', owner.idToken, { before: null })).result?.entries;
  expect(log?.slice(0, 3).map(({ action }) => action)).toEqual([
    'message-opened',
    'message-closed',
    'message-answered',
  ]);
});

const assign = (id: string, to: string | null, by = owner) =>
  call(test.origin, 'assignMessage', by.idToken, { id, to });
const note = (id: string, text: string, by = owner, noteID: string = randomUUID()) =>
  call(test.origin, 'noteMessage', by.idToken, { id, noteID, text });

it('gives a message to one of the staff, who answers and closes it, and reads no other', async () => {
  await write();
  await write({ message: 'For Olga alone' });
  const messages = (await list('new'))?.messages ?? [];
  const [others = '', theirs = ''] = messages.map(({ id }) => id);
  const moderator = await createOperator(test.ctx, { role: 'moderator', displayName: 'Moni' });
  for (const to of [moderator.uid, moderator.uid]) expect((await assign(theirs, to)).status).toBe(200);
  const read = async (by: SignedInAccount) => list('new', by.idToken);
  expect(await read(moderator)).toMatchObject({
    messages: [{ id: theirs, assignee: { uid: moderator.uid, name: 'Moni' } }],
    counts: { new: 1, answered: 0, closed: 0 },
    staff: [],
  });
  expect((await list('new'))?.staff).toContainEqual({ uid: moderator.uid, name: 'Moni' });
  expect((await list('new'))?.messages).toHaveLength(2);
  expect((await list('new', owner.idToken, 'mine'))?.messages).toEqual([]);

  expect((await answer({ id: others }, moderator)).status).toBe(404);
  expect((await note(others, 'Mine?', moderator)).status).toBe(404);
  const close = (id: string) =>
    call(test.origin, 'setMessageState', moderator.idToken, { id, state: 'closed' });
  expect((await close(others)).status).toBe(404);
  expect((await assign(theirs, null, moderator)).status).toBe(403);
  expect((await answer({ id: theirs }, moderator)).status).toBe(200);
  expect((await close(theirs)).status).toBe(200);
  const log = (await call(test.origin, 'listAuditLog', owner.idToken, { before: null })).result?.entries;
  expect(log?.filter(({ action }) => action === 'message-assigned')).toHaveLength(1);
});

const toStaff = (email: string) =>
  mails.filter(({ to, text }) => to === email && text.includes('/studio/inbox'));

it('mails who is given a message, not its words; not who gives it to themselves, nor who has it no more', async () => {
  await write();
  const { id } = await first();
  const german = await createOperator(test.ctx, { role: 'moderator' });
  await test.ctx.db.update(accounts).set({ language: 'de' }).where(eq(accounts.id, german.uid));
  await assign(id, owner.uid);
  await assign(id, german.uid);
  const [mail] = await vi.waitFor(() => {
    const found = toStaff(german.email);
    expect(found).toHaveLength(1);
    return found;
  }, PATIENCE);
  expect(mail?.subject).toContain('Eine Nachricht für dich');
  expect(mail?.text).toContain('Olga');
  expect(mail?.text).toContain('/studio/inbox?whose=mine');
  expect(`${mail?.text} ${mail?.html}`).not.toContain('a.example');
  await mailAssigned(test.ctx, { id, to: owner.uid, by: german.uid });
  await mailAssigned(test.ctx, { id: randomUUID(), to: german.uid, by: owner.uid });
  expect(toStaff(owner.email)).toEqual([]);
  expect(toStaff(german.email)).toHaveLength(1);
});

it('gives no message to who is just losing their role', async () => {
  await write();
  const { id } = await first();
  for (let time = 0; time < 5; time += 1) {
    const teacher = await createOperator(test.ctx);
    const [given] = await Promise.all([
      assign(id, teacher.uid),
      changeRole(test.ctx, teacher.email, null, [contactFeature]),
    ]);
    expect([200, 400]).toContain(given.status);
    expect((await first()).assignee).toBeNull();
  }
});

it('assigns to nobody without a role; who loses theirs has no message any more, and who leaves neither', async () => {
  await write();
  const { id } = await first();
  expect((await assign(id, mira.uid)).status).toBe(400);
  expect((await assign(id, 'nobody')).status).toBe(400);
  expect((await assign(randomUUID(), owner.uid)).status).toBe(404);
  const teacher = await createOperator(test.ctx);
  await assign(id, teacher.uid);
  await changeRole(test.ctx, teacher.email, 'moderator', [contactFeature]);
  expect((await first()).assignee?.uid).toBe(teacher.uid);
  await changeRole(test.ctx, teacher.email, null, [contactFeature]);
  expect((await first()).assignee).toBeNull();
  expect(await list('new', teacher.idToken)).toBeUndefined();
  const other = await createOperator(test.ctx);
  await assign(id, other.uid);
  await note(id, 'Ask Vreni.', other);
  await test.ctx.db.delete(accounts).where(eq(accounts.id, other.uid));
  expect(await first()).toMatchObject({ assignee: null, notes: [{ by: null, text: 'Ask Vreni.' }] });
});

it('keeps notes about a message, once each and fifty at most; they go into no mail, and to who wrote with their data', async () => {
  await write();
  const { id } = await first();
  const noteID = randomUUID();
  const sent = await Promise.all(Array.from({ length: 4 }, () => note(id, ' Pays twice? ', owner, noteID)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await first()).notes).toMatchObject([{ by: 'Olga', text: 'Pays twice?' }]);
  expect(await exportMessages(test.ctx.db, mira.uid)).toMatchObject([{ notes: [{ text: 'Pays twice?' }] }]);
  await answer({ id });
  const [mail] = await toMira(1);
  expect(`${mail?.text} ${mail?.html}`).not.toContain('Pays twice?');
  for (const text of [' \n', 'a\u202eb', 'x'.repeat(2_001)]) expect((await note(id, text)).status).toBe(400);
  const row = { messageId: id, writtenBy: null, writtenAt: new Date(), text: 'Hoi' };
  await test.ctx.db
    .insert(contactNotes)
    .values(Array.from({ length: MOST_MESSAGE_NOTES - 2 }, () => ({ ...row, id: randomUUID() })));
  const last = await Promise.all([note(id, 'one'), note(id, 'two'), note(id, 'three')]);
  expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
  await test.ctx.db.delete(accounts).where(eq(accounts.id, mira.uid));
  expect(await test.ctx.db.$count(contactNotes)).toBe(0);
});

it('refuses learners and a role without its second step, an empty, turned or huge answer, and an unknown message', async () => {
  await write();
  const byPassword = await createOperator(test.ctx, { role: 'owner', hasSecondFactor: false });
  const { id } = await first();
  for (const by of [mira, byPassword]) {
    expect((await answer({ id }, by)).status).toBe(403);
    expect((await note(id, 'Hoi', by)).status).toBe(403);
    expect((await assign(id, by.uid, by)).status).toBe(403);
    expect((await call(test.origin, 'setMessageState', by.idToken, { id, state: 'closed' })).status).toBe(
      403,
    );
    expect(await list('new', by.idToken)).toBeUndefined();
  }
  for (const text of [' \n', 'a\u202eb', 'x'.repeat(8_001)])
    expect((await answer({ text })).status).toBe(400);
  expect((await answer({ id: randomUUID() })).status).toBe(404);
  expect(await first()).toMatchObject({ state: 'new', answers: [] });
});
