import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAuthApi, callTokenApi } from '../../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { receiveCode } from '../../../../testing/receive-link.ts';
import { createLog } from '../../../platform/log.ts';
import { mintCustomToken } from './custom-tokens.ts';

const EMAIL = 'canary-address@school.test';
const PASSWORD = 'canary-Passwort-eis';
const NEW_PASSWORD = 'canary-Passwort-zwöi';
const PHONE = '+41791112233';
const lines: string[] = [];
const messages: string[] = [];
/** All that must never stand in a log, an error or a dump. */
const canaries = new Set<string>([PASSWORD, NEW_PASSWORD]);
let test: TestApp;

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const sms = { send: async ({ text }: { text: string }) => void messages.push(text) };
  test = await buildTestApp({}, { log: createLog('trace', { destination: stream }), sms });
  canaries.add(test.ctx.config.secrets.appSecret);
  canaries.add(test.ctx.config.secrets.stripeSecretKey);
  canaries.add(new URL(test.ctx.config.secrets.databaseUrl).password || 'no password in the address');
});
afterAll(() => test.close());

const remember = (...secrets: unknown[]) => {
  for (const secret of secrets) if (typeof secret === 'string' && secret !== '') canaries.add(secret);
};

/** Everything that the owner of an account does, right and wrong, and what it says back when it goes wrong. */
async function liveThrough(): Promise<string> {
  const answers: unknown[] = [];
  const call = async (endpoint: string, payload: object) => {
    const answer = await callAuthApi(test, endpoint, payload);
    if (answer.status !== 200) answers.push(answer.body);
    remember(answer.body['idToken'], answer.body['refreshToken'], answer.body['sessionInfo']);
    return answer.body;
  };
  const { idToken, refreshToken } = await call('signUp', { email: EMAIL, password: PASSWORD });
  await call('signUp', { email: EMAIL, password: PASSWORD });
  await call('signInWithPassword', { email: EMAIL, password: NEW_PASSWORD });
  await call('lookup', { idToken: `${String(idToken)}x` });
  remember((await callTokenApi(test, String(refreshToken))).body['refresh_token']);
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email: EMAIL });
  const code = await receiveCode(test, EMAIL, 0, 'resetPassword');
  remember(code);
  await call('resetPassword', { oobCode: code, newPassword: 'short' });
  await call('resetPassword', { oobCode: code, newPassword: NEW_PASSWORD });
  await call('resetPassword', { oobCode: code, newPassword: NEW_PASSWORD });
  await call('sendVerificationCode', { phoneNumber: PHONE });
  const custom = await mintCustomToken(test.identity, 'canary-uid');
  remember(custom);
  await call('signInWithCustomToken', { token: custom });
  await call('signInWithCustomToken', { token: `${custom}x` });
  return JSON.stringify(answers);
}

/** Each statement then fails in the database, with its parameters at hand. */
async function liveThroughFailures(): Promise<string> {
  await test.ctx.pool.query('alter table accounts rename to accounts_gone');
  const bodies: string[] = [];
  for (const [endpoint, payload] of [
    ['signUp', { email: EMAIL, password: PASSWORD }],
    ['signInWithPassword', { email: EMAIL, password: PASSWORD }],
  ] as const) {
    const answer = await test.app.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:${endpoint}?key=${test.ctx.config.apiKey}`,
      payload,
    });
    expect(answer.statusCode).toBe(503);
    bodies.push(answer.body);
  }
  await test.ctx.pool.query('alter table accounts_gone rename to accounts');
  return bodies.join('\n');
}

async function dump(): Promise<string> {
  const { rows } = await test.ctx.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  );
  const tables = await Promise.all(
    rows.map(({ name }) => test.ctx.pool.query(`select t::text as line from ${name} t`)),
  );
  return tables.flatMap(({ rows: found }) => found.map((row: { line: string }) => row.line)).join('\n');
}

describe('secrets and passwords', () => {
  // ASVS 6.5.2
  it('stand in no log, in no error and in no dump', async () => {
    const answers = await liveThrough();
    const failures = await liveThroughFailures();
    const log = lines.join('');
    expect(log).toContain('the auth API failed');
    const stored = await dump();
    expect(stored).toContain(EMAIL);
    expect(canaries.size).toBeGreaterThan(12);
    for (const canary of canaries) {
      for (const [place, text] of Object.entries({ answers, failures, log, stored })) {
        expect(text.includes(canary), `${canary.slice(0, 12)}… in ${place}`).toBe(false);
      }
    }
    const code = /^\d{6}/.exec(messages[0] ?? '')?.[0] ?? '';
    expect(log).not.toContain(code);
    expect(log).not.toContain(EMAIL);
  });
});
