import { randomUUID } from 'node:crypto';
import type { Callables } from '@school/contract/callables';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../testing/factories/accounts.ts';
import type { Mail } from '../../platform/mail.ts';
import { exportMessages } from './contact.service.ts';
import { contactMessages } from './contact.table.ts';
import { mailAnswers } from './inbox.service.ts';

let test: TestApp;
let owner: SignedInAccount;
let mira: SignedInAccount;
let isMailAway = false;
/** Mails to who wrote that were tried while the mail server was away. */
let tries = 0;
const mails: Mail[] = [];
const mailer = {
  send: async (mail: Mail) => {
    if (isMailAway && mail.to === 'mira@learner.example') tries += 1;
    if (isMailAway) throw new Error('away');
    if (mail.to === 'nobody@learner.example')
      throw Object.assign(new Error('no mailbox'), { responseCode: 550 });
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
const list = async (state: 'new' | 'answered' | 'closed', idToken = owner.idToken) =>
  (await call(test.origin, 'listInbox', idToken, { state, after: null })).result;
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
  // Else the job and this test would both send it.
  await vi.waitFor(() => expect(tries).toBeGreaterThan(0), PATIENCE);
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

it('refuses who is no owner, an empty, turned or huge answer, and an unknown message', async () => {
  await write();
  const teacher = await createOperator(test.ctx);
  for (const by of [teacher, mira]) expect((await answer({}, by)).status).toBe(403);
  expect(await list('new', teacher.idToken)).toBeUndefined();
  for (const text of [' \n', 'a\u202eb', 'x'.repeat(8_001)])
    expect((await answer({ text })).status).toBe(400);
  expect((await answer({ id: randomUUID() })).status).toBe(404);
  expect(await first()).toMatchObject({ state: 'new', answers: [] });
});
