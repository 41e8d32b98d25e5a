import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import type { Mail } from '../../platform/mail.ts';
import { mailEach } from './mail-each.ts';

const [ADA, BEA, CLO] = ['ada@school.test', 'bea@school.test', 'clo@school.test'];
const AWAY = Object.assign(new Error('greylisted'), { responseCode: 451 });
const NEVER = Object.assign(new Error('no such mailbox'), { responseCode: 550 });

let test: TestApp;
const sent: string[] = [];
const refusals = new Map<string, Error>();
const mailer = {
  send: async ({ to }: Mail) => {
    const refusal = refusals.get(to);
    if (refusal) throw refusal;
    sent.push(to);
  },
  close: () => undefined,
};
beforeAll(async () => {
  test = await buildTestApp({}, { mailer });
});
afterAll(() => test.close());
beforeEach(() => {
  sent.length = 0;
  refusals.clear();
});

const tell = () =>
  mailEach(test.ctx, [ADA, BEA, CLO], ({ to }) => ({ to, subject: 'Neu', text: 'Grüezi', html: 'Grüezi' }));

it.each([
  ['never takes it', NEVER],
  ['takes it later', AWAY],
])('a mailbox that %s holds up no other, and nobody is told twice', async (_case, refusal) => {
  refusals.set(BEA, refusal);
  await tell();
  expect(sent).toEqual([ADA, CLO]);
});

it('where the mail server is away it fails, so that the job comes again', async () => {
  for (const to of [ADA, BEA, CLO]) refusals.set(to, AWAY);
  await expect(tell()).rejects.toThrow('greylisted');
});

it('where all are refused for good it has done what it can', async () => {
  for (const to of [ADA, BEA, CLO]) refusals.set(to, NEVER);
  await tell();
  expect(sent).toEqual([]);
});
