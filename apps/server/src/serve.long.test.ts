import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stopChild } from '../testing/child-server.ts';
import { CREDENTIALS, createServedSchool, onPostgres, type ServedSchool } from '../testing/served-school.ts';

let school: ServedSchool;
beforeAll(async () => {
  school = await createServedSchool(process.env);
  const child = await school.runLauncher();
  expect((await school.auth('signUp', CREDENTIALS)).status).toBe(200);
  expect(await stopChild(child, 'SIGTERM')).toBe(0);
});
afterAll(() => school.remove());

describe('npm run serve', () => {
  it.each([
    ['APP_SECRET', 'change-me-change-me-change-me-change-me'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:1'],
  ])('does not start with %s=%s', (name, value) => {
    const { status, stderr } = school.refuse({ [name]: value });
    expect(status).toBe(1);
    expect(stderr).toContain(`${name} is `);
  });

  it('starts on what is there, and has nothing of the demo or the emulator', {
    timeout: 60_000,
  }, async () => {
    const child = await school.runLauncher();
    expect((await school.auth('signInWithPassword', CREDENTIALS)).json).toHaveProperty('idToken');
    const emulator = '/emulator/v1/projects/my-school';
    for (const [method, path] of [
      ['GET', '/demo'],
      ['GET', '/demo/app'],
      ['GET', '/demo/mailbox'],
      ['GET', '/demo/mailbox.json'],
      ['GET', '/demo/stripe'],
      ['POST', '/demo/sms'],
      ['DELETE', `${emulator}/accounts`],
      ['GET', `${emulator}/oobCodes`],
      ['GET', `${emulator}/verificationCodes`],
      ['GET', `${emulator}/config`],
      ['PATCH', `${emulator}/config`],
      ['GET', '/emulator/auth/handler'],
    ] as const) {
      expect((await school.request(path, { method })).status, `${method} ${path}`).toBe(404);
    }
    expect(await stopChild(child, 'SIGINT')).toBe(0);
  });

  it('sets a PDF of the grammar with its fonts', { timeout: 60_000 }, async () => {
    const child = await school.runLauncher();
    const { idToken, localId } = (await school.auth('signInWithPassword', CREDENTIALS)).json;
    await onPostgres(
      `insert into subscriptions (id, account_id, platform, identifier, product_id, tier, status, cancels, purchased_at, expires_at, first_payment_at, synced_at)
       values ('s', '${String(localId)}', 'ios', 'BASIC_monthly', 'basic', 1, 'active', false, now(), now() + interval '1 day', now(), now());
       insert into grammar_topics (id, position, title, summary, text) values ('sounds', 0, 'Sounds', 'How it sounds.', 'Say *Grüezi*.')`,
      school.databaseUrl,
    );
    const { json } = await school.post(
      '/functions/getGrammarPDFurl',
      { data: { GrammarID: 'sounds' } },
      idToken,
    );
    const pdf = await school.request((json as { result: { url: string } }).result.url);
    expect(pdf.status).toBe(200);
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toContain('+HankenGrotesk-Regular');
    expect(await stopChild(child, 'SIGTERM')).toBe(0);
  });

  it('starts again after a kill', { timeout: 60_000 }, async () => {
    await stopChild(await school.runLauncher(), 'SIGKILL');
    const child = await school.runLauncher();
    expect((await school.auth('signInWithPassword', CREDENTIALS)).json).toHaveProperty('idToken');
    expect(await stopChild(child, 'SIGTERM')).toBe(0);
  });

  it('does not outlive a killed npm, which cannot pass the signal on', { timeout: 60_000 }, async () => {
    await stopChild(await school.npmRunServe(), 'SIGKILL');
    const isGone = () =>
      school.request('/health/live').then(
        () => false,
        () => true,
      );
    await expect.poll(isGone, { timeout: 10_000 }).toBe(true);
    const child = await school.npmRunServe();
    expect((await school.auth('signInWithPassword', CREDENTIALS)).json).toHaveProperty('idToken');
    expect(await stopChild(child, 'SIGTERM')).toBe(0);
  });

  it('runs its own PostgreSQL when asked by name', { timeout: 60_000 }, async () => {
    const child = await school.runLauncher({
      DATABASE_URL: '',
      DATABASE: 'embedded',
      DATA_DIR: join(school.folder, 'data'),
    });
    expect((await school.auth('signUp', CREDENTIALS)).status).toBe(200);
    expect(await stopChild(child, 'SIGTERM')).toBe(0);
  });
});
