import type { Language } from '@school/contract/language-cookie';
import { de } from '@school/texts/de';
import { en } from '@school/texts/en';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call, callUntyped } from '../../../../testing/call.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { receiveCode } from '../../../../testing/receive-link.ts';
import { findLanguageOf } from '../db/accounts.repo.ts';

const PASSWORD = 'chuchichäschtli';
const SITE = 'Swiss German';
let test: TestApp;
let counter = 0;

beforeAll(async () => {
  test = await buildTestApp({ SIGN_IN_EMAIL_LINK: 'true' });
});
afterAll(() => test.close());

const freshEmail = () => {
  counter += 1;
  return `reader-${counter}@school.test`;
};

/** A call of the auth API by a browser with this cookie. */
async function ask(endpoint: string, payload: object, cookie = ''): Promise<Record<string, string>> {
  const url = `/identitytoolkit.googleapis.com/v1/accounts:${endpoint}?key=${test.ctx.config.apiKey}`;
  const answer = await test.app.inject({ method: 'POST', url, payload, headers: { cookie } });
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return answer.json();
}

async function expectMail(email: string, subject: string): Promise<string> {
  const find = () => test.mails.findLast((mail) => mail.to === email && mail.subject === subject);
  await vi.waitFor(() => expect(find()).toBeDefined(), { timeout: 10_000 });
  return find()?.html ?? '';
}

it('an account that is opened in a German browser gets its mails in German, until it chooses English', async () => {
  const email = freshEmail();
  const { idToken = '' } = await ask('signUp', { email, password: PASSWORD }, 'a=b; language=de');
  const html = await expectMail(email, de.mails.verifyEmail.subject(SITE));
  expect(html).toContain('<html lang="de-CH">');
  expect((await call(test.origin, 'getLanguage', idToken, {})).result).toEqual({ language: 'de' });

  // Whatever the browser's own choice is by now, also one without any.
  await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  await expectMail(email, de.mails.passwordReset.subject(SITE));

  const changed = await call(test.origin, 'changeLanguage', idToken, { language: 'en' });
  expect(changed.result).toEqual({ language: 'en' });
  await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email }, 'language=de');
  expect(await expectMail(email, en.mails.passwordReset.subject(SITE))).toContain('<html lang="en">');
});

/** Follows the mailed link to a new password, in a browser with this cookie. */
async function resetPassword(email: string, subject: string, cookie: string): Promise<void> {
  await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email }, cookie);
  await expectMail(email, subject);
  const oobCode = await receiveCode(test, email, 0, 'resetPassword');
  await ask('resetPassword', { oobCode, newPassword: 'e neus Passwort' }, cookie);
}

it.each([
  ['its own, whatever the browser’s', 'language=de', 'language=en', de],
  ['that of the browser, where it has none', '', 'language=de', de],
  ['English, where neither says any', '', '', en],
])(
  'a new password for an unconfirmed address is asked for, set and told of in one language: %s',
  async (_which, opened, asked, { mails }) => {
    const email = freshEmail();
    const { localId = '' } = await ask('signUp', { email, password: PASSWORD }, opened);
    await resetPassword(email, mails.passwordReset.subject(SITE), asked);
    await expectMail(email, mails.accountNotice.changes['password-changed'].subject(SITE));
    expect(await findLanguageOf(test.ctx.db, localId)).toBe(mails === de.mails ? 'de' : null);
  },
);

it('an account that is opened without a choice has none, and is mailed in English', async () => {
  const email = freshEmail();
  const { idToken = '' } = await ask('signUp', { email, password: PASSWORD }, 'language=klingon');
  await expectMail(email, en.mails.verifyEmail.subject(SITE));
  expect((await call(test.origin, 'getLanguage', idToken, {})).result).toEqual({ language: null });
});

it.each<[string, (email: string) => string]>([
  ['language=de', () => de.mails.signIn.subject(SITE)],
  ['language=xx', () => en.mails.signIn.subject(SITE)],
])(
  'a mail to an address without an account is in the language of the request: %s',
  async (cookie, subject) => {
    const email = freshEmail();
    await ask(
      'sendOobCode',
      { requestType: 'EMAIL_SIGNIN', email, continueUrl: test.ctx.config.publicOrigin },
      cookie,
    );
    await expectMail(email, subject(email));
  },
);

it('a change of it is the caller’s alone, and only to a language that there is', async () => {
  const [mira, jon] = await Promise.all([createSignedInAccount(test.ctx), createSignedInAccount(test.ctx)]);
  await call(test.origin, 'changeLanguage', mira.idToken, { language: 'de' });
  expect(await findLanguageOf(test.ctx.db, mira.uid)).toBe('de');
  expect(await findLanguageOf(test.ctx.db, jon.uid)).toBeNull();
  expect(await findLanguageOf(test.ctx.db, 'unknown')).toBeNull();
  for (const language of ['fr', '', null, 7, ['de'], 'de\u0000', 'x'.repeat(10_000)]) {
    const answer = await callUntyped(test.origin, 'changeLanguage', mira.idToken, { language });
    expect(answer.error?.status).toBe('INVALID_ARGUMENT');
  }
  const other = await callUntyped(test.origin, 'changeLanguage', mira.idToken, {
    language: 'en',
    uid: jon.uid,
  });
  expect(other.error?.status).toBe('INVALID_ARGUMENT');
  expect((await callUntyped(test.origin, 'getLanguage', null, {})).error?.status).toBe('UNAUTHENTICATED');
  expect((await callUntyped(test.origin, 'changeLanguage', null, { language: 'de' })).error?.status).toBe(
    'UNAUTHENTICATED',
  );
});

it('fifty changes at once end in one of the two, and all that is over the limit is refused', async () => {
  const { idToken, uid } = await createSignedInAccount(test.ctx);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_each, index) =>
      call(test.origin, 'changeLanguage', idToken, {
        language: (index % 2 ? 'de' : 'en') satisfies Language,
      }),
    ),
  );
  expect(answers.filter(({ result }) => result).length).toBeLessThanOrEqual(30);
  expect(answers.every(({ status }) => [200, 429].includes(status))).toBe(true);
  expect(['de', 'en']).toContain(await findLanguageOf(test.ctx.db, uid));
});
